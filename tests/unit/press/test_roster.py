"""A roster as people really export it: found by its headings, refused row by row, never half taken."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.roster import Roster, read_roster
from eastwind.press.sheet_text import MOST_BYTES


def taken(data: bytes) -> Roster:
    roster = read_roster(data)
    assert isinstance(roster, Roster), [fault.sentence() for fault in roster]
    return roster


def refused(data: bytes) -> list[tuple[str, str]]:
    roster = read_roster(data)
    assert isinstance(roster, Refused)
    return [(fault.code, fault.where) for fault in roster]


def test_columns_are_found_by_name_in_any_order() -> None:
    roster = taken(b"Club,E-mail,NAME,Player No,Brings a set?\nTuesday Bams,a@b.c,Ada Abrams,7,yes\n")
    assert roster.people[0].line == 2
    assert roster.people[0].fields == {"club": "Tuesday Bams", "name": "Ada Abrams", "number": 7, "brings_set": True}
    assert roster.ignored == ("E-mail",)
    assert roster.columns["brings_set"] == "Brings a set?"


def test_first_and_last_name_are_joined() -> None:
    roster = taken(b"Last Name,First Name\nAbrams,Ada\n,Cher\n")
    assert [person.fields["name"] for person in roster.people] == ["Ada Abrams", "Cher"]


@pytest.mark.parametrize(
    "data",
    [
        "Name\nJosé Núñez\n".encode(),
        "\ufeffName\r\nJosé Núñez\r\n".encode(),
        "Name\nJosé Núñez\n".encode("utf-16"),
        "Name\nJosé Núñez\n".encode("cp1252"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "old Windows"],
)
def test_any_usual_encoding_is_read(data: bytes) -> None:
    assert taken(data).people[0].fields["name"] == "José Núñez"


def test_an_old_mac_file_is_known_by_its_accents() -> None:
    assert taken("Name\nHélène Ünal é\n".encode("mac_roman")).people[0].fields["name"] == "Hélène Ünal é"


@pytest.mark.parametrize("mark", [";", "\t", ","])
def test_cells_may_be_parted_by_comma_semicolon_or_tab(mark: str) -> None:
    roster = taken(f"Name{mark}Table{mark}Seat\nAda{mark}3{mark}East\n".encode())
    assert roster.people[0].fields == {"name": "Ada", "table": 3, "seat": "E"}


@pytest.mark.parametrize(("written", "seat"), [("E", "E"), ("west", "W"), (" n ", "N"), ("SOUTH", "S"), ("", None)])
def test_a_seat_is_a_letter_or_its_name(written: str, seat: str | None) -> None:
    assert taken(f"Name,Seat\nAda,{written}\n".encode()).people[0].fields["seat"] == seat


@pytest.mark.parametrize("written", ["Window", "Eva", "NE", "any"])
def test_a_word_that_only_begins_like_a_seat_is_none(written: str) -> None:
    assert refused(f"Name,Seat\nAda,{written}\n".encode()) == [("not-a-seat", "line 2")]


def test_quotes_and_empty_lines_are_read_over() -> None:
    roster = taken(b'\n\nName,Notes\n"Abrams, Ada","says ""hi"""\n,,\n\nBob,\n')
    assert [(person.line, person.fields["name"]) for person in roster.people] == [(4, "Abrams, Ada"), (7, "Bob")]
    assert roster.people[0].fields["notes"] == 'says "hi"'


def test_every_bad_row_is_named_with_its_line() -> None:
    data = b"Name,Number,Seat,Paid\n,1,E,yes\nBob,zero,E,no\nCy,2,X,perhaps\nDi,2,,\n"
    assert refused(data) == [
        ("missing-field", "line 2"),
        ("not-a-number", "line 3"),
        ("not-a-seat", "line 4"),
        ("not-yes-or-no", "line 4"),
        ("number-taken", "line 4"),
        ("number-taken", "line 5"),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty-file"),
        (b"Name\n", "no-people"),
        (b"Who,Where\nAda,here\n", "no-name-column"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not-text"),
        (b"PK\x03\x04\x14\x00\x00\x00", "not-text"),
        (b"\xff\xfeN", "not-text"),
        (b"Name\n" + b"A" * 200_000 + b"\n", "not-csv"),
        (b"Name\n" + b"A" * 200 + b"\n", "too-long"),
        (b"Name\n" + b"A\n" * 20_001, "too-many-rows"),
        (b"A" * (MOST_BYTES + 1), "file-too-large"),
    ],
)
def test_what_is_no_roster_is_refused_in_words(data: bytes, code: str) -> None:
    assert refused(data)[0][0] == code
