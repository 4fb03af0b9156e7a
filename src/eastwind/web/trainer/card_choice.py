"""Which cards a visitor may practise with: those that come with eastwind, and those of events that let them in."""

from collections.abc import Sequence

import msgspec

from eastwind.base.refusal import Refused
from eastwind.card import known
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.tournament.own_cards import CardEntry
from eastwind.web.access.sessions import Session, session_of
from eastwind.web.house import House
from eastwind.web.ready_cards import ReadyCard
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, is_director, is_good


class CardChoice(msgspec.Struct, frozen=True):
    """A card that may be practised with."""

    id: str
    name: str


async def cards_for(request: AnyRequest, house: House) -> Sequence[CardChoice]:
    """The cards for whoever asks, the practice card first. A club's card is shown to nobody from outside."""
    return await house.clerk.ask(_cards_for, house, session_of(request), is_director(request))


async def ready_card(card: str, choices: Sequence[CardChoice], house: House) -> ReadyCard:
    """The chosen card. Raises RefusedRequest where it is not for this visitor, or is a draft with faults."""
    if card not in [each.id for each in choices]:
        card = PRACTICE
    ready = await house.card(card)
    if isinstance(ready, Refused):
        raise RefusedRequest(ready)
    return ready


def _cards_for(house: House, session: Session, director: bool) -> Sequence[CardChoice]:
    open_to_me = {*known(), *_of_events(house, session)}
    entries = [each for each in house.cards.all() if each.id in open_to_me or director]
    return [CardChoice(each.id, each.name) for each in sorted(entries, key=_practice_first)]


def _of_events(house: House, session: Session) -> set[str]:
    states = [(grant, house.tournaments.state(event)) for event, grant in session.grants.items()]
    return {state.setup.card.id for grant, state in states if state.created and is_good(grant, state)}


def _practice_first(entry: CardEntry) -> tuple[bool, bool]:
    return entry.id != PRACTICE, entry.saved_at is not None
