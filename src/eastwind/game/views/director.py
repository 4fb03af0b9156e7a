"""What the director sees, called to a table or looking at a game that was played: everything."""

from collections.abc import Mapping

import msgspec

from eastwind.base.seats import Seat
from eastwind.game.setup import Setup
from eastwind.game.state import FaceDown, State
from eastwind.game.tiles import Tiles
from eastwind.game.views.table import TableView, table_view


class DirectorView(msgspec.Struct, frozen=True, kw_only=True):
    """The table with all that is hidden. `wall`: the tiles that are left, in the order in which they are taken."""

    setup: Setup
    table: TableView
    hands: Mapping[Seat, Tiles]
    answers: tuple[FaceDown, ...]
    wall: Tiles


def director_view(state: State) -> DirectorView:
    """Everything there is to see of a game."""
    return DirectorView(
        setup=state.deal.setup,
        table=table_view(state),
        hands={seat: state.rack(seat).hand for seat in state.seats},
        answers=tuple(answer for answer in state.passing.answers if answer) if state.passing else (),
        wall=state.deal.wall[state.front : state.back],
    )
