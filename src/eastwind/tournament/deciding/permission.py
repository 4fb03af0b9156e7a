"""Who may do what where: the one place that asks for role, own table, own seat and phones.

A table's code acts at its own table in the round in play; a player's code acts at the table where that player now
sits, for the own seat, and not at all while phones are banned and a round is in play.
"""

from typing import Final

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.commands import Command
from eastwind.tournament.deciding.case import Case
from eastwind.tournament.envelope import Actor
from eastwind.tournament.roles import MAY_DO, OWN_TABLE_ONLY
from eastwind.tournament.seat_rows import place_of, rows_of, sitter
from eastwind.tournament.state import Round

AtTable = (
    c.EnterGame
    | c.ClearGame
    | c.InitialGame
    | c.RollForEast
    | c.CertifyCard
    | c.TurnInCard
    | c.ReportEntry
    | c.CallDirector
    | c.AnswerCall
)
"""The acts that a table or a player may do: each names a round and a table."""

_PAPER_ACTS: Final = (c.EnterGame, c.CertifyCard, c.TurnInCard)


def wrong_role(command: Command, actor: Actor) -> Refused | None:
    """Refuse what is not for this role at all."""
    allowed = MAY_DO[type(command)]
    if actor.role in allowed:
        return None
    return refuse(
        "not-allowed",
        "This is not for the role {role}, but for: {allowed}.",
        role=actor.role,
        kind=command.kind,
        allowed=tuple(sorted(allowed)),
    )


def forbidden(command: Command, case: Case) -> Refused | None:
    """Refuse what this role may do, but not here, not now, or not from this phone."""
    refused = _typed_paper(command, case)
    if refused is None and case.actor.role in OWN_TABLE_ONLY and isinstance(command, AtTable):
        refused = _banned_phone(command, case) or _elsewhere(command, case) or _foreign_seat(command, case)
    return refused


def _typed_paper(command: Command, case: Case) -> Refused | None:
    if not isinstance(command, _PAPER_ACTS) or not command.on_paper or case.types_paper:
        return None
    return refuse(
        "not-allowed",
        "Only the director or a scorer types what stands on paper.",
        "on_paper",
        role=case.actor.role,
        kind=command.kind,
        allowed=("director", "scorer"),
    )


def _banned_phone(command: AtTable, case: Case) -> Refused | None:
    phones = case.book.phones.at_table
    current = case.state.current
    # A report hands over what is stuck on a phone: keeping it there would lose a score.
    if case.actor.role != "player" or phones.value or isinstance(command, c.ReportEntry):
        return None
    if current is None or not current.in_play:
        return None
    return refuse(
        "phones-banned",
        "Players' own phones only show things while a round is in play: use the table's tablet or the paper card.",
        clause=phones.clause,
    )


def _elsewhere(command: AtTable, case: Case) -> Refused | None:
    current = case.state.current
    if isinstance(command, c.ReportEntry):
        current = next((each for each in case.state.rounds if each.number == command.round), None)
    elif current is None or not current.in_play or current.number != command.round:
        return refuse("round-not-open", "Round {round} is not in play.", "round", round=command.round)
    own = own_table(case.actor, current) if current is not None else None
    if own == command.table:
        return None
    return refuse(
        "not-your-table",
        "This code does not open table {table} in round {round}.",
        "table",
        table=command.table,
        round=command.round,
        own=own,
    )


def own_table(actor: Actor, each: Round) -> int | None:
    """The table that a table's or a player's code opens in this round."""
    if actor.role == "table":
        return int(actor.target) if actor.target.isdecimal() else None
    place = place_of(rows_of(each), actor.target)
    return place[0] if place else None


def _foreign_seat(command: AtTable, case: Case) -> Refused | None:
    if case.actor.role != "player" or not isinstance(command, c.InitialGame):
        return None
    return not_their_seat(case, command.round, command.table, command.seat)


def not_their_seat(case: Case, round_number: int, table: int, seat: Seat, clause: str | None = None) -> Refused | None:
    """Refuse a player's code that acts for another seat; everyone else may speak for any seat."""
    row = case.state.rounds[round_number - 1].cards[table - 1].seats
    if case.actor.role != "player" or sitter(row, seat) == case.actor.target:
        return None
    return refuse(
        "not-your-seat", "This is for {name} at this table.", "seat", clause, seat=seat, name=SEAT_NAMES[seat]
    )
