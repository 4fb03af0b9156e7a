"""Rulings on a game: they stand in its record whoever enters it and when, and leave it when they are withdrawn."""

from copy import deepcopy
from typing import Any

import pytest

from eastwind.base.record import Dead, Knocked, Peeked
from eastwind.base.record import Ruling as OwnPoints
from eastwind.base.seats import Seat
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Context
from eastwind.tournament.deciding.finding import Place, find_place
from eastwind.tournament.deciding.rulings import out_before
from eastwind.tournament.envelope import Envelope
from eastwind.tournament.state import DeskRuling
from eastwind.tournament.tallies import points_by_seat
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    SCORER,
    START,
    UNFINISHED,
    WALL,
    Story,
    book,
    kinds,
    playing,
    table,
    won,
)

LOOKED: dict[str, Any] = {"looked": True, "racked": False}
"""A tile of the wrong end that was seen: under `illume` the hand is dead."""

STOPPED: dict[str, Any] = {"ending": "stopped"}

SOUTH_IS_DEAD = Dead(player="S", reason="wrong-end")


def dead(player: Seat = "S", reason: str = "wrong-end") -> dict[str, Any]:
    """What a table reports of a dead hand."""
    return {"kind": "dead", "player": player, "reason": reason}


def happened(*incidents: dict[str, Any], record: dict[str, Any] = WALL) -> dict[str, Any]:
    """The facts of a game with these incidents."""
    return {**record, "incidents": list(incidents)}


def looked(player: Seat = "S", game: int = 1, at: int = 1, **more: Any) -> c.MakeRuling:
    """The command that rules on a tile of the wrong end."""
    asked: dict[str, Any] = {"situation": "picked-wrong-end", "player": player, "facts": LOOKED}
    return c.MakeRuling(**{"round": 1, "table": at, "game": game, **asked, **more})


def error(own: str = "hand", exposed: tuple[Seat, ...] = (), player: Seat = "S", **more: Any) -> c.MakeRuling:
    """The command that rules on a Mah Jongg in error."""
    facts = {"from": "wall", "own_exposure": own, "exposed": list(exposed), **more.pop("facts", {})}
    return looked(player, situation="mahjongg-in-error", facts=facts, **more)


def knocked(**more: Any) -> c.MakeRuling:
    """The command that rules on a wall that was knocked over: most rulebooks leave it to the director."""
    return looked(situation="knocked", facts={"tiles": "own-rack", "restorable": False}, **more)


def own(points: dict[Seat, int] | None = None, **more: Any) -> c.Override:
    """The director's own answer."""
    return c.Override(why="They could not know.", points=points or {}, **more)


def last(story: Story) -> int:
    """The number of the ruling that was made or postponed last."""
    return max(story.state.rulings)


def ruling(story: Story) -> DeskRuling:
    return story.state.rulings[last(story)]


def withdraw(story: Story, number: int | None = None) -> c.WithdrawRuling:
    return c.WithdrawRuling(ruling=number or last(story), why="It was table 4.")


def incidents(story: Story, game: int = 1) -> list[object]:
    return list(story.entry(game).record.incidents)


# --- Before the game is entered ---------------------------------------------------------------------------------


def test_a_ruling_is_kept_with_what_was_asked_what_the_rulebook_said_and_who_sat_there() -> None:
    story = playing("illume", 8)
    (event,) = story.do(looked())
    assert isinstance(event, e.RulingMade)
    assert event.asked == e.AskedRuling(situation="picked-wrong-end", player="S", facts=LOOKED)
    assert [(one.effect, one.player) for one in event.answer.effects] == [
        ("dead", "S"),
        ("tile-goes-back", "S"),
        ("play-continues", None),
    ]
    assert "illume.pick.wrong-end" in event.answer.clauses
    assert event.answer.explanation.startswith("South")
    assert event.answer.rulebook_hash == book("illume").hash
    assert event.incidents == (SOUTH_IS_DEAD,)
    assert event.players == story.card().seats
    assert story.card().entries == {}


def test_the_entry_that_a_table_sends_later_holds_what_was_ruled() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(WALL), table(1))
    assert incidents(story) == [SOUTH_IS_DEAD]
    assert points_by_seat(story.entry()) == {"E": 10, "S": -10, "W": 10, "N": 10}


def test_what_the_table_tells_too_is_there_once() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(happened(dead()), game=1), table(1))
    assert incidents(story) == [SOUTH_IS_DEAD]


def test_what_the_table_tells_otherwise_stands_as_ruled_and_in_its_place() -> None:
    story = playing("illume", 8)
    story.do(looked())
    peeked = {"kind": "peeked", "player": "E"}
    story.do(story.enters(happened(dead(reason="slope"), peeked)), table(1))
    assert incidents(story) == [SOUTH_IS_DEAD, Peeked(player="E")]


def test_a_fault_of_what_the_table_tells_is_named_at_its_own_place() -> None:
    story = playing("illume", 8)
    story.do(looked())
    told = happened({"kind": "peeked", "player": "E"}, {**dead(), "player": "X"})
    assert [fault.where for fault in story.refused(story.enters(told), table(1))] == ["record.incidents.1.player"]


def test_what_contradicts_a_ruling_cannot_be_entered() -> None:
    story = playing("illume", 8)
    story.do(looked())
    (fault,) = story.refused(story.enters(won("S")), table(1))
    assert (fault.code, fault.where) == ("invalid-record", "record.mahjongg.winner")
    assert kinds(story.do(story.enters(won("E")), table(1))) == ["game.entered"]


def test_a_ruling_on_one_game_leaves_the_others_alone() -> None:
    story = playing("illume", 8)
    story.do(looked(game=2))
    story.do(story.enters(WALL), table(1))
    story.do(story.enters(WALL, game=2, at=2), table(2))
    assert incidents(story) == []
    assert story.entry(2, 2).record.incidents == ()


def test_the_same_entry_again_changes_nothing_though_it_lacks_what_was_ruled() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(WALL), table(1))
    assert story.do(story.enters(WALL), table(1)) == ()


def test_a_game_that_a_ruling_stopped_can_only_be_entered_as_stopped() -> None:
    story = playing("illume", 8)
    story.do(error(exposed=("E", "W")))
    assert story.codes(story.enters(WALL), table(1)) == ["invalid-record"]
    story.do(story.enters(STOPPED), table(1))
    assert points_by_seat(story.entry()) == {"E": 0, "S": 0, "W": 0, "N": 10}


def test_what_changes_nobodys_points_leaves_the_record_alone() -> None:
    story = playing("illume", 8)
    (event,) = story.do(looked(situation="declared-self-dead", facts={}))
    assert isinstance(event, e.RulingMade)
    assert event.incidents == ()
    story.do(story.enters(won("S")), table(1))
    assert incidents(story) == []


# --- After the game was entered ---------------------------------------------------------------------------------


def test_a_game_that_was_entered_is_entered_anew_and_its_initials_are_void() -> None:
    story = playing("regulations", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("E"), table(1))
    before = story.entry()
    made, entered = story.do(looked())
    assert (made.kind, entered.kind) == ("ruling.made", "game.entered")
    assert isinstance(entered, e.GameEntered)
    assert (entered.previous, entered.players) == (before.version, before.players)
    after = story.entry()
    assert (after.earlier, after.initials) == (before, {})
    assert after.record.incidents == (SOUTH_IS_DEAD,)
    assert points_by_seat(before) == {"E": 10, "S": 10, "W": 10, "N": 10}
    assert points_by_seat(after) == {"E": 10, "S": 0, "W": 10, "N": 10}


def test_what_the_entry_holds_already_is_not_entered_again() -> None:
    story = playing("illume", 8)
    story.do(story.enters(happened(dead())), table(1))
    seen = story.version()
    assert kinds(story.do(looked(out=()))) == ["ruling.made"]
    assert story.version() == seen


def test_what_the_table_called_otherwise_stands_as_ruled_from_then_on() -> None:
    story = playing("illume", 8)
    story.do(story.enters(happened(dead(reason="slope"))), table(1))
    assert kinds(story.do(looked(out=()))) == ["ruling.made", "game.entered"]
    assert incidents(story) == [SOUTH_IS_DEAD]


def test_a_game_that_it_contradicts_has_to_be_put_right_first() -> None:
    story = playing("illume", 8)
    story.do(story.enters(won("S")), table(1))
    (fault,) = story.refused(looked())
    assert (fault.code, fault.where) == ("invalid-record", "game.mahjongg.winner")
    assert story.state.rulings == {}


def test_a_game_that_went_on_is_not_stopped_behind_the_tables_back() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL), table(1))
    assert [fault.where for fault in story.refused(error(exposed=("E", "W")))] == ["game.ending"]


def test_a_second_ruling_comes_after_the_first() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(WALL), table(1))
    story.do(looked("E"))
    assert incidents(story) == [SOUTH_IS_DEAD, Dead(player="E", reason="wrong-end")]


# --- A card that is final ---------------------------------------------------------------------------------------


def turned_in(rulebook: str = "fever", **more: Any) -> Story:
    story = playing(rulebook, 8, **(more or FEVER))
    story.play(1, WALL)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    return story


def test_a_final_card_is_not_ruled_on_any_more() -> None:
    story = turned_in()
    (fault,) = story.refused(looked())
    assert (fault.code, fault.where, fault.clause) == ("card-final", "table", "fever.paper.final")


def test_rulings_that_change_no_record_are_made_on_a_final_card_too() -> None:
    story = turned_in()
    asked = looked(situation="score-change", facts={"handed_in": True})
    (event,) = story.do(asked)
    assert isinstance(event, e.RulingMade)
    assert event.answer.clauses == ("fever.paper.final",)


def test_nothing_is_ruled_into_a_round_that_is_closed() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.finish_round()
    assert story.codes(looked("E")) == ["round-closed"]
    assert story.codes(withdraw(story)) == ["round-closed"]
    assert kinds(story.do(looked(situation="conduct", facts={"kind": "phone"}))) == ["ruling.made"]


def test_a_transcription_that_is_put_right_keeps_what_was_ruled() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.finish_round()
    story.do(c.CorrectGame(round=1, table=1, game=1, record=won("E"), why="misread"), expected=story.version())
    assert incidents(story) == [SOUTH_IS_DEAD]


def test_there_is_nothing_to_rule_on_before_the_round_begins() -> None:
    story = playing("illume", 8)
    assert story.codes(looked(round=2)) == ["round-not-open"]
    assert story.codes(looked(at=9)) == ["unknown-table"]
    assert story.codes(looked(game=9)) == ["unknown-game"]
    assert story.codes(c.PostponeRuling(round=2, table=1, game=1)) == ["round-not-open"]


def test_a_start_cannot_be_undone_after_a_ruling() -> None:
    story = playing("illume", 8)
    story.do(looked(at=2))
    (fault,) = story.refused(c.CancelStart(round=1))
    assert (fault.code, fault.facts["tables"]) == ("already-entered", (2,))


# --- Who is out -------------------------------------------------------------------------------------------------


def out(story: Story, game: int = 1) -> tuple[Seat, ...]:
    place = find_place(story.state, 1, 1)
    assert isinstance(place, Place)
    envelope = Envelope(id="0" * 32, actor=DIRECTOR, device="d1", at=START, seed=7)
    return out_before(place, game, Case(story.state, Context(envelope, story.rulebooks), book("illume")))


def test_whoever_was_ruled_out_is_out_for_the_next_ruling() -> None:
    story = playing("illume", 8)
    assert out(story) == ()
    story.do(looked())
    assert out(story) == ("S",)
    assert story.codes(looked()) == ["player-out"]
    (event,) = story.do(error(exposed=("W",), player="E"))
    assert isinstance(event, e.RulingMade)
    assert event.asked.out == ("S",)
    assert out(story) == ("E", "S", "W")


def test_whom_the_entry_puts_out_is_out_as_well() -> None:
    story = playing("illume", 8)
    story.do(story.enters(happened(dead("W"))), table(1))
    assert out(story) == ("W",)
    assert out(story, game=2) == ()


def test_a_ruling_that_is_withdrawn_puts_nobody_out() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(withdraw(story))
    assert out(story) == ()


def test_where_the_director_decided_otherwise_the_hand_lives() -> None:
    story = playing("illume", 8)
    story.do(looked(override=own()))
    assert out(story) == ()


# --- The director's own answer ----------------------------------------------------------------------------------


def test_the_directors_points_stand_in_place_of_the_rulebooks() -> None:
    story = playing("illume", 8)
    (event,) = story.do(looked(override=own({"S": -5})))
    assert isinstance(event, e.RulingMade)
    assert event.overruled == e.Overruled(why="They could not know.")
    assert "illume.pick.wrong-end" in event.answer.clauses, "what the rulebook says stays on show"
    story.do(story.enters(won("S", by="wall")), table(1))
    own_lines = [line for line in story.entry().lines if line.clause == "illume.director.final"]
    assert [(line.seat, line.points) for line in own_lines] == [("S", -5)]


def test_the_directors_points_stand_beside_what_the_rulebook_reports() -> None:
    story = playing("illume", 8)
    story.do(looked(override=own({"E": 5}, beside=True)))
    story.do(story.enters(WALL), table(1))
    assert [type(one) for one in incidents(story)] == [Dead, OwnPoints]
    assert points_by_seat(story.entry()) == {"E": 15, "S": -10, "W": 10, "N": 10}


def test_the_directors_points_are_there_once_though_a_helper_types_them_too() -> None:
    story = playing("illume", 8)
    story.do(looked(override=own({"S": -5})))
    typed = {"kind": "ruling", "points": {"S": -5}, "reason": "They could not know."}
    story.do(story.enters(happened(typed)), SCORER)
    assert points_by_seat(story.entry())["S"] == 5
    assert len(incidents(story)) == 1


def test_the_director_stops_the_game() -> None:
    story = playing("illume", 8)
    story.do(looked(override=own({"N": 10}, stops=True)))
    assert story.codes(story.enters(WALL), table(1)) == ["invalid-record"]
    story.do(story.enters(STOPPED), table(1))
    assert points_by_seat(story.entry()) == {"E": 0, "S": 0, "W": 0, "N": 10}


def test_the_directors_points_are_the_whole_answer_for_the_game() -> None:
    story = playing("illume", 8)
    story.do(looked(override=own({"W": 7}, replaces=True)))
    story.do(story.enters(won("E")), table(1))
    assert points_by_seat(story.entry()) == {"E": 0, "S": 0, "W": 7, "N": 0}


def test_what_the_rulebook_leaves_to_the_director_waits_for_the_directors_points() -> None:
    story = playing("illume", 8)
    story.do(knocked())
    assert story.codes(story.enters(WALL), table(1)) == ["needs-ruling"]
    story.do(looked(situation="", facts={}, override=own({"S": -10})))
    story.do(story.enters(WALL), table(1))
    assert [type(one) for one in incidents(story)] == [Knocked, OwnPoints]
    assert points_by_seat(story.entry())["S"] == 0


def test_what_is_left_to_the_director_cannot_come_into_an_entry_without_an_answer() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL), table(1))
    assert [(fault.code, fault.where) for fault in story.refused(knocked())] == [("needs-ruling", "game.incidents.0")]
    assert kinds(story.do(knocked(override=own({"S": -10}, beside=True)))) == ["ruling.made", "game.entered"]


def test_something_that_no_list_has_is_for_the_director_alone() -> None:
    story = playing("illume", 8)
    assert [fault.where for fault in story.refused(looked(situation="", facts={}))] == ["situation"]
    (event,) = story.do(looked(situation="", facts={}, override=own({"E": 1})))
    assert isinstance(event, e.RulingMade)
    assert event.answer.director
    assert event.answer.clauses == ("illume.director.final",)


# --- For later, and taken back ----------------------------------------------------------------------------------


def later(**more: Any) -> c.PostponeRuling:
    return c.PostponeRuling(**{"round": 1, "table": 1, "game": 1, "why": "ask the committee", **more})


def test_a_table_plays_on_and_is_ruled_on_later() -> None:
    story = playing("illume", 8)
    (event,) = story.do(later(situation="picked-wrong-end", player="S", facts={"looked": True}))
    assert isinstance(event, e.RulingPostponed)
    assert event.players == story.card().seats
    asked = last(story)
    assert ruling(story).waits
    story.do(story.enters(WALL), table(1))
    assert incidents(story) == []
    story.do(looked(settles=asked))
    assert (story.state.rulings[asked].waits, story.state.rulings[asked].settled_by) == (False, last(story))
    assert incidents(story) == [SOUTH_IS_DEAD]
    assert [fault.where for fault in story.refused(looked("E", settles=asked))] == ["settles"]


def test_a_ruling_settles_what_its_own_table_waits_for() -> None:
    story = playing("illume", 8)
    story.do(later(table=2))
    assert [fault.code for fault in story.refused(looked(settles=last(story)))] == ["unknown-ruling"]
    assert [fault.code for fault in story.refused(looked(settles=77))] == ["unknown-ruling"]


def test_what_a_table_waits_for_may_turn_out_not_to_be_needed() -> None:
    story = playing("illume", 8)
    story.do(later())
    assert kinds(story.do(withdraw(story))) == ["ruling.withdrawn"]
    assert not ruling(story).waits


def test_a_ruling_that_is_taken_back_takes_its_points_with_it() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(happened({"kind": "peeked", "player": "E"})), table(1))
    ruled = story.entry()
    assert kinds(story.do(withdraw(story))) == ["ruling.withdrawn", "game.entered"]
    assert incidents(story) == [Peeked(player="E")]
    assert story.entry().earlier is ruled
    assert points_by_seat(story.entry()) == {"E": 0, "S": 10, "W": 10, "N": 10}
    kept = ruling(story)
    assert (kept.stands, kept.withdrawn_why) == (False, "It was table 4.")


def test_an_entry_that_cannot_stand_without_the_ruling_is_taken_back_with_it() -> None:
    story = playing("illume", 8)
    story.do(error(exposed=("E", "W")))
    story.do(story.enters(STOPPED), table(1))
    entry = story.entry()
    assert kinds(story.do(withdraw(story))) == ["ruling.withdrawn", "game.cleared"]
    assert story.card().entries == {}
    assert story.card().cleared == [entry]
    story.do(story.enters(WALL), table(1))


def test_a_game_that_is_not_entered_yet_is_entered_as_if_nothing_had_been_ruled() -> None:
    story = playing("illume", 8)
    story.do(looked())
    assert kinds(story.do(withdraw(story))) == ["ruling.withdrawn"]
    story.do(story.enters(won("S")), table(1))
    assert incidents(story) == []


def test_to_take_it_back_twice_changes_nothing() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(withdraw(story))
    assert story.do(withdraw(story)) == ()


def test_on_a_final_card_it_is_not_taken_back() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(looked())
    story.do(looked("E", situation="declared-self-dead", facts={}))
    first, second = story.state.rulings
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    assert story.codes(withdraw(story, first)) == ["card-final"]
    assert kinds(story.do(withdraw(story, second))) == ["ruling.withdrawn"], "nothing of it stands on the card"


def test_a_ruling_that_is_not_known_is_named() -> None:
    story = playing("illume", 8)
    assert story.codes(c.WithdrawRuling(ruling=5, why="x")) == ["unknown-ruling"]
    assert story.codes(c.ShowRuling(ruling=5)) == ["unknown-ruling"]


def test_a_ruling_is_shown_to_everyone_until_it_is_hidden_or_withdrawn() -> None:
    story = playing("illume", 8)
    story.do(looked())
    show = c.ShowRuling(ruling=last(story))
    story.do(show)
    assert ruling(story).shown
    assert story.do(show) == ()
    story.do(c.ShowRuling(ruling=last(story), visible=False))
    assert not ruling(story).shown
    story.do(show)
    story.do(withdraw(story))
    assert not ruling(story).shown
    assert story.codes(show) == ["ruling-withdrawn"]


def test_what_waits_for_a_ruling_cannot_be_shown() -> None:
    story = playing("illume", 8)
    story.do(later())
    assert story.codes(c.ShowRuling(ruling=last(story))) == ["ruling-withdrawn"]


# --- What is asked wrongly --------------------------------------------------------------------------------------


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("a situation that the list does not have", {"situation": "sneezed"}, "unknown-situation", "situation"),
    ("a fact that is missing", {"facts": {"looked": True}}, "missing-fact", "facts.racked"),
    ("a fact that is impossible", {"facts": {**LOOKED, "looked": "a bit"}}, "value-not-allowed", "facts.looked"),
    ("a fact too many", {"facts": {**LOOKED, "wind": "E"}}, "unknown-fact", "facts.wind"),
    ("someone who is out already", {"out": ("S",)}, "player-out", "player"),
    ("points for nobody", {"override": own({"N": 5})}, "player-not-seated", "override.points.N"),
    ("a seat that is not there", {"player": "N"}, "player-not-seated", "player"),
    ("an empty seat that is out", {"out": ("N",)}, "player-not-seated", "out"),
]


@pytest.mark.parametrize(("asked", "code", "where"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_a_fault_is_named_with_its_place(asked: dict[str, Any], code: str, where: str) -> None:
    story = playing("illume", 7)
    three = next(number for number in (1, 2) if None in story.card(number).seats)
    assert story.card(three).seats[3] is None
    (fault,) = story.refused(looked(at=three, **asked))
    assert (fault.code, fault.where) == (code, where)
    assert story.state.rulings == {}


# --- Yesterday stays --------------------------------------------------------------------------------------------


def test_a_setting_that_is_changed_later_changes_no_ruling_and_no_game() -> None:
    story = playing("illume", 8)
    story.do(looked())
    story.do(story.enters(WALL), table(1))
    made, entry = deepcopy(ruling(story)), deepcopy(story.entry())
    story.do(c.ConfigureTournament(settings={"rulings.pick.wrong_end": "racked"}))
    assert (ruling(story), story.entry()) == (made, entry)
    assert out(story) == ("S",)
    (event,) = story.do(looked("E"))
    assert isinstance(event, e.RulingMade)
    assert event.incidents == (), "what is ruled from now on goes by the setting"


def test_the_log_folds_back_to_the_same_rulings() -> None:
    story = playing("illume", 8)
    story.do(later())
    story.do(looked(settles=last(story)))
    story.do(story.enters(WALL), table(1))
    story.do(c.ShowRuling(ruling=last(story)))
    story.do(looked("E", override=own({"E": -5}, beside=True)))
    story.do(withdraw(story))
    story.do(story.enters({**UNFINISHED}, game=2), table(1))
    assert story.folded() == story.state
