"""Addresses below a table's card, and the numbers in them."""

from typing import Annotated

from litestar.params import PathParameter

from eastwind.web.console.places import table_address

RoundNumber = Annotated[int, PathParameter(ge=1, le=99)]
TableNumber = Annotated[int, PathParameter(ge=1, le=5_000)]
GameNumber = Annotated[int, PathParameter(ge=1, le=20)]

CARD_PATH = "/events/{event:str}/console/round/{number:int}/table/{table:int}"


def game_address(event: str, number: int, table: int, game: int) -> str:
    """The page on which one game of a card is typed."""
    return f"{table_address(event, number, table)}/game/{game}"
