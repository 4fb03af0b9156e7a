"""After the last round: prizes with a tie, the ceremony, numbers, the season, another event, another language."""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.directors_day.between import give
from tests.browser.directors_day.laptops import PHONE, Laptop

PRIZES: Final = (
    ("Place 1", "200"),
    ("Place 2", "100.01"),
    ("Place 3", "50"),
    ("Place 2", "a set of tiles"),
    ("Best club, place 1", "a cake"),
    ("Last place", "7"),
)
READ_OUT_FROM: Final = 4
COMPETITIONS: Final = (
    ("Best club", "Clubs", "The 3 best totals"),
    ("Best newcomer", "People who play for the first time", ""),
)


def side_competitions(laptop: Laptop) -> None:
    """The best club by its three best totals, and the best of those who are here for the first time."""
    page = laptop.open("competitions")
    for name, among, counts in COMPETITIONS:
        fields = page.get_by_role("group", name="One more").first
        fields.get_by_label("Name", exact=True).fill(name)
        fields.get_by_label("Among").select_option(among)
        if counts:
            fields.get_by_label("What counts").select_option(counts)
        page.get_by_role("button", name="Save the side competitions").click()
        expect(page.get_by_role("heading", name=name)).to_be_visible()


def plan_prizes(laptop: Laptop) -> None:
    """Money and things."""
    page = laptop.open("prizes")
    for line, (what_for, what) in enumerate(PRIZES, 1):
        page.get_by_label(f"For, line {line}", exact=True).select_option(what_for)
        page.get_by_label(f"Money or thing, line {line}", exact=True).fill(what)
    page.get_by_role("button", name="Save the plan").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def standings(laptop: Laptop) -> list[dict[str, Any]]:
    """The lines of the standings, from the top."""
    rows: list[dict[str, Any]] = laptop.view("standings")["rows"]
    return rows


def make_a_tie(laptop: Laptop) -> tuple[str, str]:
    """Award points so that one is first, and two who come next are equal: their names, the lower number first."""
    first, second, third = standings(laptop)[:3]
    page = laptop.open("penalties")
    equal = 100 + second["total"] - third["total"]
    for row, points in ((first, 200), (second, 100), (third, equal)):
        give(page, "An award", str(row["person"]["number"]), str(points), f"for {row['person']['name']}")
    lower, higher = sorted((second["person"], third["person"]), key=lambda each: int(each["number"]))
    return lower["name"], higher["name"]


def decide_among_equals(laptop: Laptop, equals: tuple[str, str]) -> None:
    """The money of places 2 and 3 is put together and split to the cent; the tiles go to one, by lot."""
    page = laptop.open("prizes")
    listed = page.get_by_role("region", name="Who gets what, as it stands")
    split = f"share 150.01 equally: 75.00 each, and the cent left over goes to {equals[0]}."
    expect(listed).to_contain_text(f"{equals[0]}, {equals[1]} {split}")
    page.get_by_label("Who gets it").select_option(equals[1])
    page.get_by_label("How it was decided").fill("drew the lot")
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_text(f"a set of tiles for {equals[1]}, as the director decided.")).to_be_visible()


def ceremony(laptop: Laptop, wall: Page, public: Page) -> None:
    """Read out from the bottom up; the wall and the public page show each step, and nothing before it."""
    winner = standings(laptop)[0]["person"]["name"]
    public.reload()
    expect(public.get_by_text("The standings will be here when the director shows them.")).to_be_visible()
    page = laptop.open("ceremony")
    page.get_by_label("Read out the places from").fill(str(READ_OUT_FROM))
    page.get_by_role("button", name="Begin the ceremony").click()
    expect(wall.get_by_text("They will be read out here").first).to_be_visible()
    expect(page.locator("#next-step")).to_be_visible()
    for step in laptop.view("ceremony")["to_come"]:
        expect(wall.locator("#wall-ceremony")).not_to_contain_text(winner)
        page.get_by_role("button", name="Show this on every screen").click()
        expect(wall.locator(".now-read")).to_contain_text(step["winners"][0]["name"])
    expect(page.get_by_text("Everything is read out.")).to_be_visible()
    expect(wall.locator(".now-read")).to_contain_text(winner)
    page.get_by_role("button", name="End it and show the standings").click()
    expect(public.locator("#public-standings")).to_contain_text(winner)


def look_at_numbers(laptop: Laptop) -> None:
    """The statistics in pictures with their tables, and the event as another rulebook would score it."""
    page = laptop.open("statistics")
    expect(page.get_by_role("img").first).to_be_visible()
    expect(page.get_by_role("table").first).to_be_visible()
    before = standings(laptop)
    page = laptop.open("rescored")
    page.get_by_label("Rulebook", exact=True).select_option(label="Illume")
    page.get_by_role("button", name="Score it again", exact=True).click()
    expect(page.get_by_role("heading", name="Under Illume")).to_be_visible()
    expect(page.get_by_role("region", name="Standings side by side")).to_contain_text(before[0]["person"]["name"])
    assert standings(laptop) == before


def speak_spanish(laptop: Laptop, public: Page) -> None:
    """A guest turns the public page into Spanish; nobody else's page changes."""
    public.get_by_role("button", name="Español").click()
    expect(public.locator("html")).to_have_attribute("lang", "es")
    expect(public.get_by_role("heading", name=re.compile("Clasificación|Posiciones")).first).to_be_visible()
    expect(laptop.open("standings").locator("html")).to_have_attribute("lang", "en")


def another_event(laptop: Laptop, name: str, again: str) -> str:
    """A new event like the old one, with its people; its id."""
    page = laptop.director
    page.goto(laptop.address)
    page.get_by_role("link", name=f"Another one like {name}").click()
    page.get_by_label("Name", exact=True).fill(again)
    page.get_by_role("checkbox", name="With the same people on the roster").check()
    page.get_by_role("button", name="Create the tournament").click()
    page.wait_for_url("**/console/**")
    expect(page.get_by_text("Rulebook: Mah Jongg Fever").first).to_be_visible()
    return page.url.split("/events/")[1].split("/")[0]


def season(laptop: Laptop, name: str) -> None:
    """One table over the events of the year."""
    page = laptop.director
    page.goto(f"{laptop.address}/seasons")
    page.get_by_label("Name of the season").fill("The year")
    page.get_by_role("checkbox", name=re.compile(name)).first.check()
    page.get_by_role("button", name="Make the season").click()
    expect(page.get_by_role("heading", name="The year")).to_be_visible()
    expect(page.get_by_role("table").first).to_contain_text(standings(laptop)[0]["person"]["name"])


def phone_of(laptop: Laptop, typed: str) -> Page:
    """Somebody's phone on the page for everyone."""
    return laptop.with_code(typed, PHONE)
