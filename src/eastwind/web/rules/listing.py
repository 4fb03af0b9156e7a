"""The situations in the groups of their list."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from eastwind.rulings import Situation

Group = tuple[str, Sequence[Situation]]


def grouped(situations: Iterable[Situation]) -> list[Group]:
    """Situations that stand together, under the title of their group."""
    return [(title, tuple(group)) for title, group in groupby(situations, key=lambda one: one.group)]
