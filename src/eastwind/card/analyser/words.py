"""An answer in words, for people: a tile by its name, the state of a hand, why a line is gone."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from eastwind.base.phrase import phrase
from eastwind.card.analyser.answer import Analysis, GoneLine
from eastwind.card.saying import Saying, Spoken
from eastwind.card.tiles import TILES

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


def evidence_in_words(analysis: Analysis) -> Iterator[Saying]:
    """Why lines are gone: one sentence for all that the exposures are no part of, then one a line for missing tiles."""
    unfit = tuple(_title(line) for line in analysis.evidence if line.missing is UNSET)
    if unfit and not analysis.lines and len(unfit) == len(analysis.evidence):
        yield Saying(phrase("The exposures are no part of any line."))
    elif unfit:
        yield Saying(phrase("The exposures are no part of: {lines}."), {"lines": unfit})
    for line in analysis.evidence:
        if line.missing is not UNSET:
            lacking = tuple(_lacking(*each) for each in line.missing)
            yield Saying(phrase("{line}: {lacking}."), {"line": _title(line), "lacking": lacking})


def _title(line: GoneLine) -> str:
    return f"{line.section} {line.no}"


def _lacking(word: str, needed: int, coming: int) -> Saying:
    facts: dict[str, Spoken] = {"tile": tile_name(word), "needed": needed, "coming": coming}
    return Saying(phrase("{tile} (needed {needed}, can come {coming})"), facts)
