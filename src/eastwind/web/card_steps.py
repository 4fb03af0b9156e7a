"""The last changes to cards, so that each can be taken back while the server runs."""

from collections import OrderedDict, deque
from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from eastwind.tournament.views.said import Said

_STEPS_KEPT: Final = 30
_CARDS_KEPT: Final = 20


class Step(msgspec.Struct, frozen=True):
    """One change: what was done, in words, and the card's file as it was before."""

    said: Said
    before: str


class CardSteps:
    """What was done to each card, the newest last. Only the clerk's thread touches it."""

    def __init__(self) -> None:
        self._steps: OrderedDict[str, deque[Step]] = OrderedDict()

    def add(self, card: str, step: Step) -> None:
        """Remember a change."""
        self._steps.setdefault(card, deque(maxlen=_STEPS_KEPT)).append(step)
        self._steps.move_to_end(card)
        if len(self._steps) > _CARDS_KEPT:
            self._steps.popitem(last=False)

    def last(self, card: str) -> Step | None:
        """The newest change, None where nothing can be taken back."""
        steps = self._steps.get(card)
        return steps[-1] if steps else None

    def removed(self, here: Collection[str]) -> Mapping[str, Step]:
        """The cards that can be put back, as they are not among those that are here."""
        return {card: steps[-1] for card, steps in self._steps.items() if steps and card not in here}

    def take_back(self, card: str) -> Step | None:
        """Forget the newest change; the answer is what it was."""
        steps = self._steps.get(card)
        return steps.pop() if steps else None
