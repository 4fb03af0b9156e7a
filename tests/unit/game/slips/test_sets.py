"""Slips with sets on the rack, each played into a game under every rulebook that has something of its own to say."""

import pytest
from msgspec.structs import replace

from eastwind.base.record import Misnamed
from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Challenge, Change, Discard, Exchange, Expose, Pick
from eastwind.game.playing import may, play
from eastwind.game.slips import CallForNoSet, ChangeLate, ExposeConcealed, ExposeHeard, OwnUp
from eastwind.game.state import State
from eastwind.game.tiles import places, with_tile
from tests.unit.game.slips.proving import DEAD, died, played_out, points, slipped, tile, unchanged, under
from tests.unit.game.tables import BOOKS, TOURNAMENTS, played, table, why_not

HANDS: dict[Seat, str] = {
    "E": "1b 1c E 9d",
    "S": "1b 9c W J",
    "W": "9d 9d 9d J 3c",
    "N": "9d J J 3c S",
}
NO_LINE = ("1b 1b 1b J", "5c 5c 5c")
"""Two exposures that no line of the small card holds together."""


def thrown(book: str = "league", word: str = "9d") -> State:
    """East threw a tile; West can make sets of the nine of dots."""
    return table(HANDS, thrown=("E", word), book=book, left=8)


def shown(book: str) -> State:
    """West has called the nine of dots and laid two beside it."""
    return played(thrown(book), Call("W", "exposure"), Expose("W", places("9d 9d")))


@pytest.mark.parametrize("tiles", ["", "9d", "9d 3c"])
@under("league.call.block")
def test_a_call_for_less_than_a_set_is_lost(book: str, clause: str, tiles: str) -> None:
    state = thrown(book)
    after = slipped(state, CallForNoSet("W", places(tiles)), clause)
    unchanged(state, after)
    assert not may(after, Call("W", "exposure"))


@under("league.call.block", "league.exposure.invalid", "regulations.dead.invalid-exposure")
@pytest.mark.clause("common.dead.invalid-exposure")
def test_tiles_shown_for_no_set_are_death(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, CallForNoSet("W", places("9d 3c"), shown=True), clause)
    assert after.rack("W").exposures == ()
    assert after.rack("W").hand == with_tile(state.rack("W").hand, tile("9d"))
    died(after, "W", book)
    died(play(thrown("common"), CallForNoSet("W", places("9d"), shown=True)), "W", "common")


def test_a_set_is_no_slip() -> None:
    assert why_not(thrown(), CallForNoSet("W", places("9d 9d")))[0] == "slip-impossible"
    assert why_not(thrown(), CallForNoSet("W", places("1b")))[0] == "slip-impossible"
    assert why_not(thrown(), CallForNoSet("E", places("1c")))[0] == "slip-impossible"


@under("league.call.concealed")
def test_an_exposure_of_a_concealed_hand_is_death(book: str, clause: str) -> None:
    state = play(thrown(book), Call("W", "exposure"))
    after = slipped(state, ExposeConcealed("W", places("9d 9d")), clause, "league.exposure.invalid")
    assert after.rack("W").exposures == ()
    died(after, "W", book)
    assert why_not(state, ExposeConcealed("N", places("9d J")))[0] == "slip-impossible"


@under("league.joker.concealed-dead", "illume.joker.concealed-dead")
def test_jokers_that_a_dead_concealed_hand_had_shown_are_out_of_reach(book: str, clause: str) -> None:
    state = table({**HANDS, "N": "3c 3c J 1b"}, {"W": ("1b 1b 1b J",)}, thrown=("E", "9d"), book=book, left=8)
    dead = played(state, Call("W", "exposure"), ExposeConcealed("W", places("9d 9d")), Pick("N"))
    assert dead.rack("W").exposures[0].tiles == places("1b 1b 1b J")
    assert why_not(dead, Exchange("N", tile("1b"), "W", 0)) == ("joker-locked", clause)


@under("league.joker.dead-hand", "illume.joker.dead-hand")
def test_of_a_dead_hand_the_jokers_in_sound_exposures_can_be_had(book: str, clause: str) -> None:
    hands: dict[Seat, str] = {**HANDS, "N": "1b 5c 9d"}
    state = table(hands, {"W": ("1b 1b 1b J", "5c 5c J")}, turn="N", book=book, left=8)
    dead = play(state, Challenge("N", "W"))
    assert [one.tiles for one in dead.rack("W").exposures] == [places("1b 1b 1b J")]
    assert why_not(dead, Exchange("N", tile("5c"), "W", 1))[0] == "no-such-joker"
    had = play(dead, Exchange("N", tile("1b"), "W", 0))
    assert tile("J") in had.rack("N").hand
    assert had.rulings.joker.dead_hand.clause == clause


@under("league.joker.undeclared")
def test_until_a_hand_is_declared_dead_its_jokers_can_be_had(book: str, clause: str) -> None:
    hands: dict[Seat, str] = {**HANDS, "N": "1b 5c 9d"}
    state = table(hands, {"W": ("1b 1b 1b J", "5c 5c J")}, turn="N", book=book, left=8)
    had = play(state, Exchange("N", tile("5c"), "W", 1))
    assert had.rack("W").exposures[1].tiles == places("5c 5c 5c")
    assert had.rulings.joker.undeclared.clause == clause


@pytest.mark.clause("illume.misname.exposure")
@pytest.mark.clause("fever.penalty.misname-exposure")
@pytest.mark.clause("regulations.dead.invalid-exposure")
@pytest.mark.clause("common.dead.invalid-exposure")
@pytest.mark.clause("league.misname.exposure")
@pytest.mark.parametrize("book", BOOKS)
def test_whoever_exposes_on_what_was_heard_is_dead(book: str) -> None:
    """Under fever the wrong name costs ten beside."""
    state = table({**HANDS, "E": "1c 9d 5b"}, turn="E", book=book, left=8)
    said = play(state, Discard("E", tile("5b"), name=tile("9d")))
    after = slipped(said, ExposeHeard("W", places("9d 9d J")))
    assert after.incidents == (Misnamed(player="E", caller="W", called_for="exposure", caller_exposed=True),)
    assert after.rack("W") == state.rack("W")
    assert after.playing == ("E", "S", "N")
    assert after.discards == places("5b")
    assert may(after, Pick("S"))
    lost, kept = DEAD[book]
    assert points(played_out(after)) == {"E": 0 if book == "fever" else kept, "S": kept, "W": lost, "N": kept}


def test_tiles_are_shown_on_what_was_heard_only_where_something_else_was_thrown() -> None:
    assert why_not(thrown(), ExposeHeard("W", places("9d 9d")))[0] == "slip-impossible"
    said = play(table({**HANDS, "E": "1c 9d 5b"}), Discard("E", tile("5b"), name=tile("9d")))
    assert why_not(said, ExposeHeard("W", places("9d 3c")))[0] == "slip-impossible"
    assert why_not(said, ExposeHeard("S", places("9d 9d")))[0] == "slip-impossible"


@under("league.exposure.invalid", "regulations.dead.invalid-exposure", "common.dead.invalid-exposure")
def test_an_exposure_that_fits_nothing_is_death_once_a_tile_was_thrown(book: str, clause: str) -> None:
    state = table({**HANDS, "W": "9d 9d 3c"}, {"W": NO_LINE}, turn="E", book=book, left=8)
    after = slipped(state, OwnUp("W"), clause)
    assert [one.tiles for one in after.rack("W").exposures] == [places("1b 1b 1b J")]
    died(after, "W", book)


@under("league.exposure.change", "fever.exposure.change")
def test_before_the_discard_it_may_be_put_right(book: str, clause: str) -> None:
    hands: dict[Seat, str] = {**HANDS, "W": "5c 5c 5c J 3c"}
    state = table(hands, {"W": ("1b 1b 1b J",)}, thrown=("E", "5c"), book=book, left=8)
    laid = played(state, Call("W", "exposure"), Expose("W", places("5c 5c")))
    after = slipped(laid, OwnUp("W"), clause)
    unchanged(laid, after)
    assert may(after, Change("W", places("5c 5c 5c")))


def test_exposures_that_fit_a_line_are_nothing_to_own_up_to() -> None:
    assert why_not(table(HANDS), OwnUp("W"))[0] == "slip-impossible"
    assert why_not(table(HANDS, {"W": ("1b 1b 1b J",)}), OwnUp("W"))[0] == "slip-impossible"


@under("league.exposure.change", "fever.exposure.change")
def test_an_exposure_is_changed_until_the_discard(book: str, clause: str) -> None:
    changed = play(shown(book), Change("W", places("9d 9d 9d")))
    assert changed.rack("W").exposures[0].tiles == places("9d 9d 9d 9d")
    settled = play(changed, Discard("W", tile("3c")))
    unchanged(settled, slipped(settled, ChangeLate("W", 0, places("9d 9d")), clause))


@under("league.exposure.change")
def test_a_joker_exchange_settles_it_too(book: str, clause: str) -> None:
    laid = played(thrown(book), Call("W", "exposure"), Expose("W", places("9d J")))
    exchanged = play(laid, Exchange("W", tile("9d"), "W", 0))
    assert why_not(exchanged, Change("W", places("9d 9d 9d"))) == ("exposure-locked", clause)
    unchanged(exchanged, slipped(exchanged, ChangeLate("W", 0, places("9d 9d 9d")), clause))


@under("fever.exposure.change")
def test_but_not_in_fever(book: str, clause: str) -> None:
    laid = played(thrown(book), Call("W", "exposure"), Expose("W", places("9d J")))
    exchanged = play(laid, Exchange("W", tile("9d"), "W", 0))
    assert may(exchanged, Change("W", places("9d J")))
    assert why_not(exchanged, ChangeLate("W", 0, places("9d J"))) == ("slip-impossible", clause)


@under("regulations.dead.impossible", "common.dead.impossible", "league.dead.impossible")
def test_a_hand_that_the_table_sees_to_be_impossible_is_dead(book: str, clause: str) -> None:
    state = table(HANDS, {"W": ("1b 1b 1b 1b",)}, turn="E", book=book, left=8)
    gone = replace(state, discards=places("3b 3b J J J J J J J J"))
    after = slipped(gone, Challenge("N", "W"), clause)
    died(after, "W", book)


@under("league.dead.proof")
def test_what_only_the_holder_knows_proves_nothing(book: str, clause: str) -> None:
    state = table({**HANDS, "W": "E S W N RD GD 0"}, turn="E", book=book)
    after = play(state, Challenge("N", "W"))
    assert after.playing == state.playing
    assert after.rulings.dead.proof.clause == clause


@pytest.mark.parametrize("book", TOURNAMENTS)
def test_a_right_challenge_is_the_accused_ones_death_only(book: str) -> None:
    state = table({**HANDS, "W": "9d 9d 3c"}, {"W": NO_LINE}, turn="E", book=book, left=8)
    died(play(state, Challenge("N", "W")), "W", book)
