"""Drawing, swapping, publishing and taking back seats."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import NewPlayer
from eastwind.tournament.seat_rows import place_of, rows_of
from eastwind.tournament.seat_rows import seated as people_at
from tests.unit.tournament.given import FEVER, ROTATION, Story, created, kinds, new, playing, registered, seated, won


def drawn(story: Story, command: c.DraftSeats | None = None) -> e.SeatsDrafted:
    (event,) = story.do(command or ROTATION)
    assert isinstance(event, e.SeatsDrafted)
    return event


@pytest.mark.clause("illume.event.all-rounds")
def test_everyone_has_exactly_one_seat_in_every_round() -> None:
    event = drawn(registered("illume", 31))
    for rows in event.rounds:
        assert sorted(who for row in rows for who in people_at(row)) == sorted(f"p{n}" for n in range(1, 32))


def test_a_draft_is_drawn_again_from_its_seed() -> None:
    story = registered("illume", 16)
    first = drawn(story, c.DraftSeats(method="rotation", seed=5))
    second = drawn(story, c.DraftSeats(method="rotation", seed=6))
    assert first.rounds != second.rounds
    assert drawn(story, c.DraftSeats(method="rotation", seed=5)) == first
    assert drawn(story).seed == 7, "the envelope's"


def test_a_draft_leaves_out_who_waits_or_is_gone_and_on_request_who_is_not_here() -> None:
    story = registered("illume", 10)
    story.do(c.EditPlayer(player="p1", waiting=True))
    story.do(c.WithdrawPlayer(player="p2", from_round=1))
    story.do(c.CheckIn(players=("p3", "p4", "p5", "p6")))
    assert {who for row in drawn(story).rounds[0] for who in people_at(row)} == {f"p{n}" for n in range(3, 11)}
    present = drawn(story, c.DraftSeats(method="rotation", present_only=True))
    assert {who for row in present.rounds[0] for who in people_at(row)} == {"p3", "p4", "p5", "p6"}


def test_households_are_kept_apart_and_fixed_people_keep_their_table() -> None:
    story = created("fever", **FEVER)
    people = [NewPlayer(player=f"p{n}", name="P", group="home" if n < 3 else "") for n in range(1, 16)]
    story.do(c.AddPlayers(players=(*people, NewPlayer(player="still", name="S", table=2, seat="E"))))
    for rows in drawn(story).rounds:
        assert place_of(rows, "still") == (2, "E")
        assert not any({"p1", "p2"} <= set(row) for row in rows)


def test_another_rulebooks_movement_can_be_taken() -> None:
    story = registered("regulations", 16, **FEVER)
    assert story.codes(c.DraftSeats(method="rotation")) == ["no-movement"]
    refused = story.refused(c.DraftSeats(method="rotation", movement="nobody"))
    assert [fault.where for fault in refused] == ["movement"]
    event = drawn(story, c.DraftSeats(method="rotation", movement="fever"))
    assert {place_of(rows, event.rounds[0][0][0] or "") for rows in event.rounds} == {(1, "E")}, "East stays"


def test_a_draft_needs_to_know_the_rounds() -> None:
    assert registered("fever").codes(c.DraftSeats()) == ["rounds-unknown"]


def test_a_draft_replaces_the_one_before_and_publishing_makes_rounds_of_it() -> None:
    story = registered("illume", 8)
    drawn(story, c.DraftSeats(method="rotation", seed=1))
    event = drawn(story, c.DraftSeats(method="rotation", seed=2))
    assert kinds(story.do(c.PublishSeats())) == ["seating.published"]
    assert tuple(tuple(rows_of(each)) for each in story.state.rounds) == event.rounds
    assert story.state.draft is None
    assert story.do(c.PublishSeats()) == ()


def test_published_seats_become_a_draft_again_as_long_as_no_round_began() -> None:
    story = seated("illume")
    before = [rows_of(each) for each in story.state.rounds]
    story.do(c.WithdrawSeats())
    assert story.state.draft is not None
    assert story.state.draft.rounds == before
    assert story.codes(c.WithdrawSeats()) == ["seats-not-published"]
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))
    assert story.codes(c.WithdrawSeats()) == ["round-started"]


def test_published_seats_are_taken_back_before_drawing_anew() -> None:
    assert seated().codes(c.DraftSeats()) == ["seats-published"]
    assert playing().codes(c.DraftSeats()) == ["round-started", "round-not-closed"]


def test_a_swap_in_a_draft_holds_from_its_round_on() -> None:
    story = registered("illume", 8)
    before = drawn(story).rounds
    story.do(c.SwapSeats(first="p1", second="p2", from_round=2))
    assert story.state.draft is not None
    after = story.state.draft.rounds
    assert tuple(after[0]) == before[0]
    for round_number in (1, 2):
        assert place_of(after[round_number], "p1") == place_of(before[round_number], "p2")
        assert place_of(after[round_number], "p2") == place_of(before[round_number], "p1")
    assert story.do(c.SwapSeats(first="p1", second="p1")) == ()


def test_a_swap_of_published_seats_is_for_rounds_that_nobody_began() -> None:
    story = playing("illume", 8)
    refused = story.refused(c.SwapSeats(first="p1", second="p2", from_round=1))
    assert [(fault.code, fault.where) for fault in refused] == [("round-started", "from_round")]
    before = place_of(rows_of(story.state.rounds[1]), "p2")
    story.do(c.SwapSeats(first="p1", second="p2", from_round=2))
    assert place_of(rows_of(story.state.rounds[1]), "p1") == before


def test_a_swap_names_everyone_it_does_not_find() -> None:
    story = seated("illume", 8)
    story.do(new(1, first=9))
    refused = story.refused(c.SwapSeats(first="x", second="p9", from_round=3))
    assert [(fault.code, fault.where) for fault in refused] == [("unknown-player", "first"), ("not-seated", "second")]
    assert story.codes(c.SwapSeats(first="p1", second="p2", from_round=4)) == ["unknown-round"]
    assert registered().codes(c.SwapSeats(first="p1", second="p2")) == ["no-draft"]


def test_a_draft_that_no_longer_fits_is_not_published() -> None:
    story = registered("illume", 9)
    story.do(ROTATION)
    for who in ("p1", "p2"):
        story.do(c.RemovePlayer(player=who))
    story.do(c.EditPlayer(player="p3", waiting=True))
    codes = set(story.codes(c.PublishSeats()))
    assert "draft-outdated" in codes
    assert registered().codes(c.PublishSeats()) == ["no-draft"]


def test_a_table_of_two_is_neither_published_nor_started() -> None:
    story = registered("illume", 7)
    story.do(ROTATION)
    assert story.state.draft is not None
    short = next(row for row in story.state.draft.rounds[0] if None in row)
    story.do(c.RemovePlayer(player=people_at(short)[0]))
    assert "table-too-small" in story.codes(c.PublishSeats())


def test_a_final_is_drawn_from_the_standings_after_the_rounds_before() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.GivePenalty(player="p1", points=500, why="to be first"))
    assert story.codes(c.DraftSeats(method="planned")) == ["round-started"]
    played = rows_of(story.state.rounds[0])
    event = drawn(story, c.DraftSeats(method="standings"))
    assert list(event.rounds[0]) == played
    assert event.rounds[1][0][0] == "p1"
    assert story.codes(c.StartRound(round=2)) == ["seats-not-published"]
    story.do(c.DiscardDraft())
    assert kinds(story.ask(c.StartRound(round=2))) == ["round.started"]
    story.do(c.DraftSeats(method="standings"))
    story.do(c.PublishSeats())
    assert story.state.rounds[0].closed is not None
    assert rows_of(story.state.rounds[1]) == list(event.rounds[1])
    story.do(c.StartRound(round=2))


def test_a_final_is_drawn_again_where_the_standings_changed_since() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.DraftSeats(method="standings"))
    story.do(c.GivePenalty(player="p8", points=1, why="a bonus that sets p8 before all others"))
    refused = story.refused(c.PublishSeats())
    assert [fault.code for fault in refused] == ["draft-outdated"]
    story.do(c.DraftSeats(method="standings"))
    assert kinds(story.do(c.PublishSeats())) == ["seating.published"]


def test_a_final_stays_where_the_order_of_the_places_is_the_same() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.GivePenalty(player="p1", points=10, why="to be first"))
    story.do(c.DraftSeats(method="standings"))
    story.do(c.GivePenalty(player="p1", points=10, why="first by more"))
    story.do(c.WithdrawPlayer(player="p5", from_round=2))
    assert kinds(story.do(c.PublishSeats())) == ["seating.published"]


def test_a_reopened_round_that_changes_the_places_outdates_the_final() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.DraftSeats(method="standings"))
    story.do(c.ReopenRound(round=1, why="a game is misread"))
    facts = c.CorrectGame(round=1, table=1, game=1, record=won("S", by="W"), why="the paper says so")
    story.do(facts, expected=story.version())
    story.do(c.CloseRound(round=1))
    assert story.codes(c.PublishSeats()) == ["draft-outdated"]


def test_who_leaves_from_a_later_round_on_is_drawn_until_then() -> None:
    story = registered("illume", 8)
    story.do(c.WithdrawPlayer(player="p1", from_round=2))
    event = drawn(story)
    assert [place_of(rows, "p1") is not None for rows in event.rounds] == [True, False, False]
    for rows in event.rounds[1:]:
        assert sorted(who for row in rows for who in people_at(row)) == sorted(f"p{n}" for n in range(2, 9))
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))


def test_a_draft_is_thrown_away_once() -> None:
    story = registered("illume", 8)
    assert story.do(c.DiscardDraft()) == ()
    story.do(ROTATION)
    story.do(c.DiscardDraft())
    assert story.state.draft is None


def test_a_draft_needs_people_enough_and_rounds_that_are_left() -> None:
    assert registered("illume", 2).codes(ROTATION) == ["too-few-players"]
    story = playing("illume", 4, rounds=1)
    story.finish_round()
    assert story.codes(c.DraftSeats(method="standings")) == ["round-started"]


def test_a_final_is_published_between_rounds_only() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.DraftSeats(method="standings"))
    story.do(c.ReopenRound(round=1, why="a late card"))
    assert story.codes(c.PublishSeats()) == ["round-not-closed"]
