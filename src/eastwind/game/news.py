"""What an act brought about beyond itself. `secret` ones are for one seat alone; the others are for the whole table."""

import msgspec

from eastwind.base.record import Ending
from eastwind.base.seats import Seat
from eastwind.game.acts import Wanted
from eastwind.game.judging import Win
from eastwind.game.tiles import Tiles
from eastwind.rulings import Ruling


class News(msgspec.Struct, frozen=True, tag_field="news", gc=False):
    """What all news share."""


class Dealt(News, frozen=True, gc=False, tag="dealt"):
    """The dice were thrown and the tiles dealt."""

    dice: tuple[int, int]


class Received(News, frozen=True, gc=False, tag="received"):
    """Secret: these tiles came to the seat in a pass and stayed."""

    seat: Seat
    tiles: Tiles


class PassedBlind(News, frozen=True, gc=False, tag="passed-blind"):
    """How many tiles each seat passed on unseen, in the order E S W N, and who began."""

    counts: tuple[int, ...]
    first: Seat


class Stopped(News, frozen=True, gc=False, tag="stopped"):
    """These seats stopped the passing; nobody, and the second Charleston is passed."""

    seats: tuple[Seat, ...]


class Agreed(News, frozen=True, gc=False, tag="agreed"):
    """How many tiles each seat passes in courtesy, in the order E S W N."""

    counts: tuple[int, ...]


class Picked(News, frozen=True, gc=False, tag="picked"):
    """Secret, but for the seat: this tile came from the wall."""

    seat: Seat
    tile: int


class Awarded(News, frozen=True, gc=False, tag="awarded"):
    """As the calls stand, the discard is this seat's."""

    seat: Seat
    wants: Wanted


class Ruled(News, frozen=True, gc=False, tag="ruled"):
    """The rulebook was asked, and this follows."""

    ruling: Ruling


class Won(News, frozen=True, gc=False, tag="won"):
    """Mah Jongg. `tiles`: all that were hidden in the hand, the called one among them."""

    seat: Seat
    tiles: Tiles
    win: Win


class Ended(News, frozen=True, gc=False, tag="ended"):
    """The game is over; `ending` is None where the deal counts for nothing."""

    ending: Ending | None


class Asked(News, frozen=True, gc=False, tag="asked"):
    """Play waits for a word of the director or of the clock."""

    clause: str


SECRET = (Received, Picked)
"""News that only their seat may hear."""
