"""Who gets a discard that several players want. East threw it."""

import pytest

from eastwind.rulings import Ruling
from tests.rulings.answers import Raw, ruled

EXPOSURE, MAHJONGG = "exposure", "mahjongg"


def contest(book: str, *claims: tuple[str, str, bool]) -> Ruling:
    spoken: list[Raw] = [{"player": player, "for": wants, "done": done} for player, wants, done in claims]
    return ruled({"rulebook": book, "situation": "competing-calls", "player": "E", "facts": {"claims": spoken}})


def told(ruling: Ruling) -> dict[str, list[str | None]]:
    by_effect: dict[str, list[str | None]] = {}
    for one in ruling.effects:
        by_effect.setdefault(one.effect, []).append(one.to or one.player)
    return by_effect


@pytest.mark.clause("league.call.same-time")
@pytest.mark.parametrize("book", ["league", "illume", "fever"])
def test_two_who_want_it_for_an_exposure_take_turns(book: str) -> None:
    ruling = contest(book, ("N", EXPOSURE, False), ("W", EXPOSURE, False))
    assert told(ruling) == {"claim-awarded": ["W"], "call-lost": ["N"]}
    assert ruling.clauses == ("league.call.same-time",)


@pytest.mark.clause("common.call.same-time")
@pytest.mark.parametrize("wants", [EXPOSURE, MAHJONGG])
def test_two_who_want_it_for_the_same_thing_take_turns(wants: str) -> None:
    ruling = contest("common", ("N", wants, False), ("S", wants, False))
    assert told(ruling) == {"claim-awarded": ["S"], "call-lost": ["N"]}
    assert ruling.clauses == ("common.call.same-time",)


@pytest.mark.clause("league.call.completed")
@pytest.mark.parametrize("book", ["league", "illume", "regulations", "common", "fever"])
def test_whoever_has_already_racked_it_keeps_it(book: str) -> None:
    ruling = contest(book, ("N", EXPOSURE, True), ("S", EXPOSURE, False))
    assert told(ruling) == {"claim-awarded": ["N"], "call-lost": ["S"]}
    assert ruling.clauses == ("league.call.completed",)


@pytest.mark.clause("league.call.completed")
def test_of_two_who_have_racked_it_the_first_keeps_it() -> None:
    ruling = contest("league", ("N", MAHJONGG, True), ("S", MAHJONGG, True))
    assert told(ruling) == {"claim-awarded": ["N"], "call-lost": ["S"], "exposure-returns": ["S"]}


@pytest.mark.clause("league.call.mahjongg-first")
@pytest.mark.parametrize("book", ["league", "illume", "fever"])
def test_mah_jongg_comes_before_an_exposure_that_is_already_shown(book: str) -> None:
    ruling = contest(book, ("S", EXPOSURE, True), ("N", MAHJONGG, False))
    assert told(ruling) == {"claim-awarded": ["N"], "call-lost": ["S"], "exposure-returns": ["S"]}
    assert ruling.clauses == ("league.call.mahjongg-first",)


@pytest.mark.clause("league.call.mahjongg-first")
@pytest.mark.clause("league.call.same-time")
def test_among_three_those_for_mah_jongg_take_turns() -> None:
    ruling = contest("league", ("S", EXPOSURE, False), ("N", MAHJONGG, False), ("W", MAHJONGG, False))
    assert told(ruling) == {"claim-awarded": ["W"], "call-lost": ["S", "N"]}
    assert set(ruling.clauses) == {"league.call.mahjongg-first", "league.call.same-time"}
