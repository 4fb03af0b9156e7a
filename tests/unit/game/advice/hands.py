"""Hands and advice in the words of tiles, as the tests type them."""

from typing import Any

from eastwind.card.analyser import Analyser, Tiles
from eastwind.card.tiles import INDEX, TILES
from eastwind.card.typed import tiles_typed
from tests.unit.card.language.typed import card, line


def analyser(*hands: str, **more: Any) -> Analyser:
    """An analyser over a card whose lines have one hand each."""
    return Analyser(card(*(line(hand, no=number, **more) for number, hand in enumerate(hands, 1))))


def tiles(typed: str) -> Tiles:
    """Tiles typed as on the command line: `1b*3 E J`."""
    return tuple(INDEX[word] for word in tiles_typed(typed))


def words(hand: Tiles) -> str:
    """Tiles as they are typed."""
    return " ".join(TILES[tile] for tile in hand)
