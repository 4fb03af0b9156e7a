"""Which cards a visitor may practise with: those that come with eastwind, and those of events that let them in."""

import asyncio
from collections.abc import Sequence

from eastwind.base.refusal import Refused
from eastwind.card import known
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.tournament.own_cards import CardEntry
from eastwind.web.access.sessions import Session, session_of
from eastwind.web.cards.choosing import is_draft
from eastwind.web.house import House
from eastwind.web.ready_cards import ReadyCard
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, is_director, is_good


async def cards_for(request: AnyRequest, house: House) -> Sequence[CardEntry]:
    """The cards for whoever asks, the practice card first. A club's card is shown to nobody from outside.

    Drafts are left out: nobody could play with one.
    """
    entries = await house.clerk.ask(house.cards.all)
    mine = [each for each in entries if await _may_take(each.id, request, house)]
    whole = await asyncio.to_thread(lambda: [each for each in mine if each.lines and not is_draft(house, each.id)])
    return sorted(whole, key=lambda each: each.id != PRACTICE)


async def ready_card(card: str, request: AnyRequest, house: House) -> ReadyCard:
    """The chosen card, or the practice card where that one is not for this visitor.

    Raises RefusedRequest for a draft with faults.
    """
    ready = await house.card(card if await _may_take(card, request, house) else PRACTICE)
    if isinstance(ready, Refused):
        raise RefusedRequest(ready)
    return ready


async def _may_take(card: str, request: AnyRequest, house: House) -> bool:
    if card in known() or is_director(request):
        return True
    return card in await house.clerk.ask(_of_events, house, session_of(request))


def _of_events(house: House, session: Session) -> set[str]:
    """The cards of events whose code was given here. Called on the clerk's thread."""
    states = [(grant, house.tournaments.state(event)) for event, grant in session.grants.items()]
    return {state.setup.card.id for grant, state in states if state.created and is_good(grant, state)}
