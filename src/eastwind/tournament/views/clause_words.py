"""The words of clauses as views carry them: with their numbers, in no language yet."""

from eastwind.rulebook import Clause
from eastwind.tournament.views.said import Said


def clause_said(clause: Clause) -> Said:
    """What the clause says, to be said."""
    return Said(clause.wording, {gap: Said(*said) for gap, said in clause.numbers_said().items()})
