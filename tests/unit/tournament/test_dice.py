"""Who deals, and the dice at a table of three."""

from collections.abc import Mapping

import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.dealing import dealer, plays_charleston
from tests.unit.tournament.given import FEVER, SCORER, WALL, Story, book, empty_seats, playing, table

Throws = tuple[Mapping[Seat, int], ...]


def short_table(rulebook: str = "common") -> tuple[Story, int, tuple[Seat, ...]]:
    """A round in play, the number of its table of three, and who sits there."""
    story = playing(rulebook, 7, **({} if rulebook == "illume" else FEVER))
    number = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card))
    empty = empty_seats(story.card(number))
    return story, number, tuple(seat for seat in SEATS if seat not in empty)


def throw(seats: tuple[Seat, ...], *pips: int) -> dict[Seat, int]:
    return dict(zip(seats, pips, strict=True))


def roll(number: int, rolls: Throws, game: int = 4) -> c.RollForEast:
    return c.RollForEast(round=1, table=number, game=game, rolls=rolls)


@pytest.mark.clause("common.three.fourth-game")
def test_the_highest_throw_is_east_of_the_fourth_game() -> None:
    story, number, seats = short_table()
    assert dealer(book("common"), 1, 4, story.card(number)) is None
    story.do(roll(number, (throw(seats, 4, 11, 7),)), table(number))
    assert dealer(book("common"), 1, 4, story.card(number)) == seats[1]
    assert story.card(number).rolls[4].rolls == (throw(seats, 4, 11, 7),)


@pytest.mark.clause("common.three.fourth-game")
def test_who_ties_for_the_highest_throws_again() -> None:
    story, number, seats = short_table()
    tie = throw(seats, 9, 9, 7)
    (fault,) = story.refused(roll(number, (tie,)), table(number))
    assert (fault.code, fault.facts, fault.clause) == (
        "wrong-throw",
        {"throwers": seats[:2]},
        "common.three.fourth-game",
    )
    again = throw(seats[:2], 5, 5)
    story.do(roll(number, (tie, again, throw(seats[:2], 3, 8))), table(number))
    assert story.card(number).rolls[4].east == seats[1]


@pytest.mark.clause("common.three.fourth-game")
def test_exactly_those_throw_whose_turn_it_is() -> None:
    story, number, seats = short_table()
    wrong: tuple[tuple[Throws, str], ...] = (
        ((throw(seats[:2], 5, 4),), "rolls.0"),
        ((throw(seats, 9, 9, 7), throw(seats, 5, 4, 3)), "rolls.1"),
        ((throw(seats, 9, 8, 7), throw(seats[:1], 5)), "rolls.1"),
    )
    for rolls, where in wrong:
        refused = story.refused(roll(number, rolls), table(number))
        assert [(fault.code, fault.where) for fault in refused] == [("wrong-throw", where)]


def test_the_dice_are_thrown_once() -> None:
    story, number, seats = short_table()
    first = roll(number, (throw(seats, 4, 11, 7),))
    story.do(first, table(number))
    assert story.do(first, SCORER) == ()


def test_dice_written_down_wrongly_are_written_again_and_the_log_keeps_both() -> None:
    story, number, seats = short_table()
    (wrong,) = story.do(roll(number, (throw(seats, 4, 11, 7),)), table(number))
    seen = story.card(number).rolls[4].stamp.version
    (right,) = story.do(roll(number, (throw(seats, 11, 4, 7),)), table(number), expected=seen)
    assert dealer(book("common"), 1, 4, story.card(number)) == seats[0]
    assert [event for event, _ in story.log[-2:]] == [wrong, right]


@pytest.mark.parametrize("seen", [None, 0, 1], ids=["no version", "none seen", "an older one"])
def test_nobody_writes_over_dice_they_have_not_seen(seen: int | None) -> None:
    story, number, seats = short_table()
    story.do(roll(number, (throw(seats, 4, 11, 7),)), table(number))
    (fault,) = story.refused(roll(number, (throw(seats, 11, 4, 7),)), SCORER, expected=seen)
    assert (fault.code, fault.where, fault.facts["role"]) == ("stale", "expected", "table")
    assert fault.facts["version"] == story.state.version


def test_once_the_game_is_entered_its_dice_are_for_the_director_or_a_scorer_to_put_right() -> None:
    story, number, seats = short_table()
    story.do(roll(number, (throw(seats, 4, 11, 7),)), table(number))
    seen = story.card(number).rolls[4].stamp.version
    story.play(number, WALL)
    again = roll(number, (throw(seats, 11, 4, 7),))
    assert story.codes(again, table(number), expected=seen) == ["already-rolled"]
    story.do(again, SCORER, expected=seen)
    assert story.card(number).rolls[4].east == seats[0]
    assert len(story.card(number).entries) == 4


def test_the_dice_choose_nothing_elsewhere() -> None:
    story, number, seats = short_table()
    full = 2 if number == 1 else 1
    assert story.codes(roll(number, (throw(seats, 4, 11, 7),), game=3), table(number)) == ["no-dice"]
    assert story.codes(roll(full, (throw(SEATS, 4, 11, 7, 3),)), table(full)) == ["no-dice"]
    story, number, seats = short_table("regulations")
    assert story.codes(roll(number, (throw(seats, 4, 11, 7),)), table(number)) == ["no-dice"]
    assert dealer(book("regulations"), 1, 4, story.card(number)) == seats[0]


def test_the_deal_passes_to_the_right_and_skips_the_empty_seat() -> None:
    story, number, seats = short_table()
    assert [dealer(book("common"), 1, game, story.card(number)) for game in (1, 2, 3)] == list(seats)


def test_the_first_dealer_changes_with_the_round_where_the_rulebook_says_so() -> None:
    story = playing("illume", 8)
    assert book("illume").dealers.rotate_first.value
    assert [dealer(book("illume"), 2, game, story.card()) for game in (1, 2, 3)] == ["S", "W", "N"]


@pytest.mark.parametrize(
    "rulebook",
    [
        pytest.param("common", marks=pytest.mark.clause("common.three.no-charleston")),
        pytest.param("league", marks=pytest.mark.clause("league.three.no-charleston")),
    ],
)
def test_a_table_of_three_plays_without_a_charleston(rulebook: str) -> None:
    story, number, _ = short_table(rulebook)
    full = 2 if number == 1 else 1
    assert not plays_charleston(book(rulebook), story.card(number))
    assert plays_charleston(book(rulebook), story.card(full))


def test_a_card_that_is_final_takes_no_dice() -> None:
    story, number, seats = short_table()
    story.play(number, WALL)
    story.do(c.TurnInCard(round=1, table=number, on_paper=True), SCORER)
    assert story.codes(roll(number, (throw(seats, 4, 11, 7),)), table(number)) == ["card-final"]
