"""A ruling in words that call people by their names."""

from collections.abc import Iterable

from eastwind.base.record import Incident
from eastwind.base.seats import Seat
from eastwind.rulings import SITUATIONS, CallSeat, Effect, explained
from eastwind.tournament.events import AskedRuling, SeatRow
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import named
from eastwind.tournament.views.world import World


def sentence_of(
    world: World, row: SeatRow, asked: AskedRuling, effects: Iterable[Effect], incidents: Iterable[Incident]
) -> str:
    """What happened and what follows: whoever is named, the first time with the seat. Empty where no situation fits."""
    situation = SITUATIONS.get(asked.situation)
    if situation is None or asked.player is None:
        return ""
    call = introducing(caller(world, row), by_name(world, row))
    return explained(situation.tale, asked.player, effects, incidents, call)


def by_name(world: World, row: SeatRow) -> CallSeat:
    """Those who sit in these four seats by name alone; an empty seat by its own name."""
    with_seat = caller(world, row)

    def call(seat: Seat) -> str:
        player = sitter(row, seat)
        return named(world, player).name if player else with_seat(seat)

    return call


def introducing(first: CallSeat, after: CallSeat) -> CallSeat:
    """Calls everybody in one way the first time and in another from then on."""
    known: set[Seat] = set()

    def call(seat: Seat) -> str:
        if seat in known:
            return after(seat)
        known.add(seat)
        return first(seat)

    return call
