"""Where rulings are made, read and printed."""

from collections.abc import Iterable
from urllib.parse import urlencode

RULINGS_PATH = "/events/{event:str}/console/rulings"


def desk_address(event: str) -> str:
    """Where rulings are made."""
    return f"/events/{event}/console/rulings"


def rule_address(event: str, fields: Iterable[tuple[str, object]]) -> str:
    """The page on which a ruling is made, with what is known of it."""
    return f"{desk_address(event)}/rule?{urlencode([*fields])}"


def ruling_of_game(event: str, number: int, table: int, game: int | None = None) -> str:
    """The page on which a game of a table is ruled on; by itself it is the first that nobody has entered."""
    place: list[tuple[str, object]] = [("round", number), ("table", table)]
    return rule_address(event, [*place, ("game", game)] if game else place)


def settling(event: str, ruling: int) -> str:
    """The page on which a ruling is made that was put off."""
    return rule_address(event, [("settles", ruling)])


def log_address(event: str) -> str:
    """The log of rulings."""
    return f"{desk_address(event)}/log"
