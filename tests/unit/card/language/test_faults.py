"""Every rule of the linter, and that it says all at once, with the place."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, load
from tests.unit.card.language.typed import codes, examined, line, source

GOOD = "FFFF 111a 222a 4444a"


def test_a_card_without_faults_has_none() -> None:
    assert codes(line(GOOD, vary="run")) == []


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("FFFF OO 11a 222a 333b", "“O” is a letter: soap is the digit 0."),
        ("FFFF 111A 222a 4444a", "“A” is a capital: the letter of a colour is a small one."),
        ("ffff 111a 222a 4444a", "“f” is a small letter: this symbol is a capital one."),
    ],
    ids=["a letter like zero", "a colour in capitals", "a flower in small letters"],
)
def test_a_letter_typed_for_another_is_told_what_it_should_be(hand: str, told: str) -> None:
    (fault,) = examined(line(hand)).faults
    assert fault.sentence() == told


def test_a_hand_of_another_length_is_refused_with_the_count() -> None:
    (fault,) = examined(line("FFFF 111a 222a 444a")).faults
    assert (fault.code, fault.facts["count"]) == ("card-not-fourteen", 13)


@pytest.mark.parametrize(
    ("hand", "code", "group", "column"),
    [
        ("FFFF 111a 2Q2a 4444a", "card-symbol", 3, 12),
        ("FFFF 111 222a 4444a", "card-colour-missing", 2, 6),
        ("FFFFb 111a 222a 4444a", "card-colour-idle", 1, 1),
        ("NEWSa 111a 222a 4444a", "card-colour-idle", 1, 1),
        ("FFFF 111a 222a {n-}a", "card-expression", 4, 16),
        ("FFFF 111a 222a {}a", "card-expression", 4, 16),
        ("FFFF 111a 222a {1 2", "card-expression", 4, 16),
        ("FFFF 111a 222a a", "card-symbol", 4, 16),
        ("FFFF 111a! 222ab 4444a", "card-symbol", 3, 16),
        ("FFFF 111a 222a {n n n n}a", "card-variable", 4, 16),
    ],
)
def test_a_fault_of_a_group_has_its_place(hand: str, code: str, group: int, column: int) -> None:
    fault = next(one for one in examined(line(hand)).faults if one.code == code)
    assert (fault.facts["line"], fault.facts["group"], fault.facts["column"]) == ("Test 1", group, column)


def test_a_wind_by_variable_needs_no_colour_and_a_number_does() -> None:
    assert codes(line("{w w w w} FFFF RRRR 00", where={"w": ["E"]})) == []
    assert codes(line("{w w w w}a FFFF RRRR 00", where={"w": ["E"]})) == ["card-colour-idle"]
    assert codes(line("{n n n n} FFFF RRRR 00", where={"n": "1..3"})) == ["card-colour-missing"]


@pytest.mark.parametrize(
    "hand",
    [
        "11a 11a 11a 2222b 3333b",
        "FFFF! FFFFF! EEEEE",
        "EEEEEE! FFFF WWWW",
    ],
)
def test_a_hand_that_no_tiles_can_make_is_refused(hand: str) -> None:
    assert "card-impossible" in codes(line(hand))


def test_eight_jokers_may_be_forced_and_nine_may_not() -> None:
    assert codes(line("EEEEEEEE WWWWWW")) == []
    assert codes(line("EEEEEEEEE WWWWW")) == []
    assert codes(line("EEEEEEEEEEEEE W")) == ["card-impossible"]


def test_a_flower_that_may_stand_for_tiles_makes_a_hand_possible() -> None:
    assert codes(line("EEEEEE! FFFF WWWW")) == ["card-impossible"]
    assert codes(line("EEEEEE!~F FFFF WWWW")) == []
    assert codes(line("EEEEEEEE!~F FFFFF! W")) == ["card-impossible"]


def test_two_hands_that_share_a_variant_are_refused() -> None:
    (fault,) = examined(line(GOOD, "FFFF 4444b 222b 111b")).faults
    assert (fault.code, fault.facts["hand"], fault.facts["other"]) == ("card-shared", 2, "Test 1")


def test_two_lines_that_share_a_variant_at_the_same_points_are_refused() -> None:
    first = line(GOOD, vary="run")
    second = line("FFFF 777a 666a 9999a", "FFFF 999a 666a 4444a", no=2)
    assert codes(first, second) == ["card-shared"]
    assert codes(first, {**second, "points": 30}) == []


def test_a_line_that_a_better_one_covers_is_useless() -> None:
    (fault,) = examined(line(GOOD, vary="run", points=30), line(GOOD, no=2)).faults
    assert (fault.code, fault.facts["line"], fault.facts["other"]) == ("card-useless", "Test 2", "Test 1")


def test_fewer_jokers_or_calls_at_the_same_points_are_useless() -> None:
    assert codes(line(GOOD), line(GOOD, no=2, play="C")) == ["card-useless"]
    assert codes(line(GOOD), line(GOOD, no=2, jokers=False)) == ["card-useless"]
    assert codes(line(GOOD), line("FFFF 111a 222a^ 4444a", no=2)) == ["card-useless"]
    assert codes(line("FFFF 11a 11a 22a 4444a"), line("FFFF 1111a 22a 4444a", no=2)) == ["card-useless"]


def test_what_a_line_alone_allows_keeps_it_useful() -> None:
    assert codes(line(GOOD), line(GOOD, no=2, play="C", points=35)) == []
    assert codes(line(GOOD, points=30, play="C"), line(GOOD, no=2)) == []
    assert codes(line(GOOD, points=30, jokerless=False), line(GOOD, no=2)) == []
    assert codes(line(GOOD, points=30, jokers=False), line(GOOD, no=2)) == []
    assert codes(line("FFFF 1111a 22a 4444a", points=30), line("FFFF 111a 1a 22a 4444a", no=2)) == []


def test_of_two_equal_lines_the_later_is_useless() -> None:
    assert codes(line(GOOD), line(GOOD, no=2)) == ["card-useless"]


def test_too_many_ways_are_refused_with_the_count() -> None:
    (fault,) = examined(line("?? ?? ?? ?? EEE WWW")).faults
    assert (fault.code, fault.facts["count"]) == ("card-too-many", 35**4)


def test_choices_upon_choices_are_counted_and_not_tried() -> None:
    where = dict.fromkeys("nmkp", "1..9")
    (fault,) = examined(line("Z1 Z2 Z3 {n n}a {m m}b {k k}c {p}x 1y 1z FF", where=where)).faults
    assert fault.facts["count"] == 9**4 * 24 * 6 * 27


def test_too_many_variants_of_a_line_are_refused_with_the_count() -> None:
    of_card, fault = examined(line("???? ??? ?? FFFFF", points=50)).faults
    assert (of_card.code, fault.code, fault.facts["line"]) == ("card-too-many", "card-too-many", "Test 1")
    assert isinstance(fault.facts["count"], int)
    assert 10_000 < fault.facts["count"] <= 35**3


def test_a_card_with_too_many_variants_is_refused_with_the_count() -> None:
    ends = ["EEEE SSSS", "WWWW NNNN", "RRRR GGGG", "EEEE NNNN", "SSSS WWWW", "EEEE RRRR"]
    lines = [line(f"?? ?? 12* {end}", no=number) for number, end in enumerate(ends)]
    fault = next(one for one in examined(*lines).faults if one.code == "card-too-many")
    assert (fault.facts["line"], fault.facts["most"]) == ("", 20_000)
    assert isinstance(fault.facts["count"], int)
    assert fault.facts["count"] > 20_000


def test_heads_of_lines_are_checked() -> None:
    assert codes(line(GOOD, points=0)) == ["card-points"]
    assert codes(line()) == ["card-no-hand"]
    assert codes(line(GOOD, vary="run", where={"n": "1..2"})) == ["card-vary-and-where"]
    assert codes(line(GOOD, vary="like")) == ["card-like"]
    assert codes(line("FFFF 1111a 111b 111c", vary={"like": [0, 1]})) == ["card-range"]
    assert codes(line("FFFF 1111a 111b 111c", vary={"like": []})) == ["card-range"]
    assert "card-line-twice" in codes(line(GOOD), line("FFFF 333a 222a 4444a"))


def test_the_year_must_be_known_where_it_is_used() -> None:
    assert codes(line("{year}a FFFF EEEE WW"), year=0) == ["card-year"]
    assert codes(line("FFFF FFFF EEEE WW"), year=0) == []
    assert codes(line("FFFF FFFF EEEE WW"), year=26) == ["card-year"]
    assert codes(line("FFFF FFFF EEEE WW"), year=-5) == ["card-year"]
    assert codes(line("{year}a FFFF EEEE WW"), year=-5) == ["card-year", "card-year"]


def test_an_exposed_line_with_nothing_to_call_is_warned_of() -> None:
    pairs = "11a 33a 55a 77a 99a EE WW"
    assert [one.code for one in examined(line(pairs)).warnings] == ["card-nothing-to-call"]
    assert examined(line(pairs, play="C")).warnings == ()
    assert codes(line(pairs)) == []


def test_all_faults_come_at_once() -> None:
    found = codes(line("FFFF 1Q1a 222 4444a", "FFFF"), line(GOOD, no=2, points=-1))
    assert found == ["card-symbol", "card-colour-missing", "card-not-fourteen", "card-points"]


def test_a_faulty_card_is_not_compiled() -> None:
    assert isinstance(compile_card(source(line("FFFF"))), Refused)


def test_an_empty_card_is_no_fault() -> None:
    assert codes() == []


def test_the_practice_card_has_no_faults_and_no_warnings() -> None:
    practice = load("practice")
    assert not isinstance(practice, Refused)
    compiled = compile_card(practice)
    assert not isinstance(compiled, Refused)
    assert 50 <= len(compiled.lines) <= 60
    assert 1_500 <= sum(len(one.variants) for one in compiled.lines) <= 2_500
