"""What changes on a table's page while it is open."""

from collections.abc import Iterable
from typing import Final

from eastwind.tournament.views.card import CardView
from eastwind.web.live.changes import CARDS, SEATS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.table.drawing import table_context

FRAGMENTS: Final = ("where", "notes", "rulings", "square", "signing", "games", "help", "people", "facts")
"""The parts of the page, each a template `table/NAME.html` around an element with the id `table-NAME`."""


def draw_table(scene: Scene, _key: str) -> Iterable[Patch]:
    """The table's card, part by part; a part that is the same is left alone by the page."""
    card = scene.look("card")
    if not isinstance(card, CardView):
        return
    context = {"event": {"id": scene.event}, **table_context(card, scene.viewer)}
    if any(isinstance(each, SEATS) for each in scene.changes):
        yield Patch("table-waiting", scene.template("table/ready.html", **context))
    for name in FRAGMENTS:
        yield Patch(f"table-{name}", scene.template(f"table/{name}.html", **context))


TABLE = Topic(
    name="table",
    view="card",
    keyed="table",
    touched_by=CARDS,
    draw=draw_table,
)
