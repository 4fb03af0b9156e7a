"""Finding a situation by what people would say: “wrong end”, “peeked”, “threw in”."""

import re
from typing import Final

from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS

_WORD: Final = re.compile(r"[a-z0-9]+")
_SHORTEST_STEM: Final = 4
_TITLE_WEIGHT: Final = 2


def found(words: str) -> tuple[Situation, ...]:
    """The situations that fit some of the words, the best first; all of them where nothing was asked."""
    asked = _words(words)
    if not asked:
        return tuple(SITUATIONS.values())
    scored = [(_score(situation, asked), situation) for situation in SITUATIONS.values()]
    best_first = sorted(scored, key=lambda pair: -pair[0])
    return tuple(situation for score, situation in best_first if score)


def _score(situation: Situation, asked: list[str]) -> int:
    title, others = _words(f"{situation.title} {situation.id}"), _words(situation.words)
    return sum(_TITLE_WEIGHT * _is_among(word, title) + _is_among(word, others) for word in asked)


def _is_among(word: str, words: list[str]) -> bool:
    return any(_alike(word, other) for other in words)


def _alike(word: str, other: str) -> bool:
    """The same word, or two forms of it: “peek” and “peeked”."""
    shorter, longer = sorted((word, other), key=len)
    return word == other or (len(shorter) >= _SHORTEST_STEM and longer.startswith(shorter))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
