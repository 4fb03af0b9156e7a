"""Past events: results that were played elsewhere, to look at, to take along in season tables, and to let go of."""

import asyncio
from typing import Annotated, Final
from urllib.parse import quote

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import PathParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.press.results_format import EventFacts, PlaceFacts, PlayerFacts, Results
from eastwind.press.results_json import read
from eastwind.press.results_xlsx import results_xlsx
from eastwind.web.access.guards import director_only
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest

Name = Annotated[str, PathParameter(max_length=60)]

WORKBOOK: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class KnownPast(msgspec.Struct, frozen=True, kw_only=True):
    """One past event in a list."""

    name: str
    title: str
    date: str
    place: str


class _Titled(msgspec.Struct):
    """What a list needs of results."""

    event: EventFacts


class PastPages(Controller):
    """What is kept of an event that was played elsewhere."""

    path = "/past/{name:str}"
    include_in_schema = False
    guards = (director_only,)

    @get()
    async def standings(self, request: AnyRequest, house: HouseHere, name: Name) -> Template:
        """The standings of a past event."""
        results = await _past(house, name)
        people = {player.player: player for player in results.players}
        rows: list[tuple[PlaceFacts, PlayerFacts]] = [(place, people[place.player]) for place in results.standings]
        return page(request, "past.html", name=name, results=results, rows=rows)

    @get("/results.xlsx")
    async def workbook(self, house: HouseHere, name: Name) -> Response[bytes]:
        """The past event as a workbook."""
        content = await asyncio.to_thread(results_xlsx, await _past(house, name))
        headers = {"content-disposition": f'attachment; filename="{name}.xlsx"'}
        return Response(content, media_type=WORKBOOK, headers=headers)

    @post("/remove")
    async def remove(self, house: HouseHere, name: Name) -> Redirect:
        """Let go of a past event. Its file can be loaded again."""
        await house.clerk.ask(house.store.put_past, name, None)
        return go("/")


def past_address(name: str) -> str:
    """The page of a past event."""
    return f"/past/{quote(name)}"


def known_past(house: House) -> list[KnownPast]:
    """The past events, newest first. Called on the clerk's thread."""
    # All of it was looked through when it came in; a list of twenty seasons needs the titles alone.
    titled = ((name, msgspec.json.decode(content, type=_Titled).event) for name, content in house.store.past().items())
    found = [KnownPast(name=name, title=event.name, date=event.date, place=event.place) for name, event in titled]
    return sorted(found, key=lambda past: past.date, reverse=True)


async def _past(house: House, name: str) -> Results:
    content = (await house.clerk.ask(house.store.past)).get(name)
    if content is None:
        raise RefusedRequest(refuse("unknown-past", "There is no past event {name} here.", name=name))
    results = await asyncio.to_thread(read, content)
    if isinstance(results, Refused):
        raise RefusedRequest(results)
    return results
