"""Released events are read for ever: their bytes are frozen, one of each shape, with every field filled."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from eastwind.base.record import (
    Dead,
    GameRecord,
    Incident,
    Knocked,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Peeked,
    Ruling,
    Unrecorded,
)
from eastwind.rulings import Effect
from eastwind.scoring import Line
from eastwind.tournament import events as e
from eastwind.tournament.chain import canonical
from eastwind.tournament.chosen_card import ChosenCard
from eastwind.tournament.events import EVENTS, Event, SeatRow
from eastwind.tournament.prize_plan import Competition, Prize
from tests.golden_files import GoldenFiles

ROW: SeatRow = ("p1", "p2", None, "p4")

INCIDENTS: tuple[Incident, ...] = (
    Dead(player="W", reason="slope"),
    Peeked(player="N"),
    Misnamed(player="S", caller="E", called_for="mahjongg", matched=True, caller_exposed=False),
    MahJonggInError(player="S", own_exposure="one", exposed=("W",), attempted=25),
    Knocked(player="S", restorable=True),
    Unrecorded(player="N"),
    Ruling(points={"E": -5}, reason="told", clause="illume.director.final", stops=True, replaces=True),
)

GAME: dict[str, Any] = {
    "round": 1,
    "table": 2,
    "game": 3,
    "players": ROW,
    "record": GameRecord(
        rulebook="illume",
        seats=("E", "S", "N"),
        ending="mahjongg",
        mahjongg=MahJongg(winner="E", value=30, by="S", jokers=1, exposures=2, section="quints", quint=True),
        incidents=INCIDENTS,
    ),
    "lines": (Line("E", 30, "illume.score.hand"),),
    "rulebook_hash": "ab12",
    "previous": 17,
}

SPOT: dict[str, Any] = {"round": 1, "table": 2}

EXAMPLES: tuple[Event, ...] = (
    e.TournamentCreated(
        name="Cup",
        rulebook="illume",
        rulebook_hash="ab12",
        date="2026-11-29",
        place="Hall",
        rounds=3,
        games=4,
        minutes=60,
    ),
    e.TournamentConfigured(
        rulebook_hash="ab12",
        name="Cup",
        date="2026-11-29",
        place="Hall",
        rulebook="fever",
        rounds=3,
        games=4,
        minutes=60,
        places=80,
        seat_names="ABCD",
        settings={"phones.at_table": True, "scoring.points.wall": 5, "paper.delivers": "any"},
        breakers=("wins",),
        prizes=(10_000,),
    ),
    e.RehearsalBegun(name="Rehearsal: Cup"),
    e.PlayersAdded(
        players=(
            e.Registered(
                player="p1", number=1, group="home", table=2, seat="E", brings_set=True, paid=True, waiting=True
            ),
        )
    ),
    e.PlayerEdited(
        player="p1",
        number=7,
        group="",
        table=None,
        seat=None,
        brings_set=False,
        paid=True,
        waiting=False,
        personal=True,
    ),
    e.PlayerRemoved(player="p1"),
    e.CheckedIn(players=("p1", "p2"), present=False),
    e.MovedUp(players=("p1", "p2")),
    e.AbsentDropped(players=("p1", "p2"), from_round=2),
    e.DropUndone(players=("p1", "p2"), places={"p1": ((2, 1, "E"), (3, 4, "E"))}),
    e.PlayerWithdrew(player="p1", from_round=2, why="ill"),
    e.PlayerReturned(player="p1", from_round=2, places=((1, "E"), (3, "S"))),
    e.PlayerSubstituted(player="p1", substitute="p9", from_round=2, ranked=True),
    e.PersonForgotten(player="p1"),
    e.SeatsDrafted(method="rotation", seed=7, movement="fever", rounds=((ROW,), (ROW,))),
    e.SeatsSwapped(first="p1", second="p2", from_round=2),
    e.SeatMoved(player="p1", from_round=2, places=((1, "E"), (3, "S"))),
    e.SeatsPublished(),
    e.DraftDiscarded(),
    e.SeatsWithdrawn(),
    e.SeatsCorrected(round=1, moved={"p1": "p2", "p2": "p1"}, why="mixed up"),
    e.RoundStarted(round=1, minutes=60, games=3),
    e.StartCancelled(round=1),
    e.ClockPaused(round=1),
    e.ClockResumed(round=1),
    e.TimeAdded(round=1, minutes=-5, table=2),
    e.LastGameCalled(round=1),
    e.PhaseAnnounced(phase="lunch", words="In the garden room", until=1_800_000_000_000),
    e.PhaseEnded(),
    e.RoundClosed(round=1, unfinished=((2, 3),), clause="illume.score.unfinished", why="time"),
    e.RoundReopened(round=1, why="late card"),
    e.GameEntered(**GAME, on_paper=True),
    e.GameCleared(**SPOT, game=3, why="wrong table"),
    e.GameInitialed(**SPOT, game=3, seat="E", player="p1", seen=17, mark="ab", how="shared"),
    e.GameCorrected(**GAME, why="misread"),
    e.ReadingAdded(**SPOT, game=3, record=GAME["record"], lines=GAME["lines"]),
    e.ReadingSettled(**SPOT, game=3, why="the first was right"),
    e.EastRolled(**SPOT, game=4, rolls=({"E": 9, "S": 9, "N": 4}, {"E": 3, "S": 8}), east="S"),
    e.CardCertified(**SPOT, seat="E", player="p1", mark="ab", how="paper"),
    e.CardTurnedIn(**SPOT, seat="N", on_paper=True),
    e.EntryReported(**SPOT, entry={"ending": "wall"}, refusal="stale", made_at=1_800_000_000_000),
    e.ReportSettled(report=40, why="seen"),
    e.DirectorCalled(**SPOT, why="dead hand"),
    e.CallAnswered(**SPOT),
    e.RulingMade(
        **SPOT,
        game=2,
        players=("a", "b", "c", "d"),
        asked=e.AskedRuling(situation="picked-wrong-end", player="S", facts={"looked": True, "racked": False}),
        answer=e.RuledAnswer(
            effects=(Effect("dead", player="S"), Effect("play-continues")),
            clauses=("illume.pick.wrong-end",),
            explanation="South looked.",
            rulebook_hash="abc",
        ),
        incidents=(Dead(player="S", reason="wrong-end"),),
        overruled=e.Overruled(why="The tile lay open."),
        settles=39,
    ),
    e.RulingPostponed(**SPOT, game=2, players=("a", "b", "c", None), asked=e.AskedRuling(situation=""), why="break"),
    e.RulingWithdrawn(**SPOT, game=2, ruling=40, why="other table"),
    e.RulingShown(ruling=40),
    e.PenaltyGiven(player="p1", points=-10, why="late", clause="illume.conduct.courtesy"),
    e.PenaltyCancelled(penalty=41, why="not late"),
    e.StandingsShown(visible=False),
    e.PrizeDecided(prize=Prize(award="place", place=2, thing="A set of tiles"), winner="p1", why="drew the lot"),
    e.CeremonyBegun(from_place=10),
    e.StepRevealed(step="place:10"),
    e.StepTakenBack(step="place:10"),
    e.CeremonyEnded(),
    e.CodesIssued(codes=(e.IssuedCode("table", "2"),)),
    e.CodeRevoked(role="table", target="2"),
)

GROWN: tuple[Event, ...] = (
    e.TournamentConfigured(
        rulebook_hash="ab12",
        prizes=(Prize(award="competition", competition="clubs", place=2, cents=5_000),),
        competitions=(Competition(code="clubs", name="Best club", among="clubs", best=3),),
        hide_from=3,
        card=ChosenCard(id="ours", name="Our card", hash="c" * 64),
    ),
    e.PlayersAdded(players=(e.Registered(player="p1", number=1, present=True, team="Four Winds", first_time=True),)),
    e.PlayerEdited(player="p1", team="Four Winds", first_time=True),
    e.PenaltyGiven(player="p1", points=20, why="found the lost tile", about="award"),
    e.SeatsDrafted(method="standings", seed=7, rounds=((ROW,), (ROW,)), ranking=("p2", "p1", "p4")),
    e.SeatsCorrected(round=1, moved={"p2": "p1"}, why="mixed up", filled={"p1": ((1, 2, "W"), (2, 3, "W"))}),
)
"""Events with the fields they got later: each has a default, so that what was written before is read as it was."""

FILE = "events.jsonl"


def row(event: Event) -> str:
    shape = {"kind": event.kind, "version": event.version, "body": msgspec.Raw(canonical(event))}
    return msgspec.json.encode(shape).decode()


def test_there_is_one_example_of_every_shape_with_every_field_filled() -> None:
    assert [(event.kind, event.version) for event in EXAMPLES] == list(EVENTS)
    for kind in {event.kind for event in EXAMPLES}:
        written = [event for event in (*EXAMPLES, *GROWN) if event.kind == kind]
        fields = written[0].__struct_fields__
        missing = [name for name in fields if all(getattr(event, name) is UNSET for event in written)]
        assert missing == [], kind


def test_events_are_written_as_they_were_released(golden: GoldenFiles) -> None:
    golden(FILE, "".join(f"{row(event)}\n" for event in EXAMPLES))


def frozen_rows(golden: GoldenFiles) -> Iterator[dict[str, Any]]:
    for line in golden.read(FILE).splitlines():
        yield json.loads(line)


def test_every_released_event_is_read_for_ever(golden: GoldenFiles) -> None:
    by_shape = {(event.kind, event.version): event for event in EXAMPLES}
    rows = list(frozen_rows(golden))
    assert {(each["kind"], each["version"]) for each in rows} == set(EVENTS)
    for each in rows:
        shape = each["kind"], each["version"]
        assert msgspec.convert(each["body"], EVENTS[shape]) == by_shape[shape]


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event.kind)
def test_an_event_comes_back_from_its_own_bytes(event: Event) -> None:
    assert msgspec.json.decode(canonical(event), type=type(event)) == event


@pytest.mark.parametrize("event", GROWN, ids=lambda event: event.kind)
def test_fields_that_came_later_come_back_too(event: Event) -> None:
    assert msgspec.json.decode(canonical(event), type=type(event)) == event
