"""What everybody at the table sees."""

import msgspec

from eastwind.base.record import Incident
from eastwind.base.seats import Seat
from eastwind.card.analyser import Position
from eastwind.game.acts import Call
from eastwind.game.sight import open_position
from eastwind.game.state import End, Exposed, Phase, Question, Source, State, Thrown
from eastwind.game.tiles import Tiles


class OpenRack(msgspec.Struct, frozen=True, kw_only=True):
    """A rack from outside. `hidden`: how many tiles its hand holds. `living`: whether the hand is still in the game.

    `hand`: the tiles of a hand that was shown as Mah Jongg.
    """

    seat: Seat
    hidden: int
    exposures: tuple[Exposed, ...]
    living: bool
    hand: Tiles | None = None


class OpenPassing(msgspec.Struct, frozen=True, kw_only=True):
    """Where the passing stands, and who has given an answer; see `state.Passing`."""

    number: int
    answered: tuple[Seat, ...]
    counts: tuple[int, ...]


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open, in the words of `State`. `left`: how many tiles the wall still holds."""

    rulebook: str
    card: str
    dealer: Seat
    dice: tuple[int, int]
    phase: Phase
    turn: Seat
    left: int
    racks: tuple[OpenRack, ...]
    discards: Tiles
    thrown: Thrown | None
    calls: tuple[Call, ...]
    awarded: Seat | None
    source: Source
    fresh: int | None
    passing: OpenPassing | None
    incidents: tuple[Incident, ...]
    question: Question | None
    end: End | None

    def rack(self, seat: Seat) -> OpenRack:
        """The rack before a seat that is in use."""
        return next(rack for rack in self.racks if rack.seat == seat)

    def position(self, seat: Seat) -> Position:
        """A hand as the table knows it, for the analyser."""
        return open_position({rack.seat: rack.exposures for rack in self.racks}, self.discards, seat)


def table_view(state: State) -> TableView:
    """What everybody sees of a game."""
    setup, passing = state.deal.setup, state.passing
    answered = tuple(answer.seat for answer in passing.answers if answer) if passing else ()
    return TableView(
        rulebook=setup.rulebook,
        card=setup.card,
        dealer=setup.dealer,
        dice=state.deal.dice,
        phase=state.phase,
        turn=state.turn,
        left=state.left,
        racks=tuple(_rack(state, seat) for seat in state.seats),
        discards=state.discards,
        thrown=state.thrown,
        calls=state.calls,
        awarded=state.awarded,
        source=state.source,
        fresh=state.fresh,
        passing=OpenPassing(number=passing.number, answered=answered, counts=passing.counts) if passing else None,
        incidents=state.incidents,
        question=state.question,
        end=state.end,
    )


def _rack(state: State, seat: Seat) -> OpenRack:
    rack, won = state.rack(seat), state.end.mahjongg if state.end else None
    return OpenRack(
        seat=seat,
        hidden=len(rack.hand),
        exposures=rack.exposures,
        living=seat in state.playing,
        hand=rack.hand if won is not None and won.winner == seat else None,
    )
