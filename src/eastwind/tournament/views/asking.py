"""What a table has to be asked about a game: only what the scoring of its rulebook reads.

Pages put their questions by these answers, also while the server cannot be reached. No points are made here.
"""

from typing import Final, Literal

import msgspec

from eastwind.rulebook import Rulebook
from eastwind.rulebook.scale import PaymentScale, PointsScale, Thrower

_TWO: Final = 2

USUAL_VALUES: Final = (25, 30, 35, 40, 45, 50)
"""Values that most hands of a League card have: offered while an event has seen few of its own."""


class Asks(msgspec.Struct, frozen=True, kw_only=True):
    """The questions beside those that are always put, and what an incident does to the rest of the game.

    `singles_and_pairs`: of a hand without jokers. `quint_at`: of a discard won at this number of exposures, None
    where it never matters; `quint_if_misnamed`: also of one that was misnamed. `matched`: whether the misnamed tile
    called for Mah Jongg really was the winning tile.
    `attempted`: what the hand of a Mah Jongg in error was worth. `values` are offered before the keys.
    """

    singles_and_pairs: bool
    quint_at: int | None
    quint_if_misnamed: bool
    matched: bool
    attempted: bool
    forgives: Literal["none", "one"]
    caller_exposed: Literal["dead", "plays-on"]
    restorable: Literal["dead", "plays-on", "director"]
    irreparable: Literal["stops", "director"]
    values: tuple[int, ...]


def asks_of(rulebook: Rulebook, values_seen: tuple[int, ...]) -> Asks:
    """The questions of this rulebook, with the values that this event has seen first."""
    scoring = rulebook.scoring
    quint_at = _quint_at(scoring.points.thrower) if scoring.points else None
    return Asks(
        singles_and_pairs=any(_reads_singles(scale) for scale in (scoring.points, scoring.payments)),
        quint_at=quint_at,
        quint_if_misnamed=quint_at is not None and _thrower_pays_beside(scoring.points),
        matched=scoring.misname.unmatched.value == "stops",
        attempted=scoring.payments is not None,
        forgives=scoring.error.forgives.value,
        caller_exposed=scoring.misname.caller_exposed.value,
        restorable=scoring.knocked.restorable.value,
        irreparable=scoring.knocked.irreparable.value,
        values=_offered(values_seen),
    )


def _reads_singles(scale: PointsScale | PaymentScale | None) -> bool:
    if scale is None:
        return False
    if isinstance(scale, PointsScale):
        return not scale.winner.jokerless_singles.value and scale.winner.jokerless.value != 0
    return not scale.jokerless_singles.value and scale.jokerless.value != 1


def _quint_at(thrower: Thrower) -> int | None:
    """The exposures before the call at which a quint has a price of its own."""
    plain, quint = thrower.exposures_2, thrower.exposures_2_quint
    if (plain.value, plain.clause) == (quint.value, quint.clause):
        return None
    return _TWO - (thrower.counts.value == "with-call")


def _thrower_pays_beside(points: PointsScale | None) -> bool:
    """Whether a misnamed winning tile costs what throwing it costs as well."""
    return points is not None and points.misname.thrower.value == "both"


def _offered(seen: tuple[int, ...]) -> tuple[int, ...]:
    """At most as many as there are usual ones: the seen ones, then usual ones that were not seen."""
    return (*seen, *(value for value in USUAL_VALUES if value not in seen))[: len(USUAL_VALUES)]
