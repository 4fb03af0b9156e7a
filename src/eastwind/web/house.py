"""Everything a request may need, put together once when the server starts."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from litestar import Litestar
from litestar.di import NamedDependency

from eastwind.base.refusal import Refused, refuse
from eastwind.language import Languages
from eastwind.rulebook import load
from eastwind.tournament.codes import AccessBooks
from eastwind.tournament.own_cards import Cards
from eastwind.tournament.ports import Copies, OpenCopy, Store
from eastwind.tournament.service import Tournaments
from eastwind.tournament.views.world import World
from eastwind.web.access.addresses import Addresses, Connection
from eastwind.web.access.limits import Guesses
from eastwind.web.access.passphrase import Passphrase
from eastwind.web.card_steps import CardSteps
from eastwind.web.clerk import Clerk
from eastwind.web.live.hub import Hub
from eastwind.web.press import Press
from eastwind.web.ready_cards import ReadyCard, ReadyCards
from eastwind.web.seat_plans import SeatPlans
from eastwind.web.settings import WebSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The parts of one running server. `now` is in ms since 1970 UTC.

    `world` reads one tournament.

    Only the clerk's thread touches `tournaments`, `world`, `books`, `passphrase` and `card_steps`; long work on the
    `store` alone, such as copies and archives, has threads of its own.
    """

    tournaments: Tournaments
    store: Store
    settings: WebSettings
    now: Callable[[], int]
    clerk: Clerk
    hub: Hub
    world: Callable[[str], World | Refused]
    addresses: Addresses
    code_guesses: Guesses
    passphrase_guesses: Guesses
    passphrase: Passphrase
    books: AccessBooks
    press: Press
    plans: SeatPlans
    languages: Languages
    cards: Cards
    ready_cards: ReadyCards
    card_steps: CardSteps
    copies: Copies
    open_copy: OpenCopy

    async def card(self, card: str) -> ReadyCard | Refused:
        """The card of this id, compiled and with its analyser: `unknown-card`, or all faults of a draft.

        Made once for every file, in a thread of its own, and then at hand.
        """
        return await asyncio.to_thread(self.ready_cards.ready, card)


HouseHere = NamedDependency[House]
"""The type of the parameter `house` of a handler."""


def read_world(tournaments: Tournaments, store: Store, now: Callable[[], int], event: str) -> World | Refused:
    """One tournament as it stands, or `unknown-tournament`. Called on the clerk's thread."""
    state = tournaments.state(event)
    if not state.created:
        return refuse("unknown-tournament", "There is no tournament of this name here.", event=event)
    rulebook = tournaments.rulebook(event)
    if isinstance(rulebook, Refused):
        return rulebook
    return World(
        state=state,
        people=tournaments.people(event),
        rulebook=rulebook,
        rulebooks=load,
        now=now(),
        log=lambda: list(store.read(event)),
    )


def house_of(connection: Connection | Litestar) -> House:
    """The house that this request, or this app, belongs to."""
    app = connection if isinstance(connection, Litestar) else connection.app
    house = app.state["house"]
    if not isinstance(house, House):
        raise TypeError("the app was not made by create_app")
    return house
