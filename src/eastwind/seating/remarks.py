"""What there is to say about a plan: how it is run, and what is wrong with it."""

from collections.abc import Iterator
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.seats import SEAT_NAMES
from eastwind.seating.audit import Audit
from eastwind.seating.people import apart_from
from eastwind.seating.request import PlanRequest
from eastwind.seating.schedule import Names, Remark

ROTATION: Final = Remark("rotation", phrase("Everyone keeps a letter and moves by the steps of the rulebook."))
SHIFT: Final = Remark(
    "shift", phrase("Everyone keeps a letter; the steps differ from round to round and are announced after each.")
)
PLANNED: Final = Remark(
    "planned", phrase("Every seat is laid down beforehand; letters change, so everyone needs a list of their seats.")
)
STANDINGS: Final = Remark("standings", phrase("Tables are made up by rank, the best four at table 1."))

_NAMES_SHOWN = 12
"""How many people a remark names; the audit has them all."""


def warnings(request: PlanRequest, rounds: Names, audit: Audit) -> tuple[Remark, ...]:
    """Everything about these seats that a director should know before they are used."""
    return (
        *_repeats(request, audit),
        *_moving(request, rounds),
        *_meeting_their_own(request, audit),
        *_short_twice(audit),
        *(Remark(fault.code, fault.template, fault.where, fault.facts) for fault in audit.faults),
    )


def most_rounds_without_repeats(tables: int) -> int:
    """A bound: each of 4 · `tables` people meets three others in a round and cannot meet more than there are."""
    return (4 * tables - 1) // 3


def fixed_players_moved(request: PlanRequest, rounds: Names) -> dict[str, tuple[int, ...]]:
    """The fixed players who leave their table, with the tables at which they sit."""
    seen: dict[str, list[int]] = {player: [] for player in request.fixed}
    if seen:
        for tables in rounds:
            for number, table in enumerate(tables, 1):
                for player in seen.keys() & set(table):
                    seen[str(player)].append(number)
    return {player: tuple(at) for player, at in seen.items() if set(at) != {request.fixed[player][0]}}


def meetings_of_own(request: PlanRequest, audit: Audit) -> dict[tuple[str, str], tuple[int, ...]]:
    """The pairs to be kept apart who meet nevertheless, with the rounds in which they do."""
    return {
        pair: audit.meetings[pair]
        for player, others in apart_from(request.keep_apart).items()
        for pair in ((player, other) for other in sorted(others))
        if pair in audit.meetings
    }


def _repeats(request: PlanRequest, audit: Audit) -> Iterator[Remark]:
    if audit.repeats:
        yield Remark(
            "repeats",
            phrase("{pairs} pairs meet more than once, {repeats} meetings too many; the most is {most} times."),
            facts={
                "pairs": len(audit.meet_again),
                "repeats": audit.repeats,
                "most": audit.most_meetings,
                "rounds": request.rounds,
                "bound": most_rounds_without_repeats(request.tables),
            },
        )


def _moving(request: PlanRequest, rounds: Names) -> Iterator[Remark]:
    for player, tables in fixed_players_moved(request, rounds).items():
        table, letter = request.fixed[player]
        yield Remark(
            "fixed-moves",
            phrase("{player} is to stay at table {table} but sits at tables {tables}."),
            f"fixed.{player}",
            {"player": player, "table": table, "seat": letter and SEAT_NAMES[letter], "tables": tables},
        )


def _meeting_their_own(request: PlanRequest, audit: Audit) -> Iterator[Remark]:
    for (one, other), rounds in meetings_of_own(request, audit).items():
        yield Remark(
            "keep-apart",
            phrase("{one} and {other} are to be kept apart but meet in round {rounds}."),
            "keep_apart",
            {"one": one, "other": other, "rounds": rounds},
        )


def _short_twice(audit: Audit) -> Iterator[Remark]:
    twice = sorted(audit.short_twice)
    if twice:
        yield Remark(
            "short-twice",
            phrase("{count} players sit at a table of three more than once, at most {most} times: {players}."),
            facts={
                "count": len(twice),
                "most": max(map(len, audit.short_twice.values())),
                "times": audit.short_again,
                "players": (*twice[:_NAMES_SHOWN], *(("…",) if len(twice) > _NAMES_SHOWN else ())),
            },
        )
