"""Taking people over from a file: read, shown with all that is wrong, and only then put on the roster at once."""

import secrets
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.press.roster import Roster, RosterPerson, read_roster
from eastwind.tournament.commands import AddPlayers, NewPlayer
from eastwind.tournament.views.acts import WhyNot, reasons_against
from eastwind.tournament.views.roster import plain_name
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.people import new_player_id
from eastwind.web.console.places import place_address
from eastwind.web.pages import Form, act
from eastwind.web.visit import AnyRequest, Visit, VisitHere

UPLOAD_BYTES: Final = 3 * 1024 * 1024
"""A little more than a roster may have, so that a larger one is refused in words."""

TAKE_OVER_BYTES: Final = 16 * 1024 * 1024
"""The largest roster as the form of the preview carries it."""

_COLUMNS: Final[Mapping[str, str]] = {
    "name": "Name",
    "first": "First name",
    "last": "Last name",
    "number": "Number",
    "club": "Club",
    "notes": "Notes",
    "group": "Keep apart",
    "table": "Stays at table",
    "seat": "On the seat",
    "brings_set": "Brings a set",
    "paid": "Paid",
    "waiting": "Waiting list",
}


class PreviewRow(msgspec.Struct, frozen=True):
    """One person of the file. `alike` names who has the same name: a number of the roster, or a line of the file."""

    line: int
    person: NewPlayer
    alike: tuple[str, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """A file that could be read. `why_not` is what stands against taking it over; `players` is what would be sent."""

    columns: tuple[tuple[str, str], ...]
    ignored: tuple[str, ...]
    rows: tuple[PreviewRow, ...]
    why_not: tuple[WhyNot, ...]
    players: str
    command_id: str


class PeopleFilePages(Controller):
    """The way of a roster from a file to the tournament."""

    path = "/events/{event:str}/console/people/file"
    include_in_schema = False

    @get("", name="console-people-file")
    async def ask(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Choose a CSV file with people, and read what its columns may be called."""
        return await _page(request, visit)

    @post("", request_max_body_size=UPLOAD_BYTES)
    async def read(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Show what the file holds. Nothing is taken over yet."""
        roster = read_roster(await _uploaded(request))
        if isinstance(roster, Refused):
            return await _page(request, visit, roster)
        preview = await visit.read(lambda world: _preview(world, visit, roster))
        return await _page(request, visit, preview=preview)

    @post("/take-over", request_max_body_size=TAKE_OVER_BYTES)
    async def take_over(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put all people of the preview on the roster, or none."""
        form = await request.form()
        players = _sent_players(str(form.get("players", "")))
        if isinstance(players, Refused):
            return await _page(request, visit, players)
        command_id = str(form.get("command_id", "")) or None
        told = Form(kind=AddPlayers.kind, body={"players": players}, typed={}, command_id=command_id)
        answer = await act(visit, told, saved(place_address(visit.event, "people")))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, answer)


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, preview: Preview | None = None
) -> Template:
    return await console_page(
        request, visit, "console/people_file.html", here="people", refused=refused, preview=preview, known=_COLUMNS
    )


async def _uploaded(request: AnyRequest) -> bytes:
    sent = (await request.form()).get("file")
    return await sent.read() if isinstance(sent, UploadFile) else b""


def _sent_players(sent: str) -> list[Any] | Refused:
    """The people as the preview sent them; the command looks at each of them."""
    try:
        return msgspec.json.decode(sent, type=list[Any])
    except msgspec.DecodeError:
        return refuse("invalid-body", "The list of people was damaged on the way. Choose the file again.", "file")


def _preview(world: World, visit: Visit, roster: Roster) -> Preview:
    command_id = secrets.token_hex(16)
    players = tuple(
        NewPlayer(player=new_player_id(command_id, at), **person.fields) for at, person in enumerate(roster.people)
    )
    return Preview(
        columns=tuple((_COLUMNS[column], heading) for column, heading in roster.columns.items()),
        ignored=roster.ignored,
        rows=tuple(_rows(world, roster.people, players)),
        why_not=reasons_against(Look(world, visit.actor, Params()), AddPlayers(players=players), None),
        players=msgspec.json.encode(players).decode(),
        command_id=command_id,
    )


def _rows(world: World, people: Sequence[RosterPerson], players: Sequence[NewPlayer]) -> Iterator[PreviewRow]:
    on_roster: dict[str, list[str]] = defaultdict(list)
    for known in world.state.players.values():
        if known.id in world.people:
            on_roster[plain_name(world.people[known.id].name)].append(f"number {known.number}")
    in_file: dict[str, list[int]] = defaultdict(list)
    for each, player in zip(people, players, strict=True):
        in_file[plain_name(player.name)].append(each.line)
    for each, player in zip(people, players, strict=True):
        name = plain_name(player.name)
        lines = (f"line {line}" for line in in_file[name] if line != each.line)
        yield PreviewRow(each.line, player, (*on_roster[name], *lines))
