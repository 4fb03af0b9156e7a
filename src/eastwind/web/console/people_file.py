"""Taking people over from a file: read, shown with all that is wrong, its columns changed, then taken over at once."""

import asyncio
import re
import secrets
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.press.columns import Placed
from eastwind.press.roster import RosterPerson, RosterSheet, open_roster, read_people
from eastwind.press.roster_columns import COLUMNS, roster_columns
from eastwind.press.sheet_rows import MOST_COLUMNS
from eastwind.tournament.commands import AddPlayers, NewPlayer
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.state import State
from eastwind.tournament.views.acts import WhyNot, reasons_against
from eastwind.tournament.views.roster import plain_name
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.people import new_player_id
from eastwind.web.console.places import place_address
from eastwind.web.pages import Form, act
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest, Visit, VisitHere

UPLOAD_BYTES: Final = 6 * 1024 * 1024
"""A little more than a file may have, so that a larger one is refused in words."""

TAKE_OVER_BYTES: Final = 24 * 1024 * 1024
"""The largest file as the forms of the preview carry it."""

_CHOSEN: Final = re.compile("column-([0-9]{1,3})")


class PreviewColumn(msgspec.Struct, frozen=True):
    """One column of the file: its place and heading, something that stands in it, what it is read as ("": left out)."""

    at: int
    heading: str
    example: str
    key: str


class PreviewRow(msgspec.Struct, frozen=True):
    """One person of the file. `alike` names who has the same name: a number of the roster, or a line of the file."""

    line: int
    person: NewPlayer
    alike: tuple[Said, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """A file whose people could be read.

    `why_not` is what stands against taking it over; `players` is what would be sent; `coming` how many are to play, and
    `beyond` how many of them find no place.
    """

    rows: tuple[PreviewRow, ...]
    why_not: tuple[WhyNot, ...]
    players: str
    command_id: str
    coming: int
    beyond: int


class FilePage(msgspec.Struct, frozen=True, kw_only=True):
    """A file that was opened: its columns, and what they give. `sheet` is sent along when a column is changed."""

    title: str
    columns: tuple[PreviewColumn, ...]
    headless: bool
    sheet: str
    preview: Preview | None


class PeopleFilePages(Controller):
    """The way of a roster from a file to the tournament."""

    path = "/events/{event:str}/console/people/file"
    include_in_schema = False

    @get("", name="console-people-file")
    async def ask(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Choose a workbook or CSV file with people, and read what its columns may be called."""
        return await _page(request, visit)

    @post("", request_max_body_size=UPLOAD_BYTES)
    async def read(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Show what the file holds. Nothing is taken over yet."""
        sheet = await asyncio.to_thread(open_roster, await uploaded(request))
        if isinstance(sheet, Refused):
            return await _page(request, visit, sheet)
        return await _shown(request, visit, sheet, roster_columns(sheet.headings))

    @post("/columns", request_max_body_size=TAKE_OVER_BYTES)
    async def change(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Read the same file again with other columns. Nothing is taken over yet."""
        form = await request.form()
        sheet = _sent(str(form.get("sheet", "")), RosterSheet)
        if isinstance(sheet, Refused):
            return await _page(request, visit, sheet)
        chosen = {name: str(value) for name, value in form.multi_items()}
        return await _shown(request, visit, sheet, _chosen(chosen), headless="headless" in chosen)

    @post("/take-over", request_max_body_size=TAKE_OVER_BYTES)
    async def take_over(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put all people of the preview on the roster, or none."""
        form = await request.form()
        players = _sent(str(form.get("players", "")), list[Any])
        if isinstance(players, Refused):
            return await _page(request, visit, players)
        _let_wait(players, whole(str(form.get("wait", ""))) or 0)
        command_id = str(form.get("command_id", "")) or None
        told = Form(kind=AddPlayers.kind, body={"players": players}, typed={}, command_id=command_id)
        answer = await act(visit, told, saved(place_address(visit.event, "people")))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, answer)


async def uploaded(request: AnyRequest) -> bytes:
    """The file of a form, empty where none was chosen."""
    sent = (await request.form()).get("file")
    return await sent.read() if isinstance(sent, UploadFile) else b""


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, opened: FilePage | None = None
) -> Template:
    return await console_page(
        request,
        visit,
        "console/people_file.html",
        here="people",
        refused=refused,
        opened=opened,
        known=COLUMNS.values(),
    )


async def _shown(
    request: AnyRequest, visit: Visit, sheet: RosterSheet, columns: Placed, *, headless: bool = False
) -> Template:
    people = await asyncio.to_thread(read_people, sheet.without_headings() if headless else sheet, columns)
    refused = people if isinstance(people, Refused) else None
    preview = None if isinstance(people, Refused) else await visit.read(lambda world: _preview(world, visit, people))
    opened = FilePage(
        title=sheet.title,
        columns=tuple(_columns(sheet, columns)),
        headless=headless,
        sheet=msgspec.json.encode(sheet).decode(),
        preview=preview,
    )
    return await _page(request, visit, refused, opened)


def _columns(sheet: RosterSheet, columns: Placed) -> Iterator[PreviewColumn]:
    for at, (heading, example) in enumerate(zip(sheet.headings, sheet.examples, strict=True)):
        yield PreviewColumn(at, heading, example, columns.get(at, ""))


def _chosen(typed: Mapping[str, str]) -> Placed:
    """What each column was said to be, by the names of the fields."""
    places = ((_CHOSEN.fullmatch(name), key) for name, key in typed.items() if key in COLUMNS)
    return {int(place[1]): key for place, key in places if place and int(place[1]) < MOST_COLUMNS}


def _sent(sent: str, shape: Any) -> Any | Refused:
    """What a form of the preview carried; the command looks at each person of it again."""
    try:
        return msgspec.json.decode(sent, type=shape)
    except msgspec.DecodeError:
        return refuse("invalid-body", "The list of people was damaged on the way. Choose the file again.", "file")


def _let_wait(players: Sequence[Any], count: int) -> None:
    """Put the last so many on the waiting list who are not there yet."""
    playing = [each for each in players if isinstance(each, dict) and not each.get("waiting")]
    for each in playing[len(playing) - count :] if count else ():
        each["waiting"] = True


def _preview(world: World, visit: Visit, people: Sequence[RosterPerson]) -> Preview:
    command_id = secrets.token_hex(16)
    players = tuple(
        NewPlayer(player=new_player_id(command_id, at), **person.fields) for at, person in enumerate(people)
    )
    coming = sum(not each.waiting for each in players)
    return Preview(
        rows=tuple(_rows(world, people, players)),
        why_not=reasons_against(Look(world, visit.actor, Params()), AddPlayers(players=players), None),
        players=msgspec.json.encode(players).decode(),
        command_id=command_id,
        coming=coming,
        beyond=_beyond(world.state, coming),
    )


def _beyond(state: State, coming: int) -> int:
    """How many of so many newcomers find no place."""
    left = state.setup.places - len(to_be_seated(state))
    return min(coming, max(coming - left, 0)) if state.setup.places else 0


def _rows(world: World, people: Sequence[RosterPerson], players: Sequence[NewPlayer]) -> Iterator[PreviewRow]:
    on_roster: dict[str, list[Said]] = defaultdict(list)
    for known in world.state.players.values():
        if known.id in world.people:
            on_roster[plain_name(world.people[known.id].name)].append(say("number {number}", number=known.number))
    in_file: dict[str, list[int]] = defaultdict(list)
    for each, player in zip(people, players, strict=True):
        in_file[plain_name(player.name)].append(each.line)
    for each, player in zip(people, players, strict=True):
        name = plain_name(player.name)
        lines = (say("line {line}", line=line) for line in in_file[name] if line != each.line)
        yield PreviewRow(each.line, player, (*on_roster[name], *lines))
