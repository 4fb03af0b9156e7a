"""Games are entered at the table: few taps, nothing lost, nothing twice, and nothing that people did not see first."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin, won_by_east

Record = dict[str, Any]

A_WIN = ("Mah Jongg", "{E}", "{S}", "30", "1", "2")
"""East wins with one joker and two exposures on a tile of South's."""

THE_WIN: Record = {
    "ending": "mahjongg",
    "mahjongg": {"winner": "E", "value": 30, "by": "S", "jokers": 1, "exposures": 2},
}


class Table:
    """Table 1 of a tournament, and whoever taps there."""

    def __init__(self, venue: Venue, page: Page) -> None:
        self.venue = venue
        self.page = page
        seats = self.card()["seats"]
        self.people = {each["seat"]: each["person"] for each in seats if each["person"]}

    def card(self) -> dict[str, Any]:
        """The card as the director sees it."""
        card: dict[str, Any] = self.venue.view(self.venue.director, "card", table=1, round=1).json()
        return card

    def record(self, game: int = 1) -> Record | None:
        """The facts that stand for a game, without what the table does not say itself."""
        entry = self.card()["games"][game - 1]["entry"]
        return entry and {name: value for name, value in entry["record"].items() if name not in {"rulebook", "seats"}}

    def tap(self, *answers: str) -> int:
        """Answers one question after the other by the words on the buttons; counts the taps."""
        names = {seat: person["name"] for seat, person in self.people.items()}
        for answer in answers:
            button = self.page.locator("#entry").get_by_role(
                "button", name=answer.format(**names), exact=answer == "Back"
            )
            button.first.click()
        return len(answers)

    def heading(self, words: str) -> None:
        """Waits until the question on show has this heading."""
        expect(self.page.locator("#entry h2")).to_have_text(words)

    def send(self) -> None:
        """Says that the result on show is right, and waits until it has gone."""
        self.tap("That’s right")
        expect(self.page.get_by_role("heading", name="Is this right?")).to_have_count(0)


def at_table(venue: Venue, devices: Devices, rulebook: str = "illume", **more: Any) -> Table:
    """A fresh tournament in its first round, seen from the tablet of table 1."""
    begin(venue, rulebook=rulebook, **more)
    return Table(venue, devices.tablet(1, viewport={"width": 360, "height": 740}))


def test_a_plain_win_takes_seven_taps(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    taps = table.tap(*A_WIN)
    expect(table.page.locator("#entry .points.minus").first).to_have_text("−20")
    taps += table.tap("That’s right")
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("+30")
    assert taps == 7
    assert table.record() == THE_WIN


@pytest.mark.parametrize(
    ("taps", "record"),
    [
        pytest.param(("Wall game",), {"ending": "wall"}, id="wall"),
        pytest.param(("Time ran out",), {"ending": "unfinished"}, id="time"),
        pytest.param(
            ("Mah Jongg", "{W}", "Picked", "50", "None", "0", "Yes"),
            {
                "ending": "mahjongg",
                "mahjongg": {
                    "winner": "W",
                    "value": 50,
                    "by": "wall",
                    "jokers": 0,
                    "exposures": 0,
                    "section": "singles-and-pairs",
                },
            },
            id="singles and pairs",
        ),
        pytest.param(
            ("Something happened", "A hand is dead", "{S}", "Picked ahead", "Wall game"),
            {"ending": "wall", "incidents": [{"kind": "dead", "player": "S", "reason": "pick-ahead"}]},
            id="dead",
        ),
        pytest.param(
            ("Something happened", "Mah Jongg in error", "{N}", "The hand", "{E}", "{S}", "Go on"),
            {
                "ending": "stopped",
                "incidents": [
                    {"kind": "mahjongg-in-error", "player": "N", "own_exposure": "hand", "exposed": ["E", "S"]}
                ],
            },
            id="Mah Jongg in error, one hand intact",
        ),
        pytest.param(
            ("Something happened", "misnamed", "{S}", "{W}", "Mah Jongg", "25", "2", "1"),
            {
                "ending": "mahjongg",
                "mahjongg": {"winner": "W", "value": 25, "by": "S", "jokers": 2, "exposures": 1},
                "incidents": [{"kind": "misnamed", "player": "S", "caller": "W", "called_for": "mahjongg"}],
            },
            id="misnamed for Mah Jongg",
        ),
        pytest.param(
            ("Something happened", "misnamed", "{S}", "{W}", "An exposure", "Yes", "Wall game"),
            {
                "ending": "wall",
                "incidents": [
                    {
                        "kind": "misnamed",
                        "player": "S",
                        "caller": "W",
                        "called_for": "exposure",
                        "caller_exposed": True,
                    }
                ],
            },
            id="misnamed for an exposure",
        ),
        pytest.param(
            ("Mah Jongg", "Something happened", "blind pass", "{E}", "{E}", "{N}", "25", "1", "0"),
            {
                "ending": "mahjongg",
                "mahjongg": {"winner": "E", "value": 25, "by": "N", "jokers": 1, "exposures": 0},
                "incidents": [{"kind": "peeked", "player": "E"}],
            },
            id="peeked, said in the middle",
        ),
    ],
)
def test_what_happened_becomes_the_record(
    venue: Venue, devices: Devices, taps: tuple[str, ...], record: Record
) -> None:
    table = at_table(venue, devices)
    table.tap(*taps)
    table.heading("Is this right?")
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).not_to_contain_text("open")
    assert table.record() == record


@pytest.mark.parametrize(
    ("rulebook", "taps", "incident"),
    [
        (
            "regulations",
            ("Something happened", "knocked", "{W}", "No"),
            {"kind": "knocked", "player": "W", "restorable": False},
        ),
        (
            "regulations",
            ("Something happened", "someone’s card", "{W}", "Wall game"),
            {"kind": "unrecorded", "player": "W"},
        ),
        (
            "fever",
            ("Something happened", "misnamed", "{S}", "{W}", "Mah Jongg", "No"),
            {"kind": "misnamed", "player": "S", "caller": "W", "called_for": "mahjongg", "matched": False},
        ),
    ],
)
def test_questions_follow_the_rulebook(
    venue: Venue, devices: Devices, rulebook: str, taps: tuple[str, ...], incident: Record
) -> None:
    table = at_table(venue, devices, rulebook)
    table.tap(*taps)
    table.heading("Is this right?")
    table.send()
    expect(table.page.locator("#table-signing h2").first).to_be_visible()
    assert (table.record() or {})["incidents"] == [incident]


def test_a_quint_is_asked_for_only_where_it_has_a_price(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "fever")
    table.tap(*A_WIN)
    table.heading("Is there a quint in the hand?")
    table.tap("Yes")
    expect(table.page.locator("#entry .points.minus").first).to_have_text("−25")


def test_what_the_rulebook_leaves_open_is_for_the_director(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Something happened", "knocked", "{W}", "No", "The director stopped it")
    expect(table.page.locator("#entry [data-bad]")).to_be_visible()
    expect(table.page.get_by_role("button", name="That’s right")).to_have_attribute("aria-disabled", "true")
    table.page.get_by_text("Call the director", exact=True).first.click()
    table.page.get_by_label("Something else").fill("Tiles were knocked over")
    table.page.get_by_role("button", name="Call the director").click()
    expect(table.page.locator("#table-help")).to_contain_text("The director has been called")
    assert table.card()["call"]["why"] == "Tiles were knocked over"
    table.page.get_by_role("button", name="take the call back").click()
    expect(table.page.locator("#table-help")).not_to_contain_text("The director has been called")


def test_every_step_can_be_taken_back(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap(*A_WIN)
    headings = [
        "Exposures before the win",
        "Jokers in the winning hand",
        "What is the hand worth?",
        "Picked, or thrown by whom?",
        "Who won?",
        "How did it end?",
    ]
    table.tap("Change")
    table.heading(headings[0])
    for heading in headings[1:]:
        table.tap("Back")
        table.heading(heading)
    expect(table.page.get_by_role("button", name="Back")).to_have_count(0)
    table.tap("Something happened", "blind pass", "{E}", "Back")
    table.tap("Wall game")
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("+10")
    assert table.record() == {"ending": "wall"}


def test_a_half_entered_game_survives_a_reload(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Something happened", "A hand is dead", "{N}", "Picked ahead", "Mah Jongg", "{E}", "{S}")
    table.page.reload()
    table.heading("What is the hand worth?")
    expect(table.page.locator("#entry")).to_contain_text(table.people["N"]["name"])
    table.tap("25", "1", "0")
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("+25")
    assert len((table.record() or {})["incidents"]) == 1


def test_a_value_nobody_had_yet_is_typed_on_the_keys_or_a_keyboard(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Mah Jongg", "{E}", "{S}")
    pad = table.page.locator("#entry .pad-keys")
    for key in ("7", "9", "Take back one digit", "5"):
        pad.get_by_role("button", name=key).click()
    table.tap("Next", "Back")
    table.page.get_by_label("Points printed on the card").fill("75")
    table.page.keyboard.press("Enter")
    table.tap("1", "0", "That’s right")
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("+75")


def test_who_is_out_cannot_win(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Something happened", "A hand is dead", "{N}", "Picked ahead", "Mah Jongg")
    dead = table.page.locator('#entry button[name="person"][value="N"]')
    expect(dead).to_have_attribute("aria-disabled", "true")
    dead.click(force=True)
    table.heading("Who won?")


def test_games_entered_without_a_connection_are_sent_once_when_it_is_back(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.page.context.set_offline(True)
    table.tap(*A_WIN)
    expect(table.page.locator("#entry")).to_contain_text("The points come when it is back")
    table.tap("That’s right")
    expect(table.page.locator("#kept")).to_contain_text("Game 1 is kept on this device")
    table.heading("How did it end?")
    expect(table.page.locator(".where")).to_contain_text("Game 2 of 2")
    table.tap("Wall game", "That’s right")
    expect(table.page.locator("#kept")).to_contain_text("Game 2 is kept on this device")
    assert table.record() is None
    table.page.context.set_offline(False)
    expect(table.page.locator("#kept")).to_be_empty(timeout=20_000)
    expect(table.page.locator("#table-games")).not_to_contain_text("open", timeout=20_000)
    assert (table.record(1), table.record(2)) == (THE_WIN, {"ending": "wall"})
    kinds = [row["kind"] for row in venue.view(venue.director, "log", kind="game.entered").json()["rows"]]
    assert len(kinds) == 2


def test_initials_and_handing_in_wait_without_a_connection_too(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "fever")
    for game in (1, 2):
        venue.do("game.enter", round=1, table=1, game=game, record={"ending": "wall"})
    fields = table.page.get_by_placeholder("Initials")
    expect(fields).to_have_count(2)
    table.page.context.set_offline(True)
    for game in (1, 2):
        form = table.page.locator("#table-signing form", has_text=f"game {game}")
        form.get_by_placeholder("Initials").fill("W.")
        form.get_by_role("button").click()
        expect(table.page.get_by_role("button", name="Kept on this device")).to_have_count(game)
    table.page.context.set_offline(False)
    table.page.get_by_role("button", name="Turn in", exact=True).first.click(timeout=20_000)
    table.page.locator("dialog#turn-in").get_by_role("button", name="Turn in").click()
    expect(table.page.locator("#table-signing")).to_contain_text("Turned in")
    assert [[each["mark"] for each in game["entry"]["initials"]] for game in table.card()["games"]] == [["W."], ["W."]]


def test_what_cannot_be_taken_later_stays_to_be_read_and_reaches_the_director(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.page.context.set_offline(True)
    table.tap("Wall game", "That’s right")
    expect(table.page.locator("#kept")).to_contain_text("Game 1")
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    table.page.context.set_offline(False)
    notice = table.page.locator("#refused")
    expect(notice).to_contain_text("entered meanwhile", timeout=20_000)
    expect(table.page.locator("#table-help")).to_contain_text("The director looks at 1 entry", timeout=20_000)
    table.page.reload()
    expect(notice).to_contain_text("entered meanwhile")
    notice.get_by_role("button", name="I have read this").click()
    expect(notice).to_be_empty()
    assert (table.record() or {})["ending"] == "mahjongg"
    assert table.card()["reports"] == 1


def test_a_stale_page_says_who_was_faster(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Mah Jongg", "{E}")
    venue.do("game.enter", round=1, table=1, game=1, record={"ending": "wall"})
    expect(table.page.locator("#overtaken")).to_contain_text("Game 1 was entered meanwhile by Director")
    table.heading("How did it end?")
    expect(table.page.locator(".where")).to_contain_text("Game 2 of 2")


def test_a_game_can_be_changed_before_the_card_is_handed_in(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices)
    table.tap("Wall game")
    table.send()
    table.page.locator("summary", has_text="Game 1").click()
    table.page.get_by_role("button", name="Change game 1").click()
    table.tap(*A_WIN)
    table.send()
    expect(table.page.locator("#table-games tbody tr").first).to_contain_text("−20")
    assert table.record() == THE_WIN


def test_what_comes_in_under_a_finger_waits_for_the_press(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "regulations")
    venue.do("game.enter", round=1, table=1, game=1, record={"ending": "wall"})
    name = table.people["E"]["name"]
    form = table.page.locator("#table-signing form", has_text=f"for {name}, game 1")
    form.get_by_placeholder("Initials").fill("E.")
    form.get_by_role("button").hover()
    table.page.mouse.down()
    venue.do("game.enter", round=1, table=1, game=2, record={"ending": "wall"})
    venue.do("clock.pause", round=1)
    # What happened later comes in later.
    expect(table.page.locator("[data-clock]").first).to_have_attribute("data-state", "paused")
    expect(table.page.get_by_role("heading", name="Game 2: check and initial")).to_have_count(0)
    table.page.mouse.up()
    expect(table.page.get_by_role("heading", name="Game 2: check and initial")).to_be_visible()
    expect(form).to_have_count(0)


def test_all_four_initial_on_the_shared_tablet_and_west_hands_in(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "regulations")
    for game in (1, 2):
        venue.do("game.enter", round=1, table=1, game=game, record={"ending": "wall"})
    signing = table.page.locator("#table-signing")
    expect(signing).to_contain_text("Waiting for East, South, West, North.")
    for game in (1, 2):
        for seat, person in table.people.items():
            form = signing.locator("form", has_text=f"for {person['name']}, game {game}")
            form.get_by_placeholder("Initials").fill(f"{seat}.")
            form.get_by_role("button").click()
            expect(form).to_have_count(0)
    signing.get_by_label("Initials at the head of the card").fill("E.")
    signing.get_by_role("button", name="Initial the head").click()
    signing.get_by_role("button", name="Turn in").click()
    table.page.locator("dialog#turn-in").get_by_role("button", name="Turn in").click()
    expect(signing).to_contain_text("Turned in")
    card = table.card()
    assert card["final"]
    assert [(each["mark"], each["how"]) for each in card["games"][0]["entry"]["initials"]] == [
        (f"{seat}.", "shared") for seat in "ESWN"
    ]
    following = card["seats"][0]["next"]
    expect(signing).to_contain_text(f"Table {following['table']}, {following['seat_word']}")


def test_on_own_phones_each_initials_for_themself_alone(venue: Venue, devices: Devices) -> None:
    table = at_table(venue, devices, "fever")
    venue.do("game.enter", round=1, table=1, game=1, record={"ending": "wall"})
    west, south = table.people["W"], table.people["S"]
    other = devices.phone(south["player"])
    other.get_by_role("button", name="Enter and initial games").click()
    expect(other.locator("#table-signing")).to_contain_text("Waiting for West.")
    expect(other.locator("#table-signing form")).to_have_count(0)
    own = devices.phone(west["player"])
    own.get_by_role("button", name="Enter and initial games").click()
    own.locator("#table-signing").get_by_role("button", name="Initial").click()
    expect(own.locator("#table-signing form")).to_have_count(0)
    expect(other.locator("#table-signing")).not_to_contain_text("Waiting")
    [initial] = table.card()["games"][0]["entry"]["initials"]
    assert (initial["seat"], initial["how"]) == ("W", "own")


def test_dice_choose_the_east_of_the_fourth_game_at_a_table_of_three(venue: Venue, devices: Devices) -> None:
    begin(venue, rulebook="common", players=7)
    venue.do("round.cancel-start", round=1)
    venue.do("tournament.configure", games=4)
    venue.do("round.start", round=1)
    cards = [venue.view(venue.director, "card", table=number, round=1).json() for number in (1, 2)]
    [short] = [card for card in cards if not all(seat["person"] for seat in card["seats"])]
    for game in (1, 2, 3):
        venue.do("game.enter", round=1, table=short["table"], game=game, record={"ending": "wall"})
    page = devices.tablet(short["table"])
    throws = page.locator("#entry [data-dice] input")
    for field, number in zip((throws.nth(0), throws.nth(1), throws.nth(2)), ("9", "4", "9"), strict=True):
        field.fill(number)
    page.get_by_role("button", name="Next").click()
    expect(throws).to_have_count(2)
    throws.nth(0).fill("3")
    throws.nth(1).fill("12")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#entry h2")).to_have_text("How did it end?")
    expect(page.locator("#table-square")).to_contain_text("Deals")
    card = venue.view(venue.director, "card", table=short["table"], round=1).json()
    seated = [seat["seat"] for seat in card["seats"] if seat["person"]]
    assert card["games"][3]["dealer"] == seated[2]


@pytest.fixture(params=["light", "dark", "contrast"])
def themed(request: pytest.FixtureRequest, devices: Devices, venue: Venue) -> Table:
    """Table 1 on a phone in one of the three sets of colours."""
    begin(venue, rulebook="fever")
    page = devices.tablet(1, viewport={"width": 360, "height": 740})
    page.evaluate(f"localStorage.setItem('eastwind-theme', '{request.param}')")
    page.reload()
    return Table(venue, page)


def test_every_step_is_accessible(themed: Table) -> None:
    def check() -> None:
        assert faults(themed.page) == ""
        assert small_targets(themed.page) == []
        assert not scrolls_sideways(themed.page)

    check()
    for answer in ("Something happened", "A hand is dead", "{N}", "Picked ahead", *A_WIN):
        themed.tap(answer)
        check()
    themed.tap("No")
    expect(themed.page.locator("#entry .points.minus").first).to_be_visible()
    check()
    themed.send()
    expect(themed.page.locator("#table-signing h2")).to_be_visible()
    check()
