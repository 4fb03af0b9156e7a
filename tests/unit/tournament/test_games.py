"""Entering games: facts in, lines out, nothing twice, nothing silently over."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.scoring import decode_record, score
from eastwind.tournament import commands as c
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    SCORER,
    UNFINISHED,
    WALL,
    book,
    empty_seats,
    entered,
    kinds,
    player,
    playing,
    table,
    won,
)


def test_an_entry_holds_facts_lines_players_and_the_rulebook_that_gave_the_lines() -> None:
    story = playing("illume", 8)
    event = entered(story.do(story.enters(won()), table(1)))
    facts = decode_record({**won(), "rulebook": "illume", "seats": ["E", "S", "W", "N"]})
    assert not isinstance(facts, Refused)
    scored = score(facts, book("illume"))
    assert not isinstance(scored, Refused)
    assert (event.record, event.lines) == (facts, scored.lines)
    assert event.players == story.card().seats
    assert event.rulebook_hash == book("illume").hash
    assert story.entry().version == story.state.version
    assert story.entry().stamp.actor == table(1)


def test_the_same_facts_again_are_accepted_and_change_nothing() -> None:
    story = playing("illume", 8)
    story.do(story.enters(won()), table(1))
    assert story.do(story.enters(won()), SCORER) == ()


def test_a_second_writer_is_told_who_and_when_and_what_stands() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL), table(1))
    (fault,) = story.refused(story.enters(won()), SCORER)
    assert (fault.code, fault.where) == ("stale", "expected")
    stands = story.entry()
    assert fault.facts == {
        "game": 1,
        "table": 1,
        "version": stands.version,
        "role": "table",
        "target": "1",
        "device": "d1",
        "at": stands.stamp.at,
        "points": ("E 10", "S 10", "W 10", "N 10"),
    }
    assert kinds(story.do(story.enters(won()), SCORER, expected=stands.version)) == ["game.entered"]


def test_a_change_voids_the_initials_and_keeps_the_version_before() -> None:
    story = playing("regulations", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("E"), table(1))
    before = story.entry()
    event = entered(story.do(story.enters(won()), table(1), expected=before.version))
    assert event.previous == before.version
    assert story.entry().initials == {}
    assert story.entry().earlier is before
    assert set(before.initials) == {"E"}


def test_a_stale_page_cannot_change_a_game_that_was_cleared_meanwhile() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL), table(1))
    seen = story.version()
    story.do(c.ClearGame(round=1, table=1, game=1, why="wrong table"), table(1), expected=seen)
    assert story.codes(story.enters(won()), table(1), expected=seen) == ["stale"]
    assert [entry.version for entry in story.card().cleared] == [seen]
    assert entered(story.do(story.enters(won()), table(1))).previous == 0


def test_clearing_needs_to_have_seen_what_stands_and_twice_changes_nothing() -> None:
    story = playing("illume", 8)
    clear = c.ClearGame(round=1, table=1, game=1)
    assert story.do(clear, table(1)) == ()
    story.do(story.enters(WALL), table(1))
    assert story.codes(clear, table(1)) == ["stale"]
    story.do(clear, table(1), expected=story.version())
    assert story.do(clear, table(1)) == ()


def test_all_faults_of_a_record_are_named_with_their_field() -> None:
    story = playing("illume", 8)
    record = {"ending": "mahjongg", "mahjongg": {"winner": "X", "value": 0, "by": "S", "jokers": 9, "exposures": 0}}
    refused = story.refused(story.enters(record), table(1))
    assert {fault.code for fault in refused} == {"invalid-record"}
    assert {fault.where for fault in refused} == {
        "record.mahjongg.winner",
        "record.mahjongg.value",
        "record.mahjongg.jokers",
    }
    assert story.card().entries == {}


def test_what_cannot_be_true_is_refused_with_its_field() -> None:
    story = playing("illume", 8)
    (fault,) = story.refused(story.enters(won("S", by="S")), table(1))
    assert (fault.code, fault.where.startswith("record.mahjongg")) == ("invalid-record", True)


def test_what_the_rulebook_leaves_open_comes_back_as_the_need_for_a_ruling() -> None:
    story = playing("illume", 8)
    (fault,) = story.refused(story.enters({"ending": "unrecorded"}), table(1))
    assert fault.code == "needs-ruling"
    ruling = {"kind": "ruling", "points": {"E": 5}, "reason": "both remember it so", "replaces": True}
    story.do(story.enters({"ending": "unrecorded", "incidents": [ruling]}), DIRECTOR)
    assert [(line.seat, line.points, line.clause) for line in story.entry().lines] == [("E", 5, "director")]


def test_the_seats_come_from_the_card_and_a_sender_who_sees_others_is_refused() -> None:
    story = playing("common", 7, **FEVER)
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card))
    (empty,) = empty_seats(story.card(short))
    event = entered(story.do(story.enters(WALL, at=short), table(short)))
    assert empty not in event.record.seats
    four = {**WALL, "seats": ["E", "S", "W", "N"]}
    refused = story.refused(story.enters(four, game=2, at=short), table(short))
    assert [(fault.code, fault.where) for fault in refused] == [("wrong-seats", "record.seats")]
    same = {**WALL, "seats": list(event.record.seats), "rulebook": "common"}
    assert kinds(story.ask(story.enters(same, game=2, at=short), table(short))) == ["game.entered"]


def test_a_win_for_an_empty_seat_is_refused() -> None:
    story = playing("common", 7, **FEVER)
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card))
    (empty,) = empty_seats(story.card(short))
    assert story.codes(story.enters(won(empty, by="wall"), at=short), table(short)) == ["invalid-record"]


def test_a_game_or_table_that_is_not_there_is_named() -> None:
    story = playing("illume", 8)
    assert story.codes(story.enters(WALL, game=4), SCORER) == ["unknown-game"]
    assert story.codes(story.enters(WALL, at=3), SCORER) == ["unknown-table"]
    assert story.codes(c.EnterGame(round=2, table=1, game=1, record=WALL), SCORER) == ["round-not-open"]
    assert story.codes(c.EnterGame(round=4, table=1, game=1, record=WALL), SCORER) == ["unknown-round"]


@pytest.mark.clause("illume.score.unfinished")
def test_a_game_that_time_cut_short_scores_nothing() -> None:
    story = playing("illume", 8)
    story.do(story.enters(UNFINISHED, game=3), table(1))
    assert story.entry(3).lines == ()


def test_a_helper_types_paper_and_the_entry_says_so() -> None:
    story = playing("illume", 8)
    story.do(story.enters(WALL, on_paper=True), SCORER)
    assert story.entry().on_paper
    story.do(story.enters(WALL, game=2), SCORER)
    assert not story.entry(2).on_paper


@pytest.mark.clause("regulations.paper.east-scores")
def test_whoever_works_it_out_anyone_at_the_table_may_enter_it() -> None:
    story = playing("regulations", 8, **FEVER)
    assert book("regulations").paper.scores_by.value == "E"
    for who in story.card().seats:
        assert kinds(story.ask(story.enters(WALL), player(who))) == ["game.entered"]


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        pytest.param("illume", "illume.paper.final", marks=pytest.mark.clause("illume.paper.final")),
        pytest.param("fever", "fever.paper.final", marks=pytest.mark.clause("fever.paper.final")),
        pytest.param("regulations", "regulations.paper.final", marks=pytest.mark.clause("regulations.paper.final")),
    ],
)
def test_a_card_that_was_turned_in_is_final(rulebook: str, clause: str) -> None:
    story = playing(rulebook, 8, **({} if rulebook == "illume" else FEVER))
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    seen = story.version()
    commands = (
        story.enters(won()),
        c.ClearGame(round=1, table=1, game=1),
        c.InitialGame(round=1, table=1, game=1, seat="E", version=seen),
    )
    for command in commands:
        for who in (DIRECTOR, SCORER, table(1)):
            (fault,) = story.refused(command, who, expected=seen)
            assert (fault.code, fault.clause) == ("card-final", clause)


def test_a_setting_may_leave_cards_open_to_change() -> None:
    story = playing("illume", 8)
    story.do(c.ConfigureTournament(settings={"paper.final": False}))
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1), table(1))
    assert kinds(story.do(story.enters(won()), table(1), expected=story.version())) == ["game.entered"]


@pytest.mark.clause("league.paper.open")
def test_where_no_rule_speaks_of_scorecards_nobody_signs_and_a_card_can_be_put_right_later() -> None:
    story = playing("league", 8, **FEVER)
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1), table(1))
    assert kinds(story.do(story.enters(won()), table(1), expected=story.version())) == ["game.entered"]
