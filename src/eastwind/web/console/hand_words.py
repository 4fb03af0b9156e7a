"""What the Hand desk says: the verdict in one large sentence, faults with the tiles by name, the evidence to keep."""

from collections.abc import Iterable
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.analyser import Analysis
from eastwind.card.analyser.words import evidence_in_words, nearest_evidence, tile_name
from eastwind.card.saying import Saying, Spoken
from eastwind.card.tiles import INDEX
from eastwind.card.typed import exposures_text, tiles_text
from eastwind.tournament.views.rulings import REASON
from eastwind.web.console.hand_answers import Declared, Judged, jokers_unseen
from eastwind.web.console.hand_draft import EXPOSED, OTHERS, RACK, SEEN, HandDraft
from eastwind.web.speech import translated

MOST_EVIDENCE: Final = 1_900
"""Letters of the evidence that goes with a ruling."""

_MOST_LINES: Final = 5
"""Lines that are named in the evidence where some are left."""

_NOTHING: Final = "–"


def verdict(judged: Judged) -> Saying:
    """The table's verdict."""
    if judged.state == "impossible":
        return Saying(phrase("This hand is impossible: no line of the card can be made any more."))
    if judged.state == "unfit":
        return Saying(phrase("Invalid exposure: no line of the card has what was exposed."))
    lines = len(judged.analysis.lines)
    if lines == 1:
        return Saying(phrase("This hand is alive: one line can still be made."))
    return Saying(phrase("This hand is alive: {lines} lines can still be made."), {"lines": lines})


def outcome(declared: Declared) -> Saying:
    """Whether a declared hand is Mah Jongg."""
    if declared.line is None:
        return Saying(phrase("This is not Mah Jongg: no line of the card has these fourteen tiles."))
    line: dict[str, Spoken] = {
        "line": f"{declared.line.section} {declared.line.no}",
        "points": declared.line.points,
        "jokers": declared.analysis.jokers or 0,
    }
    if declared.bonus:
        return Saying(phrase("Mah Jongg: {line}, {points} points, jokerless."), line)
    if not declared.analysis.jokers:
        return Saying(phrase("Mah Jongg: {line}, {points} points; no jokers, and no bonus for that."), line)
    return Saying(phrase("Mah Jongg: {line}, {points} points, jokers in it: {jokers}."), line)


def faults_by_name(refused: Refused) -> list[Saying]:
    """What cannot lie on a table, with the tiles by their names."""
    return [_by_name(one) for one in refused]


def evidence(draft: HandDraft, said: Saying, found: Analysis, card: str, *before: Saying) -> str:
    """What lay on the table, the answer and what proves it, to be kept with a ruling in the language that is spoken.

    Where more lines are gone than can be told shortly, every reason follows behind a `REASON`.
    """
    others = [exposures_text(draft.sets_of(place)) for place in OTHERS if draft.sets_of(place)]
    facts: dict[str, Spoken] = {
        "card": card,
        "exposed": exposures_text(draft.sets_of(EXPOSED)) or _NOTHING,
        "seen": tiles_text(sorted(draft.row(SEEN), key=lambda tile: INDEX.get(tile, len(INDEX)))) or _NOTHING,
        "others": "; ".join(others) or _NOTHING,
    }
    told = Saying(phrase("{card}. Exposed: {exposed}. On the table: {seen}. Other hands: {others}."), facts)
    jokers = jokers_unseen(draft)
    short, whole = [*_proof(found, jokers)], [each.sentence(translated) for each in evidence_in_words(found, jokers)]
    kept = _as_much_as_goes(each.sentence(translated) for each in (*before, told, said, *short))
    if found.lines or len(whole) <= len(short):
        return kept
    return _as_much_as_goes((kept, *(f"{REASON} {each}" for each in whole)))


def evidence_of_declared(draft: HandDraft, said: Saying, found: Analysis, card: str) -> str:
    """The same of a hand that was declared: its concealed tiles were shown with it."""
    shown = Saying(phrase("Declared: {tiles}."), {"tiles": tiles_text(draft.row(RACK))})
    return evidence(draft, said, found, card, shown)


def _proof(found: Analysis, jokers: int) -> Iterable[Saying]:
    """The lines that are left, else why the nearest are gone."""
    if not found.lines:
        return nearest_evidence(found, jokers)
    nearest = tuple(f"{line.section} {line.no}" for line in found.lines[:_MOST_LINES])
    return (Saying(phrase("Nearest lines: {lines}."), {"lines": nearest}),)


def _by_name(fault: Refusal) -> Saying:
    tile, count = fault.facts.get("tile"), fault.facts.get("count")
    if not isinstance(tile, str) or not isinstance(count, int):
        return Saying(fault.template, {name: str(fact) for name, fact in fault.facts.items()})
    facts: dict[str, Spoken] = {"tile": tile_name(tile), "count": count, "copies": str(fault.facts["copies"])}
    return Saying(phrase("{count} × {tile}: there are only {copies} of it."), facts)


def _as_much_as_goes(sentences: Iterable[str]) -> str:
    told = ""
    for sentence in sentences:
        if len(told) + len(sentence) > MOST_EVIDENCE:
            return f"{told} …"
        told = f"{told} {sentence}".strip()
    return told
