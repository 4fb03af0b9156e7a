"""A table's card on the console: its addresses, the numbers in them, and who may have it there."""

from typing import Annotated

from litestar.params import PathParameter

from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.card import CardView
from eastwind.web.console.places import table_address
from eastwind.web.visit import Visit

RoundNumber = Annotated[int, PathParameter(ge=1, le=99)]
TableNumber = Annotated[int, PathParameter(ge=1, le=5_000)]
GameNumber = Annotated[int, PathParameter(ge=1, le=20)]

CARD_PATH = "/events/{event:str}/console/round/{number:int}/table/{table:int}"


def game_address(event: str, number: int, table: int, game: int) -> str:
    """The page on which one game of a card is typed."""
    return f"{table_address(event, number, table)}/game/{game}"


async def card_here(visit: Visit, number: int, table: int) -> CardView:
    """The card, for whoever has the board. Tables and players see theirs on pages of their own."""
    await visit.view(BoardView, "board", round=number)
    return await visit.view(CardView, "card", round=number, table=table)
