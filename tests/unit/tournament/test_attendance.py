"""Leaving, coming back, and playing for someone else."""

import pytest

from eastwind.base.seats import Seat
from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.roles import ROLES
from eastwind.tournament.seat_rows import place_of, rows_of
from tests.unit.tournament.given import FEVER, ROTATION, Story, kinds, new, playing, registered, seated


def spots(story: Story, who: str) -> list[tuple[int, Seat] | None]:
    return [place_of(rows_of(each), who) for each in story.state.rounds]


def test_who_leaves_keeps_results_and_leaves_an_empty_seat() -> None:
    story = playing("illume", 8)
    story.finish_round()
    before = spots(story, "p1")
    story.do(c.WithdrawPlayer(player="p1", from_round=2, why="ill"))
    assert spots(story, "p1") == [before[0], None, None]
    assert any("p1" in card.entries[1].players for card in story.state.rounds[0].cards)
    assert story.state.players["p1"].withdrawn_from == 2
    assert story.do(c.WithdrawPlayer(player="p1", from_round=3)) == ()


@pytest.mark.clause("illume.event.all-rounds")
def test_only_the_director_lets_someone_leave() -> None:
    story = playing("illume", 8)
    leave = c.WithdrawPlayer(player="p1", from_round=2)
    for role in ROLES:
        if role != "director":
            assert story.codes(leave, Actor(role, "p1")) == ["not-allowed"]
    assert kinds(story.ask(leave)) == ["player.withdrew"]


def test_nobody_leaves_a_round_they_have_begun_to_play() -> None:
    story = playing("illume", 8)
    table, _ = spots(story, "p1")[0] or (0, "E")
    story.play(table, games=1)
    assert story.codes(c.WithdrawPlayer(player="p1", from_round=1)) == ["round-started"]


def test_who_does_not_turn_up_can_be_taken_out_of_a_round_in_play() -> None:
    story = playing("illume", 8)
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    assert spots(story, "p1") == [None, None, None]


def test_who_comes_back_takes_the_seat_up_again_in_all_later_rounds() -> None:
    story = seated("illume", 20)
    before = spots(story, "p1")
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    table, seat = before[0] or (0, "E")
    story.do(c.ReturnPlayer(player="p1", from_round=1, table=table, seat=seat))
    assert spots(story, "p1") == before
    assert story.state.players["p1"].withdrawn_from is None


def test_a_late_walk_in_takes_an_empty_seat_and_those_it_leads_to() -> None:
    story = seated("illume", 31)
    story.do(new(1, first=32))
    empty = next(
        (number, "ESWN"[card.seats.index(None)])
        for number, card in enumerate(story.state.rounds[0].cards, 1)
        if None in card.seats
    )
    story.do(c.ReturnPlayer(player="p32", from_round=1, table=empty[0], seat=empty[1]))  # type: ignore[arg-type]  # a letter
    assert None not in spots(story, "p32")
    assert all(None not in card.seats for each in story.state.rounds for card in each.cards)


def test_coming_back_names_what_stands_in_the_way() -> None:
    story = playing("illume", 8)
    table, seat = spots(story, "p2")[0] or (0, "E")
    taken = c.ReturnPlayer(player="p1", from_round=1, table=table, seat=seat)
    assert set(story.codes(taken)) == {"already-seated", "seat-taken"}
    unknown = c.ReturnPlayer(player="x", from_round=9, table=1, seat="E")
    assert story.codes(unknown) == ["unknown-player", "unknown-round"]


def test_where_a_later_round_has_no_empty_seat_nobody_comes_back() -> None:
    story = seated("illume", 8)
    story.do(new(1, first=9))
    place = spots(story, "p1")[0] or (0, "E")
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    other = spots(story, "p2")[1] or (0, "E")
    story.do(c.WithdrawPlayer(player="p2", from_round=2))
    story.do(c.ReturnPlayer(player="p2", from_round=2, table=other[0], seat=other[1]))
    story.do(c.ReturnPlayer(player="p9", from_round=2, table=2, seat=free_seat(story, 2, 2)))
    assert story.codes(c.ReturnPlayer(player="p1", from_round=1, table=place[0], seat=place[1])) == ["no-empty-seat"]


def free_seat(story: Story, round_number: int, table: int) -> Seat:
    row = story.state.rounds[round_number - 1].cards[table - 1].seats
    letters: tuple[Seat, ...] = ("E", "S", "W", "N")
    return letters[row.index(None)]


def test_a_substitute_plays_the_seat_and_results_stay_with_who_played() -> None:
    story = playing("illume", 8)
    story.do(new(1, first=9))
    story.finish_round()
    before = spots(story, "p1")
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=2))
    assert spots(story, "p9") == [None, *before[1:]]
    assert spots(story, "p1") == [before[0], None, None]
    substitute = story.state.players["p9"]
    assert (substitute.substitute_for, substitute.ranked) == ("p1", False)
    assert story.state.players["p1"].withdrawn_from == 2


def test_a_substitute_is_ranked_if_the_director_says_so() -> None:
    story = seated("illume", 8)
    story.do(new(1, first=9))
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=1, ranked=True))
    assert story.state.players["p9"].ranked


def test_a_substitute_has_no_seat_of_their_own_and_replaces_who_has_one() -> None:
    story = seated("illume", 8)
    story.do(new(1, first=9))
    assert set(story.codes(c.SubstitutePlayer(player="p1", substitute="p2", from_round=1))) == {"already-seated"}
    assert story.codes(c.SubstitutePlayer(player="p9", substitute="p9", from_round=1)) == ["not-seated"]
    unknown = story.refused(c.SubstitutePlayer(player="x", substitute="y", from_round=1))
    assert [fault.where for fault in unknown] == ["player", "substitute"]


def test_who_leaves_before_seats_are_published_leaves_the_draft() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(c.WithdrawSeats())
    story.do(c.WithdrawPlayer(player="p1", from_round=2))
    assert story.state.draft is not None
    assert [place_of(rows, "p1") is None for rows in story.state.draft.rounds] == [False, True, True]


def test_who_comes_back_before_seats_are_published_is_drawn_with_everyone() -> None:
    story = registered("illume", 8)
    assert story.do(c.ReturnPlayer(player="p1")) == ()
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    story.do(c.ReturnPlayer(player="p1"))
    story.do(ROTATION)
    assert story.state.draft is not None
    assert place_of(story.state.draft.rounds[0], "p1") is not None
    story.do(c.PublishSeats())
    assert story.codes(c.ReturnPlayer(player="p1")) == ["missing-field"]


def test_nobody_leaves_from_a_round_that_there_is_not() -> None:
    refused = seated("illume", 8).refused(c.WithdrawPlayer(player="p1", from_round=4))
    assert [(fault.code, fault.where) for fault in refused] == [("unknown-round", "from_round")]


def test_who_comes_back_follows_the_movement_that_was_named_for_the_seats() -> None:
    story = registered("regulations", 20, **FEVER)
    story.do(ROTATION)
    story.do(c.PublishSeats())
    before = spots(story, "p1")
    assert before[0] is not None
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    story.do(c.WithdrawPlayer(player="p2", from_round=1))
    table, seat = before[0]
    story.do(c.ReturnPlayer(player="p1", from_round=1, table=table, seat=seat))
    assert spots(story, "p1") == before
