"""The confirm dialog, the score pad, the clause that opens, and the sheets for the printer."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.look.site import Site

LETTER, A4 = (612, 792), (595, 842)


@pytest.fixture
def presses(page: Page, site: Site) -> Page:
    page.goto(f"{site.origin}/console")
    page.evaluate(
        """() => {
            window.presses = 0;
            document.querySelector("main [data-confirm]").addEventListener("click", () => { window.presses += 1; });
        }"""
    )
    page.locator("main [data-confirm]").first.click()
    return page


def test_a_press_is_held_until_the_answer_is_yes(presses: Page) -> None:
    expect(presses.get_by_role("dialog", name="Close round 2?")).to_be_visible()
    assert presses.evaluate("window.presses") == 0
    presses.get_by_role("dialog").get_by_role("button", name="Close round 2").click()
    assert presses.evaluate("window.presses") == 1
    expect(presses.get_by_role("dialog")).to_have_count(0)


def test_not_now_and_escape_do_nothing_and_the_next_press_asks_again(presses: Page) -> None:
    presses.get_by_role("button", name="Not now").click()
    presses.locator("main [data-confirm]").first.click()
    presses.keyboard.press("Escape")
    expect(presses.get_by_role("dialog")).to_have_count(0)
    assert presses.evaluate("window.presses") == 0


def test_the_pad_writes_what_is_pressed(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/table")
    page.evaluate("document.addEventListener('input', event => { window.heard = event.target.value; })")
    pad = page.locator("[data-pad]")
    value = page.get_by_label("Points on the card")
    for key, written in (("35", "35"), ("Clear", ""), ("4", "4"), ("0", "40"), ("Take back one digit", "4")):
        pad.get_by_role("button", name=key, exact=True).click()
        assert value.input_value() == written
        assert page.evaluate("window.heard") == written


def test_the_pad_stops_at_four_digits(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/table")
    page.locator("[data-clear]").click()
    for _ in range(6):
        page.locator("[data-digit='9']").click()
    assert page.get_by_label("Points on the card").input_value() == "9999"


def test_a_clause_opens_to_its_words(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/player")
    words = page.get_by_text("The thrower loses points.")
    expect(words).to_be_hidden()
    page.get_by_text("illume.thrower.two").click()
    expect(words).to_be_visible()


def test_each_sheet_is_printed_on_the_paper_it_names(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/card")
    paper = page.pdf(prefer_css_page_size=True).decode("latin-1")
    boxes = re.findall(r"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    assert [(round(float(width)), round(float(height))) for width, height in boxes] == [LETTER, A4]
