"""How each act is spelled: the word or sign it begins with, what follows it, and what is told by name."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT

from eastwind.game.acts import Act, Bid, ByPlayer, Call, Declare, Discard, Pick, Vote
from eastwind.game.kinds import KINDS
from eastwind.game.notation.values import Field, fields_of, told

SEAT: Final = "seat"

DISCARD: Final = "-"
"""The one sign that what follows stands close to."""

_SIGNS: Final[Mapping[type[Act], Mapping[str, Mapping[str, Any]]]] = {
    Vote: {"stop": {"stop": True}, "on": {"stop": False}},
    Bid: {"bid": {}},
    Pick: {"+": {}},
    Discard: {DISCARD: {}},
    Call: {"call": {"wants": "exposure"}, "call!": {"wants": "mahjongg"}},
    Declare: {"mahjongg": {}},
}
"""Signs that are not the act's own tag, each with the fields that it settles."""


class Spelling(msgspec.Struct, frozen=True, kw_only=True):
    """One word and the act that it stands for.

    `settled`: fields that the word itself tells. `leading`: the field whose value follows without its name.
    """

    act: type[Act]
    sign: str
    settled: Mapping[str, Any]
    leading: Field | None
    named: Mapping[str, Field]

    @property
    def seated(self) -> bool:
        """Whether a seat does it, and not the desk."""
        return issubclass(self.act, ByPlayer)

    def words(self, act: Act) -> str:
        """The act without its seat."""
        values = dict(told(act, self._fields()))
        leading = self.leading.value.say(values.pop(self.leading.name)) if self.leading else ""
        gap = " " if leading and self.sign != DISCARD else ""
        named = (f"{name}={self.named[name].value.say(value)}" for name, value in values.items())
        return " ".join([f"{self.sign}{gap}{leading}", *named])

    def missing(self, values: Mapping[str, Any]) -> Iterator[Field]:
        """The fields that must be told and are not among `values`."""
        return (field for field in self._fields() if field.default is NODEFAULT and field.name not in values)

    def _fields(self) -> tuple[Field, ...]:
        return (*([self.leading] if self.leading else []), *self.named.values())


@cache
def spellings() -> Mapping[str, Spelling]:
    """Every spelling by its sign."""
    return {one.sign: one for kind in KINDS for one in _of(kind)}


@cache
def by_act() -> Mapping[type[Act], tuple[Spelling, ...]]:
    """The spellings of each kind of act."""
    return {kind: tuple(_of(kind)) for kind in KINDS}


def spelled(act: Act) -> str:
    """An act without its seat, in the words of the notation."""
    return next(one for one in by_act()[type(act)] if _fits(act, one)).words(act)


def _fits(act: Act, spelling: Spelling) -> bool:
    return all(getattr(act, name) == value for name, value in spelling.settled.items())


def _of(kind: type[Act]) -> Iterator[Spelling]:
    fields = fields_of(kind)
    for sign, settled in _SIGNS.get(kind, {str(kind.__struct_config__.tag): {}}).items():
        open_fields = [field for field in fields if field.name != SEAT and field.name not in settled]
        leading = open_fields.pop(0) if open_fields and open_fields[0].default is NODEFAULT else None
        yield Spelling(
            act=kind,
            sign=sign,
            settled=settled,
            leading=leading,
            named={field.name: field for field in open_fields},
        )
