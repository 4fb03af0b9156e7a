"""Who meets whom and when, counted from nothing but the seats."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.seating.schedule import Names

Pair = tuple[str, str]


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """What the seats come to, rounds and tables counted from 1.

    `meetings` has every pair that meets (the smaller id first) with the rounds in which it does. `short_tables` has
    the numbers of the tables with an empty seat, by round; `short_rounds` who sits at such a table, and when.
    `faults` are the rules of seating that are broken.
    """

    repeats: int
    most_meetings: int
    meetings: Mapping[Pair, tuple[int, ...]]
    short_tables: tuple[tuple[int, ...], ...]
    short_rounds: Mapping[str, tuple[int, ...]]
    faults: tuple[Refusal, ...]

    @property
    def meet_again(self) -> dict[Pair, tuple[int, ...]]:
        """The pairs that meet more than once."""
        return {pair: rounds for pair, rounds in self.meetings.items() if len(rounds) > 1}

    @property
    def short_twice(self) -> dict[str, tuple[int, ...]]:
        """The players who sit at a short table more than once."""
        return {player: rounds for player, rounds in self.short_rounds.items() if len(rounds) > 1}

    @property
    def short_again(self) -> int:
        """How many times in all somebody sits at a short table again."""
        return sum(len(rounds) - 1 for rounds in self.short_rounds.values())


def audit(rounds: Names) -> Audit:
    """Count the meetings and short tables of `rounds` and name every fault in them."""
    meetings = _meetings(rounds)
    return Audit(
        repeats=sum(len(together) - 1 for together in meetings.values()),
        most_meetings=max(map(len, meetings.values()), default=0),
        meetings=meetings,
        short_tables=tuple(
            tuple(number for number, table in enumerate(tables, 1) if None in table) for tables in rounds
        ),
        short_rounds=_short_rounds(rounds),
        faults=(*_two_empty(rounds), *_seated_twice(rounds), *_sitting_out(rounds)),
    )


def _meetings(rounds: Names) -> dict[Pair, tuple[int, ...]]:
    together: dict[Pair, list[int]] = defaultdict(list)
    for number, tables in enumerate(rounds, 1):
        for table in tables:
            for pair in combinations(sorted(player for player in table if player is not None), 2):
                together[pair].append(number)
    return {pair: tuple(numbers) for pair, numbers in together.items()}


def _short_rounds(rounds: Names) -> dict[str, tuple[int, ...]]:
    sat: dict[str, list[int]] = defaultdict(list)
    for number, tables in enumerate(rounds, 1):
        for table in tables:
            if None in table:
                for player in _seated(table):
                    sat[player].append(number)
    return {player: tuple(numbers) for player, numbers in sat.items()}


def _two_empty(rounds: Names) -> Iterable[Refusal]:
    for number, tables in enumerate(rounds, 1):
        empties = sum(table.count(None) for table in tables)
        for table_number, table in enumerate(tables, 1):
            if table.count(None) > 1 and empties <= len(tables):
                yield Refusal(
                    "two-empty",
                    "Round {round}: table {table} has {empty} empty seats, though there are tables enough.",
                    f"rounds[{number - 1}][{table_number - 1}]",
                    {"round": number, "table": table_number, "empty": table.count(None)},
                )


def _seated_twice(rounds: Names) -> Iterable[Refusal]:
    for number, tables in enumerate(rounds, 1):
        seats = Counter(player for table in tables for player in _seated(table))
        for player, times in seats.items():
            if times > 1:
                yield Refusal(
                    "seated-twice",
                    "Round {round}: {player} has {times} seats.",
                    f"rounds[{number - 1}]",
                    {"round": number, "player": player, "times": times},
                )


def _sitting_out(rounds: Names) -> Iterable[Refusal]:
    seated = [{player for table in tables for player in _seated(table)} for tables in rounds]
    everyone = set().union(*seated)
    for number, present in enumerate(seated, 1):
        for player in sorted(everyone - present):
            yield Refusal(
                "no-seat",
                "Round {round}: {player} has no seat.",
                f"rounds[{number - 1}]",
                {"round": number, "player": player},
            )


def _seated(table: Iterable[str | None]) -> list[str]:
    return [player for player in table if player is not None]
