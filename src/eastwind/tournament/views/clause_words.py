"""The words of clauses as views carry them: with their numbers, in no language yet."""

from eastwind.rulebook import Clause
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import World


def clause_said(clause: Clause) -> Said:
    """What the clause says, to be said."""
    return Said(clause.wording, {gap: Said(*said) for gap, said in clause.numbers_said().items()})


def said_by(world: World, clause: str) -> Said | None:
    """What a clause of the tournament's rulebook says; None for one that it does not have."""
    found = world.rulebook.clauses.get(clause)
    return clause_said(found) if found else None
