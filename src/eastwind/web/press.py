"""Setting sheets away from the event loop and from the clerk, so that nobody waits while a PDF is made."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from eastwind.press.paper.document import Document
from eastwind.press.paper.typesetting import Paper, Printed, typeset

Setting = Callable[[Document, Paper, Callable[[str], str]], Printed]
"""What makes a PDF of a sheet."""

_KEPT: Final = 8
"""How many sheets are kept: who has seen how many pages one has opens it next."""


class Press:
    """Sets one sheet after the other, and keeps the last ones. Used on the event loop."""

    def __init__(self, setting: Setting = typeset) -> None:
        self._setting = setting
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="press")
        self._made: OrderedDict[tuple[bytes, Paper], asyncio.Future[Printed]] = OrderedDict()

    async def printed(self, document: Document, paper: Paper, translate: Callable[[str], str]) -> Printed:
        """The PDF of a sheet; the same sheet asked for twice is made once."""
        key = (document.as_json(), paper)
        if key not in self._made:
            self._made[key] = self._begin(document, paper, translate)
            self._made[key].add_done_callback(lambda made: self._forget_failed(key, made))
        self._made.move_to_end(key)
        while len(self._made) > _KEPT:
            self._made.popitem(last=False)
        # A browser that leaves must not take the sheet away from another that waits for it.
        return await asyncio.shield(self._made[key])

    def close(self) -> None:
        """Finish what is being set and stop."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _begin(self, document: Document, paper: Paper, translate: Callable[[str], str]) -> asyncio.Future[Printed]:
        return asyncio.get_running_loop().run_in_executor(self._thread, self._setting, document, paper, translate)

    def _forget_failed(self, key: tuple[bytes, Paper], made: asyncio.Future[Printed]) -> None:
        if made.cancelled() or made.exception() is not None:
            self._made.pop(key, None)
