"""Advice for players: which lines are nearest, what to pass in the Charleston, what to throw."""

from eastwind.game.advice.leaving import (
    PASSED,
    Leaving,
    Wanting,
    courtesy_advice,
    discard_advice,
    judged,
    pass_advice,
    wanted_by,
)
from eastwind.game.advice.near import NearLine, Spot, near_lines
from eastwind.game.advice.playing import advised_move, begin, play
from eastwind.game.advice.practice import COURTESY, Ask, Exchange, Move, Practice, Step
from eastwind.game.advice.puzzle import Puzzle, puzzle

__all__ = [
    "COURTESY",
    "PASSED",
    "Ask",
    "Exchange",
    "Leaving",
    "Move",
    "NearLine",
    "Practice",
    "Puzzle",
    "Spot",
    "Step",
    "Wanting",
    "advised_move",
    "begin",
    "courtesy_advice",
    "discard_advice",
    "judged",
    "near_lines",
    "pass_advice",
    "play",
    "puzzle",
    "wanted_by",
]
