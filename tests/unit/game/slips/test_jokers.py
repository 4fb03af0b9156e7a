"""Slips with joker exchanges, each played into a game under every rulebook that has something of its own to say."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Declare, Discard, Exchange, Expose, Pick
from eastwind.game.ending import record
from eastwind.game.playing import may, play
from eastwind.game.slips import ExchangeAlone, ExchangeEarly, ExchangeWrongTile
from eastwind.game.state import State
from eastwind.game.tiles import places
from tests.unit.game.slips.proving import died, effects_of, slipped, tile, unchanged, under
from tests.unit.game.tables import BOOKS, played, table, why_not

HANDS: dict[Seat, str] = {"E": "1b 5c E", "S": "1b 5c W", "W": "9d 3c N", "N": "9d 5c S"}
SHOWN: dict[Seat, tuple[str, ...]] = {"W": ("1b 1b 1b J",)}
ONE_BAM = places("1b")[0]
SILENT = ExchangeAlone("E", ONE_BAM, "W", 0, on_table=True)


def turn(book: str = "league") -> State:
    """East holds a one of bams, for which a joker lies before West."""
    return table(HANDS, SHOWN, turn="E", book=book, left=8)


def between(book: str = "league") -> State:
    """East threw the nine of dots; South, who is next, holds the one of bams."""
    return table(HANDS, SHOWN, thrown=("E", "9d"), book=book, left=8)


@under("illume.joker.request", "regulations.joker.request", "common.joker.request", "league.joker.announce")
def test_a_tile_laid_down_without_a_word_is_the_discard(book: str, clause: str) -> None:
    after = slipped(turn(book), SILENT, clause)
    assert after.rack("W") == turn(book).rack("W")
    assert after.discards == places("1b")
    assert after.turn == "S"
    assert after.playing == ("E", "S", "W", "N")


@under("illume.joker.request")
def test_and_others_may_call_it_for_an_exposure(book: str, clause: str) -> None:
    state = table({**HANDS, "N": "1b J S"}, SHOWN, turn="E", book=book)
    after = slipped(state, SILENT, clause)
    assert may(after, Call("N", "exposure"))


@under("fever.joker.ask")
def test_in_fever_a_word_is_enough_even_if_the_tile_lies_on_the_table(book: str, clause: str) -> None:
    after = slipped(turn(book), ExchangeAlone("E", ONE_BAM, "W", 0, announced=True, on_table=True), clause)
    assert after.rack("W").exposures[0].tiles == places("1b 1b 1b 1b")
    assert tile("J") in after.rack("E").hand
    assert after.turn == "E"
    assert slipped(turn(book), SILENT, clause).discards == places("1b")


@pytest.mark.parametrize("book", BOOKS)
def test_an_exchange_from_hand_to_hand_without_a_word_is_put_right(book: str) -> None:
    after = play(turn(book), ExchangeAlone("E", ONE_BAM, "W", 0))
    assert {"correction-only", "exchange-stands"} <= effects_of(after)
    assert after.rack("W").exposures[0].tiles == places("1b 1b 1b 1b")


def test_a_proper_exchange_is_no_slip_and_an_impossible_one_none_either() -> None:
    assert why_not(turn(), ExchangeAlone("E", ONE_BAM, "W", 0, announced=True))[0] == "slip-impossible"
    assert why_not(turn(), ExchangeAlone("E", tile("5c"), "W", 0))[0] == "slip-impossible"


@under(
    "illume.turn.pick-first",
    "illume.turn.begins",
    "regulations.dead.joker-before-pick",
    "common.dead.joker-before-pick",
    "fever.turn.pick-first",
    "league.joker.after-pick",
)
def test_an_exchange_before_picking_is_death(book: str, clause: str) -> None:
    state = between(book)
    after = slipped(state, ExchangeEarly("S", ONE_BAM, "W", 0), clause)
    assert after.racks == state.racks
    assert after.turn == "W"
    died(after, "S", book)


@under("illume.turn.begins", "league.joker.after-pick")
def test_the_turn_begins_with_a_pick_or_a_call(book: str, clause: str) -> None:
    assert why_not(between(book), Exchange("S", ONE_BAM, "W", 0))[0] == "turn-not-begun"
    assert may(play(between(book), Pick("S")), Exchange("S", ONE_BAM, "W", 0))
    hands: dict[Seat, str] = {**HANDS, "N": "9d J 1b"}
    state = table(hands, SHOWN, thrown=("E", "9d"), book=book)
    called = played(state, Call("N", "exposure"), Expose("N", places("9d J")))
    assert may(called, Exchange("N", ONE_BAM, "W", 0))
    assert called.rulings.joker.in_turn.clause == clause


@under("league.joker.own-rack")
def test_the_own_jokers_are_had_in_the_same_way(book: str, clause: str) -> None:
    state = table(HANDS, {"S": SHOWN["W"]}, thrown=("E", "9d"), book=book, left=8)
    had = played(state, Pick("S"), Exchange("S", ONE_BAM, "S", 0))
    assert had.rack("S").exposures[0].tiles == places("1b 1b 1b 1b")
    died(slipped(state, ExchangeEarly("S", ONE_BAM, "S", 0), clause), "S", book)


def test_in_the_own_turn_an_exchange_is_not_too_early() -> None:
    assert why_not(turn(), ExchangeEarly("E", ONE_BAM, "W", 0))[0] == "slip-impossible"
    assert why_not(between(), ExchangeEarly("N", tile("5c"), "W", 0))[0] == "slip-impossible"


@under("league.joker.win")
def test_a_hand_finished_by_an_exchange_counts_as_won_from_the_wall(book: str, clause: str) -> None:
    hands: dict[Seat, str] = {**HANDS, "S": "1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 4b 1b 5c"}
    state = table(hands, {"W": ("5c 5c J",)}, turn="S", book=book)
    exchanged = play(state, Exchange("S", tile("5c"), "W", 0))
    facts = record(play(exchanged, Declare("S")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert (facts.mahjongg.by, facts.mahjongg.jokers) == ("wall", 1)
    assert exchanged.rulings.joker.win.clause == clause


@under("league.joker.wrong-tile")
def test_a_wrong_tile_is_swapped_back_until_the_discard(book: str, clause: str) -> None:
    state = turn(book)
    after = slipped(state, ExchangeWrongTile("E", tile("5c"), "W", 0), clause)
    unchanged(state, after)
    assert may(after, Discard("E", tile("5c")))


@under("league.joker.wrong-tile", "regulations.dead.invalid-exposure", "common.dead.invalid-exposure")
def test_seen_later_it_is_the_owners_death(book: str, clause: str) -> None:
    state = table(HANDS, {"W": ("1b 1b 1b J", "3d 3d 3d")}, turn="E", book=book, left=8)
    after = slipped(state, ExchangeWrongTile("E", tile("5c"), "W", 0, throws=tile("E")), clause)
    assert [one.tiles for one in after.rack("W").exposures] == [places("3d 3d 3d")]
    assert after.rack("W").hand == places("9d 3c N 1b 1b 1b 5c")
    assert tile("J") in after.rack("E").hand
    assert after.discards == places("E")
    died(after, "W", book)


def test_the_wrong_tile_is_one_that_does_not_fit() -> None:
    for slip in (
        ExchangeWrongTile("E", ONE_BAM, "W", 0),
        ExchangeWrongTile("E", tile("5c"), "N", 0),
        ExchangeWrongTile("E", tile("5c"), "W", 0, throws=tile("5c")),
        ExchangeWrongTile("S", tile("5c"), "W", 0),
    ):
        assert why_not(turn(), slip)[0] == "slip-impossible"
