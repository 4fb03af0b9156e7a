"""What a ruling does to a game: each effect of the desk that changes something, by its name."""

from collections.abc import Callable, Container, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from eastwind.base.record import Ending
from eastwind.base.seats import Seat
from eastwind.game.acts import Call
from eastwind.game.awarding import with_calls
from eastwind.game.fatal import fatal_exposure
from eastwind.game.news import Asked, Ended, Ruled
from eastwind.game.order import next_in
from eastwind.game.state import PLACE, End, Question, Rack, Source, State
from eastwind.game.tiles import with_tiles
from eastwind.rulings import Effect, EffectId, Ruling


def follow(state: State, ruling: Ruling, but: Container[EffectId] = ()) -> State:
    """The game as the ruling leaves it: incidents on record, every effect done in its order.

    `but`: effects that the act itself has done already, or that find nothing here to change.
    """
    after = replace(state, incidents=(*state.incidents, *ruling.incidents), news=(*state.news, Ruled(ruling)))
    for one in ruling.effects:
        if one.effect in FOLLOWS and one.effect not in but:
            after = FOLLOWS[one.effect](after, one, ruling)
    return after


def taken_out(state: State, seat: Seat) -> State:
    """The game without a hand: its calls count for nothing, and if it was its turn, the next in turn picks.

    Its discard lies dead too, and whoever has called it wins from the wall: no record can say that somebody won on a
    tile of a hand that was out.
    """
    playing = tuple(other for other in state.playing if other != seat)
    thrown = None if state.thrown is not None and state.thrown.seat == seat else state.thrown
    calls = tuple(call for call in state.calls if call.seat != seat and thrown is not None)
    source: Source = "wall" if state.source == seat else state.source
    without = replace(with_calls(replace(state, playing=playing, thrown=thrown, source=source), calls), news=state.news)
    if state.turn != seat or state.phase not in ("turn", "between"):
        return without
    return replace(without, phase="between", turn=next_in(playing, seat), fresh=None)


def exposure_returned(state: State, seat: Seat) -> State:
    """The game with the exposure that killed a hand back in it, and with any that came after."""
    rack = state.rack(seat)
    if not rack.exposures:
        return state
    fatal = fatal_exposure(state, seat)
    back = b"".join(rack.shown[fatal:])
    return with_rack(state, seat, Rack(with_tiles(rack.hand, back), rack.exposures[:fatal]))


def with_rack(state: State, seat: Seat, rack: Rack) -> State:
    """The game with another rack before a seat."""
    return replace(state, racks=racks_with(state, seat, rack))


def racks_with(state: State, seat: Seat, rack: Rack) -> tuple[Rack, ...]:
    """All racks, one of them changed."""
    place = PLACE[seat]
    return (*state.racks[:place], rack, *state.racks[place + 1 :])


def call_lost(state: State, seat: Seat) -> State:
    """The game whose discard a seat cannot have any more, whatever it called."""
    if state.thrown is None:
        return state
    calls = tuple(call for call in state.calls if call.seat != seat)
    thrown = replace(state.thrown, lost=(*state.thrown.lost, seat))
    return replace(with_calls(replace(state, thrown=thrown), calls), news=state.news)


def ended(state: State, ending: Ending | None) -> State:
    """The game at its end; without an ending the deal counts for nothing."""
    return replace(state, phase="over", end=End(ending), question=None, news=(*state.news, Ended(ending)))


def asked(state: State, question: Question) -> State:
    """The game waiting for a word."""
    return replace(state, phase="asked", question=question, news=(*state.news, Asked(question.clause)))


def _dead(state: State, effect: Effect, _: Ruling) -> State:
    return taken_out(state, effect.seat) if effect.seat in state.playing else state


def _exposure_returns(state: State, effect: Effect, _: Ruling) -> State:
    return exposure_returned(state, effect.seat) if effect.seat else state


def _call_lost(state: State, effect: Effect, _: Ruling) -> State:
    return state if effect.seat is None else call_lost(state, effect.seat)


def _must_take(state: State, effect: Effect, _: Ruling) -> State:
    """A caller must use the tile for an exposure; anyone else must take a tile of the wall, which comes next anyway."""
    seat, thrown = effect.seat, state.thrown
    if thrown is None or seat is None or all(call.seat != seat for call in state.calls):
        return state
    calls = tuple(Call(seat, "exposure") if call.seat == seat else call for call in state.calls)
    bound = replace(state, thrown=replace(thrown, bound=seat))
    return replace(with_calls(bound, calls), news=state.news)


def _stops(state: State, _: Effect, __: Ruling) -> State:
    return ended(state, "stopped")


def _wall_game(state: State, _: Effect, __: Ruling) -> State:
    return ended(state, "wall")


def _void(state: State, _: Effect, __: Ruling) -> State:
    return ended(state, None)


def _director_decides(state: State, _: Effect, ruling: Ruling) -> State:
    """Of a game that is over only the points are open, and those are for the scorecard."""
    if state.phase == "over":
        return state
    return asked(state, Question("ruling", state.turn, ruling.clauses[-1], state.phase))


def _one_hand_left(state: State, _: Effect, __: Ruling) -> State:
    """Whether there is time for another deal is for the clock to say."""
    clause = state.rulings.dead.three.clause
    return asked(state, Question("three-dead", state.playing[0], clause, state.phase))


FOLLOWS: Final[Mapping[EffectId, Callable[[State, Effect, Ruling], State]]] = MappingProxyType(
    {
        "dead": _dead,
        "out-of-game": _dead,
        "exposure-returns": _exposure_returns,
        "call-lost": _call_lost,
        "must-take-tile": _must_take,
        "game-stops": _stops,
        "wall-game": _wall_game,
        "replay": _void,
        "game-restarts": _void,
        "director-decides": _director_decides,
        "one-hand-left": _one_hand_left,
    }
)
"""What changes a game. Effects that are not here say only what stays as it is."""
