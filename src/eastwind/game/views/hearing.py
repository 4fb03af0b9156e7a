"""What of an act, and of what it brought about, one seat may learn."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Bid, Pass, Vote
from eastwind.game.news import SECRET, News

Answer = Literal["pass", "vote", "bid"]

_SECRETLY: Final[dict[type[Act], Answer]] = {Pass: "pass", Vote: "vote", Bid: "bid"}


class Laid(msgspec.Struct, frozen=True):
    """Somebody else has given an answer that nobody else sees: tiles face down, a vote, a bid."""

    seat: Seat
    answer: Answer


def seen(act: Act, seat: Seat | None) -> Act | Laid:
    """The act as `seat` learns of it; None stands for whoever holds no seat."""
    if not isinstance(act, Pass | Vote | Bid) or act.seat == seat:
        return act
    return Laid(act.seat, _SECRETLY[type(act)])


def heard(news: Iterable[News], seat: Seat | None) -> tuple[News, ...]:
    """The news that `seat` may learn; None stands for whoever holds no seat."""
    return tuple(each for each in news if not isinstance(each, SECRET) or each.seat == seat)
