"""Everyone who is not here is let go by one act, and brought back by one, seats and all."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.envelope import Actor
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.seat_rows import places_from
from tests.unit.tournament.given import DESK, ROTATION, Story, new, registered, seated


def here(story: Story, *players: str) -> None:
    story.do(c.CheckIn(players=players), DESK)


def playing(story: Story) -> list[str]:
    return [player.id for player in to_be_seated(story.state)]


def drop(*players: str) -> c.DropAbsent:
    return c.DropAbsent(players=players)


def test_those_who_are_not_here_lose_their_place_and_stay_on_the_roster() -> None:
    story = registered(players=8)
    here(story, "p1", "p2", "p3", "p4")
    story.do(drop("p5", "p6", "p7", "p8"))
    assert playing(story) == ["p1", "p2", "p3", "p4"]
    assert len(story.state.players) == 8
    assert story.do(drop("p5")) == ()


def test_who_was_checked_in_meanwhile_stops_it_for_all_by_name() -> None:
    story = registered(players=8)
    here(story, "p1", "p6", "p8")
    refused = story.refused(drop("p5", "p6", "p7", "p8"))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("is-present", "players.1"),
        ("is-present", "players.3"),
    ]
    assert len(playing(story)) == 8


def test_nobody_is_dropped_where_check_in_was_never_used() -> None:
    assert registered(players=4).codes(drop("p1", "p2")) == ["nobody-present"]


def test_who_waits_or_left_is_not_dropped() -> None:
    story = registered(players=8)
    here(story, "p1")
    story.do(c.EditPlayer(player="p2", waiting=True))
    story.do(c.WithdrawPlayer(player="p3", from_round=1))
    assert story.do(drop("p2", "p3", "p4")) == (e.AbsentDropped(players=("p4",), from_round=1),)


@pytest.mark.parametrize("published", [False, True], ids=["a draft", "published seats"])
def test_undone_they_have_the_very_seats_they_had(published: bool) -> None:
    story = registered(players=20)
    story.do(ROTATION)
    if published:
        story.do(c.PublishSeats())
    everyone = [f"p{number}" for number in range(1, 21)]
    here(story, *everyone[3:])
    before = places_from(story.state, everyone, 1)
    story.do(drop(*everyone[:3]))
    assert places_from(story.state, everyone[:3], 1) == {"p1": (), "p2": (), "p3": ()}
    (event,) = story.do(c.UndoDrop())
    assert isinstance(event, e.DropUndone)
    assert places_from(story.state, everyone, 1) == before
    assert len(playing(story)) == 20
    assert story.codes(c.UndoDrop()) == ["nothing-dropped"]


def test_after_a_round_only_the_rounds_to_come_are_given_up() -> None:
    story = seated(players=8)
    story.do(c.StartRound(round=1))
    here(story, *(f"p{number}" for number in range(1, 8)))
    story.do(drop("p8"))
    assert story.state.players["p8"].withdrawn_from == 2
    assert [number for number, _, _ in places_from(story.state, ["p8"], 1)["p8"]] == [1]


def test_a_seat_that_was_taken_since_is_named_and_nobody_is_brought_back() -> None:
    story = seated(players=20)
    here(story, *(f"p{number}" for number in range(3, 21)))
    spot = places_from(story.state, ["p1"], 1)["p1"][0]
    story.do(drop("p1", "p2"))
    story.do(new(1, first=21))
    story.do(c.ReturnPlayer(player="p21", from_round=1, table=spot[1], seat=spot[2]))
    refused = story.refused(c.UndoDrop())
    assert {(fault.code, fault.facts["player"]) for fault in refused} == {("seat-taken", "p1")}
    assert story.state.players["p2"].withdrawn_from == 1


def test_who_came_back_alone_or_left_for_good_is_left_where_they_are() -> None:
    story = registered(players=8)
    here(story, "p1")
    story.do(drop("p5", "p6", "p7", "p8"))
    story.do(c.ReturnPlayer(player="p7"))
    story.do(c.ReturnPlayer(player="p6"))
    story.do(c.WithdrawPlayer(player="p6", from_round=1))
    story.do(c.RemovePlayer(player="p5"))
    assert story.do(c.UndoDrop()) == (e.DropUndone(players=("p8",)),)
    assert story.state.players["p6"].withdrawn_from == 1


def test_where_everyone_came_back_alone_nothing_is_left_to_undo() -> None:
    story = registered(players=8)
    here(story, "p1")
    story.do(drop("p8"))
    story.do(c.ReturnPlayer(player="p8"))
    assert story.codes(c.UndoDrop()) == ["nothing-dropped"]


def test_nothing_is_undone_once_seats_were_drawn_or_the_round_began() -> None:
    story = registered(players=8)
    here(story, *(f"p{number}" for number in range(1, 8)))
    story.do(drop("p8"))
    story.do(ROTATION)
    assert story.codes(c.UndoDrop()) == ["nothing-dropped"]
    begun = seated(players=8)
    here(begun, *(f"p{number}" for number in range(1, 8)))
    begun.do(drop("p8"))
    begun.do(c.StartRound(round=1))
    assert begun.codes(c.UndoDrop()) == ["round-started"]


def test_the_desk_drops_nobody() -> None:
    story = registered(players=8)
    here(story, "p1")
    assert story.codes(drop("p2"), Actor("desk", "Bea")) == ["not-allowed"]


def test_who_was_to_leave_later_anyway_still_does() -> None:
    story = registered("fever", 8, rounds=3, games=4, minutes=60)
    here(story, "p1")
    story.do(c.WithdrawPlayer(player="p8", from_round=3))
    story.do(drop("p8"))
    assert story.state.players["p8"].withdrawn_from == 1
    story.do(c.UndoDrop())
    assert story.state.players["p8"].withdrawn_from == 3
