"""Reading what arrived as a command: its kind and the fields of its body.

Here, and nowhere else, texts lose the blanks around them and what nobody sees: a name or a reason of blanks alone is an
empty one, and no name turns the line around that it stands in.
"""

import unicodedata
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect

from eastwind.base.refusal import Refused, refuse
from eastwind.base.shape import shape_faults
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.envelope import Submitted

_LONGEST_QUOTE = 60

_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def decode_command(submitted: Submitted) -> Command | Refused:
    """The command that was submitted, or every fault of it: `unknown-command`, or those of its fields."""
    kind = COMMANDS.get(submitted.kind)
    if kind is None:
        return refuse("unknown-command", "There is no command {kind}.", "kind", kind=submitted.kind[:_LONGEST_QUOTE])
    body = _trimmed(submitted.body, _shape_of(kind))
    faults = tuple(shape_faults(body, _shape_of(kind)))
    return Refused(faults) if faults else msgspec.convert(body, kind)


def _trimmed(raw: Any, wanted: msgspec.inspect.Type) -> Any:
    """The same data with its free texts made plain. Ids and dates keep what was sent, and so do the facts of a game."""
    match wanted, raw:
        case msgspec.inspect.StrType(pattern=None), str():
            return plain_text(raw)
        case msgspec.inspect.StructType(fields=fields), dict():
            return raw | {
                field.encode_name: _trimmed(raw[field.encode_name], field.type)
                for field in fields
                if field.encode_name in raw
            }
        case msgspec.inspect.VarTupleType(item_type=item), list():
            return [_trimmed(each, item) for each in raw]
        case _:
            return raw


def plain_text(text: str) -> str:
    """The text in one line, without control characters and without marks that turn the writing's direction."""
    one_line = " ".join(text.split())
    return "".join(letter for letter in one_line if unicodedata.category(letter) != "Cc" and letter not in _TURNING)


@cache
def _shape_of(kind: type[Command]) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(kind)
