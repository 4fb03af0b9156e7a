"""The one thread that writes, folds and reads the tournaments, so that nobody sees a half-changed one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Clerk:
    """Does one piece of work after the other, in the order asked, away from the event loop."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="clerk")

    async def ask(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The answer of `work`, which runs alone, in the language of whoever asks. Its exceptions come back to them."""
        known = copy_context()
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(known.run, work, *args, **named))

    def leave_note(self, work: Callable[[], object]) -> None:
        """Have `work` done in its turn; may be called from any thread, and nobody waits for it."""
        self._thread.submit(work)

    def close(self) -> None:
        """Finish what was asked and stop."""
        self._thread.shutdown(wait=True)
