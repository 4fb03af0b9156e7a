"""The log in plain words."""

import re
from typing import Any

import pytest

from eastwind.base.record import GameRecord
from eastwind.scoring import Line
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.events import EVENTS, Event
from eastwind.tournament.prize_plan import Prize
from eastwind.tournament.views.log import LogView
from eastwind.tournament.views.sentences import SENTENCES, people_in, sentence
from tests.unit.tournament.given import FEVER, SCORER, WALL, Story, playing, table
from tests.unit.tournament.views.looking import see, world

ROW = ("p1", "p2", "p3", None)
RECORD = GameRecord(rulebook="fever", seats=("E", "S", "W"), ending="wall")
LINES = (Line("E", 10, "x"), Line("S", -20, "x"), Line("E", 5, "x"))
AT: dict[str, Any] = {"round": 1, "table": 2}
ASKED = e.AskedRuling(situation="picked-wrong-end", player="S")
ANSWER = e.RuledAnswer(effects=(), clauses=(), explanation="South looked at a tile.", rulebook_hash="")

FAN = Prize(award="last-place", thing="a fan")

TOLD: list[tuple[Event, str]] = [
    (
        e.TournamentCreated(name="Cup", rulebook="fever", rulebook_hash=""),
        "The tournament Cup was begun under the rulebook fever.",
    ),
    (
        e.TournamentConfigured(rulebook_hash="", minutes=50, seat_names="ABCD"),
        "Settings were changed: minutes, seat names.",
    ),
    (
        e.PlayersAdded(players=(e.Registered(player="p1", number=1),)),
        "Person 1 (1) came onto the roster.",
    ),
    (e.PlayerEdited(player="p1", paid=True), "What stands about Person 1 (1) was changed."),
    (e.PlayerRemoved(player="gone"), "Someone taken off the roster was taken off the roster."),
    (e.CheckedIn(players=("p1", "p2")), "Here: Person 1 (1), Person 2 (2)."),
    (e.CheckedIn(players=("p1",), present=False), "Not here: Person 1 (1)."),
    (e.MovedUp(players=("p1", "p2")), "From the waiting list: Person 1 (1), Person 2 (2)."),
    (
        e.AbsentDropped(players=("p1",), from_round=1),
        "Not here, and let go from round 1 on: Person 1 (1).",
    ),
    (
        e.AbsentDropped(players=("p1", "p2"), from_round=2),
        "2 people were not here, and let go from round 2 on: Person 1 (1), Person 2 (2).",
    ),
    (e.DropUndone(players=("p1",)), "Back after they had been let go: Person 1 (1)."),
    (e.PlayerWithdrew(player="p1", from_round=2), "Person 1 (1) leaves from round 2 on."),
    (e.PlayerReturned(player="p1", from_round=3, places=((1, "E"),)), "Person 1 (1) is back from round 3 on."),
    (
        e.PlayerSubstituted(player="p1", substitute="p2", from_round=2),
        "Person 2 (2) plays for Person 1 (1) from round 2 on.",
    ),
    (e.PersonForgotten(player="p1"), "The name and notes of Person 1 (1) were erased."),
    (
        e.SeatsDrafted(method="rotation", seed=12345, rounds=((ROW,), (ROW,))),
        "Seats for 2 rounds were drawn for review (rotation, seed 12345).",
    ),
    (e.SeatsDrafted(method="script", seed=0, rounds=((ROW,), (ROW,))), "Seats for 2 rounds were loaded for review."),
    (
        e.SeatsSwapped(first="p1", second="p2", from_round=1),
        "Person 1 (1) and Person 2 (2) exchange their seats from round 1 on.",
    ),
    (
        e.SeatMoved(player="p1", from_round=2, places=((3, "W"),)),
        "Person 1 (1) moves to table 3, West, from round 2 on.",
    ),
    (e.SeatsPublished(), "The seats were published."),
    (e.DraftDiscarded(), "The draft was thrown away."),
    (e.SeatsWithdrawn(), "The seats were taken back into a draft."),
    (
        e.SeatsCorrected(round=1, moved={"p1": "p2", "p2": "p1"}, why="mixed up"),
        "Round 1: it was put right who sat where: Person 1 (1), Person 2 (2).",
    ),
    (e.RoundStarted(round=1, minutes=60, games=4), "Round 1 started: 4 games in 60 minutes."),
    (e.StartCancelled(round=1), "The start of round 1 was undone."),
    (e.ClockPaused(round=1), "Round 1: the clock was stopped."),
    (e.ClockResumed(round=1), "Round 1: the clock runs on."),
    (e.TimeAdded(round=1, minutes=5), "Round 1: 5 minutes for all tables."),
    (e.TimeAdded(round=1, minutes=-5, table=2), "Round 1: -5 minutes for table 2."),
    (e.LastGameCalled(round=1), "Round 1: the last game was called."),
    (e.PhaseAnnounced(phase="lunch", words="Garden room"), "Between the rounds everyone is told: lunch, Garden room."),
    (e.PhaseAnnounced(phase="next-round"), "Between the rounds everyone is told: next round."),
    (e.PhaseAnnounced(phase="other", words="Welcome"), "Between the rounds everyone is told: Welcome."),
    (e.PhaseEnded(), "What was announced between the rounds was taken away."),
    (e.RoundClosed(round=1), "Round 1 was closed."),
    (e.RoundClosed(round=1, unfinished=((1, 3),)), "Round 1 was closed; one game was not finished."),
    (e.RoundReopened(round=1, why="x"), "The closing of round 1 was taken back."),
    (
        e.GameEntered(**AT, game=3, players=ROW, record=RECORD, lines=LINES, rulebook_hash=""),
        "Round 1, table 2, game 3 was entered: East +15, South -20, West +0.",
    ),
    (
        e.GameEntered(**AT, game=3, players=ROW, record=RECORD, lines=(), rulebook_hash="", previous=4),
        "Round 1, table 2, game 3 was entered anew: East +0, South +0, West +0.",
    ),
    (e.GameCleared(**AT, game=3), "Round 1, table 2, game 3: the entry was taken back."),
    (
        e.GameInitialed(**AT, game=3, seat="W", player="p3", seen=1),
        "Round 1, table 2, game 3: Person 3 (3) initialed for West.",
    ),
    (
        e.GameCorrected(
            **AT, game=3, players=ROW, record=RECORD, lines=LINES, rulebook_hash="", previous=4, why="misread"
        ),
        "Round 1, table 2, game 3: the transcription was put right: East +15, South -20, West +0.",
    ),
    (
        e.ReadingAdded(**AT, game=3, record=RECORD, lines=LINES),
        "Round 1, table 2, game 3 was read from paper a second time: East +15, South -20, West +0.",
    ),
    (
        e.ReadingSettled(**AT, game=3, why="the 5 is a 3"),
        "Round 1, table 2, game 3 stands as it was entered: the 5 is a 3",
    ),
    (e.EastRolled(**AT, game=4, rolls=(), east="S"), "Round 1, table 2, game 4: the dice made South the dealer."),
    (
        e.CardCertified(**AT, seat="E", player="p1"),
        "Round 1, table 2: Person 1 (1) initialed the head of the card.",
    ),
    (e.CardTurnedIn(**AT), "Round 1, table 2: the card was turned in."),
    (
        e.EntryReported(**AT, entry={}, refusal="It is final.", made_at=1),
        "Round 1, table 2: a phone handed in an entry that had been refused: It is final.",
    ),
    (e.ReportSettled(report=9, why="typed in"), "The report of version 9 was looked at."),
    (e.DirectorCalled(**AT), "Round 1, table 2 called the director."),
    (e.CallAnswered(**AT), "Round 1, table 2: the call was answered."),
    (
        e.RulingMade(**AT, game=3, players=ROW, asked=ASKED, answer=ANSWER),
        "Round 1, table 2, game 3: ruled. South looked at a tile.",
    ),
    (
        e.RulingMade(
            **AT, game=3, players=ROW, asked=ASKED, answer=ANSWER, overruled=e.Overruled(why="The tile lay open.")
        ),
        "Round 1, table 2, game 3: the director ruled: The tile lay open.",
    ),
    (
        e.RulingPostponed(**AT, game=3, players=ROW, asked=ASKED),
        "Round 1, table 2, game 3: a ruling was put off until later.",
    ),
    (
        e.RulingWithdrawn(**AT, game=3, ruling=9, why="Other table."),
        "Round 1, table 2, game 3: ruling 9 was withdrawn: Other table.",
    ),
    (e.RulingShown(ruling=9), "Ruling 9 was shown to everyone."),
    (e.RulingShown(ruling=9, visible=False), "Ruling 9 is no longer shown to everyone."),
    (e.PenaltyGiven(player="p1", points=-10, why="late"), "Person 1 (1) got -10 points outside a game."),
    (
        e.PenaltyGiven(player="p1", points=20, why="found the tile", about="award"),
        "Person 1 (1) was awarded 20 points outside a game.",
    ),
    (e.PenaltyCancelled(penalty=9, why="x"), "The penalty of version 9 was cancelled."),
    (
        e.RehearsalBegun(name="Rehearsal: Cup"),
        "A rehearsal was begun, called Rehearsal: Cup. Nothing from here on counts.",
    ),
    (e.StandingsShown(visible=True), "The standings were shown to everyone."),
    (e.StandingsShown(visible=False), "The standings were hidden."),
    (e.PrizeDecided(prize=FAN, winner="p1"), "Among equals, Person 1 (1) gets a fan."),
    (e.PrizeDecided(prize=FAN, winner="Four Winds"), "Among equals, Four Winds gets a fan."),
    (e.PrizeDecided(prize=FAN, winner=""), "The choice of who gets a fan was taken back."),
    (e.CeremonyBegun(from_place=10), "The ceremony began."),
    (e.StepRevealed(step="place:10"), "The ceremony revealed place 10."),
    (e.StepTakenBack(step="most-wins"), "The ceremony hid most wins again."),
    (e.CeremonyEnded(), "The ceremony ended."),
    (e.CodesIssued(codes=(e.IssuedCode("table", "1"),) * 2), "2 codes were issued."),
    (e.CodeRevoked(role="table", target="1"), "A code for the role table was revoked."),
]


def played() -> Story:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.enters(WALL, at=2), SCORER)
    story.do(c.GivePenalty(player="p1", points=-10, why="late"))
    return story


@pytest.mark.parametrize(("event", "sentence_told"), TOLD, ids=[told for _, told in TOLD])
def test_every_event_has_its_sentence(event: Event, sentence_told: str) -> None:
    assert sentence(world(playing("fever", 8, **FEVER)), event).sentence() == sentence_told


def test_no_event_is_without_a_sentence_and_none_without_a_test() -> None:
    assert SENTENCES.keys() == set(EVENTS.values()) == {type(event) for event, _ in TOLD}


def test_a_long_list_of_people_is_cut() -> None:
    story = playing("fever", 8, **FEVER)
    told = sentence(world(story), e.CheckedIn(players=tuple(f"p{n}" for n in range(1, 9)))).sentence()
    assert re.findall(r"\((\d)\)", told) == list("123456")
    assert told.endswith(", ….")


def test_rows_are_newest_first_and_say_who_when_and_from_where() -> None:
    story = played()
    view = see(story, LogView)
    assert [row.version for row in view.rows] == list(range(story.state.version, 0, -1))
    newest, paper = view.rows[:2]
    assert (newest.said.sentence(), newest.why) == ("Person 1 (1) got -10 points outside a game.", "late")
    assert (paper.by.who.sentence(), paper.by.device, paper.table) == ("Scorer: Ann", "d1", 2)
    assert paper.hash == f"hash-{paper.version}"
    assert view.before is None


def test_the_log_is_read_page_by_page() -> None:
    story = played()
    versions: list[int] = []
    before: int | None = story.state.version + 1
    while before is not None:
        page = see(story, LogView, before=before, limit=2)
        versions += [row.version for row in page.rows]
        before = page.before
    assert versions == list(range(story.state.version, 0, -1))


def test_the_log_is_filtered_by_kind_table_and_player() -> None:
    story = played()
    assert {row.kind for row in see(story, LogView, kind="game").rows} == {"game.entered"}
    assert {row.kind for row in see(story, LogView, kind="round.started").rows} == {"round.started"}
    assert [row.table for row in see(story, LogView, table="2").rows] == [2]
    assert [row.kind for row in see(story, LogView, player="p1").rows] == [
        "penalty.given",
        *(row.kind for row in see(story, LogView, kind="game").rows if "p1" in row.players),
        "players.added",
    ]
    assert see(story, LogView, kind="nothing").rows == ()


def test_whom_an_event_speaks_of() -> None:
    assert people_in(e.SeatsCorrected(round=1, moved={"p1": "p2"}, why="x")) == ("p1",)
    assert people_in(e.PlayerSubstituted(player="p1", substitute="p2", from_round=1)) == ("p1", "p2")
    assert people_in(e.GameEntered(**AT, game=1, players=ROW, record=RECORD, lines=(), rulebook_hash="")) == (
        "p1",
        "p2",
        "p3",
    )
    assert people_in(e.SeatsPublished()) == ()
