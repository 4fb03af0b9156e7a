"""Where sheets get what they say: the views as one reader sees them, and the addresses that codes carry."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from eastwind.base.refusal import Sayable
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.envelope import Actor
from eastwind.tournament.roles import ViewName
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.registry import look
from eastwind.tournament.views.world import View, World, seat_word

V = TypeVar("V", bound=View)


class Addresses(Protocol):
    """The addresses that are printed as QR codes, and the codes that are typed."""

    @property
    def start(self) -> str:
        """The start of every address that a phone is given."""

    def card(self, number: int, table: int) -> str:
        """Where the desk types the card of this round and table in."""

    def code(self, role: str, target: str) -> str | None:
        """What lets in whoever scans it; None where no code is out, or the reader may not see codes."""

    def typed(self, role: str, target: str) -> str | None:
        """What the same person types instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The tournament at one moment, for whoever prints. `round` is the one asked for; None means all of them.

    `language` is the tag of the language that `translate` puts sentences into.
    """

    world: World
    viewer: Actor
    addresses: Addresses
    round: int | None = None
    language: str = "en"
    translate: Callable[[str], str] = str

    def view(self, shape: type[V], name: ViewName, **params: object) -> V:
        """A view whose shape the sheet knows. That the reader may see it was asked before the sheet was begun."""
        seen = look(name, self.world, self.viewer, params)
        if not isinstance(seen, shape):
            raise TypeError(f"the view {name} is not a {shape.__name__}: {seen}")
        return seen

    @property
    def heading(self) -> Heading:
        """The tournament in one line."""
        return heading_of(self.world)

    def words(self, said: Sayable) -> str:
        """A sentence in the language of the sheet."""
        return said.sentence(self.translate)

    def seat_words(self) -> dict[Seat, str]:
        """What the four seats are called, by their letters E S W N."""
        names = self.world.state.setup.seat_names
        return {seat: self.translate(seat_word(names, seat)) for seat in SEATS}


def time_of_day(at: int) -> str:
    """The time where this computer stands, of a moment in ms since 1970 UTC."""
    return time.strftime("%H:%M", time.localtime(at / 1000))
