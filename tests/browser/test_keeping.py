"""What keeps an event safe, as a director does it: change laptops by an archive, rehearse, load results."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin, open_venue, won_by_east

THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def venue(venue: Venue) -> Venue:
    """A day under way: round 1 in play, one game entered."""
    begin(venue)
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    return venue


@pytest.fixture
def other(browser: Browser, tmp_path: Path) -> Iterator[Devices]:
    """The devices at another laptop that nobody used before."""
    with open_venue(tmp_path / "other", place=str(tmp_path / "other" / "eastwind.sqlite")) as made:
        handed = Devices(browser, made)
        yield handed
        handed.close()


def go(page: Page, venue: Venue, path: str) -> None:
    page.goto(f"{str(venue.director.base_url).rstrip('/')}{path}")


def saved(page: Page, press: str, folder: Path) -> Path:
    """The file that a press gives."""
    with page.expect_download() as download:
        page.get_by_text(press, exact=True).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def loaded(page: Page, file: Path) -> None:
    page.get_by_label("An archive, results or a copy").set_input_files(file)
    page.get_by_role("button", name="Load the file").click()


def test_the_laptop_is_changed_in_the_middle_of_a_round(
    venue: Venue, devices: Devices, other: Devices, tmp_path: Path
) -> None:
    old_code, _ = venue.codes("table", "1")
    director = devices.director()
    go(director, venue, f"/events/{venue.event}/console/results")
    archive = saved(director, "Save the archive", tmp_path)

    new_director = other.director()
    go(new_director, other.venue, "/load")
    loaded(new_director, archive)
    expect(new_director.get_by_text("is here, whole and unchanged.")).to_be_visible()
    expect(new_director.get_by_text("Print its codes anew.")).to_be_visible()
    other.venue.event = venue.event
    new_code, _ = other.venue.codes("table", "1")
    assert new_code != old_code
    tablet = other.tablet(1)
    expect(tablet.get_by_text("Game 2").first).to_be_visible()

    other.venue.do("game.enter", round=1, table=1, game=2, record=won_by_east(30))
    go(new_director, other.venue, f"/events/{venue.event}/console/results")
    back = saved(new_director, "Save the archive", tmp_path)
    go(director, venue, "/load")
    loaded(director, back)
    expect(director.get_by_text("went on here: what was recorded elsewhere is here now.")).to_be_visible()
    go(director, venue, f"/events/{venue.event}/console/standings")
    expect(director.get_by_text("2 of 12 games are entered")).to_be_visible()


def test_a_rehearsal_is_begun_played_and_thrown_away(venue: Venue, devices: Devices) -> None:
    page = devices.director()
    go(page, venue, f"/events/{venue.event}/console/results")
    page.get_by_role("button", name="Begin a rehearsal").click()
    mark = page.get_by_role("region", name="Rehearsal", exact=True)
    expect(mark).to_contain_text("Nothing here counts.")
    page.get_by_role("link", name="Standings", exact=True).first.click()
    page.get_by_role("link", name="Files and archive").click()
    page.get_by_role("button", name="Invent the games that are missing in this round").click()
    expect(page.get_by_role("heading", name="Board, round 1")).to_be_visible()
    page.get_by_role("link", name="Standings", exact=True).first.click()
    expect(page.get_by_text("4 of 12 games are entered")).to_be_visible()
    page.get_by_role("link", name="Standings", exact=True).first.click()
    page.get_by_role("link", name="Files and archive").click()
    page.get_by_role("button", name="Throw the rehearsal away").click()
    page.get_by_role("dialog").get_by_role("button", name="Throw it away").click()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()
    expect(page.get_by_text("Rehearsal")).to_have_count(0)


def test_two_presses_of_next_round_make_one(venue: Venue, devices: Devices) -> None:
    begin(venue)
    venue.do("round.close", round=1, why="Lunch")
    page = devices.director()
    go(page, venue, f"/events/{venue.event}/console/round/2")
    page.get_by_role("button", name="Start round 2").dblclick()
    expect(page.get_by_role("button", name="Close round 2")).to_be_visible()
    venue.command(venue.director, "round.start", {"round": 2})
    assert [row.kind for row in venue.store.read(venue.event)].count("round.started") == 2


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_are_accessible_in_every_theme(venue: Venue, devices: Devices, tmp_path: Path, width: int) -> None:
    page = devices.director()
    go(page, venue, f"/events/{venue.event}/console/results")
    results = saved(page, "Open results (JSON)", tmp_path)
    page.get_by_role("button", name="Begin a rehearsal").click()
    rehearsal = page.url.split("/")[4]
    go(page, venue, "/load")
    loaded(page, results)
    page.set_viewport_size({"width": width, "height": 800})
    console = f"/events/{venue.event}/console"
    wrong = {}
    for path in (
        "/",
        f"/?like={venue.event}",
        "/load",
        "/copies",
        f"/past/{venue.event}",
        f"{console}/results",
        f"/events/{rehearsal}/console/results",
        f"/events/{rehearsal}/console/board",
    ):
        go(page, venue, path)
        for theme in THEMES:
            page.get_by_label("Colours").select_option(theme)
            wrong[path, theme] = [faults(page), small_targets(page), scrolls_sideways(page)]
    assert {where: found for where, found in wrong.items() if any(found)} == {}
