"""Slips with the own discard, each played into a game under every rulebook that has something of its own to say."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Discard, Pick
from eastwind.game.ending import record
from eastwind.game.playing import may, play
from eastwind.game.slips import ChangeDiscard, DiscardEarly
from eastwind.game.slips.throwing import Stage
from eastwind.game.state import State
from eastwind.game.tiles import places
from tests.unit.game.slips.proving import died, ruling_of, slipped, tile, unchanged, under
from tests.unit.game.tables import BOOKS, table, why_not

HANDS: dict[Seat, str] = {"E": "1b 5c E", "S": "4b 5c W", "W": "9d 3c N", "N": "9d 5c S"}
WINNING = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b"
"""Thirteen tiles that want a four of bams."""


def turn(book: str = "league") -> State:
    """East is to throw."""
    return table(HANDS, turn="E", book=book, left=8)


def between(book: str = "league", west: str = HANDS["W"]) -> State:
    """East threw the nine of dots; South is next."""
    return table({**HANDS, "W": west}, thrown=("E", "9d"), book=book, left=8)


@under("illume.discard.intent")
def test_in_illume_a_name_begun_is_a_discard(book: str, clause: str) -> None:
    for stage in ("name-begun", "named", "touched-table"):
        after = slipped(turn(book), ChangeDiscard("E", tile("5c"), stage), clause)
        assert after.discards == places("5c")
        assert after.turn == "S"


@pytest.mark.parametrize("stage", ["named", "touched-table"])
@under("fever.discard.intent", "league.discard.down")
def test_a_tile_that_was_named_or_lies_is_played(book: str, clause: str, stage: Stage) -> None:
    assert slipped(turn(book), ChangeDiscard("E", tile("5c"), stage), clause).discards == places("5c")


@under("league.discard.down")
def test_in_the_league_a_name_begun_may_be_taken_back(book: str, clause: str) -> None:
    after = slipped(turn(book), ChangeDiscard("E", tile("5c"), "name-begun"), clause)
    unchanged(turn(book), after)
    assert may(after, Discard("E", tile("1b")))
    assert why_not(turn(book), ChangeDiscard("E", tile("9d"), "named"))[0] == "slip-impossible"


@under(
    "illume.turn.pick-first",
    "regulations.dead.discard-before-pick",
    "common.dead.discard-before-pick",
    "league.discard.before-pick",
)
def test_whoever_throws_before_picking_is_dead(book: str, clause: str) -> None:
    after = slipped(between(book), DiscardEarly("S", tile("5c")), clause)
    assert after.discards == places("5c") + places("9d")
    assert after.rack("S").hand == places("4b W")
    assert may(after, Pick("W"))
    died(after, "S", book)


@under("league.discard.out-of-turn")
def test_so_is_whoever_throws_out_of_turn(book: str, clause: str) -> None:
    after = slipped(between(book), DiscardEarly("N", tile("5c")), clause)
    assert after.turn == "S"
    died(after, "N", book)
    in_turn = slipped(turn(book), DiscardEarly("N", tile("5c")), clause)
    assert in_turn.turn == "E"
    assert in_turn.discards == places("5c")
    died(in_turn, "N", book)


@pytest.mark.clause("league.discard.before-pick")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_won_on_it_stands_and_the_director_sees_to_the_rest(book: str) -> None:
    after = play(between(book, west=WINNING), DiscardEarly("S", tile("4b"), winner="W"))
    assert ruling_of(after).director
    facts = record(after)
    assert facts is not None
    assert facts.mahjongg is not None
    assert (facts.mahjongg.winner, facts.mahjongg.by, facts.incidents) == ("W", "S", ())
    assert after.discards == places("9d")


def test_a_discard_in_turn_is_not_early_and_nobody_wins_on_a_wrong_tile() -> None:
    assert why_not(turn(), DiscardEarly("E", tile("5c")))[0] == "slip-impossible"
    assert why_not(between(), DiscardEarly("S", tile("E")))[0] == "slip-impossible"
    for winner in ("S", "W"):
        assert why_not(between(), DiscardEarly("S", tile("4b"), winner=winner))[0] == "slip-impossible"
