"""A sentence that is not spoken yet: its English template and the facts of the case."""

from collections.abc import Callable, Mapping
from typing import Union

import msgspec

from eastwind.base.refusal import Refusal, fill

SaidFact = Union[str, int, "Said", tuple[Union[str, "Said"], ...]]
"""A fact that is itself to be said, such as a person with the seat, is put into the reader's language too."""


class Said(msgspec.Struct, frozen=True):
    """One sentence. The template is the key of a translation; the words are only put together at the edge."""

    template: str
    facts: Mapping[str, SaidFact] = msgspec.field(default_factory=dict)

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language that `translate` speaks."""
        return fill(self.template, self.facts, translate)


def say(template: str, **facts: SaidFact) -> Said:
    """A sentence with its facts."""
    return Said(template, facts)


def counted(count: int, one: str, many: str, **facts: SaidFact) -> Said:
    """The sentence for one or for many, with `{count}` among its facts."""
    return Said(one if count == 1 else many, {"count": count, **facts})


def said_of(refusal: Refusal) -> Said:
    """The sentence of a refusal, as a view carries it."""
    facts = {name: _fact(fact) for name, fact in refusal.facts.items()}
    return Said(refusal.template, facts)


def _fact(fact: object) -> SaidFact:
    if isinstance(fact, tuple):
        return tuple(str(part) for part in fact)
    return fact if isinstance(fact, int) else str(fact)
