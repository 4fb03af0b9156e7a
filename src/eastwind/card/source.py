"""A card as it is typed: its lines with their hands still as text."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

LARGEST: Final = 1_000_000

Whole = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""A number as somebody may type it: whatever is wrong with it, it can still be said."""


class Like(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers that the one printed digit of a line may stand for."""

    like: tuple[Whole, ...]


Vary = Literal["none", "run", "run2", "like"] | Like
Domain = str | tuple[Whole | str, ...]
"""Where a variable of a line may lie: `lo..hi`, or a list of numbers or winds."""


class LineSource(msgspec.Struct, frozen=True, kw_only=True):
    """One line as typed. `hand` lists the printed "or"; `play` is "X" (may be exposed) or "C" (concealed)."""

    section: str
    no: Whole
    points: Whole
    hand: tuple[str, ...]
    vary: Vary = "none"
    play: Literal["X", "C"] = "X"
    where: Mapping[str, Domain] = msgspec.field(default_factory=dict)
    check: str = ""
    jokerless: bool = True
    jokers: bool = True
    note: str = ""

    @property
    def title(self) -> str:
        """How faults and lists call the line: its section and number."""
        return f"{self.section} {self.no}"


class CardSource(msgspec.Struct, frozen=True, kw_only=True):
    """A card as typed. `file` is what its faults call it; `year` is 0 where the card names none."""

    name: str = ""
    year: int = 0
    lines: tuple[LineSource, ...] = ()
    file: str = ""
