"""Rehearsals: a copy of a tournament to try everything on, marked on every page and paper, thrown away in one act."""

import asyncio
import secrets
from random import Random
from typing import Final

import msgspec
from litestar import Controller, post
from litestar.response import Redirect

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.carrying import Carried, carry_in, free_id, rehearsal_id, rehearsal_of, whole
from eastwind.tournament.commands import EnterGame
from eastwind.tournament.envelope import Envelope, Sender, Submitted
from eastwind.web.access.guards import director_only
from eastwind.web.access.sessions import session_of
from eastwind.web.console.places import console
from eastwind.web.house import House, HouseHere
from eastwind.web.invented_games import played
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import translated
from eastwind.web.visit import DIRECTOR, AnyRequest, EventId

_LONGEST_NAME: Final = 120


class RehearsalPages(Controller):
    """Beginning a rehearsal of a tournament, and ending it."""

    path = "/events/{event:str}"
    include_in_schema = False
    guards = (director_only,)

    @post("/rehearse")
    async def rehearse(self, request: AnyRequest, house: HouseHere, event: EventId) -> Redirect:
        """Copy the tournament as it stands, and go on in the copy. The real one stays as it is."""
        real = await house.clerk.ask(house.tournaments.state, event)
        name = f"{translated('Rehearsal')}: {real.setup.name}"[:_LONGEST_NAME]
        begun = await asyncio.to_thread(_begin, house, event, session_of(request).device, name)
        if isinstance(begun, Refused):
            raise RefusedRequest(begun)
        return go(f"/events/{begun.tournament}")

    @post("/invent")
    async def invent(self, request: AnyRequest, house: HouseHere, event: EventId) -> Redirect:
        """Invent the games that nobody entered in the round in play, so that a rehearsal gets on."""
        sender = Sender(DIRECTOR, session_of(request).device)
        for missing in await house.clerk.ask(_missing, house, event):
            # One at a time: whoever plays the real event in another room is not kept waiting.
            refused = await house.clerk.ask(_enter, house, event, missing, sender)
            if refused is not None:
                raise RefusedRequest(refused)
        return go(f"{console(event)}/board")

    @post("/throw-away")
    async def throw_away(self, house: HouseHere, event: EventId) -> Redirect:
        """Throw a rehearsal away, with everything in it."""
        if not await house.clerk.ask(house.tournaments.discard, event):
            raise RefusedRequest(refuse("not-a-rehearsal", "Only a rehearsal can be thrown away."))
        return go("/")


def _begin(house: House, event: str, device: str, name: str) -> Carried | Refused:
    """Copy and mark it, away from the clerk: the tables of the real event do not wait for it."""
    carried = whole(house.store, event)
    if isinstance(carried, Refused):
        return carried
    envelope = Envelope(
        id=secrets.token_hex(16), actor=DIRECTOR, device=device, at=house.now(), seed=secrets.randbelow(2**53)
    )
    under = free_id(house.store.tournaments(), rehearsal_id(carried.tournament))
    return carry_in(house.store, rehearsal_of(carried, name, envelope), under, disposable=True)


class Missing(msgspec.Struct, frozen=True):
    """A game that nobody entered yet, and the seats that are taken at its table."""

    round: int
    table: int
    game: int
    seats: tuple[Seat, ...]


def _missing(house: House, event: str) -> tuple[Missing, ...]:
    state = house.tournaments.state(event)
    if not state.rehearsal:
        raise RefusedRequest(refuse("not-a-rehearsal", "Results are invented in a rehearsal only."))
    each = state.current
    if each is None or not each.in_play:
        raise RefusedRequest(
            refuse("round-not-open", "No round is in play. Start one, then its games can be invented.")
        )
    return tuple(
        Missing(each.number, table, game, tuple(seat for seat, who in zip(SEATS, card.seats, strict=True) if who))
        for table, card in enumerate(each.cards, start=1)
        if any(card.seats) and not card.turned_in
        for game in range(1, each.games + 1)
        if game not in card.entries
    )


def _enter(house: House, event: str, missing: Missing, sender: Sender) -> Refused | None:
    """A game with a slip of the hand in it, or a plain one where the rulebook leaves the slip to the director."""
    refused = None
    for slips in (True, False):
        record = played(Random(secrets.randbits(64)), missing.seats, slips=slips)
        body = {"round": missing.round, "table": missing.table, "game": missing.game, "record": record}
        submitted = Submitted(id=secrets.token_hex(16), kind=EnterGame.kind, body=body)
        answer = house.tournaments.submit(event, submitted, sender)
        if not isinstance(answer, Refused):
            return None
        refused = answer
    return refused
