"""Lists of people and seats read the same however they were saved, and nothing that anybody sends breaks the reader."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.press.roster import RosterPerson, open_roster, read_people
from eastwind.press.roster_columns import roster_columns
from eastwind.press.seat_script import SeatScript, read_seat_script
from eastwind.press.seats_csv import seats_csv
from eastwind.press.sheet import read_sheets
from eastwind.tournament.views.naming import Named, SeatHere, TableSeats
from eastwind.tournament.views.seats import RoundSeats
from tests.unit.press.workbooks import workbook

FIRST = ("Ada", "José", "Hélène", "Björn", "Ángela", "Mary Ann", "Zoë", "Íñigo")
LAST = ("Berg", "Núñez", "O’Brien", "van der Meer", "Ruíz", "Müller", "D’Angelo", "Castañeda")

people = st.lists(
    st.fixed_dictionaries(
        {
            "Number": st.integers(1, 99_999),
            "First name": st.sampled_from(FIRST),
            "Last name": st.sampled_from(LAST),
            "Club": st.sampled_from(("Tuesday Bams", "Riverside, downtown", "", 'The "Winds"')),
            "Paid": st.sampled_from(("yes", "no", "", "$40")),
            "E-mail": st.sampled_from(("a@b.c", "")),
        }
    ),
    min_size=1,
    max_size=12,
    unique_by=lambda person: person["Number"],
)
orders = st.permutations(("Number", "First name", "Last name", "Club", "Paid", "E-mail"))


def lines(table: Sequence[dict[str, object]], order: Sequence[str]) -> list[list[object]]:
    return [list(order), *([person[column] for column in order] for person in table)]


def as_text(rows: Sequence[Sequence[object]], mark: str) -> str:
    def cell(value: object) -> str:
        return '"' + str(value).replace('"', '""') + '"' if isinstance(value, str) else str(value)

    return "".join(mark.join(map(cell, row)) + "\r\n" for row in rows)


def taken(data: bytes) -> tuple[RosterPerson, ...]:
    sheet = open_roster(data)
    assert not isinstance(sheet, Refused), [fault.sentence() for fault in sheet]
    read = read_people(sheet, roster_columns(sheet.headings))
    assert not isinstance(read, Refused), [fault.sentence() for fault in read]
    return read


def plain_order() -> tuple[str, ...]:
    return ("Number", "First name", "Last name", "Club", "Paid", "E-mail")


@given(people, orders, st.sampled_from(",;\t|"))
def test_any_order_of_the_columns_and_any_sign_between_them_read_the_same(
    table: list[dict[str, object]], order: Sequence[str], mark: str
) -> None:
    expected = taken(as_text(lines(table, plain_order()), ",").encode())
    assert taken(as_text(lines(table, order), mark).encode()) == expected


@given(people, st.sampled_from(("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "mac_roman")))
def test_any_encoding_reads_the_same(table: list[dict[str, object]], encoding: str) -> None:
    text = as_text(lines(table, plain_order()), ",")
    assert taken(text.encode(encoding)) == taken(text.encode())


@given(people, orders)
@settings(max_examples=25)
def test_a_workbook_reads_as_the_text_does(table: list[dict[str, object]], order: Sequence[str]) -> None:
    rows = lines(table, order)
    assert taken(workbook(rows)) == taken(as_text(rows, ",").encode())


SOME_WORKBOOK = workbook([["Name", "Number"], ["Ada", 1], ["Bo", 2.5], [None, True]])


@given(st.data())
@settings(max_examples=60)
def test_a_damaged_workbook_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    damaged = bytearray(SOME_WORKBOOK)
    for at in data.draw(st.lists(st.integers(0, len(damaged) - 1), max_size=30)):
        damaged[at] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(damaged)))
    for sent in (bytes(damaged), bytes(damaged[:cut])):
        assert isinstance(read_sheets(sent), tuple | Refused)


@given(st.binary(max_size=400))
def test_whatever_bytes_come_in_they_are_read_or_refused(data: bytes) -> None:
    sheet = open_roster(data)
    if not isinstance(sheet, Refused):
        assert isinstance(read_people(sheet, roster_columns(sheet.headings)), tuple | Refused)
    assert isinstance(read_seat_script(data, [Named("p1", 1, "Ada")]), SeatScript | Refused)


@st.composite
def seatings(draw: st.DrawFn) -> tuple[list[Named], list[RoundSeats]]:
    """People with numbers and names as odd as any, and three rounds in which each of them has a seat."""
    numbers = draw(st.lists(st.integers(1, 99_999), min_size=3, max_size=16, unique=True))
    everyone = [Named(f"p{at}", number, draw(st.sampled_from(LAST))) for at, number in enumerate(numbers)]
    rounds = []
    for number in (1, 2, 3):
        seats: list[Named | None] = [*draw(st.permutations(everyone)), *[None] * (-len(everyone) % 4)]
        tables = (seats[at : at + 4] for at in range(0, len(seats), 4))
        rounds.append(RoundSeats(number, tuple(TableSeats(at, _here(each)) for at, each in enumerate(tables, 1))))
    return everyone, rounds


def _here(table: Sequence[Named | None]) -> tuple[SeatHere, ...]:
    return tuple(SeatHere(seat, person) for seat, person in zip(("E", "S", "W", "N"), table, strict=True))  # type: ignore[arg-type]  # letters


@given(seatings())
def test_seats_that_go_out_as_a_file_come_in_again_as_they_were(made: tuple[list[Named], list[RoundSeats]]) -> None:
    everyone, rounds = made
    script = read_seat_script(seats_csv(rounds), everyone)
    expected = tuple(
        tuple(tuple(here.person.player if here.person else None for here in table.seats) for table in each.tables)
        for each in rounds
    )
    assert script == SeatScript(expected, ())  # type: ignore[arg-type]  # rows of four
