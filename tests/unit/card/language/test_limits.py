"""Whatever is typed is looked at within limits, and whoever goes beyond is told by how much."""

from math import comb

import pytest

from eastwind.base.refusal import Refusal, Refused
from eastwind.card import examine, load, read_file
from eastwind.card.analyser.shapes import shapes_of
from eastwind.card.domains import choices, first_choice
from eastwind.card.faults import Place
from eastwind.card.flowers import flower_choices
from eastwind.card.parsing import parse_hand
from eastwind.card.symbols import groups_of
from tests.unit.card.language.typed import card, codes, examined, line, source

GOOD = "FFFF 111a 222a 4444a"
ENDS = ["EEEE SSSS", "WWWW NNNN", "RRRR GGGG", "EEEE NNNN", "SSSS WWWW", "EEEE RRRR", "GGGG SSSS"]
SINGLES = "1a~F 2a~F 3a~F 4a~F 5a~F 6a~F 7a~F 8a~F 9a~F E~F S~F W~F N~F 0~F"


def too_many(*lines: dict[str, object]) -> list[Refusal]:
    return [fault for fault in examined(*lines).faults if fault.code == "card-too-many"]


def test_a_card_of_a_hundred_thousand_ways_is_refused_with_the_count_and_not_made() -> None:
    lines = [line(f"?? ?? 123* {end}"[:-1], no=number) for number, end in enumerate(ENDS)]
    found = examine(source(*lines))
    (fault,) = (one for one in found.faults if one.facts["line"] == "")
    assert (fault.code, fault.facts["count"]) == ("card-too-many", len(ENDS) * 35**2 * 27)
    assert sum(hand is not None for hands in found.made for hand in hands) == 1


def test_a_line_whose_numbers_are_each_of_any_suit_is_counted_and_not_made() -> None:
    (fault,) = too_many(line("12345678912345*"))
    assert fault.facts["count"] == 3**14


def test_a_card_may_have_three_hundred_lines() -> None:
    lines = [line(GOOD, no=number, points=1000 - number) for number in range(301)]
    (fault,) = too_many(*lines)
    assert (fault.facts["count"], fault.facts["most"]) == (301, 300)
    assert too_many(*lines[:300]) == []


def test_a_line_may_have_twelve_hands() -> None:
    hands = [f"FFFF EEEE 1111a {wind}{number}a" for wind in "SW" for number in "2345678"]
    (fault,) = too_many(line(*hands))
    assert (fault.facts["count"], fault.facts["most"]) == (14, 12)
    assert len(examined(line(*hands)).made[0]) == 14
    assert too_many(line(*hands[:12])) == []


def test_a_hand_beyond_measure_is_told_its_length_alone() -> None:
    (fault,) = examined(line("Q " * 151)).faults
    assert (fault.code, fault.facts["count"]) == ("card-too-long", 302)
    (fault,) = examined(line("{n}a " * 29, where={"n": "9..m"})).faults[1:]
    assert (fault.code, fault.facts["count"]) == ("card-not-fourteen", 29)


def test_choices_are_tried_within_one_allowance_for_the_card() -> None:
    where = {**dict.fromkeys("nmkpq", "1..9")}
    hand = "{n n n}a {m m m}b {k k k}c {p p q q q}a"
    lines = [line(hand, no=number, where=where, check="n+m+k+p+q=45") for number in (1, 2)]
    (fault,) = too_many(*lines)
    assert (fault.facts["line"], fault.facts["most"]) == ("Test 2", 100_000)


def test_the_formulas_of_many_hands_are_counted_too() -> None:
    where = dict.fromkeys("nmkp", "1..9")
    hand = "{n m k p n m k p}a {n n m m k k}b"
    faults = too_many(line(*(hand + " " * more for more in range(3)), where=where))
    assert [fault.facts["hand"] for fault in faults] == [1, 2, 3]
    assert {fault.facts["most"] for fault in faults} == {100_000}


def test_a_list_counts_each_of_its_values_once() -> None:
    assert codes(line("FFFF {n n n n}a EEEE 00", where={"n": [2] * 5000})) == []
    assert len(examined(line("FFFF {n n n n}a EEEE 00", where={"n": [2, 2, 3]})).made[0][0].variants) == 6  # type: ignore[union-attr]  # the hand is without faults


def test_a_range_is_read_step_by_step_however_often_it_says_not() -> None:
    assert codes(line("FFFF {n n n n}a EEEE 00", where={"n": "1..9" + " not 9" * 40 + "."})) == ["card-domain"]
    assert codes(line("FFFF {n n n n}a EEEE 00", where={"n": "1..9" + " not 9" * 9})) == []
    assert codes(line("FFFF {n n n n}a EEEE 00", where={"n": "1..9" + " not 9" * 10})) == ["card-domain"]


def test_a_rule_may_have_a_hundred_letters() -> None:
    hand = "FFFF {n n n n}a EEEE 00"
    assert codes(line(hand, where={"n": "1..9" + " " * 96}, check="n=" + " " * 97 + "n")) == []
    assert codes(line(hand, where={"n": "1..9" + " " * 97})) == ["card-domain"]
    assert codes(line(hand, where={"n": "1..9"}, check="n=" + " " * 98 + "n")) == ["card-check"]


def test_flowers_that_may_stand_anywhere_are_counted_before_they_are_placed() -> None:
    of_card, fault = too_many(line(SINGLES))
    assert (of_card.facts["line"], fault.facts["line"]) == ("", "Test 1")
    assert fault.facts["count"] == 3 * sum(comb(14, flowers) for flowers in range(9))


@pytest.mark.parametrize(
    "hand",
    [
        "FFFF 1111a 2222b 33c",
        "{year}a~F 111a 2222b 333c",
        "111a~F 222b~F 3333c FFFF",
        "11a~F 11a~F 22b~F EEEE SSSS",
        "1a~F 2a~F 3a~F 4b~F EEEEE SSSSS",
        "111a~F! 2222b~F NEWS~F DDD",
        "NN 111a~F 333b 222a~F 111a^~F",
    ],
)
def test_no_variant_has_more_shapes_than_are_counted(hand: str) -> None:
    compiled, parsed = card(line(hand)), parse_hand(hand, Place())
    assert not isinstance(parsed, Refused)
    shapes = len(shapes_of(compiled)) / len(compiled.lines[0].variants)
    assert shapes <= flower_choices(groups_of(parsed), jokers=True) <= 2 * shapes


def test_of_very_many_faults_the_first_are_told_and_how_many_there_are() -> None:
    *told, last = examined(*(line("Q " * 100, no=number) for number in range(6))).faults
    assert (len(told), last.code, last.facts["count"]) == (500, "card-more-faults", 100)
    read = read_file("[card]\n" + "".join(f"k{number} = 1\n" for number in range(600)))
    assert isinstance(read, Refused)
    assert (len(read.refusals), read.refusals[-1].facts["count"]) == (501, 100)


def test_a_line_is_shown_by_its_first_choice_where_that_comes_soon() -> None:
    practice = load("practice")
    assert not isinstance(practice, Refused)
    for each in practice.lines:
        chosen = choices(each, Place())
        assert not isinstance(chosen, Refused)
        assert first_choice(each) == chosen[0]
    where = dict.fromkeys("nmkp", "1..9")
    (late,) = source(line("{n n n}a {m m m}b {k k k k}c {p p p p}a", where=where, check="n+m+k+p=36")).lines
    assert first_choice(late) == {}


def test_a_row_of_a_file_may_not_name_parts_of_parts_without_end() -> None:
    refused = read_file(f"[card]\nname = 'Deep'\n{'a.' * 600}a = 1\n")
    assert isinstance(refused, Refused)
    assert (refused.first.code, refused.first.facts["number"]) == ("card-form", 3)


@pytest.mark.parametrize("text", ["[card]\nname = " + "[" * 20_000, "[card]\nname = " + "{a=" * 20_000])
def test_what_is_nested_without_end_is_no_card(text: str) -> None:
    refused = read_file(text)
    assert isinstance(refused, Refused)
    assert refused.first.code == "card-form"


def test_unknown_keys_are_told_in_their_order() -> None:
    refused = read_file("[card]\nname = 'Keys'\n" + "".join(f"k{number} = 1\n" for number in range(30)))
    assert isinstance(refused, Refused)
    assert [fault.facts["key"] for fault in refused] == [f"k{number}" for number in range(30)]
