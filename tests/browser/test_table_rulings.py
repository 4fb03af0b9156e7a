"""A ruling reaches the table's tablet at once, stands in its game's record, and asks only what is still open."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.tapping import asked, entry_of, person, tap, tap_facts, tap_game
from tests.browser.test_entering import Table, at_table
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue

WALL: dict[str, Any] = {"ending": "wall"}


def ruled(venue: Venue, situation: str = "picked-wrong-end", game: int = 1, player: str = "S", **more: Any) -> int:
    """Have the director rule on a game of table 1; by itself on a tile of the wrong end that was seen."""
    asked_with = {"situation": situation, "facts": {"looked": True, "racked": False}, **more}
    venue.do("ruling.make", round=1, table=1, game=game, player=player, **asked_with)
    newest, *_ = venue.view(venue.director, "rulings").json()["rows"]
    return int(newest["ruling"])


def told(page: Page) -> Any:
    """What the page says of rulings."""
    return page.locator("#table-rulings")


def points_on_card(table: Table, game: int = 1) -> dict[str, int]:
    """The points of a game as the director's card has them."""
    points: dict[str, int] = table.card()["games"][game - 1]["entry"]["points"]
    return points


def test_a_ruling_comes_while_the_game_is_open_and_the_lines_agree(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    page = table.page
    tap(page, "Mah Jongg")
    person(page, "S").click()
    ruled(venue)
    expect(told(page)).to_contain_text("The director ruled on game 1: South’s hand is dead.")
    told(page).locator("summary").first.click()
    expect(told(page)).to_contain_text("wrong end")
    expect(entry_of(page).locator(".told li")).to_contain_text("ruled by the director")
    table.heading("Who won?")
    expect(person(page, "S")).to_have_attribute("aria-disabled", "true")
    person(page, "E").click()
    expect(person(page, "S")).to_have_attribute("aria-disabled", "true")
    assert not faults(page)
    assert not small_targets(page)
    assert not scrolls_sideways(page)
    person(page, "W").click()
    tap_facts(page, {"mahjongg": {"winner": "E", "value": 30, "by": "W", "jokers": 1, "exposures": 2}})
    expect(entry_of(page).get_by_text("from a ruling").first).to_be_visible()
    table.send()
    expect(page.locator("#table-games tbody tr").first).to_contain_text("−10")
    assert points_on_card(table) == {"E": 30, "S": -10, "W": -20, "N": 0}
    assert table.record() == {
        "ending": "mahjongg",
        "mahjongg": {"winner": "E", "value": 30, "by": "W", "jokers": 1, "exposures": 2},
        "incidents": [{"kind": "dead", "player": "S", "reason": "wrong-end"}],
    }


def test_a_game_that_was_stopped_asks_nothing_more(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    error = {"from": "wall", "own_exposure": "hand", "exposed": ["E", "W"]}
    ruled(venue, "mahjongg-in-error", facts=error)
    table.heading("Is this right?")
    expect(entry_of(table.page).get_by_role("button", name="Change")).to_have_count(0)
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("+10")
    assert points_on_card(table) == {"E": 0, "S": 0, "W": 0, "N": 10}


def test_what_the_table_told_and_the_director_ruled_is_there_once(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    tap_facts(table.page, {**WALL, "incidents": [{"kind": "dead", "player": "S", "reason": "slope"}]})
    ruled(venue)
    expect(entry_of(table.page).locator(".told li")).to_contain_text(["A wall game.", "ruled by the director"])
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("−10")
    record = table.record()
    assert record is not None
    assert record["incidents"] == [{"kind": "dead", "player": "S", "reason": "wrong-end"}]


def test_a_ruling_on_a_game_that_was_entered_asks_for_initials_anew(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "regulations")
    tap_game(table.page, WALL)
    signing = table.page.get_by_role("region", name="Game 1: check and initial")
    signing.get_by_role("textbox").first.fill("E.")
    signing.get_by_role("button", name=re.compile("^Initial for")).first.click()
    expect(signing).to_contain_text("E.")
    number = ruled(venue)
    expect(told(table.page)).to_contain_text("South’s hand is dead.")
    expect(signing).to_contain_text("ruled by the director")
    expect(signing).to_contain_text("Waiting for East, South, West, North.")
    assert points_on_card(table)["S"] == 0
    venue.do("ruling.withdraw", ruling=number, why="It was table 2.")
    expect(told(table.page)).to_have_text("")
    expect(signing).not_to_contain_text("ruled by the director")
    assert points_on_card(table)["S"] == 10


def test_the_director_is_called_with_a_reason_and_the_call_is_taken_back(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    page = table.page
    page.get_by_text("Call the director", exact=True).first.click()
    assert not small_targets(page)
    page.get_by_role("button", name="Is this hand dead?").click()
    expect(page.get_by_role("heading", name="The director has been called: Is this hand dead?")).to_be_visible()
    expect(page.locator("#table-help")).to_contain_text("just now")
    director = devices.director()
    director.goto(f"{director.url.rstrip('/')}/events/{venue.event}/console/board")
    expect(director.get_by_text("Is this hand dead?").first).to_be_visible()
    page.get_by_role("button", name="It is settled, take the call back").click()
    expect(page.get_by_role("heading", name=re.compile("has been called"))).to_have_count(0)
    assert asked(page) == "How did it end?"
