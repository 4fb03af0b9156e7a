"""What the rule of a situation is made of: effects, incidents, deaths, and the rulebook's answers it rests on."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from eastwind.base.record import Incident
from eastwind.base.seats import Seat
from eastwind.rulebook import Answer
from eastwind.rulings.effects import Effect

INVALID_EXPOSURE: Final = "invalid-exposure"


class Death(msgspec.Struct, frozen=True):
    """A hand that is dead from now on. With a `reason` it is an incident of its own, without it belongs to another."""

    seat: Seat
    reason: str | None = None


class Verified(msgspec.Struct, frozen=True):
    """The director comes and looks."""


Part = Effect | Death | Verified | Incident | Answer[Any]
"""An answer among the parts means that the ruling rests on it: its clauses are cited. If its value is "director",
the director decides."""

Parts = Iterator[Part]
