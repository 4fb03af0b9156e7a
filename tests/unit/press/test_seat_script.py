"""Seats made elsewhere: one line a person or one line a table, told in full where they do not fit the roster."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.seat_script import SeatScript, read_seat_script
from eastwind.tournament.views.naming import Named
from tests.unit.press.workbooks import workbook

PEOPLE = [
    Named("p1", 1, "Ada Berg"),
    Named("p2", 2, "Bo Cole"),
    Named("p3", 3, "José Núñez"),
    Named("p4", 4, "Di Evans"),
    Named("p5", 5, "Eve Fox"),
    Named("p6", 6, "Eve Fox"),
]

BY_PERSON = """Round,Table,Seat,Player
1,1,East,1
1,1,South,"Cole, Bo"
1,1,W,jose nunez
1,2,E,#4
1,2,S,5
1,2,N,6
"""

BY_TABLE = """Seats of Saturday
Table;Round;North;West;South;East
1;1;;José Núñez;Bo Cole;Ada Berg
2;1;6;;5;4
"""


def read(text: str) -> SeatScript:
    script = read_seat_script(text.encode(), PEOPLE)
    assert isinstance(script, SeatScript), [fault.sentence() for fault in script]
    return script


def told(text: str) -> list[str]:
    return [fault.sentence() for fault in read(text).faults]


SEATS = ((("p1", "p2", "p3", None), ("p4", "p5", None, "p6")),)


@pytest.mark.parametrize("text", [BY_PERSON, BY_TABLE], ids=["one line a person", "one line a table"])
def test_people_are_known_by_number_or_name(text: str) -> None:
    assert read(text) == SeatScript(SEATS, ())


def test_a_workbook_is_read_as_well_and_spanish_headings_too() -> None:
    rows: list[list[object]] = [
        ["Ronda", "Mesa", "Este", "Sur", "Oeste", "Norte"],
        [1, 1.0, 1, 2, 3, None],
        [1, 2, 4, 5, None, 6],
    ]
    script = read_seat_script(workbook(rows), PEOPLE)
    assert script == SeatScript(SEATS, ())


def test_everyone_who_is_invented_is_named_and_who_is_nearly_right_is_asked_about() -> None:
    text = BY_PERSON.replace("#4", "Zelda").replace("jose nunez", "José Nuñes").replace("S,5", "S,Eve Fox")
    assert told(text) == [
        "Line 4: nobody on the roster is “José Nuñes”. Is it José Núñez, number 3?",
        "Line 5: nobody on the roster is “Zelda”.",
        "Line 6: several people are called “Eve Fox”, numbers 5, 6. Write the number.",
    ]
    assert read(text).rounds == ((("p1", "p2", None, None), (None, None, None, "p6")),)


def test_every_line_that_cannot_be_is_named_at_once() -> None:
    text = "Round,Table,Seat,Player\nfirst,1,E,1\n1,99,E,2\n1,1,Up,3\n1,1,E,4\n1,1,E,5\n3,1,E,6\n"
    assert told(text) == [
        "Line 2: the round “first” is not a number from 1 to 99.",
        "Line 3: the table “99” is not a number from 1 to 6.",
        "Line 4: the seat “Up” is none of East, South, West and North.",
        "Line 6: round 1, table 1, East was given away in line 5.",
        "Round 2 is missing.",
    ]


def test_rounds_and_tables_may_be_written_with_their_word_or_as_a_program_does() -> None:
    assert read(BY_PERSON.replace("\n1,1,", "\nRound 1,Table 1,").replace("\n1,2,", "\n1.0,2.0,")) == SeatScript(
        SEATS, ()
    )


def test_a_seat_without_anybody_is_empty() -> None:
    assert read(BY_PERSON + "1,1,North,\n") == SeatScript(SEATS, ())


@pytest.mark.parametrize(
    "text", ["Name,Table\nAda,1\n", "Round,Table,East,South\n1,1,1,2\n", "Round,Table,Seat\n1,1,E\n"]
)
def test_what_is_no_script_is_refused_with_what_is_wanted(text: str) -> None:
    refused = read_seat_script(text.encode(), PEOPLE)
    assert isinstance(refused, Refused)
    assert [fault.code for fault in refused] == ["no-script-columns"]


def test_a_file_of_strangers_is_told_in_full_without_looking_for_each_for_ever() -> None:
    lines = "".join(f"{at % 99 + 1},{at % 6 + 1},{'ESWN'[at % 4]},Stranger {at * 7919}\n" for at in range(1_100))
    sentences = told("Round,Table,Seat,Player\n" + lines)
    assert len(sentences) == 1_100
    assert "Line 2: nobody on the roster is “Stranger 0”." in sentences
