"""What if: the whole event under another rulebook, or under its own with other answers. Nothing is recorded."""

from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook
from eastwind.tournament.turned_text import write_turned
from eastwind.tournament.views.rescored import RescoredView, other_rulebook
from eastwind.tournament.views.world import World
from eastwind.web.charts import MovesChart, moves_chart
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import place_address
from eastwind.web.console.setting_words import SettingGroup, read_settings, setting_groups
from eastwind.web.console.setup import known_rulebooks
from eastwind.web.number_pictures import LONGEST_LIST
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

RulebookAsked = Annotated[str | None, QueryParameter(max_length=60)]
TurnedAsked = Annotated[str | None, QueryParameter(max_length=4_000)]

_SCORING = "scoring."


class RescoredPages(Controller):
    """The event under another rulebook."""

    path = "/events/{event:str}/console/rescored"
    include_in_schema = False

    @get("", name="console-rescored")
    async def rescored(
        self, request: AnyRequest, visit: VisitHere, rulebook: RulebookAsked = None, turned: TurnedAsked = None
    ) -> Template:
        """What if: the standings beside those under another rulebook, and the games that it cannot score."""
        seen = await visit.look("rescored", **_asked(rulebook, turned))
        if isinstance(seen, Refused):
            return await _page(request, visit, rulebook, None, refused=seen)
        return await _page(request, visit, rulebook, turned, seen=seen)

    @post("")
    async def turn(self, request: AnyRequest, visit: VisitHere) -> Redirect:
        """Read the answers that were changed, and on to the event under them."""
        form = await request.form()
        typed = {name: str(value) for name, value in form.multi_items()}
        book = await _book(visit, typed.get("rulebook"), typed.get("turned") or None)
        query = {"rulebook": book.id, "turned": write_turned(read_settings(book, typed))}
        return go(f"{place_address(visit.event, 'rescored')}?{urlencode(query)}")


def _asked(rulebook: str | None, turned: str | None) -> dict[str, str]:
    asked = {"rulebook": rulebook, "turned": turned}
    return {name: value for name, value in asked.items() if value is not None}


async def _book(visit: Visit, rulebook: str | None, turned: str | None) -> Rulebook:
    """The rulebook that the form was about. Raises RefusedRequest where there is none."""
    book = await visit.read(lambda world: other_rulebook(world, rulebook, turned))
    if isinstance(book, Refused):
        raise RefusedRequest(book)
    return book


async def _page(
    request: AnyRequest,
    visit: Visit,
    rulebook: str | None,
    turned: str | None,
    *,
    seen: Any = None,
    refused: Refused | None = None,
) -> Template:
    book = await visit.read(lambda world: _shown(world, rulebook, turned))
    return await console_page(
        request,
        visit,
        "console/rescored.html",
        here="rescored",
        refused=refused,
        seen=seen if isinstance(seen, RescoredView) else None,
        books=[(each.id, each.name) for each in known_rulebooks()],
        chosen=book.id,
        turned=turned or "",
        groups=_groups(book),
        moves=_moves(seen) if isinstance(seen, RescoredView) and not seen.same else None,
    )


def _moves(seen: RescoredView) -> MovesChart | None:
    """The first places as they are, and where they would be."""
    rows = [
        (f"{row.person.number} {row.person.name}", row.place, row.place_then)
        for row in seen.rows
        if row.place and row.place_then
    ]
    if not rows:
        return None
    return moves_chart(translated("Where the first places would be"), rows[:LONGEST_LIST], len(rows))


def _shown(world: World, rulebook: str | None, turned: str | None) -> Rulebook:
    """The rulebook whose answers the form offers; the tournament's own where the one asked for is none."""
    book = other_rulebook(world, rulebook, turned)
    return world.rulebook if isinstance(book, Refused) else book


def _groups(book: Rulebook) -> list[SettingGroup]:
    """The settings that can change a score."""
    return [group for group in setting_groups(book) if group.rows[0].key.startswith(_SCORING)]
