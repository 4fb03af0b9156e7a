"""Reading a roster as the page does: the columns by their headings, then the people."""

from eastwind.base.refusal import Refused
from eastwind.press.roster import RosterPerson, RosterSheet, open_roster, read_people
from eastwind.press.roster_columns import roster_columns


def opened(data: bytes) -> RosterSheet:
    """The lines of a file that must be readable."""
    sheet = open_roster(data)
    assert isinstance(sheet, RosterSheet), [fault.sentence() for fault in sheet]
    return sheet


def taken(data: bytes) -> tuple[RosterPerson, ...]:
    """The people of a file in which nothing is wrong."""
    sheet = opened(data)
    people = read_people(sheet, roster_columns(sheet.headings))
    assert not isinstance(people, Refused), [fault.sentence() for fault in people]
    return people


def names(data: bytes) -> list[str]:
    """What the people of a file are called."""
    return [person.fields["name"] for person in taken(data)]


def refused(data: bytes) -> list[tuple[str, str]]:
    """What is wrong in a file, with the place."""
    sheet = open_roster(data)
    wrong = sheet if isinstance(sheet, Refused) else read_people(sheet, roster_columns(sheet.headings))
    assert isinstance(wrong, Refused)
    assert all(fault.sentence() for fault in wrong)
    return [(fault.code, fault.where) for fault in wrong]
