"""Why something asked for is not done: a value, never prose and never an exception.

A refusal is what a user can mend. A defect of ours is an ordinary exception and never looks like one.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from eastwind.base.seats import SEAT_NAMES

Fact = str | int | bool | None | tuple[str, ...] | tuple[int, ...]


@runtime_checkable
class Sayable(Protocol):
    """What becomes words only when it is shown."""

    def sentence(self, translate: Callable[[str], str] = ..., /) -> str:
        """The words, in the language that `translate` speaks."""


class Refusal(msgspec.Struct, frozen=True):
    """One fault: a stable `code`, the `facts` of the case, the field (`where`) and the clause that says so.

    `template` is the English sentence with `{fact}` gaps. It is the key of a translation; the sentence itself is
    only made at the edge.
    """

    code: str
    template: str
    where: str = ""
    facts: Mapping[str, Fact] = msgspec.field(default_factory=dict)
    clause: str | None = None

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The fault in plain words, in the language that `translate` speaks."""
        return fill(self.template, self.facts, translate)

    def as_json(self, translate: Callable[[str], str] = str) -> dict[str, Any]:
        """The one shape in which every edge shows a refusal."""
        return {
            "code": self.code,
            "message": self.sentence(translate),
            "where": self.where,
            "facts": dict(self.facts),
            "clause": self.clause,
        }


class Refused(msgspec.Struct, frozen=True):
    """All faults of one request, at once. Nothing of the request was done."""

    refusals: tuple[Refusal, ...]

    def __iter__(self) -> Iterator[Refusal]:
        return iter(self.refusals)

    @property
    def first(self) -> Refusal:
        """The fault to show where only one has room."""
        return self.refusals[0]


def refuse(code: str, template: str, where: str = "", clause: str | None = None, **facts: Fact) -> Refused:
    """A `Refused` with a single fault."""
    return Refused((Refusal(code, template, where, facts, clause),))


def fill(template: str, facts: Mapping[str, object], translate: Callable[[str], str] = str) -> str:
    """Put facts into the `{gaps}` of a template, after `translate` has found the template in another language.

    A fact is a `Fact`, a `Sayable`, or a tuple of them.
    """
    return translate(template).format(**{name: _spoken(fact, translate) for name, fact in facts.items()})


_OUR_WORDS: Final = frozenset(SEAT_NAMES.values())
"""Facts that are words of ours and not what somebody typed: these are translated too."""


def _spoken(fact: object, translate: Callable[[str], str]) -> str:
    if isinstance(fact, tuple):
        return ", ".join(_spoken(part, translate) for part in fact)
    if isinstance(fact, Sayable):
        return fact.sentence(translate)
    return translate(str(fact)) if fact in _OUR_WORDS else str(fact)
