"""The questions of a table's page follow the course of a game as the scoring room sees it, in every known case."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastwind.base.record import GameRecord, Ruling
from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, load
from eastwind.scoring import decode_record
from eastwind.scoring.course import end_of, walk
from eastwind.tournament.views.asking import asks_of
from tests.browser.conftest import Devices
from tests.web.shell.venue import Venue, begin

CASES = Path(__file__).parents[1] / "cases" / "scoring.jsonl"

COURSES = """async (games) => {
    const { courseOf } = await import("/static/js/table/course.js");
    return games.map(({ seats, incidents, asks }) => courseOf(seats, incidents, asks));
}"""


@pytest.fixture(scope="module", autouse=True)
def open_tables(venue: Venue) -> None:
    """A tournament, so that there is a page to run the script on."""
    begin(venue)


def records() -> list[GameRecord]:
    """Every case that has a sound shape and incidents; rulings are the director's, no table is asked for them."""
    decoded = [decode_record(json.loads(line)["game"]) for line in CASES.read_text("utf-8").splitlines()]
    sound = [record for record in decoded if not isinstance(record, Refused)]
    return [each for each in sound if each.incidents and not any(isinstance(one, Ruling) for one in each.incidents)]


def book(record: GameRecord) -> Rulebook:
    """The rulebook of a case."""
    found = load(record.rulebook)
    assert isinstance(found, Rulebook)
    return found


def as_the_page_has_it(record: GameRecord) -> dict[str, Any]:
    """The game as JSON, with what its rulebook asks."""
    facts: dict[str, Any] = msgspec.to_builtins(record)
    return {**facts, "asks": msgspec.to_builtins(asks_of(book(record), ()))}


def as_scored(record: GameRecord) -> tuple[set[str], bool, bool]:
    """Who is out, whether the game was stopped, and whether a misnamed tile has won it."""
    end = end_of(record, walk(record, book(record).scoring))
    return set(end.out), end.stopped, end.claim is not None


def test_the_page_sees_the_same_course_as_the_scoring(devices: Devices) -> None:
    games = records()
    courses = devices.tablet(1).evaluate(COURSES, [as_the_page_has_it(record) for record in games])
    seen = [(set(each["out"]), each["stopped"], each["claim"] is not None) for each in courses]
    assert len(games) > 50
    assert seen == [as_scored(record) for record in games]
