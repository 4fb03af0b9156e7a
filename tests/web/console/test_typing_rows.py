"""A game as one line of short cells: what each says, in both directions."""

from typing import Any

import pytest

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.scoring import decode_record
from eastwind.web.console.typing_rows import CELLS, Line, cell_of, fits_a_line, line_of

WON = {"who": "E", "by": "S", "value": "25", "jokers": "1", "exposures": "2"}


def line(seat_names: str = "ESWN", **cells: str) -> Line:
    return Line(cells, seat_names)


def decoded(record: dict[str, Any]) -> GameRecord:
    read = decode_record({"rulebook": "illume", "seats": list(SEATS), **record})
    assert not isinstance(read, Refused), read
    return read


def test_a_win_is_two_letters_and_three_numbers() -> None:
    assert line(**WON).record() == {
        "ending": "mahjongg",
        "mahjongg": {"winner": "E", "by": "S", "value": 25, "jokers": 1, "exposures": 2},
    }


@pytest.mark.parametrize(
    ("letter", "ending"), [("G", "wall"), ("t", "unfinished"), ("X", "stopped"), ("u", "unrecorded")]
)
def test_an_ending_without_a_winner_is_one_letter_and_takes_nothing_else(letter: str, ending: str) -> None:
    assert line(who=letter, value="25").record() == {"ending": ending}


def test_seats_may_be_called_by_other_letters() -> None:
    record = line("ABCD", who="c", by="d", value="30", jokers="0", exposures="0").record()
    assert (record["mahjongg"]["winner"], record["mahjongg"]["by"]) == ("W", "N")


def test_picked_sections_and_quints() -> None:
    hand = line(**{**WON, "by": "p", "section": "s", "quint": "n"}).record()["mahjongg"]
    assert (hand["by"], hand["section"], hand["quint"]) == ("wall", "singles-and-pairs", False)


def test_what_cannot_be_read_stays_as_typed_to_be_refused_beside_its_cell() -> None:
    hand = line(**{**WON, "by": "z", "value": "2x"}).record()["mahjongg"]
    assert (hand["by"], hand["value"]) == ("Z", "2x")
    assert line(who="Q").begins_strangely
    assert not line(who="G").begins_strangely


def test_an_empty_line_is_empty() -> None:
    assert line().is_empty
    assert line(who=" ").is_empty
    assert not line(value="25").is_empty


@pytest.mark.parametrize(
    "record",
    [
        {"ending": "wall"},
        {"ending": "unrecorded"},
        {"ending": "mahjongg", "mahjongg": {"winner": "W", "value": 50, "by": "wall", "jokers": 0, "exposures": 4}},
        {
            "ending": "mahjongg",
            "mahjongg": {
                "winner": "N",
                "value": 30,
                "by": "S",
                "jokers": 2,
                "exposures": 1,
                "section": "quints",
                "quint": True,
            },
        },
    ],
    ids=["wall", "unrecorded", "picked", "quint"],
)
@pytest.mark.parametrize("seat_names", ["ESWN", "ABCD"])
def test_a_line_says_a_record_and_reads_back_as_it(record: dict[str, Any], seat_names: str) -> None:
    facts = decoded(record)
    assert fits_a_line(facts)
    assert decoded(line_of(facts, seat_names).record()) == facts


def test_what_else_happened_does_not_fit_a_line() -> None:
    dead = {"ending": "wall", "incidents": [{"kind": "dead", "player": "E", "reason": "slope"}]}
    assert not fits_a_line(decoded(dead))


@pytest.mark.parametrize(
    ("where", "cell"),
    [("record.mahjongg.value", "value"), ("record.ending", "who"), ("record.mahjongg.winner", "who"), ("table", "who")],
)
def test_a_fault_stands_beside_its_cell(where: str, cell: str) -> None:
    assert cell_of(where) == cell
    assert cell in CELLS
