"""Whether the facts of a game can be true together: all contradictions of a record at once."""

from collections.abc import Iterator

from eastwind.base.phrase import phrase
from eastwind.base.record import (
    Dead,
    GameRecord,
    Knocked,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Peeked,
    Ruling,
    Unrecorded,
)
from eastwind.base.refusal import Fact, Refusal
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook.scale import Scoring
from eastwind.scoring.course import Course, Step, end_of, error_stands, reads_match
from eastwind.scoring.decode import INVALID


def contradictions(record: GameRecord, steps: tuple[Step, ...], scoring: Scoring) -> Iterator[Refusal]:
    """Every fault of a record whose shape is sound, field by field."""
    end = end_of(record, steps)
    if len(set(record.seats)) < len(record.seats):
        yield _fault(phrase("A seat letter stands there twice."), "seats")
    yield from _ending_faults(record, end)
    if record.mahjongg is not None:
        yield from _win_faults(record.mahjongg, record.seats, end)
    for step in steps:
        yield from _incident_faults(step, scoring)


def _fault(sentence: str, where: str, **facts: Fact) -> Refusal:
    return Refusal(INVALID, sentence, where, facts)


def _ending_faults(record: GameRecord, end: Course) -> Iterator[Refusal]:
    if end.stopped and record.ending != "stopped":
        yield _fault(phrase("An incident stopped this game, so it cannot have ended otherwise."), "ending")
    if record.ending == "stopped" and not (end.stopped or end.may_stop):
        yield _fault(phrase("No incident of this game stops it."), "ending")
    if end.claim is not None and record.ending != "mahjongg":
        yield _fault(
            phrase("A misnamed tile was called for Mah Jongg and won, so the game ended with Mah Jongg."), "ending"
        )
    if record.ending == "mahjongg" and record.mahjongg is None:
        yield _fault(phrase("The game was won: say by whom, and with what."), "mahjongg")
    if record.ending != "mahjongg" and record.mahjongg is not None:
        yield _fault(phrase("Nobody won this game, so there is no winning hand."), "mahjongg")


def _win_faults(win: MahJongg, seats: tuple[Seat, ...], end: Course) -> Iterator[Refusal]:
    yield from _not_in(win.winner, seats, end, "mahjongg.winner")
    if win.by == win.winner:
        yield _fault(
            phrase("{seat} cannot win on a discard of their own."), "mahjongg.winner", seat=SEAT_NAMES[win.winner]
        )
    elif win.by != "wall":
        yield from _not_in(win.by, seats, end, "mahjongg.by")
    if win.is_singles_and_pairs and win.jokers:
        yield _fault(phrase("A hand of Singles and Pairs holds no jokers."), "mahjongg.jokers")
    if end.claim is not None:
        yield from _claim_faults(win, end.claim)


def _claim_faults(win: MahJongg, claim: Misnamed) -> Iterator[Refusal]:
    if win.winner != claim.caller:
        sentence = phrase("{seat} called the misnamed tile for Mah Jongg, and so is the winner.")
        yield _fault(sentence, "mahjongg.winner", seat=SEAT_NAMES[claim.caller])
    if win.by != claim.player:
        sentence = phrase("{seat} threw the misnamed tile that won, and so is the discarder.")
        yield _fault(sentence, "mahjongg.by", seat=SEAT_NAMES[claim.player])


def _not_in(seat: Seat, seats: tuple[Seat, ...], course: Course, where: str) -> Iterator[Refusal]:
    if seat not in seats:
        yield _fault(phrase("Nobody sits at {seat} at this table."), where, seat=SEAT_NAMES[seat])
    elif seat in course.out:
        yield _fault(phrase("{seat} was out of the game by then."), where, seat=SEAT_NAMES[seat])


def _not_seated(seat: Seat, step: Step, field: str) -> Iterator[Refusal]:
    if seat not in step.before.seats:
        yield _fault(phrase("Nobody sits at {seat} at this table."), f"{step.where}.{field}", seat=SEAT_NAMES[seat])


def _still_in(seat: Seat, step: Step, field: str) -> Iterator[Refusal]:
    return _not_in(seat, step.before.seats, step.before, f"{step.where}.{field}")


def _incident_faults(step: Step, scoring: Scoring) -> Iterator[Refusal]:
    if _comes_too_late(step):
        yield _fault(phrase("The game was over before this could happen."), step.where)
    match step.incident:
        case Dead(player=player):
            yield from _still_in(player, step, "player")
        case Peeked(player=player) | Knocked(player=player) | Unrecorded(player=player):
            yield from _not_seated(player, step, "player")
        case Misnamed() as misnamed:
            yield from _misname_faults(misnamed, step, scoring)
        case MahJonggInError() as error:
            yield from _error_faults(error, step, scoring)
        case Ruling(points=points):
            for seat in points:
                yield from _not_seated(seat, step, f"points.{seat}")


def _comes_too_late(step: Step) -> bool:
    """Paper and rulings may follow the end of a game; after a winning claim a peek may still be reported."""
    if isinstance(step.incident, Ruling | Unrecorded):
        return False
    return step.before.stopped or (step.before.claim is not None and not isinstance(step.incident, Peeked))


def _misname_faults(misnamed: Misnamed, step: Step, scoring: Scoring) -> Iterator[Refusal]:
    yield from _still_in(misnamed.player, step, "player")
    yield from _still_in(misnamed.caller, step, "caller")
    if misnamed.caller == misnamed.player:
        yield _fault(phrase("Nobody calls a tile of their own."), f"{step.where}.caller")
    if misnamed.called_for == "mahjongg":
        yield from _misnamed_for_mahjongg(misnamed, step, scoring)
    else:
        yield from _misnamed_for_exposure(misnamed, step)


def _misnamed_for_mahjongg(misnamed: Misnamed, step: Step, scoring: Scoring) -> Iterator[Refusal]:
    if misnamed.matched is None and reads_match(misnamed, scoring):
        yield _fault(phrase("Say whether it really was the winning tile."), f"{step.where}.matched")
    if misnamed.caller_exposed:
        yield _fault(phrase("This belongs to a call for an exposure."), f"{step.where}.caller_exposed")


def _misnamed_for_exposure(misnamed: Misnamed, step: Step) -> Iterator[Refusal]:
    if misnamed.caller_exposed is None:
        yield _fault(phrase("Say whether the caller exposed tiles."), f"{step.where}.caller_exposed")
    if misnamed.matched:
        yield _fault(phrase("This belongs to a call for Mah Jongg."), f"{step.where}.matched")


def _error_faults(error: MahJonggInError, step: Step, scoring: Scoring) -> Iterator[Refusal]:
    yield from _still_in(error.player, step, "player")
    if len(set(error.exposed)) < len(error.exposed) or error.player in error.exposed:
        yield _fault(phrase("Name each of the others who exposed once."), f"{step.where}.exposed")
    for index, seat in enumerate(error.exposed):
        yield from _not_seated(seat, step, f"exposed.{index}")
    is_paid = scoring.payments is not None and error_stands(error, scoring) and len(step.after.playing) == 1
    if is_paid and error.attempted is None:
        yield _fault(phrase("Say what the hand tried for is worth: it is paid for."), f"{step.where}.attempted")
