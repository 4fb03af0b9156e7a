"""How numbers move: run, run2, like, where and check."""

import pytest

from tests.unit.card.language.typed import all_spelled, codes, examined, line, variants

RUN = "FFFF 111a 222a 4444a"


def _numbers(spelled: set[str]) -> set[str]:
    return {"".join(word[0] for word in one.split()[1:]) for one in spelled}


def test_a_run_moves_all_digits_together_and_never_wraps() -> None:
    assert _numbers(all_spelled(RUN, vary="run")) == {"124", "235", "346", "457", "568", "679"}


def test_run2_moves_by_even_amounts() -> None:
    assert _numbers(all_spelled(RUN, vary="run2")) == {"124", "346", "568"}


def test_a_run_may_be_printed_anywhere_on_its_way() -> None:
    assert _numbers(all_spelled("FFFF 444a 555a 7777a", vary="run")) == {"124", "235", "346", "457", "568", "679"}


def test_none_leaves_the_digits() -> None:
    assert _numbers(all_spelled(RUN)) == {"124"}


def test_like_lets_one_digit_stand_for_all_or_for_those_listed() -> None:
    hand = "FFFF 1111a 111b 111c"
    assert {one[0] for one in _numbers(all_spelled(hand, vary="like"))} == set("123456789")
    assert {one[0] for one in _numbers(all_spelled(hand, vary={"like": [3, 6]}))} == {"3", "6"}


def test_neither_the_year_nor_soap_moves() -> None:
    moved = all_spelled("{year}a 1111b 0000 FF", vary="run")
    assert {one.split()[0][0] for one in moved} == {"2"}
    assert all("0*4" in one for one in moved)


def test_where_tells_numbers_in_any_order_of_writing() -> None:
    hand = "FFFF {n n n}a {m m m}a {k k k k}a"
    where = {"m": "n+1..n+2", "n": "1..3", "k": "1..9 not n not m"}
    found = _numbers(all_spelled(hand, where=where))
    assert {one[:2] for one in found} == {"12", "13", "23", "24", "34", "35"}
    assert all(len(set(one)) == 3 for one in found)


def test_the_first_of_two_numbers_alike_still_makes_a_string() -> None:
    (first, *_) = variants("{n n+1 n+2}a FFFF EEEE 111b", where={"n": "7..7"})
    assert [group.size for group in first] == [1, 1, 1, 4, 4, 3]


def test_check_keeps_the_choices_that_fulfil_it() -> None:
    where = {"n": "2..4", "m": "n..9", "k": "1..9"}
    found = _numbers(all_spelled("FFFF {n n n}a {m m m}b {k k k k}c", where=where, check="nxm=k"))
    assert found == {"224", "236", "248", "339"}


def test_winds_may_be_chosen_too() -> None:
    assert all_spelled("{w w w w} FFFF RRRR 00", where={"w": ["E", "W"]}) == {
        "E*4 F*4 RD*4 0*2",
        "W*4 F*4 RD*4 0*2",
    }


@pytest.mark.parametrize(
    ("where", "code"),
    [
        ({"n": "1..12"}, "card-range"),
        ({"n": "0..3"}, "card-range"),
        ({"n": [0, 3]}, "card-range"),
        ({"n": [3, "Q"]}, "card-range"),
        ({"n": []}, "card-range"),
        ({"n": "1-9"}, "card-domain"),
        ({"n": "m..9"}, "card-variable"),
        ({"n": "m..9", "m": "n..9"}, "card-circle"),
        ({"n": "w..9", "w": ["E"]}, "card-wind-reckoned"),
        ({"n": "1..9", "xx": "1..9"}, "card-variable"),
    ],
)
def test_a_where_that_cannot_be_is_refused(where: dict[str, object], code: str) -> None:
    assert codes(line("FFFF {n n n}a EEEE WWW", where=where)) == [code]


def test_a_number_out_of_range_in_the_hand_names_the_group() -> None:
    (fault,) = examined(line("FFFF {n n n+2}a EEEE WWW", where={"n": "1..9"})).faults
    assert (fault.code, fault.facts["group"], fault.facts["values"]) == ("card-range", 2, (10, 11))


@pytest.mark.parametrize("check", ["n", "n=m=n", "n+=3", "n=q"])
def test_a_check_that_is_no_equation_over_the_variables_is_refused(check: str) -> None:
    (code,) = codes(line("FFFF {n n n}a EEEE WWW", where={"n": "1..9"}, check=check))
    assert code in ("card-check", "card-variable")


def test_reckoning_with_a_wind_in_the_hand_is_refused() -> None:
    assert "card-wind-reckoned" in codes(line("FFFF {w+1 w+1 w+1}a EEEE WWW", where={"w": ["E"]}))


def test_more_choices_than_can_be_tried_are_refused() -> None:
    where = dict.fromkeys("nmkpqr", "1..9")
    assert codes(line("FFFF {n n n}a EEEE WWW", where=where)) == ["card-too-many"]


def test_a_where_that_leaves_nothing_is_refused() -> None:
    hand = "FFFF {n n n}a EEEE {m m m}b"
    assert codes(line(hand, where={"n": "5..9", "m": "5..9"}, check="n+m=9")) == ["card-no-choice"]
    assert codes(line(hand, where={"n": "5..4", "m": "5..9"})) == ["card-no-choice"]
