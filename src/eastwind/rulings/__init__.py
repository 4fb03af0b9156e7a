"""Rulings: what happened at a table and a rulebook become what follows, each with its clauses."""

from eastwind.rulings.changes import Changed, changed
from eastwind.rulings.effects import EFFECTS, CallSeat, Effect, EffectId, EffectKind
from eastwind.rulings.most_asked import MOST_ASKED
from eastwind.rulings.record import FindBook, decode
from eastwind.rulings.rule import rule, rule_on
from eastwind.rulings.ruling import Ruling, explained
from eastwind.rulings.search import found
from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS

__all__ = [
    "EFFECTS",
    "MOST_ASKED",
    "SITUATIONS",
    "CallSeat",
    "Changed",
    "Effect",
    "EffectId",
    "EffectKind",
    "FindBook",
    "Ruling",
    "Situation",
    "changed",
    "decode",
    "explained",
    "found",
    "rule",
    "rule_on",
]
