"""A game as it stands. Every value is frozen: an act makes a new one.

Secret are `Deal.setup.seed`, `Deal.wall`, `Rack.hand` to all other seats, `Passing.answers`, and the news that say so.
All else lies open.
"""

from typing import Final, Literal, TypeVar

import msgspec

from eastwind.base.record import Ending, Incident, MahJongg
from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Bid, Call, Pass, Vote
from eastwind.game.news import News
from eastwind.game.setup import Rules, Setup
from eastwind.game.tiles import Tiles
from eastwind.rulebook.ruled import Rulings

PLACE: Final[dict[Seat, int]] = {seat: place for place, seat in enumerate(SEATS)}
"""The place of a seat in everything that has one entry a seat."""

T = TypeVar("T")

Phase = Literal["passing", "voting", "bidding", "courtesy", "turn", "between", "asked", "over"]
"""`turn`: a hand of fourteen must throw. `between`: a tile was thrown, or a hand died; the next in turn picks.

`asked`: the director or the clock has the word.
"""

Source = Literal["deal", "wall", "exchange"] | Seat
"""Whence the fourteenth tile of a turn came; a seat is the one whose discard was called."""


class NotThere(Exception):
    """A defect of ours: a part of a game was asked for that it does not have now."""


def there(part: T | None) -> T:
    """A part that the game has, as whoever checked the act has seen."""
    if part is None:
        raise NotThere
    return part


class Exposed(msgspec.Struct, frozen=True, gc=False):
    """A set face up on a rack. `tile` is its kind. `locked`: its jokers are out of reach."""

    tiles: Tiles
    tile: int
    locked: bool = False


class Rack(msgspec.Struct, frozen=True, gc=False):
    """A hand, which is its seat's secret, and its exposures."""

    hand: Tiles = b""
    exposures: tuple[Exposed, ...] = ()

    @property
    def shown(self) -> tuple[Tiles, ...]:
        """The exposures' tiles."""
        return tuple(one.tiles for one in self.exposures) if self.exposures else ()


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """The discard that may still be called; it lies last among the discards.

    `name`: the kind that was said. `lost`: seats that have lost the call. `won_only`: it may be had for Mah Jongg only.
    `bound`: the caller who touched it or showed tiles for it, and must take it.
    """

    seat: Seat
    tile: int
    name: int
    lost: tuple[Seat, ...] = ()
    won_only: bool = False
    bound: Seat | None = None


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What chance gave. `wall` holds all tiles in the order in which they are taken."""

    setup: Setup
    rules: Rules
    dice: tuple[int, int]
    wall: Tiles


FaceDown = Pass | Vote | Bid
"""What lies face down until all have done it."""

NO_ANSWERS: Final[tuple[FaceDown | None, ...]] = (None, None, None, None)


class Passing(msgspec.Struct, frozen=True, gc=False):
    """Where the passing stands: passes 0 to 2 are the first Charleston, 3 to 5 the second.

    `answers` are secret until everyone who is asked has given one. `counts`: how many tiles each seat passes;
    who passes none is not asked.
    """

    number: int = 0
    answers: tuple[FaceDown | None, ...] = NO_ANSWERS
    counts: tuple[int, ...] = (3, 3, 3, 3)


Asks = Literal["before-passing", "mahjongg", "three-dead", "ruling"]
"""Whether a Mah Jongg stands, whether there is time for another deal, or what else a rulebook leaves open."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """What the table waits for, and the phase that it goes back to. `clause` leaves it open."""

    asks: Asks
    seat: Seat
    clause: str
    back: Phase


class End(msgspec.Struct, frozen=True, gc=False):
    """How it ended; `ending` is None where the deal counts for nothing and the same East deals again."""

    ending: Ending | None
    mahjongg: MahJongg | None = None


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One game as it stands.

    The wall that is left is `deal.wall[front:back]`. `playing` are the seats still in. `turn`: who holds fourteen, or
    between two turns who picks next. `awarded`: whose the discard is as the calls stand. `fresh`: the place of this
    turn's exposure on the rack. `news`: what the last act brought about.
    """

    deal: Deal
    phase: Phase
    front: int
    back: int
    racks: tuple[Rack, ...]
    playing: tuple[Seat, ...]
    turn: Seat
    discards: Tiles = b""
    thrown: Thrown | None = None
    calls: tuple[Call, ...] = ()
    awarded: Seat | None = None
    source: Source = "deal"
    fresh: int | None = None
    passing: Passing | None = None
    incidents: tuple[Incident, ...] = ()
    question: Question | None = None
    end: End | None = None
    news: tuple[News, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.deal.rules

    @property
    def rulings(self) -> Rulings:
        """What the rulebook in force says of play."""
        return self.deal.rules.book.rulings

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in use at this table."""
        return self.deal.setup.seats

    @property
    def left(self) -> int:
        """How many tiles the wall still holds."""
        return self.back - self.front

    def rack(self, seat: Seat) -> Rack:
        """The rack before a seat."""
        return self.racks[PLACE[seat]]
