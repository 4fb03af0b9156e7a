"""The roster: everyone in a table, one person's page, and what can be done about them."""

import re
import secrets
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.commands import (
    AddPlayers,
    EditPlayer,
    ForgetPerson,
    MoveSeat,
    RemovePlayer,
    ReturnPlayer,
    SubstitutePlayer,
    WithdrawPlayer,
)
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.state import State
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.tournament.views.world import World, seat_word
from eastwind.web.console.finding_people import SHOWN, Show, found, narrowed
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import console, place_address
from eastwind.web.pages import Form, act, read_act, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

PlayerHere = Annotated[str, PathParameter(max_length=40)]
Typed = Annotated[str, QueryParameter(max_length=80)]
ShowHere = Annotated[Show, QueryParameter()]

_TABLE: Final = re.compile("[0-9]{1,5}")

_ACTS: Final = {
    kind.kind: kind
    for kind in (EditPlayer, RemovePlayer, WithdrawPlayer, ReturnPlayer, MoveSeat, SubstitutePlayer, ForgetPerson)
}
"""What can be done on one person's page."""

_NEW_PERSON: Final = (
    "name",
    "club",
    "notes",
    "group",
    "table",
    "seat",
    "number",
    "brings_set",
    "paid",
    "waiting",
    "team",
    "first_time",
)


class EmptySeat(msgspec.Struct, frozen=True):
    """A seat that somebody could take from a round on: as the form sends it ("3-W"), and in words."""

    value: str
    table: int
    word: str


class Openings(msgspec.Struct, frozen=True, kw_only=True):
    """What is open to someone who leaves or comes: the rounds not begun, the empty seats in the first of them."""

    words: Mapping[Seat, str]
    seated: bool
    rounds: tuple[int, ...]
    seats: tuple[EmptySeat, ...]


class PeoplePages(Controller):
    """The roster and its people."""

    path = "/events/{event:str}/console/people"
    include_in_schema = False

    @get("", name="console-people")
    async def people(self, request: AnyRequest, visit: VisitHere, q: Typed = "", show: ShowHere = "all") -> Template:
        """The roster: everyone with number, club, group and state, to search, add to, and open."""
        roster = await visit.view(RosterView, "roster")
        return await console_page(
            request,
            visit,
            "console/people.html",
            here="people",
            topics=["roster"],
            roster=roster,
            base=console(visit.event),
            rows=found(narrowed(roster.rows, show), q),
            q=q,
            show=show,
            shown=SHOWN,
            may_add=visit.may_do(AddPlayers.kind),
        )

    @get("/add", name="console-person-new")
    async def new(self, request: AnyRequest, visit: VisitHere, name: Typed = "") -> Template:
        """Add one person, also a walk-in, whose name the desk has typed already."""
        return await _new_page(request, visit, typed={"name": name} if name else {})

    @post("/add")
    async def add(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put one person on the roster."""
        form = await read_form(request, EditPlayer.kind)
        command_id = form.command_id or secrets.token_hex(16)
        person = {name: form.body[name] for name in _NEW_PERSON if name in form.body}
        player = new_player_id(command_id, 0)
        body: dict[str, Any] = {"players": [{"player": player, **person}]}
        new = Form(kind=AddPlayers.kind, body=body, typed=form.typed, command_id=command_id)
        answer = await act(visit, new, saved(f"{place_address(visit.event, 'people')}/{player}"))
        return (
            answer
            if isinstance(answer, Redirect)
            else await _new_page(request, visit, _of_one(answer), typed=form.typed)
        )

    @get("/{player:str}", name="console-person")
    async def person(self, request: AnyRequest, visit: VisitHere, player: PlayerHere) -> Template:
        """One person: what stands about them, their seats, and leaving, coming back, substitutes, forgetting."""
        return await _person_page(request, visit, player)

    @post("/{player:str}")
    async def change(self, request: AnyRequest, visit: VisitHere, player: PlayerHere) -> Redirect | Template:
        """Do something about one person; which command it is stands in the form."""
        form = await read_act(request, _ACTS)
        told = msgspec.structs.replace(form, body=form.body | _place(form) | _free(form) | {"player": player})
        people = place_address(visit.event, "people")
        done = saved(people if form.kind == RemovePlayer.kind else f"{people}/{player}")
        answer = await act(visit, told, done)
        if isinstance(answer, Redirect):
            return answer
        return await _person_page(request, visit, player, answer, form)


def new_player_id(command_id: str, at: int) -> str:
    """The id of the `at`-th newcomer of a command: it follows from the command alone, so a resend adds nobody twice."""
    return f"p{command_id[:12]}-{at}".lower()


def _of_one(refused: Refused) -> Refused:
    """Faults of the one person of a list stand at the person's own fields."""
    return Refused(
        tuple(msgspec.structs.replace(fault, where=fault.where.removeprefix("players.0.")) for fault in refused)
    )


def _place(form: Form) -> dict[str, Any]:
    """The empty seat that was chosen in the list of empty seats."""
    table, _, seat = form.typed.get("place", "").partition("-")
    chosen = form.kind in (ReturnPlayer.kind, MoveSeat.kind) and _TABLE.fullmatch(table)
    return {"table": int(table), "seat": seat} if chosen else {}


def _free(form: Form) -> dict[str, Any]:
    """A table that was emptied: this person moves like everyone else."""
    return {"table": None} if form.kind == EditPlayer.kind and form.typed.get("table") == "" else {}


async def _new_page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, *, typed: Mapping[str, str]
) -> Template:
    roster = await visit.view(RosterView, "roster")
    return await console_page(
        request,
        visit,
        "console/person_new.html",
        here="people",
        refused=refused,
        groups=roster.groups,
        teams=roster.teams,
        person=None,
        typed=typed,
        openings=await visit.read(_openings),
    )


async def _person_page(
    request: AnyRequest, visit: Visit, player: str, refused: Refused | None = None, form: Form | None = None
) -> Template:
    roster = await visit.view(RosterView, "roster")
    person = next((row for row in roster.rows if row.player == player), None)
    if person is None:
        raise RefusedRequest(refuse("unknown-address", "Nobody of this name is on the roster."))
    return await console_page(
        request,
        visit,
        "console/person.html",
        here="people",
        topics=["roster"],
        refused=refused,
        roster=roster,
        base=console(visit.event),
        groups=roster.groups,
        teams=roster.teams,
        person=person,
        typed=form.typed if form else {},
        tried=form.kind if form else "",
        openings=await visit.read(_openings),
        seats=await visit.view(PlayerView, "player", player=player),
        substitutes=[*_substitutes(roster, person)],
        may={kind: visit.may_do(kind) for kind in _ACTS},
    )


def _substitutes(roster: RosterView, person: RosterRow) -> Iterator[RosterRow]:
    """Who could play in this person's place: everyone without a seat."""
    return (row for row in roster.rows if row.player != person.player and not row.seated and not row.forgotten)


def _openings(world: World) -> Openings:
    rounds = tuple(each.number for each in world.state.rounds if each.closed is None)
    return Openings(
        seated=bool(world.state.rounds),
        words={seat: translated(seat_word(world.state.setup.seat_names, seat)) for seat in SEATS},
        rounds=rounds or ((1,) if not world.state.rounds else ()),
        seats=tuple(_empty_seats(world.state, rounds[0])) if rounds else (),
    )


def _empty_seats(state: State, number: int) -> Iterator[EmptySeat]:
    for table, card in enumerate(state.rounds[number - 1].cards, 1):
        for seat in SEATS:
            if any(card.seats) and sitter(card.seats, seat) is None:
                yield _empty_seat(state, table, seat)


def _empty_seat(state: State, table: int, seat: Seat) -> EmptySeat:
    return EmptySeat(f"{table}-{seat}", table, seat_word(state.setup.seat_names, seat))
