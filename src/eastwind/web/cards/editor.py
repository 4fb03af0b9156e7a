"""One card of the installation: as on paper, copied, renamed, taken away, and its sections put in order."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template
from msgspec import structs

from eastwind.base.refusal import Refused, refuse
from eastwind.card import CardSource, canonical
from eastwind.card.changing import section_moved, section_renamed
from eastwind.card.typed_line import MOST
from eastwind.tournament.views.said import say
from eastwind.web.access.guards import director_only
from eastwind.web.cards.desk import Change, new_card, open_card, remove_card, take_back
from eastwind.web.cards.showing import STEPS, CardId, answer, card_page, change, opened_card, read_fields
from eastwind.web.house import HouseHere
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import translated
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest

SectionName = Annotated[str, QueryParameter(max_length=120)]
Undone = Annotated[str, QueryParameter(max_length=8)]


class CardPages(Controller):
    """A whole card."""

    path = "/cards/{card:str}"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="card")
    async def card(
        self, request: AnyRequest, house: HouseHere, card: CardId, section: SectionName = "", undone: Undone = ""
    ) -> Template:
        """The card as on paper, all that is wrong with it, and the field for its next line."""
        return await card_page(request, house, card, section=section, undone=bool(undone))

    @get("/card.toml", name="card-file")
    async def file(self, house: HouseHere, card: CardId) -> Response[bytes]:
        """The card as a file that `eastwind card` and every other installation reads."""
        opened = await opened_card(house, card)
        return Response(
            opened.text.encode(),
            media_type="application/toml; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{opened.id}.toml"'},
        )

    @post("/copy")
    async def copy(self, house: HouseHere, card: CardId) -> Redirect:
        """Copy the card under another name, to change the copy."""
        source = (await opened_card(house, card)).source
        name = say("Copy of {name}", name=source.name).sentence(translated)
        made = await house.clerk.ask(new_card, house, name, canonical(structs.replace(source, name=name)))
        if isinstance(made, Refused):
            raise RefusedRequest(made)
        return go(f"/cards/{made}")

    @post("/head")
    async def head(self, request: AnyRequest, house: HouseHere, card: CardId) -> Redirect | Template:
        """Change the name and the year of the card."""
        form = await read_fields(request)
        head = read_head(form)
        if isinstance(head, Refused):
            return await card_page(request, house, card, head)
        name, year = head
        said = say("The name and the year of the card were changed.")
        done = await change(
            house, card, form, lambda source: Change(structs.replace(source, name=name, year=year), said)
        )
        return await answer(request, house, card, done, f"/cards/{card}")

    @post("/sections")
    async def section(self, request: AnyRequest, house: HouseHere, card: CardId) -> Redirect | Template:
        """Move a section up or down, or give it another name."""
        form = await read_fields(request)
        done = await change(house, card, form, lambda source: _section_changed(source, form))
        return await answer(request, house, card, done, f"/cards/{card}#in-order")

    @post("/back")
    async def back(self, house: HouseHere, card: CardId) -> Redirect:
        """Take the newest change back, also that the card was removed."""
        refused = await house.clerk.ask(take_back, house, card)
        if refused is not None:
            raise RefusedRequest(refused)
        return go(f"/cards/{card}?undone=yes")

    @post("/remove")
    async def remove(self, house: HouseHere, card: CardId) -> Redirect:
        """Throw the card away; the list offers to put it back."""
        opened = await house.clerk.ask(open_card, house, card)
        name = card if isinstance(opened, Refused) else opened.source.name or card
        refused = await house.clerk.ask(remove_card, house, card, say("{name} was removed.", name=name))
        if refused is not None:
            raise RefusedRequest(refused)
        return go("/cards")


def read_head(form: dict[str, str]) -> tuple[str, int] | Refused:
    """The name and the year that a form gives a card; the year is 0 where it is left out."""
    name = " ".join(form.get("name", "").split())
    year = form.get("year", form.get("card-year", "")).strip()
    if not name:
        return refuse("card-form", "Give the card a name.", "name")
    if len(name) > MOST["section"]:
        return refuse("card-form", "This is too long: {most} letters at the most.", "name", most=MOST["section"])
    if year and whole(year) is None:
        return refuse("card-form", "The year is a whole number of four digits.", "year")
    return name, whole(year) or 0


def _section_changed(source: CardSource, form: dict[str, str]) -> Change:
    name, step = form.get("section", ""), STEPS.get(form.get("step", ""))
    if step is not None:
        return Change(section_moved(source, name, step), say("Section {name} was moved.", name=name))
    new = " ".join(form.get("name", "").split())[: MOST["section"]] or name
    return Change(section_renamed(source, name, new), say("Section {name} is now {new}.", name=name, new=new))
