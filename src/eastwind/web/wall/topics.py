"""The parts of the wall that change while it is open."""

from collections.abc import Iterable

from eastwind.tournament import events as e
from eastwind.tournament.views.ceremony import CeremonyView
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.competitions import CompetitionsView
from eastwind.tournament.views.rulings import RulingsToKnowView
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import STANDINGS_CHANGED_BY, StandingsView
from eastwind.web.ceremony import CEREMONY_CHANGED_BY, concerns_ceremony
from eastwind.web.live.changes import NAMES, PHASES, ROUNDS, SEATS, SETTINGS, SHOWN_RULINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.wall.showing import ruling_pages, seat_list, side_pages, standings_list


def draw_seats(scene: Scene, _key: str) -> Iterable[Patch]:
    """The pages on which people find their seats."""
    seats, clock = scene.look("seats"), scene.look("clock")
    if isinstance(seats, SeatsView) and isinstance(clock, ClockView):
        yield Patch("wall-seats", scene.template("wall/seats.html", seat_list=seat_list(seats, clock)))


def draw_standings(scene: Scene, _key: str) -> Iterable[Patch]:
    """The pages of the standings."""
    standings, competitions = scene.look("standings"), scene.look("competitions")
    if isinstance(standings, StandingsView) and isinstance(competitions, CompetitionsView):
        shown, sides = standings_list(standings), side_pages(competitions)
        drawn = scene.template("wall/standings.html", standings=standings, places=shown, sides=sides)
        yield Patch("wall-standings", drawn)


def draw_ceremony(scene: Scene, _key: str) -> Iterable[Patch]:
    """The leaf that stands alone while results are read out. Which leaves the wall shows is known to its page alone."""
    ceremony = scene.look("ceremony")
    if isinstance(ceremony, CeremonyView) and concerns_ceremony(scene, ceremony):
        yield Patch("wall-ceremony", scene.template("wall/ceremony.html", ceremony=ceremony))


def draw_rulings(scene: Scene, _key: str) -> Iterable[Patch]:
    """The rulings that everyone is to know."""
    known = scene.look("rulings-to-know")
    if isinstance(known, RulingsToKnowView):
        yield Patch("wall-rulings", scene.template("wall/rulings.html", ruling_pages=ruling_pages(known)))


def draw_head(scene: Scene, _key: str) -> Iterable[Patch]:
    """The head of the log, which changes with every event."""
    yield Patch("log-head", scene.template("wall/log_head.html", head=scene.world.state.head))


WALL_SEATS = Topic(
    name="wall-seats",
    view="seats",
    touched_by=(*SETTINGS, *NAMES, *SEATS, *ROUNDS, *PHASES),
    draw=draw_seats,
)

WALL_CEREMONY = Topic(name="wall-ceremony", view="ceremony", touched_by=CEREMONY_CHANGED_BY, draw=draw_ceremony)

WALL_STANDINGS = Topic(name="wall-standings", view="standings", touched_by=STANDINGS_CHANGED_BY, draw=draw_standings)

WALL_RULINGS = Topic(name="wall-rulings", view="rulings-to-know", touched_by=SHOWN_RULINGS, draw=draw_rulings)

LOG_HEAD = Topic(name="log-head", view="standings", touched_by=(e.Event,), draw=draw_head)
