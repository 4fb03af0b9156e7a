"""The kinds of facts that a situation asks for: what may be answered, and what is wrong with an answer."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat, is_seat
from eastwind.rulings.case import Claim

Options = Mapping[str, str]
"""Values and their plain words."""

PURPOSE: Final[Options] = {"exposure": "for an exposure", "mahjongg": "for Mah Jongg"}
"""What a discard can be called for."""

MOST_PASSED: Final = 3
"""Tiles in a pass."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits there, who is out, and whom the situation is about: what a seat in a fact is measured by."""

    player: Seat
    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """One question of a situation. `only_if`: it is asked only where each of these facts has one of these values."""

    name: str
    question: str
    only_if: Mapping[str, tuple[str | bool, ...]] = msgspec.field(default_factory=dict)
    optional: bool = False
    kind: ClassVar[str]

    def is_asked(self, answered: Mapping[str, Any]) -> bool:
        """Whether the facts before it leave this one to be asked."""
        return all(answered.get(name) in values for name, values in self.only_if.items())

    @property
    def where(self) -> str:
        """Its place in a record."""
        return f"facts.{self.name}"

    def faults(self, raw: object, table: Table) -> Iterator[Refusal]:
        """What is wrong with an answer, the first thing first."""
        if not self._allows(raw, table):
            yield self._not_allowed()
            return
        yield from (self._not_seated(seat) for seat in self._seats_in(raw) if seat not in table.seats)
        yield from (self._is_out(seat) for seat in self._seats_in(raw) if seat in table.out and self._must_be_in())

    def read(self, raw: Any) -> Any:
        """An allowed answer as a case holds it."""
        return self._read(raw)

    def _allows(self, raw: object, table: Table) -> bool:
        """Whether the answer has the right type and is one of the values there are."""
        raise NotImplementedError

    def _read(self, raw: Any) -> Any:
        return raw

    def _seats_in(self, _raw: Any) -> tuple[Seat, ...]:
        """The seats that an allowed answer names."""
        return ()

    def _must_be_in(self) -> bool:
        """Whether a seat that is named must still be in the game."""
        return True

    def _not_allowed(self) -> Refusal:
        return Refusal("value-not-allowed", "“{question}” has no such answer.", self.where, {"question": self.question})

    def _not_seated(self, seat: Seat) -> Refusal:
        return Refusal("player-not-seated", "Nobody sits at {seat} here.", self.where, {"seat": SEAT_NAMES[seat]})

    def _is_out(self, seat: Seat) -> Refusal:
        return Refusal("player-out", "{seat} is out of this game.", self.where, {"seat": SEAT_NAMES[seat]})


class YesNo(Fact, frozen=True, kw_only=True):
    """True or false."""

    kind: ClassVar[str] = "yes or no"

    def _allows(self, raw: object, _table: Table) -> bool:
        return isinstance(raw, bool)


class OneOf(Fact, frozen=True, kw_only=True):
    """One of a few values, each with its plain words."""

    kind: ClassVar[str] = "one of these"
    options: Options

    def _allows(self, raw: object, _table: Table) -> bool:
        return isinstance(raw, str) and raw in self.options


class OneSeat(Fact, frozen=True, kw_only=True):
    """A seat: another than the player's and still in, unless it says otherwise."""

    kind: ClassVar[str] = "a seat"
    may_be_player: bool = False
    may_be_out: bool = False

    def _allows(self, raw: object, table: Table) -> bool:
        return is_seat(raw) and (self.may_be_player or raw != table.player)

    def _seats_in(self, raw: Any) -> tuple[Seat, ...]:
        return (raw,)

    def _must_be_in(self) -> bool:
        return not self.may_be_out


class SeveralSeats(Fact, frozen=True, kw_only=True):
    """Any number of other seats that are still in."""

    kind: ClassVar[str] = "any number of seats"

    def _allows(self, raw: object, table: Table) -> bool:
        if not isinstance(raw, list | tuple) or not all(is_seat(seat) and seat != table.player for seat in raw):
            return False
        return len(set(raw)) == len(raw)

    def _read(self, raw: Any) -> tuple[Seat, ...]:
        return tuple(raw)

    def _seats_in(self, raw: Any) -> tuple[Seat, ...]:
        return tuple(raw)


class Whole(Fact, frozen=True, kw_only=True):
    """A whole number from 1 to `most`."""

    kind: ClassVar[str] = "a whole number"
    most: int = 1_000

    def _allows(self, raw: object, _table: Table) -> bool:
        return isinstance(raw, int) and not isinstance(raw, bool) and 1 <= raw <= self.most


class Claims(Fact, frozen=True, kw_only=True):
    """Two or more calls for one discard, in the order in which they were spoken."""

    kind: ClassVar[str] = "two or more calls"
    wants: ClassVar[Options] = PURPOSE

    def _allows(self, raw: object, table: Table) -> bool:
        if not isinstance(raw, list | tuple) or len(raw) < 2 or not all(self._is_claim(one, table) for one in raw):
            return False
        return len({one["player"] for one in raw}) == len(raw)

    def _is_claim(self, raw: object, table: Table) -> bool:
        if not isinstance(raw, dict) or set(raw) != {"player", "for", "done"}:
            return False
        caller, wants = raw["player"], raw["for"]
        is_other = is_seat(caller) and caller != table.player
        return is_other and isinstance(wants, str) and wants in self.wants and isinstance(raw["done"], bool)

    def _read(self, raw: Any) -> tuple[Claim, ...]:
        return tuple(Claim(player=one["player"], wants=one["for"], done=one["done"]) for one in raw)

    def _seats_in(self, raw: Any) -> tuple[Seat, ...]:
        return tuple(one["player"] for one in raw)


class BlindTiles(Fact, frozen=True, kw_only=True):
    """For every seat in use, how many tiles it passes unseen: 0 to 3."""

    kind: ClassVar[str] = "a number for every seat"

    def _allows(self, raw: object, table: Table) -> bool:
        if not isinstance(raw, dict) or not all(is_seat(seat) for seat in raw):
            return False
        return set(table.seats) <= set(raw) and all(_is_count(tiles) for tiles in raw.values())

    def _read(self, raw: Any) -> dict[Seat, int]:
        return {seat: raw[seat] for seat in SEATS if seat in raw}

    def _seats_in(self, raw: Any) -> tuple[Seat, ...]:
        return tuple(raw)

    def _must_be_in(self) -> bool:
        return False


def _is_count(tiles: object) -> bool:
    return isinstance(tiles, int) and not isinstance(tiles, bool) and 0 <= tiles <= MOST_PASSED
