"""A whole tournament under `illume`: 32 players at eight tables, three rounds of three games, no phones at the table.

By real taps and typing in Chromium: everything the director does in the console (create, roster from a file, draw,
audit, publish, codes, start, close, standings); in round 1 the cards of tables 1, 2 and 4 on house tablets, that of
table 2 while there is no network; a card typed from paper in rounds 1 and 2; and what a player's own phone shows
meanwhile. The other tables send the same commands as their tablets do, without a page.

One hand is dead, one Mah Jongg is in error, one tile is misnamed, one game is cut short by the clock and one is never
entered. The totals are those of a sheet on which each game's points were written by hand, for people who walk as the
rule sheet says.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.adding_up import ILLUME_STEPS, AddingUp, Seated, walked
from tests.browser.conftest import PATIENCE, Devices
from tests.browser.console_steps import (
    close_round,
    cost,
    create,
    draw,
    hide_standings,
    print_codes,
    publish,
    show_standings,
    start_round,
    take_over,
    type_card,
)
from tests.browser.names import names
from tests.browser.playing_tables import enter, entered_games, play, player_ids
from tests.browser.scripted_games import ILLUME, Scripted
from tests.browser.showing import places_everywhere, seats_in_public
from tests.browser.tapping import tap_game, tap_hand_in
from tests.web.shell.venue import Venue

PLAYERS: Final = names(32)

Card = tuple[str, str, str]
"""The three games of a round at one table."""

ROUNDS: Final[Sequence[Sequence[Card]]] = (
    (
        ("E dead, wall", "W in error, only N kept the hand", "E misnames, N calls Mah Jongg"),
        ("N off W at two", "wall", "S off W at one, no jokers"),
        ("N dead, S off E at two", "N off S, Singles and Pairs", "E picks"),
        ("E off N at three", "W picks, no jokers", "time ran out"),
        ("S off E at none", "E picks", "wall"),
        ("E peeks and picks", "wall", "N off W at two"),
        ("wall", "S in error, E showed too, wall", "W picks, no jokers"),
        ("S off W at one, no jokers", "E off N at three", "S off E at none"),
    ),
    (
        ("wall", "E picks", "S off E at none"),
        ("W picks, no jokers", "N off W at two", "E off N at three"),
        ("N off S, Singles and Pairs", "wall", "W picks, no jokers"),
        ("S off W at one, no jokers", "wall", "wall"),
        ("E misnames, N calls Mah Jongg", "E picks", "N dead, S off E at two"),
        ("E off N at three", "S off E at none", "wall"),
        ("E picks", "W picks, no jokers", "N off W at two"),
        ("wall", "E peeks and picks", "S off W at one, no jokers"),
    ),
    (
        ("E picks", "wall", "W picks, no jokers"),
        ("S off E at none", "E off N at three", "wall"),
        ("wall", "N off W at two", "E dead, wall"),
        ("N off S, Singles and Pairs", "S off W at one, no jokers", "E picks"),
        ("W picks, no jokers", "wall", "S off E at none"),
        ("E off N at three", "E picks", "N off W at two"),
        ("S off W at one, no jokers", "wall", "W picks, no jokers"),
        ("wall", "N off S, Singles and Pairs", "E off N at three"),
    ),
)
LAST_TABLE: Final = 8
"""At this table the last game of the last round is never entered."""


def games_at(number: int, table: int) -> list[Scripted]:
    """What is played at a table in a round."""
    return [ILLUME[name] for name in ROUNDS[number - 1][table - 1]]


@pytest.mark.clause("illume.move.east", "illume.move.south", "illume.move.west", "illume.move.north")
@pytest.mark.clause("illume.format.rounds", "illume.format.games", "illume.score.unfinished", "illume.conduct.phones")
def test_a_whole_day_under_illume(venue: Venue, devices: Devices, tmp_path: Path) -> None:
    director = devices.director()
    tablet_codes = set_up(venue, director)
    public, sheet = devices.with_code("public"), AddingUp()
    sheet.begin(PLAYERS)
    tables = seats_in_public(public, 1)
    assert sorted(name for seated in tables for name in seated.values()) == sorted(PLAYERS)

    play_first_round(venue, devices, director, tables, tablet_codes)
    tables = next_round(public, sheet, tables, 1)
    play_second_round(venue, director, tables)
    tables = next_round(public, sheet, tables, 2)
    hide_standings(director)
    play_third_round(venue, director, tables)
    add_third_round(sheet, tables)
    public.reload()
    expect(public.get_by_text("The standings will be here when the director shows them.")).to_be_visible()

    show_standings(director)
    shown = places_everywhere(venue, director, public, devices.with_code("wall"), tmp_path)
    assert shown == dict.fromkeys(shown, sheet.places())


def set_up(venue: Venue, director: Page) -> list[str]:
    """Everything before the first round; the codes to type at the tables."""
    venue.event = create(director, "Illume in the Spring", "Illume")
    take_over(director, PLAYERS)
    draw(director, "The movement of Illume")
    # East goes down two and West up two: at eight tables they meet again in round 3, at each table.
    assert "Repeated meetings 8" in cost(director)
    assert "Who meets whom again: 8 pairs" in cost(director)
    publish(director)
    codes = print_codes(director, "table")
    assert len(codes) == len(ROUNDS[0])
    return codes


def next_round(public: Page, sheet: AddingUp, tables: Sequence[Seated], number: int) -> list[Seated]:
    """Add the round up, and see that everybody is sent to where the rule sheet sends them."""
    for table, seated in enumerate(tables, 1):
        sheet.add(seated, games_at(number, table))
    onward = walked(tables, ILLUME_STEPS)
    assert seats_in_public(public, number + 1) == onward
    return onward


# --- Round 1: tablets, paper, a phone that may only look --------------------------------------------------------


def play_first_round(
    venue: Venue, devices: Devices, director: Page, tables: Sequence[Seated], codes: Sequence[str]
) -> None:
    start_round(director, 1)
    a_phone_may_only_look(devices, tables[0])
    tap_in_with_a_typed_code(devices, codes[0])
    tap_in_without_a_network(devices)
    type_card(director, 1, 3, tables[2], games_at(1, 3))
    tap_in_until_time_runs_out(devices)
    for table in range(5, len(tables) + 1):
        play(venue, 1, table, tables[table - 1], games_at(1, table))
    close_round(director, 1)


def a_phone_may_only_look(devices: Devices, seated: Seated) -> None:
    phone = devices.phone(player_ids(devices.venue)[seated["E"]])
    expect(phone.get_by_text("Phones stay away from the tables")).to_be_visible()
    expect(phone.get_by_role("button", name="Enter and initial games")).to_have_count(0)


def tap_in_with_a_typed_code(devices: Devices, code: str) -> None:
    """Table 1: a dead hand, a Mah Jongg in error, a misnamed tile; its tablet was let in by six typed characters."""
    tablet = devices.stranger(viewport={"width": 800, "height": 1100})
    tablet.goto(f"{devices.for_phones}/code")
    tablet.get_by_label("Six characters").fill(code.lower())
    tablet.get_by_role("button", name="Go on").click()
    tap_in_card(tablet, 1, 1)


def tap_in_without_a_network(devices: Devices) -> None:
    """Table 2: the network is gone for the whole card; what was entered waits on the tablet and arrives once."""
    tablet = devices.tablet(2)
    tablet.context.set_offline(True)
    for game in games_at(1, 2):
        tap_game(tablet, game.record)
    expect(tablet.get_by_text("Waiting to be sent: 3")).to_be_visible()
    assert entered_games(devices.venue, 1, 2) == []
    tablet.context.set_offline(False)
    expect(tablet.get_by_role("button", name="Turn in")).to_be_visible(timeout=6 * PATIENCE)
    tap_hand_in(tablet)


def tap_in_until_time_runs_out(devices: Devices) -> None:
    """Table 4: the clock ends its last game."""
    tap_in_card(devices.tablet(4), 1, 4)


def tap_in_card(tablet: Page, number: int, table: int) -> None:
    for game, played in enumerate(games_at(number, table), 1):
        tap_game(tablet, played.record)
        expect(tablet.get_by_role("row", name=f"Game {game}")).not_to_contain_text("open")
    tap_hand_in(tablet)


# --- Rounds 2 and 3 ---------------------------------------------------------------------------------------------


def play_second_round(venue: Venue, director: Page, tables: Sequence[Seated]) -> None:
    start_round(director, 2)
    type_card(director, 2, 5, tables[4], games_at(2, 5))
    for table in (1, 2, 3, 4, 6, 7, 8):
        play(venue, 2, table, tables[table - 1], games_at(2, table))
    close_round(director, 2)


def play_third_round(venue: Venue, director: Page, tables: Sequence[Seated]) -> None:
    """The last table does not finish: its third game is not entered when the round is closed, and its card not in."""
    start_round(director, 3)
    for table in range(1, LAST_TABLE):
        play(venue, 3, table, tables[table - 1], games_at(3, table))
    tablet = venue.phone("table", str(LAST_TABLE))
    for game, played in enumerate(games_at(3, LAST_TABLE)[:-1], 1):
        enter(venue, tablet, 3, LAST_TABLE, game, played)
    close_round(director, 3, why="The hall closes at five.")


def add_third_round(sheet: AddingUp, tables: Sequence[Seated]) -> None:
    for table, seated in enumerate(tables, 1):
        played = games_at(3, table)
        sheet.add(seated, played[:-1] if table == LAST_TABLE else played)
