"""Where a fault of a card lies, so that whoever typed it finds the place."""

from collections.abc import Sequence

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal
from eastwind.card.limits import MOST_FAULTS


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a card. `hand`, `group` and `column` count from 1; 0 is the whole of what is around it."""

    file: str = ""
    line: str = ""
    hand: int = 0
    group: int = 0
    column: int = 0

    def at(self, group: int, column: int) -> "Place":
        """A group of this hand."""
        return msgspec.structs.replace(self, group=group, column=column)

    def further(self, columns: int) -> "Place":
        """A place further on in this group."""
        return msgspec.structs.replace(self, column=self.column + columns)

    @property
    def spoken(self) -> str:
        """The place in words, from the file down to the column."""
        inner = [f"{word} {number}" for word, number in self._numbers() if number]
        place = ", ".join([*([self.line] if self.line else []), *inner])
        return f"{self.file}: {place}" if self.file and place else self.file or place

    def _numbers(self) -> tuple[tuple[str, int], ...]:
        return ("hand", self.hand), ("group", self.group), ("column", self.column)


def within_reason(faults: Sequence[Refusal], file: str) -> tuple[Refusal, ...]:
    """All of the faults that a file has, or as many as anybody reads, and how many more there are."""
    if len(faults) <= MOST_FAULTS:
        return tuple(faults)
    template = phrase("There are {count} more faults.")
    more = fault("card-more-faults", template, Place(file=file), count=len(faults) - MOST_FAULTS)
    return (*faults[:MOST_FAULTS], more)


def fault(code: str, template: str, place: Place, **facts: Fact) -> Refusal:
    """A fault of a card at a place; the place stands in `where` and in the facts."""
    return Refusal(code, template, place.spoken, {**msgspec.structs.asdict(place), **facts})
