"""What can be done in a game. An act says who does what; whether it may be done is for `check` to say.

Tiles of an act are sorted. A tag is stable: games that were written down are read by it.
"""

from typing import Annotated, Literal

import msgspec

from eastwind.base.record import Ruling
from eastwind.base.seats import Seat
from eastwind.game.tiles import Tiles

Place = Annotated[int, msgspec.Meta(ge=0, le=35)]
"""A kind of tile, by its place in `card.tiles.TILES`."""

Wanted = Literal["exposure", "mahjongg"]


class Act(msgspec.Struct, frozen=True, tag_field="act", gc=False):
    """What all acts share."""


class ByPlayer(Act, frozen=True, gc=False):
    """What a player does."""

    seat: Seat


class Pass(ByPlayer, frozen=True, tag="pass", gc=False, omit_defaults=True):
    """Lay `tiles` down to be passed on, and pass on unseen `blind` of the tiles that come in."""

    tiles: Tiles
    blind: int = 0


class Vote(ByPlayer, frozen=True, tag="vote", gc=False):
    """Stop after the first Charleston, or go on to the second."""

    stop: bool


class Bid(ByPlayer, frozen=True, tag="bid", gc=False):
    """How many tiles to pass in courtesy with the player opposite: the lower of two bids counts."""

    count: int


class Pick(ByPlayer, frozen=True, tag="pick", gc=False):
    """Take the next tile of the wall and rack it. With that the last discard can no longer be called."""


class Discard(ByPlayer, frozen=True, tag="discard", gc=False, omit_defaults=True):
    """Throw a tile. `name`: the kind that was said, where it was not the tile's own."""

    tile: Place
    name: Place | None = None


class Call(ByPlayer, frozen=True, tag="call", gc=False):
    """Say that the last discard is wanted, and for what."""

    wants: Wanted


class Withdraw(ByPlayer, frozen=True, tag="withdraw", gc=False):
    """Take a call back before the tile was touched."""


class Expose(ByPlayer, frozen=True, tag="expose", gc=False):
    """Take the called tile and lay `tiles` of the hand beside it."""

    tiles: Tiles


class Change(ByPlayer, frozen=True, tag="change", gc=False):
    """Make this turn's exposure larger or smaller: `tiles` lie beside the called tile then."""

    tiles: Tiles


class Exchange(ByPlayer, frozen=True, tag="exchange", gc=False):
    """Give a natural for a joker in an exposure: the one at place `exposure` on the owner's rack."""

    tile: Place
    owner: Seat
    exposure: int


class Declare(ByPlayer, frozen=True, tag="declare", gc=False):
    """Mah Jongg, and it is one."""


class WallGame(ByPlayer, frozen=True, tag="wall-game", gc=False):
    """Nobody wants the last discard, and no tile is left."""


class WrongMahJongg(ByPlayer, frozen=True, kw_only=True, tag="wrong-mahjongg", omit_defaults=True):
    """Mah Jongg, and it is none. `own`: what the declarer showed; `exposed`: who else showed a hand or threw it in.

    `attempted` is the value of the hand tried for, where the rulebook pays for it.
    """

    own: Literal["none", "one", "hand"]
    exposed: tuple[Seat, ...] = ()
    attempted: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None


class Challenge(ByPlayer, frozen=True, tag="challenge", gc=False):
    """Declare another hand dead."""

    accused: Seat


class TimeLeft(Act, frozen=True, tag="time-left", gc=False):
    """Whether there is time for another deal."""

    allows: bool


Outcome = Literal["stands", "plays-on", "wall", "stopped", "void"]


class Decide(Act, frozen=True, kw_only=True, tag="decide", omit_defaults=True):
    """The director's word on what the rulebook leaves open. `ruling` puts the director's own points on record.

    `stands`: the Mah Jongg asked about is one. `void`: the deal counts for nothing.
    """

    outcome: Outcome
    ruling: Ruling | None = None


class TimeUp(Act, frozen=True, tag="time-up", gc=False):
    """The bell: the game ends unfinished."""


Move = Pass | Vote | Bid | Pick | Discard | Call | Withdraw | Expose | Change | Exchange | Declare | WallGame
"""What a player does by the rules. What is legal is made of these."""

Claim = WrongMahJongg | Challenge | TimeLeft | Decide | TimeUp
"""What is said about the game: it can always be said at its place, and the rulebook says what follows."""
