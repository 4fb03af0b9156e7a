"""The log in plain words, page by page, and whether its chain holds."""

from typing import Annotated, Final

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.tournament.chain import Broken, Verified, verify
from eastwind.tournament.views.heading import heading_of
from eastwind.tournament.views.log import LogView
from eastwind.tournament.views.roster import RosterView
from eastwind.web.console.finding_people import meant
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Text = Annotated[str, QueryParameter(max_length=80)]
Number = Annotated[str, QueryParameter(max_length=8)]

GROUPS: Final = {
    "tournament": phrase("Setting up"),
    "players": phrase("The roster"),
    "player": phrase("One player"),
    "person": phrase("People forgotten"),
    "seating": phrase("Seats"),
    "round": phrase("Rounds"),
    "clock": phrase("The clock"),
    "game": phrase("Games"),
    "card": phrase("Cards"),
    "director": phrase("Calls"),
    "ruling": phrase("Rulings"),
    "penalty": phrase("Penalties"),
    "standings": phrase("Showing standings"),
    "codes": phrase("Codes issued"),
    "code": phrase("Codes revoked"),
}
"""What the first word of a kind is about."""


class LogPages(Controller):
    """The log."""

    path = "/events/{event:str}/console/log"
    include_in_schema = False

    @get("", name="console-log")
    async def log(
        self,
        request: AnyRequest,
        visit: VisitHere,
        kind: Text = "",
        round: Number = "",
        table: Number = "",
        player: Text = "",
        before: Number = "",
    ) -> Template:
        """Who did what, when and from which device, newest first; by kind, round, table or player."""
        asked = {"kind": kind, "round": round, "table": table, "player": player, "before": before}
        return await _page(request, visit, asked)

    @get("/check", name="console-log-check")
    async def check(self, request: AnyRequest, visit: VisitHere, head: Text = "") -> Template:
        """Whether the log is as it was written, and whether a head noted on paper was ever its own."""
        await visit.view(LogView, "log", limit=1)
        found = await visit.house.clerk.ask(verify, visit.house.store, visit.event, head.strip() or None)
        refused = found if isinstance(found, Refused) else None
        return await _page(request, visit, {}, refused, found=None if isinstance(found, Refused) else found, head=head)


async def _page(
    request: AnyRequest,
    visit: Visit,
    asked: dict[str, str],
    refused: Refused | None = None,
    *,
    found: Verified | Broken | None = None,
    head: str = "",
) -> Template:
    params = {name: value.strip() for name, value in asked.items() if value.strip()}
    narrowed = await _by_player(visit, params)
    shown = narrowed if isinstance(narrowed, Refused) else await visit.look("log", **narrowed)
    if isinstance(shown, Refused):
        refused, shown = shown, await visit.view(LogView, "log")
    return await console_page(
        request,
        visit,
        "console/log.html",
        here="log",
        refused=refused,
        base=console(visit.event),
        log=shown,
        groups=_groups(shown) if isinstance(shown, LogView) else (),
        asked=params,
        heading=await visit.read(heading_of),
        found=found,
        verified=isinstance(found, Verified),
        typed_head=head,
    )


async def _by_player(visit: Visit, params: dict[str, str]) -> dict[str, str] | Refused:
    """What the view is asked for: the person who is meant in place of what was typed of them."""
    if "player" not in params:
        return params
    roster = await visit.view(RosterView, "roster")
    player = meant(roster.rows, params["player"])
    return player if isinstance(player, Refused) else {**params, "player": player}


def _groups(log: LogView) -> list[tuple[str, str]]:
    """What the log can be narrowed to: the first word of a kind finds all kinds that begin with it."""
    firsts = dict.fromkeys(kind.partition(".")[0] for kind in log.kinds)
    named = ((first, translated(GROUPS.get(first, first.capitalize()))) for first in firsts)
    return [("", translated("Everything")), *named]
