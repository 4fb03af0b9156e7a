"""The people of a roster, by what a sheet may call them: a number, or a name in any order of its parts."""

import difflib
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.press.roster_cells import fault
from eastwind.tournament.views.naming import Named
from eastwind.tournament.views.roster import plain_name

_NUMBER: Final = re.compile("#? ?([0-9]{1,5})")
_SHOWN: Final = 60
"""So many letters of a cell are said back."""
_ALIKE: Final = 0.75
"""How alike a name must be, from 0 to 1, to be asked about."""
_MOST_LOOKED_FOR: Final = 50


class KnownPeople:
    """Finds who is meant, and of a name that nobody has who it might be."""

    def __init__(self, people: Sequence[Named]) -> None:
        self._by_number = {person.number: person for person in people}
        self._by_name: dict[str, list[Named]] = defaultdict(list)
        for person in people:
            self._by_name[plain_name(person.name)].append(person)
        self._looked_for: dict[str, Named | None] = {}

    def meant(self, who: str, line: int) -> str | Refusal:
        """The id of who is meant, or why nobody is."""
        number = _NUMBER.fullmatch(who)
        found = [self._by_number[int(number[1])]] if number and int(number[1]) in self._by_number else []
        found = found or self._by_name.get(plain_name(who), [])
        if len(found) == 1:
            return found[0].player
        return _several(who, found, line) if found else self._nobody(who, line)

    def _nobody(self, who: str, line: int) -> Refusal:
        near = self._near(plain_name(who[:_SHOWN]))
        if near is None:
            return fault(
                "unknown-player", phrase("Line {line}: nobody on the roster is “{who}”."), line, who=who[:_SHOWN]
            )
        sentence = phrase("Line {line}: nobody on the roster is “{who}”. Is it {name}, number {number}?")
        return fault("unknown-player", sentence, line, who=who[:_SHOWN], name=near.name, number=near.number)

    def _near(self, name: str) -> Named | None:
        """Who has nearly this name. Looked for a few times only: in a file of strangers it would take for ever."""
        if name not in self._looked_for and len(self._looked_for) < _MOST_LOOKED_FOR:
            near = difflib.get_close_matches(name, self._by_name, n=1, cutoff=_ALIKE)
            self._looked_for[name] = self._by_name[near[0]][0] if near else None
        return self._looked_for.get(name)


def _several(who: str, found: Sequence[Named], line: int) -> Refusal:
    numbers = tuple(person.number for person in found)
    sentence = phrase("Line {line}: several people are called “{who}”, numbers {numbers}. Write the number.")
    return fault("several-players", sentence, line, who=who[:_SHOWN], numbers=numbers)
