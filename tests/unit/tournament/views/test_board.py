"""The board and what needs the director: trouble first."""

from typing import Any

from eastwind.tournament import commands as c
from eastwind.tournament.views.attention import AttentionView
from eastwind.tournament.views.board import BoardTable, BoardView
from tests.unit.tournament.given import FEVER, SCORER, WALL, Story, playing, seated, table, won
from tests.unit.tournament.views.looking import LATER, after_start, see


def board(story: Story, now: int = LATER, **params: Any) -> BoardView:
    return see(story, BoardView, now=now, **params)


def one(story: Story, number: int, now: int = LATER) -> BoardTable:
    return next(each for each in board(story, now).tables if each.table == number)


def missing(story: Story, number: int = 1) -> list[str]:
    return [said.sentence() for said in one(story, number).missing]


def needs(story: Story, now: int) -> list[tuple[str, str]]:
    return [(need.code, need.said.sentence()) for need in see(story, AttentionView, now=now).needs]


def turned_in(story: Story, number: int) -> None:
    story.play(number)
    story.do(c.TurnInCard(round=1, table=number, on_paper=True), SCORER)


def test_tables_stand_by_trouble_or_by_number() -> None:
    story = playing("regulations", 24, **FEVER)
    turned_in(story, 1)
    story.play(2)
    story.do(c.CallDirector(round=1, table=3), table(3))
    story.do(c.ReportEntry(round=1, table=4, entry={}, refusal="stale", made_at=1), table(4))
    story.play(5, games=2)
    view = board(story, after_start(story, 40))
    assert [(each.table, each.state) for each in view.tables] == [
        (3, "calls"),
        (4, "report"),
        (6, "behind"),
        (2, "signing"),
        (5, "playing"),
        (1, "turned-in"),
    ]
    assert [each.table for each in board(story, sort="number").tables] == [1, 2, 3, 4, 5, 6]
    counts = view.counts
    assert (counts.tables, counts.turned_in, counts.calls, counts.reports) == (6, 1, 1, 1)
    assert counts.behind == sum(each.behind for each in view.tables) == 3


def test_the_longest_waiting_call_comes_first() -> None:
    story = playing("fever", 16, **FEVER)
    for number in (3, 1, 4):
        story.do(c.CallDirector(round=1, table=number), table(number))
    assert [each.table for each in board(story, after_start(story, 1)).tables] == [3, 1, 4, 2]


def test_what_is_missing_is_said_in_words() -> None:
    story = playing("regulations", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("E"), table(1))
    assert missing(story) == [
        "Games 2, 3, 4 are not entered.",
        "Game 1: waiting for South, West, North.",
        "The head of the card waits for East's initials.",
        "The card is not turned in: West brings it.",
    ]
    assert one(story, 1).waits[0].seats == ("S", "W", "N")


def test_nothing_is_missing_of_a_card_that_is_in() -> None:
    story = playing("illume", 8)
    turned_in(story, 1)
    assert missing(story) == []
    story.play(2, games=2)
    assert missing(story, 2) == ["Game 3 is not entered.", "The card is not turned in."]


def test_the_dice_that_a_short_table_owes_are_named() -> None:
    story = playing("common", 7, **FEVER)
    owed = [said for number in (1, 2) for said in missing(story, number) if "dice" in said]
    assert owed == ["Game 4: the dice for East are wanted."]


def test_a_table_whose_games_are_signed_is_ready() -> None:
    story = playing("illume", 8)
    story.play(1)
    assert one(story, 1, after_start(story, 1)).state == "ready"


def test_the_board_of_another_round_can_be_asked_for() -> None:
    story = playing("fever", 8, **FEVER)
    assert (board(story).round, board(story).in_play) == (1, True)
    assert (board(story, round="2").round, board(story, round=2).in_play) == (2, False)
    waiting = seated("fever", 8, **FEVER)
    assert (board(waiting).round, board(waiting).clock.reading) == (1, None)


def test_needs_come_newest_first_and_calls_are_urgent() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.CallDirector(round=1, table=2, why="dead hand?"), table(2))
    story.do(c.ReportEntry(round=1, table=1, entry={}, refusal="The card is final.", made_at=1), table(1))
    now = after_start(story, 23)
    assert needs(story, now) == [
        ("behind", "Table 1 is behind: 0 of 4 games."),
        ("behind", "Table 2 is behind: 0 of 4 games."),
        ("report", "Table 1: a phone had an entry that was refused. The card is final."),
        ("call", "Table 2 calls: dead hand?"),
    ]
    view = see(story, AttentionView, now=now)
    assert view.urgent == 2
    assert [need.age_ms for need in view.needs[:1]] == [30_000]


def test_what_was_answered_or_settled_needs_nobody() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.CallDirector(round=1, table=2), table(2))
    story.do(c.AnswerCall(round=1, table=2))
    story.do(c.ReportEntry(round=1, table=1, entry={}, refusal="x", made_at=1), table(1))
    story.do(c.SettleReport(report=story.state.version, why="typed in"))
    assert needs(story, after_start(story, 1)) == []


def test_a_paper_card_that_differs_from_what_was_sent_is_reported() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.enters(won(), on_paper=True), SCORER, expected=story.version())
    story.do(story.enters(WALL, game=2), table(1))
    assert needs(story, after_start(story, 1)) == [
        ("differs", "Table 1, game 1: the paper card differs from what was sent.")
    ]


def test_the_end_of_the_time_and_of_the_cards_is_told() -> None:
    story = playing("illume", 8)
    turned_in(story, 1)
    story.play(2)
    assert needs(story, after_start(story, 61)) == [("time", "Time is up in round 1: one table has not turned in.")]
    story.do(c.TurnInCard(round=1, table=2, on_paper=True), SCORER)
    assert needs(story, after_start(story, 61)) == [
        ("ready", "All tables of round 1 have turned in: the round can be closed.")
    ]
    story.do(c.CloseRound(round=1))
    assert needs(story, after_start(story, 62)) == []
