"""The facts of a game as the fields of a form: the one translation, in both directions.

A field is named by its place in the command, as refusals name it: `record.mahjongg.winner`,
`record.incidents.0.player`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

import msgspec
from litestar.datastructures import FormMultiDict

from eastwind.base.record import GameRecord, Incident

KINDS: Final[tuple[str, ...]] = tuple(
    str(kind.__struct_config__.tag) for kind in get_args(Incident) if issubclass(kind, msgspec.Struct)
)
"""What can happen in a game, in the order in which it is offered."""

MOST_INCIDENTS: Final = 20
"""Rows that a form takes; more than that did not happen in one game."""

_WIN: Final = "winner|value|by|jokers|exposures|section|quint"
_INCIDENT: Final = (
    "kind|player|reason|caller|called_for|matched|caller_exposed|own_exposure|exposed|attempted|restorable|clause|stops"
    "|replaces|points\\.[ESWN]"
)
_FIELD: Final = re.compile(rf"record\.(ending|mahjongg\.({_WIN})|incidents\.1?\d\.({_INCIDENT}))")
_NUMBERS: Final = frozenset({"value", "jokers", "exposures", "attempted", "E", "S", "W", "N"})
_ANSWERS: Final[Mapping[str, bool]] = {"true": True, "false": False}
_YES_OR_NO: Final = frozenset({"matched", "caller_exposed", "restorable", "stops", "replaces", "quint"})
_SEVERAL: Final = frozenset({"exposed"})
_DEEPEST: Final = 4
"""How many steps a field's name has at most; what a phone sent may be nested without end."""

_WHOLE: Final = re.compile(r"[+-]?\d{1,9}")


class RecordForm(msgspec.Struct, frozen=True):
    """A form with the facts of a game. `fields` are what stands in it, by name; a name that is missing is empty."""

    fields: Mapping[str, tuple[str, ...]]

    def value(self, name: str) -> str:
        """What stands in a field; of several the last, as a tick box follows its hidden "no"."""
        return next(reversed(self.fields.get(name, ("",))), "")

    def values(self, name: str) -> tuple[str, ...]:
        """Everything that is ticked under one name."""
        return self.fields.get(name, ())

    @property
    def incidents(self) -> tuple[str, ...]:
        """The kinds of what happened, row by row."""
        return tuple(str(each.get("kind", "")) for each in self._facts().get("incidents", ()))

    def record(self) -> dict[str, Any]:
        """The facts as the command takes them. What cannot be read stays as typed, to be refused beside its field.

        The winning hand counts only where the game was won: its fields are not on show otherwise.
        """
        facts = self._facts()
        if facts.get("ending") != "mahjongg":
            facts.pop("mahjongg", None)
        return facts

    def with_incident(self, kind: str) -> "RecordForm":
        """The same form with one more row; as it is when it is full, or for a kind that nobody knows."""
        facts = self._facts()
        rows = facts.get("incidents", [])
        if kind not in KINDS or len(rows) >= MOST_INCIDENTS:
            return self
        return RecordForm(dict(_fields("record", {**facts, "incidents": [*rows, {"kind": kind}]})))

    def without_incident(self, row: int) -> "RecordForm":
        """The same form without one of its rows."""
        facts = self._facts()
        rows = [each for number, each in enumerate(facts.get("incidents", ())) if number != row]
        return RecordForm(dict(_fields("record", {**facts, "incidents": rows})))

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        rows: dict[int, dict[str, Any]] = {}
        for name, sent in self.fields.items():
            path = name.split(".")[1:]
            into = rows.setdefault(int(path[1]), {}) if path[0] == "incidents" else facts
            _put(into, path[2:] if path[0] == "incidents" else path, sent)
        if rows:
            facts["incidents"] = [_complete(rows[row]) for row in sorted(rows)]
        return facts


def sent_form(form: FormMultiDict) -> RecordForm:
    """The facts in a form that was sent; fields of any other name are somebody else's."""
    names = [name for name in form if _FIELD.fullmatch(name)]
    return RecordForm({name: tuple(str(value) for value in form.getall(name)) for name in names})


def filled_form(record: GameRecord | Mapping[str, Any]) -> RecordForm:
    """The form that shows these facts. A mapping may be anything that a phone sent."""
    facts = msgspec.to_builtins(record) if isinstance(record, GameRecord) else record
    return RecordForm({name: value for name, value in _fields("record", facts) if _FIELD.fullmatch(name)})


EMPTY: Final = RecordForm({})
"""A form in which nothing stands yet."""


def _put(into: dict[str, Any], path: Sequence[str], sent: tuple[str, ...]) -> None:
    value = _read(path[-1], sent)
    if value is None:
        return
    for step in path[:-1]:
        into = into.setdefault(step, {})
    into[path[-1]] = value


def _read(name: str, sent: tuple[str, ...]) -> Any:
    """The value of a field as JSON has it; None where it is empty."""
    if name in _SEVERAL:
        return [each for each in sent if each]
    typed = sent[-1].strip() if sent else ""
    if not typed:
        return None
    if name in _NUMBERS and _WHOLE.fullmatch(typed):
        return int(typed)
    return _ANSWERS.get(typed, typed) if name in _YES_OR_NO else typed


def _complete(row: dict[str, Any]) -> dict[str, Any]:
    """A row with what an unticked box means."""
    unticked: dict[str, dict[str, Any]] = {"mahjongg-in-error": {"exposed": []}, "ruling": {"points": {}}}
    return {**unticked.get(str(row.get("kind")), {}), **row}


def _fields(name: str, value: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every field at or below this place of the facts; what is none of ours is left out by whoever asks."""
    parts = _parts(name, value)
    if parts is None:
        yield name, tuple(_typed(each) for each in (value if isinstance(value, list | tuple) else [value]))
    elif name.count(".") <= _DEEPEST:
        for key, part in parts.items():
            yield from _fields(f"{name}.{key}", part)


def _parts(name: str, value: Any) -> Mapping[Any, Any] | None:
    if name.endswith(".incidents") and isinstance(value, list | tuple):
        return dict(enumerate(value))
    return value if isinstance(value, Mapping) else None


def _typed(value: Any) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
