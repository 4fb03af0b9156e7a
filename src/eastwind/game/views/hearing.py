"""What of an act, and of what it brought about, one seat may learn."""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Bid, ByPlayer, Pass, Vote
from eastwind.game.news import SECRET, News
from eastwind.game.slips.passing import PassJoker, PassWrongNumber
from eastwind.game.slips.sets import CallForNoSet

_FACE_DOWN: Final[tuple[type[Act], ...]] = (Pass, Vote, Bid, PassJoker, PassWrongNumber)


class Laid(msgspec.Struct, frozen=True):
    """Somebody else has given an answer that nobody else sees: tiles face down, a vote, a bid. `act`: its tag."""

    seat: Seat
    act: str


def seen(act: Act, seat: Seat | None) -> Act | Laid:
    """The act as `seat` learns of it; None stands for whoever holds no seat.

    A call that was only spoken shows no tiles.
    """
    if not isinstance(act, ByPlayer) or act.seat == seat:
        return act
    if isinstance(act, CallForNoSet) and not act.shown:
        return replace(act, tiles=b"")
    if not isinstance(act, _FACE_DOWN):
        return act
    return Laid(act.seat, str(act.__struct_config__.tag))


def heard(news: Iterable[News], seat: Seat | None) -> tuple[News, ...]:
    """The news that `seat` may learn; None stands for whoever holds no seat."""
    return tuple(each for each in news if not isinstance(each, SECRET) or each.seat == seat)
