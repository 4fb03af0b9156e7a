"""The tournament's own rulebook: the published one with the answers that the organiser turned."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, with_settings
from eastwind.tournament.ports import Rulebooks
from eastwind.tournament.state import State


def current_rulebook(state: State, rulebooks: Rulebooks) -> Rulebook | Refused:
    """The rulebook under which the next game is scored."""
    return configured(rulebooks, state.setup.rulebook, state.setup.settings)


def configured(rulebooks: Rulebooks, rulebook: str, settings: Mapping[str, bool | int | str]) -> Rulebook | Refused:
    """The rulebook of this id with `settings` turned, or all faults in them."""
    book = rulebooks(rulebook)
    if isinstance(book, Refused) or not settings:
        return book
    return _turned(_Published(book.hash, book), msgspec.json.encode(settings, order="sorted"))


@dataclass(frozen=True, slots=True)
class _Published:
    """A rulebook that counts as equal to another by its hash alone."""

    hash: str
    book: Rulebook = field(compare=False)


# Every command and every view asks for the rulebook, and turning an answer flattens the whole book again. The settings
# come as JSON: as mappings {"x": 1} and {"x": true} would be the same key, though only one of them may be an answer.
@lru_cache(maxsize=64)
def _turned(published: _Published, settings: bytes) -> Rulebook | Refused:
    return with_settings(published.book, msgspec.json.decode(settings))
