"""Seats planned away from the event loop and the clerk: a search may take seconds, and says how far it is."""

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.seating import Choice, PlanRequest, plan

Plans = Sequence[Choice | Refused]

PATIENCE: Final = 0.8
"""Seconds that a page waits before it rather shows how far the search is."""
_KEPT: Final = 8


class Making:
    """Plans that are being made, one after the other, in a thread of their own."""

    def __init__(self, requests: Sequence[PlanRequest]) -> None:
        self._requests = requests
        self._parts = [0.0] * len(requests)
        self.answer: asyncio.Future[Plans] = asyncio.ensure_future(asyncio.to_thread(self._make))

    @property
    def done(self) -> float:
        """How much is done, from 0 to 1."""
        return sum(self._parts) / max(len(self._parts), 1)

    def _make(self) -> Plans:
        return [self._make_one(at, request) for at, request in enumerate(self._requests)]

    def _make_one(self, at: int, request: PlanRequest) -> Choice | Refused:
        def hear(done: float) -> None:
            self._parts[at] = done

        made = plan(request, hear)
        hear(1.0)
        return made


class SeatPlans:
    """Plans under way, by what they were asked for, and those that nobody has fetched yet. Used on the event loop."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._makings: dict[bytes, Making] = {}

    async def made(self, requests: Sequence[PlanRequest]) -> Plans | float:
        """The plans; or, where they take longer than a page should wait, how much of them is done (0 to 1).

        Whoever asks again for the same hears of the same search.
        """
        asked = msgspec.json.encode(requests)
        making = self._makings.get(asked) or self._begin(asked, requests)
        finished, _ = await asyncio.wait({making.answer}, timeout=self.patience)
        if not finished:
            return making.done
        self._makings.pop(asked, None)
        return making.answer.result()

    def _begin(self, asked: bytes, requests: Sequence[PlanRequest]) -> Making:
        for forgotten in list(self._makings)[: -_KEPT + 1]:
            del self._makings[forgotten]
        making = self._makings[asked] = Making(requests)
        return making
