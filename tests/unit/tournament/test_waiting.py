"""The waiting list: first come, first served; a place kept while it is left; room for how many."""

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import NewPlayer
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.waiting import free_places, free_seats, waiting_list
from tests.unit.tournament.given import DESK, Story, created, new, registered, seated


def waiting(story: Story, *names: str) -> None:
    story.do(c.AddPlayers(players=tuple(NewPlayer(player=name, name=name, waiting=True) for name in names)))


def in_order(story: Story) -> list[str]:
    return [player.id for player in waiting_list(story.state)]


def test_who_came_first_is_first_whatever_the_number() -> None:
    story = registered(players=8)
    waiting(story, "zoe", "ann")
    story.do(c.EditPlayer(player="p8", waiting=True))
    waiting(story, "bea")
    assert in_order(story) == ["zoe", "ann", "p8", "bea"]


def test_who_moves_up_plays_and_who_is_put_back_has_the_place_of_before() -> None:
    story = registered(players=8)
    waiting(story, "ann", "bea")
    assert story.do(c.MoveUp(players=("ann", "p1")), DESK) == (e.MovedUp(players=("ann",)),)
    assert in_order(story) == ["bea"]
    assert "ann" in {player.id for player in to_be_seated(story.state)}
    assert story.do(c.MoveUp(players=("ann",))) == ()
    story.do(c.EditPlayer(player="ann", waiting=True))
    assert in_order(story) == ["ann", "bea"]


def test_who_leaves_while_waiting_is_on_the_list_no_more() -> None:
    story = registered(players=8)
    waiting(story, "ann", "bea")
    story.do(c.WithdrawPlayer(player="ann", from_round=1))
    assert in_order(story) == ["bea"]


def test_every_stranger_who_is_to_move_up_is_named() -> None:
    refused = registered(players=4).refused(c.MoveUp(players=("p1", "x", "y")))
    assert [fault.where for fault in refused] == ["players.1", "players.2"]


def test_places_are_free_up_to_as_many_as_there_are() -> None:
    story = registered(players=8)
    assert free_places(story.state) == 0, "two full tables"
    story.do(new(1, first=9))
    assert free_places(story.state) == 3, "nine play at three tables"
    story.do(c.ConfigureTournament(places=10))
    assert free_places(story.state) == 1
    story.do(c.ConfigureTournament(places=6))
    assert free_places(story.state) == 0
    story.do(c.WithdrawPlayer(player="p1", from_round=1))
    story.do(c.ConfigureTournament(places=0))
    assert free_places(story.state) == 0


def test_once_seats_are_published_the_empty_ones_of_the_next_round_are_free() -> None:
    story = seated(players=7)
    assert free_places(story.state) == 1
    story.do(c.ConfigureTournament(places=40))
    assert free_places(story.state) == 1
    (spot,) = free_seats(story.state)
    waiting(story, "ann")
    story.do(c.ReturnPlayer(player="ann", from_round=1, table=spot[0], seat=spot[1]))
    assert free_places(story.state) == 0
    assert in_order(story) == []


def test_a_walk_in_is_here_at_once() -> None:
    story = created()
    story.do(c.AddPlayers(players=(NewPlayer(player="hal", name="Hal", present=True),)), DESK)
    assert story.state.players["hal"].present
