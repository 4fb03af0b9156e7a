"""Laws of the practice hand: tiles are neither made nor lost, the seed decides, and no joker is passed."""

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, load
from eastwind.card.analyser import Analyser, Position
from eastwind.card.tiles import COPIES, JOKER
from eastwind.game.advice import Move, Practice, advised_move, begin, near_lines, play

SEEDS = st.text("abcdefghij0123456789-", min_size=1, max_size=12)


@cache
def analyser() -> Analyser:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return Analyser(card)


def chosen(practice: Practice, data: st.DataObject) -> Move:
    """Any move that is allowed."""
    if practice.ask == "second":
        return data.draw(st.sampled_from(("on", "stop")))
    numbers = {"pass": st.just(3), "courtesy": st.integers(0, 3)}.get(practice.ask, st.just(1))
    free = [tile for tile in practice.hand if tile != JOKER]
    return tuple(data.draw(st.permutations(free))[: data.draw(numbers)])


def tiles_of(practice: Practice) -> Counter[int]:
    thrown = () if practice.discarded is None else (practice.discarded,)
    return Counter([tile for hand in practice.hands.values() for tile in hand] + list(thrown))


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.data())
def test_tiles_wander_and_none_is_made_or_lost(seed: str, data: st.DataObject) -> None:
    practice = begin(seed)
    before = tiles_of(practice)
    assert sum(before.values()) == 53
    assert all(count <= COPIES[tile] for tile, count in before.items())
    while practice.ask != "nothing":
        jokers = {seat: hand.count(JOKER) for seat, hand in practice.hands.items()}
        played = play(analyser(), practice, chosen(practice, data))
        assert not isinstance(played, Refused)
        practice = played
        assert tiles_of(practice) == before
        assert {seat: hand.count(JOKER) for seat, hand in practice.hands.items()} == jokers
    assert len(practice.hand) == 13
    assert [len(hand) for seat, hand in practice.hands.items() if seat != practice.seat].count(13) >= 2


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_the_same_seed_and_moves_make_the_same_hand(seed: str) -> None:
    first, second = begin(seed), begin(seed)
    while first.ask != "nothing":
        move = advised_move(analyser(), first)
        assert advised_move(analyser(), second) == move
        one, two = play(analyser(), first, move), play(analyser(), second, move)
        assert not isinstance(one, Refused)
        assert not isinstance(two, Refused)
        assert one == two
        first, second = one, two


def test_another_seed_is_another_hand() -> None:
    assert len({tuple(begin(str(seed)).hand) for seed in range(50)}) == 50


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_near_lines_are_those_of_the_analyser_and_want_as_many_tiles_as_they_are_away(seed: str) -> None:
    hand = begin(seed).hand
    near = near_lines(analyser(), hand, most=100)
    analysis = analyser().analyse(Position(concealed=hand))
    assert [(line.section, line.no, line.distance) for line in near] == [
        (line.section, line.no, line.distance) for line in analysis.lines
    ]
    for line in near:
        spots = [spot for group in line.groups for spot in group]
        held = Counter(spot.held for spot in spots if spot.held is not None)
        assert len(spots) == 14
        assert line.distance == 14 - sum(held.values())
        assert held <= Counter(hand)
