"""Seats: drawn, reviewed with their audit, two people swapped, published, taken back."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import Seat
from eastwind.seating import exchange
from eastwind.tournament.commands import DiscardDraft, DraftSeats, PublishSeats, SwapSeats, WithdrawSeats
from eastwind.tournament.seat_rows import seats_in_work
from eastwind.tournament.views.naming import Named, TableSeats, named
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.seats import DraftView, RoundSeats, SeatAudit, SeatsView, audit_of
from eastwind.tournament.views.world import World, seat_letter
from eastwind.web.access.guards import director_only
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import place_address
from eastwind.web.console.seat_offers import chosen_way, draft_request, offers_for
from eastwind.web.console.seat_picture import ring_of
from eastwind.web.console.short_tables import short_tables
from eastwind.web.pages import Form, act, go, read_act, read_form
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

RoundHere = Annotated[int | None, QueryParameter(ge=1, le=99)]
TableHere = Annotated[int, QueryParameter(ge=1, le=5_000)]
SeatHere = Annotated[Seat, QueryParameter()]
PlayerAsked = Annotated[str, QueryParameter(max_length=40)]

_PRESSES: Final = {kind.kind: kind for kind in (PublishSeats, DiscardDraft, WithdrawSeats)}
"""What is done by pressing a button alone."""


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """Two people who may change places from a round on, and what that costs. `new` are warnings that come with it."""

    first: Named
    second: Named
    round: int
    before: SeatAudit
    after: SeatAudit
    new: tuple[Said, ...]


class SeatPages(Controller):
    """The seats of the tournament."""

    path = "/events/{event:str}/console/seats"
    include_in_schema = False

    @get("", name="console-seats")
    async def seats(
        self, request: AnyRequest, visit: VisitHere, round: RoundHere = None, first: PlayerAsked = ""
    ) -> Template:
        """Seats: draw them, see who meets whom twice, swap two people, publish; then seats by table and by name."""
        return await _seats_page(request, visit, round, first)

    @post("/draft")
    async def draft(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template | Response[None]:
        """Draw the seats of all rounds for review; where that takes seconds, show how far it is and ask again."""
        form = await read_form(request, DraftSeats.kind)
        told = _with_seed(visit, form, {**form.body, **chosen_way(form.typed.get("way", "auto"))})
        asked = await visit.read(lambda world: draft_request(world, told.body))
        plans = await visit.house.plans.made([asked]) if asked else ()
        if isinstance(plans, float):
            return await _drawing_page(request, visit, told, plans)
        return _for_the_bar(request, await _done(request, visit, told))

    @post("/press")
    async def press(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Publish the draft, throw it away, or take published seats back."""
        return await _done(request, visit, await read_act(request, _PRESSES))

    @get("/pick", guards=[director_only])
    async def pick(
        self, visit: VisitHere, table: TableHere, seat: SeatHere, round: RoundHere = None, first: PlayerAsked = ""
    ) -> Redirect:
        """Someone was tapped: the first of two who change places, or the second."""
        number = round or 1
        tapped = await visit.read(lambda world: _sitting(world, number, table, seat))
        here = place_address(visit.event, "seats")
        if not first or not tapped or tapped == first:
            return go(f"{here}?round={number}" + (f"&first={tapped}" if tapped and not first else ""))
        return go(f"{here}/swap?round={number}&first={first}&second={tapped}")

    @get("/swap", name="console-seats-swap", guards=[director_only])
    async def swap(
        self,
        request: AnyRequest,
        visit: VisitHere,
        first: PlayerAsked,
        second: PlayerAsked,
        round: RoundHere = None,
    ) -> Template:
        """Two people change places: what that costs, before it is done."""
        found = await visit.read(lambda world: _swap(world, first, second, round or 1))
        if isinstance(found, Refused):
            return await _seats_page(request, visit, round, "", found)
        return await console_page(request, visit, "console/seats_swap.html", here="seats", swap=found)

    @post("/swap")
    async def change_places(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Let two people change places."""
        return await _done(request, visit, await read_form(request, SwapSeats.kind))


def _with_seed(visit: Visit, form: Form, body: Mapping[str, Any]) -> Form:
    """The form with a seed of its own, so that asked again it draws the same."""
    seed = body["seed"] if "seed" in body else visit.house.tournaments.fresh_seed()
    return msgspec.structs.replace(form, body={**body, "seed": seed})


async def _drawing_page(request: AnyRequest, visit: Visit, form: Form, done: float) -> Template:
    """How far the draw is. The page sends the form again until it is done; its id makes one draft of it."""
    fields = {name: value for name, value in form.typed.items() if name in ("way", "present_only")}
    fields |= {"seed": str(form.body["seed"]), "command_id": form.command_id or secrets.token_hex(16)}
    return await console_page(request, visit, "console/seats_drawing.html", here="seats", fields=fields, done=done)


def _for_the_bar(request: AnyRequest, answer: Redirect | Template) -> Redirect | Template | Response[None]:
    """The same answer for a page that sent the form by itself, which would not leave for another by a redirect."""
    if not request.headers.get("hx-request"):
        return answer
    if isinstance(answer, Redirect):
        return Response(None, headers={"hx-redirect": answer.url})
    answer.headers.update({"hx-retarget": "#main", "hx-reselect": "#main"})
    return answer


async def _done(request: AnyRequest, visit: Visit, form: Form) -> Redirect | Template:
    round = form.body.get("from_round")
    shown = f"?round={round}" if isinstance(round, int) else ""
    answer = await act(visit, form, place_address(visit.event, "seats") + shown)
    if isinstance(answer, Redirect):
        return answer
    return await _seats_page(request, visit, None, "", answer, form)


async def _seats_page(
    request: AnyRequest,
    visit: Visit,
    round: int | None,
    first: str,
    refused: Refused | None = None,
    form: Form | None = None,
) -> Template:
    seats = await visit.view(SeatsView, "seats")
    draft = await visit.view(DraftView, "draft") if visit.may_see("draft") else None
    drafted = draft is not None and draft.drafted
    rounds = draft.rounds if draft and drafted else seats.rounds
    audit = draft.audit if draft and drafted else seats.audit
    may_swap = visit.may_do(SwapSeats.kind)
    begun = await visit.read(lambda world: sum(each.clock is not None for each in world.state.rounds))
    shown = _shown(rounds, round, begun)
    roster = await visit.view(RosterView, "roster")
    return await console_page(
        request,
        visit,
        "console/seats.html",
        here="seats",
        refused=refused,
        seats=seats,
        draft=draft,
        movement=await _movement_name(visit, draft),
        rounds=rounds,
        shown=shown,
        begun=begun,
        tables=_squares(shown, seats.seat_names, _by_player(roster), first) if shown else (),
        audit=audit,
        short=await visit.read(lambda world: short_tables(world, rounds)) if audit else None,
        ring=ring_of(audit.meetings) if audit and audit.meetings else None,
        first=_row(roster, first) if may_swap else None,
        may_swap=may_swap,
        offers=await offers_for(visit) if draft and _may_draw(draft, seats, begun) else (),
        typed=form.typed if form else {},
        counts=roster.counts,
    )


async def _movement_name(visit: Visit, draft: DraftView | None) -> str | None:
    """Whose steps a draft takes, where they are another rulebook's."""
    if draft is None or draft.movement is None:
        return None
    book = await visit.read(lambda world: world.rulebooks(draft.movement or ""))
    return None if isinstance(book, Refused) else book.name


def _may_draw(draft: DraftView, seats: SeatsView, begun: int) -> bool:
    """Seats are drawn where none are out, or anew where a draft is; after some rounds a final can be drawn."""
    return draft.drafted or not seats.published or (0 < begun < len(seats.rounds) and seats.now is None)


def _shown(rounds: Sequence[RoundSeats], asked: int | None, begun: int) -> RoundSeats | None:
    """The round asked for; else the first that was not begun, else the last."""
    wanted = asked or min(begun + 1, len(rounds))
    return next((each for each in rounds if each.round == wanted), None)


def _squares(shown: RoundSeats, seat_names: str, people: Mapping[str, RosterRow], first: str) -> list[dict[str, Any]]:
    """The tables of a round as the square draws them, with the letter that was tapped."""
    return [_square(table, seat_names, people, first) for table in shown.tables]


def _square(table: TableSeats, seat_names: str, people: Mapping[str, RosterRow], first: str) -> dict[str, Any]:
    seats = [
        {
            "letter": here.seat,
            "label": seat_letter(seat_names, here.seat),
            "name": here.person.name if here.person else None,
            "number": here.person.number if here.person else None,
            "badges": _badges(people[here.person.player]) if here.person and here.person.player in people else (),
        }
        for here in table.seats
    ]
    chosen = next((here.seat for here in table.seats if first and here.person and here.person.player == first), None)
    return {"table": table.table, "seats": seats, "chosen": chosen, "empty": not any(s["name"] for s in seats)}


def _badges(person: RosterRow) -> list[dict[str, str]]:
    """What a director has to know of someone's seat."""
    marks = []
    if person.table is not None:
        marks.append({"words": say("Stays at table {table}", table=person.table).sentence(translated), "tone": "info"})
    if person.group:
        marks.append({"words": say("Apart: {group}", group=person.group).sentence(translated), "tone": ""})
    return marks


def _by_player(roster: RosterView) -> Mapping[str, RosterRow]:
    return {row.player: row for row in roster.rows}


def _row(roster: RosterView, player: str) -> RosterRow | None:
    return next((row for row in roster.rows if row.player == player), None)


def _sitting(world: World, number: int, table: int, seat: Seat) -> str | None:
    """Who sits there, in the draft or, where there is none, in the published seats."""
    rounds = seats_in_work(world.state)
    if number > len(rounds) or table > len(rounds[number - 1]):
        return None
    return rounds[number - 1][table - 1]["ESWN".index(seat)]


def _swap(world: World, first: str, second: str, number: int) -> Swap | Refused:
    rounds = tuple(tuple(rows) for rows in seats_in_work(world.state))
    strangers = [who for who in (first, second) if who not in world.state.players]
    if strangers or first == second:
        return refuse("unknown-player", "Tap two people who are on the roster.")
    swapped = exchange(rounds, number, first, second)
    if isinstance(swapped, Refused):
        return swapped
    seated = [[(east, south, west, north) for east, south, west, north in tables] for tables in swapped]
    before, after = audit_of(world, rounds), audit_of(world, seated)
    known = {said.sentence() for said in before.warnings}
    return Swap(
        first=named(world, first),
        second=named(world, second),
        round=number,
        before=before,
        after=after,
        new=tuple(said for said in after.warnings if said.sentence() not in known),
    )
