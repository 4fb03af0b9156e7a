"""What everyone is told between two rounds: lunch, a break, when the next round begins. On the page of a round."""

import time
from collections.abc import Mapping
from typing import Any, Final

from litestar import Controller, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.web.access.guards import director_only
from eastwind.web.console.card_places import RoundNumber
from eastwind.web.console.places import round_address
from eastwind.web.console.rounds import round_page
from eastwind.web.pages import act, read_form
from eastwind.web.visit import AnyRequest, VisitHere

_HALF_A_DAY: Final = 12 * 60 * 60
"""Seconds. A time of day that passed longer ago than this is meant for tomorrow."""


class PhasePages(Controller):
    """Telling everyone what goes on, and taking it back."""

    path = "/events/{event:str}/console/round/{number:int}/phase"
    include_in_schema = False
    guards = (director_only,)

    @post("")
    async def announce(self, request: AnyRequest, visit: VisitHere, number: RoundNumber) -> Redirect | Template:
        """Lunch, a break, the next round or words of one's own, for minutes or until a time of day."""
        form = await read_form(request, "phase.announce")
        until = _until(form.typed, visit.house.now())
        if isinstance(until, Refused):
            return await round_page(request, visit, number, until, form)
        form.body.update(until)
        answer = await act(visit, form, round_address(visit.event, number))
        return answer if isinstance(answer, Redirect) else await round_page(request, visit, number, answer, form)

    @post("/end")
    async def end(self, request: AnyRequest, visit: VisitHere, number: RoundNumber) -> Redirect | Template:
        """Take it back."""
        form = await read_form(request, "phase.end")
        answer = await act(visit, form, round_address(visit.event, number))
        return answer if isinstance(answer, Redirect) else await round_page(request, visit, number, answer, form)


def _until(typed: Mapping[str, str], now: int) -> dict[str, Any] | Refused:
    """When it ends, from the time of day in the form; nothing where none stands there."""
    time_of_day = typed.get("until", "").strip()
    if not time_of_day:
        return {}
    at = moment_of(time_of_day, now)
    return {"until": at} if at is not None else refuse("wrong-value", "Write a time of day such as 13:15.", "until")


def moment_of(time_of_day: str, now: int) -> int | None:
    """The moment (ms UTC) of a time of day such as 13:15 where this computer stands; None if it cannot be read."""
    try:
        clock = time.strptime(time_of_day, "%H:%M")
    except ValueError:
        return None
    today = time.localtime(now / 1000)
    at = _on(today, 0, clock)
    return (at if now / 1000 - at < _HALF_A_DAY else _on(today, 1, clock)) * 1000


def _on(today: time.struct_time, later: int, clock: time.struct_time) -> int:
    day = today.tm_mday + later
    return int(time.mktime((today.tm_year, today.tm_mon, day, clock.tm_hour, clock.tm_min, 0, 0, 0, -1)))
