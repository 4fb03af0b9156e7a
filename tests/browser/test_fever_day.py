"""A whole tournament under `fever`: 20 players at five tables with their own phones, three rounds of two games.

By real taps in Chromium: the director's console (create, length, roster, draw, publish, codes, start, close); in round
1 the four phones of table 1, where the winner signs, West signs for East, and nobody can sign for someone else; and at
table 2 a phone that enters both games while it is offline. The other tables send what their players' phones would send,
each from a session of its own: whoever has to sign a game enters it and signs it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from eastwind.base.seats import Seat
from tests.browser.adding_up import FEVER_STEPS, AddingUp, Seated, walked
from tests.browser.conftest import PATIENCE, Devices
from tests.browser.console_steps import (
    close_round,
    cost,
    create,
    decide_length,
    draw,
    print_codes,
    publish,
    start_round,
    take_over,
)
from tests.browser.names import names
from tests.browser.playing_tables import Phones, entered_games, player_ids, winner_or_west
from tests.browser.scripted_games import FEVER, Scripted
from tests.browser.showing import own_total, places_everywhere, seats_in_public
from tests.browser.tapping import tap_game, tap_hand_in
from tests.web.shell.venue import Venue

PLAYERS: Final = names(20)

ROUNDS: Final[Sequence[Sequence[tuple[str, str]]]] = (
    (
        ("E picks", "S off W at none, no jokers"),
        ("N off E at two", "wall"),
        ("N misnames, it was not S's tile", "W off S at two, a quint"),
        ("W in error, only N kept the hand", "E off N at three"),
        ("E misnames, W exposes, S picks", "N dead, wall"),
    ),
    (
        ("S picks Singles and Pairs", "wall"),
        ("W misnames, it was E's tile", "N off E at two"),
        ("E picks", "E picks"),
        ("wall", "S off W at none, no jokers"),
        ("W off S at two, a quint", "E off N at three"),
    ),
    (
        ("N off E at two", "N dead, wall"),
        ("wall", "S picks Singles and Pairs"),
        ("E off N at three", "W off S at two, a quint"),
        ("S off W at none, no jokers", "E picks"),
        ("E picks", "wall"),
    ),
)


def games_at(number: int, table: int) -> list[Scripted]:
    """What is played at a table in a round."""
    return [FEVER[name] for name in ROUNDS[number - 1][table - 1]]


@pytest.mark.clause("fever.move.east", "fever.move.south", "fever.move.west", "fever.move.north")
@pytest.mark.clause("fever.paper.winner-signs", "fever.paper.west-signs")
def test_a_whole_day_under_fever(venue: Venue, devices: Devices, tmp_path: Path) -> None:
    director = devices.director()
    set_up(venue, director)
    public, sheet, phones = devices.with_code("public"), AddingUp(), Phones(venue, player_ids(venue))
    sheet.begin(PLAYERS)
    tables = seats_in_public(public, 1)

    start_round(director, 1)
    own_phones_at_table_1(devices, tables[0])
    an_offline_phone_at_table_2(devices, tables[1])
    play_on_phones(phones, 1, tables, range(3, 6))
    for number in (2, 3):
        close_round(director, number - 1)
        add(sheet, number - 1, tables)
        tables = walked(tables, FEVER_STEPS)
        assert seats_in_public(public, number) == tables
        start_round(director, number)
        play_on_phones(phones, number, tables, range(1, 6))
    close_round(director, 3)
    add(sheet, 3, tables)

    shown = places_everywhere(venue, director, public, devices.with_code("wall"), tmp_path)
    assert shown == dict.fromkeys(shown, sheet.places())
    for name in tables[0].values():
        assert own_total(devices.phone(phones.ids[name])) == sheet.totals[name]


def set_up(venue: Venue, director: Page) -> None:
    """Everything before the first round. The rulebook leaves its length to the director."""
    venue.event = create(director, "Fever in the Fall", "Mah Jongg Fever")
    decide_length(director, rounds=3, games=2, minutes=45)
    take_over(director, PLAYERS)
    draw(director, "The movement of Mah Jongg Fever")
    assert "Repeated meetings 0" in cost(director)
    publish(director)
    assert len(print_codes(director, "player")) == len(PLAYERS)


def add(sheet: AddingUp, number: int, tables: Sequence[Seated]) -> None:
    for table, seated in enumerate(tables, 1):
        sheet.add(seated, games_at(number, table))


def play_on_phones(phones: Phones, number: int, tables: Sequence[Seated], which: range) -> None:
    for table in which:
        phones.play(number, table, tables[table - 1], games_at(number, table), winner_or_west)


# --- Round 1, by taps -------------------------------------------------------------------------------------------


def at_the_table(devices: Devices, name: str) -> Page:
    """A player's own phone, gone on from the own page to the table."""
    phone = devices.phone(player_ids(devices.venue)[name])
    phone.get_by_role("button", name="Enter and initial games").click()
    phone.wait_for_url("**/table")
    return phone


def own_phones_at_table_1(devices: Devices, seated: Seated) -> None:
    """Four phones: East enters the game that East won and West signs it; South enters, wins, signs and turns in."""
    phones: dict[Seat, Page] = {seat: at_the_table(devices, name) for seat, name in seated.items()}
    easts, souths = games_at(1, 1)
    tap_game(phones["E"], easts.record)
    for seat in ("E", "S", "N"):
        expect(phones[seat].get_by_text("Waiting for West.")).to_be_visible()
        expect(initials(phones[seat])).to_have_count(0)
    sign(phones["W"], seated["W"], 1)
    expect(phones["N"].get_by_text("Waiting for West.")).to_have_count(0)
    tap_game(phones["S"], souths.record)
    expect(phones["W"].get_by_text("Waiting for South.")).to_be_visible()
    expect(initials(phones["W"])).to_have_count(0)
    sign(phones["S"], seated["S"], 2)
    tap_hand_in(phones["S"])
    for phone in phones.values():
        expect(phone.get_by_text("Turned in")).to_be_visible()


def initials(phone: Page) -> Locator:
    """The buttons with which someone can sign on this phone."""
    return phone.get_by_role("button", name="Initial for")


def sign(phone: Page, name: str, game: int) -> None:
    """Put the own initials under a game; the card then waits no more."""
    phone.get_by_role("button", name=f"Initial for {name}, game {game}").click()
    expect(phone.get_by_role("heading", name=f"Game {game}: check and initial")).to_have_count(0)


def an_offline_phone_at_table_2(devices: Devices, seated: Seated) -> None:
    """North enters both games without a network; they arrive once, and North, who won, and West sign them."""
    north, west = at_the_table(devices, seated["N"]), at_the_table(devices, seated["W"])
    north.context.set_offline(True)
    for game in games_at(1, 2):
        tap_game(north, game.record)
    expect(north.get_by_text("Waiting to be sent: 2")).to_be_visible()
    assert entered_games(devices.venue, 1, 2) == []
    north.context.set_offline(False)
    expect(north.get_by_role("button", name=f"Initial for {seated['N']}, game 1")).to_be_visible(timeout=6 * PATIENCE)
    sign(north, seated["N"], 1)
    sign(west, seated["W"], 2)
    tap_hand_in(north)
