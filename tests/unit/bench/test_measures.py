"""What the measurements are made of adds up. Nothing here is timed."""

from random import Random
from xml.etree import ElementTree as ET

import pytest

from bench.__main__ import MEASURES
from bench.document import replaced
from bench.figures import Beside, Figure, Report, readable
from bench.hall.findings import findings
from bench.hall.reports import Sent, timetable
from bench.hall.watching import Watcher
from bench.hall.wire import Browser
from bench.invented import GAMES, ROUNDS, games_in, log
from bench.picture import draw
from bench.timing import percentile
from eastwind.tournament.events import GameEntered
from eastwind.tournament.folding import fold
from eastwind.tournament.ports import Logged
from eastwind.tournament.state import State
from eastwind.web.live.topics import watch
from eastwind.web.wall.topics import WALL_STANDINGS

TABLES = 8
WALL = watch(WALL_STANDINGS.name, {WALL_STANDINGS.name: WALL_STANDINGS})


def test_every_measurement_has_a_name() -> None:
    names = {"fold", "store", "hall", "pages", "seating", "scoring", "rulings", "paper", "card", "games", "start"}
    assert set(MEASURES) == names


def test_an_invented_tournament_is_played_to_the_end_by_everyone() -> None:
    rows = log(TABLES, initials=True)
    state = fold(State(), rows)
    games = [entry for each in state.rounds for card in each.cards for entry in card.entries.values()]
    assert len(games) == games_in(rows) == ROUNDS * GAMES * TABLES
    assert {len(game.initials) for game in games} == {4}


def test_games_are_left_open_at_the_last_tables() -> None:
    state = fold(State(), log(TABLES, initials=False, left_open=3))
    played = [len(card.entries) for card in state.rounds[-1].cards]
    assert played == [GAMES] * (TABLES - 3) + [GAMES - 1] * 3


def test_every_table_reports_within_the_time() -> None:
    tables = timetable(100, 60.0, Random(1))
    assert len(tables) == 100
    assert all(0 <= each.score < min(each.initials) and max(each.initials) < 60 for each in tables)


@pytest.fixture
def score() -> Logged:
    return next(row for row in log(TABLES, initials=False) if row.kind == GameEntered.kind)


def sent(row: Logged, status: int = 200) -> Sent:
    return Sent(id=row.envelope.id, kind="game.enter", sent=1.0, answered=1.2, status=status, position=row.position)


def wall(*heard: tuple[int, float]) -> Watcher:
    watcher = Watcher(None, Browser(1, 0))
    watcher.watches = (WALL,) if WALL else ()
    watcher.heard.extend(heard)
    return watcher


def test_a_report_is_as_late_as_its_last_watcher(score: Logged) -> None:
    at = score.position
    found = findings([sent(score)], [score], [wall((at - 1, 1.1), (at, 1.5)), wall((at + 1, 2.25))])
    assert found.last_seen == [1.25]
    assert (found.sightings, found.lost) == (2, 0)


def test_what_nobody_saw_or_kept_is_lost(score: Logged) -> None:
    assert findings([sent(score)], [score], [wall((score.position - 1, 1.1))]).unseen == 1
    assert findings([sent(score)], [], []).missing == 1
    assert findings([sent(score)], [score, score], []).missing == 1
    assert findings([sent(score, status=409)], [score], []).refused == 1


def test_a_percentile_is_one_of_the_values() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [percentile(values, percent) for percent in (1, 20, 21, 50, 99, 100)] == [1, 1, 2, 3, 5, 5]
    with pytest.raises(ValueError, match="nothing"):
        percentile([], 50)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0 ms"), (0.0287, "0.029 ms"), (9.94, "9.9 ms"), (31.26, "31.3 ms"), (12_345.6, "12,346 ms")],
)
def test_numbers_have_as_many_digits_as_mean_something(value: float, text: str) -> None:
    assert readable(value, "ms") == text


def test_a_picture_shows_every_figure_and_what_stands_beside_it() -> None:
    figure = Figure(what="fold & decode", value=80, unit="ms", target=150, beside=(Beside("json <only>", 250),))
    drawn = ET.fromstring(draw(Report(name="fold", title="A log", figures=(figure,))))
    words = [element.text for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words == ["A log", "fold & decode", "80.0 ms", "target ≤ 150 ms", "json <only>", "250 ms"]


def test_a_report_takes_the_place_of_the_last_one() -> None:
    page = "Before\n<!-- fold -->\nyesterday\n<!-- end of fold -->\nAfter\n"
    report = Report(name="fold", title="A log", figures=(Figure(what="one", value=2, unit="ms", target=3),))
    once = replaced(page, report, "a machine")
    assert "| one | 2 ms | ≤ 3 ms |" in once
    assert "yesterday" not in once
    assert once.startswith("Before\n")
    assert once.endswith("After\n")
    assert replaced(once, report, "a machine") == once
    with pytest.raises(ValueError, match="no place"):
        replaced("nothing", report, "a machine")


@pytest.mark.parametrize(("value", "met"), [(149, True), (151, False)])
def test_a_target_is_met_or_missed(value: float, met: bool) -> None:
    assert Figure(what="fold", value=value, unit="ms", target=150).met is met
    assert Figure(what="rate", value=value, unit="/s", target=150, better="more").met is not met
    assert Figure(what="free", value=value, unit="ms").met is None
