"""A director rules six times in one round, with the tables' tablets beside: card, standings and log agree."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from eastwind.base.seats import SEATS, Seat
from tests.browser.adding_up import Seated
from tests.browser.conftest import LAPTOP, Devices
from tests.browser.console_steps import console
from tests.browser.ruling_steps import (
    Answered,
    answer,
    confirm,
    open_desk,
    pick,
    row_of,
    rule_otherwise,
    spoken,
    tap_answers,
    withdraw,
)
from tests.browser.scripted_games import WALL, won
from tests.browser.showing import places_of_console
from tests.browser.tapping import tap_game
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

MOST_TAPS: Final = 3

WRONG_END: Final = "A tile was picked from the wrong end of the wall"
SLOPE: Final = "A called tile was put among the tiles of the hand"
ERROR: Final = "Mah Jongg declared in error"
EXCHANGE: Final = "A joker exchange, announced or not"
ACCUSED: Final = "A player declares another hand dead"
PEEKED: Final = "Someone looked at a tile of a blind pass"

PAGES = (
    "rulings",
    "rulings/rule?table=1",
    "rulings/rule?table=1&player=S",
    "rulings/rule?table=1&player=S&q=peeked",
    "rulings/rule?table=1&player=S&situation=death-declared",
    "rulings/rule?table=1&player=S&situation=competing-calls",
    "rulings/rule?table=1&player=S&situation=picked-wrong-end&facts.looked=yes&facts.racked=no",
    "rulings/rule?table=1&player=S&situation=picked-wrong-end&facts.looked=yes&read=yes",
    "rulings/rule?table=1&player=S&situation=knocked&facts.tiles=other&facts.restorable=no",
    "rulings/rule?table=1&player=S&own=yes",
    "rulings/log",
    "rulings/log?table=7",
    "rulings/print",
)


@pytest.fixture
def round_one(venue: Venue) -> Venue:
    """Eight players under `illume`, round 1 in play at two tables."""
    begin(venue, rulebook="illume", players=8)
    return venue


def seated(venue: Venue, table: int) -> Seated:
    """Who sits at a table."""
    seats = venue.view(venue.director, "card", round=1, table=table).json()["seats"]
    return {each["seat"]: each["person"]["name"] for each in seats}


def points(venue: Venue, table: int, game: int) -> dict[Seat, int]:
    """What stands on the card."""
    games = venue.view(venue.director, "card", round=1, table=table).json()["games"]
    found: dict[Seat, int] = games[game - 1]["entry"]["points"]
    return found


def desk_of(devices: Devices, venue: Venue) -> Page:
    """The director's laptop, on the console."""
    page = devices.director()
    page.goto(f"{page.url.rstrip('/')}/events/{venue.event}/console/board")
    return page


def rules(desk: Page, table: int, player: Seat, situation: str, answers: Answered, *, game: int = 1) -> None:
    """From the desk to the ruling, in at most three taps after the situation."""
    open_desk(desk, table, player, game=game)
    pick(desk, situation)
    assert tap_answers(desk, answers) <= MOST_TAPS
    expect(spoken(desk)).to_be_visible()


def test_six_rulings_in_a_round(devices: Devices, round_one: Venue) -> None:
    one, two = seated(round_one, 1), seated(round_one, 2)
    desk, tablet, other = desk_of(devices, round_one), devices.tablet(1), devices.tablet(2)

    # Table 1, game 1: South looked at a tile from the wrong end; West exchanged a joker without a word.
    rules(desk, 1, "S", WRONG_END, [("Was the tile looked at?", "Yes"), ("Is the tile already on the rack?", "No")])
    expect(spoken(desk)).to_contain_text(f"{one['S']}’s hand is dead")
    expect(desk.locator(".ruling")).to_contain_text("−10")
    confirm(desk)
    rules(
        desk, 1, "W", EXCHANGE, [("Was the exchange announced?", "No"), ("Was the own tile laid on the table?", "No")]
    )
    confirm(desk)
    tap_game(tablet, won("E", 25, by="wall", jokers=1, exposures=0))
    expect(tablet.get_by_text("Game 2").first).to_be_visible()

    # Table 1, game 2: North said that East's hand is dead, and it was not; West looked at a blind pass.
    accused = [
        ("Whose hand is said to be dead?", one["E"]),
        ("When was it said?", "During play"),
        ("Is the hand dead?", "No"),
    ]
    rules(desk, 1, "N", ACCUSED, accused, game=2)
    expect(spoken(desk)).to_contain_text(f"{one['N']}’s hand is dead")
    confirm(desk)
    rules(desk, 1, "W", PEEKED, [("In which Charleston?", "In the first")], game=2)
    confirm(desk)

    # Table 2, game 1: South's called tile fell among the others, and the director lets it off lightly. East declared
    # in error and showed the hand, and so did North: South and West kept theirs.
    rules(desk, 2, "S", SLOPE, [("What was the tile called for?", "For an exposure")])
    rule_otherwise(desk, "Knocked by a neighbour.", {two["S"]: -5})
    wrong = [
        ("Where did the last tile come from?", "The wall"),
        ("How much of the own hand was shown?", "The hand"),
        ("Who else showed, threw in or disturbed a hand?", two["N"]),
    ]
    rules(desk, 2, "E", ERROR, wrong)
    expect(spoken(desk)).to_contain_text(f"{two['N']} (North) are out of the game")
    confirm(desk)

    # The tables enter their games; nobody types what was ruled.
    tap_game(tablet, WALL)
    tap_game(other, won("W", 30, by="S", jokers=0, exposures=1))
    console(desk, "board")
    expect(desk.locator("#board-1-1")).to_contain_text("2 of 2 games")
    expect(desk.locator("#board-1-2")).to_contain_text("1 of 2 games")
    assert points(round_one, 1, 1) == {"E": 35, "S": -10, "W": 0, "N": 0}
    assert points(round_one, 2, 1) == {"E": 0, "S": -15, "W": 50, "N": 0}

    # West had looked at nothing after all: the points come back, the ruling stays, struck out.
    assert points(round_one, 1, 2) == {"E": 10, "S": 10, "W": 0, "N": -10}
    console(desk, "rulings/log")
    withdraw(desk, PEEKED, "It was another table.")
    assert points(round_one, 1, 2) == {"E": 10, "S": 10, "W": 10, "N": -10}

    expect_all_agree(desk, tablet, one, two)


def expect_all_agree(desk: Page, tablet: Page, one: Seated, two: Seated) -> None:
    """The log of rulings, the tablet's card, the standings and the log of the event tell the same."""
    states = {WRONG_END: "Stands", EXCHANGE: "Stands", ACCUSED: "Stands", PEEKED: "Withdrawn", ERROR: "Stands"}
    for about, state in {**states, SLOPE: "Ruled otherwise"}.items():
        expect(row_of(desk, about)).to_contain_text(state)
    expect(row_of(desk, SLOPE)).to_contain_text("−5")
    expect(row_of(desk, PEEKED)).to_contain_text("It was another table.")
    expect(tablet.get_by_role("main")).to_contain_text("If your hand is declared dead, you lose 10 points")
    totals = {name: total for name, (_, total) in places_of_console(desk).items()}
    assert [totals[one[seat]] for seat in SEATS] == [45, 0, 10, -10]
    assert [totals[two[seat]] for seat in SEATS] == [0, -15, 50, 0]
    console(desk, "log?kind=ruling")
    assert desk.locator(".log > li").count() == 7


def test_a_call_leads_to_its_ruling_and_a_reload_loses_nothing(devices: Devices, round_one: Venue) -> None:
    desk = desk_of(devices, round_one)
    round_one.do("director.call", round=1, table=2, why="a tile from the wrong end")
    desk.get_by_role("complementary").get_by_role("button", name="Rule").click()
    expect(desk.get_by_text("a tile from the wrong end").first).to_be_visible()
    desk.get_by_role("button", name="West").click()
    pick(desk, WRONG_END)
    answer(desk, "Was the tile looked at?", "Yes").click()
    expect(desk).to_have_url(re.compile(r"facts\.looked=yes"))
    desk.reload()
    expect(answer(desk, "Was the tile looked at?", "Yes").get_by_role("radio")).to_be_checked()
    answer(desk, "Is the tile already on the rack?", "No").click()
    expect(spoken(desk)).to_be_in_viewport()
    confirm(desk)
    expect(desk.get_by_role("complementary").get_by_text("Nothing waits for you.")).to_be_visible()


def test_a_ruling_by_keys_alone(devices: Devices, round_one: Venue) -> None:
    desk = desk_of(devices, round_one)
    console(desk, "rulings/rule?table=1&player=S&situation=picked-wrong-end")
    answer(desk, "Was the tile looked at?", "Yes").get_by_role("radio").focus()
    desk.keyboard.press("Space")
    expect(desk).to_have_url(re.compile(r"facts\.looked=yes"))
    expect(answer(desk, "Was the tile looked at?", "Yes").get_by_role("radio")).to_be_focused()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Space")
    expect(spoken(desk)).to_be_visible()
    expect(desk.locator("#announcer")).to_contain_text("hand is dead")
    desk.get_by_role("button", name="Confirm", exact=True).focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Rulings made")).to_be_visible()


def test_the_log_is_live_and_marks_what_came(devices: Devices, round_one: Venue) -> None:
    desk = desk_of(devices, round_one)
    console(desk, "rulings/log")
    expect(desk.get_by_text("No rulings yet")).to_be_visible()
    facts = {"looked": True, "racked": False}
    place = {"round": 1, "table": 1, "game": 1, "situation": "picked-wrong-end", "player": "S", "facts": facts}
    round_one.do("ruling.make", **place)
    expect(row_of(desk, WRONG_END)).to_contain_text("hand is dead")
    expect(desk.locator("#rulings-counts")).to_have_attribute("data-changed", "")
    ruling = round_one.view(round_one.director, "rulings").json()["rows"][0]["ruling"]
    round_one.do("ruling.withdraw", ruling=ruling, why="A mistake.")
    expect(row_of(desk, WRONG_END)).to_contain_text("A mistake.")
    expect(row_of(desk, WRONG_END)).to_have_attribute("data-changed", "")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_is_accessible(devices: Devices, round_one: Venue, theme: str, width: int) -> None:
    desk = desk_of(devices, round_one)
    round_one.do("ruling.postpone", round=1, table=2, game=1, why="Ask the others.")
    round_one.do("ruling.make", round=1, table=1, game=1, situation="declared-self-dead", player="E")
    desk.evaluate(f"localStorage.setItem('eastwind-theme', '{theme}')")
    desk.set_viewport_size({"width": width, "height": LAPTOP["height"]})
    for place in PAGES:
        console(desk, place)
        desk.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
        assert faults(desk) == "", place
        assert small_targets(desk) == [], place
        assert not scrolls_sideways(desk), place
