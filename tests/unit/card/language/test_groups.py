"""What a group means: sets and strings, colours, dragons, winds, the year and the flags."""

from tests.unit.card.language.typed import all_spelled, variants


def test_one_repeated_symbol_is_a_set_that_takes_jokers_and_calls() -> None:
    (first, *_) = variants("FFF 111a 2222a 3333b")
    assert [(group.size, group.jokers, group.exposable) for group in first] == [
        (3, True, True),
        (3, True, True),
        (4, True, True),
        (4, True, True),
    ]


def test_pairs_and_singles_take_neither_joker_nor_call() -> None:
    (first, *_) = variants("FF 11a 2a 3a 4444b 5555b")
    assert {(group.jokers, group.exposable) for group in first if group.size < 3} == {(False, False)}


def test_mixed_symbols_are_single_tiles_even_where_one_comes_three_times() -> None:
    (first, *_) = variants("11123a FFFF 44444b")
    assert [group.size for group in first] == [1, 1, 1, 1, 1, 4, 5]
    assert not any(group.jokers or group.exposable for group in first[:5])


def test_the_year_is_a_string_of_its_digits_and_soap_is_its_zero() -> None:
    assert all_spelled("{year}a FF NNNN SSSS") == {f"2{suit}*1 0*1 2{suit}*1 6{suit}*1 F*2 N*4 S*4" for suit in "bcd"}


def test_colours_a_b_c_are_pairwise_different_and_x_y_z_are_free() -> None:
    assert len(variants("1111a 2222b 333c EEE")) == 6
    assert len(variants("1111x 2222y 333z EEE")) == 27
    assert len(variants("1111a 2222x 333x EEE")) == 9


def test_a_star_gives_every_tile_its_own_suit_as_singles() -> None:
    found = variants("12* FFFF EEEE WWWW")
    assert len(found) == 9
    assert all(group.size == 1 for variant in found for group in variant[:2])
    assert all(group.size == 1 for variant in variants("11* FFFF EEEE WWWW") for group in variant[:2])


def test_a_dragon_goes_with_the_suit_of_its_colour() -> None:
    assert all_spelled("11a DDDDa FFFF EEEE") == {
        "1b*2 GD*4 F*4 E*4",
        "1c*2 RD*4 F*4 E*4",
        "1d*2 0*4 F*4 E*4",
    }


def test_a_dragon_of_another_colour_is_opposite() -> None:
    assert "1b*2 GD*4 F*4 E*4" not in all_spelled("11a DDDDb FFFF EEEE")
    assert len(variants("11a DDDDb FFFF EEEE")) == 6


def test_a_dragon_without_colour_is_any_and_so_is_one_with_a_star() -> None:
    assert all_spelled("11a DDDD FFFF EEEE") == all_spelled("11a DDDD* FFFF EEEE")
    assert len(variants("11a DDDD FFFF EEEE")) == 9


def test_bare_winds_are_one_wind_in_a_group_and_free_of_each_other() -> None:
    assert len(variants("ZZZZ FFFF DDDD ZZ")) == 16 * 3
    assert all(variant[0].tile != variant[3].tile for variant in variants("Z1Z1Z1Z1 FFFF DDDD Z2Z2"))
    assert len(variants("Z1Z1Z1Z1 FFFF DDDD Z2Z2")) == 12 * 3


def test_a_question_mark_is_any_one_tile_but_the_joker() -> None:
    assert len(variants("?? 1111a FFFF EEEE")) == 35 * 3


def test_the_flags_forbid_jokers_forbid_calls_and_admit_flowers() -> None:
    (first, *_) = variants("1111a! 222b^ 3333c~F EEE!^")
    assert [(group.jokers, group.exposable, group.flowers) for group in first] == [
        (False, True, False),
        (True, False, False),
        (True, True, True),
        (False, False, False),
    ]


def test_a_line_without_jokers_may_still_be_called() -> None:
    (first, *_) = variants("1111a 222b 3333c EEE", jokers=False)
    assert {(group.jokers, group.exposable) for group in first} == {(False, True)}


def test_signs_on_their_own_are_decoration() -> None:
    assert all_spelled("111a + 222a = 3333b FFFF") == all_spelled("111a 222a 3333b FFFF")


def test_the_same_groups_in_another_order_are_one_variant() -> None:
    assert len(variants("1111a 1111b EEEE WW")) == 3


def test_a_variant_that_the_tiles_cannot_make_is_dropped() -> None:
    found = all_spelled("111a 22x 22y 22z EEEEE")
    assert len(found) == 21
    assert all(len({pair for pair in one.split() if pair.startswith("2")}) > 1 for one in found)
