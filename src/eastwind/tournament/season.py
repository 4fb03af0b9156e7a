"""A season: several events in one table. What the director chose, what the events gave, and how the table is told."""

from fractions import Fraction
from typing import Annotated, Literal

import msgspec
from msgspec import structs

from eastwind.tournament.alike import Likeness

Counting = Literal["total", "average", "best"]
"""What makes the place: the sum of all results, their average, or the sum of the best few."""


class Entrant(msgspec.Struct, frozen=True, order=True):
    """One person in one event: the event's id in the season, and the player's id in the event."""

    event: str
    player: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What someone got in one event. `place` is None for who was not ranked there; `name` for who was forgotten."""

    player: str
    number: int
    name: str | None
    club: str
    total: int
    place: int | None


class SeasonEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One event of a season. `final`: all its rounds are closed. `elsewhere`: it was played on another computer."""

    id: str
    name: str
    date: str
    rulebook: str
    final: bool
    elsewhere: bool
    results: tuple[Result, ...]


class Season(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the director chose: which events, what counts, and what was said about people.

    `best` results count where the best count; `at_least` so many events have to be played for a place. `same` and
    `apart` are pairs of entrants who are one person, or are not.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    events: tuple[str, ...] = ()
    counting: Counting = "total"
    best: Annotated[int, msgspec.Meta(ge=1, le=99)] = 3
    at_least: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    same: tuple[tuple[Entrant, Entrant], ...] = ()
    apart: tuple[tuple[Entrant, Entrant], ...] = ()


class SeasonPerson(msgspec.Struct, frozen=True, kw_only=True):
    """One person of the season, named as in the last event played.

    `merged`: the director put spellings together. `forgotten`: the name was erased, so that nobody can be found alike.
    """

    name: str
    club: str
    entrants: tuple[Entrant, ...]
    merged: bool
    forgotten: bool


class Doubt(msgspec.Struct, frozen=True, kw_only=True):
    """Two people of the season who may be one; `why` says how they are alike."""

    one: SeasonPerson
    other: SeasonPerson
    why: Likeness


class Cell(msgspec.Struct, frozen=True):
    """Someone's result in one event: the points, and whether they count in this table."""

    points: int
    counts: bool


class SeasonRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table. `cells` are by event, None where the person did not play.

    `value` is what makes the place, exact. `place` is None where too few events were played, or none was ranked.
    """

    person: SeasonPerson
    cells: tuple[Cell | None, ...]
    events: int
    value: Fraction
    place: int | None
    shared: bool


class SeasonTable(msgspec.Struct, frozen=True, kw_only=True):
    """The season as it stands: its events in order of date, everyone by place, and the doubts that are left."""

    season: Season
    events: tuple[SeasonEvent, ...]
    rows: tuple[SeasonRow, ...]
    doubts: tuple[Doubt, ...]


def said_same(season: Season, one: Entrant, other: Entrant) -> Season:
    """The season in which these two are one person, whatever was said of them before."""
    without = unsaid(season, one, other)
    return structs.replace(without, same=(*without.same, (one, other)))


def said_apart(season: Season, one: Entrant, other: Entrant) -> Season:
    """The season in which these two are two people, whatever was said of them before."""
    without = unsaid(season, one, other)
    return structs.replace(without, apart=(*without.apart, (one, other)))


def unsaid(season: Season, one: Entrant, other: Entrant) -> Season:
    """The season in which nothing was said of these two."""
    pair = {one, other}
    return structs.replace(
        season,
        same=tuple(each for each in season.same if set(each) != pair),
        apart=tuple(each for each in season.apart if set(each) != pair),
    )
