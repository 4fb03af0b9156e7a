"""A situation at a table, with facts that are known to be possible."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.rulebook.ruled import Rulings


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """One of several calls for a discard. `done`: racked or exposed before the next one spoke."""

    player: Seat
    wants: str
    done: bool


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to `player` under a rulebook. `out` are those out of this game before; `facts` go by their name."""

    book: Rulebook
    situation: str
    player: Seat
    facts: Mapping[str, Any]
    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]

    @property
    def rulings(self) -> Rulings:
        """What the rulebook answers to the desk."""
        return self.book.rulings

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in when it happened."""
        return tuple(seat for seat in self.seats if seat not in self.out)

    def says(self, fact: str) -> bool:
        """A fact that is yes or no; no where it was ruled out by another."""
        return bool(self.facts.get(fact, False))

    def word(self, fact: str) -> str:
        """A fact chosen from a list."""
        return cast("str", self.facts[fact])

    def seat(self, fact: str) -> Seat:
        """A fact that names one seat."""
        return cast("Seat", self.facts[fact])

    def named(self, fact: str) -> tuple[Seat, ...]:
        """A fact that names any number of seats."""
        return cast("tuple[Seat, ...]", self.facts[fact])

    def number(self, fact: str) -> int | None:
        """A fact that is a whole number, or None where it was not given."""
        return cast("int | None", self.facts.get(fact))
