"""Charts as places on a drawing: lengths in percent of its width, heights in em, so that words keep their size.

The templates in `macros/charts.html` draw them. Every chart stands beside the table of the same numbers; what is told
apart is told by words and by marks, the colour only helps.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

ROW: Final = 3.25
"""The height of a row: a line of words, and the bar under it."""
BAR_FROM: Final = 1.45
BAR_HIGH: Final = 1.15
WORDS_AT: Final = 1.1
MARGIN: Final = 0.03
"""The part of a line that is left free at each end."""


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """One row: `words` on the left, `value` as it is read on the right, the bar below from the left edge."""

    words: str
    value: str
    words_at: str
    top: str
    width: str


class BarChart(msgspec.Struct, frozen=True, kw_only=True):
    """One bar for each number. `said` is the whole chart in a sentence."""

    title: str
    said: str
    height: str
    bars: tuple[Bar, ...]


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of a bar that is made of several; `mark` is what it is filled with, `words` what it says."""

    mark: str
    words: str
    left: str
    width: str


class StackedBar(msgspec.Struct, frozen=True, kw_only=True):
    """One row whose bar is made of parts."""

    words: str
    value: str
    words_at: str
    top: str
    parts: tuple[Part, ...]


class StackedChart(msgspec.Struct, frozen=True, kw_only=True):
    """One bar for each row, made of the same `kinds` (mark and words, in order) in other lengths."""

    title: str
    said: str
    height: str
    kinds: tuple[tuple[str, str], ...]
    bars: tuple[StackedBar, ...]


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One row: where someone stands on a line from the first to the last, and where they would."""

    words: str
    value: str
    words_at: str
    line_at: str
    now: str
    then: str


class MovesChart(msgspec.Struct, frozen=True, kw_only=True):
    """For each row a line with two marks on it: the place now and the place then."""

    title: str
    said: str
    height: str
    moves: tuple[Move, ...]


def moves_chart(title: str, rows: Sequence[tuple[str, int, int]], last: int) -> MovesChart:
    """Marks for (words, place now, place then) on a line from 1 to the `last` place; `last` is at least 1."""
    read = [(words, now, then, f"{now} → {then}") for words, now, then in rows]
    return MovesChart(
        title=title,
        said=_sentence(title, ((words, value) for words, _, _, value in read)),
        height=_em(ROW * len(rows)),
        moves=tuple(
            Move(
                words=words,
                value=value,
                words_at=_words_at(row),
                line_at=_em(row * ROW + BAR_FROM + BAR_HIGH / 2),
                now=_percent(_along(now, last)),
                then=_percent(_along(then, last)),
            )
            for row, (words, now, then, value) in enumerate(read)
        ),
    )


def _along(place: int, last: int) -> float:
    """How far a place is along the line, with room for a mark at both ends."""
    return MARGIN + (1 - 2 * MARGIN) * (place - 1) / max(last - 1, 1)


def bar_chart(title: str, rows: Sequence[tuple[str, int]]) -> BarChart:
    """Bars for (words, number), none below zero; the longest fills the width."""
    longest = max((number for _, number in rows), default=0) or 1
    read = [(words, number, str(number)) for words, number in rows]
    return BarChart(
        title=title,
        said=_sentence(title, ((words, value) for words, _, value in read)),
        height=_em(ROW * len(rows)),
        bars=tuple(
            Bar(words=words, value=value, words_at=_words_at(row), top=_top(row), width=_percent(number / longest))
            for row, (words, number, value) in enumerate(read)
        ),
    )


def stacked_chart(
    title: str,
    kinds: Mapping[str, str],
    rows: Sequence[tuple[str, Mapping[str, int]]],
    read: Callable[[int], str] = str,
) -> StackedChart:
    """Bars for (words, number by kind); `kinds` gives the words of each, `read` says a bar's sum.

    The longest bar fills the width.
    """
    longest = max((sum(numbers.values()) for _, numbers in rows), default=0) or 1
    used = tuple((kind, words) for kind, words in kinds.items() if any(numbers.get(kind) for _, numbers in rows))
    return StackedChart(
        title=title,
        said=_sentence(title, ((words, _parts_in_words(used, numbers)) for words, numbers in rows)),
        height=_em(ROW * len(rows)),
        kinds=used,
        bars=tuple(
            StackedBar(
                words=words,
                value=read(sum(numbers.values())),
                words_at=_words_at(row),
                top=_top(row),
                parts=_parts(used, numbers, longest),
            )
            for row, (words, numbers) in enumerate(rows)
        ),
    )


def _parts(kinds: Iterable[tuple[str, str]], numbers: Mapping[str, int], longest: int) -> tuple[Part, ...]:
    parts = []
    before = 0
    for kind, words in kinds:
        number = numbers.get(kind, 0)
        if number:
            said = f"{words}: {number}"
            parts.append(Part(mark=kind, words=said, left=_percent(before / longest), width=_percent(number / longest)))
        before += number
    return tuple(parts)


def _parts_in_words(kinds: Iterable[tuple[str, str]], numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{words} {numbers[kind]}" for kind, words in kinds if numbers.get(kind))


def _sentence(title: str, rows: Iterable[tuple[str, str]]) -> str:
    return f"{title}. " + "; ".join(f"{words}: {value}" for words, value in rows) + "."


def _words_at(row: int) -> str:
    return _em(row * ROW + WORDS_AT)


def _top(row: int) -> str:
    return _em(row * ROW + BAR_FROM)


def _em(height: float) -> str:
    return f"{height:g}em"


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
