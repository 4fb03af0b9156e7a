"""The parts of the console's frame that change while any of its pages is open."""

from collections.abc import Iterable

from eastwind.tournament import events as e
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.roles import MAY_DO
from eastwind.tournament.views.attention import AttentionView
from eastwind.tournament.views.checklist import ChecklistView
from eastwind.tournament.views.roster import RosterView
from eastwind.web.console.frame import day_steps, need_links
from eastwind.web.console.places import console
from eastwind.web.live.changes import CARDS, NAMES, ROUNDS, SEATS, SETTINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic


def draw_checklist(scene: Scene, _key: str) -> Iterable[Patch]:
    """The inside of each step of the day: which page is open is known to the page alone."""
    checklist = scene.look("checklist")
    if isinstance(checklist, ChecklistView):
        for step in day_steps(checklist, scene.event, "search", None):
            yield Patch(step.id, scene.template("console/day_step.html", step=step))


def draw_attention(scene: Scene, _key: str) -> Iterable[Patch]:
    """What needs someone now."""
    attention = scene.look("attention")
    may_rule = scene.viewer.role in MAY_DO[MakeRuling]
    if isinstance(attention, AttentionView):
        yield Patch(
            "needs", scene.template("console/needs.html", needs=need_links(attention, scene.event, may_rule=may_rule))
        )


def draw_roster(scene: Scene, _key: str) -> Iterable[Patch]:
    """How many people are here, waiting, gone; and whether somebody of the waiting list could play."""
    roster = scene.look("roster")
    if isinstance(roster, RosterView):
        yield Patch("roster-counts", scene.template("console/roster_counts.html", roster=roster))
        base = console(scene.event)
        yield Patch("waiting-offer", scene.template("console/waiting_offer.html", roster=roster, base=base))


CHECKLIST = Topic(name="checklist", view="checklist", touched_by=(e.Event,), draw=draw_checklist)

ATTENTION = Topic(
    name="attention",
    view="attention",
    touched_by=CARDS,
    draw=draw_attention,
)

ROSTER = Topic(
    name="roster",
    view="roster",
    touched_by=(
        *SETTINGS,
        *NAMES,
        *SEATS,
        *ROUNDS,
        e.PlayersAdded,
        e.PlayerRemoved,
        e.CheckedIn,
        e.MovedUp,
    ),
    draw=draw_roster,
)
