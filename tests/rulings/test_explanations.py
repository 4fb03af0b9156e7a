"""The one sentence in which a ruling is read aloud."""

from typing import Any

import pytest

from tests.rulings.answers import ruled


@pytest.mark.parametrize(
    ("situation", "facts", "sentence"),
    [
        (
            "picked-wrong-wall",
            {"racked": True},
            "South picked a tile from a wall that is not in play: South’s hand is dead and play goes on.",
        ),
        (
            "mahjongg-in-error",
            {"from": "wall", "own_exposure": "hand", "exposed": ["E", "W"]},
            "South declared a Mah Jongg that is none: South, East and West are out of the game and the game is over.",
        ),
        (
            "peeked-blind-pass",
            {"charleston": "first"},
            "South looked at a tile of a blind pass: the look is recorded against South and play goes on.",
        ),
        ("complete-before-passing", {}, "South was dealt a complete hand: the director decides."),
    ],
)
def test_a_ruling_is_read_in_one_sentence(situation: str, facts: dict[str, Any], sentence: str) -> None:
    record = {"rulebook": "illume", "situation": situation, "player": "S", "facts": facts}
    assert ruled(record).explanation == sentence
