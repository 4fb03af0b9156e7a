"""Points outside a game: given with a reason, cancelled with a trace."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, find_player


def give(command: c.GivePenalty, case: Case) -> Decision:
    """Give someone points, mostly below zero. A warning is a penalty of 0 points."""
    player = find_player(case.state, command.player)
    if isinstance(player, Refused):
        return player
    event = e.PenaltyGiven(
        player=player.id, points=command.points, why=command.why, clause=command.clause, about=command.about
    )
    return answer(_wrong_sign(command), event)


def _wrong_sign(command: c.GivePenalty) -> Iterator[Refusal]:
    if command.about == "award" and command.points <= 0:
        yield Refusal("wrong-value", "An award gives points: write a number above zero.", "points")
    if command.about in {"late", "conduct"} and command.points > 0:
        yield Refusal("wrong-value", "A penalty takes points away: write a number below zero, or 0.", "points")


def cancel(command: c.CancelPenalty, case: Case) -> Decision:
    """Strike a penalty out; it stays visible."""
    known = case.state.penalties.get(command.penalty)
    if known is None:
        return refuse("unknown-penalty", "There is no such penalty.", "penalty", penalty=command.penalty)
    return () if known.cancelled else (e.PenaltyCancelled(penalty=command.penalty, why=command.why),)
