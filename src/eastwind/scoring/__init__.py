"""Scoring: the facts of one game and a rulebook become lines of points, each with its clause."""

from eastwind.scoring.course import out_of_game
from eastwind.scoring.decode import INVALID, decode_record
from eastwind.scoring.outcome import Line, Scored
from eastwind.scoring.score import score

__all__ = ["INVALID", "Line", "Scored", "decode_record", "out_of_game", "score"]
