"""A practice hand made again from its seed and moves; the moves before the last one were made for the page before."""

from functools import lru_cache
from typing import Final

from eastwind.base.refusal import Refused
from eastwind.card.analyser import Analyser
from eastwind.game.advice import Move, Practice, Puzzle, advised_move, begin, play, puzzle

_KEPT: Final = 512


@lru_cache(maxsize=_KEPT)
def replayed(analyser: Analyser, seed: str, moves: tuple[Move, ...]) -> Practice | Refused:
    """The hand after these moves, or why one of them is refused."""
    if not moves:
        return begin(seed)
    before = replayed(analyser, seed, moves[:-1])
    return before if isinstance(before, Refused) else play(analyser, before, moves[-1])


@lru_cache(maxsize=_KEPT)
def by_the_advice(analyser: Analyser, seed: str) -> Practice:
    """The same deal, played to its end by the advice alone."""
    practice = begin(seed)
    while practice.ask != "nothing":
        played = play(analyser, practice, advised_move(analyser, practice))
        if isinstance(played, Refused):
            raise TypeError("the advice is always allowed")
        practice = played
    return practice


@lru_cache(maxsize=_KEPT)
def asked_puzzle(analyser: Analyser, seed: str) -> Puzzle | None:
    """The puzzle of this seed: its hand as the advice would have it after the Charleston."""
    return puzzle(analyser, by_the_advice(analyser, seed).hand, seed)
