"""No seat has an advantage: a game in which everybody sits one place on is the same game, one place on."""

from random import Random

import msgspec
import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import ByPlayer, Exchange, Move, Pass
from eastwind.game.beginning import deal_out
from eastwind.game.playing import acting, legal, may, play
from eastwind.game.state import State
from tests.properties.whole_games import RULES, begun


def steps_on(seat: Seat, steps: int) -> Seat:
    """The seat so many places to the right."""
    return SEATS[(SEATS.index(seat) + steps) % len(SEATS)]


def _dealt_on(state: State, steps: int) -> State:
    """The same wall dealt to players who sit so many places on."""
    setup = msgspec.structs.replace(state.deal.setup, dealer=steps_on(state.deal.setup.dealer, steps))
    return deal_out(msgspec.structs.replace(state.deal, setup=setup))


def _act_on(act: Move, steps: int) -> Move:
    moved = msgspec.structs.replace(act, seat=steps_on(act.seat, steps))
    if isinstance(moved, Exchange):
        return msgspec.structs.replace(moved, owner=steps_on(moved.owner, steps))
    return moved


def _looks(state: State, steps: int) -> tuple[object, ...]:
    """All of a game that is to be the same, as it looks from so many places on."""
    seats: list[Seat] = [steps_on(seat, steps) for seat in SEATS]
    place = {seat: number for number, seat in enumerate(seats)}
    thrown = state.thrown and (place[state.thrown.seat], state.thrown.tile)
    awarded = state.awarded and place[state.awarded]
    racks = [state.rack(seat) for seat in seats]
    return state.phase, state.front, place[state.turn], racks, state.discards, thrown, awarded, len(state.calls)


def _chosen(state: State, random: Random) -> Move:
    """A move that leaves nothing to chance: tiles that go on unseen are mixed, and not the same for everybody."""
    seat = random.choice(acting(state))
    moves = [move for move in legal(state, seat) if not (isinstance(move, Pass) and move.blind)]
    return moves[0] if random.random() < 0.4 else random.choice(moves)


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_moved_on_by_some_seats_is_the_same_game(seed: int, steps: int) -> None:
    random = Random(seed)
    here = begun(seed, RULES[seed % len(RULES)], SEATS, "E")
    there = _dealt_on(here, steps)
    while acting(here):
        assert _looks(here, 0) == _looks(there, steps)
        for seat in SEATS:
            moved = {_act_on(act, steps) for act in legal(here, seat)}
            assert moved == set(legal(there, steps_on(seat, steps)))
        act = _chosen(here, random)
        assert isinstance(act, ByPlayer)
        assert may(there, _act_on(act, steps))
        here, there = play(here, act), play(there, _act_on(act, steps))
    assert _looks(here, 0) == _looks(there, steps)
