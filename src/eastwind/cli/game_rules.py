"""The rules that a written game was played by: the rulebook and the card that it names."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.card import CardSource, compile_card, load, read_file
from eastwind.game.judging import CardJudge, Judge
from eastwind.game.setup import Rules, Setup
from eastwind.rulebook import load as load_book

OTHER_EDITION: Final = "other-edition"

_CARDS_AT_ONCE: Final = 16


def rules_for(setup: Setup, card: Path | None, *, any_edition: bool) -> Rules | Refused:
    """The rules that a game names; `card`: the file of its card, where it is not a shipped one.

    Refused under `other-edition`, unless any will do, where rulebook or card have changed since the game was written.
    """
    book, ready = load_book(setup.rulebook), _ready(setup.card, card)
    if isinstance(book, Refused):
        return book
    if isinstance(ready, Refused):
        return ready
    changed = (
        *_edition("rulebook", setup.rulebook, setup.rulebook_hash, book.hash),
        *_edition("card", setup.card, setup.card_hash, ready.hash),
    )
    return Refused(changed) if changed and not any_edition else Rules(book, ready.judge)


class _Ready(msgspec.Struct, frozen=True):
    """A card that can be played by, and the hash of its edition."""

    hash: str
    judge: Judge


@lru_cache(_CARDS_AT_ONCE)
def _ready(name: str, file: Path | None) -> _Ready | Refused:
    """The card of this id or in this file. Each is read once."""
    source = load(name) if file is None else _source(file)
    card = source if isinstance(source, Refused) else compile_card(source)
    return card if isinstance(card, Refused) else _Ready(card.hash, CardJudge(card))


def _source(file: Path) -> CardSource | Refused:
    try:
        return read_file(file.read_text(encoding="utf-8-sig"), file.name)
    except (OSError, ValueError) as error:
        return refuse("unreadable", "Card {card} cannot be read: {reason}.", "card", card=str(file), reason=str(error))


def _edition(kind: str, name: str, written: str, now: str) -> tuple[Refusal, ...]:
    """The fault that a rulebook or a card is no longer what the game was played by."""
    if written in {"", now}:
        return ()
    sentence = "This game was played by another edition of the {kind} {name}."
    return (Refusal(OTHER_EDITION, sentence, kind, {"kind": kind, "name": name, "written": written, "now": now}),)
