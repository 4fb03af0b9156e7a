"""Whatever is sent to the desk, it answers: a ruling, or one fault with its place."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.cli.rule import rule_line
from eastwind.rulebook import known
from eastwind.rulings import EFFECTS, SITUATIONS, Situation, found, rule
from eastwind.rulings.facts import OneOf
from tests.properties.games_of_any_kind import anything

CODES = {
    "invalid-record",
    "unknown-rulebook",
    "unknown-situation",
    "player-not-seated",
    "player-out",
    "value-not-allowed",
    "missing-fact",
    "unknown-fact",
}


def is_answered(raw: Any) -> bool:
    answer = rule(raw)
    if isinstance(answer, Refused):
        return answer.first.code in CODES and bool(answer.first.sentence())
    known_effects = {one.effect for one in answer.effects} <= EFFECTS.keys()
    return known_effects and bool(answer.clauses) and bool(answer.explanation)


@st.composite
def values(draw: st.DrawFn, situation: Situation) -> dict[str, Any]:
    """An answer to some of a situation's questions: often one that fits, sometimes anything."""
    words = [word for fact in situation.facts if isinstance(fact, OneOf) for word in fact.options]
    fitting = st.one_of(st.booleans(), st.sampled_from([*SEATS, *words]), st.lists(st.sampled_from(SEATS)))
    names = [fact.name for fact in situation.facts]
    asked = draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    return {name: draw(fitting | anything) for name in asked}


@st.composite
def situations(draw: st.DrawFn) -> dict[str, Any]:
    """A record that has the right fields, and perhaps impossible values in them."""
    situation = SITUATIONS[draw(st.sampled_from(sorted(SITUATIONS)))]
    return {
        "rulebook": draw(st.sampled_from(known())),
        "situation": situation.id,
        "player": draw(st.sampled_from(SEATS)),
        "facts": draw(values(situation)),
        "seats": draw(st.lists(st.sampled_from(SEATS), min_size=3, max_size=4, unique=True)),
        "out": draw(st.lists(st.sampled_from(SEATS), max_size=2, unique=True)),
    }


@given(anything)
def test_any_json_is_answered(raw: Any) -> None:
    assert is_answered(raw)


@given(situations())
def test_any_facts_of_a_situation_are_answered(raw: dict[str, Any]) -> None:
    assert is_answered(raw)


@given(situations(), st.sampled_from(["rulebook", "situation", "player", "facts", "seats", "out"]), anything)
def test_anything_in_a_field_is_answered(raw: dict[str, Any], field: str, value: Any) -> None:
    assert is_answered(raw | {field: value})


@given(situations())
def test_the_order_of_seats_changes_nothing(raw: dict[str, Any]) -> None:
    assert rule(raw) == rule(raw | {"seats": sorted(raw["seats"]), "out": sorted(raw["out"])})


@given(st.binary())
def test_any_line_is_answered(line: bytes) -> None:
    assert isinstance(rule_line(line), Refused) or isinstance(json.loads(line), dict)


@given(st.text())
def test_any_words_can_be_searched_for(words: str) -> None:
    hits = [situation.id for situation in found(words)]
    assert len(set(hits)) == len(hits)
    assert set(hits) <= SITUATIONS.keys()
