"""What a seating is made of: tables, rounds, a plan and what there is to say about it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEATS, Seat

Table = Annotated[tuple[str | None, ...], msgspec.Meta(min_length=4, max_length=4)]
"""Four entries in the order E, S, W, N; `None` is an empty seat."""

Rounds = tuple[tuple[Table, ...], ...]
"""`rounds[r][t]` is table t + 1 of round r + 1."""

Names = Sequence[Sequence[Sequence[str | None]]]
"""Rounds of tables as they are being worked on; the same shape as `Rounds`, in lists or tuples."""


Working = list[list[list[str | None]]]
"""Rounds of tables that are still being changed."""


class Remark(Refusal, frozen=True):
    """Something a director should know about a plan. Nothing was refused."""


Kind = Literal["rotation", "shift", "planned", "standings"]
"""How a plan is made, as told in `Plan`."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where in every round, and what is to be known about it.

    `method` is `rotation` (one fixed step for each letter), `shift` (steps that differ by round), `planned` (every
    seat is laid down) or `standings`. `steps` holds the step of each letter after round 1, 2, …, up is positive;
    `None` where seats are laid down one by one. `repeats` is the sum over all pairs of (times together − 1),
    `short_tables` lists table numbers by round, `short_again` is the sum over all players of (times at a short
    table − 1). `manner` says how the plan is run, `warnings` what is wrong with it.
    """

    method: Kind
    tables: int
    rounds: Rounds
    repeats: int
    most_meetings: int
    short_tables: tuple[tuple[int, ...], ...]
    short_again: int
    manner: Remark
    warnings: tuple[Remark, ...] = ()
    steps: tuple[Mapping[Seat, int], ...] | None = None
    order: tuple[Seat, ...] = SEATS


class Choice(msgspec.Struct, frozen=True):
    """The plan asked for, and better ones beside it. The director chooses."""

    chosen: Plan
    alternatives: tuple[Plan, ...] = ()


def frozen(names: Names) -> Rounds:
    """The same rounds as tuples all the way down."""
    return tuple(tuple(tuple(table) for table in tables) for tables in names)
