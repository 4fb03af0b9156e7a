"""What an incident would cost or earn where the rulebook leaves the number to the director."""

from collections.abc import Iterator
from typing import Any

from eastwind.base.record import Dead, Incident, Knocked, MahJonggInError, Misnamed, Peeked
from eastwind.rulebook import Answer, Rulebook
from eastwind.rulebook.scale import PointsScale, Scoring


def open_points(book: Rulebook, incident: Incident, hands_left: int) -> Iterator[Answer[Any]]:
    """Every price of the incident that the director has to name. `hands_left` are those in play after the ruling."""
    if book.scoring.points is not None:
        prices = _prices(incident, book.scoring, book.scoring.points, hands_left)
        yield from (price for price in prices if price.value == "director")


def _prices(incident: Incident, scoring: Scoring, scale: PointsScale, hands_left: int) -> Iterator[Answer[Any]]:
    match incident:
        case Dead():
            yield scale.dead
        case Peeked():
            yield scale.peek
        case Misnamed():
            yield from _misname_prices(incident, scoring, scale)
        case MahJonggInError():
            yield from _error_prices(incident, scoring, scale, hands_left)
        case Knocked():
            yield from _knock_prices(incident, scoring, scale)


def _misname_prices(misnamed: Misnamed, scoring: Scoring, scale: PointsScale) -> Iterator[Answer[Any]]:
    if misnamed.called_for == "exposure":
        yield scale.misname.exposure
        if misnamed.caller_exposed and scoring.misname.caller_exposed.value == "dead":
            yield scale.dead
    elif scoring.misname.unmatched.value == "stops" and not misnamed.matched:
        yield scale.misname.unmatched
        yield scale.misname.unmatched_others
    else:
        yield scale.misname.mahjongg


def _error_prices(
    error: MahJonggInError, scoring: Scoring, scale: PointsScale, hands_left: int
) -> Iterator[Answer[Any]]:
    if not error.exposed and error.own_exposure in scoring.error.forgiven:
        return
    yield scale.error.caller
    if error.exposed:
        yield scale.error.exposed
    if hands_left == 1:
        yield scale.error.one_intact
    elif hands_left == 0:
        yield scale.error.all_exposed


def _knock_prices(knocked: Knocked, scoring: Scoring, scale: PointsScale) -> Iterator[Answer[Any]]:
    if knocked.restorable:
        if scoring.knocked.restorable.value == "dead":
            yield scale.dead
    elif scoring.knocked.irreparable.value == "stops":
        yield scale.knocked.player
        yield scale.knocked.others
