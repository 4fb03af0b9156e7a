"""Wrong numbers of tiles, before the first discard and after it, under every rulebook."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Discard
from eastwind.game.ending import record
from eastwind.game.playing import may, play
from eastwind.game.slips import WrongCount
from eastwind.game.slips.counting import Count
from eastwind.game.state import State
from tests.unit.game.slips.proving import died, effects_of, slipped, unchanged, under
from tests.unit.game.tables import BOOKS, TOURNAMENTS, dealt, table, tiles_of, why_not

HANDS: dict[Seat, str] = {"E": "1b 5c E", "S": "4b 5c W", "W": "9d 3c N", "N": "9d 5c S"}


def between(book: str = "league") -> State:
    """East threw the nine of dots; South is next."""
    return table(HANDS, thrown=("E", "9d"), book=book, left=8)


@pytest.mark.parametrize(("count", "more"), [("too-many", 1), ("too-few", -1)])
@under("regulations.dead.tile-count", "common.dead.tile-count", "fever.dead.tile-count", "league.count.dead")
def test_a_wrong_number_after_the_first_discard_is_death(book: str, clause: str, count: Count, more: int) -> None:
    state = between(book)
    after = slipped(state, WrongCount("W", count), clause)
    assert len(after.rack("W").hand) == len(state.rack("W").hand) + more
    assert tiles_of(after) == tiles_of(state)
    died(after, "W", book)


@under("illume.game.start")
def test_in_illume_the_game_starts_with_the_first_discard(book: str, clause: str) -> None:
    died(slipped(between(book), WrongCount("W", "too-few"), clause), "W", book)
    deal = slipped(dealt(book=book), WrongCount("W", "too-few"), clause, "illume.charleston.no-dead")
    assert deal.end is not None
    assert deal.end.ending is None


@under("illume.charleston.no-dead", "league.count.before-start", "fever.game.start")
def test_before_it_the_same_east_deals_again(book: str, clause: str) -> None:
    after = slipped(dealt(book=book), WrongCount("N", "too-many"), clause)
    assert after.phase == "over"
    assert record(after) is None
    assert after.playing == ("E", "S", "W", "N")


@under("league.count.last-tile", "illume.game.start")
def test_a_last_tile_that_was_forgotten_is_given_now(book: str, clause: str) -> None:
    state = dealt(book=book)
    after = slipped(state, WrongCount("N", "too-few", last_tile_missed=True), clause)
    unchanged(state, after)
    assert "tile-supplied" in effects_of(after)


@under("fever.game.start")
def test_not_in_fever(book: str, clause: str) -> None:
    after = slipped(dealt(book=book), WrongCount("N", "too-few", last_tile_missed=True), clause)
    assert "game-restarts" in effects_of(after)
    assert after.phase == "over"


@under("fever.dead.tile-count")
def test_in_fever_one_tile_in_each_hand_is_a_wrong_number(book: str, clause: str) -> None:
    died(slipped(between(book), WrongCount("S", "one-in-each-hand"), clause), "S", book)


@under("league.count.in-hand")
def test_elsewhere_it_is_none(book: str, clause: str) -> None:
    state = between(book)
    unchanged(state, slipped(state, WrongCount("S", "one-in-each-hand"), clause))
    for other in TOURNAMENTS[:-1]:
        assert play(between(other), WrongCount("S", "one-in-each-hand")).playing == ("E", "S", "W", "N")


@pytest.mark.parametrize("book", BOOKS)
def test_at_a_table_of_three_the_game_starts_with_the_first_discard_too(book: str) -> None:
    state = dealt(book=book, seats=("E", "S", "W"))
    assert play(state, WrongCount("S", "too-many")).phase == "over"
    started = play(state, Discard("E", state.rack("E").hand[0]))
    assert play(started, WrongCount("S", "too-many")).playing == ("E", "W")


def test_only_the_dealers_left_is_dealt_the_last_tile() -> None:
    assert why_not(dealt(), WrongCount("S", "too-few", last_tile_missed=True))[0] == "slip-impossible"
    assert why_not(between(), WrongCount("N", "too-few", last_tile_missed=True))[0] == "slip-impossible"
    assert may(dealt(dealer="S"), WrongCount("E", "too-few", last_tile_missed=True))
    assert why_not(table(HANDS, left=0), WrongCount("S", "too-many"))[0] == "slip-impossible"
