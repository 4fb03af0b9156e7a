"""One rulebook file, read as far as it goes by itself: its head, its answers, its clauses, and all their faults."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import inspect

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.base.shape import below, fault, shape_faults
from eastwind.rulebook.answer import Answer
from eastwind.rulebook.clause import ClauseEntry, RulebookId, owner
from eastwind.rulebook.model import Take
from eastwind.rulebook.questions import QUESTIONS


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who the rulebook is, where it was published, and which rulebook it builds on."""

    id: RulebookId
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    source: Annotated[str, msgspec.Meta(min_length=3, max_length=300)]
    summary: Annotated[str, msgspec.Meta(min_length=10, max_length=600)]
    extends: RulebookId | None = None


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in the file but the answers."""

    rulebook: Head
    take: tuple[Take, ...] = ()
    clause: tuple[ClauseEntry, ...] = ()


class BookFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file without a fault of its own: `answers` are those it gives itself, by dotted key."""

    frame: Frame
    answers: Mapping[str, Answer[Any]]


_FRAME = inspect.type_info(Frame)
_FRAME_NAMES = frozenset(Frame.__struct_fields__)


def parse(text: str) -> BookFile | list[Refusal]:
    """The file that `text` holds, or everything that is wrong with it."""
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return [fault("not-toml", phrase("{field} is not TOML: {reason}."), "", reason=str(error))]
    framed = {name: raw[name] for name in raw if name in _FRAME_NAMES}
    given = dict(_given({name: raw[name] for name in raw if name not in _FRAME_NAMES}, ""))
    faults = [*shape_faults(framed, _FRAME), *_answer_faults(given)]
    if faults:
        return faults
    book = BookFile(frame=msgspec.convert(framed, Frame), answers=_converted(given))
    return list(_clause_faults(book.frame)) or book


def _given(raw: Mapping[str, Any], where: str) -> Iterator[tuple[str, Any]]:
    """Every answer by its key: whatever stands under a question's key, or where no question can be any more."""
    for name, value in raw.items():
        key = below(where, name)
        if any(question.startswith(f"{key}.") for question in QUESTIONS) and isinstance(value, dict):
            yield from _given(value, key)
        else:
            yield key, value


def _answer_faults(given: Mapping[str, Any]) -> Iterator[Refusal]:
    for key, raw in given.items():
        if key not in QUESTIONS:
            yield fault("unknown-key", phrase("{field} is no question that a rulebook answers."), key)
            continue
        shape = list(shape_faults(raw, QUESTIONS[key].shape, key))
        yield from shape
        if not shape and "clause" not in raw and "reading" not in raw:
            yield fault(
                "no-ground", phrase("{field} names no clause and gives no reading: one of them must say why."), key
            )


def _converted(given: Mapping[str, Any]) -> dict[str, Answer[Any]]:
    return {key: msgspec.convert(raw, QUESTIONS[key].shape.cls) for key, raw in given.items()}


def _clause_faults(frame: Frame) -> Iterator[Refusal]:
    for clause_id, times in Counter(entry.id for entry in frame.clause).items():
        where = f"clause.{clause_id}"
        if times > 1:
            yield fault("duplicate", phrase("{field} is written {times} times."), where, times=times)
        if owner(clause_id) != frame.rulebook.id:
            yield fault(
                "not-own", phrase("{field} must begin with {id}, the rulebook's own id."), where, id=frame.rulebook.id
            )
