"""What a director asks for, and everything that can be wrong with it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, Literal

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.seating.empties import can_be_seated, table_count

Method = Literal["auto", "rotation", "shift", "planned", "standings"]

MOST_TABLES: Final = 5_000
MOST_ROUNDS: Final = 100
"""As many as a rulebook can ask for."""


class PlanRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Who is to be seated for how many rounds, and how.

    `steps` are the rulebook's movement (up is positive), `None` where it sets none. `keep_apart` are groups who should
    not meet, `fixed` gives players a table, counted from 1, and a letter if one is wanted. `ranking` is the order for
    `standings`, the best first; without it the players come in that order themselves.
    """

    players: tuple[str, ...]
    rounds: int
    method: Method = "auto"
    steps: Mapping[Seat, int] | None = None
    seed: int = 0
    keep_apart: tuple[tuple[str, ...], ...] = ()
    fixed: Mapping[str, tuple[int, Seat | None]] = msgspec.field(default_factory=dict)
    ranking: tuple[str, ...] | None = None

    @property
    def tables(self) -> int:
        """The number of tables."""
        return table_count(len(self.players))


def faults(request: PlanRequest) -> tuple[Refusal, ...]:
    """Everything that stands in the way of a plan."""
    return tuple(
        chain(
            _numbers(request),
            _names(request),
            _strangers(request),
            _fixed_seats(request),
            _ranks(request),
            _movement(request),
        )
    )


def _numbers(request: PlanRequest) -> Iterator[Refusal]:
    players = len(request.players)
    if not can_be_seated(players):
        yield Refusal(
            "too-few-players",
            "{players} players cannot all be seated at tables of four and three: it takes 3, 4, or at least 6.",
            "players",
            {"players": players},
        )
    if request.tables > MOST_TABLES:
        yield Refusal(
            "too-many-players",
            "{players} players need {tables} tables; the most is {most}.",
            "players",
            {"players": players, "tables": request.tables, "most": MOST_TABLES},
        )
    if not 1 <= request.rounds <= MOST_ROUNDS:
        yield Refusal(
            "rounds-out-of-range",
            "{rounds} rounds cannot be planned: it takes 1 to {most}.",
            "rounds",
            {"rounds": request.rounds, "most": MOST_ROUNDS},
        )


def _names(request: PlanRequest) -> Iterator[Refusal]:
    for player, times in Counter(request.players).items():
        if times > 1:
            yield Refusal(
                "duplicate-player",
                "{player} is listed {times} times.",
                "players",
                {"player": player, "times": times},
            )
        if not player.strip():
            yield Refusal("nameless-player", "A player has no name.", "players")


def _strangers(request: PlanRequest) -> Iterator[Refusal]:
    known = set(request.players)
    groups = {f"keep_apart[{index}]": group for index, group in enumerate(request.keep_apart)}
    lists: Iterable[tuple[str, Iterable[str]]] = [
        *groups.items(),
        ("fixed", request.fixed),
        ("ranking", request.ranking or ()),
    ]
    for where, players in lists:
        for player in sorted(set(players) - known):
            yield Refusal("unknown-player", "{player} is not among the players.", where, {"player": player})


def _fixed_seats(request: PlanRequest) -> Iterator[Refusal]:
    for player, (table, _) in request.fixed.items():
        if not 1 <= table <= request.tables:
            yield Refusal(
                "table-out-of-range",
                "{player} is to stay at table {table}, but the tables are 1 to {tables}.",
                f"fixed.{player}",
                {"player": player, "table": table, "tables": request.tables},
            )
    lettered = Counter((table, letter) for table, letter in request.fixed.values() if letter is not None)
    for (table, letter), times in lettered.items():
        if times > 1:
            yield Refusal(
                "seat-taken",
                "{times} players are to stay on {seat} at table {table}.",
                "fixed",
                {"times": times, "seat": SEAT_NAMES[letter], "table": table},
            )
    for table, times in Counter(table for table, _ in request.fixed.values()).items():
        if times > 4:
            yield Refusal(
                "table-full",
                "{times} players are to stay at table {table}, which has four seats.",
                "fixed",
                {"times": times, "table": table},
            )


def _ranks(request: PlanRequest) -> Iterator[Refusal]:
    if request.ranking is None:
        return
    ranked = Counter(request.ranking)
    for player in request.players:
        if ranked[player] != 1:
            yield Refusal(
                "rank-unclear",
                "{player} stands {times} times in the ranking; it takes exactly one.",
                "ranking",
                {"player": player, "times": ranked[player]},
            )


def _movement(request: PlanRequest) -> Iterator[Refusal]:
    if request.method == "rotation" and request.steps is None:
        yield Refusal("no-movement", "The rulebook sets no movement: name one, or let the rounds be planned.", "steps")
