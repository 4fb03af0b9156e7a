"""The desk itself: a record of what happened in, a ruling out."""

from eastwind.base.record import MahJonggInError
from eastwind.base.refusal import Refused, refuse
from eastwind.rulebook import load
from eastwind.rulings.case import Case
from eastwind.rulings.record import FindBook, decode
from eastwind.rulings.ruling import Ruling, ruling
from eastwind.rulings.situations import SITUATIONS


def rule(raw: object, find: FindBook = load) -> Ruling | Refused:
    """What follows from the situation that `raw` (as read from JSON) tells, under the rulebook that it names.

    `find` knows the rulebooks; a tournament's own can be among them. A record that cannot be ruled on is refused with
    its first fault and the place of it. Never raises, whatever `raw` holds.
    """
    case = decode(raw, find)
    return case if isinstance(case, Refused) else rule_on(case)


def rule_on(case: Case) -> Ruling | Refused:
    """The ruling on a case. Refused only where a payment needs the value of the hand tried for."""
    situation = SITUATIONS[case.situation]
    ruled = ruling(case, situation.tale, situation.rule(case), closes=situation.closes)
    if _lacks_attempted(case, ruled):
        return refuse("missing-fact", "Say what the hand tried for is worth: it is paid for.", "facts.attempted")
    return ruled


def _lacks_attempted(case: Case, ruled: Ruling) -> bool:
    """Whether the one hand that is left after a Mah Jongg in error is paid, and nobody said how much."""
    if case.book.scoring.payments is None or not ruled.stops:
        return False
    errors = [one for one in ruled.incidents if isinstance(one, MahJonggInError)]
    return any(len(set(case.playing) - {one.player, *one.exposed}) == 1 and one.attempted is None for one in errors)
