"""Starting, closing and reopening rounds."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from tests.unit.tournament.given import (
    FEVER,
    ROTATION,
    SCORER,
    UNRECORDED,
    WALL,
    kinds,
    playing,
    registered,
    seated,
    table,
)


def test_everything_that_stands_in_the_way_of_a_start_is_said_at_once() -> None:
    story = registered("fever", 8, rounds=3)
    assert story.codes(c.StartRound(round=1)) == ["seats-not-published", "games-unknown", "minutes-unknown"]
    story.do(ROTATION)
    story.do(c.PublishSeats())
    assert story.codes(c.StartRound(round=2)) == ["round-not-closed", "games-unknown", "minutes-unknown"]
    story.do(c.ConfigureTournament(games=4, minutes=55))
    (event,) = story.do(c.StartRound(round=1))
    assert event == e.RoundStarted(round=1, minutes=55, games=4)


def test_a_round_starts_once_and_after_the_one_before_it() -> None:
    story = playing("illume", 8)
    assert story.do(c.StartRound(round=1)) == ()
    assert story.codes(c.StartRound(round=2)) == ["round-not-closed"]
    assert story.codes(c.StartRound(round=4)) == ["unknown-round"]
    story.finish_round()
    assert story.codes(c.StartRound(round=1)) == ["round-closed"]
    story.do(c.StartRound(round=2))
    assert story.number == 2


def test_a_table_of_two_cannot_begin() -> None:
    story = seated("illume", 7)
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if None in card.seats)
    leaver = next(who for who in story.card(short).seats if who is not None)
    story.do(c.WithdrawPlayer(player=leaver, from_round=1))
    refused = story.refused(c.StartRound(round=1))
    assert [(fault.code, fault.facts) for fault in refused] == [
        ("table-too-small", {"round": 1, "table": short, "players": 2})
    ]


def test_a_start_is_undone_as_long_as_nothing_was_entered() -> None:
    story = seated("illume", 8)
    assert story.do(c.CancelStart(round=1)) == ()
    story.do(c.StartRound(round=1))
    story.do(c.CancelStart(round=1))
    assert story.state.rounds[0].clock is None
    story.do(c.StartRound(round=1))
    story.do(story.enters(WALL, at=2), table(2))
    refused = story.refused(c.CancelStart(round=1))
    assert [(fault.code, fault.facts["tables"]) for fault in refused] == [("already-entered", (2,))]
    story.finish_round()
    assert story.codes(c.CancelStart(round=1)) == ["round-closed"]


def test_a_round_closes_when_every_card_is_in_or_with_a_reason() -> None:
    story = playing("illume", 12)
    story.play(2)
    story.do(c.TurnInCard(round=1, table=2), table(2))
    refused = story.refused(c.CloseRound(round=1))
    assert [(fault.code, fault.facts["tables"]) for fault in refused] == [("cards-missing", (1, 3))]
    story.do(c.CloseRound(round=1, why="fire alarm"))
    assert story.state.rounds[0].close_why == "fire alarm"
    assert story.codes(c.CloseRound(round=1)) == ["round-closed"]


@pytest.mark.clause("illume.score.unfinished")
def test_games_without_an_entry_close_as_unfinished_under_their_clause() -> None:
    story = playing("illume", 8)
    story.play(1, games=2)
    (event,) = story.do(c.CloseRound(round=1, why="time"))
    assert event == e.RoundClosed(
        round=1, unfinished=((1, 3), (2, 1), (2, 2), (2, 3)), clause="illume.score.unfinished", why="time"
    )


@pytest.mark.clause("regulations.paper.unrecorded")
def test_a_game_with_no_score_recorded_counts_nothing_and_waits_for_nobody() -> None:
    story = playing("regulations", 8, **{**FEVER, "games": 1})
    story.do(story.enters(UNRECORDED), table(1))
    assert story.entry().lines == ()
    assert story.codes(c.TurnInCard(round=1, table=1), table(1)) == ["not-certified"]


def test_an_unfinished_game_that_is_the_directors_needs_a_ruling_before_the_round_closes() -> None:
    story = playing("illume", 4)
    story.do(c.ConfigureTournament(settings={"scoring.missing.unfinished": "director"}))
    story.play(1, games=2)
    assert story.codes(c.CloseRound(round=1, why="time")) == ["needs-ruling"]


def test_where_too_few_sat_to_play_there_is_no_game_to_rule_on_and_closing_says_why() -> None:
    story = playing("illume", 8)
    story.do(c.ConfigureTournament(settings={"scoring.missing.unfinished": "director"}))
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    for who in story.card(2).seats[:2]:
        story.do(c.WithdrawPlayer(player=who or "", from_round=1, why="did not come"))
    assert set(story.codes(story.enters(WALL, at=2), SCORER)) == {"invalid-record"}
    assert story.codes(c.CloseRound(round=1)) == ["cards-missing"]
    story.do(c.CloseRound(round=1, why="two sat alone at table 2"))
    assert story.state.rounds[0].closed is not None


def test_nothing_is_entered_in_a_closed_round_until_it_is_reopened() -> None:
    story = playing("illume", 8)
    story.play(1)
    story.do(c.CloseRound(round=1, why="time"))
    assert story.codes(story.enters(WALL, at=2), SCORER) == ["round-closed"]
    story.do(c.ReopenRound(round=1, why="table 2 had written it down"))
    assert story.state.rounds[0].unfinished == frozenset()
    assert kinds(story.do(story.enters(WALL, at=2), SCORER)) == ["game.entered"]
    assert story.do(c.ReopenRound(round=1, why="again")) == ()


def test_only_the_last_round_is_reopened() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.StartRound(round=2))
    assert story.codes(c.ReopenRound(round=1, why="late card")) == ["round-started"]
    assert story.codes(c.ReopenRound(round=3, why="late card")) == ["round-not-open"]


def test_a_table_that_everyone_left_is_not_waited_for() -> None:
    story = playing("illume", 12)
    for who in story.card(2).seats:
        story.do(c.WithdrawPlayer(player=who or "", from_round=1))
    story.finish_round()
    assert story.state.rounds[0].unfinished == frozenset()


def test_a_round_that_is_not_there_is_neither_undone_nor_reopened() -> None:
    story = playing("illume", 8)
    assert story.codes(c.CancelStart(round=9)) == ["unknown-round"]
    assert story.codes(c.ReopenRound(round=9, why="late card")) == ["unknown-round"]
