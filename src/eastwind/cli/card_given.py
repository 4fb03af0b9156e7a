"""The card that a record names or holds, ready to be asked."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.card.analyser import INVALID_RECORD, Analyser
from eastwind.card.compile import compile_card
from eastwind.card.library import known, load
from eastwind.card.reading import read_file, read_inline
from eastwind.card.source import CardSource

INVALID_CARD: Final = "invalid-card"

_CARDS_AT_ONCE: Final = 16


def analyser_for(card: str | dict[str, Any], kernel: str) -> Analyser | Refused:
    """The analyser for a shipped card's id, a card's file, or a card told inline. Each is read once.

    `kernel`: a name that is usable. What is wrong with the form of an inline card is a fault of the record; every
    other is `invalid-card`.
    """
    return _analyser(msgspec.json.encode(card), kernel)


@lru_cache(maxsize=_CARDS_AT_ONCE)
def _analyser(encoded: bytes, kernel: str) -> Analyser | Refused:
    card: str | dict[str, Any] = msgspec.json.decode(encoded)
    source = _named(card) if isinstance(card, str) else read_inline(card)
    if isinstance(source, Refused):
        return _as(source, INVALID_CARD if isinstance(card, str) else INVALID_RECORD)
    compiled = compile_card(source)
    return _as(compiled, INVALID_CARD) if isinstance(compiled, Refused) else Analyser(compiled, kernel)


def _named(card: str) -> CardSource | Refused:
    if card in known():
        return load(card)
    try:
        return read_file(Path(card).read_text(encoding="utf-8-sig"), card)
    except (OSError, ValueError) as error:
        return refuse(INVALID_CARD, "Card {card} cannot be read: {reason}.", card=card, reason=str(error))


def _as(refused: Refused, code: str) -> Refused:
    """The same faults under the code that the analyser's contract gives them, with a place where they had none."""
    return Refused(tuple(msgspec.structs.replace(one, code=code, where=one.where or "card") for one in refused))
