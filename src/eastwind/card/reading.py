"""Reading a card: a TOML file's text, or a card given inline in a record. All faults of its form at once."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.faults import Place, fault, within_reason
from eastwind.card.limits import MOST_DOTS
from eastwind.card.source import LARGEST, CardSource, LineSource, Whole

_LINE_FIELDS: Final = {field.name: field for field in msgspec.structs.fields(LineSource)}
_INLINE_HEAD: Final[dict[str, Any]] = {"name": str, "year": Whole, "lines": list}
_FILE_HEAD: Final[dict[str, Any]] = {"name": str, "year": Whole}
_QUOTED: Final = 60
_NOT_READ: Final = object()


class _Reader:
    """Reads values of a form, and keeps every fault it meets."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Refusal] = []

    def keep(self, template: str, line: str = "", **facts: str | int) -> None:
        """Keep a fault of the form."""
        self.faults.append(fault("card-form", template, Place(file=self.file, line=line), **facts))

    def refused(self) -> Refused:
        """The faults, of which there is one at least."""
        return Refused(within_reason(self.faults, self.file))

    def value(self, written: object, wanted: Any, key: str, line: str = "") -> Any:
        """The value as its type; `_NOT_READ` and a fault where it is another."""
        try:
            return msgspec.convert(written, wanted)
        except msgspec.ValidationError as error:
            self.keep(_misfit(written, wanted), line, key=key, reason=str(error).rstrip("."))
            return _NOT_READ

    def fields(self, table: Mapping[str, object], known: Mapping[str, Any], line: str = "") -> dict[str, Any]:
        """The known keys of a table with their values; others are faults."""
        for key in table:
            if key not in known:
                self.keep(phrase("There is no “{key}” here."), line, key=str(key)[:_QUOTED])
        read = {key: self.value(table[key], wanted, key, line) for key, wanted in known.items() if key in table}
        return {key: value for key, value in read.items() if value is not _NOT_READ}

    def line(self, written: object, section: str | None, place: str) -> LineSource | None:
        """A line, or None where something of it is wrong. Inside a section the line does not name it again."""
        table = self.value(written, dict[str, Any], "line", place)
        if table is _NOT_READ:
            return None
        before = len(self.faults)
        types = {name: field.type for name, field in _LINE_FIELDS.items() if section is None or name != "section"}
        read = self.fields(table, types, place)
        for name in types:
            if _LINE_FIELDS[name].required and name not in table:
                self.keep(phrase("“{key}” is missing."), place, key=name)
        if len(self.faults) > before:
            return None
        return LineSource(**(read if section is None else {"section": section, **read}))


def _misfit(written: object, wanted: object) -> str:
    """What to say of a value that is not as it should be, in plain words where a person may well have typed it."""
    if wanted is Whole and not isinstance(written, int):
        return phrase("“{key}” is to be a whole number, such as 25.")
    if wanted is bool:
        return phrase("“{key}” is to be true or false.")
    return phrase("{key}: {reason}.")


def read_inline(raw: object, file: str = "", places: Sequence[str] = ()) -> CardSource | Refused:
    """The card of a record, or all faults of its form. No lines at all is no fault.

    `places` is what faults call its lines; by themselves they are counted from 1.
    """
    reader = _Reader(file)
    table = reader.value(raw, dict[str, Any], "card")
    if table is _NOT_READ:
        return reader.refused()
    head = reader.fields(table, _INLINE_HEAD)
    written = head.pop("lines", ())
    called = places or [f"line {number}" for number in range(1, len(written) + 1)]
    lines = [reader.line(each, None, place) for each, place in zip(written, called, strict=True)]
    return _source(reader, head, lines)


def read_file(text: str, file: str = "") -> CardSource | Refused:
    """The card that the text of a TOML file holds, or all faults of its form; `file` is what they call it."""
    reader = _Reader(file)
    for number, row in enumerate(text.splitlines(), start=1):
        if row.count(".") > MOST_DOTS:
            reader.keep(phrase("Row {number} of the file has more than {most} dots."), number=number, most=MOST_DOTS)
    if reader.faults:
        return reader.refused()
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reader.keep(phrase("The file is no TOML: {reason}."), reason=str(error).rstrip("."))
        return reader.refused()
    parts = reader.fields(table, {"card": dict[str, Any], "section": list})
    if "card" not in table:
        reader.keep(phrase("“{key}” is missing."), key="[card]")
    head = reader.fields(parts.get("card", {}), _FILE_HEAD, "[card]")
    return _source(reader, head, list(_sections(reader, parts.get("section", []))))


def _sections(reader: _Reader, sections: list[object]) -> Iterator[LineSource | None]:
    for number, each in enumerate(sections, start=1):
        place = f"section {number}"
        table = reader.value(each, dict[str, Any], "section", place)
        parts = {} if table is _NOT_READ else reader.fields(table, {"name": str, "line": list}, place)
        name = parts.get("name", place)
        if "name" not in parts:
            reader.keep(phrase("“{key}” is missing."), place, key="name")
        for count, line in enumerate(parts.get("line", []), start=1):
            yield reader.line(line, name, f"{name} {_number(line, count)}")


def _number(line: object, count: int) -> object:
    """The number that a line gives itself, else its place."""
    own = line.get("no") if isinstance(line, dict) else None
    return own if isinstance(own, int) and abs(own) <= LARGEST else count


def _source(reader: _Reader, head: dict[str, Any], lines: list[LineSource | None]) -> CardSource | Refused:
    if reader.faults:
        return reader.refused()
    return CardSource(**head, lines=tuple(line for line in lines if line), file=reader.file)
