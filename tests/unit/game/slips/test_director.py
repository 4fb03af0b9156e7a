"""What an organiser's own rulebook leaves to the director, the director is asked about in the game."""

import pytest
from msgspec.structs import replace

from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Decide, Expose, Pick, Withdraw
from eastwind.game.playing import acting, may, play
from eastwind.game.slips import PickAhead, PickWrongEnd, SilentTake, Slip, WreckWall, WrongCount
from eastwind.game.state import Question
from eastwind.game.tiles import places
from tests.unit.game.slips.proving import effects_of, ruling_of, turned, unchanged
from tests.unit.game.tables import in_phase, played, table, why_not

HANDS: dict[Seat, str] = {"E": "1b 9d E", "S": "1c 9c W", "W": "9d 9d N", "N": "9d 9d S"}


@pytest.mark.parametrize(
    ("key", "slip"),
    [
        ("pick__wrong_end", PickWrongEnd("S", looked=True, racked=True)),
        ("call__silent", SilentTake("W")),
        ("count__started", WrongCount("W", "too-many")),
    ],
)
def test_the_table_waits_and_then_plays_on(key: str, slip: Slip) -> None:
    state = turned(table(HANDS, thrown=("E", "9d")), **{key: "director"})
    asked = in_phase(play(state, slip), "asked")
    assert ruling_of(asked).director
    assert acting(asked) == ()
    assert why_not(asked, slip)[0] == "slip-not-now"
    on = play(asked, Decide(outcome="plays-on"))
    unchanged(state, on)
    assert may(on, Pick("S"))
    assert in_phase(play(asked, Decide(outcome="void")), "over").end is not None


def test_the_question_says_whose_word_it_waits_for() -> None:
    state = turned(table(HANDS), pick__ahead="director")
    asked = play(state, PickAhead("S"))
    assert asked.question == Question("ruling", "E", "league.director.decides", "turn")


def test_a_game_that_stopped_does_not_wait_even_if_the_director_gives_the_points() -> None:
    state = turned(table(HANDS, turn="S", seats=("E", "S", "N"), book="crak"), error__wall_wrecked="error-and-knocked")
    after = play(state, WreckWall("N", declarer="S"))
    assert {"game-stops", "director-decides"} <= effects_of(after)
    assert in_phase(after, "over").question is None


def test_whose_the_tile_is_may_be_left_to_the_director_too() -> None:
    state = turned(table(HANDS, thrown=("E", "9d")), call__same_exposure="director", call__withdrawn="binding")
    both = played(state, Call("N", "exposure"), Call("W", "exposure"))
    assert both.awarded is None
    given = play(both, Withdraw("W"))
    assert may(given, Expose("N", places("9d 9d")))
    assert why_not(given, Withdraw("N"))[0] == "call-binds"


def test_nobody_plays_on_alone() -> None:
    state = turned(table(HANDS), pick__ahead="director")
    asked = play(state, PickAhead("S"))
    alone = replace(asked, playing=("E",))
    assert why_not(alone, Decide(outcome="plays-on"))[0] == "nobody-plays"
    assert may(alone, Decide(outcome="wall"))
