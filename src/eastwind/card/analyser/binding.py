"""Exposures bind by size and tile: which parts of a shape are shown, and which are still to be made."""

from collections.abc import Sequence

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.shapes import Part, Shape


def hidden_parts(shape: Shape, shown: Sequence[Exposure]) -> tuple[Part, ...] | None:
    """The parts that no exposure shows; None where an exposure is no part of the shape, or the line is concealed."""
    if not shown:
        return shape.parts
    return None if shape.concealed else bind(shape.parts, shown)


def bind(parts: Sequence[Part], shown: Sequence[Exposure]) -> tuple[Part, ...] | None:
    """The parts left when every exposure has taken its own; None where one finds none.

    An exposure without jokers takes a part that admits none first: what is left then asks for less.
    """
    left = list(parts)
    for exposure in sorted(shown, key=lambda one: not one.jokers):
        fitting = [part for part in left if _fits(part, exposure)]
        if not fitting:
            return None
        left.remove(min(fitting, key=lambda part: part.jokers))
    return tuple(left)


def _fits(part: Part, exposure: Exposure) -> bool:
    return (
        part.exposable
        and (part.tile, part.size, part.flowers) == (exposure.tile, exposure.size, exposure.flowers)
        and (part.jokers or not exposure.jokers)
    )
