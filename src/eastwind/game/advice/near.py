"""The lines that a hand is nearest to, and how its tiles lie in them."""

from collections import Counter
from itertools import groupby
from typing import NamedTuple

import msgspec

from eastwind.card.analyser import GONE, Analyser, Part, Position, Shape, Tiles
from eastwind.card.tiles import FLOWER, JOKER
from eastwind.game.advice.outlook import Outlook


class Spot(msgspec.Struct, frozen=True):
    """One of a line's tiles. `held`: the tile of the hand that lies there, a joker perhaps; None: still to come."""

    tile: int
    held: int | None


class _Place(NamedTuple):
    group: int
    tile: int
    jokers: bool


class NearLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line with one of its nearest ways laid out.

    `ways`: how many there are that are as near. `groups`: the tiles of the first of them, as they are printed.
    """

    section: str
    no: int
    points: int
    concealed: bool
    distance: int
    ways: int
    groups: tuple[tuple[Spot, ...], ...]


def near_lines(analyser: Analyser, hand: Tiles, most: int = 5) -> tuple[NearLine, ...]:
    """The nearest lines of a concealed hand: nearest first, then best paid, then as on the card."""
    distances = Outlook(analyser, Position(concealed=hand)).distances()
    nearest = [min(distances[place], default=GONE) for place in analyser.places]
    possible = (line for line, distance in enumerate(nearest) if distance != GONE)
    ranked = sorted(possible, key=lambda line: (nearest[line], -analyser.lines[line].points))
    return tuple(_near_line(analyser, line, distances[analyser.places[line]], hand) for line in ranked[:most])


def _near_line(analyser: Analyser, number: int, distances: bytes, hand: Tiles) -> NearLine:
    line, distance = analyser.lines[number], min(distances)
    first = analyser.places[number].start + distances.index(distance)
    return NearLine(
        section=line.section,
        no=line.no,
        points=line.points,
        concealed=line.concealed,
        distance=distance,
        ways=distances.count(distance),
        groups=laid_out(analyser.shapes[first], hand),
    )


def laid_out(shape: Shape, hand: Tiles) -> tuple[tuple[Spot, ...], ...]:
    """The hand's tiles in the groups of a shape: naturals first where no joker may stand, jokers last."""
    places = [_Place(group, *wanted) for group, part in enumerate(shape.parts) for wanted in _wanted(part)]
    naturals = sorted(enumerate(places), key=lambda each: each[1].jokers)
    turns = [(number, place.tile) for number, place in naturals]
    turns += [(number, JOKER) for number, place in enumerate(places) if place.jokers]
    left, held = Counter(hand), {}
    for number, tile in turns:
        if number not in held and left[tile]:
            left[tile] -= 1
            held[number] = tile
    spots = [(place.group, Spot(place.tile, held.get(number))) for number, place in enumerate(places)]
    return tuple(tuple(spot for _, spot in group) for _, group in groupby(spots, key=lambda each: each[0]))


def _wanted(part: Part) -> list[tuple[int, bool]]:
    """The tiles of a group, and whether a joker may lie in the place of each."""
    return [(part.tile, part.jokers)] * (part.size - part.flowers) + [(FLOWER, False)] * part.flowers
