"""The language that is spoken just now: set for each request and each batch of a stream, asked by templates."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import msgspec

from eastwind.language import ENGLISH, Languages


class Speech(msgspec.Struct, frozen=True):
    """A language: its tag, and what puts our English sentences into it."""

    tag: str
    translate: Callable[[str], str]


_ENGLISH: Final = Speech(ENGLISH, str)
_SPOKEN: Final = ContextVar("_SPOKEN", default=_ENGLISH)


def spoken() -> Speech:
    """The language of what is being made."""
    return _SPOKEN.get()


def translated(english: str) -> str:
    """A sentence of ours in the language of what is being made."""
    return spoken().translate(english)


@contextmanager
def speaking(languages: Languages, tag: str) -> Iterator[None]:
    """The time in which everything is said in one language."""
    before = _SPOKEN.set(Speech(tag, languages.translator(tag)))
    try:
        yield
    finally:
        _SPOKEN.reset(before)
