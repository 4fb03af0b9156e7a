"""The cards of an installation: those that come with eastwind, and the club's own, which stay in its store."""

import re
from functools import lru_cache
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.card import hash_of, known, load
from eastwind.card.library import text_of
from eastwind.card.limits import MOST_LINES
from eastwind.card.reading import read_file
from eastwind.tournament.ports import KeptCard, Store

MOST_LETTERS: Final = 60_000
"""Of a card's file. A printed card of 75 lines takes about 8,000."""

_ID: Final = re.compile(r"(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*")


class CardEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a list. `hash` is of its canonical form; `saved_at` is ms UTC, None where it comes with eastwind."""

    id: str
    name: str
    year: int
    lines: int
    hash: str
    saved_at: int | None


class Cards:
    """Every card that is here, by id. A club's own card may be a draft, full of faults, as long as it can be read."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> tuple[CardEntry, ...]:
        """All cards: first those that come with eastwind, then the club's own by id."""
        own = self._store.cards().items()
        entries = [*(_entry(card, text_of(card), None) for card in known())]
        entries += [_entry(card, kept.text, kept.saved_at) for card, kept in own if card not in known()]
        return tuple(entries)

    def text(self, card: str) -> str | Refused:
        """The file of a card as it was typed, or `unknown-card`."""
        if card in known():
            return text_of(card)
        kept = self._store.cards().get(card)
        return unknown_card(card) if kept is None else kept.text

    def save(self, card: str, text: str, at: int) -> CardEntry | Refused:
        """Keep a card under an id of the club's own; `at` is now, in ms UTC.

        Refused where the file cannot be read (all its faults), and under `card-id`, `card-shipped`, `card-too-large`.
        """
        refused = refused_card(card, text)
        if refused is not None:
            return refused
        self._store.put_card(card, KeptCard(text=text, saved_at=at))
        return _entry(card, text, at)

    def remove(self, card: str) -> KeptCard | None:
        """Let go of a card of the club's own; the answer is what it was, None where there was none."""
        kept = self._store.cards().get(card)
        if kept is not None:
            self._store.put_card(card, None)
        return kept


def unknown_card(card: str) -> Refused:
    """There is no card of this id on this installation."""
    return refuse("unknown-card", "There is no card {id} here.", "card", id=card[:60])


def refused_card(card: str, text: str) -> Refused | None:
    """Why a file cannot be kept under an id, None where it can."""
    if not _ID.fullmatch(card):
        letters = phrase("The card’s short name must be small letters, digits and single hyphens, 60 at the most.")
        return refuse("card-id", letters, "id")
    if card in known():
        shipped = phrase("{id} comes with eastwind and stays as it is. Choose another short name.")
        return refuse("card-shipped", shipped, "id", id=card)
    if len(text) > MOST_LETTERS:
        long = phrase("This file has {count} letters; a card may have {most}.")
        return refuse("card-too-large", long, "file", count=len(text), most=MOST_LETTERS)
    source = read_file(text)
    if isinstance(source, Refused):
        return source
    if len(source.lines) > MOST_LINES:
        many = phrase("This card has {count} lines; a card may have {most}.")
        return refuse("card-too-large", many, "file", count=len(source.lines), most=MOST_LINES)
    return None


@lru_cache(maxsize=32)
def _entry(card: str, text: str, saved_at: int | None) -> CardEntry:
    source = load(card) if saved_at is None else read_file(text)
    if isinstance(source, Refused):
        # A store that somebody else wrote in may hold anything.
        return CardEntry(id=card, name=card, year=0, lines=0, hash="", saved_at=saved_at)
    return CardEntry(
        id=card,
        name=source.name or card,
        year=source.year,
        lines=len(source.lines),
        hash=hash_of(source),
        saved_at=saved_at,
    )
