"""What the pages of one card have in common: reading their forms, changing the card, showing it beside a line."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Final

from litestar.params import PathParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.card import CardSource
from eastwind.card.changing import Step, can_move, next_number, sections
from eastwind.card.typed_line import MOST, TypedLine, draft_of, typed_of
from eastwind.web.cards.desk import Change, OpenCard, change_card, looked_through, open_card
from eastwind.web.cards.symbols import EXAMPLE, MOVES, SIGNS, SYMBOLS
from eastwind.web.cards.telling import LookedAt, ToldCard, look_at, told_card
from eastwind.web.house import House
from eastwind.web.pages import go, page
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest

CardId = Annotated[str, PathParameter(max_length=60)]
LinePlace = Annotated[int, PathParameter(ge=0, le=999)]

STEPS: Final[Mapping[str, Step]] = {"up": -1, "down": 1}
"""Which way a form moves a line or a section."""


async def read_fields(request: AnyRequest) -> dict[str, str]:
    """What a form sent, as text."""
    form = await request.form()
    return {name: str(value) for name, value in form.multi_items()}


async def opened_card(house: House, card: str) -> OpenCard:
    """The card as it stands. Raises RefusedRequest where there is none, or its file cannot be read."""
    opened = await house.clerk.ask(open_card, house, card)
    if isinstance(opened, Refused):
        raise RefusedRequest(opened)
    return opened


async def change(
    house: House, card: str, form: Mapping[str, str], doing: Callable[[CardSource], Change | Refused]
) -> Refused | None:
    """Change a card that the form saw as it still is, or say why not."""
    return await house.clerk.ask(change_card, house, card, form.get("mark", ""), doing)


async def answer(request: AnyRequest, house: House, card: str, done: Refused | None, on: str) -> Redirect | Template:
    """On to the next page where it was done, else the card with why not."""
    return go(on) if done is None else await card_page(request, house, card, done)


async def card_page(
    request: AnyRequest,
    house: House,
    card: str,
    refused: Refused | None = None,
    *,
    typed: TypedLine | None = None,
    place: int | None = None,
    section: str = "",
    undone: bool = False,
    went: str = "",
) -> Template:
    """The card, and beside it the line at a place, or a new one.

    `typed` is what the form held, to be shown again; `undone`: a change was just taken back; `went`: "up" or "down",
    where the line was moved just now.
    """
    opened = await opened_card(house, card)
    place = place if place is not None and place < len(opened.source.lines) else None
    typed = typed or _typed(opened.source, place, section)
    may_move = {way: place is not None and can_move(opened.source, place, step) for way, step in STEPS.items()}
    told, looked = await asyncio.to_thread(_looked, opened, typed)
    return page(
        request,
        "cards/card.html",
        refused=refused,
        card=opened,
        told=told,
        place=place,
        typed=typed,
        looked=looked,
        may_move=may_move,
        pressed=_pressed(went, may_move),
        typing=bool(section),
        undone=undone,
        next_in={name: next_number(opened.source, name) for name, _ in sections(opened.source)},
        moves=MOVES,
        example=EXAMPLE,
        symbols=SYMBOLS,
        signs=SIGNS,
        most=MOST,
    )


def unknown_line() -> Refused:
    """There is no line at this place."""
    return refuse("unknown-line", "There is no such line on this card any more.")


def _pressed(went: str, may_move: Mapping[str, bool]) -> str:
    """The button that the keys go on from after a move: the same, at the end of the section the other one."""
    if went not in may_move or may_move[went]:
        return went
    return next((way for way, possible in may_move.items() if possible), "")


def _looked(opened: OpenCard, typed: TypedLine) -> tuple[ToldCard, LookedAt]:
    examined = looked_through(opened.text)
    if isinstance(examined, Refused):
        raise TypeError("a card that was opened can be read")
    return told_card(opened.source, examined), look_at(draft_of(typed), opened.source.year)


def _typed(source: CardSource, place: int | None, section: str) -> TypedLine:
    """The line at a place, or an empty one that follows in a section, the last where none is named."""
    if place is not None:
        return typed_of(source.lines[place])
    name = section or (source.lines[-1].section if source.lines else "")
    return TypedLine(section=name, no=str(next_number(source, name)))
