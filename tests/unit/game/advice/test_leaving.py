"""What may leave a hand, and why."""

from eastwind.card.analyser import Position
from eastwind.game.advice import courtesy_advice, discard_advice, judged, pass_advice, wanted_by
from tests.unit.game.advice.hands import analyser, tiles, words

WINDS = "EEEE SSSS WWWW NN"
NUMBERS = "1111a 2222a 3333a 44a"


def test_tiles_that_no_line_wants_are_passed_first_in_tile_order() -> None:
    advice = pass_advice(analyser(WINDS), tiles("E*3 S*3 W*3 9c 2d 5b 9b"))
    assert words(advice.tiles) == "5b 9b 9c"
    assert (advice.before, advice.after, advice.costs) == (5, 5, 0)


def test_a_far_line_gives_way_to_a_near_one() -> None:
    advice = pass_advice(analyser(WINDS, NUMBERS), tiles("E*3 S*3 W*3 N 1b 2b 3b"))
    assert words(advice.tiles) == "1b 2b 3b"


def test_two_lines_that_are_as_near_weigh_more_than_one() -> None:
    card = analyser("EEEE SSSS WWWW FF", "EEEE SSSS NNNN FF", "RRRR GGGG WWWW FF")
    assert words(pass_advice(card, tiles("E*2 S*2 W*2 N*2 RD*2 GD*2 9d")).tiles) == "9d N N"


def test_a_joker_is_never_passed_even_where_no_line_takes_one() -> None:
    advice = pass_advice(analyser("11a 22a 33a 44a 55a 66a 77a"), tiles("J*8 1b*2 2b*2 3b"))
    assert words(advice.tiles) == "1b 1b 2b"
    assert (advice.before, advice.after) == (9, 12)


def test_what_was_seen_decides_what_is_thrown() -> None:
    card = analyser(WINDS, NUMBERS)
    hand = tiles("E*3 S*2 W*2 1b*3 2b*2 3b*2")
    seen = tiles("N*3")
    assert words(discard_advice(card, Position(concealed=hand, seen=seen)).tiles) == "E"
    assert words(discard_advice(card, Position(concealed=hand, seen=tiles("4b*3"))).tiles) == "1b"


def test_exposed_tiles_stay_where_they_lie() -> None:
    position = Position(concealed=tiles("S*4 W*3 N*2 1b"), exposed=(tiles("E*3 J"),))
    assert words(discard_advice(analyser(WINDS), position).tiles) == "1b"


def test_a_hand_for_which_nothing_is_left_still_gets_an_answer() -> None:
    position = Position(concealed=tiles("E*3 S*2 W*2 1b*3 2b*2 3b*2"), seen=tiles("N*3"))
    advice = discard_advice(analyser(WINDS), position)
    assert (words(advice.tiles), advice.before, advice.after) == ("1b", None, None)


def test_only_what_costs_nothing_is_offered_in_the_courtesy_pass() -> None:
    assert words(courtesy_advice(analyser(WINDS), tiles("E*4 S*4 W*3 9c 9d")).tiles) == "9c 9d"
    assert courtesy_advice(analyser(WINDS), tiles("E*4 S*4 W*4 N")).tiles == ()


def test_what_somebody_chose_is_judged_by_the_same_measure() -> None:
    card, hand = analyser(WINDS), tiles("E*3 S*3 W*3 9c 2d 5b 9b")
    choice = judged(card, hand, tiles("E S 9c"))
    assert (words(choice.tiles), choice.before, choice.after) == ("9c E S", 5, 7)
    assert choice.costs > judged(card, hand, tiles("E 9b 9c")).costs > 0


def test_a_tile_is_told_with_the_nearest_line_that_wants_it() -> None:
    card, hand = analyser(WINDS, NUMBERS), tiles("E*3 S*3 W*2 1b*3 2b*2")
    wanted = wanted_by(card, hand, tiles("E")[0])
    assert wanted is not None
    assert (wanted.section, wanted.no, wanted.distance) == ("Test", 1, 6)
    assert wanted_by(card, tiles("E*4 S*4 W*4 1b"), tiles("1b")[0]) is None


def test_a_spare_tile_is_wanted_by_nobody() -> None:
    card = analyser("EE SSSS WWWW NNNN")
    assert wanted_by(card, tiles("E*3 S*4 W*4 N*2"), tiles("E")[0]) is None
