"""Seasons: tables over several events, for the director. They belong to the server and not to one tournament."""

import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromQuery, PathParameter
from litestar.response import Redirect, Template
from msgspec import structs

from eastwind.base.refusal import Refused, refuse
from eastwind.base.shape import shape_faults
from eastwind.press.paper.typesetting import Paper
from eastwind.press.season_csv import HEADINGS, season_csv, value_in_words
from eastwind.tournament.alike import Likeness
from eastwind.tournament.season import Entrant, Season, SeasonTable, said_apart, said_same, unsaid
from eastwind.tournament.views.said import Said, say
from eastwind.web.access.guards import director_only
from eastwind.web.api.events import event_id
from eastwind.web.console.season_events import keep, offered, season_of, seasons, table_of
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.refusing import RefusedRequest
from eastwind.web.typed_numbers import whole_or_text
from eastwind.web.visit import AnyRequest

SeasonId = Annotated[str, PathParameter(max_length=60)]

ALIKE: Final[Mapping[Likeness, Said]] = {
    "same": say("The same name and club, and one event has two of them."),
    "other-club": say("The same name, another club."),
    "other-spelling": say("The same name, written another way."),
    "initial": say("The same family name, and an initial that fits."),
    "one-letter": say("The names differ by one letter."),
}
"""Why two people of a season may be one, in words."""

_SHAPE: Final = msgspec.inspect.type_info(Season)


class SeasonPages(Controller):
    """The seasons of this server."""

    path = "/seasons"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="seasons")
    async def all(self, request: AnyRequest, house: HouseHere) -> Template:
        """All seasons, a new one, and the past events that were loaded from results files."""
        return await _list_page(request, house)

    @post("")
    async def begin(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Begin a season."""
        form = await request.form()
        season = _chosen(form)
        if isinstance(season, Refused):
            return await _list_page(request, house, season, form)
        name = event_id(season.name, secrets.token_hex(16))
        await house.clerk.ask(keep, house, name, season)
        return go(f"/seasons/{name}")

    @get("/{season:str}", name="season")
    async def season(self, request: AnyRequest, house: HouseHere, season: SeasonId) -> Template:
        """One season: the table, who may be one person, and what counts."""
        return await _season_page(request, house, season)

    @post("/{season:str}")
    async def choose(self, request: AnyRequest, house: HouseHere, season: SeasonId) -> Redirect | Template:
        """Change which events count, and how."""
        before, form = await _known(house, season), await request.form()
        chosen = _chosen(form)
        if isinstance(chosen, Refused):
            return await _season_page(request, house, season, chosen)
        await house.clerk.ask(keep, house, season, structs.replace(chosen, same=before.same, apart=before.apart))
        return go(f"/seasons/{season}")

    @post("/{season:str}/people")
    async def people(self, request: AnyRequest, house: HouseHere, season: SeasonId) -> Redirect | Template:
        """Say that two are one person, that they are two, or take back what was said."""
        before, form = await _known(house, season), await request.form()
        one, other = (_entrant(str(form.get(which, ""))) for which in ("one", "other"))
        change = {"same": said_same, "apart": said_apart, "unsaid": unsaid}.get(str(form.get("said", "")))
        if change is None or one is None or other is None:
            raise RefusedRequest(refuse("wrong-value", "This form was damaged on the way. Load the page again."))
        await house.clerk.ask(keep, house, season, change(before, one, other))
        return go(f"/seasons/{season}#people")

    @post("/{season:str}/remove")
    async def end(self, house: HouseHere, season: SeasonId) -> Redirect:
        """Throw the season away. Its events stay as they are."""
        await house.clerk.ask(keep, house, season, None)
        return go("/seasons")

    @get("/{season:str}/print", name="season-print")
    async def print(
        self, request: AnyRequest, house: HouseHere, season: SeasonId, paper: FromQuery[Paper] = "letter"
    ) -> Template:
        """The season on paper."""
        table = await house.clerk.ask(table_of, house, await _known(house, season))
        return page(request, "console/season_print.html", paper=paper, season_id=season, **_told(table))

    @get("/{season:str}/season.csv", name="season-csv")
    async def csv(self, house: HouseHere, season: SeasonId) -> Response[bytes]:
        """The season as a file for a spreadsheet."""
        table = await house.clerk.ask(table_of, house, await _known(house, season))
        return Response(
            season_csv(table),
            media_type="text/csv; charset=utf-8",
            headers={"content-disposition": 'attachment; filename="season.csv"'},
        )


async def _known(house: House, name: str) -> Season:
    """The season of this name. Raises RefusedRequest where there is none."""
    season = await house.clerk.ask(season_of, house, name)
    if isinstance(season, Refused):
        raise RefusedRequest(season)
    return season


async def _list_page(
    request: AnyRequest, house: House, refused: Refused | None = None, form: FormMultiDict | None = None
) -> Template:
    return page(
        request,
        "console/seasons.html",
        refused=refused,
        seasons=await house.clerk.ask(seasons, house),
        events=await house.clerk.ask(offered, house),
        headings=HEADINGS,
        typed=_typed(form),
    )


async def _season_page(request: AnyRequest, house: House, name: str, refused: Refused | None = None) -> Template:
    table = await house.clerk.ask(table_of, house, await _known(house, name))
    return page(
        request,
        "console/season.html",
        refused=refused,
        season_id=name,
        offered=await house.clerk.ask(offered, house),
        alike=ALIKE,
        **_told(table),
    )


def _told(table: SeasonTable) -> dict[str, Any]:
    names = {entrant: row.person.name for row in table.rows for entrant in row.person.entrants}
    return {
        "table": table,
        "season": table.season,
        "headings": HEADINGS,
        "value": value_in_words,
        "name_of": lambda entrant: names.get(entrant, entrant.player),
        "event_of": {event.id: event.name for event in table.events},
        "rulebooks": sorted({event.rulebook for event in table.events}),
    }


# --- What a form chose ------------------------------------------------------------------------------------------------


def _typed(form: FormMultiDict | None) -> dict[str, Any]:
    if form is None:
        return {"name": "", "events": (), "counting": "total", "best": "3", "at_least": "1"}
    return {name: str(form.get(name, "")) for name in ("name", "counting", "best", "at_least")} | {
        "events": [str(event) for event in form.getall("event", [])]
    }


def _chosen(form: FormMultiDict) -> Season | Refused:
    """The season of a form, or every fault of it beside its field."""
    typed = _typed(form)
    raw = {**typed, **{name: whole_or_text(typed[name]) for name in ("best", "at_least")}}
    faults = tuple(shape_faults(raw, _SHAPE))
    return Refused(faults) if faults else msgspec.convert(raw, Season)


def _entrant(sent: str) -> Entrant | None:
    """The entrant that a form names as `event/player`."""
    event, slash, player = sent.rpartition("/")
    return Entrant(event, player) if event and slash and player else None
