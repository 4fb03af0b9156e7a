"""Access codes: for tables, players, screens and helpers; issued, printed, made worthless, printed anew."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import CodeFor, IssueCodes, RevokeCode
from eastwind.tournament.views.codes import CodeRow, CodesView
from eastwind.web.access.redeeming import access_book
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import place_address
from eastwind.web.pages import Form, act, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Group = Literal["table", "player", "screen", "helper"]

_GROUPS: Final[Mapping[str, Group]] = {
    "table": "table",
    "player": "player",
    "wall": "screen",
    "public": "screen",
    "scorer": "helper",
    "desk": "helper",
}


class CodeLine(msgspec.Struct, frozen=True):
    """One code of the list: whom it is for, and what they would type while it is good."""

    row: CodeRow
    group: Group
    typed: str | None


class CodePages(Controller):
    """The codes of a tournament, for the director."""

    path = "/events/{event:str}/console/codes"
    include_in_schema = False

    @get("", name="console-codes")
    async def codes(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Codes: issue and print them for tables, players, the wall and helpers; revoke one, print one anew."""
        return await _page(request, visit)

    @post("/issue")
    async def issue(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Issue one code (in place of the one before), or all of a group that are missing."""
        form = await read_form(request, RevokeCode.kind)
        codes = await _asked_for(visit, form)
        told = Form(kind=IssueCodes.kind, body={"codes": codes}, typed=form.typed, command_id=form.command_id)
        return await _done(request, visit, told) if codes else await _page(request, visit)

    @post("/revoke")
    async def revoke(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Make a code worthless, and every device that came in with it."""
        return await _done(request, visit, await read_form(request, RevokeCode.kind))


async def code_lines(visit: Visit) -> list[CodeLine]:
    """All codes with what is typed for them, in the order in which they are listed."""
    codes = await visit.view(CodesView, "codes")
    book = await visit.house.clerk.ask(access_book, visit.house, visit.event)
    return [
        CodeLine(row, _GROUPS[row.role], book.typed(row.role, row.target) if row.issued is not None else None)
        for row in codes.rows
    ]


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    lines = await code_lines(visit)
    return await console_page(
        request,
        visit,
        "console/codes.html",
        here="codes",
        refused=refused,
        groups={group: [line for line in lines if line.group == group] for group in set(_GROUPS.values())},
        address=visit.house.addresses.for_phones,
        typed=form.typed if form else {},
    )


async def _done(request: AnyRequest, visit: Visit, form: Form) -> Redirect | Template:
    answer = await act(visit, form, place_address(visit.event, "codes"))
    return answer if isinstance(answer, Redirect) else await _page(request, visit, answer, form)


async def _asked_for(visit: Visit, form: Form) -> list[dict[str, Any]]:
    """The codes to issue: the one named in the form, or all of a group that nobody has yet."""
    group = form.typed.get("group")
    if group is None:
        return [{"role": form.body.get("role", ""), "target": form.body.get("target", "")}]
    return [*_missing(await code_lines(visit), group)]


def _missing(lines: Iterable[CodeLine], group: str) -> Iterator[dict[str, Any]]:
    for line in lines:
        if line.group == group and line.row.issued is None:
            yield msgspec.to_builtins(CodeFor(line.row.role, line.row.target))
