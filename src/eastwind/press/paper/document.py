"""What typst is given: the sheet's own contents, and what stands around every sheet. Data only, never markup."""

from typing import Any

import msgspec

from eastwind.base.seats import Seat
from eastwind.press.paper.source import Source, time_of_day
from eastwind.tournament.timing import MINUTE


class Document(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One sheet, ready to be set. `template` names its file, `head` is that of the log. A `rehearsal` is marked on all.

    `made_at` is the minute, in ms UTC: within it a sheet that did not change stays the same to the last byte.
    """

    template: str
    title: str
    event: str
    place: str
    rulebook: str
    language: str
    made_at: int
    made: str
    version: int
    head: str
    seat_words: dict[Seat, str]
    contents: Any
    rehearsal: bool = False

    def as_json(self) -> bytes:
        """The data of the sheet, the same bytes for the same data."""
        return msgspec.json.encode(self)


def document(source: Source, template: str, title: str, contents: msgspec.Struct) -> Document:
    """The sheet with what stands around it."""
    heading = source.heading
    return Document(
        template=template,
        title=title,
        event=heading.name,
        place=", ".join(part for part in (heading.date, heading.place) if part),
        rulebook=heading.rulebook_name,
        language=source.language.partition("-")[0],
        made_at=source.world.now // MINUTE * MINUTE,
        made=time_of_day(source.world.now),
        version=heading.version,
        head=heading.head,
        seat_words=source.seat_words(),
        contents=contents,
        rehearsal=source.world.state.rehearsal,
    )
