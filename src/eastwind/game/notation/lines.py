"""The same game as lines of JSON: what it began from, then one act a line."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT

from eastwind.base.refusal import Refusal, Refused
from eastwind.game.acts import Act
from eastwind.game.kinds import KINDS
from eastwind.game.notation.faults import misread
from eastwind.game.notation.game import Game
from eastwind.game.notation.header import EDITION, SETUP, disagreement
from eastwind.game.notation.values import Field, fields_of, told
from eastwind.game.setup import Setup

_GAME: Final = "game"
_ACT: Final = "act"
_BYTE: Final = re.compile(r"\(byte ([0-9]+)\)")


class _Line(msgspec.Struct, frozen=True):
    """A line of the text that is not empty, by its number from 1."""

    number: int
    text: str


def write_lines(game: Game) -> str:
    """The game as lines of JSON; keys stand in the order of the fields, and what is as always is left out."""
    header = {_GAME: EDITION, **_dumped(game.setup, SETUP)}
    acts = ({_ACT: type(act).__struct_config__.tag, **_dumped(act, _fields()[type(act)])} for act in game.acts)
    return "".join(f"{msgspec.json.encode(raw).decode()}\n" for raw in (header, *acts))


def read_lines(text: str) -> Game | Refused:
    """The game that lines of JSON hold, or every fault of them with line and column. Never raises."""
    header, *lines = _filled(text) or [_Line(1, "")]
    setup, acts = _setup(header), [_act(line) for line in lines]
    wrong = tuple(refusal for each in (setup, *acts) if isinstance(each, Refused) for refusal in each)
    if isinstance(setup, Refused) or wrong:
        return Refused(wrong)
    return Game(setup, tuple(act for act in acts if isinstance(act, Act)))


def _filled(text: str) -> list[_Line]:
    return [_Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


@cache
def _fields() -> Mapping[type[Act], Mapping[str, Field]]:
    return {kind: {field.name: field for field in fields_of(kind)} for kind in KINDS}


@cache
def _kinds() -> Mapping[str, type[Act]]:
    return {str(kind.__struct_config__.tag): kind for kind in KINDS}


def _dumped(struct: msgspec.Struct, fields: Mapping[str, Field]) -> dict[str, Any]:
    return {name: fields[name].value.dump(value) for name, value in told(struct, fields.values()).items()}


def _setup(line: _Line) -> Setup | Refused:
    raw = _object(line)
    if isinstance(raw, Refused):
        return raw
    edition = raw.pop(_GAME, None)
    faults = [] if edition == EDITION and edition is not True else [_wrong(line, _GAME, f"“{_GAME}”: {EDITION}")]
    values = _loaded(raw, SETUP, line, faults)
    wrong = disagreement(values)
    if wrong is not None:
        faults.append(_wrong(line, *wrong))
    return Refused(tuple(faults)) if faults else Setup(**values)


def _act(line: _Line) -> Act | Refused:
    raw = _object(line)
    if isinstance(raw, Refused):
        return raw
    tag = raw.pop(_ACT, None)
    kind = _kinds().get(tag) if isinstance(tag, str) else None
    if kind is None:
        return Refused((_wrong(line, _ACT, f"“{_ACT}” to be one of {', '.join(_kinds())}"),))
    faults: list[Refusal] = []
    values = _loaded(raw, _fields()[kind], line, faults)
    return Refused(tuple(faults)) if faults else kind(**values)


def _object(line: _Line) -> dict[str, Any] | Refused:
    """The object on a line, or why there is none."""
    try:
        raw = msgspec.json.decode(line.text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        column = _column(line.text, str(error))
        return Refused((misread(line.number, column, "JSON", line.text[column - 1 :]),))
    return raw if isinstance(raw, dict) else Refused((misread(line.number, 1, "an object in braces", line.text),))


def _column(text: str, complaint: str) -> int:
    """The letter at which the JSON is wrong; one behind the last where it breaks off."""
    byte = _BYTE.search(complaint)
    before = text.encode("utf-8", "replace")[: int(byte[1]) if byte else None]
    return len(before.decode("utf-8", "ignore")) + 1


def _loaded(raw: dict[str, Any], fields: Mapping[str, Field], line: _Line, faults: list[Refusal]) -> dict[str, Any]:
    """The values of the fields; what is wrong goes to `faults`."""
    faults += [_wrong(line, name, f"no more than {', '.join(fields)}") for name in raw if name not in fields]
    values: dict[str, Any] = {}
    for name, field in fields.items():
        try:
            if name in raw:
                values[name] = field.value.load(raw[name])
            elif field.default is NODEFAULT:
                faults.append(_wrong(line, name, f"“{name}”"))
        except ValueError:
            faults.append(_wrong(line, name, f"“{name}” to be {field.value.expected}"))
    return values


def _wrong(line: _Line, name: str, expected: str) -> Refusal:
    """A fault at a key of the line; at its beginning where the key is not there."""
    column = line.text.find(f'"{name}"') + 1
    return misread(line.number, column or 1, expected, line.text[max(column - 1, 0) :])
