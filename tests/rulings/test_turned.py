"""Every answer that a rulebook can give the desk, turned one by one: rulings stay whole, and they follow it."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from eastwind.rulebook import QUESTIONS, Question, Rulebook, with_settings
from eastwind.rulings import SITUATIONS, Ruling, rule
from eastwind.rulings.space import Raw, records
from tests.rulings.games import closings, is_scorable
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


TWO_CALLS: Final = [{"player": "N", "for": "exposure", "done": True}, {"player": "W", "for": "exposure", "done": False}]
EXPOSED: Final = {"tile": "ordinary", "called_for": "exposure", "caller": "W", "caller_exposed": True}


@pytest.mark.parametrize(
    ("key", "value", "situation", "facts", "follows"),
    [
        ("rulings.pick.ahead", "goes-back", "picked-ahead", {"racked": False}, "tile-goes-back S, play-continues"),
        (
            "rulings.call.window",
            "until-lifted",
            "call-window",
            {"next": "W", "next_did": "lifted"},
            "call-lost S, play-continues",
        ),
        (
            "rulings.call.withdrawn",
            "binding",
            "call-change-mind",
            {"touched": False, "shown": False},
            "must-take-tile S, play-continues",
        ),
        (
            "rulings.call.completed",
            "no-difference",
            "competing-calls",
            {"claims": TWO_CALLS},
            "claim-awarded W, call-lost N, exposure-returns N",
        ),
        ("rulings.call.last_discard", "any", "call-last-discard", {"called_for": "exposure"}, "claim-awarded S"),
        (
            "rulings.joker.unannounced",
            "correction",
            "exchange-announcement",
            {"announced": False, "on_table": True},
            "correction-only, exchange-stands S, play-continues",
        ),
        (
            "rulings.joker.before_turn",
            "refused",
            "exchange-timing",
            {"turn": "not-begun", "rack": "other"},
            "exchange-refused S, play-continues",
        ),
        (
            "rulings.joker.own_rack",
            "refused",
            "exchange-timing",
            {"turn": "picked", "rack": "own"},
            "exchange-refused S, play-continues",
        ),
        (
            "rulings.joker.undeclared",
            "refused",
            "exchange-dead-rack",
            {"owner": "W", "declared": False, "concealed": True},
            "exchange-refused S, play-continues",
        ),
        (
            "rulings.discard.before_pick",
            "corrected",
            "discarded-early",
            {"out_of_turn": False, "won": False},
            "correction-only, play-continues",
        ),
        (
            "rulings.discard.early_win",
            "stands",
            "discarded-early",
            {"out_of_turn": False, "won": True, "winner": "W"},
            "mahjongg-stands W",
        ),
        ("rulings.charleston.courtesy", "refused", "courtesy-after-stop", {}, "charleston-ends, play-continues"),
        ("rulings.mahjongg.before_passing", "stands", "complete-before-passing", {}, "mahjongg-stands S"),
        ("rulings.mahjongg.put_right", "stands", "winner-took-wrong-tile", {}, "mahjongg-stands S"),
        (
            "rulings.error.tile_wanted",
            "any",
            "mahjongg-in-error-tile-wanted",
            {"wanted_for": "exposure"},
            "claim-awarded S",
        ),
        ("rulings.table.late", "three-play", "player-missing", {"state": "late"}, "table-plays-three"),
        (
            "rulings.dead.wrong_call",
            "director",
            "death-declared",
            {"accused": "W", "when": "play", "right": False},
            "director-decides",
        ),
        (
            "scoring.misname.caller_exposed",
            "plays-on",
            "misnamed",
            EXPOSED,
            "exposure-returns W, call-lost W, play-continues",
        ),
        ("scoring.missing.unfinished", "director", "time-called", {"declared": False}, "director-decides"),
    ],
)
def test_what_follows_is_what_the_answer_was_turned_to(
    key: str, value: object, situation: str, facts: Raw, follows: str
) -> None:
    changed = turned("fever", key, value)
    ruling = rule({"rulebook": "fever", "situation": situation, "player": "S", "facts": facts}, lambda _: changed)
    assert isinstance(ruling, Ruling), ruling
    assert {" ".join(msgspec.to_builtins(one).values()) for one in ruling.effects} == set(follows.split(", "))


def test_the_first_to_speak_has_the_tile_where_the_rulebook_says_so() -> None:
    changed = turned("league", "rulings.call.same_exposure", "first-to-speak")
    claims = [{**claim, "done": False} for claim in TWO_CALLS]
    record = {"rulebook": "league", "situation": "competing-calls", "player": "S", "facts": {"claims": claims}}
    ruling = rule(record, lambda _: changed)
    assert isinstance(ruling, Ruling), ruling
    assert [(one.effect, one.to or one.player) for one in ruling.effects] == [
        ("claim-awarded", "N"),
        ("call-lost", "W"),
    ]


def test_three_dead_hands_are_a_wall_game_where_the_rulebook_says_so() -> None:
    changed = turned("illume", "rulings.dead.three", "wall-game")
    record = {"rulebook": "illume", "situation": "three-dead", "player": "S", "out": ["E", "W", "N"]}
    ruling = rule({**record, "facts": {"time_allows": True}}, lambda _: changed)
    assert isinstance(ruling, Ruling), ruling
    assert [one.effect for one in ruling.effects] == ["wall-game"]
