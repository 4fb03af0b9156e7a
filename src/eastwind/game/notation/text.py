"""The text notation: a game that a person can read and type."""

from itertools import takewhile

from eastwind.base.refusal import Refusal, Refused
from eastwind.game.notation.game import Game
from eastwind.game.notation.header import read_header, written_header
from eastwind.game.notation.layout import laid_out
from eastwind.game.notation.phrases import MARKERS, phrases, read_act
from eastwind.game.notation.tokens import tokens


def write_text(game: Game) -> str:
    """The game in the text notation, from its header to its last act."""
    return "\n".join([*written_header(game.setup), "", *laid_out(game.acts), ""])


def read_text(text: str) -> Game | Refused:
    """The game that a text holds, or every fault of it with line and column. Never raises, whatever the text."""
    *words, end = tokens(text)
    header = list(takewhile(lambda word: word.text not in MARKERS, words))
    body = [*words[len(header) :], end]
    setup = read_header(header, body[0])
    acts = [each if isinstance(each, Refusal) else read_act(each) for each in phrases(body)]
    wrong = tuple(each for each in acts if isinstance(each, Refusal))
    if isinstance(setup, Refused):
        return Refused((*setup, *wrong))
    return Refused(wrong) if wrong else Game(setup, tuple(act for act in acts if not isinstance(act, Refusal)))
