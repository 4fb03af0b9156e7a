"""Finding a situation by what people would say: “wrong end”, “peeked”, “threw in”."""

import re
from collections import defaultdict
from typing import Final

from eastwind.rulings.effects import Translate
from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS

_WORD: Final = re.compile(r"[^\W_]+")
_SHORTEST_STEM: Final = 4
_TITLE_WEIGHT: Final = 2


def found(words: str, translate: Translate = str) -> tuple[Situation, ...]:
    """The situations that fit some of the words, the best first; all of them where nothing was asked.

    Titles are looked through in the language that `translate` speaks.
    """
    asked = dict.fromkeys(_words(words))
    if not asked:
        return tuple(SITUATIONS.values())
    scores: dict[str, float] = defaultdict(float)
    for word in asked:
        for name, weight in _weights(word, translate).items():
            scores[name] += weight
    return tuple(SITUATIONS[name] for name in sorted(scores, key=lambda name: -scores[name]))


def _weights(word: str, translate: Translate) -> dict[str, float]:
    """What a word says for each situation that has it: more in a title, and more the fewer of them there are."""
    hits = {one.id: _hits(word, one, translate) for one in SITUATIONS.values()}
    having = sum(count > 0 for count in hits.values())
    return {name: count / having for name, count in hits.items() if count}


def _hits(word: str, situation: Situation, translate: Translate) -> int:
    title = _words(f"{translate(situation.title)} {situation.id}")
    return _TITLE_WEIGHT * _is_among(word, title) + _is_among(word, _words(situation.words))


def _is_among(word: str, words: list[str]) -> bool:
    return any(_alike(word, other) for other in words)


def _alike(word: str, other: str) -> bool:
    """The same word, or two forms of it: “peek” and “peeked”."""
    shorter, longer = sorted((word, other), key=len)
    return word == other or (len(shorter) >= _SHORTEST_STEM and longer.startswith(shorter))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
