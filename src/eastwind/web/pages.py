"""Pages and the forms on them, for every face."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from litestar.datastructures import FormMultiDict
from litestar.response import Redirect, Template
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_303_SEE_OTHER,
    HTTP_400_BAD_REQUEST,
    HTTP_422_UNPROCESSABLE_ENTITY,
)

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.commands import COMMANDS
from eastwind.web.access.sessions import session_of
from eastwind.web.faults import sentences_by_field, shown
from eastwind.web.house import house_of
from eastwind.web.refusing import RefusedRequest, status_of
from eastwind.web.visit import AnyRequest, Visit, is_director

_ID: Final = "command_id"
_EXPECTED: Final = "expected"
_WHOLE: Final = re.compile("[0-9]{1,15}")


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A form as it was sent: the command in it, and the words as typed, to be shown again beside the faults."""

    kind: str
    body: dict[str, Any]
    typed: Mapping[str, str]
    command_id: str | None = None
    expected: int | None = None


def page(
    request: AnyRequest,
    template: str,
    *,
    visit: Visit | None = None,
    topics: Sequence[str] = (),
    refused: Refused | None = None,
    status: int | None = None,
    **context: Any,
) -> Template:
    """A whole page.

    The template gets, beside `context`: `event` {id, name, rehearsal} and `actor` (of the visit), `role`, `director`,
    `stream` and `position` (where `topics` are watched), `faults` (for the macro `refusals`) and `faults_at[field]`
    (sentences); every template has `new_id()` (for the hidden `command_id` of a form). What was refused is answered
    with its status, 422 where it is a fault of the form.
    """
    faults = shown(refused)
    return Template(
        template,
        status_code=status or _page_status(refused),
        media_type="text/html",
        context={
            "event": None,
            "actor": None,
            "role": None,
            "stream": None,
            "position": None,
            "director": is_director(request),
            "signed_in": bool(session_of(request).grants),
            "languages": house_of(request).languages.names,
            "faults": faults,
            "faults_at": sentences_by_field(faults),
            **(_about(visit, topics) if visit else {}),
            **context,
        },
    )


async def read_form(request: AnyRequest, kind: str) -> Form:
    """The command `kind` from the form of this request. Fields carry the names of the command's fields.

    A field that is not in the form is not in the body. An empty one is left out too, unless it is text. Of fields that
    are sent twice the last counts (a hidden `false` before a checkbox), unless the command takes a list.
    """
    form = await request.form()
    return Form(
        kind=kind,
        body=_body(kind, form),
        typed={name: str(value) for name, value in form.multi_items()},
        command_id=str(form[_ID]) if _ID in form else None,
        expected=_whole(form.get(_EXPECTED)),
    )


async def read_act(request: AnyRequest, kinds: Collection[str]) -> Form:
    """The command that the form itself names in `kind`. Raises RefusedRequest where it is none of these."""
    kind = str((await request.form()).get("kind", ""))
    if kind not in kinds:
        raise RefusedRequest(refuse("unknown-command", "There is no act {kind} here.", "kind", kind=kind[:40]))
    return await read_form(request, kind)


async def act(visit: Visit, form: Form, done: str) -> Redirect | Refused:
    """Do the command of a form: on to `done` where it was accepted, else why not, for the page to show again."""
    answer = await visit.submit(form.kind, form.body, command_id=form.command_id, expected=form.expected)
    return answer if isinstance(answer, Refused) else go(done)


def go(address: str) -> Redirect:
    """On to another page, with GET."""
    return Redirect(address, status_code=HTTP_303_SEE_OTHER)


def stream_address(visit: Visit, topics: Sequence[str]) -> str:
    """Where a page listens to these topics, through the eyes it was made with."""
    return f"/events/{visit.event}/stream?{urlencode({'topics': ','.join(topics), 'as': visit.actor.role})}"


def actor_name(visit: Visit) -> str:
    """Who acts on this device, as pages name it: `table:7`, `player:p12`, `director:`."""
    return f"{visit.actor.role}:{visit.actor.target}"


def _about(visit: Visit, topics: Sequence[str]) -> dict[str, Any]:
    return {
        "event": {"id": visit.event, "name": visit.name, "rehearsal": visit.rehearsal},
        "actor": actor_name(visit),
        "role": visit.actor.role,
        "stream": stream_address(visit, topics) if topics else None,
        "position": visit.position,
    }


def _page_status(refused: Refused | None) -> int:
    if refused is None:
        return HTTP_200_OK
    status = status_of(refused)
    return HTTP_422_UNPROCESSABLE_ENTITY if status == HTTP_400_BAD_REQUEST else status


def _body(kind: str, form: FormMultiDict) -> dict[str, Any]:
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(COMMANDS[kind])}
    read = {name: _value(form.getall(name), shape) for name, shape in fields.items() if name in form}
    return {name: value for name, value in read.items() if value is not msgspec.UNSET}


def _value(sent: Sequence[Any], shape: Any) -> Any:
    """The value as JSON has it; what cannot be read stays text, for the command to refuse beside its field."""
    for candidate in (list(sent), str(sent[-1])):
        try:
            return msgspec.to_builtins(msgspec.convert(candidate, shape, strict=False))
        except msgspec.ValidationError:
            continue
    return msgspec.UNSET if sent[-1] == "" else str(sent[-1])


def _whole(sent: object) -> int | None:
    return int(str(sent)) if _WHOLE.fullmatch(str(sent)) else None
