"""Settings: the answers of a rulebook as an organiser sees them, and a rulebook with some of them turned."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.shape import fault, shape_faults
from eastwind.rulebook.answer import Answer
from eastwind.rulebook.bookfile import Head
from eastwind.rulebook.flatten import flatten
from eastwind.rulebook.inherit import Layered
from eastwind.rulebook.model import Rulebook
from eastwind.rulebook.questions import QUESTIONS, SETTLEMENT

TURNED = phrase("Set so by the organiser of this tournament.")
"""The reading of an answer that was turned."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One answer to show or turn. `default` is the published value; `choices` is None where a number is asked.

    `takes_director`: "director" may be answered too, beside a number as well.
    """

    key: str
    title: str
    value: Any
    default: Any
    choices: tuple[str | bool, ...] | None
    takes_director: bool
    clause: str | None
    reading: str | None


def settings(book: Rulebook) -> tuple[Setting, ...]:
    """Every answer of the rulebook, in the order of the questions."""
    return tuple(_setting(book, key, answer) for key, answer in book.answers.items())


def _setting(book: Rulebook, key: str, answer: Answer[Any]) -> Setting:
    return Setting(
        key=key,
        title=QUESTIONS[key].title,
        value=answer.value,
        default=book.defaults.get(key, answer).value,
        choices=QUESTIONS[key].choices,
        takes_director=QUESTIONS[key].takes_director,
        clause=answer.clause,
        reading=answer.reading,
    )


def with_settings(book: Rulebook, turned: Mapping[str, object]) -> Rulebook | Refused:
    """The rulebook with these answers turned, and so with another hash; all faults at once, by key.

    A turned answer keeps its clause and gives `TURNED` as its reading. A value that is the published one again
    brings the published answer back.
    """
    faults = list(_faults(book, turned))
    if faults:
        return Refused(tuple(faults))
    published = {**book.answers, **book.defaults}
    answers = {key: _turned(published[key], turned.get(key, answer.value)) for key, answer in book.answers.items()}
    defaults = {key: published[key] for key in published if answers[key] != published[key]}
    head = Head(**{name: getattr(book, name) for name in Head.__struct_fields__})
    return flatten(Layered(head=head, takes=book.takes, answers=answers, clauses=book.clauses), defaults)


def as_published(book: Rulebook) -> Rulebook | Refused:
    """The rulebook with nothing turned. It is not refused where the turned one was not."""
    return with_settings(book, {key: answer.value for key, answer in book.defaults.items()})


def _faults(book: Rulebook, turned: Mapping[str, object]) -> Iterator[Refusal]:
    for key, value in turned.items():
        if key not in book.answers:
            yield fault("unknown-key", phrase("{field} is no setting of this rulebook."), key)
        elif key == SETTLEMENT and value != book.answers[key].value:
            yield fault(
                "fixed", phrase("{field} cannot be turned: write a rulebook that settles games otherwise."), key
            )
        else:
            yield from shape_faults(value, QUESTIONS[key].value, key)


def _turned(published: Answer[Any], value: object) -> Answer[Any]:
    if value == published.value:
        return published
    return msgspec.structs.replace(published, value=value, reading=TURNED)
