"""Four lines, of which only one is nearest."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, load
from eastwind.card.analyser import Analyser
from eastwind.game.advice import begin, near_lines, puzzle
from tests.unit.game.advice.hands import analyser, tiles

HAND = tiles("E*4 S*4 W*4 N")
FAR = ("RRRR GGGG 0000 FF", "FFFF RRRR GGGG 00", "11a 22a 33a 44a 55a 66a 77a")


@pytest.fixture(scope="module")
def practice() -> Analyser:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return Analyser(card)


@pytest.mark.parametrize("seed", ["1", "2", "3", "2026-11-30"])
def test_the_nearest_line_is_there_and_the_others_are_well_apart(practice: Analyser, seed: str) -> None:
    hand = begin(seed).hand
    asked = puzzle(practice, hand, seed)
    assert asked is not None
    distances = [line.distance for line in asked.lines]
    assert len(distances) == 4
    assert distances[asked.nearest] == near_lines(practice, hand, 1)[0].distance
    assert sorted(distances)[1] >= distances[asked.nearest] + 2
    assert puzzle(practice, hand, seed) == asked


def test_the_nearest_does_not_always_stand_at_the_same_place(practice: Analyser) -> None:
    asked = (puzzle(practice, begin(str(seed)).hand, str(seed)) for seed in range(30))
    assert {each.nearest for each in asked if each} == {0, 1, 2, 3}


def test_a_card_with_too_few_lines_apart_makes_no_puzzle() -> None:
    assert puzzle(analyser("EEEE SSSS WWWW NN", *FAR), HAND, "1") is not None
    assert puzzle(analyser("EEEE SSSS WWWW NN", *FAR[:2]), HAND, "1") is None
    assert puzzle(analyser("EEEE SSSS WWWW NN", "EEEE SSSS WWW NNN", *FAR[:2]), HAND, "1") is None
