"""Words that have no effect, hands that are dead and play on, and declarations after the last discard."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Challenge, Discard, Pick
from eastwind.game.ending import record
from eastwind.game.playing import legal, may, play
from eastwind.game.slips import DeclareOwnDead, PickAhead, PlayDead
from eastwind.game.slips.speaking import Deed
from tests.unit.game.slips.proving import died, effects_of, played_out, slipped, tile, unchanged, under
from tests.unit.game.tables import table, why_not

HANDS: dict[Seat, str] = {"E": "1b 9d E", "S": "1c 9d W", "W": "1d 9c N", "N": "3d 9c S"}
REFUSED: dict[Deed, str] = {
    "pick": "tile-goes-back",
    "call": "call-lost",
    "exchange": "exchange-refused",
    "mahjongg": "no-mahjongg",
}


@pytest.mark.parametrize("deed", REFUSED)
@under("regulations.dead.stops", "common.dead.stops", "league.dead.stops")
def test_a_dead_hand_stops_playing(book: str, clause: str, deed: Deed) -> None:
    dead = play(table(HANDS, turn="E", book=book, left=8), PickAhead("S"))
    after = slipped(dead, PlayDead("S", deed), clause)
    assert REFUSED[deed] in effects_of(after)
    assert (after.racks, after.discards, after.left) == (dead.racks, dead.discards, dead.left)
    died(after, "S", book)


@under("regulations.dead.stops", "common.dead.stops", "league.dead.stops")
def test_and_nothing_is_legal_for_it(book: str, clause: str) -> None:
    dead = play(table(HANDS, turn="E", book=book, left=8), PickAhead("S"))
    thrown = play(dead, Discard("E", tile("9d")))
    for act in (Pick("S"), Call("S", "exposure"), Call("S", "mahjongg"), Challenge("S", "W")):
        assert why_not(thrown, act) == ("out-of-game", clause)
    assert legal(thrown, "S") == ()


def test_a_living_hand_does_not_play_dead() -> None:
    assert why_not(table(HANDS), PlayDead("S", "pick")) == ("still-in", "league.dead.stops")


def test_nobody_declares_the_own_hand_dead() -> None:
    state = table(HANDS, thrown=("E", "9d"))
    after = slipped(state, DeclareOwnDead("S"), "league.dead.not-oneself")
    unchanged(state, after)
    assert effects_of(after) == {"declaration-void", "play-continues"}


@under("fever.game.end")
def test_after_the_last_discard_no_hand_is_declared_dead(book: str, clause: str) -> None:
    state = table(HANDS, {"W": ("1b 1b 1b J", "5c 5c 5c")}, thrown=("E", "9d"), book=book, left=0)
    after = slipped(state, Challenge("N", "W"), clause)
    facts = record(after)
    assert facts is not None
    assert (facts.ending, facts.incidents) == ("wall", ())


@pytest.mark.clause("illume.dead.declare")
@pytest.mark.clause("regulations.dead.false-declaration")
@pytest.mark.clause("common.dead.false-declaration")
@pytest.mark.parametrize("book", ["illume", "regulations", "common"])
def test_a_wrong_declaration_is_the_declarers_death(book: str) -> None:
    died(play(table(HANDS, turn="E", book=book, left=8), Challenge("N", "W")), "N", book)


@pytest.mark.parametrize("book", ["league", "fever"])
def test_elsewhere_it_has_no_effect(book: str) -> None:
    state = table(HANDS, turn="E", book=book, left=8)
    after = play(state, Challenge("N", "W"))
    unchanged(state, after)
    assert may(after, Challenge("N", "W"))
    assert played_out(after).incidents == ()
