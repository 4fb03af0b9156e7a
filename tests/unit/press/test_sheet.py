"""Files that come in: their bytes say what they are, and nothing in them is believed before it was looked at."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.sheet import read_sheets
from eastwind.press.sheet_rows import MOST_BYTES, Sheet
from eastwind.press.workbook import MOST_UNPACKED
from tests.unit.press.reading import names, taken
from tests.unit.press.workbooks import packed, part, repacked, workbook

PEOPLE = workbook([["Name", "Number"], ["Ada Berg", 7]])
SHEET = "xl/worksheets/sheet1.xml"


def code(data: bytes) -> str:
    sheets = read_sheets(data)
    assert isinstance(sheets, Refused), sheets
    (fault,) = sheets
    assert fault.sentence()
    return fault.code


@pytest.mark.parametrize(
    "data",
    [
        "Name\nJosé Núñez\n".encode(),
        "\ufeffName\r\nJosé Núñez\r\n".encode(),
        "Name\nJosé Núñez\n".encode("utf-16"),
        "Name\nJosé Núñez\n".encode("utf-16-le"),
        "Name\nJosé Núñez\n".encode("utf-16-be"),
        "Name\nJosé Núñez\n".encode("cp1252"),
        "Name\rJosé Núñez\r".encode("mac_roman"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "utf-16-le", "utf-16-be", "old Windows", "old Mac"],
)
def test_any_usual_encoding_is_read(data: bytes) -> None:
    assert names(data) == ["José Núñez"]


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman"])
@pytest.mark.parametrize(
    "name", ["María O’Brien", "Women’s Club", "Hélène Ünal", "Ángela Ríos", "Björn Þórsson", "Ada “Addie” Berg"]
)
def test_old_files_are_known_by_where_their_accents_stand(name: str, encoding: str) -> None:
    if encoding == "mac_roman" and "Þ" in name:
        name = name.replace("Þ", "Ø")
    assert names(f"Name\n{name}\n".encode(encoding)) == [name]


def test_a_workbook_is_read_whatever_stands_in_its_cells() -> None:
    rows: list[list[object]] = [
        ["Autumn Cup"],
        [],
        ["#", "Last", "First", "Paid", "Set"],
        [7.0, "Núñez", "José", True, "#N/A"],
        [None] * 5,
    ]
    (person,) = taken(workbook(rows, before={"How to": [["Fill in the next sheet"]]}))
    assert (person.line, person.fields) == (4, {"number": 7, "name": "José Núñez", "paid": True, "brings_set": False})


def test_a_formula_is_never_worked_out() -> None:
    data = workbook([["Name", "Number"], ["Ada", "=1+1"]])
    assert taken(data)[0].fields == {"name": "Ada", "number": None}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "empty-file"),
        (b"\n,,\n", "empty-file"),
        (workbook([]), "empty-file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 100, "old-workbook"),
        (b"%PDF-1.7", "not-a-sheet"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not-a-sheet"),
        (packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}), "not-a-sheet"),
        (packed({"Index/Document.iwa": b"x"}), "not-a-sheet"),
        (packed({"word/document.xml": b"<x/>"}), "not-a-sheet"),
        (packed({"notes.txt": b"x"}), "not-a-sheet"),
        (packed({"xl/workbook.xml": b"<x/>"}), "broken-workbook"),
        (b"PK\x03\x04\x14\x00\x00\x00", "broken-workbook"),
        (PEOPLE[:-40], "broken-workbook"),
        (b"\xff\xfeN", "not-text"),
        (b"Name\n\x00\x01\x02", "not-text"),
        (b"Name\n" + b"A" * 200_000 + b"\n", "not-csv"),
        (b"Name\n" + b"A\n" * 20_001, "too-many-rows"),
        (b"A" * (MOST_BYTES + 1), "file-too-large"),
    ],
)
def test_what_is_no_list_is_refused_in_words(data: bytes, expected: str) -> None:
    assert code(data) == expected


def test_a_small_file_that_unpacks_to_a_huge_one_is_not_unpacked() -> None:
    bomb = repacked(PEOPLE, {"xl/sharedStrings.xml": b" " * (MOST_UNPACKED + 1)})
    assert len(bomb) < 100_000
    assert code(bomb) == "workbook-too-large"
    assert code(repacked(PEOPLE, {f"xl/part{at}.xml": b"<x/>" for at in range(2_001)})) == "workbook-too-large"


def test_entities_that_multiply_are_not_read() -> None:
    lol = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>'
    for encoding in ("utf-8", "utf-16-le", "utf-16-be"):
        sheet = part(PEOPLE, SHEET).decode().replace("<worksheet", f"{lol}<worksheet", 1)
        assert code(repacked(PEOPLE, {SHEET: sheet.encode(encoding)})) == "broken-workbook"


def test_a_sheet_that_claims_to_be_endless_ends() -> None:
    far = (
        part(PEOPLE, SHEET)
        .replace(b'<row r="2"', b'<row r="99999999999"')
        .replace(b'ref="A1:B2"', b'ref="A1:XFD1048576"')
    )
    sheets = read_sheets(repacked(PEOPLE, {SHEET: far}))
    assert isinstance(sheets, tuple)
    assert [len(sheet.rows) for sheet in sheets] == [1]


def test_more_people_than_a_hall_holds_are_refused() -> None:
    assert code(workbook([["Name"], *[["Ada"]] * 20_001])) == "too-many-rows"


def test_the_lines_are_counted_as_the_program_counts_them() -> None:
    text, book = read_sheets(b"\n\nName\n\nAda\n"), read_sheets(workbook([[], [], ["Name"], [], ["Ada"]]))
    for sheets in (text, book):
        assert isinstance(sheets, tuple)
        assert [row.line for row in sheets[0].rows] == [3, 5]
    assert isinstance(book, tuple)
    assert book[0] == Sheet("People", book[0].rows)
