"""A second person reads a paper card: kept in the log, compared, and never part of the record."""

from typing import Any

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.second_reading import ReadingState, differences, is_open, reading_state
from tests.unit.tournament.given import SCORER, WALL, Story, kinds, playing, table, won

BEA = Actor("scorer", "Bea")
THIRTY, FIFTY = won(value=30), won(value=50)


def typed(record: dict[str, Any] = THIRTY) -> Story:
    """Ann typed game 1 of table 1 from paper."""
    story = playing("illume", 8)
    story.do(story.enters(record, on_paper=True), SCORER)
    return story


def reads(record: dict[str, Any], game: int = 1) -> c.AddReading:
    return c.AddReading(round=1, table=1, game=game, record=record)


SETTLES = c.SettleReading(round=1, table=1, game=1, why="The 5 is a 3")


def state(story: Story) -> ReadingState:
    return reading_state(story.card(), 1)


def test_a_second_reading_leaves_the_record_and_its_initials_as_they_are() -> None:
    story = typed()
    before = story.entry()
    assert kinds(story.do(reads(FIFTY), BEA)) == ["reading.added"]
    assert story.entry() is before
    assert story.version() == before.version
    assert story.card().readings[1].stamp.actor == BEA


def test_two_readings_agree_or_differ() -> None:
    story = typed()
    assert state(story) == "none"
    story.do(reads(FIFTY), BEA)
    assert state(story) == "differs"
    story.do(reads(THIRTY), BEA)
    assert state(story) == "agrees"
    assert not is_open(story.card(), 1)


def test_the_differing_fields_are_named_in_order() -> None:
    story = typed()
    story.do(reads({**won(value=50, by="N"), "incidents": [{"kind": "dead", "player": "E", "reason": "slope"}]}), BEA)
    found = differences(story.entry().record, story.card().readings[1].record)
    assert [(each.where, each.first, each.second) for each in found] == [
        ("mahjongg.value", 30, 50),
        ("mahjongg.by", "W", "N"),
        ("incidents.0.kind", None, "dead"),
        ("incidents.0.player", None, "E"),
        ("incidents.0.reason", None, "slope"),
    ]


def test_another_ending_is_told_with_the_hand_that_goes_with_it() -> None:
    story = typed()
    story.do(reads(WALL), BEA)
    fields = [each.where for each in differences(story.entry().record, story.card().readings[1].record)]
    assert fields[:2] == ["ending", "mahjongg.winner"]


def test_what_was_entered_may_be_let_stand_with_a_reason() -> None:
    story = typed()
    story.do(reads(FIFTY), BEA)
    story.do(SETTLES, SCORER)
    assert state(story) == "settled"
    assert story.card().readings[1].settled_why == "The 5 is a 3"
    assert story.do(SETTLES, SCORER) == ()


def test_taking_the_second_reading_over_makes_them_agree() -> None:
    story = typed()
    story.do(reads(FIFTY), BEA)
    story.do(story.enters(FIFTY, on_paper=True), SCORER, expected=story.version())
    assert state(story) == "agrees"


def test_a_game_that_was_changed_after_it_was_read_twice_is_open_again() -> None:
    story = typed()
    story.do(reads(THIRTY), BEA)
    story.do(story.enters(FIFTY, on_paper=True), SCORER, expected=story.version())
    assert state(story) == "changed"
    story.do(SETTLES, SCORER)
    assert state(story) == "settled"


def test_whoever_typed_the_card_is_no_second_person_and_another_is() -> None:
    story = typed()
    assert story.codes(reads(THIRTY), SCORER) == ["same-reader"]
    assert kinds(story.ask(reads(THIRTY), BEA)) == ["reading.added"]


def test_paper_is_compared_with_what_a_table_sent_without_touching_it() -> None:
    story = playing("illume", 8)
    story.do(story.enters(THIRTY), table(1))
    story.do(reads(FIFTY), SCORER)
    assert state(story) == "differs"
    assert story.entry().stamp.actor == table(1)


def test_a_final_card_of_a_closed_round_can_still_be_read_again() -> None:
    story = playing("illume", 8)
    story.finish_round()
    assert kinds(story.do(reads(WALL), BEA)) == ["reading.added"]


@pytest.mark.parametrize(("game", "codes"), [(2, ["not-entered"]), (9, ["unknown-game"])])
def test_there_must_be_something_to_compare_with(game: int, codes: list[str]) -> None:
    assert typed().codes(reads(WALL, game), BEA) == codes


def test_a_reading_that_cannot_be_true_is_refused_with_every_fault() -> None:
    refused = typed().refused(reads(won(winner="S", by="Q", value=-1)), BEA)
    assert {fault.where for fault in refused} == {"record.mahjongg.by", "record.mahjongg.value"}
