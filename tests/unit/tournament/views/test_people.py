"""The roster, a player's own page, penalties and codes."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.ports import Person
from eastwind.tournament.views.codes import CodesView
from eastwind.tournament.views.penalties import PenaltiesView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.roster import RosterView, plain_name
from eastwind.tournament.views.standings import StandingsView
from tests.unit.tournament.given import FEVER, new, player, playing, registered, seated, won
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
