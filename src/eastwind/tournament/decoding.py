"""Reading what arrived as a command: its kind and the fields of its body."""

from functools import cache

import msgspec
import msgspec.inspect

from eastwind.base.refusal import Refused, refuse
from eastwind.base.shape import shape_faults
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.envelope import Submitted

_LONGEST_QUOTE = 60


def decode_command(submitted: Submitted) -> Command | Refused:
    """The command that was submitted, or every fault of it: `unknown-command`, or those of its fields."""
    kind = COMMANDS.get(submitted.kind)
    if kind is None:
        return refuse("unknown-command", "There is no command {kind}.", "kind", kind=submitted.kind[:_LONGEST_QUOTE])
    faults = tuple(shape_faults(submitted.body, _shape_of(kind)))
    return Refused(faults) if faults else msgspec.convert(submitted.body, kind)


@cache
def _shape_of(kind: type[Command]) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(kind)
