"""Whose the discard is: what the rulebook says of the calls that were spoken, in whatever order they were."""

from msgspec.structs import replace

from eastwind.base.seats import Seat
from eastwind.game.acts import Call
from eastwind.game.desk import certainly_ruled, seat_of
from eastwind.game.misnaming import is_misnamed, won_as_it_is
from eastwind.game.news import Awarded, News
from eastwind.game.state import State, Thrown
from eastwind.rulings.case import Claim


def with_calls(state: State, calls: tuple[Call, ...]) -> State:
    """The game with these calls pending, and the tile awarded as they stand."""
    seat = _awarded(state, state.thrown, calls) if state.thrown else None
    told: tuple[News, ...] = tuple(Awarded(call.seat, call.wants) for call in calls if call.seat == seat)
    return replace(state, calls=calls, awarded=seat, news=told if seat != state.awarded else ())


def left_by_error(state: State) -> State:
    """The game whose discard was taken for a Mah Jongg that is none: others may have it as the rulebook says.

    Where that is for Mah Jongg only, those who have called it for an exposure have lost it.
    """
    thrown = state.thrown
    if thrown is None or state.rulings.error.tile_wanted.value == "any":
        return state
    winning = tuple(call for call in state.calls if call.wants == "mahjongg")
    return replace(with_calls(replace(state, thrown=replace(thrown, won_only=True)), winning), news=state.news)


def _awarded(state: State, thrown: Thrown, calls: tuple[Call, ...]) -> Seat | None:
    """Who gets the tile; None where nobody called."""
    contesting = _for_what_it_is(state, thrown, calls) if is_misnamed(thrown) else calls
    if len(contesting) < 2:
        return contesting[0].seat if contesting else None
    claims = tuple(Claim(player=call.seat, wants=call.wants, done=False) for call in contesting)
    return seat_of(certainly_ruled(state, "competing-calls", thrown.seat, claims=claims), "claim-awarded")


def _for_what_it_is(state: State, thrown: Thrown, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Of several who win on a misnamed tile, those who win on what it is, where there is one."""
    winning = tuple(call for call in calls if call.wants == "mahjongg")
    real = tuple(call for call in winning if won_as_it_is(state, call.seat, thrown))
    return real or calls
