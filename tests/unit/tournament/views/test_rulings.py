"""The book of rulings, what a table learns of its own, and what everyone may know."""

from typing import Any

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.views.attention import AttentionView
from eastwind.tournament.views.card import CardView, GameView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.preview import Preview, preview
from eastwind.tournament.views.rulings import RulingsToKnowView, RulingsView, RulingView
from eastwind.tournament.views.world import Look, Params
from tests.unit.tournament.given import SCORER, WALL, Story, player, playing, table, won
from tests.unit.tournament.views.looking import as_json, see, unseen, world


def ruled(story: Story, situation: str = "picked-wrong-end", at: int = 1, **more: Any) -> int:
    """A ruling on game 1, with its number: by itself on a tile of the wrong end that was seen."""
    asked = {"situation": situation, "facts": {"looked": True, "racked": False}, **more}
    story.do(c.MakeRuling(round=1, table=at, game=1, player="S", **asked))
    return max(story.state.rulings)


def rows(story: Story, **params: Any) -> tuple[RulingView, ...]:
    return see(story, RulingsView, **params).rows


def game(story: Story, at: int = 1, viewer: Actor | None = None) -> GameView:
    return see(story, CardView, viewer or table(at)).games[0]


def name(story: Story, at: int = 1) -> str:
    """South of a table, as sentences call people."""
    south = story.card(at).seats[1]
    assert south is not None
    return f"Person {south[1:]} (South)"


def test_a_ruling_is_shown_with_question_answer_record_and_who_made_it() -> None:
    story = playing("illume", 8)
    number = ruled(story)
    (row,) = rows(story)
    assert (row.ruling, row.state, row.round, row.table, row.game) == (number, "stands", 1, 1, 1)
    assert (row.situation, row.player, row.facts) == ("picked-wrong-end", "S", {"looked": True, "racked": False})
    assert row.clauses[0].clause == "illume.pick.wrong-end"
    assert all(each.text for each in row.clauses)
    assert [said.sentence() for said in row.record] == [f"{name(story)}: dead hand (took a tile from the wrong end)."]
    assert row.made.who.sentence() == "Director"
    assert row.withdraw.allowed


def test_the_newest_comes_first_and_each_says_how_it_stands() -> None:
    story = playing("illume", 8)
    first = ruled(story)
    story.do(c.PostponeRuling(round=1, table=2, game=1, why="ask the committee"))
    second = ruled(story, "declared-self-dead", 2, facts={}, settles=max(story.state.rulings))
    third = ruled(story, at=2, override=c.Override(why="The tile lay open."))
    story.do(c.PostponeRuling(round=1, table=1, game=2))
    story.do(c.WithdrawRuling(ruling=first, why="It was table 2."))
    seen = see(story, RulingsView)
    assert [row.state for row in seen.rows] == ["waits", "overruled", "stands", "settled", "withdrawn"]
    assert (seen.rows[1].ruling, seen.rows[1].why) == (third, "The tile lay open.")
    assert seen.rows[3].settled_by == second
    assert seen.waiting == 1
    withdrawn = seen.rows[-1]
    assert withdrawn.withdrawn is not None
    assert (withdrawn.withdrawn_why, withdrawn.withdraw.allowed) == ("It was table 2.", True)


def test_the_book_is_filtered_by_round_table_situation_and_player() -> None:
    story = playing("illume", 8)
    ruled(story)
    ruled(story, "declared-self-dead", 2, facts={})
    south = story.card(2).seats[1]
    assert [row.table for row in rows(story, table=2)] == [2]
    assert [row.table for row in rows(story, kind="picked-wrong-end")] == [1]
    assert [row.table for row in rows(story, player=south)] == [2]
    assert len(rows(story, round=1)) == 2
    assert rows(story, round=2) == ()


def test_what_waits_needs_the_director() -> None:
    story = playing("illume", 8)
    story.do(c.PostponeRuling(round=1, table=2, game=1))
    needs = [need for need in see(story, AttentionView).needs if need.code == "ruling"]
    assert [(need.said.sentence(), need.ruling) for need in needs] == [
        ("Table 2 waits for a ruling on game 1.", max(story.state.rulings))
    ]


# --- What a table learns ----------------------------------------------------------------------------------------


def test_a_table_reads_what_follows_and_the_clause() -> None:
    story = playing("illume", 8)
    ruled(story)
    (told,) = game(story).rulings
    assert told.said.sentence() == (
        "The director ruled on game 1: South’s hand is dead. "
        "The tile that South took goes back where it was. Play goes on."
    )
    assert told.clauses[0].clause == "illume.pick.wrong-end"
    assert told.why == ""


def test_where_the_director_decided_otherwise_the_table_reads_the_directors_words() -> None:
    story = playing("illume", 8)
    ruled(story, override=c.Override(why="The tile lay open", points={"S": -5}))
    (told,) = game(story).rulings
    assert told.said.sentence() == "The director ruled on game 1: The tile lay open."
    assert told.effects == ()


def test_words_beside_the_rulebooks_answer_come_after_it() -> None:
    story = playing("illume", 8)
    ruled(story, override=c.Override(why="I saw it myself.", beside=True))
    (told,) = game(story).rulings
    assert told.said.sentence().endswith("Play goes on. I saw it myself.")


def test_a_table_learns_nothing_else() -> None:
    story = playing("illume", 8)
    ruled(story)
    ruled(story, at=2)
    story.do(c.PostponeRuling(round=1, table=1, game=1, why="whether West saw it too"))
    for viewer in (table(1), player(story.card().seats[0])):
        told = see(story, CardView, viewer)
        assert [len(each.rulings) for each in told.games][:2] == [1, 0]
        assert "looked" not in as_json(told)
        assert "whether West saw it too" not in as_json(told)
        assert unseen(story, "rulings", viewer) == ["not-allowed"]
    assert game(story, 2).rulings[0].ruling != game(story, 1).rulings[0].ruling


def test_a_ruling_that_was_withdrawn_is_gone_from_the_table() -> None:
    story = playing("illume", 8)
    story.do(c.WithdrawRuling(ruling=ruled(story), why="It was table 2."))
    assert game(story).rulings == ()


def test_seats_go_by_their_letters_where_the_tournament_has_them_so() -> None:
    story = playing("illume", 8)
    story.do(c.ConfigureTournament(seat_names="ABCD"))
    ruled(story)
    assert "B’s hand is dead." in game(story).rulings[0].said.sentence()


# --- On the card ------------------------------------------------------------------------------------------------


def lines_ruled(shown: GameView) -> list[tuple[str, int, bool]]:
    assert shown.entry is not None
    return [(line.seat, line.points, line.ruled) for line in shown.entry.lines]


def test_the_card_says_which_facts_and_lines_come_from_a_ruling() -> None:
    story = playing("illume", 8)
    ruled(story)
    peeked = {"kind": "peeked", "player": "E"}
    story.do(story.enters({**WALL, "incidents": [peeked]}), table(1))
    shown = game(story)
    assert shown.entry is not None
    assert [said.sentence() for said in shown.entry.ruled] == [
        f"{name(story)}: dead hand (took a tile from the wrong end)."
    ]
    assert all(said in shown.entry.told for said in shown.entry.ruled)
    assert {(seat, points) for seat, points, by_ruling in lines_ruled(shown) if by_ruling} == {("S", -10)}
    assert ("E", -10, False) in lines_ruled(shown)


def test_the_version_before_a_ruling_and_the_one_after_its_withdrawal_hold_no_ruling() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL), table(1))
    number = ruled(story)
    story.do(c.WithdrawRuling(ruling=number, why="It was table 2."))
    shown = game(story)
    assert shown.entry is not None
    versions = [shown.entry, *shown.earlier]
    assert [bool(version.ruled) for version in versions] == [False, True, False]
    assert [any(line.ruled for line in version.lines) for version in versions] == [False, True, False]


def test_the_directors_own_points_are_lines_of_a_ruling() -> None:
    story = playing("illume", 8)
    ruled(story, override=c.Override(why="The tile lay open", points={"S": -5, "E": 0}))
    story.do(story.enters(won("E")), table(1))
    assert [(seat, points) for seat, points, by_ruling in lines_ruled(game(story)) if by_ruling] == [("S", -5)]


def test_the_points_before_sending_hold_what_was_ruled() -> None:
    story = playing("illume", 8)
    ruled(story)
    seen = preview(Look(world(story), table(1), Params()), story.enters(WALL), 0)
    assert isinstance(seen, Preview)
    assert seen.points["S"] == -10
    assert [said.sentence() for said in seen.ruled] == [f"{name(story)}: dead hand (took a tile from the wrong end)."]
    assert [line.seat for line in seen.lines if line.ruled] == ["S"]


def test_a_players_own_card_says_it_too() -> None:
    story = playing("illume", 8)
    ruled(story)
    story.do(story.enters(WALL), table(1))
    south = story.card().seats[1]
    (own,) = see(story, PlayerView, player(south), player=south).games
    assert [(line.points, line.ruled) for line in own.lines] == [(-10, True)]
    assert len(own.ruled) == 1


# --- For everyone -----------------------------------------------------------------------------------------------


def test_what_everyone_may_know_names_no_table_and_nobody() -> None:
    story = playing("illume", 8)
    number = ruled(story)
    ruled(story, at=2)
    assert see(story, RulingsToKnowView, Actor("public")).rows == ()
    story.do(c.ShowRuling(ruling=number))
    seen = see(story, RulingsToKnowView, Actor("wall"))
    (row,) = seen.rows
    assert (row.ruling, row.title, row.clauses[0].clause) == (
        number,
        "A tile was picked from the wrong end of the wall",
        "illume.pick.wrong-end",
    )
    assert "Person" not in as_json(seen)
    assert '"table"' not in as_json(seen)


@pytest.mark.parametrize("viewer", [Actor("public"), Actor("wall"), table(1), player("p1"), SCORER])
def test_a_ruling_that_is_withdrawn_is_no_more_for_everyone_to_know(viewer: Actor) -> None:
    story = playing("illume", 8)
    number = ruled(story)
    story.do(c.ShowRuling(ruling=number))
    assert len(see(story, RulingsToKnowView, viewer).rows) == 1
    story.do(c.WithdrawRuling(ruling=number, why="It was not so."))
    assert see(story, RulingsToKnowView, viewer).rows == ()
