"""The facts of a finished game, as a phone, a paper card and the tile game all report them.

These are the shapes only. Whether the facts can be true is for `scoring` to say.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from eastwind.base.seats import Seat

Ending = Literal["mahjongg", "wall", "unfinished", "stopped", "unrecorded"]

Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""A number of points. Bounded, so that no store overflows."""


class MahJongg(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """How the game was won: `value` as printed on the card, `by` the discarder or the wall."""

    winner: Seat
    value: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    by: Seat | Literal["wall"]
    jokers: Annotated[int, msgspec.Meta(ge=0, le=8)]
    exposures: Annotated[int, msgspec.Meta(ge=0, le=4)]
    section: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None
    quint: bool | None = None

    @property
    def is_singles_and_pairs(self) -> bool:
        """Whether the hand comes from the section that never earns the jokerless bonus."""
        return self.section == "singles-and-pairs"

    @property
    def has_quint(self) -> bool:
        """Whether the hand holds a quint: as reported, or by its section where nothing was reported."""
        return self.section == "quints" if self.quint is None else self.quint


class IncidentFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """What every incident shares: it happened, at its place in the order of the game."""


class Dead(IncidentFacts, frozen=True, kw_only=True, tag="dead"):
    """A hand was declared dead."""

    player: Seat
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Peeked(IncidentFacts, frozen=True, kw_only=True, tag="peeked"):
    """A player looked at a tile of a blind pass; one incident for each look."""

    player: Seat


class Misnamed(IncidentFacts, frozen=True, kw_only=True, tag="misnamed", omit_defaults=True):
    """A discard was called by a wrong name and someone wanted it."""

    player: Seat
    caller: Seat
    called_for: Literal["exposure", "mahjongg"]
    matched: bool | None = None
    caller_exposed: bool | None = None


class MahJonggInError(IncidentFacts, frozen=True, kw_only=True, tag="mahjongg-in-error", omit_defaults=True):
    """Mah Jongg was declared and was not one. `attempted` is the value of the hand tried for."""

    player: Seat
    own_exposure: Literal["none", "one", "hand"]
    exposed: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=3)]
    attempted: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None


class Knocked(IncidentFacts, frozen=True, kw_only=True, tag="knocked"):
    """Tiles were knocked over."""

    player: Seat
    restorable: bool


class Unrecorded(IncidentFacts, frozen=True, kw_only=True, tag="unrecorded"):
    """Nothing was written on this player's own card for the game."""

    player: Seat


class Ruling(IncidentFacts, frozen=True, kw_only=True, tag="ruling", omit_defaults=True):
    """The director's own points. `stops` ends the game; `replaces` makes them the whole answer."""

    points: Mapping[Seat, Points]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    clause: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    stops: bool = False
    replaces: bool = False


Incident = Dead | Peeked | Misnamed | MahJonggInError | Knocked | Unrecorded | Ruling


class GameRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One game: who sat there, how it ended, and what happened on the way, in order."""

    rulebook: str
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=3, max_length=4)]
    ending: Ending
    mahjongg: MahJongg | None = None
    incidents: Annotated[tuple[Incident, ...], msgspec.Meta(max_length=100)] = ()
