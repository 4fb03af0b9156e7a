from random import Random

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import Card, compile_card, read_inline
from eastwind.card.analyser import Position
from eastwind.game.judging import CardJudge, Win
from eastwind.game.tiles import ALL_TILES, places, with_tile, without
from tests.unit.game.tables import rules

RUN = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 4b"


def judge() -> CardJudge:
    found = rules().judge
    assert isinstance(found, CardJudge)
    return found


@pytest.mark.parametrize(
    ("hand", "exposures", "win"),
    [
        (RUN, (), Win(points=25, section="runs", no=1)),
        ("1b 1b 1b 2b 2b 2b 3b 3b 3b 3b", ("4b 4b J J",), Win(points=25, section="runs", no=1)),
        ("1b 1b 1b 1b J 2b 2b 2b 2b 3b 3b 3b 3b J", (), Win(points=40, section="quints", no=1, quint=True)),
        ("1d 1d 2d 2d 3d 3d 4d 4d 5d 5d 6d 6d 7d 7d", (), Win(points=50, section="singles-and-pairs", no=1)),
        ("1b 1b 1b 3b 3b 3b 5b 5b 5b 5b 7b 7b 7b J", (), Win(points=35, section="closed", no=1)),
    ],
)
def test_a_hand_is_paid_as_its_best_line_says(hand: str, exposures: tuple[str, ...], win: Win) -> None:
    assert judge().win(places(hand), tuple(map(places, exposures))) == win


@pytest.mark.parametrize(
    ("hand", "exposures"),
    [
        (RUN.replace("4b", "5b"), ()),
        ("1b 1b 1b 3b 3b 3b 5b 5b 5b 5b", ("7b 7b 7b J",)),
        ("1d 1d 2d 2d 3d 3d 4d 4d 5d 5d 6d 6d 7d J", ()),
    ],
)
def test_a_hand_that_fits_no_line_is_not_paid(hand: str, exposures: tuple[str, ...]) -> None:
    assert judge().win(places(hand), tuple(map(places, exposures))) is None


def compiled(*hands: str) -> Card:
    """A card with these hands, all at thirty points."""
    lines = [{"section": "Any", "no": no, "points": 30, "hand": [hand]} for no, hand in enumerate(hands, start=1)]
    source = read_inline({"year": 2026, "lines": lines})
    assert not isinstance(source, Refused), source
    card = compile_card(source)
    assert not isinstance(card, Refused), card
    return card


def test_of_lines_at_the_same_points_the_first_on_the_card_counts() -> None:
    two = CardJudge(compiled("1111a 2222a 3333a 44a", "111a 1a 222a 2a 3333a 44a"))
    win = two.win(places("1b 1b 1b 1b 2b 2b 2b 2b 3b 3b 3b 3b 4b 4b"), ())
    assert win == Win(points=30, section="any", no=1)


@pytest.mark.parametrize(
    ("exposed", "seen", "ruin"),
    [
        (("4b 4b J",), "", None),
        (("4b 4b J", "9b 9b 9b J"), "", "invalid-exposure"),
        (("8d 8d 8d 8d",), "7d 7d 7d 7d 9d 9d 9d 9d J J J J J J J J", "impossible"),
    ],
)
def test_the_table_says_why_a_hand_is_dead(exposed: tuple[str, ...], seen: str, ruin: str | None) -> None:
    position = Position(exposed=tuple(tuple(places(words)) for words in exposed), seen=tuple(places(seen)))
    assert judge().ruin(position) == ruin


def test_whatever_wins_with_one_tile_more_was_ready() -> None:
    random, ready = Random(1), 0
    for _ in range(300):
        hand = without(places(RUN), bytes([random.choice(places(RUN))]))
        if random.random() < 0.5:
            hand = with_tile(without(hand, hand[:1]), random.choice(ALL_TILES))
        wins = any(judge().win(with_tile(hand, tile), ()) for tile in range(36))
        assert judge().is_ready(hand, ()) or not wins
        ready += wins
    assert ready > 100


@pytest.mark.parametrize("kernel", ["reference", "big-integer"])
def test_every_kernel_judges_alike(kernel: str) -> None:
    hand = places("1c 1c 1c 1c 2c 2c 2c 2c 3c 3c J J 4c 4c")
    win = CardJudge(compiled("1111a 2222a 3333a 44a"), kernel).win(hand, ())
    assert win == Win(points=30, section="any", no=1)
