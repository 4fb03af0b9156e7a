"""Seats on the wall, in the console, and the way from table to table."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import rows_of
from eastwind.tournament.views.seats import DraftView, SeatsView
from eastwind.tournament.views.walking import walks, way_of
from tests.unit.tournament.given import FEVER, SCORER, created, playing, registered, seated
from tests.unit.tournament.views.looking import LATER, see

EMPTY: SeatRow = (None, None, None, None)


def walk_between(before: int, after: int, tables: int) -> str:
    """What someone is told who sat East at one table and sits there at another."""

    def rows(table: int) -> list[SeatRow]:
        return [("p1", None, None, None) if number == table else EMPTY for number in range(1, tables + 1)]

    return walks([rows(before), rows(after)], "ESWN")["p1"][1].said.sentence()


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (3, 4, "Walk up 1, to table 4, East."),
        (4, 2, "Walk down 2, to table 2, East."),
        (5, 5, "Stay at table 5, East."),
        (8, 1, "Walk up 1, from the last table on to the first, to table 1, East."),
        (1, 7, "Walk down 2, from the first table on to the last, to table 7, East."),
        (1, 5, "Walk up 4, to table 5, East."),
        (5, 1, "Walk down 4, to table 1, East."),
    ],
)
def test_the_way_is_the_shorter_one_around_the_ring_of_eight(before: int, after: int, sentence: str) -> None:
    assert walk_between(before, after, 8) == sentence


def test_who_sat_nowhere_before_is_told_the_table_alone() -> None:
    rows: list[list[SeatRow]] = [[EMPTY, EMPTY], [EMPTY, ("p1", None, None, None)]]
    (walk,) = walks(rows, "ABCD")["p1"]
    assert (walk.round, walk.way, walk.said.sentence()) == (2, "first", "Table 2, A.")


@pytest.mark.clause("illume.move.east")
@pytest.mark.clause("illume.move.south")
@pytest.mark.clause("illume.move.west")
@pytest.mark.clause("illume.move.north")
def test_the_ways_of_a_rotation_are_the_steps_of_the_rulebook() -> None:
    story = registered("illume", 36)
    story.do(c.DraftSeats(method="rotation"))
    steps = {(walk.seat, walk.way, walk.tables) for path in see(story, DraftView).paths for walk in path.walks[1:]}
    assert steps == {("E", "down", 2), ("S", "down", 1), ("W", "up", 2), ("N", "up", 1)}


def test_a_draft_shows_everyone_by_number_and_what_it_costs() -> None:
    story = created("illume")
    people = [c.NewPlayer(player=f"p{n}", name="x", group="home" if n < 3 else "") for n in range(1, 5)]
    story.do(c.AddPlayers(players=tuple(people)))
    story.do(c.DraftSeats(method="rotation"))
    view = see(story, DraftView)
    assert view.drafted
    assert [path.person.number for path in view.paths] == [1, 2, 3, 4]
    assert view.audit is not None
    assert (view.audit.repeats, view.audit.most_meetings) == (12, 3)
    assert {meeting.rounds for meeting in view.audit.meetings} == {(1, 2, 3)}
    assert [said.sentence() for said in view.audit.warnings] == [
        "12 meetings are repeats.",
        "Person 1 and Person 2 should be kept apart and meet in round 1, 2, 3.",
    ]


def test_who_sits_short_twice_is_named() -> None:
    story = registered("illume", 3)
    story.do(c.DraftSeats())
    audit = see(story, DraftView).audit
    assert audit is not None
    assert audit.short_tables == ((1,), (1,), (1,))
    assert "1 Person 1 sits at a table of three in rounds 1, 2, 3." in [said.sentence() for said in audit.warnings]


def test_who_is_to_stay_and_moves_is_named() -> None:
    story = registered("illume", 15)
    story.do(c.AddPlayers(players=(c.NewPlayer(player="p16", name="x", table=2),)))
    story.do(c.DraftSeats(method="rotation"))
    audit = see(story, DraftView).audit
    assert audit is not None
    assert any("Person 16 is to stay at table 2" in said.sentence() for said in audit.warnings)


def test_seats_have_the_buttons_that_make_sense() -> None:
    story = registered("fever", 8, **FEVER)
    assert see(story, DraftView).acts == ()
    story.do(c.DraftSeats())
    publish, discard = see(story, DraftView).acts
    assert (publish.kind, publish.allowed) == ("seating.publish", True)
    assert (discard.kind, discard.allowed) == ("seating.discard", True)
    story.do(c.PublishSeats())
    (withdraw,) = see(story, DraftView).acts
    assert (withdraw.kind, withdraw.allowed) == ("seating.withdraw", True)
    story.do(c.StartRound(round=1))
    assert see(story, DraftView).acts == ()


def test_the_wall_finds_seats_by_name_for_now_and_next() -> None:
    story = seated("fever", 8, **FEVER)
    wall = Actor("wall")
    before = see(story, SeatsView, wall)
    assert (before.now, before.next) == (None, 1)
    story.do(c.StartRound(round=1))
    view = see(story, SeatsView, wall)
    assert (view.now, view.next, view.tables) == (1, 2, 2)
    assert [line.person.name for line in view.find] == [f"Person {n}" for n in range(1, 9)]
    for line in view.find:
        assert line.now is not None
        assert line.next is not None
        row = story.state.rounds[0].cards[line.now.table - 1].seats
        assert row["ESWN".index(line.now.seat)] == line.person.player
    story.finish_round()
    assert (see(story, SeatsView, wall).now, see(story, SeatsView, wall).next) == (None, 2)


def test_one_round_alone_can_be_asked_for() -> None:
    story = playing("fever", 8, **FEVER)
    assert [each.round for each in see(story, SeatsView).rounds] == [1, 2, 3]
    assert [each.round for each in see(story, SeatsView, round="2").rounds] == [2]


def test_the_audit_is_for_those_who_run_the_tournament() -> None:
    story = seated("fever", 8, **FEVER)
    assert see(story, SeatsView, SCORER).audit is not None
    assert see(story, SeatsView, Actor("public")).audit is None


def test_an_empty_seat_is_shown_as_empty() -> None:
    story = seated("fever", 7, **FEVER)
    seats = [seat for table in see(story, SeatsView, now=LATER).rounds[0].tables for seat in table.seats]
    assert sum(seat.person is None for seat in seats) == 1


def test_one_persons_way_is_the_same_as_among_everyones() -> None:
    story = seated("illume", 31)
    rows = [rows_of(each) for each in story.state.rounds]
    everyone = walks(rows, "ESWN")
    assert {who: way_of(who, rows, "ESWN") for who in story.state.players} == everyone
    assert way_of("nobody", rows, "ESWN") == ()


def test_who_left_or_came_later_is_not_called_without_a_seat() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.WithdrawPlayer(player="p1", from_round=2))
    story.do(c.AddPlayers(players=(c.NewPlayer(player="p9", name="Late"),)))
    empty = next(table for table in see(story, SeatsView).rounds[1].tables if any(not at.person for at in table.seats))
    seat = next(at.seat for at in empty.seats if not at.person)
    story.do(c.ReturnPlayer(player="p9", from_round=2, table=empty.table, seat=seat))
    audit = see(story, SeatsView).audit
    assert audit is not None
    assert not [said.sentence() for said in audit.warnings if "has no seat" in said.sentence()]
