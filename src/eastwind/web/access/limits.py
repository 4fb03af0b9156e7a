"""How often someone may guess a code: wrong ones are counted by address, and all together."""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final

from eastwind.base.refusal import Refused, refuse

WINDOW: Final = 10 * 60_000
"""Over how long wrong guesses are counted, in ms."""
PER_ADDRESS: Final = 12
"""Wrong guesses in that time after which an address must wait."""
TOGETHER: Final = 150
"""Wrong typed codes in that time, from anywhere, after which typed codes pause for everyone."""


class Guesses:
    """Counts wrong guesses only, so that four hundred phones behind one address can all sign in with right ones."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._by_address: defaultdict[str, deque[int]] = defaultdict(deque)
        self._typed: deque[int] = deque()

    def stopped(self, address: str, *, typed: bool) -> Refused | None:
        """Why no guess is heard now, or None. Scanned codes are heard even while typed ones pause."""
        if len(self._recent(self._by_address.get(address, deque()))) >= PER_ADDRESS:
            return refuse("too-often", "Too many wrong codes came from this device. Please wait ten minutes.")
        if typed and len(self._recent(self._typed)) >= TOGETHER:
            return refuse("typed-paused", "Too many wrong codes were typed. Please scan the QR code instead.")
        return None

    def wrong(self, address: str, *, typed: bool) -> None:
        """Note a wrong guess."""
        self._by_address[address].append(self._now())
        if typed:
            self._typed.append(self._now())
        self._forget_the_quiet()

    def _recent(self, times: deque[int]) -> deque[int]:
        while times and times[0] <= self._now() - WINDOW:
            times.popleft()
        return times

    def _forget_the_quiet(self) -> None:
        for address in [each for each, times in self._by_address.items() if not self._recent(times)]:
            del self._by_address[address]
