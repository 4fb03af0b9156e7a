"""Ways of dying that many situations share."""

from eastwind.base.seats import Seat
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import INVALID_EXPOSURE, Death, Parts


def dies_of_exposure(case: Case, seat: Seat) -> Parts:
    """An exposure that nobody may have, noticed too late."""
    yield case.rulings.exposure.invalid
    if case.rulings.exposure.invalid.value == "dead":
        yield Death(seat, INVALID_EXPOSURE)


def dies_of_tile(case: Case, reason: str, *, dead: bool, goes_back: bool) -> Parts:
    """A tile of the wall that was not the player's to take."""
    if dead:
        yield Death(case.player, reason)
    if goes_back:
        yield effect("tile-goes-back", case.player)
