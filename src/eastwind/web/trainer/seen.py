"""Everything that one page of a practice hand shows, worked out in one go away from the event loop."""

from collections.abc import Sequence
from typing import Final

import msgspec

from eastwind.card.analyser import Analyser
from eastwind.game.advice import Exchange, Move, NearLine, Practice, advised_move, near_lines
from eastwind.web.trainer.judging import Compared, passed, thrown
from eastwind.web.trainer.replaying import by_the_advice

_LINES: Final = 3


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand came out. `at_start`: its nearest lines as dealt; `trainers`: the nearest by the advice alone.

    `thrown`: what East threw at the end.
    """

    at_start: Sequence[NearLine]
    trainers: Sequence[NearLine]
    passes: Sequence[tuple[Exchange, Compared]]
    thrown: Compared | None

    @property
    def good(self) -> int:
        """In how many passes the advice was no better."""
        return sum(compared.is_good for _, compared in self.passes)


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """A practice hand to be shown. `near`: its nearest lines now; `last`: what was passed last beside the advice.

    `would_go_on`: whether the advice is for a second Charleston, where that is asked.
    """

    practice: Practice
    near: Sequence[NearLine]
    last: Compared | None
    would_go_on: bool
    summary: Summary | None


def seen(analyser: Analyser, seed: str, practice: Practice) -> Seen:
    """The page of a hand that was played so far."""
    over = practice.ask == "nothing"
    last = passed(analyser, practice.exchanges[-1]) if practice.exchanges and not over else None
    return Seen(
        practice=practice,
        near=near_lines(analyser, practice.hand, _LINES),
        last=last,
        would_go_on=practice.ask == "second" and advised_move(analyser, practice) == "on",
        summary=_summary(analyser, seed, practice) if over else None,
    )


def advised_instead(moves: Sequence[Move], compared: Compared | None) -> Sequence[Move] | None:
    """The moves with the advice in place of the last one; None where the last one was as good."""
    if compared is None or compared.is_good:
        return None
    last = max(number for number, move in enumerate(moves) if not isinstance(move, str))
    return (*moves[:last], compared.advised.tiles, *moves[last + 1 :])


def _summary(analyser: Analyser, seed: str, practice: Practice) -> Summary:
    return Summary(
        at_start=near_lines(analyser, practice.dealt, _LINES),
        trainers=near_lines(analyser, by_the_advice(analyser, seed).hand, 1),
        passes=[(exchange, passed(analyser, exchange)) for exchange in practice.exchanges],
        thrown=thrown(analyser, practice),
    )
