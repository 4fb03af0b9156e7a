"""All cards of the installation: those that come with eastwind and the club's own; new ones, files that come in."""

import asyncio
from datetime import datetime
from pathlib import PurePath
from typing import Final

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.response import Redirect, Template
from msgspec import structs

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.card import CardSource, canonical, read_file, read_table
from eastwind.card.table import row_of
from eastwind.tournament.own_cards import MOST_LETTERS, CardEntry
from eastwind.web.access.guards import director_only
from eastwind.web.cards.desk import looked_through, new_card
from eastwind.web.cards.editor import read_head
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest

UPLOAD_BYTES: Final = 8 * MOST_LETTERS
"""A little more than a card may have, so that a larger one is refused in words."""

_MOST_OF_A_NAME: Final = 60


class ListedCard(msgspec.Struct, frozen=True):
    """A card of the list. `faults` is how many stand against using it, None where its file cannot be read.

    `saved_on` is the day on which it was last saved, "" where it comes with eastwind.
    """

    entry: CardEntry
    faults: int | None
    saved_on: str


class CardListPages(Controller):
    """The cards of this installation."""

    path = "/cards"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="cards")
    async def all(self, request: AnyRequest, house: HouseHere) -> Template:
        """All cards, a new one, and one out of a file."""
        return await _page(request, house)

    @post("", request_max_body_size=UPLOAD_BYTES)
    async def begin(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Begin a card: empty, or out of a file (TOML, or CSV from a spreadsheet)."""
        form = await request.form()
        sent = form.get("file")
        card = _read(sent.filename, await sent.read()) if isinstance(sent, UploadFile) else _named(form)
        if isinstance(card, Refused):
            return await _page(request, house, _placed(card), form)
        made = await house.clerk.ask(new_card, house, card.called, card.text)
        return await _page(request, house, made, form) if isinstance(made, Refused) else go(f"/cards/{made}")


class NewCard(msgspec.Struct, frozen=True):
    """The text of a card's file, and what its address is made of: a downloaded file keeps its name."""

    called: str
    text: str


async def _page(
    request: AnyRequest, house: House, refused: Refused | None = None, form: FormMultiDict | None = None
) -> Template:
    entries = await house.clerk.ask(house.cards.all)
    return page(
        request,
        "cards/cards.html",
        refused=refused,
        cards=await asyncio.to_thread(lambda: [_listed(house, entry) for entry in entries]),
        removed=await house.clerk.ask(lambda: house.card_steps.removed({entry.id for entry in entries})),
        typed={name: str(form.get(name, "")) if form else "" for name in ("name", "year")},
    )


def _listed(house: House, entry: CardEntry) -> ListedCard:
    text = house.cards.text(entry.id)
    found = text if isinstance(text, Refused) else looked_through(text)
    at = entry.saved_at
    return ListedCard(
        entry,
        faults=None if isinstance(found, Refused) else len(found.faults),
        saved_on="" if at is None else datetime.fromtimestamp(at / 1_000).astimezone().date().isoformat(),
    )


def _named(form: FormMultiDict) -> NewCard | Refused:
    """An empty card with the name and the year of a form."""
    head = read_head({name: str(form.get(name, "")) for name in ("name", "year")})
    if isinstance(head, Refused):
        return head
    return NewCard(head[0], canonical(CardSource(name=head[0], year=head[1])))


def _read(title: str, content: bytes) -> NewCard | Refused:
    """The card of a file: TOML is kept as it was typed; a table, which has no name, is called as its file."""
    text = _text(content)
    if not text.strip():
        return refuse("card-form", "Choose a file first. This one is empty, or none was chosen.", "file")
    stem = PurePath(title).stem[:_MOST_OF_A_NAME]
    if text.lstrip().startswith(("[", "#")):
        source = read_file(text)
        return source if isinstance(source, Refused) else NewCard(stem, text)
    made = read_table(text, stem, 0)
    return made if isinstance(made, Refused) else NewCard(stem, canonical(made))


def _placed(refused: Refused) -> Refused:
    """The faults of a file, each told with its place there; on the page they belong to the field of the file."""
    return Refused(tuple(_with_its_place(each) if each.facts.get("line") else each for each in refused.refusals))


def _with_its_place(fault: Refusal) -> Refusal:
    told, row = fault.sentence(translated), row_of(fault.where)
    if row is not None:
        return structs.replace(
            fault, template=phrase("Row {row}: {told}"), facts={"row": row, "told": told}, where="file"
        )
    return structs.replace(fault, template="{place}: {told}", facts={"place": fault.where, "told": told}, where="file")


def _text(content: bytes) -> str:
    """The letters of a file; old spreadsheets do not write UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")
