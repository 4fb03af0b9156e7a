"""What one player sees: the table, and the own hand."""

import msgspec
from msgspec.structs import replace

from eastwind.base.seats import Seat
from eastwind.card.analyser import Position
from eastwind.game.acts import Move
from eastwind.game.legal import legal
from eastwind.game.state import PLACE, FaceDown, State
from eastwind.game.tiles import Tiles
from eastwind.game.views.table import TableView, table_view


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """The table and what `seat` alone knows: the own hand, and the own answer where others are still awaited.

    `moves`: everything that it may do now, in the order of `legal`.
    """

    seat: Seat
    table: TableView
    hand: Tiles
    answer: FaceDown | None
    moves: tuple[Move, ...]

    def position(self) -> Position:
        """The own hand for the analyser. A hand of fourteen is asked about as it is."""
        return replace(self.table.position(self.seat), concealed=tuple(self.hand))


def seat_view(state: State, seat: Seat) -> SeatView:
    """What `seat`, which is in use, sees of a game."""
    return SeatView(
        seat=seat,
        table=table_view(state),
        hand=state.rack(seat).hand,
        answer=state.passing.answers[PLACE[seat]] if state.passing else None,
        moves=legal(state, seat),
    )
