"""How often someone may guess a typed code or the passphrase: wrong ones are counted by address, and all together."""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final

from eastwind.base.refusal import Refused, refuse

WINDOW: Final = 10 * 60_000
"""Over how long wrong guesses are counted, in ms."""
CODES_PER_ADDRESS: Final = 60
"""Wrong typed codes in that time after which an address must wait; a whole hall may share one address."""
CODES_TOGETHER: Final = 150
"""Wrong typed codes in that time, from anywhere, after which typed codes pause for everyone."""
PASSPHRASES: Final = 12
"""Wrong passphrases in that time after which an address must wait."""


class Guesses:
    """Counts wrong guesses only, so that four hundred phones behind one address can all sign in with right ones.

    `per_address` and `together` are how many wrong ones are heard within the window.
    """

    def __init__(self, now: Callable[[], int], *, per_address: int, together: int) -> None:
        self._now = now
        self._per_address = per_address
        self._together = together
        self._by_address: defaultdict[str, deque[int]] = defaultdict(deque)
        self._all: deque[int] = deque()

    def stopped(self, address: str) -> Refused | None:
        """Why no guess is heard now, or None."""
        if len(self._recent(self._by_address.get(address, deque()))) >= self._per_address:
            return refuse("too-often", "Too many wrong guesses came from here. Please wait ten minutes.")
        if len(self._recent(self._all)) >= self._together:
            return refuse("typed-paused", "Too many wrong codes were typed. Please scan the QR code instead.")
        return None

    def wrong(self, address: str) -> None:
        """Note a wrong guess."""
        self._by_address[address].append(self._now())
        self._all.append(self._now())
        self._forget_the_quiet()

    def _recent(self, times: deque[int]) -> deque[int]:
        while times and times[0] <= self._now() - WINDOW:
            times.popleft()
        return times

    def _forget_the_quiet(self) -> None:
        for address in [each for each, times in self._by_address.items() if not self._recent(times)]:
            del self._by_address[address]


def code_guesses(now: Callable[[], int]) -> Guesses:
    """The count of wrong typed codes."""
    return Guesses(now, per_address=CODES_PER_ADDRESS, together=CODES_TOGETHER)


def passphrase_guesses(now: Callable[[], int]) -> Guesses:
    """The count of wrong passphrases. There is nothing to pause for everyone: only the director signs in."""
    return Guesses(now, per_address=PASSPHRASES, together=100 * PASSPHRASES)
