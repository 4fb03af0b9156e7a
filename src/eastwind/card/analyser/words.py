"""An answer in words, for people: a tile by its name, the state of a hand, why a line is gone."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import UNSET

from eastwind.base.phrase import phrase
from eastwind.card.analyser.answer import Analysis, GoneLine, PossibleLine
from eastwind.card.saying import Saying, Spoken
from eastwind.card.tiles import COPIES, JOKER, TILES

_NEAREST: Final = 3
"""Lines whose reasons are told where it has to be short."""

_SUITS: Final = {"b": phrase("{number} bam"), "c": phrase("{number} crak"), "d": phrase("{number} dot")}
_OTHERS: Final = {
    "E": phrase("East wind"),
    "S": phrase("South wind"),
    "W": phrase("West wind"),
    "N": phrase("North wind"),
    "RD": phrase("red dragon"),
    "GD": phrase("green dragon"),
    "0": phrase("white dragon (soap)"),
    "F": phrase("flower"),
    "J": phrase("joker"),
}
_NAMES: Final = {
    word: Saying(_OTHERS[word]) if word in _OTHERS else Saying(_SUITS[word[1]], {"number": word[0]}) for word in TILES
}


def tile_name(word: str) -> Saying:
    """What people call the tile of this word."""
    return _NAMES[word]


def state_in_words(analysis: Analysis) -> Saying:
    """In one sentence what the hand is."""
    if analysis.distance is None:
        return Saying(phrase("This hand is impossible: no line of the card can be made any more."))
    if analysis.won:
        facts = {"points": analysis.points or 0, "jokers": analysis.jokers or 0}
        return Saying(phrase("Mah Jongg, for {points} points; jokers in it: {jokers}."), facts)
    facts = {"distance": analysis.distance, "lines": len(analysis.lines)}
    return Saying(phrase("This hand is alive. Tiles still to come: {distance}; lines still possible: {lines}."), facts)


def needs_in_words(analysis: Analysis) -> Saying | None:
    """In one sentence what brings the nearest lines one closer; None when nothing does."""
    if not analysis.needs:
        return None
    return Saying(phrase("One closer with: {tiles}."), {"tiles": tuple(map(tile_name, analysis.needs))})


def evidence_in_words(analysis: Analysis, jokers: int = COPIES[JOKER]) -> Iterator[Saying]:
    """Why lines are gone: one sentence for all that the exposures are no part of, then one a line for missing tiles.

    `jokers` that nobody has seen: further ones can come by exchange alone.
    """
    unfit, short = _gone(analysis)
    yield from _unfit_in_words(analysis, unfit)
    yield from (_short_in_words(line, jokers) for line in short)


def nearest_evidence(analysis: Analysis, jokers: int = COPIES[JOKER]) -> Iterator[Saying]:
    """The same in short: of the lines for which tiles are missing only those that lack the fewest."""
    unfit, short = _gone(analysis)
    nearest = sorted(short, key=_lacks)[:_NEAREST]
    yield from _unfit_in_words(analysis, unfit)
    yield from (_short_in_words(line, jokers) for line in nearest)
    if len(short) > len(nearest):
        yield Saying(phrase("Lines that lack more: {count}."), {"count": len(short) - len(nearest)})


def _gone(analysis: Analysis) -> tuple[list[GoneLine], list[GoneLine]]:
    """The lines that the exposures are no part of, and those for which tiles are missing."""
    unfit = [line for line in analysis.evidence if line.missing is UNSET]
    return unfit, [line for line in analysis.evidence if line.missing is not UNSET]


def _unfit_in_words(analysis: Analysis, unfit: Sequence[GoneLine]) -> Iterator[Saying]:
    """Whichever is shorter: the lines that have the exposures, or those that do not."""
    others: list[GoneLine | PossibleLine] = [
        *analysis.lines,
        *(line for line in analysis.evidence if line not in unfit),
    ]
    if unfit and not others:
        yield Saying(phrase("The exposures are no part of any line."))
    elif len(unfit) > len(others):
        yield Saying(phrase("The exposures are no part of any line but {lines}."), {"lines": _titles(others)})
    elif unfit:
        yield Saying(phrase("The exposures are no part of: {lines}."), {"lines": _titles(unfit)})


def _short_in_words(line: GoneLine, jokers: int) -> Saying:
    missing = () if line.missing is UNSET else line.missing
    lacking = tuple(_lacking(*each, jokers) for each in missing)
    return Saying(phrase("{line}: {lacking}."), {"line": _title(line), "lacking": lacking})


def _lacks(line: GoneLine) -> int:
    return 0 if line.missing is UNSET else sum(needed - coming for _, needed, coming in line.missing)


def _titles(lines: Iterable[GoneLine | PossibleLine]) -> tuple[str, ...]:
    return tuple(map(_title, lines))


def _title(line: GoneLine | PossibleLine) -> str:
    return f"{line.section} {line.no}"


def _lacking(word: str, needed: int, coming: int, jokers: int) -> Saying:
    facts: dict[str, Spoken] = {"tile": tile_name(word), "needed": needed, "coming": coming}
    if word != TILES[JOKER] or coming <= jokers:
        return Saying(phrase("{tile} (needed {needed}, can come {coming})"), facts)
    if not jokers:
        return Saying(phrase("{tile} (needed {needed}, can come {coming}, by exchange)"), facts)
    facts["exchanged"] = coming - jokers
    return Saying(phrase("{tile} (needed {needed}, can come {coming}, of these by exchange {exchanged})"), facts)
