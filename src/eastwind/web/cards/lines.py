"""One line of a card: looked at while it is typed, added, changed, moved, removed."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated
from urllib.parse import urlencode

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.card import CardSource, LineSource
from eastwind.card.changing import Step, added, moved, removed, replaced
from eastwind.card.typed_line import draft_of, line_of, read_typed
from eastwind.tournament.views.said import say
from eastwind.web.access.guards import director_only
from eastwind.web.cards.desk import Change
from eastwind.web.cards.showing import STEPS, CardId, LinePlace, answer, card_page, change, read_fields, unknown_line
from eastwind.web.cards.telling import look_at
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest

Went = Annotated[str, QueryParameter(max_length=8)]
"""Which way a line was moved just now: "up" or "down"."""


class LinePages(Controller):
    """The lines of a card."""

    path = "/cards/{card:str}"
    include_in_schema = False
    guards = (director_only,)

    @post("/look")
    async def look(self, request: AnyRequest, house: HouseHere, card: CardId) -> Template:
        """The line as it is typed just now: in colours, with its faults, a sample and its meaning. Nothing is kept."""
        form = await read_fields(request)
        typed = read_typed(form)
        if "hx-request" not in request.headers:
            return await card_page(request, house, card, typed=typed, place=whole(form.get("place")))
        looked = await asyncio.to_thread(look_at, draft_of(typed), whole(form.get("year")) or 0)
        return page(request, "cards/looked.html", looked=looked, typed=typed)

    @post("/lines")
    async def add(self, request: AnyRequest, house: HouseHere, card: CardId) -> Redirect | Template:
        """Put a line on the card, at the end of its section."""
        form = await read_fields(request)
        line = await _kept(house, card, form, _more)
        if isinstance(line, Refused):
            return await card_page(request, house, card, line, typed=read_typed(form))
        return go(f"/cards/{card}?{urlencode({'section': line.section})}")

    @get("/lines/{place:int}", name="card-line")
    async def line(
        self, request: AnyRequest, house: HouseHere, card: CardId, place: LinePlace, went: Went = ""
    ) -> Template:
        """One line of the card, to be changed, moved or removed."""
        return await card_page(request, house, card, place=place, went=went)

    @post("/lines/{place:int}")
    async def save(self, request: AnyRequest, house: HouseHere, card: CardId, place: LinePlace) -> Redirect | Template:
        """Keep a line as it was changed."""
        form = await read_fields(request)
        line = await _kept(house, card, form, lambda source, line: _other(source, place, line))
        if isinstance(line, Refused):
            return await card_page(request, house, card, line, typed=read_typed(form), place=place)
        return go(f"/cards/{card}#line-{place}")

    @post("/lines/{place:int}/remove")
    async def remove(
        self, request: AnyRequest, house: HouseHere, card: CardId, place: LinePlace
    ) -> Redirect | Template:
        """Take a line off the card; it can be taken back."""
        form = await read_fields(request)
        done = await change(house, card, form, lambda source: _less(source, place))
        return await answer(request, house, card, done, f"/cards/{card}")

    @post("/lines/{place:int}/move")
    async def move(self, request: AnyRequest, house: HouseHere, card: CardId, place: LinePlace) -> Redirect | Template:
        """Move a line up or down in its section."""
        form = await read_fields(request)
        went = "up" if form.get("step") == "up" else "down"
        step = STEPS[went]
        done = await change(house, card, form, lambda source: _moved(source, place, step))
        return await answer(request, house, card, done, f"/cards/{card}/lines/{max(0, place + step)}?went={went}")


async def _kept(
    house: House, card: str, form: Mapping[str, str], doing: Callable[[CardSource, LineSource], Change | Refused]
) -> LineSource | Refused:
    """The line of a form, once it stands on the card."""
    line = line_of(read_typed(form))
    if isinstance(line, Refused):
        return line
    return await change(house, card, form, lambda source: doing(source, line)) or line


def _more(source: CardSource, line: LineSource) -> Change:
    return Change(added(source, line), say("{line} was added.", line=line.title))


def _other(source: CardSource, place: int, line: LineSource) -> Change | Refused:
    if place >= len(source.lines):
        return unknown_line()
    return Change(replaced(source, place, line), say("{line} was changed.", line=source.lines[place].title))


def _less(source: CardSource, place: int) -> Change | Refused:
    if place >= len(source.lines):
        return unknown_line()
    return Change(removed(source, place), say("{line} was removed.", line=source.lines[place].title))


def _moved(source: CardSource, place: int, step: Step) -> Change | Refused:
    if place >= len(source.lines):
        return unknown_line()
    return Change(moved(source, place, step), say("{line} was moved.", line=source.lines[place].title))
