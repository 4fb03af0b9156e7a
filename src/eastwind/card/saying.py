"""A sentence of ours that becomes words only when it is shown, in whatever language is asked for then."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from eastwind.base.refusal import fill

Spoken: TypeAlias = "str | int | Saying | tuple[Saying | str, ...]"


class Saying(msgspec.Struct, frozen=True):
    """A sentence of ours with what fills its gaps; it becomes words only when it is shown."""

    template: str
    facts: Mapping[str, Spoken] = msgspec.field(default_factory=dict)

    def sentence(self, translate: Callable[[str], str] = str, /) -> str:
        """The words, in the language that `translate` speaks."""
        return fill(self.template, self.facts, translate)
