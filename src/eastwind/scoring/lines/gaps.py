"""What a rulebook leaves to the director, and which of it a ruling has settled."""

from collections.abc import Iterator

from eastwind.base.record import GameRecord, Knocked, Ruling, Unrecorded
from eastwind.rulebook.scale import Scoring
from eastwind.scoring.course import Step
from eastwind.scoring.outcome import Open


def incident_gaps(step: Step, scoring: Scoring) -> Iterator[Open]:
    """An incident on whose consequence, not only its price, the director decides."""
    match step.incident:
        case Knocked(restorable=restorable):
            answer = scoring.knocked.restorable if restorable else scoring.knocked.irreparable
            if answer.value == "director":
                yield Open(step.where, answer.clause)
        case Unrecorded() if scoring.missing.seat.value == "director":
            yield Open(step.where, scoring.missing.seat.clause)


def ending_gaps(record: GameRecord, scoring: Scoring) -> Iterator[Open]:
    """An ending that the director has to value."""
    match record.ending:
        case "unfinished" if scoring.missing.unfinished.value == "director":
            yield Open("ending", scoring.missing.unfinished.clause)
        case "unrecorded" if scoring.missing.game.value == "director":
            yield Open("ending", scoring.missing.game.clause)


def is_ruled_on(record: GameRecord, after: int = -1) -> bool:
    """Whether the director has ruled on anything since the incident at `after`."""
    return any(isinstance(incident, Ruling) for incident in record.incidents[after + 1 :])
