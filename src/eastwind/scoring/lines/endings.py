"""What the end of a game brings in tournament points: the winner, the thrower, a wall game."""

from collections.abc import Iterator

from eastwind.base.record import GameRecord, MahJongg
from eastwind.rulebook.answer import Cited
from eastwind.rulebook.scale import PointsScale, Thrower
from eastwind.scoring.course import Course
from eastwind.scoring.outcome import Line, Outcome, award


def ending_points(record: GameRecord, end: Course, scale: PointsScale) -> Iterator[Outcome]:
    """The lines that come from how the game ended. A stopped game has none: its incidents have them."""
    if record.mahjongg is not None:
        yield from _winner(record.mahjongg, end, scale)
        yield from _thrower(record.mahjongg, end, scale)
    elif record.ending == "wall":
        for seat in end.seats if scale.wall_dead.value else end.playing:
            yield from award(seat, scale.wall, "ending")


def _winner(win: MahJongg, end: Course, scale: PointsScale) -> Iterator[Outcome]:
    yield Line(win.winner, win.value * scale.winner.hand.value, scale.winner.hand.clause)
    if end.claim is None or scale.misname.bonuses.value == "kept":
        for bonus in _bonuses(win, scale):
            yield from award(win.winner, bonus, "mahjongg")


def _bonuses(win: MahJongg, scale: PointsScale) -> list[Cited[int]]:
    earned = []
    if win.by == "wall":
        earned.append(scale.winner.self_pick)
    if not win.jokers and (not win.is_singles_and_pairs or scale.winner.jokerless_singles.value):
        earned.append(scale.winner.jokerless)
    if scale.winner.bonuses.value == "highest":
        return sorted(earned, key=lambda bonus: bonus.value)[-1:]
    return earned


def _thrower(win: MahJongg, end: Course, scale: PointsScale) -> Iterator[Outcome]:
    if win.by == "wall" or (end.claim is not None and scale.misname.thrower.value == "replaced"):
        return
    for step in _steps(win, scale.thrower):
        yield from award(win.by, step, "mahjongg.by")


def _steps(win: MahJongg, thrower: Thrower) -> list[Cited[int]]:
    """The steps of the penalty that apply: the highest alone, or all up to it where the rulebook adds them."""
    shown = win.exposures + (thrower.counts.value == "with-call")
    second = thrower.exposures_2_quint if win.has_quint and shown == 2 else thrower.exposures_2
    counted = (thrower.exposures_0, thrower.exposures_1, second, thrower.exposures_3, thrower.exposures_4)
    reached = counted[: shown + 1]
    return _distinct(reached) if thrower.tiers.value == "add" else [reached[-1]]


def _distinct(steps: tuple[Cited[int], ...]) -> list[Cited[int]]:
    """The steps as the rulebook writes them: two counts under one clause at one price are one step."""
    return list({(step.clause, step.value): step for step in steps}.values())
