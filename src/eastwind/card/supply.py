"""Whether the 152 tiles can make a variant at all."""

from collections import defaultdict
from typing import Final

import msgspec

from eastwind.card.tiles import COPIES, FLOWER, JOKER
from eastwind.card.variant import Variant

FLOWERS: Final = COPIES[FLOWER]
JOKERS: Final = COPIES[JOKER]


class Demand(msgspec.Struct):
    """What a variant wants of one tile, by what may stand for it: nothing, a joker, a flower, either."""

    plain: int = 0
    joker: int = 0
    flower: int = 0
    either: int = 0

    def lacking(self, copies: int) -> int:
        """How many tiles others must stand for."""
        return max(0, self.plain + self.joker + self.flower + self.either - copies)


def demands(variant: Variant) -> dict[int, Demand]:
    """What a variant wants of each of its tiles."""
    wanted: defaultdict[int, Demand] = defaultdict(Demand)
    for group in variant:
        kind = ("either" if group.jokers else "flower") if group.flowers else ("joker" if group.jokers else "plain")
        setattr(wanted[group.tile], kind, getattr(wanted[group.tile], kind) + group.size)
    return wanted


def can_be_made(variant: Variant) -> bool:
    """Whether naturals, eight flowers and eight jokers suffice for all of a variant at once."""
    return _naturals_suffice(variant) or _others_suffice(variant)


def _naturals_suffice(variant: Variant) -> bool:
    """Whether naturals suffice for all of it, as they mostly do."""
    left = list(COPIES)
    for group in variant:
        left[group.tile] -= group.size
    return min(left) >= 0


def _others_suffice(variant: Variant) -> bool:
    """Whether flowers and jokers suffice for what is lacking."""
    wanted = demands(variant)
    own = wanted.pop(FLOWER, Demand())
    flowers, jokers, lacking = own.plain + own.flower, 0, 0
    for tile, demand in wanted.items():
        if demand.plain > COPIES[tile]:
            return False
        missing = demand.lacking(COPIES[tile])
        flowers += max(0, missing - demand.joker - demand.either)
        jokers += max(0, missing - demand.flower - demand.either)
        lacking += missing
    in_flowers = own.plain + own.joker + own.flower + own.either
    return flowers <= FLOWERS and jokers <= JOKERS and in_flowers + lacking <= FLOWERS + JOKERS
