"""The side competitions: set up line by line, and each with its places and who counts for it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import ConfigureTournament
from eastwind.tournament.views.competitions import CompetitionsView, SideTable
from eastwind.tournament.views.roster import RosterView
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import place_address
from eastwind.web.pages import Form, act, read_form
from eastwind.web.typed_numbers import whole, whole_or_text
from eastwind.web.visit import AnyRequest, Visit, VisitHere

_SPARE: Final = 2
_MOST: Final = 20
_NOT_IN_A_CODE: Final = re.compile("[^a-z0-9]+")


class CompetitionLine(msgspec.Struct, frozen=True):
    """One line of the form; `code` is empty for a new competition, `best` how many totals count, 0 for all."""

    at: int
    code: str
    name: str
    among: str
    best: str


class CompetitionPages(Controller):
    """Clubs, teams and first-timers."""

    path = "/events/{event:str}/console/competitions"
    include_in_schema = False

    @get("", name="console-competitions")
    async def competitions(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The side competitions over the same games: clubs, teams of up to four, first-timers."""
        return await _page(request, visit)

    @post("")
    async def save(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Save which side competitions there are, and what counts in each."""
        form = await read_form(request, ConfigureTournament.kind)
        chosen = msgspec.structs.replace(form, body={"competitions": _read(form.typed)})
        answer = await act(visit, chosen, saved(place_address(visit.event, "competitions")))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, _at_lines(answer, form), form)


def _read(typed: Mapping[str, str]) -> list[dict[str, Any]]:
    """The competitions that have a name, each with a code of its own."""
    read: list[dict[str, Any]] = []
    for at in _named(typed):
        taken = {each["code"] for each in read}
        code = typed.get(f"code_{at}", "") or _fresh_code(typed[f"name_{at}"], taken)
        read.append(
            {
                "code": code,
                "name": typed[f"name_{at}"],
                "among": typed.get(f"among_{at}", ""),
                "best": whole_or_text(typed.get(f"best_{at}", "").strip() or "0"),
            }
        )
    return read


def _named(typed: Mapping[str, str]) -> list[int]:
    return [at for at in range(1, _MOST + _SPARE + 1) if typed.get(f"name_{at}", "").strip()]


def _fresh_code(name: str, taken: set[str]) -> str:
    """A code made of the name, told apart from the others by a number where it must be."""
    plain = _NOT_IN_A_CODE.sub("-", name.casefold()).strip("-")[:30] or "competition"
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return next(code for code in numbered if code not in taken)


def _at_lines(refused: Refused, form: Form) -> Refused:
    """Faults of a competition, each beside the line that it was typed in."""
    named = _named(form.typed)

    def where(field: str) -> str:
        kind, _, rest = field.partition(".")
        number, _, name = rest.partition(".")
        at = whole(number)
        return f"{name or 'name'}_{named[at]}" if kind == "competitions" and at is not None and at < len(named) else ""

    return Refused(tuple(msgspec.structs.replace(fault, where=where(fault.where)) for fault in refused))


def _lines(tables: Sequence[SideTable], typed: Mapping[str, str]) -> Iterator[CompetitionLine]:
    known = [(each.code, each.name, each.among, str(each.best)) for each in tables]
    for at, (code, name, among, best) in enumerate([*known, *[("", "", "clubs", "0")] * _SPARE], 1):
        yield CompetitionLine(
            at,
            typed.get(f"code_{at}", code),
            typed.get(f"name_{at}", name),
            typed.get(f"among_{at}", among),
            typed.get(f"best_{at}", best),
        )


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    found = await visit.view(CompetitionsView, "competitions")
    roster = await visit.view(RosterView, "roster")
    return await console_page(
        request,
        visit,
        "console/competitions.html",
        here="competitions",
        refused=refused,
        tables=found.tables,
        lines=[*_lines(found.tables, form.typed if form else {})],
        marked={
            "clubs": sum(bool(row.club) for row in roster.rows),
            "teams": sum(bool(row.team) for row in roster.rows),
            "first-timers": sum(row.first_time for row in roster.rows),
        },
        may_change=visit.may_do(ConfigureTournament.kind),
    )
