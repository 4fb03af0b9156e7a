"""The colours are those agreed on, and every one can be read by eyes over sixty: 7:1 where there are words."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.web.look.site import Site

AGREED = {
    "light": {
        "ground": "#FBF8F1",
        "ink": "#1C1B18",
        "jade": "#0B5D4B",
        "crak": "#A3171B",
        "bam": "#165A23",
        "dot": "#114B8A",
        "joker": "#6A2C91",
        "amber": "#774800",
    },
    "dark": {
        "ground": "#12201C",
        "ink": "#F6F1E4",
        "jade": "#7FD6BE",
        "crak": "#FF9C94",
        "bam": "#8FDC98",
        "dot": "#9CC7FF",
        "joker": "#D8B4F2",
        "amber": "#FFC766",
    },
    "contrast": {"ground": "#FFFFFF", "ink": "#000000", "jade": "#000000", "crak": "#000000"},
}
WORDS = ("ink", "soft", "jade", "jade-deep", "crak", "crak-deep", "bam", "dot", "joker", "amber")
READABLE = 7
VISIBLE_EDGE = 3


def colour(page: Page, token: str) -> str:
    read = "token => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()"
    return str(page.evaluate(read, token))


def luminance(hex_colour: str) -> float:
    """Relative luminance as the accessibility guidelines define it."""
    shares = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def open_with(page: Page, site: Site, theme: str) -> None:
    page.goto(f"{site.origin}/player")
    page.get_by_label("Colours").select_option(theme)


@pytest.mark.parametrize("theme", AGREED)
def test_the_tokens_are_the_colours_agreed_on(page: Page, site: Site, theme: str) -> None:
    open_with(page, site, theme)
    assert {token: colour(page, token).upper() for token in AGREED[theme]} == AGREED[theme]


@pytest.mark.parametrize("surface", ["ground", "sheet"])
@pytest.mark.parametrize("theme", AGREED)
def test_words_reach_seven_to_one_on_paper(page: Page, site: Site, theme: str, surface: str) -> None:
    open_with(page, site, theme)
    paper = colour(page, surface)
    faint = {token: contrast(colour(page, token), paper) for token in WORDS}
    assert {token: ratio for token, ratio in faint.items() if ratio < READABLE} == {}
    assert contrast(colour(page, "line"), paper) >= VISIBLE_EDGE


@pytest.mark.parametrize("theme", AGREED)
def test_ink_can_be_read_on_a_well(page: Page, site: Site, theme: str) -> None:
    open_with(page, site, theme)
    assert min(contrast(colour(page, token), colour(page, "well")) for token in ("ink", "soft")) >= READABLE


@pytest.mark.parametrize(
    ("scheme", "more", "ground"),
    [
        ("light", "no-preference", "#fbf8f1"),
        ("dark", "no-preference", "#12201c"),
        ("light", "more", "#ffffff"),
        ("dark", "more", "#000000"),
    ],
)
def test_without_a_choice_the_device_decides(
    browser: Browser,
    site: Site,
    scheme: Literal["light", "dark"],
    more: Literal["more", "no-preference"],
    ground: str,
) -> None:
    page = browser.new_page(color_scheme=scheme, contrast=more)
    page.goto(f"{site.origin}/player")
    assert colour(page, "ground") == ground
    page.close()


def test_a_chosen_theme_stays_and_can_be_given_back_to_the_device(page: Page, site: Site) -> None:
    open_with(page, site, "dark")
    page.reload()
    assert colour(page, "ground") == AGREED["dark"]["ground"].lower()
    assert page.get_by_label("Colours").input_value() == "dark"
    page.get_by_label("Colours").select_option(label="As this device")
    assert colour(page, "ground") == AGREED["light"]["ground"].lower()
