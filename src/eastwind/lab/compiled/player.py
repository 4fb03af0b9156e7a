"""The greedy player for games that are played act by act: it decides by the same loops as whole compiled games."""

from functools import lru_cache
from typing import Final, cast

from eastwind.card import Card
from eastwind.card.analyser import Analyser
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Declare, Move
from eastwind.game.exposing import SMALLEST
from eastwind.game.setup import Rules
from eastwind.game.state import PLACE, Thrown
from eastwind.game.tiles import Tiles, for_a_set
from eastwind.game.views.glance import Glance, Sets
from eastwind.lab.compiled.asking import about_hand, about_set, about_turn, weigh_hand
from eastwind.lab.compiled.codes import act_of
from eastwind.lab.compiled.table import RACKS, table_by
from eastwind.lab.compiled.ways import ways_of
from eastwind.lab.greedy import call, in_charleston
from eastwind.lab.rating import Rated

_REMEMBERED: Final = 4096


class CompiledGreedy:
    """Decides as `Greedy` does, at a table of four of its kind, where no hand dies."""

    def __init__(self, rules: Rules, card: Card) -> None:
        analyser = Analyser(card)
        self._ways = ways_of(analyser.shapes, analyser.lines, RACKS + 1)
        self._tables = table_by(rules, self._ways)
        self._rated = lru_cache(_REMEMBERED)(self._weighed)
        self._outlook = lru_cache(_REMEMBERED)(self._looked)

    def choose(self, glance: Glance) -> Move | None:
        """See `Player`."""
        match glance.phase:
            case "between":
                return self._about_discard(glance, glance.thrown)
            case "turn":
                return self._in_turn(glance)
            case _:
                return in_charleston(glance, self._rated(glance.hand))

    def _in_turn(self, glance: Glance) -> Move:
        act = about_turn(self._ways, self._tables, PLACE[glance.seat], glance.hand, _told(glance), glance.discards)
        return cast(Move, act_of(act))

    def _about_discard(self, glance: Glance, thrown: Thrown | None) -> Move | None:
        if thrown is None or thrown.seat == glance.seat:
            return None
        nearest, wanted = self._outlook(glance.hand, _of_rack(0, glance.exposures))
        if not wanted >> thrown.tile & 1:
            return None
        is_awarded = glance.awarded == glance.seat
        if nearest == 1:
            return Declare(glance.seat) if is_awarded else call(glance, thrown, "mahjongg")
        if not glance.left or for_a_set(glance.hand, thrown.tile) < SMALLEST:
            return None
        place, discards = PLACE[glance.seat], glance.discards
        act = about_set(self._ways, self._tables, place, glance.hand, _told(glance), discards, thrown.tile)
        if not act:
            return None
        return cast(Move, act_of(act)) if is_awarded else call(glance, thrown, "exposure")

    def _weighed(self, hand: Tiles) -> Rated:
        distance = weigh_hand(self._ways, self._tables, hand)
        return Rated(distance, self._tables["costs"][0, 0].tolist())

    def _looked(self, hand: Tiles, sets: bytes) -> tuple[int, int]:
        return about_hand(self._ways, self._tables, hand, sets)


def _told(glance: Glance) -> bytes:
    """All sets of the table, as `asking` wants to be told."""
    return b"".join(_of_rack(place, sets) for place, sets in enumerate(glance.racks) if sets)


def _of_rack(place: int, sets: Sets) -> bytes:
    return b"".join(bytes((place, one.tile, len(one.tiles), one.tiles.count(JOKER))) for one in sets)
