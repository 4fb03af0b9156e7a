"""The score of one game: a pure function of its facts and a rulebook."""

from collections.abc import Iterable, Iterator

from eastwind.base.record import GameRecord, Ruling, Unrecorded
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook.model import Rulebook
from eastwind.rulebook.scale import Scoring
from eastwind.scoring.course import Step, end_of, walk
from eastwind.scoring.faults import contradictions
from eastwind.scoring.lines.endings import ending_points
from eastwind.scoring.lines.gaps import ending_gaps, incident_gaps, is_ruled_on
from eastwind.scoring.lines.incidents import incident_points
from eastwind.scoring.lines.payments import incident_payments, win_payments
from eastwind.scoring.lines.rulings import replacing_ruling, ruling_lines
from eastwind.scoring.outcome import Line, Open, Outcome, Scored


def score(record: GameRecord, rulebook: Rulebook) -> Scored | Refused:
    """The points and lines of a game under `rulebook`.

    Refused as `invalid-record` with every contradiction among the facts, or as `needs-ruling` with everything that
    the rulebook leaves to the director and no later ruling of the record has settled.
    """
    scoring = rulebook.scoring
    steps = walk(record, scoring)
    faults = tuple(contradictions(record, steps, scoring))
    if faults:
        return Refused(faults)
    whole = replacing_ruling(record)
    if whole is not None:
        return _scored(record.seats, ruling_lines(whole))
    return _settled(record, scoring, steps)


def _scored(seats: tuple[Seat, ...], lines: Iterable[Line]) -> Scored:
    lines = tuple(lines)
    return Scored({seat: sum(line.points for line in lines if line.seat == seat) for seat in seats}, lines)


def _settled(record: GameRecord, scoring: Scoring, steps: tuple[Step, ...]) -> Scored | Refused:
    outcomes = list(_outcomes(record, scoring, steps))
    gaps = tuple(outcome.refusal for outcome in outcomes if isinstance(outcome, Open))
    if gaps:
        return Refused(gaps)
    own = [outcome for outcome in outcomes if isinstance(outcome, Line)]
    ruled = [line for step in steps if isinstance(step.incident, Ruling) for line in ruling_lines(step.incident)]
    return _scored(record.seats, [*_counted(own, record, scoring), *ruled])


def _outcomes(record: GameRecord, scoring: Scoring, steps: tuple[Step, ...]) -> Iterator[Outcome]:
    """All lines of the game itself and everything open in it that no ruling has settled."""
    if _counts_nothing(record, scoring):
        return
    for step in steps:
        yield from _unsettled(_of_incident(step, scoring), is_ruled_on(record, step.index))
    yield from _unsettled(_of_ending(record, scoring, steps), is_ruled_on(record))


def _counts_nothing(record: GameRecord, scoring: Scoring) -> bool:
    answers = {"unfinished": scoring.missing.unfinished.value, "unrecorded": scoring.missing.game.value}
    return answers.get(record.ending) == "zero"


def _unsettled(outcomes: Iterator[Outcome], is_settled: bool) -> Iterator[Outcome]:
    return (outcome for outcome in outcomes if isinstance(outcome, Line) or not is_settled)


def _of_incident(step: Step, scoring: Scoring) -> Iterator[Outcome]:
    yield from incident_gaps(step, scoring)
    if scoring.points is not None:
        yield from incident_points(step, scoring, scoring.points)
    if scoring.payments is not None:
        yield from incident_payments(step, scoring, scoring.payments)


def _of_ending(record: GameRecord, scoring: Scoring, steps: tuple[Step, ...]) -> Iterator[Outcome]:
    end = end_of(record, steps)
    yield from ending_gaps(record, scoring)
    if scoring.points is not None:
        yield from ending_points(record, end, scoring.points)
    if scoring.payments is not None:
        yield from win_payments(record, end, scoring.payments)


def _counted(lines: list[Line], record: GameRecord, scoring: Scoring) -> list[Line]:
    """The lines that stand: none for a seat whose card is empty, no penalty for a winner where those are waived."""
    empty = _empty_cards(record, scoring)
    return [line for line in lines if line.seat not in empty and not _is_waived(line, record, scoring)]


def _empty_cards(record: GameRecord, scoring: Scoring) -> set[Seat]:
    if scoring.missing.seat.value != "zero":
        return set()
    return {incident.player for incident in record.incidents if isinstance(incident, Unrecorded)}


def _is_waived(line: Line, record: GameRecord, scoring: Scoring) -> bool:
    if scoring.points is None or scoring.points.winner.penalties.value == "stand" or record.mahjongg is None:
        return False
    return line.seat == record.mahjongg.winner and line.points < 0
