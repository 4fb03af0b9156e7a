"""What one seat sees, told as cheaply as can be: for players who look thousands of times a second."""

from typing import Final

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Exchange, Move
from eastwind.game.charleston import most_blind
from eastwind.game.exchanging import legal_exchanges
from eastwind.game.legal import legal
from eastwind.game.playing import check
from eastwind.game.state import PLACE, Exposed, Phase, State, Thrown
from eastwind.game.tiles import Tiles

Sets = tuple[Exposed, ...]


class Glance:
    """The own rack, and what lies open. Nothing is worked out before it is asked for."""

    __slots__ = ("_rack", "_state", "phase", "seat", "thrown")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state: Final = state
        self._rack: Final = state.racks[PLACE[seat]]
        self.seat: Final[Seat] = seat
        self.phase: Final[Phase] = state.phase
        self.thrown: Final[Thrown | None] = state.thrown

    @property
    def hand(self) -> Tiles:
        """The concealed tiles."""
        return self._rack.hand

    @property
    def exposures(self) -> Sets:
        """The own exposures."""
        return self._rack.exposures

    @property
    def shown(self) -> tuple[Tiles, ...]:
        """The own exposures' tiles."""
        return self._rack.shown if self._rack.exposures else ()

    @property
    def others(self) -> tuple[tuple[Seat, Sets], ...]:
        """The exposures of the other seats in use, in the order of `SEATS`."""
        racks, seats = self._state.racks, self._state.seats
        return tuple((seat, racks[PLACE[seat]].exposures) for seat in seats if seat != self.seat)

    @property
    def racks(self) -> tuple[Sets, ...]:
        """The exposures of each seat, in the order of `SEATS`."""
        return tuple([rack.exposures for rack in self._state.racks])

    @property
    def lying(self) -> Sets:
        """All exposures of the table."""
        return tuple([shown for rack in self._state.racks for shown in rack.exposures])

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in."""
        return self._state.playing

    @property
    def discards(self) -> Tiles:
        """In the order in which they were thrown."""
        return self._state.discards

    @property
    def turn(self) -> Seat:
        """Who holds fourteen, or picks next."""
        return self._state.turn

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls for the last discard."""
        return self._state.calls

    @property
    def awarded(self) -> Seat | None:
        """Whose the discard is as the calls stand."""
        return self._state.awarded

    @property
    def left(self) -> int:
        """How many tiles the wall still holds."""
        return self._state.left

    @property
    def to_pass(self) -> int:
        """How many tiles the seat passes now."""
        passing = self._state.passing
        return passing.counts[PLACE[self.seat]] if passing else 0

    @property
    def blind(self) -> int:
        """How many of them may be passed unseen."""
        return most_blind(self._state)

    def exchanges(self) -> tuple[Exchange, ...]:
        """The jokers that may be had now for tiles of the hand."""
        return tuple(legal_exchanges(self._state, self.seat))

    def moves(self) -> tuple[Move, ...]:
        """All that the seat may do, in the order of `legal`."""
        return legal(self._state, self.seat)

    def why_not(self, act: Move) -> Refused | None:
        """What stands against an own act. Of another seat's it would tell what that seat holds: `ValueError`."""
        if act.seat != self.seat:
            raise ValueError("a seat is told about its own acts alone")
        return check(self._state, act)


def glance(state: State, seat: Seat) -> Glance:
    """What `seat`, which is in use, sees of a game."""
    return Glance(state, seat)
