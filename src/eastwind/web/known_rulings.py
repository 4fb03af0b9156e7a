"""Rulings that everyone is to know: one topic, drawn the same on the public page and on players' phones."""

from collections.abc import Iterable

from eastwind.tournament.views.rulings import RulingsToKnowView
from eastwind.web.live.changes import SHOWN_RULINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic


def draw_known(scene: Scene, _key: str) -> Iterable[Patch]:
    """The section with the rulings to know."""
    known = scene.look("rulings-to-know")
    if isinstance(known, RulingsToKnowView):
        yield Patch("known-rulings", scene.template("known_rulings.html", known=known))


KNOWN_RULINGS = Topic(name="known-rulings", view="rulings-to-know", touched_by=SHOWN_RULINGS, draw=draw_known)
