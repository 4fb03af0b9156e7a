"""Two readings of one paper card: whether they agree, and field by field where they do not."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from eastwind.base.record import GameRecord
from eastwind.tournament.envelope import Actor
from eastwind.tournament.state import Card, Entry

ReadingState = Literal["none", "agrees", "differs", "changed", "settled"]
"""No second reading; both say the same; they differ; the entry was changed since; what was entered stands."""

Fact = str | int | bool | tuple[str, ...] | None


class FieldDifference(msgspec.Struct, frozen=True):
    """One field of a record (`mahjongg.value`, `incidents.0.player`) and what each says; None: nothing."""

    where: str
    first: Fact
    second: Fact


def reading_state(card: Card, game: int) -> ReadingState:
    """How the second reading of a game stands to what is on the card now."""
    entry, reading = card.entries.get(game), card.readings.get(game)
    if entry is None or reading is None:
        return "none"
    if entry.record == reading.record:
        return "agrees"
    if entry.version > (reading.settled or reading.stamp).version:
        return "changed"
    return "settled" if reading.settled else "differs"


def is_open(card: Card, game: int) -> bool:
    """Whether somebody still has to say what is right."""
    return reading_state(card, game) in {"differs", "changed"}


def is_same_reader(entry: Entry, actor: Actor, device: str) -> bool:
    """Whether whoever typed this from paper is the one who now reads it: the same role and name on the same device."""
    return entry.on_paper and (entry.stamp.actor, entry.stamp.device) == (actor, device)


def differences(first: GameRecord, second: GameRecord) -> tuple[FieldDifference, ...]:
    """Where two records of one game differ, in the order of the fields of a record."""
    one, other = _facts(first), _facts(second)
    fields = dict.fromkeys((*one, *other))
    return tuple(
        FieldDifference(field, one.get(field), other.get(field))
        for field in fields
        if one.get(field) != other.get(field)
    )


def _facts(record: GameRecord) -> dict[str, Fact]:
    built: dict[str, Any] = msgspec.to_builtins(record)
    told = {name: built[name] for name in ("ending", "mahjongg", "incidents") if built.get(name)}
    return dict(_flat("", told))


def _flat(where: str, value: Any) -> Iterator[tuple[str, Fact]]:
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _flat(f"{where}.{name}" if where else str(name), part)
    elif where == "incidents":
        for row, part in enumerate(value):
            yield from _flat(f"{where}.{row}", part)
    else:
        yield where, tuple(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value
