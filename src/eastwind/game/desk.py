"""The rulings desk asked from within a game: no rule of the desk is written a second time here."""

from typing import Any

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.state import State
from eastwind.rulings import Effect, EffectId, Ruling, rule_on
from eastwind.rulings.case import Case


class Unanswered(Exception):
    """A defect of ours: the desk was asked for what it cannot rule on."""


def ruled(state: State, situation: str, player: Seat, **facts: Any) -> Ruling | Refused:
    """What follows from a situation under the rulebook in force; who is out is read from the game.

    `facts` are those of the situation, in the desk's own types, and must be possible. Refused only where the rulebook
    pays for a hand tried for and nobody said what it is worth.
    """
    out = tuple(seat for seat in state.seats if seat not in state.playing)
    book = state.rules.book
    return rule_on(Case(book=book, situation=situation, player=player, facts=facts, seats=state.seats, out=out))


def certainly_ruled(state: State, situation: str, player: Seat, **facts: Any) -> Ruling:
    """The same for situations that the desk never refuses."""
    ruling = ruled(state, situation, player, **facts)
    if isinstance(ruling, Refused):
        raise Unanswered(ruling.first.code)
    return ruling


def gives(ruling: Ruling, effect: EffectId) -> bool:
    """Whether a ruling has an effect."""
    return any(one.effect == effect for one in ruling.effects)


def seat_of(ruling: Ruling, effect: EffectId) -> Seat | None:
    """The seat that a ruling gives an effect to; None where it does not give it."""
    found: list[Effect] = [one for one in ruling.effects if one.effect == effect]
    return found[0].seat if found else None
