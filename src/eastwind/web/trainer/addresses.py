"""A practice hand lies in its address: the seed, the card, and one word a move. Nothing is kept on the server."""

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from eastwind.base.refusal import refuse
from eastwind.card.tiles import INDEX, TILES
from eastwind.game.advice import Move
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.web.refusing import RefusedRequest

_SEED: Final = re.compile(r"[a-z0-9-]{1,24}")
_MOST_MOVES: Final = 9
_NO_TILES: Final = "none"
_SECOND: Final = ("on", "stop")
_BETWEEN: Final = "."


def hand_address(seed: str, card: str = PRACTICE, moves: Sequence[Move] = ()) -> str:
    """Where this hand is practised, after these moves."""
    named = [("card", card)] if card != PRACTICE else []
    query = urlencode([*named, *(("m", word_of(move)) for move in moves)])
    return f"/trainer/hand/{seed}{'?' if query else ''}{query}"


def puzzle_address(seed: str, card: str = PRACTICE, pick: int | None = None) -> str:
    """Where this hand is a puzzle, and what the answer is to one of its four lines."""
    named = [("card", card)] if card != PRACTICE else []
    query = urlencode([*named, *([("pick", pick)] if pick is not None else [])])
    return f"/trainer/nearest/{seed}{'?' if query else ''}{query}"


def card_address(card: str) -> str:
    """Where this card is shown."""
    return f"/trainer/card?{urlencode({'card': card})}"


def word_of(move: Move) -> str:
    """A move in an address: `3b.3b.E`, `none`, `on` or `stop`."""
    if isinstance(move, str):
        return move
    return _BETWEEN.join(TILES[tile] for tile in move) or _NO_TILES


def moves_in(words: Sequence[str]) -> tuple[Move, ...]:
    """The moves of an address. Raises RefusedRequest where it is none of ours."""
    if len(words) > _MOST_MOVES:
        raise _unknown()
    return tuple(_move(word) for word in words)


def tiles_in(words: Sequence[str]) -> tuple[int, ...]:
    """The tiles that were ticked, in tile order. Raises RefusedRequest where there is no such tile."""
    if not all(word in INDEX for word in words):
        raise _unknown()
    return tuple(sorted(INDEX[word] for word in words))


def known_seed(seed: str) -> str:
    """The seed, where a hand may be dealt from it. Raises RefusedRequest."""
    if not _SEED.fullmatch(seed):
        raise _unknown()
    return seed


def _move(word: str) -> Move:
    if word in _SECOND:
        return "on" if word == "on" else "stop"
    return () if word == _NO_TILES else tiles_in(word.split(_BETWEEN))


def _unknown() -> RefusedRequest:
    return RefusedRequest(refuse("unknown-address", "There is no practice hand at this address."))
