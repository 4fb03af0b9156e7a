"""Where the Hand desk is."""

from collections.abc import Iterable
from urllib.parse import urlencode

HAND_PATH = "/events/{event:str}/console/hand"


def hand_address(event: str, fields: Iterable[tuple[str, object]] = ()) -> str:
    """The page that says whether a hand is dead, with what is known of it."""
    return _with(f"/events/{event}/console/hand", fields)


def mahjongg_address(event: str, fields: Iterable[tuple[str, object]] = ()) -> str:
    """The page that says whether fourteen tiles are Mah Jongg, with what is known of them."""
    return _with(f"/events/{event}/console/hand/mahjongg", fields)


def hand_at_table(event: str, number: int, table: int) -> str:
    """The Hand desk for a table that asks."""
    return hand_address(event, [("round", number), ("table", table)])


def _with(address: str, fields: Iterable[tuple[str, object]]) -> str:
    query = urlencode([*fields])
    return f"{address}?{query}" if query else address
