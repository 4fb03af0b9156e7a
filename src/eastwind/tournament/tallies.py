"""From lines to numbers: what everyone gathered. Points are never worked out here, only added up.

Every pass is plain and flat, because ten thousand players look at the standings after every game.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, Protocol, cast

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.scoring import Line
from eastwind.tournament.events import SeatRow
from eastwind.tournament.state import Entry, Round, State

_AT: Final[dict[Seat, int]] = {seat: index for index, seat in enumerate(SEATS)}
"""Where a seat stands in a row of players."""

Sums = Mapping[str, int]
"""A number for each player id; who is not in it has 0."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone gathered: points by round, games played, and the penalties that stand."""

    state: State
    rounds: tuple[Sums, ...]
    games: Sums
    penalties: Sums


class Played(Protocol):
    """A game with its lines: an entry of a card, or the event that made it."""

    @property
    def players(self) -> SeatRow:
        """Who played it."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it gave."""


def points_by_seat(entry: Played) -> dict[Seat, int]:
    """The points of every seat that was played: the sum of its lines."""
    points = {seat: 0 for seat, player in zip(SEATS, entry.players, strict=True) if player is not None}
    for line in entry.lines:
        points[line.seat] += line.points
    return points


def points_in_round(each: Round) -> Sums:
    """What everyone gathered in a round: the sum of the lines of the seats they played."""
    points: dict[str | None, int] = defaultdict(int)
    for entry in entries_of(each):
        players = entry.players
        for line in entry.lines:
            points[players[_AT[line.seat]]] += line.points
    return _people(points)


def gathered(state: State) -> Sheet:
    """All points of a tournament, by round and outside the games."""
    penalties: dict[str, int] = defaultdict(int)
    for penalty in state.penalties.values():
        if penalty.cancelled is None:
            penalties[penalty.player] += penalty.points
    return Sheet(
        state=state,
        rounds=tuple(map(points_in_round, state.rounds)),
        games=_people(Counter(players_of(entries(state)))),
        penalties=penalties,
    )


def totals(sheet: Sheet) -> Sums:
    """Points of all games, and penalties outside them."""
    total = dict(sheet.penalties)
    for points in sheet.rounds:
        for player, gained in points.items():
            total[player] = total.get(player, 0) + gained
    return total


def wins(sheet: Sheet) -> Sums:
    """How many games each player won."""
    return _people(Counter(map(winner_of, entries(sheet.state))))


def jokerless_wins(sheet: Sheet) -> Sums:
    """How many games each player won without a joker."""
    won = (entry for entry in entries(sheet.state) if entry.record.mahjongg and not entry.record.mahjongg.jokers)
    return _people(Counter(map(winner_of, won)))


def throws(sheet: Sheet) -> Sums:
    """How many winning tiles each player threw."""
    return _people(Counter(map(thrower_of, entries(sheet.state))))


def best_games(sheet: Sheet) -> Sums:
    """The most points of each player in one game."""
    best: dict[str, int] = {}
    for entry in entries(sheet.state):
        for points, player in zip(points_by_seat(entry).values(), filter(None, entry.players), strict=True):
            best[player] = max(points, best.get(player, points))
    return best


def _people(sums: dict[str | None, int]) -> Sums:
    """The same numbers without the empty seat's."""
    sums.pop(None, None)
    return cast(Sums, sums)


def entries_of(each: Round) -> Iterator[Entry]:
    """All games of a round that have an entry."""
    return chain.from_iterable(card.entries.values() for card in each.cards)


def entries(state: State) -> Iterator[Entry]:
    """All games of the tournament that have an entry."""
    return chain.from_iterable(map(entries_of, state.rounds))


def players_of(entries: Iterable[Entry]) -> Iterator[str | None]:
    """Who played these games, once for each game; None for an empty seat."""
    return chain.from_iterable(entry.players for entry in entries)


def winner_of(entry: Entry) -> str | None:
    """Who won the game, if anyone did."""
    won = entry.record.mahjongg
    return None if won is None else entry.players[_AT[won.winner]]


def thrower_of(entry: Entry) -> str | None:
    """Who threw the winning tile, if anyone did."""
    won = entry.record.mahjongg
    return None if won is None or won.by == "wall" else entry.players[_AT[won.by]]
