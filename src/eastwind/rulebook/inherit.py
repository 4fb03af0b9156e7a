"""Inheritance: a rulebook's parents, what it takes from elsewhere, and what it says itself, laid over each other."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.base.shape import fault
from eastwind.rulebook.answer import Answer
from eastwind.rulebook.bookfile import BookFile, Frame, Head, parse
from eastwind.rulebook.clause import Clause, ClauseEntry, Number
from eastwind.rulebook.model import Take
from eastwind.rulebook.questions import QUESTIONS

SUFFIX = ".toml"

Library = Mapping[str, Callable[[], str]]
"""Rulebook files by id; a text is only read when it is called for."""


class Layered(msgspec.Struct, frozen=True, kw_only=True):
    """All layers of a rulebook in one. A clause holds the numbers of the rulebook that wrote it."""

    head: Head
    takes: tuple[Take, ...]
    answers: Mapping[str, Answer[Any]]
    clauses: Mapping[str, Clause]


def layered(book_id: str, library: Library, trail: tuple[str, ...] = ()) -> Layered | list[Refusal]:
    """The rulebook `book_id` over its parents, or every fault that stands in the way."""
    book = parse(library[book_id]())
    if isinstance(book, list):
        return in_file(book_id, book)
    trail = (*trail, book_id)
    faults = list(_lineage_faults(book.frame, library, trail))
    if faults:
        return in_file(book_id, faults)
    below: list[Layered] = []
    for source in _sources(book.frame):
        parent = layered(source, library, trail)
        if isinstance(parent, list):
            return parent
        below.append(parent)
    return _lay(book, dict(zip(_sources(book.frame), below, strict=True)))


def in_file(book_id: str, faults: Iterable[Refusal]) -> list[Refusal]:
    """The faults, each with the file it stands in as a fact."""
    return [msgspec.structs.replace(one, facts={**one.facts, "file": file_of(book_id)}) for one in faults]


def file_of(name: str) -> str:
    """The file behind a name of the library: rulebooks that come with the house go by their id, which has no dot."""
    return name if "." in name else name + SUFFIX


def _sources(frame: Frame) -> tuple[str, ...]:
    extended = (frame.rulebook.extends,) if frame.rulebook.extends else ()
    return tuple(dict.fromkeys((*extended, *(take.source for take in frame.take))))


def _lineage_faults(frame: Frame, library: Library, trail: tuple[str, ...]) -> Iterator[Refusal]:
    for source in _sources(frame):
        where = "rulebook.extends" if source == frame.rulebook.extends else "take.source"
        if source in trail:
            yield fault(
                "cycle", phrase("{field} comes back to where it began: {trail}."), where, trail=(*trail, source)
            )
        elif source not in library:
            yield fault(
                "unknown-rulebook", phrase("{field} names {name}, which is no rulebook here."), where, name=source
            )
    for take in frame.take:
        for prefix in take.answers:
            if not any(_under(key, prefix) for key in QUESTIONS):
                yield fault(
                    "unknown-key",
                    phrase("{field} names {name}, which is no part of a rulebook."),
                    "take.answers",
                    name=prefix,
                )


def _under(key: str, prefix: str) -> bool:
    return key == prefix or key.startswith(f"{prefix}.")


def _lay(book: BookFile, parents: Mapping[str, Layered]) -> Layered:
    head, takes = book.frame.rulebook, book.frame.take
    extended = [parents[head.extends]] if head.extends else []
    answers: dict[str, Answer[Any]] = {}
    clauses: dict[str, Clause] = {}
    for layer in [*extended, *(_taken(take, parents[take.source]) for take in takes)]:
        answers |= layer.answers
        clauses |= layer.clauses
    answers |= book.answers
    clauses |= {entry.id: _clause(entry, answers) for entry in book.frame.clause}
    return Layered(head=head, takes=takes, answers=answers, clauses=clauses)


def _taken(take: Take, source: Layered) -> Layered:
    return Layered(
        head=source.head,
        takes=source.takes,
        answers={key: source.answers[key] for key in source.answers if _under_any(key, take.answers)},
        clauses={name: source.clauses[name] for name in source.clauses if _under_any(name, take.clauses)},
    )


def _under_any(key: str, prefixes: tuple[str, ...]) -> bool:
    return any(_under(key, prefix) for prefix in prefixes)


def _clause(entry: ClauseEntry, answers: Mapping[str, Answer[Any]]) -> Clause:
    return Clause(
        id=entry.id,
        wording=entry.text,
        citation=entry.citation,
        enforced_in=entry.enforced_in,
        numbers=cited_numbers(entry.id, answers),
    )


def cited_numbers(clause_id: str, answers: Mapping[str, Answer[Any]]) -> dict[str, Number]:
    """The numbers that `answers` give under this clause, by question."""
    return {
        key: answer.value
        for key, answer in answers.items()
        if answer.clause == clause_id and QUESTIONS[key].choices is None
    }
