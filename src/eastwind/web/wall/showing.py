"""What the wall makes of the views: lists in pages that a ballroom can read, the round that people look for."""

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.competitions import CompetitionsView, SideRow
from eastwind.tournament.views.rulings import RulingsToKnowView, RulingToKnow
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsRow, StandingsView
from eastwind.tournament.views.walking import Walk

T = TypeVar("T")

NAMES_ON_A_PAGE: Final = 120
"""Thirty tables: as many names as can still be read from afar."""

NAMES_BESIDE_THE_CLOCK: Final = 48
"""Between rounds the clock takes a part of the page."""

PLACES_ON_A_PAGE: Final = 60

RULINGS_ON_A_PAGE: Final = 2
"""With their clauses, in letters that can be read from afar."""

SIDES_ON_A_PAGE: Final = 40


class WhereTo(msgspec.Struct, frozen=True):
    """One line of the list by name."""

    number: int
    name: str
    walk: Walk


class SeatList(msgspec.Struct, frozen=True):
    """Everybody's seat in one round, in pages; None: no seats are published, or no round is left."""

    round: int | None
    in_play: bool
    pages: tuple[tuple[WhereTo, ...], ...] = ()


class StandingsList(msgspec.Struct, frozen=True):
    """The places in pages; none while they are hidden or nobody has played."""

    hidden: bool
    pages: tuple[tuple[StandingsRow, ...], ...] = ()


class SidePage(msgspec.Struct, frozen=True):
    """Some places of a side competition, and what counts there."""

    name: str
    rule: Said
    rows: tuple[SideRow, ...]


def seat_list(seats: SeatsView, clock: ClockView) -> SeatList:
    """The seats of the round in play; between rounds those of the next, while people walk."""
    number = seats.now or seats.next
    lines = [
        WhereTo(line.person.number, line.person.name, walk)
        for line in seats.find
        if (walk := line.now if seats.now else line.next) is not None
    ]
    if not lines:
        return SeatList(None, False)
    most = NAMES_BESIDE_THE_CLOCK if clock.phase else NAMES_ON_A_PAGE
    return SeatList(number, seats.now is not None, paged(lines, most))


def standings_list(standings: StandingsView) -> StandingsList:
    """The places, best first."""
    if standings.hidden or not standings.games_entered:
        return StandingsList(standings.hidden)
    return StandingsList(False, paged(standings.rows, PLACES_ON_A_PAGE))


def side_pages(competitions: CompetitionsView) -> tuple[SidePage, ...]:
    """The side competitions that have places to show, in pages."""
    return tuple(
        SidePage(table.name, table.rule, rows)
        for table in competitions.tables
        for rows in paged(table.rows, SIDES_ON_A_PAGE)
    )


def ruling_pages(known: RulingsToKnowView) -> tuple[tuple[RulingToKnow, ...], ...]:
    """What everyone is to know, newest first."""
    return paged(known.rows, RULINGS_ON_A_PAGE)


def paged(lines: Sequence[T], most: int) -> tuple[tuple[T, ...], ...]:
    """The lines in as few pages as needed, all of about the same length."""
    pages = -(-len(lines) // most)
    size = -(-len(lines) // pages) if pages else 0
    return tuple(tuple(lines[at : at + size]) for at in range(0, len(lines), size or 1))
