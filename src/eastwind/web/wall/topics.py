"""The parts of the wall that change while it is open."""

from collections.abc import Iterable

from eastwind.tournament import events as e
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import STANDINGS_CHANGED_BY, StandingsView
from eastwind.web.live.changes import NAMES, PHASES, ROUNDS, SEATS, SETTINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.wall.showing import seat_list, standings_list


def draw_seats(scene: Scene, _key: str) -> Iterable[Patch]:
    """The pages on which people find their seats."""
    seats, clock = scene.look("seats"), scene.look("clock")
    if isinstance(seats, SeatsView) and isinstance(clock, ClockView):
        yield Patch("wall-seats", scene.template("wall/seats.html", seat_list=seat_list(seats, clock)))


def draw_standings(scene: Scene, _key: str) -> Iterable[Patch]:
    """The pages of the standings."""
    standings = scene.look("standings")
    if isinstance(standings, StandingsView):
        shown = standings_list(standings)
        yield Patch("wall-standings", scene.template("wall/standings.html", standings=standings, places=shown))


def draw_head(scene: Scene, _key: str) -> Iterable[Patch]:
    """The head of the log, which changes with every event."""
    yield Patch("log-head", scene.template("wall/log_head.html", head=scene.world.state.head))


WALL_SEATS = Topic(
    name="wall-seats",
    view="seats",
    touched_by=(*SETTINGS, *NAMES, *SEATS, *ROUNDS, *PHASES),
    draw=draw_seats,
)

WALL_STANDINGS = Topic(name="wall-standings", view="standings", touched_by=STANDINGS_CHANGED_BY, draw=draw_standings)

LOG_HEAD = Topic(name="log-head", view="standings", touched_by=(e.Event,), draw=draw_head)
