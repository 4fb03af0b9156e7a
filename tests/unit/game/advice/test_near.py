"""The nearest lines, and how a hand lies in them."""

from eastwind.card.analyser import Analyser
from eastwind.card.tiles import TILES
from eastwind.game.advice import NearLine, near_lines
from tests.unit.card.language.typed import card as card_of
from tests.unit.card.language.typed import line
from tests.unit.game.advice.hands import analyser, tiles


def laid(near: NearLine) -> str:
    """Each group as its tiles: `1b` held, `1b=J` a joker in its place, `1b?` still to come."""
    signs = {True: "", False: "=J"}
    return " | ".join(
        " ".join(TILES[spot.tile] + ("?" if spot.held is None else signs[spot.held == spot.tile]) for spot in group)
        for group in near.groups
    )


def test_nearest_first_then_best_paid_then_as_printed() -> None:
    card = analyser("EEEE SSSS WW NNNN", "RRRR GGGG 0000 EE", "EEEE SSSS WWWW NN", "RRRR GGGG 00 EEEE")
    near = near_lines(card, tiles("E*3 S*4 W*4 RD 9d"))
    assert [(each.no, each.distance) for each in near] == [(3, 3), (1, 5), (4, 10), (2, 11)]


def test_of_lines_as_near_the_better_paid_comes_first() -> None:
    hands = ("EEEE SSSS WWWW NN", "EEEE SSSS WWWW FF")
    card = Analyser(card_of(line(hands[0], no=1, points=25), line(hands[1], no=2, points=40)))
    assert [each.no for each in near_lines(card, tiles("E*4 S*4 W*4 9d"))] == [2, 1]


def test_no_more_lines_are_told_than_asked_for() -> None:
    card = analyser("1111a 2222a 3333a 55a", "1111a 2222a 33a 5555a", "1111a 2222a 44a 5555a")
    assert len(near_lines(card, tiles("1b*4 2b*4 3b*4 9d"), 2)) == 2


def test_naturals_lie_where_no_joker_may_and_jokers_where_they_may() -> None:
    near = near_lines(analyser("EE SSS EE RRR GGGG"), tiles("E*3 S*2 RD*3 GD J*2 9d 8d"))[0]
    assert laid(near) == "E E | S S S=J | E E? | RD RD RD | GD GD=J GD? GD?"
    assert near.distance == 3


def test_a_flower_lies_where_it_stands_for_another_tile() -> None:
    near = near_lines(analyser("EEEE~F SSSS WWWW NN"), tiles("E*3 F S*4 W*4 N"))[0]
    assert laid(near) == "E E E F | S S S S | W W W W | N N?"


def test_all_ways_that_are_as_near_are_counted() -> None:
    near = near_lines(analyser("1111a 2222a 3333a 55a"), tiles("1b*2 2b*2 1c*2 2c*2 1d 2d E S W"))[0]
    assert (near.distance, near.ways) == (10, 2)
