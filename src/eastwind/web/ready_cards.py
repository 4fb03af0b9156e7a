"""Cards that are ready to be asked: read, compiled and with their analyser, made once for every file."""

from collections.abc import Callable
from functools import lru_cache
from threading import Lock
from typing import Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.card import Card, CardSource, compile_card
from eastwind.card.analyser import Analyser
from eastwind.card.reading import read_file
from eastwind.tournament.own_cards import Cards

_CARDS_AT_ONCE: Final = 6


class ReadyCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card without faults: as typed, compiled, and with what answers about positions."""

    id: str
    source: CardSource
    card: Card
    analyser: Analyser


class ReadyCards:
    """The cards of an installation, each compiled when it is first asked for. Safe to use from several threads."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._made = lru_cache(maxsize=_CARDS_AT_ONCE)(_make)
        self._one_at_a_time = Lock()

    def ready(self, card: str) -> ReadyCard | Refused:
        """The card of this id: `unknown-card`, or all faults of one that is still a draft.

        The first time it takes some tenths of a second; it is made again only when its file has changed.
        """
        text = self._cards.text(card)
        if isinstance(text, Refused):
            return text
        # Two who ask at the same time wait for one making.
        with self._one_at_a_time:
            made = self._made(text)
        return made if isinstance(made, Refused) else made(card)


def _make(text: str) -> Callable[[str], ReadyCard] | Refused:
    source = read_file(text)
    if isinstance(source, Refused):
        return source
    compiled = compile_card(source)
    if isinstance(compiled, Refused):
        return compiled
    analyser = Analyser(compiled)
    return lambda card: ReadyCard(id=card, source=source, card=compiled, analyser=analyser)
