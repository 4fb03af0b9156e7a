"""Two rulebooks side by side: what they answer differently, and where they rule differently."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.rulebook import Answer, Clause, Difference, Rulebook, differences
from eastwind.rulebook.answer_words import words_of
from eastwind.rulings import Changed, changed
from eastwind.web.console.setting_words import group_of
from eastwind.web.speech import translated


class Side(msgspec.Struct, frozen=True):
    """One rulebook's answer in words, with the clause behind it."""

    words: str
    clause: Clause | None


class DifferenceRow(msgspec.Struct, frozen=True):
    """One question with both answers."""

    title: str
    here: Side
    there: Side


class DifferenceGroup(msgspec.Struct, frozen=True):
    """Questions about one matter."""

    title: str
    rows: tuple[DifferenceRow, ...]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two rulebooks, told apart by their hashes."""

    hashes: tuple[str, str]
    before: Rulebook = field(compare=False)
    after: Rulebook = field(compare=False)


async def rulings_changed(before: Rulebook, after: Rulebook) -> tuple[Changed, ...]:
    """Where the two rule differently. It takes a fifth of a second, so the other pages go on meanwhile."""
    return await asyncio.to_thread(_changed, _Pair((before.hash, after.hash), before, after))


@lru_cache(maxsize=64)
def _changed(pair: _Pair) -> tuple[Changed, ...]:
    return changed(pair.before, pair.after)


def difference_groups(here: Rulebook, there: Rulebook) -> tuple[DifferenceGroup, ...]:
    """What the two answer differently, in the groups of the settings."""
    grouped = groupby(
        differences(here, there), key=lambda one: group_of(one.key) or phrase("Rounds, games and minutes")
    )
    return tuple(DifferenceGroup(title, _rows(group, here, there)) for title, group in grouped)


def _rows(group: Iterable[Difference], here: Rulebook, there: Rulebook) -> tuple[DifferenceRow, ...]:
    return tuple(DifferenceRow(one.title, _side(one.left, here), _side(one.right, there)) for one in group)


def _side(answer: Answer[Any] | None, book: Rulebook) -> Side:
    if answer is None:
        return Side(translated("This is not asked, since games are settled in another way"), None)
    return Side(translated(words_of(answer.value)), book.clauses.get(answer.clause or ""))
