"""Exposures bind by size and tile, and by nothing else."""

import pytest

from tests.unit.card.analyser.asking import answer, line

PUNGS = line("FF 111a 333b 555c 777a")


@pytest.mark.parametrize("exposed", ["3b*3", "3b*2 J", "3b J*2"])
def test_a_set_of_the_line_may_lie_with_its_jokers(exposed: str) -> None:
    assert answer(PUNGS, exposed=exposed)["verdict"] == "alive"


@pytest.mark.parametrize("exposed", ["J*3", "3b*2", "3b*4", "3b*2 3c", "3b*2 F", "F*2", "3b", "5b*2 J*4"])
def test_what_is_no_set_of_the_line_is_an_impossible_hand_and_no_error(exposed: str) -> None:
    told = answer(PUNGS, exposed=exposed)
    assert (told["verdict"], told["distance"], told["lines"], told["needs"]) == ("impossible", None, [], [])
    assert told["evidence"] == [{"section": "Test", "no": 1, "why": "exposures"}]


def test_a_concealed_line_may_call_its_last_tile_but_shows_nothing_before() -> None:
    concealed = {**PUNGS, "play": "C"}
    rack = "F*2 1c*3 5d*3 7c*3"
    assert answer(concealed, rack=f"{rack} 3b*3")["won"]
    assert answer(concealed, rack=rack, exposed="3b*3")["verdict"] == "impossible"


def test_two_sets_of_one_tile_bind_one_each() -> None:
    twice = line("FFF 1111a FFF 2222b")
    rack = "1b*4 2c*4"
    assert answer(twice, rack=rack, exposed="F*3, F*3")["won"]
    assert answer(twice, rack=rack, exposed="F*2 J, F*3")["jokers"] == 1
    assert answer(twice, rack="1b*4 2c E S", exposed="F*3, F*3")["distance"] == 3
    assert answer(twice, exposed="F*2 J, F*2 J, F*3")["verdict"] == "impossible"


def test_a_pung_and_a_kong_of_one_tile_are_told_apart() -> None:
    both = line("111a 1111a 22b 333b 4c 4c")
    assert answer(both, exposed="1b*2 J, 1b*2 J*2")["verdict"] == "alive"
    assert answer(both, exposed="1b J*2, 1b J*2")["verdict"] == "impossible"


def test_a_set_of_naturals_only_is_shown_without_jokers() -> None:
    strict = line("FF 111a! 333b 555c 777a")
    assert answer(strict, exposed="1b*3")["verdict"] == "alive"
    assert answer(strict, exposed="1b*2 J")["verdict"] == "impossible"
    assert answer(strict, rack="F*2 3b*3 5d*3 7c*3", exposed="1c*3")["won"]


def test_the_set_of_naturals_takes_the_exposure_without_jokers() -> None:
    mixed = line("FFF! 1111a FFF 2222b")
    assert answer(mixed, rack="F*2 J 1b*4 2c*4", exposed="F*3")["won"]
    assert answer(mixed, rack="F*2 J 1b*4 2c*4", exposed="F*2 J")["distance"] == 1


def test_a_set_that_may_not_be_shown_is_made_in_the_hand() -> None:
    hidden = line("FF 111a^ 333b 555c 777a")
    assert answer(hidden, exposed="1b*3")["verdict"] == "impossible"
    assert answer(hidden, rack="F*2 1b*2 J 5d*3 7b*3", exposed="3c*3")["won"]


def test_a_line_without_jokers_may_still_be_called() -> None:
    plain = line("FF 111a 333b 555c 777a", jokers=False)
    assert answer(plain, rack="F*2 1b*3 5d*3 7b*3", exposed="3c*3")["won"]
    assert answer(plain, exposed="3c*2 J")["verdict"] == "impossible"
    waiting = answer(plain, rack="F*2 1b*2 J 5d*3 7b*3", exposed="3c*3")
    assert (waiting["distance"], waiting["needs"]) == (1, ["1b"])


def test_a_flower_may_stand_for_a_tile_where_the_card_says_so() -> None:
    free = line("FF 111a~F 333b 555c 777a")
    rack = "F*2 3c*3 5d*3 7b*3"
    for exposed in ("1b*3", "1b*2 F", "1b F*2", "1b F J", "F*3"):
        assert answer(free, rack=rack, exposed=exposed)["won"], exposed
    assert answer(free, rack=f"{rack} 1b F F")["won"]
    assert answer(free, exposed="3b*2 F")["verdict"] == "impossible"
    assert answer(free, rack=f"{rack} 1b*2")["needs"] == ["1b", "F", "J"]


def test_a_flower_in_a_year_is_still_no_joker() -> None:
    year = line("{year}a~F 111a 2222b 333c")
    assert answer(year, rack="2b F 0 6b 1b*3 2c*4 3d*3")["won"]
    assert answer(year, rack="2b J 2b 6b 1b*3 2c*4 3d*3")["distance"] == 1
