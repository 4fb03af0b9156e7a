"""Rehearsals: a copy of a tournament to try everything on, marked on every page and paper, thrown away in one act."""

import secrets
from typing import Final

from litestar import Controller, post
from litestar.response import Redirect

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.carrying import Carried, carry_in, free_id, rehearsal_of, whole
from eastwind.tournament.envelope import Envelope
from eastwind.web.access.guards import director_only
from eastwind.web.access.sessions import session_of
from eastwind.web.house import House, HouseHere
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
        begun = await house.clerk.ask(_begin, house, event, session_of(request).device, translated("Rehearsal"))
        if isinstance(begun, Refused):
            raise RefusedRequest(begun)
        return go(f"/events/{begun.tournament}")

    @post("/throw-away")
    async def throw_away(self, house: HouseHere, event: EventId) -> Redirect:
        """Throw a rehearsal away, with everything in it."""
        if not await house.clerk.ask(house.tournaments.discard, event):
            real = refuse("not-a-rehearsal", "Only a rehearsal can be thrown away.")
            raise RefusedRequest(real)
        return go("/")


def _begin(house: House, event: str, device: str, word: str) -> Carried | Refused:
    carried = whole(house.store, event)
    if isinstance(carried, Refused):
        return carried
    name = f"{word}: {house.tournaments.state(event).setup.name}"[:_LONGEST_NAME]
    envelope = Envelope(
        id=secrets.token_hex(16), actor=DIRECTOR, device=device, at=house.now(), seed=secrets.randbelow(2**53)
    )
    under = free_id(house.tournaments.names(), f"rehearsal-{carried.tournament}"[:54].rstrip("-"))
    return carry_in(house.store, rehearsal_of(carried, name, envelope), under, disposable=True)
