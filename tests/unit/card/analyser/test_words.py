"""Why lines are gone, in words: the shorter list of titles, jokers by exchange, the nearest lines alone."""

from msgspec import UNSET, UnsetType

from eastwind.card.analyser import Analysis, GoneLine, PossibleLine
from eastwind.card.analyser.words import evidence_in_words, nearest_evidence

Missing = tuple[tuple[str, int, int], ...]


def gone(no: int, missing: Missing | UnsetType = UNSET) -> GoneLine:
    return GoneLine(section="Runs", no=no, missing=missing)


def analysis(*evidence: GoneLine, left: tuple[int, ...] = ()) -> Analysis:
    lines = tuple(PossibleLine(section="Runs", no=no, points=25, distance=3, needs=(), jokerless=True) for no in left)
    return Analysis(
        won=False,
        distance=None,
        jokers=None,
        points=None,
        needs=(),
        verdict="alive" if left else "impossible",
        lines=lines,
        evidence=evidence,
    )


def told(found: Analysis, jokers: int = 8) -> list[str]:
    return [each.sentence() for each in evidence_in_words(found, jokers)]


def test_the_shorter_list_of_lines_is_told() -> None:
    most = analysis(gone(1), gone(2), gone(3, (("9b", 2, 0),)))
    assert told(most) == ["The exposures are no part of any line but Runs 3.", "Runs 3: 9 bam (needed 2, can come 0)."]
    assert told(analysis(gone(1), left=(2, 3))) == ["The exposures are no part of: Runs 1."]
    assert told(analysis(gone(1), gone(2), gone(3), left=(4,))) == ["The exposures are no part of any line but Runs 4."]
    assert told(analysis(gone(1), gone(2))) == ["The exposures are no part of any line."]


def test_jokers_that_come_by_exchange_are_told_so() -> None:
    short = analysis(gone(2, (("J", 4, 1),)))
    assert told(short, jokers=0) == ["Runs 2: joker (needed 4, can come 1, by exchange)."]
    assert told(short, jokers=1) == ["Runs 2: joker (needed 4, can come 1)."]
    two = analysis(gone(2, (("J", 4, 3),)))
    assert told(two, jokers=1) == ["Runs 2: joker (needed 4, can come 3, of these by exchange 2)."]
    none = analysis(gone(2, (("J", 4, 0),)))
    assert told(none, jokers=0) == ["Runs 2: joker (needed 4, can come 0)."]


def test_the_short_evidence_tells_the_nearest_lines_and_counts_the_others() -> None:
    found = analysis(*(gone(no, (("9b", no, 0),)) for no in (5, 1, 4, 2, 3)))
    assert [each.sentence() for each in nearest_evidence(found)] == [
        "Runs 1: 9 bam (needed 1, can come 0).",
        "Runs 2: 9 bam (needed 2, can come 0).",
        "Runs 3: 9 bam (needed 3, can come 0).",
        "Lines that lack more: 2.",
    ]
