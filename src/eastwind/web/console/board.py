"""The board: every table of a round at a glance, live."""

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.base.phrase import phrase
from eastwind.tournament.views.board import BoardTable, BoardView, TableState
from eastwind.tournament.views.world import seat_letter
from eastwind.web.console.frame import console_page
from eastwind.web.console.hand_places import hand_at_table
from eastwind.web.console.places import table_address
from eastwind.web.live.changes import CARDS, table_of
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.speech import translated
from eastwind.web.squares import square_of
from eastwind.web.visit import AnyRequest, VisitHere

Sort = Literal["trouble", "number"]

BADGES: Final[dict[TableState, tuple[str, str, str]]] = {
    "calls": (phrase("Calls"), "bad", "call"),
    "report": (phrase("Report"), "bad", "bad"),
    "behind": (phrase("Behind"), "wait", "wait"),
    "signing": (phrase("Signing"), "info", "wait"),
    "ready": (phrase("To turn in"), "info", "info"),
    "playing": (phrase("Playing"), "", "running"),
    "turned-in": (phrase("Turned in"), "good", "good"),
}
"""A table's state on the board: the word, its tone, its shape."""

NOT_STARTED: Final = (phrase("Not started"), "", "waiting")
"""The badge of every table before the round begins."""

NOT_TURNED_IN: Final = (phrase("Closed"), "", "paused")
"""The badge of a table whose round was closed without its card."""


class BoardPages(Controller):
    """The board."""

    path = "/events/{event:str}/console/board"
    include_in_schema = False

    @get("", name="console-board")
    async def board(
        self,
        request: AnyRequest,
        visit: VisitHere,
        round: Annotated[int | None, QueryParameter(ge=1, le=99)] = None,
        sort: Annotated[Sort, QueryParameter()] = "trouble",
    ) -> Template:
        """Every table of a round: who sits there, how far it is, who has yet to sign, who calls."""
        asked = {"round": round} if round else {}
        board = await visit.view(BoardView, "board", sort=sort, **asked)
        return await console_page(
            request,
            visit,
            "console/board.html",
            here="board",
            topics=["board"],
            board=board,
            tables=[table_context(visit.event, board, table) for table in board.tables],
        )


def table_context(event: str, board: BoardView, table: BoardTable) -> dict[str, Any]:
    """What one table of the board is drawn from."""
    names = board.heading.seat_names
    return {
        "id": f"board-{board.round}-{table.table}",
        "address": table_address(event, board.round or 1, table.table),
        "hand": hand_at_table(event, board.round or 1, table.table) if table.call else "",
        "table": table,
        "seats": square_of(table.seats, names),
        "waits": [(each.game, [seat_letter(names, seat) for seat in each.seats]) for each in table.waits],
        "badge_of": _badge(board, table),
    }


def _badge(board: BoardView, table: BoardTable) -> tuple[str, str, str]:
    """A table's badge in the language of the page."""
    word, tone, shape = _state(board, table)
    return translated(word), tone, shape


def _state(board: BoardView, table: BoardTable) -> tuple[str, str, str]:
    """Before the round nobody plays, and a round can close over a card that was never turned in."""
    if not (board.in_play or board.closed):
        return NOT_STARTED
    return NOT_TURNED_IN if table.state == "turned-in" and table.turned_in_at is None else BADGES[table.state]


def draw_board(scene: Scene, _key: str) -> Iterable[Patch]:
    """The tables that the events name, or all where one is about all. No table moves: the order is the page's own."""
    board = scene.look("board")
    if not isinstance(board, BoardView):
        return
    named = {table_of(event) for event in scene.changes}
    for table in board.tables:
        if None in named or table.table in named:
            drawn = table_context(scene.event, board, table)
            yield Patch(drawn["id"], scene.template("console/board_table.html", each=drawn))
    yield Patch("board-counts", scene.template("console/board_counts.html", board=board))


BOARD = Topic(
    name="board",
    view="board",
    touched_by=CARDS,
    draw=draw_board,
)
