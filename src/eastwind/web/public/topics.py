"""The parts of the public page that change while it is open."""

from collections.abc import Iterable

from eastwind.tournament.views.prizes import money
from eastwind.tournament.views.public import PublicView
from eastwind.tournament.views.standings import STANDINGS_CHANGED_BY
from eastwind.web.live.changes import ROUNDS, SEATS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic


def draw_public(scene: Scene, _key: str) -> Iterable[Patch]:
    """The published seats and standings."""
    public = scene.look("public")
    if isinstance(public, PublicView):
        yield Patch("public-seats", scene.template("public/seats.html", public=public))
        yield Patch("public-standings", scene.template("public/standings.html", public=public, money=money))


PUBLIC = Topic(
    name="public",
    view="public",
    touched_by=(*STANDINGS_CHANGED_BY, *SEATS, *ROUNDS),
    draw=draw_public,
)
