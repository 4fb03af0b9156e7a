"""Which cards a visitor may practise with: those that come with eastwind, and those of events that let them in."""

from collections.abc import Mapping, Sequence

from eastwind.base.refusal import Refused
from eastwind.card import known
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.tournament.own_cards import CardEntry
from eastwind.web.access.redeeming import face_address
from eastwind.web.access.sessions import Grant, Session, session_of
from eastwind.web.cards.choosing import playable
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
    return sorted(await playable(house, mine), key=lambda each: each.id != PRACTICE)


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


async def own_page(request: AnyRequest, house: House) -> str | None:
    """Where a player's own page is, of the code that was given here last; None for everybody else."""
    return await house.clerk.ask(_own_page, house, session_of(request).grants)


def _own_page(house: House, grants: Mapping[str, Grant]) -> str | None:
    """Called on the clerk's thread."""
    for event, grant in reversed([*grants.items()]):
        state = house.tournaments.state(event)
        if grant.role == "player" and state.created and is_good(grant, state):
            return face_address(event, grant.role)
    return None


def _of_events(house: House, session: Session) -> set[str]:
    """The cards of events whose code was given here. Called on the clerk's thread."""
    states = [(grant, house.tournaments.state(event)) for event, grant in session.grants.items()]
    return {state.setup.card.id for grant, state in states if state.created and is_good(grant, state)}
