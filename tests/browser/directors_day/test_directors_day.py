"""A director's whole day, as somebody would live it who has read the guide: 83 people, two rounds, every act once.

Served by processes of their own: the first is killed in the middle of round 1, and the second round is played on
another laptop. The many ordinary games come through the interface; each kind of act is done once on its page.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.directors_day import between, evening, files, morning, rounds, safety
from tests.browser.directors_day.laptops import LAPTOP, PATIENCE, Laptop, laptop
from tests.web.look.accessibility import doubled_ids

NAME: Final = "Autumn Cup"
PAGES: Final = (
    "setup",
    "setup/rules",
    "people",
    "people/file",
    "people/waiting",
    "check-in",
    "seats",
    "codes",
    "board",
    "round/2",
    "round/2/paper",
    "round/2/table/1",
    "rulings/log",
    "standings",
    "penalties",
    "prizes",
    "competitions",
    "ceremony",
    "statistics",
    "results",
    "paper",
    "log",
)


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Pages may take their time while two laptops, three screens and the tests share two cores."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture
def first(browser: Browser, tmp_path: Path) -> Iterator[Laptop]:
    """The club's laptop."""
    with laptop(tmp_path / "first", browser) as switched_on:
        yield switched_on


@pytest.fixture
def second(browser: Browser, tmp_path: Path) -> Iterator[Laptop]:
    """A laptop that somebody lends at noon."""
    with laptop(tmp_path / "second", browser) as switched_on:
        yield switched_on


def test_a_directors_whole_day(first: Laptop, second: Laptop, tmp_path: Path) -> None:
    before_the_first_round(first, tmp_path)
    the_first_round(first)
    between.change_laptops(first, second, tmp_path)
    between_the_rounds(second, tmp_path)
    the_second_round(second)
    after_the_last_round(second)
    everything_adds_up(second, tmp_path)
    no_page_has_an_id_twice(second)


def before_the_first_round(laptop: Laptop, folder: Path) -> None:
    morning.set_up(laptop, NAME)
    morning.take_over_the_list(laptop)
    morning.move_up(laptop)
    morning.open_the_door(laptop)
    morning.close_the_door(laptop)
    morning.draw(laptop)
    morning.load_seats(laptop, folder)
    morning.swap(laptop)
    morning.publish(laptop)


def the_first_round(laptop: Laptop) -> None:
    files.check_paper(laptop, "Movement slips", "Seats by name", "The rules in large print", "Scorecards")
    tablet = laptop.with_code(morning.table_codes(laptop)[rounds.TAPPED - 1])
    wall = laptop.wall_with_code(morning.screen_code(laptop, "Wall"), "clock")
    bea = laptop.with_code(morning.helper_code(laptop, "Bea"), LAPTOP)
    rounds.start(laptop, 1)
    rounds.stop_and_go(laptop, wall)
    for game in (1, 2):
        rounds.tap(laptop, tablet, game)
    rounds.call(laptop, tablet)
    rounds.tap_while_the_power_is_cut(laptop, tablet, wall)
    rounds.rule(laptop)
    rounds.put_seats_right(laptop)
    rounds.type_and_read_twice(laptop, bea)
    rounds.compare_with_the_paper(laptop, bea)
    rounds.play_the_others(laptop, 1, done=(rounds.TAPPED, rounds.TYPED))
    rounds.end(laptop, 1)
    rounds.lunch(laptop, wall)


def between_the_rounds(laptop: Laptop, folder: Path) -> None:
    between.substitute(laptop)
    between.leave_and_come_back(laptop)
    between.come_late(laptop)
    between.penalties(laptop)
    safety.keep_copies_on_a_stick(laptop, folder / "stick")
    safety.rehearse(laptop)
    safety.revoke(laptop, "Bea")
    files.check_paper(laptop, "Table signs", "Place cards", "Emergency sheet")


def the_second_round(laptop: Laptop) -> None:
    rounds.start(laptop, 2)
    rounds.play_the_others(laptop, 2)
    rounds.end(laptop, 2)


def after_the_last_round(laptop: Laptop) -> None:
    wall = laptop.wall_with_code(morning.typed_code(laptop.open("codes"), "Wall"), "clock")
    public = evening.phone_of(laptop, morning.screen_code(laptop, "Public"))
    evening.side_competitions(laptop)
    evening.plan_prizes(laptop)
    equals = evening.make_a_tie(laptop)
    evening.decide_among_equals(laptop, equals)
    evening.ceremony(laptop, wall, public)
    evening.look_at_numbers(laptop)
    evening.speak_spanish(laptop, public)


def everything_adds_up(laptop: Laptop, folder: Path) -> None:
    """The files say what the cards say, and the archive is the log, wherever it is loaded."""
    file = files.results(laptop, folder)
    played = json.loads(file.read_text(encoding="utf-8"))
    assert played["final"]
    assert files.told(played) == files.added_up(played)
    files.check_spreadsheets(laptop, folder, files.by_number(played))
    files.check_paper(laptop, "Standings", "Prize list", "Rulings", "Recorded scorecards")
    files.second_window(laptop, folder / "second window", file, played["log"]["head"])
    evening.another_event(laptop, NAME, "Winter Cup")
    evening.season(laptop, NAME)


def no_page_has_an_id_twice(laptop: Laptop) -> None:
    assert {place: found for place in PAGES if (found := doubled_ids(laptop.open(place)))} == {}
