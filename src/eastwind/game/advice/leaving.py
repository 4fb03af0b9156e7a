"""Which tiles may leave a hand: what to pass, what to throw, and what each of them is wanted for.

The tile goes first whose loss costs the least worth (see `Outlook`), then the next one of what is left; of equals the
one that comes first in tile order. So the same hand always gets the same advice.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from eastwind.card.analyser import GONE, Analyser, Position, Tiles
from eastwind.card.tiles import JOKER
from eastwind.game.advice.outlook import WEIGHTS, Outlook

PASSED: Final = 3
"""How many tiles are passed at a time; of a courtesy pass as many at most."""


class Wanting(msgspec.Struct, frozen=True, order=True):
    """A line by its place on the card, `distance` tiles away, to which a tile is worth something."""

    distance: int
    line: int
    section: str
    no: int


class Leaving(msgspec.Struct, frozen=True, kw_only=True):
    """Tiles that leave a hand, in the order in which they can be done without.

    `before` and `after`: how many tiles the nearest line wants, None when none can be made. `costs`: the worth that
    goes with them.
    """

    tiles: Tiles
    before: int | None
    after: int | None
    costs: int


def pass_advice(analyser: Analyser, hand: Tiles) -> Leaving:
    """The three tiles to pass from a concealed hand, never a joker: `league.charleston.joker`."""
    outlook = _of(analyser, hand)
    return _leaving(outlook, _least(outlook, _without_jokers(hand), PASSED))


def courtesy_advice(analyser: Analyser, hand: Tiles) -> Leaving:
    """Up to three tiles for a courtesy pass: those of the three that cost nothing."""
    outlook = _of(analyser, hand)
    least = _least(outlook, _without_jokers(hand), PASSED)
    whole = outlook.worth()
    free = sum(outlook.worth(least[: count + 1]) == whole for count in range(PASSED))
    return _leaving(outlook, least[:free])


def discard_advice(analyser: Analyser, position: Position) -> Leaving:
    """The tile to throw from the concealed tiles of a position, with regard to all that was seen."""
    outlook = Outlook(analyser, position)
    return _leaving(outlook, _least(outlook, position.concealed or (), 1))


def judged(analyser: Analyser, hand: Tiles, tiles: Tiles) -> Leaving:
    """The same about tiles of the hand that somebody chose."""
    outlook = _of(analyser, hand)
    return _leaving(outlook, _least(outlook, tiles, len(tiles)))


def wanted_by(analyser: Analyser, hand: Tiles, tile: int) -> Wanting | None:
    """The nearest line that a concealed hand is farther from without one such tile; None where no near line is."""
    outlook = _of(analyser, hand)
    near = outlook.nearest + len(WEIGHTS)
    distances = zip(analyser.shapes, outlook.distances(), outlook.distances((tile,)), strict=True)
    losing = {(now, shape.line) for shape, now, then in distances if now < then and now < near}
    return min((_wanting(analyser, *each) for each in losing), default=None)


def _wanting(analyser: Analyser, distance: int, line: int) -> Wanting:
    return Wanting(distance, line, analyser.lines[line].section, analyser.lines[line].no)


def _of(analyser: Analyser, hand: Tiles) -> Outlook:
    return Outlook(analyser, Position(concealed=hand))


def _without_jokers(hand: Iterable[int]) -> Tiles:
    return tuple(tile for tile in hand if tile != JOKER)


def _least(outlook: Outlook, among: Sequence[int], count: int) -> Tiles:
    """The `count` of these tiles that can be done without best."""
    left = sorted(among)
    gone: Tiles = ()
    for _ in range(count):
        # Of equal worth the first is taken, and they stand in tile order.
        tile = max(dict.fromkeys(left), key=lambda each: outlook.worth((*gone, each)))
        left.remove(tile)
        gone = (*gone, tile)
    return gone


def _leaving(outlook: Outlook, tiles: Tiles) -> Leaving:
    after = min(outlook.distances(tiles), default=GONE)
    return Leaving(
        tiles=tiles,
        before=_known(outlook.nearest),
        after=_known(after),
        costs=outlook.worth() - outlook.worth(tiles),
    )


def _known(distance: int) -> int | None:
    return None if distance == GONE else distance
