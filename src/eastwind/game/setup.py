"""What a game begins from, and the rules that it is played by."""

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.game.judging import Judge
from eastwind.rulebook import Rulebook


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game before its first decision. The seed gives dice and wall and is secret while the game lasts.

    `rulebook` and `card` are ids; the hashes say which edition of them. `dealer` is East in the game's own sense.
    """

    seed: int
    rulebook: str
    card: str
    seats: tuple[Seat, ...] = SEATS
    dealer: Seat = "E"
    rulebook_hash: str = ""
    card_hash: str = ""


class Rules(msgspec.Struct, frozen=True, eq=False):
    """The rulebook in force, and whoever knows the card. Compared by identity; never written."""

    book: Rulebook
    judge: Judge
