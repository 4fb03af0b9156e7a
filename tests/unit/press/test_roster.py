"""A roster as people really export it: found by its headings, refused row by row, never half taken."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.columns import Placed
from eastwind.press.roster import read_people
from eastwind.press.roster_columns import COLUMNS, roster_columns
from tests.unit.press.reading import names, opened, refused, taken


def columns(data: bytes) -> Placed:
    return roster_columns(opened(data).headings)


def test_columns_are_found_by_name_in_any_order_and_others_are_left_out() -> None:
    data = b"Club,E-mail,NAME,Player No,Brings a set?\nTuesday Bams,a@b.c,Ada Abrams,7,yes\n"
    (person,) = taken(data)
    assert person.line == 2
    assert person.fields == {"club": "Tuesday Bams", "name": "Ada Abrams", "number": 7, "brings_set": True}
    assert columns(data) == {0: "club", 2: "name", 3: "number", 4: "brings_set"}


def test_spanish_headings_are_known() -> None:
    data = "N.º,Apellidos,Nombre,Pagado,Lista de espera,Mesa,Asiento\n4,Núñez,José,sí,no,3,Oeste\n".encode()
    (person,) = taken(data)
    assert person.fields == {"number": 4, "name": "José Núñez", "paid": True, "waiting": False, "table": 3, "seat": "W"}


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_is_found_under_the_title_it_has_here(column: str) -> None:
    assert roster_columns([COLUMNS[column].title]) == {0: column}


def test_of_two_columns_with_one_meaning_the_first_is_read() -> None:
    assert columns(b"Name,Club,Home club,Player\nAda,A,B,C\n") == {0: "name", 1: "club"}


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("Last Name,First Name\nAbrams,Ada\n", "Ada Abrams"),
        ("Name,Surname\nAda,Abrams\n", "Ada Abrams"),
        ("Full name,Last name\nAda Abrams,Abrams\n", "Ada Abrams"),
        ("First,Last\n,Cher\n", "Cher"),
        ("First,Last\nCher,\n", "Cher"),
        ('Name\n"Abrams, Ada"\n', "Ada Abrams"),
        ('"Last, First"\n"van der Berg, Ada M."\n', "Ada M. van der Berg"),
        ('Name\n"Martin King, Jr."\n', "Martin King, Jr."),
        ('Name\n"Berg, Ada, PhD"\n', "Berg, Ada, PhD"),
        ("Name\nAda   Maria\tAbrams \n", "Ada Maria Abrams"),
    ],
)
def test_a_name_is_one_however_it_was_given(data: str, name: str) -> None:
    assert names(data.encode()) == [name]


@pytest.mark.parametrize("mark", [";", "\t", ",", "|"])
def test_cells_may_be_parted_by_any_usual_sign(mark: str) -> None:
    (person,) = taken(f"Name{mark}Table{mark}Seat\nAda{mark}3{mark}East\n".encode())
    assert person.fields == {"name": "Ada", "table": 3, "seat": "E"}


def test_the_sign_that_parts_most_lines_alike_is_taken() -> None:
    assert names(b"Name;Number\nAbrams, Ada;3\nBerg, Bo;4\n") == ["Ada Abrams", "Bo Berg"]
    assert names(b"Autumn Cup, Saturday\nName,Notes\nAda,tea; milk\nBo,none\n") == ["Ada", "Bo"]
    assert names(b"sep=;\r\nName;Club\r\nAda;Bams\r\n") == ["Ada"]


@pytest.mark.parametrize(
    ("written", "seat"),
    [("E", "E"), ("west", "W"), (" n ", "N"), ("SOUTH", "S"), ("", None), ("Norte", "N"), ("b", "S"), ("D", "N")],
)
def test_a_seat_is_a_letter_or_its_name(written: str, seat: str | None) -> None:
    assert taken(f"Name,Seat\nAda,{written}\n".encode())[0].fields["seat"] == seat


@pytest.mark.parametrize("written", ["7", "7.0", "#7", "# 7", "No. 7", "007", "Table 7", "número 7"])
def test_a_number_is_one_however_it_is_written(written: str) -> None:
    assert taken(f"Name;Number\nAda;{written}\n".encode())[0].fields["number"] == 7


@pytest.mark.parametrize("written", ["7a", "-7", "7.5", "0", "A7", "7 8", "٧", "1" * 30])
def test_what_is_no_whole_number_is_refused(written: str) -> None:
    assert refused(f"Name;Number\nAda;{written}\n".encode()) == [("not-a-number", "line 2")]


@pytest.mark.parametrize("written", ["Window", "Eva", "NE", "any"])
def test_a_word_that_only_begins_like_a_seat_is_none(written: str) -> None:
    assert refused(f"Name,Seat\nAda,{written}\n".encode()) == [("not-a-seat", "line 2")]


@pytest.mark.parametrize(
    ("column", "written", "meant"),
    [
        *[("Paid", word, True) for word in ("yes", "X", "Sí", "✓", "$40", "40,00 €", "paid", "2026-03-01", "3/1")],
        *[("Paid", word, False) for word in ("", "no", "-", "0", "$0.00", "unpaid", "FALSE")],
        *[("Status", word, True) for word in ("Waitlisted", "waiting", "En espera")],
        *[("Status", word, False) for word in ("Confirmed", "registered", "")],
        ("Set", "✔", True),
        ("First timer", "n", False),
    ],
)  # fmt: skip
def test_yes_and_no_are_known_as_people_write_them(column: str, written: str, meant: bool) -> None:
    (person,) = taken(f"Name;{column}\nAda;{written}\n".encode())
    assert {True: [True], False: [False]}[meant] == [
        value for value in person.fields.values() if isinstance(value, bool)
    ]


@pytest.mark.parametrize(("column", "written"), [("Paid", "perhaps"), ("Set", "$40"), ("Paid", "?"), ("Waiting", "40")])
def test_what_is_neither_yes_nor_no_is_refused(column: str, written: str) -> None:
    assert refused(f"Name;{column}\nAda;{written}\n".encode()) == [("not-yes-or-no", "line 2")]


def test_quotes_and_empty_lines_are_read_over() -> None:
    people = taken(b'\n\nName,Notes\n"Ada ""Addie"" Berg","says ""hi"""\n,,\n\nBob,\n')
    assert [(person.line, person.fields["name"]) for person in people] == [(4, 'Ada "Addie" Berg'), (7, "Bob")]
    assert people[0].fields["notes"] == 'says "hi"'


def test_a_title_may_stand_above_the_headings() -> None:
    data = b"Autumn Cup 2026\nas of Friday\n\nName,Number\nAda,3\n"
    sheet = opened(data)
    assert (sheet.line, sheet.headings) == (4, ("Name", "Number"))
    assert [(person.line, person.fields) for person in taken(data)] == [(5, {"name": "Ada", "number": 3})]


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


def test_columns_can_be_chosen_where_no_heading_says_what_they_are() -> None:
    sheet = opened(b"Who,Where from,\nAda,Bams,7\n")
    assert roster_columns(sheet.headings) == {}
    assert sheet.examples == ("Ada", "Bams", "7")
    people = read_people(sheet, {0: "name", 2: "number"})
    assert not isinstance(people, Refused)
    assert people[0].fields == {"name": "Ada", "number": 7}


def test_a_file_without_headings_loses_nobody() -> None:
    sheet = opened(b"Ada Berg,7\nBo Cole,8\n").without_headings()
    assert sheet.headings == ("Column 1", "Column 2")
    people = read_people(sheet, {0: "name", 1: "number"})
    assert not isinstance(people, Refused)
    assert [(person.line, person.fields["name"]) for person in people] == [(1, "Ada Berg"), (2, "Bo Cole")]


def test_two_columns_cannot_be_the_same_thing() -> None:
    wrong = read_people(opened(b"A,B\nAda,Berg\n"), {0: "name", 1: "name"})
    assert isinstance(wrong, Refused)
    assert [fault.code for fault in wrong] == ["column-twice"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"Name\n", "no-people"),
        (b"Who,Where\nAda,here\n", "no-name-column"),
        (b"Name\n" + b"A" * 200 + b"\n", "too-long"),
    ],
)
def test_what_is_no_roster_is_refused_in_words(data: bytes, code: str) -> None:
    assert refused(data)[0][0] == code
