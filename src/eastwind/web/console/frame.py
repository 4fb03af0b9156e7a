"""What stands around every page of the console: the day on the left, what needs someone now on the right."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from litestar.response import Template

from eastwind.base.refusal import Refusal, Refused
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.roles import MAY_SEE
from eastwind.tournament.views.attention import AttentionView, Need
from eastwind.tournament.views.checklist import ChecklistView, Step
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.registry import look
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import View, World
from eastwind.web.console.hand_places import hand_at_table
from eastwind.web.console.places import (
    Here,
    Place,
    console,
    need_address,
    place_address,
    places_for,
    step_address,
)
from eastwind.web.console.rulings_places import ruling_of_game, settling
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, Visit

_SAVED: Final = "saved"
"""The query of an address by which a page knows that it follows a form."""


class DayStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the day as the left side shows it. `note` is the first thing in its way; `here` marks the open page."""

    id: str
    words: Said
    address: str
    state: str
    note: Said | None
    here: bool


class NeedLink(msgspec.Struct, frozen=True, kw_only=True):
    """One matter that waits, with the page where it is settled. `minutes` is its age.

    `rule` is where the director rules on it at once and `hand` where a hand of the table is looked at, both empty where
    nobody asks for a ruling.
    """

    code: str
    said: Said
    address: str
    urgent: bool
    minutes: int
    rule: str = ""
    hand: str = ""


class PageLink(msgspec.Struct, frozen=True):
    """One page in the head."""

    words: str
    address: str
    here: bool


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """All that the console's frame shows: `pages` in the head, and `near` the open one those that belong together.

    Helpers have no steps; the desk has nothing that needs it now.

    `no_copies` says where copies could not be made, to the director alone.
    """

    base: str
    pages: tuple[PageLink, ...]
    near: tuple[PageLink, ...]
    steps: tuple[DayStep, ...]
    needs: tuple[NeedLink, ...] | None
    clock: ClockView
    no_copies: tuple[Refusal, ...] = ()


async def console_page(
    request: AnyRequest,
    visit: Visit,
    template: str,
    *,
    here: Here,
    round: int | None = None,
    topics: Sequence[str] = (),
    refused: Refused | None = None,
    status: int | None = None,
    **context: Any,
) -> Template:
    """A page of the console in its frame. `here` says which, with `round` for a round's own pages.

    The day, what needs someone and the clock are live on every page; `topics` are the page's own.
    """
    return page(
        request,
        template,
        visit=visit,
        topics=[*_live(visit), *topics],
        refused=refused,
        status=status,
        frame=await visit.read(lambda world: frame_of(world, visit, here, round)),
        home=console(visit.event),
        saved=_SAVED in request.query_params,
        **context,
    )


def saved(address: str) -> str:
    """The address of a page that is to say first that what was sent is recorded."""
    return f"{address}?{_SAVED}=yes"


def frame_of(world: World, visit: Visit, here: Here, number: int | None) -> Frame:
    """The frame for this visitor, as the tournament stands."""
    clock = _seen(world, visit, "clock")
    if not isinstance(clock, ClockView):
        raise TypeError("everyone may see the clock")
    checklist, attention = _seen(world, visit, "checklist"), _seen(world, visit, "attention")
    return Frame(
        base=console(visit.event),
        pages=_head_links(visit, here),
        near=_near_links(visit, here),
        steps=day_steps(checklist, visit.event, here, number) if isinstance(checklist, ChecklistView) else (),
        needs=need_links(attention, visit.event, may_rule=visit.may_do(MakeRuling.kind))
        if isinstance(attention, AttentionView)
        else None,
        clock=clock,
        no_copies=visit.house.copies.troubles if visit.actor.role == "director" else (),
    )


def _head_links(visit: Visit, here: Here) -> tuple[PageLink, ...]:
    places = places_for(visit)
    heading = next((place.heading for place in places if place.here == here), here)
    return tuple(_link(visit, place, here=place.here == heading) for place in places if place.within is None)


def _near_links(visit: Visit, here: Here) -> tuple[PageLink, ...]:
    """The pages that belong together with the open one, itself among them; none where it stands alone."""
    places = places_for(visit)
    heading = next((place.heading for place in places if place.here == here), here)
    near = [place for place in places if place.heading == heading]
    return tuple(_link(visit, place, here=place.here == here) for place in near) if len(near) > 1 else ()


def _link(visit: Visit, place: Place, *, here: bool) -> PageLink:
    return PageLink(place.words, place_address(visit.event, place.here), here)


def day_steps(checklist: ChecklistView, event: str, here: Here, number: int | None) -> tuple[DayStep, ...]:
    """The steps of the day with their addresses."""
    return tuple(_day_step(step, event, here, number) for step in checklist.steps)


def need_links(attention: AttentionView, event: str, *, may_rule: bool) -> tuple[NeedLink, ...]:
    """What waits, newest first, each with the page where it is settled; only the director rules."""
    return tuple(
        NeedLink(
            code=need.code,
            said=need.said,
            address=settling(event, need.ruling) if may_rule and need.ruling else need_address(event, need),
            urgent=need.urgent,
            minutes=need.age_ms // 60_000,
            rule=_on_call(ruling_of_game, event, need) if may_rule else "",
            hand=_on_call(hand_at_table, event, need) if may_rule else "",
        )
        for need in attention.needs
    )


def _on_call(address: Callable[[str, int, int], str], event: str, need: Need) -> str:
    """A page for the table that calls; empty where none does."""
    if need.code != "call" or need.round is None or need.table is None:
        return ""
    return address(event, need.round, need.table)


def _day_step(step: Step, event: str, here: Here, number: int | None) -> DayStep:
    page_of_step = {"results": "standings"}.get(step.code, step.code)
    return DayStep(
        id=f"step-{step.code}-{step.round or 0}",
        words=step.title,
        address=step_address(event, step),
        state=step.state,
        note=_note(step) if step.state != "later" else None,
        here=page_of_step == here and step.round == number,
    )


def _note(step: Step) -> Said | None:
    """The first thing in the way of a step, else the first to know; cards that are not turned in, all in one."""
    in_the_way = [item for item in step.items if item.state == "todo"]
    warned = [item for item in step.items if item.state == "warning"]
    first = next(iter([*in_the_way, *warned]), None)
    cards = sum(item.code == "card" for item in in_the_way)
    if first and first.code == "card" and cards > 1:
        return say("{count} tables have not turned in their card.", count=cards)
    return first.said if first else None


def _live(visit: Visit) -> list[str]:
    watched = (("checklist", "checklist"), ("attention", "attention"), ("clock", "clock"))
    return [topic for topic, view in watched if visit.may_see(view)]


def _seen(world: World, visit: Visit, view: str) -> View | Refused | None:
    return look(view, world, visit.actor, {}) if visit.actor.role in MAY_SEE[view] else None
