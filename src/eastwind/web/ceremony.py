"""The ceremony as screens of several faces show it: what changes it, and when it has to be drawn."""

from collections.abc import Iterable
from typing import Final

from eastwind.tournament import events as e
from eastwind.tournament.views.ceremony import CeremonyView
from eastwind.tournament.views.standings import STANDINGS_CHANGED_BY
from eastwind.web.live.changes import CEREMONY
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic

CEREMONY_CHANGED_BY: Final = (*CEREMONY, *STANDINGS_CHANGED_BY)
"""The events after which something else may stand on the screens of a ceremony."""


def concerns_ceremony(scene: Scene, ceremony: CeremonyView) -> bool:
    """Whether a screen has to be drawn: while no ceremony is on, games change nothing there."""
    return ceremony.on or any(isinstance(event, (*CEREMONY, e.StandingsShown)) for event in scene.changes)


def draw_read_out(scene: Scene, _key: str) -> Iterable[Patch]:
    """What was read out, for phones and the public page."""
    ceremony = scene.look("ceremony")
    if isinstance(ceremony, CeremonyView) and concerns_ceremony(scene, ceremony):
        yield Patch("read-now", scene.template("public/read_now.html", ceremony=ceremony))
        yield Patch("read-before", scene.template("public/read_before.html", ceremony=ceremony))


READ_OUT: Final = Topic(name="read-out", view="ceremony", touched_by=CEREMONY_CHANGED_BY, draw=draw_read_out)
