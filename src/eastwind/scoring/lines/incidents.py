"""What each incident costs and earns in tournament points."""

from collections.abc import Iterator

from eastwind.base.record import Dead, Knocked, MahJonggInError, Misnamed, Peeked
from eastwind.base.seats import Seat
from eastwind.rulebook.scale import PointsScale, Scoring
from eastwind.scoring.course import Step, error_stands, misname_stops
from eastwind.scoring.outcome import Outcome, award


def incident_points(step: Step, scoring: Scoring, scale: PointsScale) -> Iterator[Outcome]:
    """The lines of one incident. Rulings and missing cards are not an incident's business."""
    match step.incident:
        case Dead(player=player):
            yield from award(player, scale.dead, step.where)
        case Peeked(player=player):
            yield from award(player, scale.peek, step.where)
        case Misnamed() as misnamed:
            yield from _misname(misnamed, step, scoring, scale)
        case MahJonggInError() as error:
            yield from _error(error, step, scoring, scale)
        case Knocked() as knocked:
            yield from _knock(knocked, step, scoring, scale)


def _others_in(step: Step, player: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in step.before.playing if seat != player)


def _newly_out(step: Step) -> tuple[Seat, ...]:
    return tuple(seat for seat in step.before.playing if seat in step.after.out)


def _misname(misnamed: Misnamed, step: Step, scoring: Scoring, scale: PointsScale) -> Iterator[Outcome]:
    if misnamed.called_for == "exposure":
        yield from award(misnamed.player, scale.misname.exposure, step.where)
        for seat in _newly_out(step):
            yield from award(seat, scale.dead, step.where)
    elif misname_stops(misnamed, scoring):
        yield from award(misnamed.player, scale.misname.unmatched, step.where)
        for seat in _others_in(step, misnamed.player):
            yield from award(seat, scale.misname.unmatched_others, step.where)
    else:
        yield from award(misnamed.player, scale.misname.mahjongg, step.where)


def _error(error: MahJonggInError, step: Step, scoring: Scoring, scale: PointsScale) -> Iterator[Outcome]:
    if not error_stands(error, scoring):
        return
    left = step.after.playing
    for seat in _newly_out(step):
        fell = scale.error.caller if seat == error.player else scale.error.exposed
        yield from award(seat, fell, step.where)
        if not left:
            yield from award(seat, scale.error.all_exposed, step.where)
    if len(left) == 1:
        yield from award(left[0], scale.error.one_intact, step.where)


def _knock(knocked: Knocked, step: Step, scoring: Scoring, scale: PointsScale) -> Iterator[Outcome]:
    if knocked.restorable:
        for seat in _newly_out(step):
            yield from award(seat, scale.dead, step.where)
    elif scoring.knocked.irreparable.value == "stops":
        yield from award(knocked.player, scale.knocked.player, step.where)
        for seat in _others_in(step, knocked.player):
            yield from award(seat, scale.knocked.others, step.where)
