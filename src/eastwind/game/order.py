"""Who comes after whom among those still in."""

from functools import cache

from eastwind.base.seats import Seat, in_turn_after


@cache
def next_in(playing: tuple[Seat, ...], seat: Seat) -> Seat:
    """The next seat to the right that is still in; the seat itself where no other is."""
    return next((other for other in in_turn_after(seat) if other in playing), seat)


def from_dealer(seats: tuple[Seat, ...], dealer: Seat) -> tuple[Seat, ...]:
    """The seats in use in the order of play, the dealer first."""
    return (dealer, *(seat for seat in in_turn_after(dealer) if seat in seats))
