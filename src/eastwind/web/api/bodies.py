"""Reading JSON that anyone may have sent."""

from functools import cache
from typing import TypeVar

import msgspec
import msgspec.inspect

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.shape import shape_faults

T = TypeVar("T", bound=msgspec.Struct)

COMMAND_BYTES = 64 * 1024
"""The largest command that is taken."""


def read_body(kind: type[T], raw: bytes) -> T | Refused:
    """The struct that a JSON text holds, or every fault of it: `invalid-body`, or those of its fields."""
    try:
        value = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return refuse("invalid-body", "This is not JSON that can be read.")
    faults = tuple(shape_faults(value, _shape_of(kind)))
    return Refused(faults) if faults else _converted(kind, value)


@cache
def _shape_of(kind: type[msgspec.Struct]) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(kind)


def _converted(kind: type[T], value: object) -> T | Refused:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        # What the shapes do not describe, such as the pattern of an id.
        what, _, where = str(error).partition(" - at `$.")
        return Refused((Refusal("wrong-value", "This cannot be read: {what}.", where.rstrip("`"), {"what": what}),))
