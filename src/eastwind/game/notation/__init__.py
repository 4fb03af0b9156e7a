"""Games written down: a text that is good to the eye, and the same as lines of JSON."""

from eastwind.base.refusal import Refused
from eastwind.game.notation.faults import NOTATION
from eastwind.game.notation.game import Game
from eastwind.game.notation.layout import in_lines, written
from eastwind.game.notation.lines import read_lines, write_lines
from eastwind.game.notation.text import read_text, write_text

__all__ = ["NOTATION", "Game", "in_lines", "read", "read_lines", "read_text", "write_lines", "write_text", "written"]


def read(text: str) -> Game | Refused:
    """A game in either form, or every fault of it with line and column. Never raises, whatever the text."""
    return read_lines(text) if text.lstrip().startswith("{") else read_text(text)
