"""How `eastwind seating` tells its plans and audits: as JSON, and as tables for the eye."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEATS
from eastwind.seating import Audit, Choice, Plan

_PAIRS_SHOWN = 20


def choice_as_json(choice: Choice, seed: int) -> dict[str, Any]:
    """The plan chosen, with its seed and what is offered beside it."""
    return {
        **_plan_as_json(choice.chosen),
        "seed": seed,
        "alternatives": [_plan_as_json(alternative) for alternative in choice.alternatives],
    }


def audit_as_json(counted: Audit) -> dict[str, Any]:
    """The count of meetings, with every pair that meets again and everyone twice at a short table."""
    return {
        "repeats": counted.repeats,
        "most_meetings": counted.most_meetings,
        "meet_again": [{"players": pair, "rounds": rounds} for pair, rounds in sorted(counted.meet_again.items())],
        "short_tables": counted.short_tables,
        "short_twice": [{"player": player, "rounds": rounds} for player, rounds in sorted(counted.short_twice.items())],
        "faults": [fault.as_json() for fault in counted.faults],
    }


def show_choice(choice: Choice, seed: int) -> None:
    """Print the seats of the plan chosen, and what is offered beside it."""
    console = Console()
    console.print(_seats(choice.chosen, seed))
    _show_plan(console, choice.chosen)
    for alternative in choice.alternatives:
        console.print(f"\n[bold]Better:[/bold] {alternative.method}")
        _show_plan(console, alternative)
    if choice.alternatives:
        console.print("\nWith --json the seats of every offer are printed.")


def show_audit(counted: Audit) -> None:
    """Print who meets again, and every rule that is broken."""
    console = Console()
    console.print(f"{counted.repeats} repeats; the same two people meet {counted.most_meetings} times at most.")
    if counted.meet_again:
        console.print(_pairs(counted))
    for player, rounds in sorted(counted.short_twice.items()):
        console.print(f"{player} sits at a table of three in rounds {_listed(rounds)}.", markup=False)
    _show_remarks(console, counted.faults)


def _plan_as_json(plan: Plan) -> dict[str, Any]:
    return {
        "method": plan.method,
        "tables": plan.tables,
        "rounds": plan.rounds,
        "order": plan.order,
        "repeats": plan.repeats,
        "most_meetings": plan.most_meetings,
        "short_tables": plan.short_tables,
        "steps": plan.steps,
        "manner": plan.manner.sentence(),
        "warnings": [warning.as_json() for warning in plan.warnings],
    }


def _seats(plan: Plan, seed: int) -> Table:
    seats = Table(title=f"{plan.tables} tables, {plan.method}, seed {seed}", show_lines=True)
    seats.add_column("Table", justify="right")
    for number in range(1, len(plan.rounds) + 1):
        seats.add_column(f"Round {number}")
    for table in range(plan.tables):
        seats.add_row(str(table + 1), *(_table(tables[table]) for tables in plan.rounds))
    return seats


def _table(table: Iterable[str | None]) -> str:
    return "\n".join(f"{seat} {escape(player or '—')}" for seat, player in zip(SEATS, table, strict=True))


def _show_plan(console: Console, plan: Plan) -> None:
    console.print(plan.manner.sentence())
    if not plan.warnings:
        console.print("Nobody meets twice.")
    _show_remarks(console, plan.warnings)


def _show_remarks(console: Console, remarks: Iterable[Refusal]) -> None:
    for remark in remarks:
        console.print(f"• {remark.sentence()}", markup=False)


def _pairs(counted: Audit) -> Table:
    pairs = Table("Player", "Player", "Rounds")
    again = sorted(counted.meet_again.items(), key=lambda meeting: (-len(meeting[1]), meeting[0]))
    for (one, other), rounds in again[:_PAIRS_SHOWN]:
        pairs.add_row(escape(one), escape(other), _listed(rounds))
    if len(again) > _PAIRS_SHOWN:
        pairs.caption = f"and {len(again) - _PAIRS_SHOWN} more pairs; --json names them all"
    return pairs


def _listed(rounds: Iterable[int]) -> str:
    return ", ".join(map(str, rounds))
