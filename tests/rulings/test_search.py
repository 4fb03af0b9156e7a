"""Situations are found by what people say."""

import pytest

from eastwind.rulings import SITUATIONS, Situation, found


@pytest.mark.parametrize(
    ("said", "situation"),
    [
        ("wrong end", "picked-wrong-end"),
        ("peeked", "peeked-blind-pass"),
        ("threw in", "mahjongg-in-error"),
        ("she threw in her hand", "wall-wrecked"),
        ("slope", "called-tile-in-slope"),
        ("miscalled tile", "misnamed"),
        ("picked ahead", "picked-ahead"),
        ("joker swap", "exchange-announcement"),
        ("too few tiles", "tile-count"),
        ("false accusation", "death-declared"),
        ("Phone!", "conduct"),
        ("bell", "time-called"),
        ("knocked over", "knocked"),
    ],
)
def test_a_situation_is_among_the_first_that_are_found(said: str, situation: str) -> None:
    assert situation in [one.id for one in found(said)[:5]]


def test_the_best_fit_comes_first() -> None:
    assert found("picked from the wrong end of the wall")[0].id == "picked-wrong-end"
    assert found("two players want the same discard")[0].id == "competing-calls"


def test_nothing_asked_finds_everything_and_nonsense_finds_nothing() -> None:
    assert [one.id for one in found("  ")] == list(SITUATIONS)
    assert found("xylophone") == ()


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=list(SITUATIONS))
def test_every_situation_is_found_by_its_title(situation: Situation) -> None:
    assert situation in found(situation.title)[:3]
