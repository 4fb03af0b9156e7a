"""A Charleston to practise with, as it stands: what was passed, and what the player is asked next.

Right, across, left; then, if the player goes on, left, across, right; then a courtesy pass; East throws a tile at last.
No pass is blind.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from eastwind.base.seats import Seat
from eastwind.card.analyser import Tiles

Direction = Literal["right", "across", "left"]
Ask = Literal["pass", "second", "courtesy", "discard", "nothing"]
"""What the player is asked: tiles to pass, whether the Charleston goes on, tiles for the courtesy pass, a discard."""

Move: TypeAlias = Tiles | Literal["on", "stop"]
"""Tiles for whatever is asked; to the second Charleston whether it goes on."""

_FIRST: Final[tuple[Direction, ...]] = ("right", "across", "left")
_SECOND: Final[tuple[Direction, ...]] = ("left", "across", "right")


class Step(msgspec.Struct, frozen=True):
    """One pass: of the first or the second Charleston, or the courtesy pass (3)."""

    charleston: Literal[1, 2, 3]
    direction: Direction


COURTESY: Final = Step(3, "across")
_PASSES: Final = (*(Step(1, way) for way in _FIRST), *(Step(2, way) for way in _SECOND))


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """What the player did with `hand`: what was `chosen`, what was `given` of it, what came for it.

    Of a courtesy pass fewer may be given than were chosen.
    """

    step: Step
    hand: Tiles
    chosen: Tiles
    given: Tiles
    received: Tiles


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """A practice hand as it stands. `hands` are those of all seats, `seat` is the player's."""

    seat: Seat
    hands: Mapping[Seat, Tiles]
    exchanges: tuple[Exchange, ...] = ()
    goes_on: bool | None = None
    discarded: int | None = None

    @property
    def hand(self) -> Tiles:
        """The player's tiles, in tile order."""
        return self.hands[self.seat]

    @property
    def dealt(self) -> Tiles:
        """The tiles that the player began with."""
        return self.exchanges[0].hand if self.exchanges else self.hand

    @property
    def next(self) -> Step | None:
        """The pass that comes next; None when the question is another one."""
        made = len(self.exchanges)
        if self.exchanges and self.exchanges[-1].step == COURTESY:
            return None
        if made == len(_FIRST) and self.goes_on is not True:
            return None if self.goes_on is None else COURTESY
        return _PASSES[made] if made < len(_PASSES) else COURTESY

    @property
    def ask(self) -> Ask:
        """What the player is asked now."""
        if self.next is not None:
            return "courtesy" if self.next == COURTESY else "pass"
        if self.goes_on is None:
            return "second"
        return "discard" if self.seat == "E" and self.discarded is None else "nothing"
