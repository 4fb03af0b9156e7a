"""A clause: one rule of a rulebook in our own words, with its numbers and the place it comes from."""

import string
from collections.abc import Callable, Mapping
from typing import Annotated, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import fill

Enforcer = Literal["clock", "desk", "event", "info", "movement", "score", "table"]
"""Who makes sure of a clause: scoring, seating, the running of the event, the clock, the desk, the table, nobody."""

RulebookId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", max_length=40)]
ClauseId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*(\.[a-z0-9-]+){1,3}$", max_length=80)]
Sentence = Annotated[str, msgspec.Meta(min_length=10, max_length=600)]

Number = int | Literal["director"]
"""What a wording can hold: a number, or that the director gives it."""


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """`wording` is ours, with a gap for each number; `numbers` fills them, by question, as this rulebook answers."""

    id: str
    wording: str
    citation: str
    enforced_in: tuple[Enforcer, ...]
    numbers: Mapping[str, Number] = msgspec.field(default_factory=dict)

    @property
    def rulebook(self) -> str:
        """The id of the rulebook that wrote the clause, which may be a parent of the one that holds it."""
        return owner(self.id)

    @property
    def text(self) -> str:
        """The rule in plain words, numbers and all."""
        return self.sentence()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The same in the language that `translate` speaks."""
        numbers = {gap: fill(*said, translate) for gap, said in self.numbers_said().items()}
        return fill(self.wording, numbers, translate)

    def numbers_said(self) -> Mapping[str, tuple[str, Mapping[str, int]]]:
        """What goes into the gaps of the wording: each a phrase, and the number in it."""
        return {gap_name(key): _said(key, value) for key, value in self.numbers.items()}

    @property
    def blind_gaps(self) -> tuple[str, ...]:
        """Gaps in the wording that no number fills."""
        names = {gap_name(key) for key in self.numbers}
        return tuple(gap for gap in _gaps(self.wording) if gap not in names)


def owner(clause_id: str) -> str:
    """The rulebook that a clause id belongs to."""
    return clause_id.partition(".")[0]


def gap_name(key: str) -> str:
    """What a wording calls the number that answers the question `key`: the last word of the key."""
    return key.rpartition(".")[2]


def _gaps(wording: str) -> list[str]:
    """The gaps as they are written. A gap with a format of its own is no number's name, and so stays blind."""
    try:
        parts = list(string.Formatter().parse(wording))
    except ValueError:
        return ["…"]
    return [f"{gap}{conversion or ''}{form}" for _, gap, form, conversion in parts if gap is not None]


def _said(key: str, value: Number) -> tuple[str, Mapping[str, int]]:
    if value == "director":
        return phrase("as many as the director says"), {}
    return _steps(value) if key.startswith("movement.") else "{count}", {"count": abs(value)}


def _steps(steps: int) -> str:
    match steps:
        case 0:
            return phrase("to no other table")
        case 1:
            return phrase("1 table up")
        case -1:
            return phrase("1 table down")
        case _:
            return phrase("{count} tables up") if steps > 0 else phrase("{count} tables down")


class ClauseEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A clause as its file writes it: in its text a gap such as `{self_pick}` stands for a number."""

    id: ClauseId
    text: Sentence
    citation: Annotated[str, msgspec.Meta(min_length=3, max_length=200)]
    enforced_in: Annotated[tuple[Enforcer, ...], msgspec.Meta(min_length=1)]
