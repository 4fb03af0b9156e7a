"""A page speaks the language that was chosen on the device, else the one that its browser prefers."""

import asyncio
import re

import httpx
import pytest

from eastwind.language import Languages
from eastwind.web.clerk import Clerk
from eastwind.web.speech import speaking, spoken
from tests.web.shell.venue import Browser, Venue


def language_of(browser: Browser, header: str = "") -> str:
    answer = browser.get("/", headers={"accept-language": header})
    found = re.search(r'<html lang="([\w-]+)"', answer.text)
    assert found
    return found[1]


def choose(browser: Browser, language: str, back: str = "/") -> httpx.Response:
    return browser.post_form("/language", language=language, back=back)


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("es-MX,es;q=0.9,en;q=0.5", "es"),
        ("en-US,en;q=0.9,es;q=0.1", "en"),
        ("fr;q=1, es;q=0.3, en;q=0.2", "es"),
        ("es;q=0", "en"),
        (";;;,=,q=x", "en"),
        ("*", "en"),
    ],
)
def test_the_browser_says_what_its_owner_reads(venue: Venue, header: str, tag: str) -> None:
    assert language_of(venue.browser(), header) == tag


def test_a_choice_on_the_page_is_kept_and_leads_back_to_it(venue: Venue) -> None:
    browser = venue.browser()
    answer = choose(browser, "es", "/sign-in?q=1")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?q=1")
    assert language_of(browser, "en") == "es"


@pytest.mark.parametrize("back", ["//elsewhere.test/", "https://elsewhere.test/", "/\\elsewhere.test", "x", ""])
def test_nobody_is_sent_away_from_here(venue: Venue, back: str) -> None:
    assert choose(venue.browser(), "es", back).headers["location"] == "/"


def test_a_language_that_nobody_speaks_is_english(venue: Venue) -> None:
    browser = venue.browser()
    choose(browser, "xx")
    assert language_of(browser) == "en"


def test_the_page_offers_every_other_language_in_its_own_words(venue: Venue) -> None:
    page = venue.browser().get("/").text
    assert re.search(r'<button[^>]* name="language" value="es" lang="es">Español</button>', page)


def test_what_the_clerk_makes_is_in_the_language_of_whoever_asks() -> None:
    clerk = Clerk()
    with speaking(Languages(), "es"):
        assert asyncio.run(clerk.ask(lambda: spoken().tag)) == "es"
    assert asyncio.run(clerk.ask(lambda: spoken().tag)) == "en"
    clerk.close()
