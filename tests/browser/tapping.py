"""How people tap a game into a table's page: one question after the other, then "That's right"."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.tournament.views.dead_reasons import DEAD_REASONS

Facts = Mapping[str, Any]

_ENDINGS: Final = {"mahjongg": "Mah Jongg", "wall": "Wall game", "unfinished": "Time ran out"}
_OWN_EXPOSURE: Final = {"none": "Nothing", "one": "One exposure", "hand": "The hand, or more than one exposure"}
_CALLED_FOR: Final = {"exposure": "An exposure", "mahjongg": "Mah Jongg"}
_RESULT: Final = "Is this right?"


def entry_of(page: Page) -> Locator:
    """Where the questions of a game stand."""
    return page.get_by_role("region", name="Enter a game")


def asked(page: Page) -> str:
    """The question on show."""
    return entry_of(page).get_by_role("heading").first.inner_text()


def tap(page: Page, words: str) -> None:
    """Tap the button of the question on show that says exactly this."""
    entry_of(page).get_by_role("button", name=words, exact=True).click()


def person(page: Page, seat: Seat) -> Locator:
    """The button with the person at this letter."""
    return entry_of(page).get_by_role("button", name=re.compile(rf"^{SEAT_NAMES[seat]}\b"))


def tap_game(page: Page, record: Facts) -> None:
    """Tap in a whole game and send it, once the page shows the result."""
    tap_facts(page, record)
    right = entry_of(page).get_by_role("button", name="That’s right")
    expect(right).to_be_enabled()
    right.click()


def tap_hand_in(page: Page) -> None:
    """Turn the card in; the page asks once."""
    page.get_by_role("button", name="Turn in").click()
    page.get_by_role("dialog").get_by_role("button", name="Turn in").click()
    expect(page.get_by_text("Turned in")).to_be_visible()


def tap_facts(page: Page, record: Facts) -> None:
    """Tap in a whole game, as far as the result."""
    for incident in record.get("incidents", ()):
        tap(page, "Something happened")
        _INCIDENTS[incident["kind"]](page, incident)
    while (question := asked(page)) != _RESULT:
        _ANSWERS[question](page, record)


# --- What happened on the way -----------------------------------------------------------------------------------


def _dead(page: Page, incident: Facts) -> None:
    tap(page, "A hand is dead")
    person(page, incident["player"]).click()
    entry_of(page).get_by_role("button", name=DEAD_REASONS[incident["reason"]]).click()


def _error(page: Page, incident: Facts) -> None:
    tap(page, "Mah Jongg in error")
    person(page, incident["player"]).click()
    tap(page, _OWN_EXPOSURE[incident["own_exposure"]])
    _tap_everyone(page, incident["exposed"])


def _tap_everyone(page: Page, seats: list[Seat]) -> None:
    """Tap several people, then go on."""
    for seat in seats:
        person(page, seat).click()
        expect(person(page, seat)).to_have_attribute("aria-pressed", "true")
    tap(page, "Go on" if seats else "Nobody else")


def _misnamed(page: Page, incident: Facts) -> None:
    tap(page, "A tile was misnamed")
    person(page, incident["player"]).click()
    person(page, incident["caller"]).click()
    tap(page, _CALLED_FOR[incident["called_for"]])
    if asked(page) == "Was it really the winning tile?":
        tap(page, "Yes, it was the tile that was needed" if incident["matched"] else "No, it was another tile")
    elif asked(page) == "Did the caller show tiles?":
        tap(page, _yes(incident["caller_exposed"]))


def _peeked(page: Page, incident: Facts) -> None:
    tap(page, "Someone looked at a blind pass")
    person(page, incident["player"]).click()


def _knocked(page: Page, incident: Facts) -> None:
    tap(page, "Tiles were knocked over")
    person(page, incident["player"]).click()
    tap(page, _yes(incident["restorable"]))


_INCIDENTS: Final[Mapping[str, Callable[[Page, Facts], None]]] = {
    "dead": _dead,
    "mahjongg-in-error": _error,
    "misnamed": _misnamed,
    "peeked": _peeked,
    "knocked": _knocked,
}


# --- How it ended -----------------------------------------------------------------------------------------------


def _ending(page: Page, record: Facts) -> None:
    tap(page, _ENDINGS[record["ending"]])


def _winner(page: Page, record: Facts) -> None:
    person(page, record["mahjongg"]["winner"]).click()


def _by(page: Page, record: Facts) -> None:
    by = record["mahjongg"]["by"]
    if by == "wall":
        tap(page, "Picked it from the wall")
    else:
        person(page, by).click()


def _value(page: Page, record: Facts) -> None:
    for digit in str(record["mahjongg"]["value"]):
        tap(page, digit)
    tap(page, "Next")


def _jokers(page: Page, record: Facts) -> None:
    jokers = record["mahjongg"]["jokers"]
    tap(page, "None" if jokers == 0 else str(jokers))


def _exposures(page: Page, record: Facts) -> None:
    tap(page, str(record["mahjongg"]["exposures"]))


def _singles(page: Page, record: Facts) -> None:
    tap(page, _yes(record["mahjongg"].get("section") == "singles-and-pairs"))


def _quint(page: Page, record: Facts) -> None:
    tap(page, _yes(record["mahjongg"].get("quint", False)))


def _yes(answer: bool) -> str:
    return "Yes" if answer else "No"


_ANSWERS: Final[Mapping[str, Callable[[Page, Facts], None]]] = {
    "How did it end?": _ending,
    "Who won?": _winner,
    "Picked, or thrown by whom?": _by,
    "What is the hand worth?": _value,
    "Jokers in the winning hand": _jokers,
    "Exposures before the win": _exposures,
    "Is it a hand of Singles and Pairs?": _singles,
    "Is there a quint in the hand?": _quint,
}
