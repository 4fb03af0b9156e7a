"""Every answer that a rulebook can give the desk, turned one by one: rulings stay whole, and they follow it."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from eastwind.rulebook import QUESTIONS, Question, Rulebook, with_settings
from eastwind.rulings import SITUATIONS, Ruling, rule
from tests.rulings.games import closings, is_scorable
from tests.rulings.space import Raw, records
from tests.unit.rulebook.books import book

READ_ELSEWHERE: Final = (
    "scoring.misname.unmatched",
    "scoring.misname.caller_exposed",
    "scoring.error.forgives",
    "scoring.knocked.restorable",
    "scoring.knocked.irreparable",
    "scoring.missing.unfinished",
    "scoring.missing.game",
    "paper.final",
    "three.charleston",
    "three.fourth_dealer",
)
"""Questions of other rooms that the desk puts to the rulebook too."""

TURNABLE: Final = [
    question
    for key, question in QUESTIONS.items()
    if (question.room == "rulings" or key in READ_ELSEWHERE) and len(question.choices or ()) > 1
]


def turned(book_id: str, key: str, value: object) -> Rulebook:
    changed = with_settings(book(book_id), {key: value})
    assert isinstance(changed, Rulebook)
    return changed


def told(asked: Rulebook) -> Iterator[tuple[Raw, Ruling]]:
    for situation in SITUATIONS.values():
        for record in records(situation, asked.id, most_out=0):
            ruling = rule(record, lambda _: asked)
            assert isinstance(ruling, Ruling), record
            yield record, ruling


@cache
def as_published(book_id: str) -> list[Any]:
    return [_follows(ruling) for _, ruling in told(book(book_id))]


def _follows(ruling: Ruling) -> Any:
    return msgspec.to_builtins((ruling.effects, ruling.incidents, ruling.director))


@pytest.mark.parametrize("question", TURNABLE, ids=[question.key for question in TURNABLE])
def test_a_turned_answer_leaves_every_ruling_whole(question: Question) -> None:
    for value in question.choices or ():
        changed = turned("fever", question.key, value)
        for record, ruling in told(changed):
            assert len(closings(ruling)) <= 1, (value, record)
            assert closings(ruling) or ruling.director or not SITUATIONS[record["situation"]].closes, (value, record)
            assert not ruling.director or changed.rulings.director.clause in ruling.clauses, (value, record)
            assert is_scorable(record, ruling, changed), (value, record)


@pytest.mark.parametrize("question", TURNABLE, ids=[question.key for question in TURNABLE])
def test_a_turned_answer_changes_rulings(question: Question) -> None:
    assert any(_changes(book_id, question) for book_id in ("fever", "regulations", "illume"))


def _changes(book_id: str, question: Question) -> bool:
    values = [value for value in question.choices or () if value != book(book_id).answers[question.key].value]
    return any(
        [_follows(one) for _, one in told(turned(book_id, question.key, value))] != as_published(book_id)
        for value in values
    )
