"""Sheets are set one after the other, once each, whoever waits for them."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from eastwind.press.paper.document import Document
from eastwind.press.paper.typesetting import Paper, Printed
from eastwind.web.press import Press
from tests.unit.press.paper.printing import played, sheet_of, source

SHEET = sheet_of("rotation", source(played("fever")))


class Setter:
    """Sets nothing, and remembers what was asked of it; waits for `go` first, and fails while `broken`."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Paper]] = []
        self.go = threading.Event()
        self.broken = False

    def __call__(self, document: Document, paper: Paper, _translate: Callable[[str], str]) -> Printed:
        self.go.wait()
        self.asked.append((document.title, paper))
        if self.broken:
            raise RuntimeError("no ink")
        return Printed(b"%PDF-", 1, shows_all=True)


def with_press(setter: Setter, story: Callable[[Press], Awaitable[None]]) -> None:
    """Run a story on an event loop of its own."""

    async def told() -> None:
        press = Press(setter)
        await story(press)
        press.close()

    asyncio.run(told())


def another(number: int) -> Document:
    return msgspec.structs.replace(SHEET, title=f"Sheet {number}")


def test_a_sheet_asked_for_twice_is_set_once() -> None:
    setter = Setter()

    async def story(press: Press) -> None:
        both = asyncio.gather(press.printed(SHEET, "letter", str), press.printed(SHEET, "letter", str))
        setter.go.set()
        await both
        await press.printed(SHEET, "letter", str)
        await press.printed(SHEET, "a4", str)

    with_press(setter, story)
    assert setter.asked == [("Rotation card", "letter"), ("Rotation card", "a4")]


def test_who_leaves_does_not_take_the_sheet_from_who_waits() -> None:
    setter = Setter()

    async def story(press: Press) -> None:
        leaves = asyncio.ensure_future(press.printed(SHEET, "letter", str))
        stays = asyncio.ensure_future(press.printed(SHEET, "letter", str))
        await asyncio.sleep(0)
        leaves.cancel()
        setter.go.set()
        assert (await stays).pages == 1

    with_press(setter, story)
    assert len(setter.asked) == 1


def test_what_failed_is_set_anew() -> None:
    setter = Setter()
    setter.go.set()
    setter.broken = True

    async def story(press: Press) -> None:
        with pytest.raises(RuntimeError, match="no ink"):
            await press.printed(SHEET, "letter", str)
        setter.broken = False
        assert (await press.printed(SHEET, "letter", str)).pages == 1

    with_press(setter, story)


def test_only_the_last_ones_are_kept() -> None:
    setter = Setter()
    setter.go.set()

    async def story(press: Press) -> None:
        for number in range(9):
            await press.printed(another(number), "letter", str)
        await press.printed(another(8), "letter", str)
        await press.printed(another(0), "letter", str)

    with_press(setter, story)
    assert [title for title, _ in setter.asked] == [*(f"Sheet {number}" for number in range(9)), "Sheet 0"]


def test_typst_is_not_loaded_before_a_sheet_is_set() -> None:
    asks = "import sys, eastwind.web.app, eastwind.cli.print_sheet; print('typst' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
