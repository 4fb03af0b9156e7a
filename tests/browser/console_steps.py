"""What a director does in the console, step by step, with the buttons and fields as people see them."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import FilePayload, Locator, Page, expect

from eastwind.base.seats import Seat
from tests.browser.adding_up import Seated
from tests.browser.scripted_games import Scripted

Facts = Mapping[str, Any]

_EVENT: Final = re.compile(r"/events/([^/]+)/console")
_ENDINGS: Final = {"mahjongg": "Mah Jongg", "wall": "Wall game", "unfinished": "Time ran out", "stopped": "Stopped"}


def event_of(page: Page) -> str:
    """The tournament whose console is open."""
    found = _EVENT.search(page.url)
    assert found is not None, page.url
    return found[1]


def console(page: Page, place: str) -> None:
    """Open a page of the console."""
    page.goto(page.url[: page.url.index("/console")] + f"/console/{place}")


# --- Before the first round -------------------------------------------------------------------------------------


def create(page: Page, name: str, rulebook: str) -> str:
    """Begin a tournament from the first page; its id."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("radio", name=re.compile(f"^{rulebook}")).check()
    page.get_by_role("button", name="Create the tournament").click()
    page.wait_for_url(_EVENT)
    return event_of(page)


def decide_length(page: Page, *, rounds: int, games: int, minutes: int) -> None:
    """Say what the rulebook leaves to the director."""
    console(page, "setup")
    for label, count in (("Rounds", rounds), ("Games in a round", games), ("Minutes for a round", minutes)):
        page.get_by_label(label, exact=True).fill(str(count))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"{games} games in a round.")).to_be_visible()


def take_over(page: Page, names: Sequence[str]) -> None:
    """Put people on the roster from a CSV file, numbered from 1."""
    lines = ["Number,Name", *(f"{number},{name}" for number, name in enumerate(names, 1))]
    file = FilePayload(name="roster.csv", mimeType="text/csv", buffer="\n".join(lines).encode())
    console(page, "people/file")
    page.get_by_label("A file from a spreadsheet").set_input_files(file)
    page.get_by_role("button", name="Look at the file").click()
    page.get_by_role("button", name=f"Take over {len(names)} people").click()
    expect(page.get_by_role("region", name="The roster").get_by_role("row")).to_have_count(len(names) + 1)


def draw(page: Page, way: str) -> None:
    """Draw the seats; the draft is then on the page with what it costs."""
    console(page, "seats")
    page.get_by_role("radio", name=re.compile(way)).check()
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_text("This is a draft.")).to_be_visible()


def cost(page: Page) -> str:
    """What the audit says of the draft on the page, in one line."""
    return " ".join(page.get_by_role("region", name="What these seats cost").inner_text().split())


def publish(page: Page) -> None:
    """Publish the draft; the page asks once."""
    confirmed(page, "Publish the seats")
    expect(page.get_by_text("This is a draft.")).to_have_count(0)


def confirmed(page: Page, words: str) -> None:
    """Press a button that asks once, and say yes."""
    page.get_by_role("button", name=words, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words, exact=True).click()


def print_codes(page: Page, group: str) -> list[str]:
    """Issue all codes of a group (`table` or `player`) and open them for the printer; the codes to type, in order."""
    console(page, "codes")
    page.get_by_role("button", name=re.compile(rf"^Issue \d+ {group} codes?$")).click()
    page.get_by_role("button", name=re.compile(rf"^Print \d+ {group} ")).click()
    expect(page.get_by_role("button", name="Print these pages")).to_be_visible()
    typed = re.findall(r"^[A-Z0-9]{6,12}$", page.get_by_role("main").inner_text(), re.MULTILINE)
    page.go_back()
    return typed


# --- Rounds -----------------------------------------------------------------------------------------------------


def start_round(page: Page, number: int) -> None:
    """Start a round and its clock."""
    console(page, f"round/{number}")
    page.get_by_role("button", name=f"Start round {number}").click()
    expect(page.get_by_role("button", name="Stop the clock")).to_be_visible()


def close_round(page: Page, number: int, why: str = "") -> None:
    """Close a round; `why` where tables have not turned in."""
    console(page, f"round/{number}")
    if why:
        page.get_by_label("Reason for the log").fill(why)
    page.get_by_role("button", name=f"Close round {number}").click()
    expect(page.get_by_text(f"Round {number} is closed.")).to_be_visible()


def hide_standings(page: Page) -> None:
    """Keep the standings from everyone for a while."""
    console(page, "standings")
    page.get_by_role("button", name="Hide them").click()
    expect(page.get_by_text("Hidden from everyone but you and scorers")).to_be_visible()


def show_standings(page: Page) -> None:
    """Let everyone see the standings again."""
    console(page, "standings")
    page.get_by_role("button", name="Show them to everyone").click()
    expect(page.get_by_text("Everyone sees them")).to_be_visible()


# --- Cards on paper ---------------------------------------------------------------------------------------------


def type_card(page: Page, number: int, table: int, seated: Seated, games: Sequence[Scripted]) -> None:
    """Type a table's paper card, game by game, and turn it in: the signatures are on the paper."""
    console(page, f"round/{number}/table/{table}")
    page.get_by_role("button", name="Enter game 1").click()
    for game in games:
        type_game(page, seated, game.record)
        expect_points(page, seated, game)
        page.get_by_role("button", name="Record", exact=False).first.click()
    confirmed_card(page)


def confirmed_card(page: Page) -> None:
    """Turn in the paper card on the page."""
    page.get_by_role("button", name="Turn in the card").click()
    page.get_by_role("dialog").get_by_role("button", name="Turn in").click()
    expect(page.get_by_text("Turned in").first).to_be_visible()


def expect_points(page: Page, seated: Seated, game: Scripted) -> None:
    """The page shows the points that were written down by hand, before they count."""
    page.get_by_role("button", name="See the points").click()
    shown = page.get_by_role("region", name="Is this what the card says?")
    for seat, name in seated.items():
        points = game.points.get(seat, 0)
        line = shown.get_by_role("listitem").filter(has_text=re.compile(rf"^{seat} · \d+ {name}"))
        expect(line).to_contain_text(f"{points:+}".replace("-", "−") if points else "0")


def type_game(page: Page, seated: Seated, record: Facts) -> None:
    """Fill the form with the facts of one game."""
    for row, incident in enumerate(record.get("incidents", ()), 1):
        type_incident(page, row, seated, incident)
    answer(page.get_by_role("group", name="How did it end?"), _ENDINGS[record["ending"]])
    if record["ending"] == "mahjongg":
        type_win(page, seated, record["mahjongg"])


def type_win(page: Page, seated: Seated, hand: Facts) -> None:
    """Fill in the winning hand."""
    answer(page.get_by_role("group", name="Who won?"), seated[hand["winner"]])
    threw = page.get_by_role("group", name="Who threw it?")
    answer(threw, "Picked it" if hand["by"] == "wall" else seated[hand["by"]])
    page.get_by_label("Value", exact=True).fill(str(hand["value"]))
    page.get_by_label("Jokers in the hand").fill(str(hand["jokers"]))
    page.get_by_label("Exposures before the win").fill(str(hand["exposures"]))
    if hand.get("section") == "singles-and-pairs":
        page.get_by_label("Section of the card").select_option(label="Singles and Pairs")


_KINDS: Final = {"dead": "Dead hand", "peeked": "Looked at a blind pass", "misnamed": "Misnamed tile"}


def type_incident(page: Page, row: int, seated: Seated, incident: Facts) -> None:
    """Add a row for what happened and fill it in."""
    kind = _KINDS[incident["kind"]]
    page.get_by_role("button", name=f"+ {kind}").click()
    here = page.get_by_role("group", name=f"{row}. {kind}")
    people: dict[str, Seat] = {"Whose hand is dead?|Who named it wrongly?|^Who\\?": incident["player"]}
    if incident["kind"] == "misnamed":
        people["Who called it?"] = incident["caller"]
        answer(here.get_by_role("group", name="For what?"), "Mah Jongg")
    for question, seat in people.items():
        answer(here.get_by_role("group", name=re.compile(question)), seated[seat])
    if incident["kind"] == "dead":
        here.get_by_label("Why").select_option(incident["reason"])


def answer(question: Locator, words: str) -> None:
    """Choose the answer that says this."""
    question.get_by_role("radio", name=re.compile(rf"(^|\d ){re.escape(words)}$")).check()
