"""What everyone may see, and the codes that open the rest."""

from collections.abc import Iterator

from eastwind.base.refusal import Fact, Refusal, refuse
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import CodeFor
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, unknown_player
from eastwind.tournament.planning import tables_of
from eastwind.tournament.state import State


def show_standings(command: c.ShowStandings, case: Case) -> Decision:
    """Show the standings to everyone, or hide them."""
    return () if command.visible == case.state.standings_visible else (e.StandingsShown(visible=command.visible),)


def issue(command: c.IssueCodes, case: Case) -> Decision:
    """Issue codes; one issued again makes the one before worthless."""
    tables = tables_of(case.state)
    faults = tuple(
        fault
        for index, code in enumerate(command.codes)
        for fault in _code_faults(case.state, tables, code, below(below("codes", index), "target"))
    )
    listed = dict.fromkeys(command.codes)
    codes = tuple(e.IssuedCode(role=code.role, target=code.target) for code in listed)
    return answer(faults, e.CodesIssued(codes=codes))


def _code_faults(state: State, tables: int, code: CodeFor, where: str) -> Iterator[Refusal]:
    match code.role:
        case "player" if code.target not in state.players:
            yield unknown_player(code.target, where)
        case "table" if not _is_number(code.target, tables):
            facts: dict[str, Fact] = {"target": code.target, "tables": tables}
            yield Refusal("unknown-table", "There is no table {target}; there are {tables} tables.", where, facts)
        case "scorer" | "desk" if not code.target:
            yield Refusal("missing-field", "Say which helper this code is for.", where)
        case "wall" | "public" if code.target:
            yield Refusal("wrong-value", "This code is for everyone: leave this empty.", where)
        case _:
            return


def _is_number(target: str, last: int) -> bool:
    return target.isascii() and target.isdecimal() and str(int(target)) == target and 1 <= int(target) <= last


def revoke(command: c.RevokeCode, case: Case) -> Decision:
    """Make a code worthless, and every session opened with it."""
    if (command.role, command.target) not in case.state.codes:
        return refuse(
            "unknown-code",
            "No code is out for {role} {target}.",
            "target",
            role=command.role,
            target=command.target,
        )
    return (e.CodeRevoked(role=command.role, target=command.target),)
