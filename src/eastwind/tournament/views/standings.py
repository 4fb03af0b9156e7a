"""The standings as people see them: places, totals, and the reason for each."""

from collections.abc import Mapping

import msgspec

from eastwind.tournament.views.card import LineView
from eastwind.tournament.views.naming import Named
from eastwind.tournament.views.penalties import PenaltyView
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View


class Column(msgspec.Struct, frozen=True):
    """A measure that decides places, in the order in which it is asked. `more_is_better` says which way."""

    code: str
    title: str
    more_is_better: bool


class StandingsRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place. `place` is None for who is not ranked, and `why` says why; `why` also explains ties.

    `values` are by code of the column; `rounds` the points of each round; `prize` in cents.
    """

    place: int | None
    shared: bool
    person: Named
    total: int
    values: Mapping[str, int]
    rounds: tuple[int, ...]
    penalties: int
    games: int
    prize: int
    why: Said | None


class RoundWinner(msgspec.Struct, frozen=True):
    """The best of one round; several who are equal."""

    round: int
    people: tuple[Named, ...]
    points: int


class BestHand(msgspec.Struct, frozen=True, kw_only=True):
    """A game that gave its winner the most points."""

    person: Named
    points: int
    round: int
    table: int
    game: int


class MostWins(msgspec.Struct, frozen=True):
    """Those who won the most games."""

    people: tuple[Named, ...]
    wins: int


class PrizeView(msgspec.Struct, frozen=True, kw_only=True):
    """Prizes of the places from `place` on, shared by those who tie there; `cents` by person, in the same order."""

    place: int
    people: tuple[Named, ...]
    cents: tuple[int, ...]
    said: Said


class DetailGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game behind a total."""

    round: int
    table: int
    game: int
    points: int
    lines: tuple[LineView, ...]


class Detail(msgspec.Struct, frozen=True, kw_only=True):
    """Everything behind one player's total."""

    person: Named
    total: int
    games: tuple[DetailGame, ...]
    penalties: tuple[PenaltyView, ...]


class StandingsView(View, frozen=True, kw_only=True):
    """The standings. While they are hidden from this reader, `hidden` is true and everything else is empty.

    `published`: whether everyone sees them. `final`: every round is closed. `detail` is given where a player was
    asked for.
    """

    published: bool
    hidden: bool
    final: bool
    head: str
    rule: Said
    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]
    unranked: tuple[StandingsRow, ...]
    round_winners: tuple[RoundWinner, ...]
    best_hands: tuple[BestHand, ...]
    most_wins: MostWins | None
    prizes: tuple[PrizeView, ...]
    rounds_played: int
    games_entered: int
    games_all: int
    detail: Detail | None
