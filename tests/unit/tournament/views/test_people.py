"""The roster, a player's own page, penalties and codes."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.ports import Person
from eastwind.tournament.views.codes import CodesView
from eastwind.tournament.views.penalties import PenaltiesView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.roster import RosterView, plain_name
from eastwind.tournament.views.standings import StandingsView
from tests.unit.tournament.given import DESK, FEVER, new, player, playing, registered, seated, won
from tests.unit.tournament.views.looking import see


@pytest.mark.parametrize(
    "name", ["Ann Lee", "  ann   LEE ", "Lee, Ann", "Ánn Leé", "ANN LEE.", "lee ann", "ａｎｎ ｌｅｅ"]
)
def test_names_are_the_same_whatever_their_accents_case_and_order(name: str) -> None:
    assert plain_name(name) == plain_name("Ann Lee")


def test_other_names_are_not_the_same() -> None:
    assert len({plain_name(name) for name in ("Ann Lee", "Anne Lee", "Ann Leeds", "Ann")}) == 4


def test_the_roster_flags_people_of_one_name_and_counts() -> None:
    story = registered("fever", 6, **FEVER)
    story.do(c.EditPlayer(player="p1", waiting=True))
    story.do(c.EditPlayer(player="p2", paid=True, brings_set=True, group="home"))
    story.do(c.CheckIn(players=("p2", "p3")))
    names = {"p4": Person(name="Zoë Berg", club="Club"), "p6": Person(name="Berg, Zoe", notes="by the door")}
    view = see(story, RosterView, names=names)
    same = {row.number: row.same_name for row in view.rows if row.same_name}
    assert same == {4: (6,), 6: (4,)}
    counts = view.counts
    assert (counts.people, counts.playing, counts.waiting, counts.present) == (6, 5, 1, 2)
    assert (counts.paid, counts.sets, counts.same_name, counts.tables_needed) == (1, 1, 2, 2)
    assert view.groups == ("home",)
    assert (view.rows[3].club, view.rows[5].notes) == ("Club", "by the door")


def test_the_roster_tells_who_waits_in_which_order_who_is_missing_and_what_is_free() -> None:
    story = registered("fever", 9, **FEVER)
    story.do(c.EditPlayer(player="p9", waiting=True))
    story.do(c.AddPlayers(players=(c.NewPlayer(player="p10", name="Ten", waiting=True),)))
    story.do(c.CheckIn(players=("p1", "p2", "p3", "p4", "p5", "p6")))
    view = see(story, RosterView)
    assert [each.player for each in view.waiting] == ["p9", "p10"]
    assert [row.waiting_place for row in view.rows[7:]] == [None, 1, 2]
    assert [each.player for each in view.absent] == ["p7", "p8"]
    assert (view.counts.free, view.empty_seats) == (0, ())
    story.do(c.ConfigureTournament(places=10))
    assert (see(story, RosterView).counts.places, see(story, RosterView).counts.free) == (10, 2)


def test_the_acts_about_the_absent_are_the_directors_and_say_whom_they_mean() -> None:
    story = registered("fever", 8, **FEVER)
    (grey,) = see(story, RosterView).acts
    assert (grey.kind, grey.allowed) == ("players.drop-absent", False)
    assert grey.why_not[0].code == "nobody-present"
    story.do(c.CheckIn(players=("p1", "p2", "p3", "p4", "p5", "p6", "p7")))
    (drop,) = see(story, RosterView).acts
    assert drop.allowed
    assert drop.title.sentence() == "Drop the one who is not here"
    assert "8 Person 8 loses the place" in drop.does.sentence()
    assert see(story, RosterView, DESK).acts == ()
    story.do(c.DropAbsent(players=("p8",)))
    (undo,) = see(story, RosterView).acts
    assert (undo.kind, undo.allowed) == ("players.undo-drop", True)


def test_empty_seats_are_those_of_the_next_round_by_the_name_of_their_letter() -> None:
    story = seated("fever", 7, **FEVER)
    (seat,) = see(story, RosterView).empty_seats
    assert (seat.round, see(story, RosterView).counts.free) == (1, 1)
    story.do(c.ConfigureTournament(seat_names="ABCD"))
    story.do(c.StartRound(round=1))
    (later,) = see(story, RosterView).empty_seats
    assert later.round == 2
    assert later.word == "ABCD"["ESWN".index(later.seat)]


def test_a_forgotten_person_goes_by_the_number() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(c.ForgetPerson(player="p3"))
    row = see(story, RosterView).rows[2]
    assert (row.name, row.forgotten, row.club, row.notes) == ("Player 3", True, "", "")


def test_substitutes_and_who_left_are_marked_on_the_roster() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(new(1, first=9))
    story.finish_round()
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=2))
    rows = {row.player: row for row in see(story, RosterView).rows}
    assert rows["p1"].withdrawn_from == 2
    assert rows["p9"].substitute_for is not None
    assert (rows["p9"].substitute_for.player, rows["p9"].ranked, rows["p9"].seated) == ("p1", False, True)


def test_a_players_page_has_the_way_the_company_and_every_point() -> None:
    story = playing("fever", 8, **FEVER)
    story.play(1, won("E", by="S", value=25, jokers=1, exposures=0))
    east = str(story.card().seats[0])
    story.do(c.GivePenalty(player=east, points=-15, why="late"))
    page = see(story, PlayerView, player(east))
    assert [each.walk.round for each in page.rounds] == [1, 2, 3]
    assert page.now is not None
    assert page.next is not None
    assert (page.now.round, page.now.table, page.next.round) == (1, 1, 2)
    assert [here.person.player for here in page.rounds[0].companions if here.person] == list(story.card().seats[1:])
    assert [each.points for each in page.rounds] == [sum(game.points for game in page.games), None, None]
    assert [(game.round, game.game, game.seat) for game in page.games] == [(1, n, "E") for n in range(1, 5)]
    ranked = {row.person.player: row.total for row in see(story, StandingsView).rows}
    assert page.total == ranked[east] == sum(game.points for game in page.games) - 15


def test_a_players_page_says_which_games_wait_for_initials() -> None:
    story = playing("regulations", 8, **FEVER)
    story.play(1, games=1)
    east = str(story.card().seats[0])
    (game,) = see(story, PlayerView, player(east)).games
    assert (game.initials_wanted, game.initialed) == (True, False)
    story.do(story.initials("E"), player(east))
    (game,) = see(story, PlayerView, player(east)).games
    assert game.initialed


def test_the_ledger_is_newest_first_and_keeps_what_was_cancelled() -> None:
    story = playing("illume", 8)
    story.do(c.GivePenalty(player="p1", points=-10, why="late", clause="illume.conduct.quiet"))
    first = story.state.version
    story.do(c.GivePenalty(player="p2", points=-5, why="talk"))
    story.do(c.CancelPenalty(penalty=first, why="was here"))
    newest, oldest = see(story, PenaltiesView).rows
    assert (newest.person.player, newest.cancelled) == ("p2", None)
    assert oldest.cancelled is not None
    assert (oldest.penalty, oldest.cancelled_why, oldest.given.who.sentence()) == (first, "was here", "Director")
    assert oldest.clause_text
    assert [row.person.player for row in see(story, PenaltiesView, player="p2").rows] == ["p2"]


def test_codes_list_helpers_screens_tables_and_players() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(c.IssueCodes(codes=(c.CodeFor("scorer", "Ann"), c.CodeFor("table", "2"), c.CodeFor("player", "p3"))))
    issued = story.state.version
    story.do(c.RevokeCode(role="player", target="p3"))
    rows = see(story, CodesView).rows
    assert [(row.role, row.target) for row in rows[:5]] == [
        ("scorer", "Ann"),
        ("wall", ""),
        ("public", ""),
        ("table", "1"),
        ("table", "2"),
    ]
    assert {(row.role, row.target) for row in rows if row.issued} == {("scorer", "Ann"), ("table", "2")}
    assert {row.issued for row in rows if row.issued} == {issued}
    assert [row.label.sentence() for row in rows[4:6]] == ["Table 2", "Person 1 (number 1)"]


def test_no_code_is_offered_to_those_who_left_and_had_none() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(c.IssueCodes(codes=(c.CodeFor("player", "p3"),)))
    for leaving in ("p3", "p4"):
        story.do(c.WithdrawPlayer(player=leaving, from_round=1))
    offered = [row.target for row in see(story, CodesView).rows if row.role == "player"]
    assert offered == ["p1", "p2", "p3", "p5", "p6", "p7", "p8"]
