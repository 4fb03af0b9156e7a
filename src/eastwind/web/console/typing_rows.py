"""One game of a paper card as one line of short cells: a letter for who won, one for who threw, then numbers.

A line holds a game that was won, or that ended otherwise. What else happened is typed on the game's own page.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.views.world import seat_letter
from eastwind.web.typed_numbers import whole_or_text

ENDINGS: Final[Mapping[str, str]] = {"G": "wall", "T": "unfinished", "X": "stopped", "U": "unrecorded"}
"""What stands in place of a winner's letter. None of them is the letter of a seat: E S W N, or A B C D."""

PICKED: Final = "P"
"""Stands in place of the letter of who threw the tile."""

_SECTIONS: Final[Mapping[str, str]] = {"S": "singles-and-pairs", "Q": "quints"}
_QUINT: Final[Mapping[str, bool]] = {"Y": True, "N": False}

CELLS: Final = ("who", "by", "value", "jokers", "exposures", "section", "quint")
"""The cells of a line from left to right."""

_NUMBERS: Final = ("value", "jokers", "exposures")

Cells = Mapping[str, str]
"""What stands in the cells of a line, by their names; a cell that is missing is empty."""


class Line(msgspec.Struct, frozen=True):
    """What was typed for one game. `seat_names` are the letters of the seats in the order E S W N."""

    cells: Cells
    seat_names: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed."""
        return not any(self._cell(name) for name in CELLS)

    @property
    def begins_strangely(self) -> bool:
        """Whether its first cell holds neither the letter of a seat nor that of an ending."""
        who = self._cell("who").upper()
        return bool(who) and who not in ENDINGS and who not in self.seat_names

    def record(self) -> dict[str, Any]:
        """The facts as a command takes them. What cannot be read stays as typed, to be refused beside its cell."""
        who = self._cell("who").upper()
        if who in ENDINGS:
            return {"ending": ENDINGS[who]}
        if not who:
            return {}
        return {"ending": "mahjongg", "mahjongg": {"winner": self._seat(who), **self._hand()}}

    def _hand(self) -> dict[str, Any]:
        by, section, quint = (self._cell(name).upper() for name in ("by", "section", "quint"))
        hand: dict[str, Any] = {name: whole_or_text(self._cell(name)) for name in _NUMBERS if self._cell(name)}
        if by:
            hand["by"] = "wall" if by == PICKED else self._seat(by)
        if section:
            hand["section"] = _SECTIONS.get(section, section)
        if quint:
            hand["quint"] = _QUINT.get(quint, quint)
        return hand

    def _cell(self, name: str) -> str:
        return self.cells.get(name, "").strip()

    def _seat(self, letter: str) -> str:
        return next((seat for seat in SEATS if seat_letter(self.seat_names, seat) == letter), letter)


def line_of(record: GameRecord, seat_names: str) -> Line:
    """The line that says these facts."""
    return Line(_cells(record, seat_names), seat_names)


def fits_a_line(record: GameRecord) -> bool:
    """Whether a line says all there is to say."""
    section = record.mahjongg.section if record.mahjongg else None
    return not record.incidents and (section is None or section in _SECTIONS.values())


def cell_of(where: str) -> str:
    """The cell that a refusal speaks of, from the field it names; the first for what concerns the whole game."""
    name = where.rpartition(".")[2]
    return name if name in CELLS else "who"


def _cells(record: GameRecord, seat_names: str) -> Cells:
    won = record.mahjongg
    if won is None:
        return {"who": _letter_of(ENDINGS, record.ending)}
    numbers = {name: str(getattr(won, name)) for name in _NUMBERS}
    threw = PICKED if won.by == "wall" else seat_letter(seat_names, won.by)
    more = {"section": _letter_of(_SECTIONS, won.section), "quint": _letter_of(_QUINT, won.quint)}
    return {"who": seat_letter(seat_names, won.winner), "by": threw, **numbers, **more}


def _letter_of(letters: Mapping[str, Any], value: Any) -> str:
    return next((letter for letter, meant in letters.items() if meant == value), "")


def letters_of(seats: tuple[Seat, ...], seat_names: str) -> str:
    """The letters that may stand for who won."""
    return "".join(seat_letter(seat_names, seat) for seat in seats)
