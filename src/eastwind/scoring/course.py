"""The course of a game: after each incident, who is still in, and whether the game has been stopped."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from eastwind.base.record import Dead, GameRecord, Incident, Knocked, MahJonggInError, Misnamed, Ruling
from eastwind.base.seats import Seat
from eastwind.rulebook.scale import Scoring


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game stands. `claim` is a misnamed tile that won it; `may_stop`: the director may have ended it."""

    seats: tuple[Seat, ...]
    out: frozenset[Seat] = frozenset()
    stopped: bool = False
    may_stop: bool = False
    claim: Misnamed | None = None

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in."""
        return tuple(seat for seat in self.seats if seat not in self.out)


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One incident with the game before it and after it."""

    index: int
    incident: Incident
    before: Course
    after: Course

    @property
    def where(self) -> str:
        """The incident's place in the record."""
        return f"incidents.{self.index}"


def walk(record: GameRecord, scoring: Scoring) -> tuple[Step, ...]:
    """Every incident of the record in its order, with what it does to the game."""
    return tuple(_steps(record, scoring))


def _steps(record: GameRecord, scoring: Scoring) -> Iterator[Step]:
    course = Course(seats=record.seats)
    for index, incident in enumerate(record.incidents):
        after = _follow(course, incident, scoring)
        yield Step(index=index, incident=incident, before=course, after=after)
        course = after


def end_of(record: GameRecord, steps: tuple[Step, ...]) -> Course:
    """Where the game stands when all incidents have happened."""
    return steps[-1].after if steps else Course(seats=record.seats)


def out_of_game(seats: tuple[Seat, ...], incidents: tuple[Incident, ...], scoring: Scoring) -> frozenset[Seat]:
    """Whom these incidents, in this order, put out of a game that is not over yet."""
    record = GameRecord(rulebook="", seats=seats, ending="wall", incidents=incidents)
    return end_of(record, walk(record, scoring)).out


def error_stands(error: MahJonggInError, scoring: Scoring) -> bool:
    """Whether a Mah Jongg in error puts anyone out, or could be taken back."""
    return bool(error.exposed) or error.own_exposure not in scoring.error.forgiven


def reads_match(misnamed: Misnamed, scoring: Scoring) -> bool:
    """Whether it matters that the misnamed tile really was the winning tile."""
    return misnamed.called_for == "mahjongg" and scoring.misname.unmatched.value == "stops"


def misname_stops(misnamed: Misnamed, scoring: Scoring) -> bool:
    """Whether a misnamed tile called for Mah Jongg ends the game without a win."""
    return reads_match(misnamed, scoring) and misnamed.matched is False


def _follow(course: Course, incident: Incident, scoring: Scoring) -> Course:
    match incident:
        case Dead(player=player):
            return _without(course, player)
        case MahJonggInError():
            return _after_error(course, incident, scoring)
        case Misnamed():
            return _after_misname(course, incident, scoring)
        case Knocked():
            return _after_knock(course, incident, scoring)
        case Ruling(stops=True):
            return replace(course, stopped=True)
        case _:
            return course


def _without(course: Course, *players: Seat) -> Course:
    return replace(course, out=course.out.union(players))


def _after_error(course: Course, error: MahJonggInError, scoring: Scoring) -> Course:
    if not error_stands(error, scoring):
        return course
    after = _without(course, error.player, *error.exposed)
    return replace(after, stopped=course.stopped or len(after.playing) < 2)


def _after_misname(course: Course, misnamed: Misnamed, scoring: Scoring) -> Course:
    if misname_stops(misnamed, scoring):
        return replace(course, stopped=True)
    if reads_match(misnamed, scoring) and misnamed.matched is None:
        return replace(course, may_stop=True)  # a fault of its own: what it did to the game cannot be told
    if misnamed.called_for == "mahjongg":
        return replace(course, claim=misnamed)
    is_fatal = misnamed.caller_exposed and scoring.misname.caller_exposed.value == "dead"
    return _without(course, misnamed.caller) if is_fatal else course


def _after_knock(course: Course, knocked: Knocked, scoring: Scoring) -> Course:
    answer = scoring.knocked.restorable if knocked.restorable else scoring.knocked.irreparable
    match answer.value:
        case "dead":
            return _without(course, knocked.player)
        case "stops":
            return replace(course, stopped=True)
        case "director":
            return replace(course, may_stop=True)
        case _:
            return course
