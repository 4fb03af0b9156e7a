"""A round in play: the clock, a tablet, paper read twice, a call, a ruling, wrong seats, the end, lunch."""

import re
from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Page, expect

from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from tests.browser.console_steps import close_round, confirmed_card, console, start_round
from tests.browser.directors_day.laptops import Laptop
from tests.browser.directors_day.morning import TABLES
from tests.browser.ruling_steps import confirm, open_desk, pick, spoken, tap_answers
from tests.browser.scripted_games import FEVER, WALL, won
from tests.browser.tapping import tap_game, tap_hand_in

GAMES: Final = 3
TAPPED: Final = 1
"""The table with the tablet."""
TYPED: Final = 2
"""The table whose paper card two people read."""
RULED: Final = 4
CROSSED: Final = (6, 7)
"""Someone from each of these tables sits at the other one."""

TAPPED_GAMES: Final = (
    won("E", 25, by="wall", jokers=1, exposures=1),
    won("S", 30, by="W", jokers=0, exposures=0),
    WALL,
)
TAPPED_ON_PAPER: Final = (("E", "P", "25", "1", "1"), ("S", "W", "30", "0", "0"), ("G",))
"""The same three games, as they stand on the table's paper card."""
TYPED_GAMES: Final = (("E", "S", "25", "1", "2"), ("G",), ("W", "P", "30", "0", "0"))
MISREAD: Final = (("E", "S", "35", "1", "2"), *TYPED_GAMES[1:])
A_LONG_WHILE: Final = 60_000
"""Milliseconds until a page that lost the server has surely found it again."""
_CELLS: Final = ("Who won", "Thrown by", "Value", "Jokers", "Exposures")
SIGNERS: Final[tuple[Seat, ...]] = ("W", "S", "W")
"""Who signs each game of the tablet: the winner; West where East won or nobody did."""


def start(laptop: Laptop, number: int) -> None:
    """Start the round; everyone's clock runs."""
    laptop.open(f"round/{number}")
    start_round(laptop.director, number)


def stop_and_go(laptop: Laptop, wall: Page) -> None:
    """Stop the clock and let it run again; more time for all, and for one table; the wall shows it."""
    page = laptop.open("round/1")
    page.get_by_role("button", name="Stop the clock").click()
    expect(wall.locator("#clock-face")).to_have_attribute("data-phase", "paused")
    page.get_by_role("button", name="Let the clock run").click()
    expect(wall.locator("#clock-face")).to_have_attribute("data-phase", "running")
    for table in ("", "3"):
        page.get_by_label("Minutes", exact=True).fill("5")
        page.get_by_label("Table", exact=True).fill(table)
        page.get_by_role("button", name="Add time").click()
    expect(page.get_by_text("Table 3: +5 minutes")).to_be_visible()
    expect(wall.locator("#clock-face .clock-time")).to_have_text(re.compile("^6[0-5]:"))


def seated(laptop: Laptop, number: int, table: int) -> dict[Seat, str]:
    """Who sits at a table, by name; an empty seat is left out."""
    return {seat: person["name"] for seat, person in sitting(laptop, number, table).items()}


def sitting(laptop: Laptop, number: int, table: int) -> dict[Seat, Any]:
    """Who sits at a table, with number and name."""
    seats = laptop.view("card", round=number, table=table)["seats"]
    return {each["seat"]: each["person"] for each in seats if each["person"]}


# --- The tablet at its table ------------------------------------------------------------------------------------


def tap(laptop: Laptop, tablet: Page, game: int) -> None:
    """Tap a game into the tablet; who has to sign it does."""
    tap_game(tablet, TAPPED_GAMES[game - 1])
    initial(laptop, tablet, game)


def initial(laptop: Laptop, tablet: Page, game: int) -> None:
    """Who has to sign the game types initials on the table's tablet."""
    signer = seated(laptop, 1, TAPPED)[SIGNERS[game - 1]]
    tablet.get_by_label(f"Initials of {signer}").fill("X.")
    tablet.get_by_role("button", name=f"Initial for {signer}, game {game}").click()
    expect(tablet.get_by_role("heading", name=f"Game {game}: check and initial")).to_have_count(0)


def tap_while_the_power_is_cut(laptop: Laptop, tablet: Page, wall: Page) -> None:
    """The server is killed; a game waits on the tablet; the server comes back, and everything with it."""
    laptop.kill()
    expect(wall.locator("#connection")).to_contain_text("No connection")
    tap_game(tablet, TAPPED_GAMES[2])
    expect(tablet.get_by_text("Waiting to be sent: 1")).to_be_visible()
    laptop.start()
    expect(tablet.get_by_role("heading", name="Game 3: check and initial")).to_be_visible(timeout=A_LONG_WHILE)
    initial(laptop, tablet, 3)
    expect(wall.locator("#connection")).to_be_empty(timeout=A_LONG_WHILE)
    tap_hand_in(tablet)


def call(laptop: Laptop, tablet: Page) -> None:
    """The table calls; the director sees it at once, comes, and says that it is answered."""
    page = laptop.open("board")
    tablet.get_by_text("Call the director", exact=True).first.click()
    tablet.get_by_role("button", name="Score question").click()
    page.get_by_role("complementary").get_by_role("link", name=f"Table {TAPPED}").first.click()
    expect(page.get_by_text("This table calls")).to_be_visible()
    page.get_by_role("button", name="The call is answered").click()
    expect(tablet.locator("#table-help")).not_to_contain_text("The director has been called")


# --- The desk ---------------------------------------------------------------------------------------------------


def rule(laptop: Laptop) -> None:
    """South of a table took a tile from the wrong end, and looked at it."""
    page = laptop.open("rulings")
    open_desk(page, RULED, "S", game=1)
    pick(page, "A tile was picked from the wrong end of the wall")
    tap_answers(page, [("Was the tile looked at?", "Yes"), ("Is the tile already on the rack?", "No")])
    expect(spoken(page)).to_contain_text(f"{seated(laptop, 1, RULED)['S']}’s hand is dead")
    confirm(page)


def put_seats_right(laptop: Laptop) -> None:
    """Two people sat in each other's seats, and it is found out while they play."""
    first, second = CROSSED
    souths = sitting(laptop, 1, first)["S"], sitting(laptop, 1, second)["S"]
    page = laptop.open("seats")
    page.get_by_role("button", name="Someone sits in the wrong seat").click()
    for table in CROSSED:
        page.get_by_role("checkbox", name=re.compile(rf"^Table {table}\b")).check()
    page.get_by_role("button", name="Say who sat where").click()
    for table, south in ((first, souths[1]), (second, souths[0])):
        sat = page.get_by_role("group", name=f"Table {table}").get_by_label(SEAT_NAMES["S"])
        sat.select_option(label=f"{south['number']} {south['name']}")
    page.get_by_label("Why").fill("Their cards say so.")
    page.get_by_role("button", name="Put the seats right").click()
    page.get_by_role("dialog").get_by_role("button", name="Put them right").click()
    page.wait_for_url(f"**/round/1/table/{first}?*")
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert (sitting(laptop, 1, second)["S"], sitting(laptop, 1, first)["S"]) == souths


def type_and_read_twice(laptop: Laptop, bea: Page) -> None:
    """The director types a paper card; Bea reads it blind; where they differ, the director looks at the paper."""
    page = laptop.open(f"round/1/table/{TYPED}/type")
    type_cells(page, MISREAD)
    page.wait_for_url(re.compile("/(type|paper)$"))
    bea.goto(page.url.replace(page.url.split("/console/")[1], f"round/1/table/{TYPED}/second"))
    type_cells(bea, TYPED_GAMES)
    bea.wait_for_url(re.compile("/(second|paper)$"))
    needed = page.get_by_role("complementary", name="What needs you now").get_by_role("link")
    needed.filter(has_text=f"Table {TYPED}: two readings of the card differ.").click()
    difference = page.get_by_role("region", name=f"Table {TYPED}, game 1")
    expect(difference.get_by_role("row", name="The value")).to_have_text("The value3525")
    difference.get_by_role("button", name="The second reading is right").click()
    expect(page.get_by_text("Nothing differs")).to_be_visible()
    console(page, f"round/1/table/{TYPED}")
    expect(page.get_by_text("Read twice: agrees")).to_have_count(GAMES)
    confirmed_card(page)


def compare_with_the_paper(laptop: Laptop, bea: Page) -> None:
    """Bea types the paper of the table with the tablet: it says what the tablet sent."""
    page = laptop.open(f"round/1/table/{TAPPED}")
    bea.goto(f"{page.url}/second")
    type_cells(bea, TAPPED_ON_PAPER)
    bea.wait_for_url(re.compile("/(second|paper)$"))
    expect(page.get_by_text("Read twice: agrees")).to_have_count(GAMES)


def type_cells(page: Page, games: Iterable[tuple[str, ...]]) -> None:
    """Type a card, a line a game, and record it once the points were seen."""
    for game, cells in enumerate(games, 1):
        line = page.get_by_role("group", name=f"Game {game}")
        for label, words in zip(_CELLS, cells, strict=False):
            line.get_by_label(label).fill(words)
    page.get_by_role("button", name="See the points", exact=True).last.click()
    page.get_by_role("button", name="Record, next card").click()


# --- Everyone else ----------------------------------------------------------------------------------------------


def play_the_others(laptop: Laptop, number: int, done: Iterable[int] = ()) -> None:
    """Every other table plays its games, and its paper card is typed and turned in."""
    for table in sorted({*range(1, TABLES + 1)} - {*done}):
        four = len(seated(laptop, number, table)) == len(SEATS)
        for game in range(1, GAMES + 1):
            record = ordinary(number, table, game) if four else WALL
            laptop.do("game.enter", round=number, table=table, game=game, record=record, on_paper=True)
        laptop.do("card.turn-in", round=number, table=table, on_paper=True)


def ordinary(number: int, table: int, game: int) -> Any:
    """One of the games that people with a rule sheet scored by hand."""
    scripted = list(FEVER.values())
    return scripted[(5 * number + 3 * table + game) % len(scripted)].record


def end(laptop: Laptop, number: int) -> None:
    """Call the last game, and close the round when every card is in."""
    page = laptop.open(f"round/{number}")
    page.get_by_role("button", name="Call the last game").click()
    expect(page.locator("#round-clock")).to_have_attribute("data-phase", "last")
    close_round(page, number)


def lunch(laptop: Laptop, wall: Page) -> None:
    """Everyone is told that it is lunch, and for how long."""
    page = laptop.open("round/2")
    page.get_by_role("radio", name="Lunch").check()
    page.get_by_label("Or for minutes").fill("45")
    page.get_by_role("button", name="Tell everyone").click()
    expect(wall.get_by_role("heading", name="Lunch.")).to_be_visible()
    page.get_by_role("button", name="Take it away").click()
    expect(wall.get_by_role("heading", name="Lunch.")).to_have_count(0)
