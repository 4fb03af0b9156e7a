"""Two people change places, from a round on."""

from typing import Final

from eastwind.base.refusal import Refused
from eastwind.seating import Rounds, exchange

SEATED: Final[Rounds] = (
    (("a", "b", "c", "d"), ("e", "f", "g", None)),
    (("e", "b", "g", None), ("a", "f", "c", "d")),
)


def refusals(answer: Rounds | Refused) -> list[str]:
    assert isinstance(answer, Refused)
    return [refusal.code for refusal in answer]


def test_two_people_change_places_from_a_round_on() -> None:
    assert exchange(SEATED, 2, "a", "g") == (SEATED[0], (("e", "b", "a", None), ("g", "f", "c", "d")))


def test_changing_back_restores_the_seats() -> None:
    changed = exchange(SEATED, 1, "a", "g")
    assert not isinstance(changed, Refused)
    assert exchange(changed, 1, "a", "g") == SEATED


def test_what_cannot_be_done_is_refused_with_every_reason() -> None:
    assert refusals(exchange(SEATED, 3, "a", "b")) == ["round-out-of-range"]
    assert refusals(exchange(SEATED, 0, "a", "b")) == ["round-out-of-range"]
    assert refusals(exchange(SEATED, 1, "a", "a")) == ["same-player"]
    assert refusals(exchange(SEATED, 1, "a", "z")) == ["not-seated", "not-seated"]
