"""A card is ready before anyone waits for it."""

from time import perf_counter

import msgspec

from eastwind.base.refusal import Refused
from eastwind.card import CardSource, examine, load

LINES = 75
SECONDS = 0.3


def _of_75_lines() -> CardSource:
    practice = load("practice")
    assert not isinstance(practice, Refused)
    more = (msgspec.structs.replace(line, section=f"More {line.section}") for line in practice.lines)
    return msgspec.structs.replace(practice, lines=(*practice.lines, *more)[:LINES])


def test_a_card_of_75_lines_is_examined_in_less_than_a_third_of_a_second() -> None:
    card = _of_75_lines()
    times = []
    for _ in range(5):
        begun = perf_counter()
        found = examine(card)
        times.append(perf_counter() - begun)
        assert len(found.made) == LINES
    assert min(times) < SECONDS
