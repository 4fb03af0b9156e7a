"""A table's card on the console: its addresses, the numbers in them, and who may have it there."""

from typing import Annotated

from litestar.params import PathParameter

from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.card import CardView
from eastwind.web.console.places import round_address, table_address
from eastwind.web.visit import Visit

RoundNumber = Annotated[int, PathParameter(ge=1, le=99)]
TableNumber = Annotated[int, PathParameter(ge=1, le=5_000)]
GameNumber = Annotated[int, PathParameter(ge=1, le=20)]

CARD_PATH = "/events/{event:str}/console/round/{number:int}/table/{table:int}"


def game_address(event: str, number: int, table: int, game: int) -> str:
    """The page on which one game of a card is typed."""
    return f"{table_address(event, number, table)}/game/{game}"


def typing_address(event: str, number: int, table: int) -> str:
    """The page on which a whole paper card is typed."""
    return f"{table_address(event, number, table)}/type"


def second_address(event: str, number: int, table: int, game: int | None = None) -> str:
    """The page on which a second person types a card again, or one game of it with all that happened."""
    card = f"{table_address(event, number, table)}/second"
    return card if game is None else f"{card}/{game}"


def paper_address(event: str, number: int) -> str:
    """The list of a round's cards on paper."""
    return f"{round_address(event, number)}/paper"


def differences_address(event: str, number: int) -> str:
    """The list of what differs on a round's cards."""
    return f"{round_address(event, number)}/differences"


async def card_here(visit: Visit, number: int, table: int) -> CardView:
    """The card, for whoever has the board. Tables and players see theirs on pages of their own."""
    await visit.view(BoardView, "board", round=number)
    return await visit.view(CardView, "card", round=number, table=table)
