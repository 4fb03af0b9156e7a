"""Decoding that reports every fault of a body at once, where msgspec alone stops at the first."""

import re
from typing import Any, TypeVar

import msgspec

from eastwind.base.refusal import Refusal, Refused

T = TypeVar("T", bound=msgspec.Struct)

_PATH = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)


def decode_fields(kind: type[T], raw: object) -> T | Refused:
    """Read a JSON object into the struct `kind`, or name every field that is missing, unknown or wrong."""
    if not isinstance(raw, dict):
        return Refused((Refusal("invalid-body", "This must be an object with named fields."),))
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    faults = [_unknown(name) for name in raw if name not in fields]
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name not in raw:
            if field.required:
                faults.append(Refusal("missing-field", "This is missing.", name))
            continue
        read = _decode_field(name, field.type, raw[name])
        if isinstance(read, Refusal):
            faults.append(read)
        else:
            values[field.name] = read.value
    return Refused(tuple(faults)) if faults else kind(**values)


class _Read(msgspec.Struct, frozen=True):
    value: Any


def _decode_field(name: str, kind: Any, raw: object) -> _Read | Refusal:
    try:
        return _Read(msgspec.convert(raw, kind))
    except msgspec.ValidationError as error:
        match = _PATH.match(str(error))
        path = (match["path"] or "") if match else ""
        what = match["what"] if match else str(error)
        return Refusal("wrong-value", "This cannot be read: {what}.", f"{name}{path}", {"what": what})


def _unknown(name: object) -> Refusal:
    return Refusal("unknown-field", "There is no field of this name here.", str(name)[:80])
