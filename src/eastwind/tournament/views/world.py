"""What every view is made from, and what every view is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook import Rulebook
from eastwind.tournament.envelope import Actor
from eastwind.tournament.ports import Logged, Person, Rulebooks
from eastwind.tournament.roles import SEES_HIDDEN_STANDINGS
from eastwind.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """A tournament at one moment, for views to read.

    `rulebook` is the tournament's own, settings applied; `now` is in ms UTC; `log` fetches the rows, oldest first, and
    is only called by the view of the log.
    """

    state: State
    people: Mapping[str, Person]
    rulebook: Rulebook
    rulebooks: Rulebooks
    now: int
    log: Callable[[], Sequence[Logged]]


RulingState = Literal["waits", "settled", "stands", "overruled", "withdrawn"]
"""How a ruling stands: put off and waiting, put off and answered since, as the rulebook says, otherwise, taken back."""


class Params(msgspec.Struct, frozen=True, kw_only=True):
    """What a reader may ask a view for. A view that does not know a field does not look at it."""

    round: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    table: Annotated[int, msgspec.Meta(ge=1, le=5_000)] | None = None
    player: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    sort: Literal["trouble", "number"] = "trouble"
    kind: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    state: RulingState | None = None
    before: Annotated[int, msgspec.Meta(ge=1, le=2**31)] | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=500)] = 100
    rulebook: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    turned: Annotated[str, msgspec.Meta(max_length=4_000)] | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """One reader's look at the world: who looks, and for what."""

    world: World
    viewer: Actor
    params: Params

    @property
    def state(self) -> State:
        """The tournament that is looked at."""
        return self.world.state

    @property
    def sees_hidden_standings(self) -> bool:
        """Whether this reader sees the standings while nobody else does."""
        return self.viewer.role in SEES_HIDDEN_STANDINGS

    @property
    def standings_hidden(self) -> bool:
        """Whether the standings are hidden from this reader."""
        return not self.state.standings_visible and not self.sees_hidden_standings

    @property
    def types_paper(self) -> bool:
        """Whether this reader types what stands on paper."""
        return self.viewer.role in {"director", "scorer"}


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one reader sees of one matter. `version` is the version of the log that it shows."""

    version: int


def seat_word(seat_names: str, seat: Seat) -> str:
    """How a seat is called in this tournament: by its wind, or by its letter where seats are A B C D."""
    return SEAT_NAMES[seat] if seat_names == "ESWN" else seat_letter(seat_names, seat)


def seat_letter(seat_names: str, seat: Seat) -> str:
    """The letter a seat goes by in this tournament (`seat_names` gives the four in the order E S W N)."""
    return seat_names["ESWN".index(seat)]
