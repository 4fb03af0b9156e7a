"""A Charleston practised from its seed."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, load
from eastwind.card.analyser import Analyser
from eastwind.card.tiles import JOKER
from eastwind.game.advice import COURTESY, Ask, Move, Practice, Step, advised_move, begin, near_lines, pass_advice, play

EAST, WITH_JOKER = "5", "3"
"""Seeds whose player sits East, and whose player is dealt a joker."""


@pytest.fixture(scope="module")
def analyser() -> Analyser:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return Analyser(card)


def on(analyser: Analyser, practice: Practice, *moves: Move) -> Practice:
    """The practice after these moves, which must be accepted."""
    for move in moves:
        played = play(analyser, practice, move)
        assert not isinstance(played, Refused), played.first.sentence()
        practice = played
    return practice


def until(analyser: Analyser, practice: Practice, ask: Ask) -> Practice:
    """The practice played by the advice until this is asked; it always goes on."""
    while practice.ask != ask:
        practice = on(analyser, practice, "on" if practice.ask == "second" else advised_move(analyser, practice))
    return practice


def code(answer: Practice | Refused) -> str:
    assert isinstance(answer, Refused)
    return answer.first.code


def test_a_hand_is_passed_right_across_left_left_across_right_and_across(analyser: Analyser) -> None:
    practice = until(analyser, begin("1"), "courtesy")
    practice = on(analyser, practice, ())
    assert [(each.step.charleston, each.step.direction) for each in practice.exchanges] == [
        (1, "right"), (1, "across"), (1, "left"), (2, "left"), (2, "across"), (2, "right"), (3, "across"),
    ]  # fmt: skip


def test_who_stops_goes_to_the_courtesy_pass(analyser: Analyser) -> None:
    practice = until(analyser, begin("1"), "second")
    assert (practice.ask, practice.next) == ("second", None)
    assert on(analyser, practice, "stop").next == COURTESY
    assert on(analyser, practice, "on").next == Step(2, "left")


@pytest.mark.parametrize(("passes", "from_seat"), [(1, 3), (2, 2), (3, 1)])
def test_tiles_come_from_whoever_passes_here(analyser: Analyser, passes: int, from_seat: int) -> None:
    practice = begin("1")
    for _ in range(passes - 1):
        practice = on(analyser, practice, advised_move(analyser, practice))
    seats = "ESWN"
    giver = next(seat for seat in practice.hands if seat == seats[(seats.index(practice.seat) + from_seat) % 4])
    expected = pass_advice(analyser, practice.hands[giver]).tiles
    assert on(analyser, practice, advised_move(analyser, practice)).exchanges[-1].received == expected


def test_no_more_is_given_in_the_courtesy_pass_than_comes(analyser: Analyser) -> None:
    practice = on(analyser, until(analyser, begin("1"), "second"), "stop")
    naturals = tuple(tile for tile in practice.hand if tile != JOKER)[:3]
    last = on(analyser, practice, naturals).exchanges[-1]
    assert len(last.given) == len(last.received) <= 3
    assert set(last.given) <= set(last.chosen)
    assert on(analyser, practice, ()).exchanges[-1].received == ()


def test_only_east_throws_a_tile_at_the_end(analyser: Analyser) -> None:
    east = until(analyser, begin(EAST), "discard")
    assert (east.seat, len(east.hand)) == ("E", 14)
    thrown = on(analyser, east, (east.hand[0],))
    assert (len(thrown.hand), thrown.discarded, thrown.ask) == (13, east.hand[0], "nothing")
    assert until(analyser, begin("1"), "nothing").seat != "E"


def test_a_joker_is_refused_with_its_clause(analyser: Analyser) -> None:
    practice = begin(WITH_JOKER)
    answer = play(analyser, practice, (JOKER, *[tile for tile in practice.hand if tile != JOKER][:2]))
    assert isinstance(answer, Refused)
    assert (answer.first.code, answer.first.clause) == ("practice-joker", "league.charleston.joker")


def test_what_is_not_asked_or_not_held_is_refused(analyser: Analyser) -> None:
    practice = begin("1")
    absent = next(tile for tile in range(JOKER) if tile not in practice.hand)
    assert code(play(analyser, practice, practice.hand[:2])) == "practice-number"
    assert code(play(analyser, practice, (absent, *practice.hand[:2]))) == "practice-not-held"
    assert code(play(analyser, practice, "on")) == "practice-not-asked"
    assert code(play(analyser, until(analyser, practice, "second"), practice.hand[:3])) == "practice-not-asked"
    assert code(play(analyser, until(analyser, practice, "nothing"), practice.hand[:1])) == "practice-not-asked"


def test_the_hand_that_was_dealt_is_kept(analyser: Analyser) -> None:
    start = begin("1")
    assert start.dealt == start.hand
    assert on(analyser, start, advised_move(analyser, start)).dealt == start.hand


def test_the_advice_brings_a_hand_nearer_than_passing_without_looking(analyser: Analyser) -> None:
    def after_three(seed: str, *, advised: bool) -> int:
        practice = begin(seed)
        for _ in range(3):
            unseen = tuple(tile for tile in practice.hand if tile != JOKER)[::4][:3]
            practice = on(analyser, practice, advised_move(analyser, practice) if advised else unseen)
        return near_lines(analyser, practice.hand, 1)[0].distance

    seeds = [str(seed) for seed in range(20)]
    looked = sum(after_three(seed, advised=True) for seed in seeds)
    assert looked + len(seeds) < sum(after_three(seed, advised=False) for seed in seeds)
