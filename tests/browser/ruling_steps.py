"""How a director rules at the desk, tap by tap, with the buttons and fields as people see them."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

from eastwind.base.seats import SEAT_NAMES, Seat
from tests.browser.console_steps import console

Answered = Sequence[tuple[str, str]]
"""Questions by their words, with the words of the answer."""

_SENTENCE: Final = ".ruling .spoken"


def open_desk(page: Page, table: int, player: Seat, *, game: int | None = None) -> None:
    """From the desk to a table, and tap the person: the list of situations is then open."""
    console(page, "rulings")
    page.locator(f"#rule-on-{table} a").click()
    if game is not None:
        page.get_by_role("navigation", name="Where it happened").get_by_role("button", name=f"Game {game}").click()
    page.get_by_role("button", name=re.compile(rf"^{SEAT_NAMES[player]}\b")).click()
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible()


def pick(page: Page, situation: str) -> None:
    """Tap a situation of the list."""
    page.locator("#situations").get_by_role("button", name=situation, exact=True).first.click()
    expect(page.get_by_role("heading", level=1, name=situation)).to_be_visible()


def tap_answers(page: Page, answers: Answered) -> int:
    """Tap the answers, one after the other; how many taps that was."""
    for question, words in answers:
        answer(page, question, words).click()
    return len(answers)


def answer(page: Page, question: str, words: str) -> Locator:
    """The large button of one answer."""
    group = page.locator("#questions").get_by_role("group", name=question)
    return group.locator("label").filter(has_text=re.compile(rf"^{re.escape(words)}"))


def spoken(page: Page) -> Locator:
    """The ruling in one sentence."""
    return page.locator(_SENTENCE)


def confirm(page: Page) -> None:
    """Confirm the ruling on show: it then stands first in the log."""
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.get_by_role("heading", name="Rulings made")).to_be_visible()
    expect(page.get_by_text("Saved.")).to_be_visible()


def rule_otherwise(page: Page, why: str, points: dict[str, int]) -> None:
    """Rule otherwise than the ruling on show, in its place."""
    page.get_by_text("Rule otherwise", exact=True).click()
    page.get_by_label("What you rule, and why").fill(why)
    for name, count in points.items():
        page.get_by_role("group", name="Points for each seat").get_by_label(re.compile(rf"{name}$")).fill(str(count))
    page.get_by_role("button", name="Make my own ruling").click()
    expect(page.get_by_role("heading", name="Rulings made")).to_be_visible()


def withdraw(page: Page, about: str, why: str) -> None:
    """Withdraw the ruling of the log that tells of this."""
    row = row_of(page, about)
    row.get_by_text("Withdraw", exact=True).click()
    row.get_by_label("Reason").fill(why)
    row.get_by_role("button", name="Withdraw this ruling").click()
    expect(row_of(page, about).get_by_text("Withdrawn").first).to_be_visible()


def row_of(page: Page, about: str) -> Locator:
    """The ruling of the log that tells of this."""
    return page.locator(".book > li").filter(has_text=about)
