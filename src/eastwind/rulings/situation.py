"""What a situation is: how it is told and found, what it asks, and the rule that answers it."""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from eastwind.rulings.case import Case
from eastwind.rulings.facts import Fact
from eastwind.rulings.parts import Parts


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can happen. `who` says whom the record's `player` means; `tale` tells it with a gap `{player}`.

    `words` are what people may search by, beside the title. `even_if_out`: it can happen to a player who is out of the
    game. `must_be_out`: who must be. `players`: how many must sit there, where that matters. `closes`: it is about a
    game in play, so that a ruling says how the game goes on.

    `apart` are two facts that cannot name the same seat, `never` are values that cannot be answered together; the last
    one named is the one to refuse.
    """

    id: str
    group: str
    title: str
    who: str
    tale: str
    words: str
    rule: Callable[[Case], Parts]
    facts: tuple[Fact, ...] = ()
    even_if_out: bool = False
    must_be_out: Literal["nobody", "player", "all others"] = "nobody"
    players: int | None = None
    apart: tuple[str, str] | None = None
    never: Mapping[str, str] = msgspec.field(default_factory=dict)
    closes: bool = True
