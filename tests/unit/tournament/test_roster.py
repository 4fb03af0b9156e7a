"""The roster: ids, numbers, fixed seats, check-in, and being forgotten."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import NewPlayer
from tests.unit.tournament.given import DESK, ROTATION, created, kinds, new, playing, registered, seated


def test_who_brings_no_number_gets_the_lowest_that_is_free() -> None:
    story = created()
    people = (
        NewPlayer(player="a", name="A"),
        NewPlayer(player="b", name="B", number=1),
        NewPlayer(player="c", name="C"),
    )
    story.do(c.AddPlayers(players=people), DESK)
    assert {who.id: who.number for who in story.state.players.values()} == {"a": 2, "b": 1, "c": 3}


def test_names_and_notes_stay_out_of_the_log() -> None:
    (event,) = created().do(c.AddPlayers(players=(NewPlayer(player="a", name="Rose", notes="deaf in one ear"),)))
    assert isinstance(event, e.PlayersAdded)
    assert "Rose" not in repr(event)
    assert "deaf" not in repr(event)


def test_all_duplicates_of_a_list_are_refused_at_once_and_nobody_is_added() -> None:
    story = registered(players=2)
    people = (
        NewPlayer(player="p1", name="Again"),
        NewPlayer(player="x", name="X", number=2),
        NewPlayer(player="x", name="X", number=9),
        NewPlayer(player="y", name="Y", number=9),
    )
    refused = story.refused(c.AddPlayers(players=people))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("duplicate-player", "players.0.player"),
        ("duplicate-player", "players.2.player"),
        ("number-taken", "players.1.number"),
        ("number-taken", "players.3.number"),
    ]
    assert len(story.state.players) == 2


def test_fixed_seats_are_one_person_a_seat_and_four_a_table() -> None:
    story = created()
    people = (
        NewPlayer(player="a", name="A", table=1, seat="E"),
        NewPlayer(player="b", name="B", table=1, seat="E"),
        NewPlayer(player="c", name="C", seat="W"),
        *(NewPlayer(player=f"d{n}", name="D", table=2) for n in range(5)),
    )
    refused = story.refused(c.AddPlayers(players=people))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("seat-taken", "players.1.seat"),
        ("missing-field", "players.2.table"),
        ("table-full", "players.7.table"),
    ]


def test_a_fixed_seat_is_checked_against_everyone_else_when_it_is_edited() -> None:
    story = created()
    fixed = tuple(NewPlayer(player=who, name=who, table=1, seat=seat) for who, seat in (("a", "E"), ("b", "S")))  # type: ignore[arg-type]  # letters
    story.do(c.AddPlayers(players=fixed))
    assert story.codes(c.EditPlayer(player="b", seat="E")) == ["seat-taken"]
    assert kinds(story.do(c.EditPlayer(player="a", seat="N"))) == ["player.edited"]
    assert kinds(story.do(c.EditPlayer(player="b", table=None, seat=None))) == ["player.edited"]
    assert story.state.players["b"].table is None


def test_an_edit_that_changes_nothing_is_no_event_and_leaves_all_as_it_was() -> None:
    story = registered()
    assert story.do(c.EditPlayer(player="p1", number=1, paid=False)) == ()
    assert story.do(c.EditPlayer(player="p1")) == ()


def test_an_edit_sets_what_it_names_and_leaves_the_rest() -> None:
    story = registered()
    (event,) = story.do(c.EditPlayer(player="p1", number=77, name="New name", paid=True))
    assert event == e.PlayerEdited(player="p1", number=77, paid=True, personal=True)
    assert story.state.players["p1"].number == 77
    assert story.state.players["p1"].group == ""
    assert story.codes(c.EditPlayer(player="p2", number=77)) == ["number-taken"]


def test_nobody_with_a_seat_goes_back_on_the_waiting_list() -> None:
    assert seated().codes(c.EditPlayer(player="p1", waiting=True)) == ["already-seated"]


def test_only_who_never_had_a_seat_or_points_is_removed() -> None:
    story = seated()
    story.do(new(2, first=9))
    story.do(c.GivePenalty(player="p10", points=-5, why="late"))
    assert story.codes(c.RemovePlayer(player="p1")) == ["already-seated"]
    assert story.codes(c.RemovePlayer(player="p10")) == ["already-seated"]
    story.do(c.RemovePlayer(player="p9"))
    assert "p9" not in story.state.players


def test_who_is_removed_leaves_the_draft_too() -> None:
    story = registered(players=8)
    story.do(ROTATION)
    story.do(c.RemovePlayer(player="p1"))
    assert story.state.draft is not None
    assert all("p1" not in row for rows in story.state.draft.rounds for row in rows)


def test_check_in_names_every_stranger_and_only_logs_what_changes() -> None:
    story = registered(players=4)
    refused = story.refused(c.CheckIn(players=("p1", "x", "y")), DESK)
    assert [fault.where for fault in refused] == ["players.1", "players.2"]
    story.do(c.CheckIn(players=("p1",)), DESK)
    (event,) = story.do(c.CheckIn(players=("p1", "p2", "p2")), DESK)
    assert event == e.CheckedIn(players=("p2",))
    assert story.do(c.CheckIn(players=("p1", "p2")), DESK) == ()
    story.do(c.CheckIn(players=("p1",), present=False), DESK)
    assert not story.state.players["p1"].present


def test_a_forgotten_person_keeps_results_and_gets_no_name_again() -> None:
    story = playing()
    story.play(1)
    story.do(c.ForgetPerson(player="p1"))
    assert story.state.players["p1"].forgotten
    assert story.do(c.ForgetPerson(player="p1")) == ()
    assert story.codes(c.EditPlayer(player="p1", name="Back")) == ["person-forgotten"]


@pytest.mark.parametrize(
    "command",
    [
        c.EditPlayer(player="x", paid=True),
        c.RemovePlayer(player="x"),
        c.ForgetPerson(player="x"),
        c.WithdrawPlayer(player="x", from_round=1),
        c.GivePenalty(player="x", points=-5, why="late"),
    ],
    ids=lambda command: command.kind,
)
def test_a_stranger_is_refused_by_name(command: c.Command) -> None:
    refused = registered().refused(command)
    assert [(fault.code, fault.facts) for fault in refused] == [("unknown-player", {"player": "x"})]
