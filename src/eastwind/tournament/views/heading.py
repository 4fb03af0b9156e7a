"""What stands at the top of every page: the tournament, its rulebook, where the day is."""

from typing import Literal

import msgspec

Stage = Literal["setting-up", "seated", "in-play", "between", "finished"]


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament in one line. `round` is the round in play, between rounds the last that was started, else None.

    `seat_names` are the four letters in the order E S W N. None among `rounds`, `games`, `minutes`: not chosen yet.
    """

    name: str
    date: str
    place: str
    rulebook: str
    rulebook_name: str
    rounds: int | None
    games: int | None
    minutes: int | None
    tables: int
    seat_names: str
    stage: Stage
    round: int | None
    version: int
    head: str
