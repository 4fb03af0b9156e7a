"""How two names in two lists may mean one person. Likeness is for the director to judge; nothing follows from it."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, Literal

import msgspec

Likeness = Literal["same", "other-club", "other-spelling", "initial", "one-letter"]
"""The same name and club; the same name, another club; the same but for accents, signs and order; an initial for a
first name; one letter more, less or other. The last two only within a club, or where one of the clubs is not known."""

_SHORTEST: Final = 5
"""Names with fewer letters than this differ by a letter too easily."""


class Known(msgspec.Struct, frozen=True):
    """A name and a club, as a list has them."""

    name: str
    club: str


def plain(text: str) -> str:
    """The text as it is compared: no capitals, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def alike_pairs(
    people: Sequence[Known], could_be: Callable[[int, int], bool] = lambda _one, _other: True
) -> Iterator[tuple[int, int, Likeness]]:
    """Every two (by their place in the list, the lower first) that may be one, and how they are alike.

    Those who cannot be one, whatever they are called, are not looked at: `could_be` says so.
    """
    spelled = [_Spelled(plain(each.name), plain(each.club), _words(each.name)) for each in people]
    buckets: dict[str, list[int]] = {}
    for index, person in enumerate(spelled):
        for key in _keys(person.words):
            buckets.setdefault(key, []).append(index)
    near = {pair for held in buckets.values() for pair in combinations(held, 2) if could_be(*pair)}
    for one, other in sorted(near):
        found = _likeness(spelled[one], spelled[other])
        if found is not None:
            yield one, other, found


class _Spelled(msgspec.Struct, frozen=True):
    """A name and a club as they are compared, and the words of the name."""

    name: str
    club: str
    words: list[str]


def _likeness(one: _Spelled, other: _Spelled) -> Likeness | None:
    """How two people are alike, None where they are not."""
    if one.name == other.name:
        return "same" if one.club == other.club else "other-club"
    if sorted(one.words) == sorted(other.words):
        return "other-spelling"
    if one.club != other.club and one.club and other.club:
        return None
    if _is_initial(one.words, other.words) or _is_initial(other.words, one.words):
        return "initial"
    return "one-letter" if _one_letter_apart(" ".join(one.words), " ".join(other.words)) else None


def _words(name: str) -> list[str]:
    """The words of a name, first name first, without accents and signs: "Núñez, José" is jose nunez."""
    last, comma, first = plain(name).partition(",")
    letters = unicodedata.normalize("NFKD", f"{first} {last}" if comma else last)
    kept = "".join(sign if sign.isalnum() else " " for sign in letters if not unicodedata.combining(sign))
    return kept.split()


def _keys(words: Sequence[str]) -> set[str]:
    """What names have in common that may be one person's."""
    if not words:
        return set()
    whole = " ".join(words)
    shorter = {f"letters {whole[:at]}{whole[at + 1 :]}" for at in range(len(whole))}
    return {f"words {sorted(words)}", f"initial {words[0][:1]} {words[1:]}", f"letters {whole}"} | shorter


def _is_initial(short: list[str], long: list[str]) -> bool:
    """Whether one has an initial where the other has a first name: A. Smith, Ann Smith."""
    if len(short) < 2 or len(long) < 2 or short[1:] != long[1:]:
        return False
    return len(short[0]) == 1 and long[0].startswith(short[0])


def _one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes the one the other."""
    if one == other or min(len(one), len(other)) < _SHORTEST:
        return False
    at = next((at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours), None)
    mine, yours = (one[at:], other[at:]) if at is not None else sorted((one, other), key=len)
    if at is None:
        return len(yours) - len(mine) == 1
    return mine[1:] == yours[1:] or mine[1:] == yours or mine == yours[1:]
