"""What all can see of a hand and round it, as the analyser is asked about it."""

from collections.abc import Mapping

from eastwind.base.seats import Seat
from eastwind.card.analyser import Position
from eastwind.game.state import Exposed
from eastwind.game.tiles import Tiles


def open_position(exposures: Mapping[Seat, tuple[Exposed, ...]], discards: Tiles, seat: Seat) -> Position:
    """A hand as the table knows it. Jokers that a dead hand leaves open lie as on a living rack, locked ones are gone.

    `exposures`: those of every seat in use.
    """
    others = [shown for other, shown in exposures.items() if other != seat]
    return Position(
        exposed=tuple(tuple(one.tiles) for one in exposures[seat]),
        seen=tuple(discards),
        racks=tuple(_sets(shown, locked=False) for shown in others),
        dead=tuple(_sets(shown, locked=True) for shown in others),
    )


def _sets(shown: tuple[Exposed, ...], *, locked: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(one.tiles) for one in shown if one.locked == locked)
