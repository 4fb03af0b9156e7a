"""What keeps the day safe: copies on a stick, a rehearsal, a code that is worth nothing any more."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.directors_day.laptops import Laptop


def keep_copies_on_a_stick(laptop: Laptop, stick: Path) -> None:
    """Name a folder on another drive: a copy is there at once."""
    stick.mkdir()
    page = laptop.director
    page.goto(f"{laptop.address}/copies")
    page.get_by_label("Folder on the stick").fill(str(stick))
    page.get_by_role("button", name="Keep copies there").click()
    expect(page.get_by_text("All folders have a copy of everything that is recorded.")).to_be_visible()
    assert list(stick.iterdir())


def rehearse(laptop: Laptop) -> None:
    """Try the next round on a copy, and throw it away."""
    page = laptop.open("results")
    page.get_by_role("button", name="Begin a rehearsal").click()
    expect(page.get_by_role("region", name="Rehearsal", exact=True)).to_contain_text("Nothing here counts.")
    page.get_by_role("link", name="Standings", exact=True).first.click()
    page.get_by_role("link", name="Files and archive").click()
    page.get_by_role("button", name="Throw the rehearsal away").click()
    page.get_by_role("dialog").get_by_role("button", name="Throw it away").click()
    expect(page.get_by_text("Rehearsal")).to_have_count(0)


def revoke(laptop: Laptop, helper: str) -> None:
    """A helper goes home: the code opens nothing from now on."""
    page = laptop.open("codes")
    row = page.get_by_role("listitem").filter(has_text=helper)
    typed = row.locator(".code-typed").inner_text()
    row.get_by_role("button", name=re.compile("^Revoke")).click()
    page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(row.locator(".code-typed")).to_have_count(0)
    stranger = laptop.browser_of({"width": 360, "height": 740})
    stranger.goto(f"{laptop.address}/code")
    stranger.get_by_label("Six characters").fill(typed)
    stranger.get_by_role("button", name="Go on").click()
    expect(stranger.get_by_label("Six characters")).to_be_visible()
    assert "/events/" not in stranger.url
