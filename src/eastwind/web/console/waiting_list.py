"""The waiting list: who is next, moving up while there is room, and how many can play."""

from typing import Annotated, Final

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import ConfigureTournament, EditPlayer, MoveUp, ReturnPlayer
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, place_address
from eastwind.web.console.spoken_refusals import spoken_refusals
from eastwind.web.pages import Form, act, read_act
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Moved = Annotated[str, QueryParameter(max_length=40)]

_KINDS: Final = frozenset(kind.kind for kind in (MoveUp, ReturnPlayer, EditPlayer, ConfigureTournament))


class WaitingPages(Controller):
    """The waiting list."""

    path = "/events/{event:str}/console/people/waiting"
    include_in_schema = False

    @get("", name="console-waiting")
    async def waiting(self, request: AnyRequest, visit: VisitHere, moved: Moved = "") -> Template:
        """The waiting list in its order: move people up or seat them while there is room; say how many can play."""
        return await _page(request, visit, moved)

    @post("")
    async def change(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Move someone up, seat them, put them back, or say how many can play; which it is stands in the form."""
        form = await read_act(request, _KINDS)
        answer = await act(visit, form, f"{place_address(visit.event, 'people')}/waiting{_who_moved(form)}")
        return answer if isinstance(answer, Redirect) else await _page(request, visit, "", answer, form)


def _who_moved(form: Form) -> str:
    """The query by which the page then says who plays now, with the way back; nothing where it was several."""
    moved = [*form.body.get("players", ()), form.body.get("player")] if form.kind != EditPlayer.kind else []
    people = [player for player in moved if isinstance(player, str)]
    return f"?moved={people[0]}" if len(people) == 1 else ""


async def _page(
    request: AnyRequest, visit: Visit, moved: str, refused: Refused | None = None, form: Form | None = None
) -> Template:
    roster = await visit.view(RosterView, "roster")
    rows = {row.player: row for row in roster.rows}
    return await console_page(
        request,
        visit,
        "console/waiting.html",
        here="people",
        topics=["roster"],
        refused=refused,
        said=await spoken_refusals(visit, refused),
        roster=roster,
        base=console(visit.event),
        waiting=[rows[each.player] for each in roster.waiting],
        moved=_moved(rows.get(moved)),
        typed=form.typed if form else {},
        may_move=visit.may_do(MoveUp.kind),
        may_seat=visit.may_do(ReturnPlayer.kind),
    )


def _moved(row: RosterRow | None) -> RosterRow | None:
    return None if row is None or row.waiting else row
