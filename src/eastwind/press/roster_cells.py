"""What the cells of a roster mean: names, numbers, seats, yes and no, as people write them."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.press.columns import plain
from eastwind.press.roster_columns import COLUMNS

_YES: Final = frozenset({"yes", "y", "true", "1", "x", "si", "s", "verdadero", "ok"})
_NO: Final = frozenset({"no", "n", "false", "0", "falso", "none", "n a", "na"})
_TICKS: Final = frozenset("✓✔☑✅")
_DASHES: Final = frozenset("-–—✗✘☐")
_OWN_WORDS: Final[Mapping[tuple[str, bool], frozenset[str]]] = {
    ("paid", True): frozenset({"paid", "pagado", "pagada"}),
    ("paid", False): frozenset({"unpaid", "not paid", "pendiente"}),
    ("waiting", True): frozenset({"waiting", "waitlist", "waitlisted", "waiting list", "lista de espera", "en espera"}),
    ("waiting", False): frozenset(
        {"confirmed", "registered", "attending", "accepted", "confirmado", "confirmada", "inscrito", "inscrita"}
    ),
}
"""What says yes or no in one column alone."""
_AMOUNT: Final = re.compile(r"[$€£]? ?(\d{1,6})([.,]\d{1,2})?( ?[$€£]| ?[A-Z]{3})?")
_DATE: Final = re.compile(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}([/.]\d{2,4})?")
_WHOLE: Final = re.compile(
    r"(?:(?:#|№|n[or]\.?|number|numero|número|table|mesa|round|ronda) ?)?([0-9]{1,9})(?:[.,]0+)?", re.IGNORECASE
)
_SUFFIX: Final = re.compile(r"(jr|sr|ii|iii|iv|md|phd|esq|dds)", re.IGNORECASE)
_LONGEST: Final = {"name": 120, "club": 500, "notes": 500, "group": 500, "team": 500}
_MOST_TABLES: Final = 5_000
_MOST_NUMBER: Final = 99_999
_SHOWN: Final = 40
"""So many letters of a cell are said back."""

_SEAT_WORDS: Final[Mapping[str, Seat]] = {
    **{word.lower(): seat for seat in SEATS for word in (seat, SEAT_NAMES[seat])},
    **dict(zip("abcd", SEATS, strict=True)),
    **dict(zip(("este", "sur", "oeste", "norte"), SEATS, strict=True)),
}
"""Seats by letter, by the letters some tournaments use, and by name in English and Spanish."""


def read_cell(column: str, value: str, line: int) -> Any | Refusal:
    """The field that a cell gives, or what is wrong with it."""
    return _READERS[column](value, column, line)


def joined_name(cells: Mapping[str, str]) -> dict[str, str]:
    """The cells with one name, of however many it was given in: "Berg, Ada" and "Ada", "Berg" are "Ada Berg"."""
    parts = " ".join(cells[part] for part in ("first", "last") if cells.get(part))
    rest = {column: value for column, value in cells.items() if column not in ("first", "last")}
    return rest | {"name": _straight(rest.get("name", "")) or parts}


def _straight(name: str) -> str:
    last, comma, first = (part.strip() for part in name.partition(","))
    turned = comma and last and first and "," not in first and not _SUFFIX.fullmatch(first.rstrip("."))
    return f"{first} {last}" if turned else name


def _read_name(value: str, column: str, line: int) -> str | Refusal:
    if not value:
        return fault("missing-field", phrase("Line {line}: the name is missing."), line)
    return _read_text(value, column, line)


def _read_text(value: str, column: str, line: int) -> str | Refusal:
    most = _LONGEST[column]
    if len(value) <= most:
        return value
    sentence = phrase("Line {line}: {column} has more than {most} characters.")
    return fault("too-long", sentence, line, column=COLUMNS[column].title, most=most)


def _read_number(value: str, column: str, line: int) -> int | None | Refusal:
    if not value:
        return None
    most = _MOST_TABLES if column == "table" else _MOST_NUMBER
    number = whole(value)
    if number is not None and 1 <= number <= most:
        return number
    sentence = phrase("Line {line}: {column} “{value}” is not a number from 1 to {most}.")
    return fault("not-a-number", sentence, line, column=COLUMNS[column].title, value=value[:_SHOWN], most=most)


def whole(value: str) -> int | None:
    """The whole number that a cell means: "7", "7.0", "#7", "No. 7", "Table 7"."""
    found = _WHOLE.fullmatch(value)
    return int(found[1]) if found else None


def _read_seat(value: str, _column: str, line: int) -> str | None | Refusal:
    if not value:
        return None
    return seat_called(value) or not_a_seat(value, line)


def not_a_seat(value: str, line: int) -> Refusal:
    """Why a cell in which a seat is wanted gives none."""
    sentence = phrase("Line {line}: the seat “{value}” is none of East, South, West and North.")
    return fault("not-a-seat", sentence, line, value=value[:_SHOWN])


def seat_called(word: str) -> Seat | None:
    """The seat that people call so."""
    return _SEAT_WORDS.get(plain(word))


def _read_yes_or_no(value: str, column: str, line: int) -> bool | Refusal:
    known = _meant(value, column)
    if known is not None:
        return known
    sentence = phrase("Line {line}: {column} is “{value}”, which is neither yes nor no.")
    return fault("not-yes-or-no", sentence, line, column=COLUMNS[column].title, value=value[:_SHOWN])


def _meant(value: str, column: str) -> bool | None:
    word, signs = plain(value), frozenset(value) - {" "}
    if not word:
        return True if signs and signs <= _TICKS else False if signs <= _DASHES else None
    for answer, words in ((True, _YES), (False, _NO)):
        if word in words or word in _OWN_WORDS.get((column, answer), ()):
            return answer
    return _money(value) if column == "paid" else None


def _money(value: str) -> bool | None:
    """Whether an amount or a date that stands under Paid says so: 0 does not."""
    if _DATE.fullmatch(value):
        return True
    amount = _AMOUNT.fullmatch(value)
    return any(digit in "123456789" for digit in value) if amount else None


def fault(code: str, sentence: str, line: int, **facts: Fact) -> Refusal:
    """What is wrong in a line of a file."""
    return Refusal(code, sentence, f"line {line}", {"line": line, **facts})


_READERS: Final[dict[str, Callable[[str, str, int], Any]]] = {
    "name": _read_name,
    "number": _read_number,
    "club": _read_text,
    "notes": _read_text,
    "group": _read_text,
    "table": _read_number,
    "seat": _read_seat,
    "brings_set": _read_yes_or_no,
    "paid": _read_yes_or_no,
    "waiting": _read_yes_or_no,
    "team": _read_text,
    "first_time": _read_yes_or_no,
}
