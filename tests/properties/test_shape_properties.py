"""Our pass that collects all faults agrees with msgspec, which stops at the first."""

from copy import deepcopy
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.inspect import type_info

from eastwind.base.record import GameRecord
from eastwind.base.shape import shape_faults
from tests.properties.games_of_any_kind import anything, games

RECORD = type_info(GameRecord)


def is_taken(raw: Any) -> bool:
    try:
        msgspec.convert(raw, GameRecord)
    except msgspec.ValidationError:
        return False
    return True


@st.composite
def spoiled_games(draw: st.DrawFn) -> dict[str, Any]:
    """A game with one value somewhere in it put in place of another."""
    # What hypothesis draws from may be shared between draws: it is spoiled in a copy.
    game: Any = deepcopy(draw(games()))
    node: Any = game
    while True:
        key = draw(st.sampled_from([*node] if isinstance(node, dict) else [*range(len(node))]))
        child = node[key]
        if not isinstance(child, dict | list) or not child or draw(st.booleans()):
            node[key] = draw(anything)
            return dict(game)
        node = child


@given(spoiled_games())
def test_a_fault_is_found_exactly_when_the_record_cannot_be_converted(raw: dict[str, Any]) -> None:
    assert is_taken(raw) == (not list(shape_faults(raw, RECORD)))


@given(anything)
def test_anything_that_is_no_record_has_a_fault(raw: Any) -> None:
    assert list(shape_faults(raw, RECORD))
