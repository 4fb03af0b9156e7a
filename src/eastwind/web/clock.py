"""The clock on every face: one topic, drawn the same everywhere."""

from collections.abc import Iterable

from eastwind.tournament.views.clock import ClockView
from eastwind.web.live.changes import CLOCK as CLOCK_CHANGES
from eastwind.web.live.changes import SETTINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic


def draw_clock(scene: Scene, _key: str) -> Iterable[Patch]:
    """The clock in the head of a page (`clock`), and the wall's large one with its heading (`clock-large`)."""
    clock = scene.look("clock")
    if isinstance(clock, ClockView):
        yield Patch("clock", scene.template("clock.html", clock=clock))
        yield Patch("clock-large", scene.template("wall/clock_large.html", clock=clock))


CLOCK = Topic(
    name="clock",
    view="clock",
    touched_by=(*SETTINGS, *CLOCK_CHANGES),
    draw=draw_clock,
)
