"""A tournament under `common`: 43 players, so that one of eleven tables has three, and two rounds of four games.

By real taps in Chromium: the director's console; in round 1 the whole card of the table of three on its tablet, with
the dice for the fourth game (two tie and throw again), everyone's initials, East's at the head, and turning in; and
one card that a scorer types from paper. The other tables send what their tablets would send. This rulebook has no
scoring of its own: the points are those of the tournament regulations.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from eastwind.base.seats import Seat
from tests.browser.adding_up import AddingUp, Seated
from tests.browser.conftest import Devices
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
    type_card,
)
from tests.browser.names import names
from tests.browser.playing_tables import certify, enter_card, everybody, hand_in, roll
from tests.browser.scripted_games import COMMON, THREE_AT_COMMON, Scripted, seated_at
from tests.browser.showing import places_everywhere, seats_in_public
from tests.browser.tapping import entry_of, tap, tap_game, tap_hand_in
from tests.web.shell.venue import Venue

PLAYERS: Final = names(43)
TABLES: Final = 11

ROUNDS: Final[Sequence[Sequence[tuple[str, str, str, str]]]] = (
    (
        ("E picks", "W peeks and throws to E at two", "wall", "W dead, wall"),
        ("S picks, no jokers", "wall", "W off S at one", "E picks"),
        ("N off S at three, no jokers", "E picks", "wall", "time ran out"),
        ("wall", "W off S at one", "S off E at none", "N knocks tiles over"),
        ("E in error, only N kept the hand", "wall", "E picks", "S picks, no jokers"),
        ("E misnames, S calls Mah Jongg at two", "S off E at none", "wall", "W off S at one"),
        ("W dead, wall", "E picks", "N off S at three, no jokers", "wall"),
        ("E picks", "E picks", "S off E at none", "wall"),
        ("W off S at one", "N knocks tiles over", "E picks", "W peeks and throws to E at two"),
        ("wall", "wall", "S picks, no jokers", "E misnames, S calls Mah Jongg at two"),
    ),
    (
        ("S off E at none", "E picks", "W off S at one", "wall"),
        ("wall", "N off S at three, no jokers", "E picks", "W dead, wall"),
        ("E picks", "S picks, no jokers", "wall", "W off S at one"),
        ("W peeks and throws to E at two", "wall", "N knocks tiles over", "E picks"),
        ("S off E at none", "W off S at one", "wall", "wall"),
        ("N off S at three, no jokers", "E picks", "S picks, no jokers", "wall"),
        ("wall", "E in error, only N kept the hand", "W off S at one", "E picks"),
        ("E picks", "wall", "E misnames, S calls Mah Jongg at two", "S off E at none"),
        ("S picks, no jokers", "W dead, wall", "wall", "N off S at three, no jokers"),
        ("W off S at one", "E picks", "wall", "time ran out"),
    ),
)
"""The cards of the tables of four, in the order of their numbers."""

DICE: Final = 4
"""The game whose East the dice choose at a table of three."""

TIED: Final = ((9, 9, 4), (5, 11))
"""What three throw, and what the two throw again who tied for the highest."""


@pytest.mark.clause("common.seating.four", "common.three.no-charleston", "common.three.fourth-game")
@pytest.mark.clause("regulations.paper.initials", "regulations.paper.east-certifies")
def test_a_day_under_common(venue: Venue, devices: Devices, tmp_path: Path) -> None:
    director = devices.director()
    set_up(venue, director)
    public, sheet = devices.with_code("public"), AddingUp()
    sheet.begin(PLAYERS)

    tables = seats_in_public(public, 1)
    start_round(director, 1)
    cards = cards_of(1, tables)
    short, paper = [*cards][-1], 1 if len(tables[0]) == 4 else 2
    tap_in_the_table_of_three(devices, short, tables[short - 1], cards[short])
    type_card(devices.with_code("scorer", "Sam"), 1, paper, tables[paper - 1], cards[paper])
    play_tables(venue, 1, tables, {table: cards[table] for table in cards if table not in (short, paper)})
    close_round(director, 1)
    add(sheet, tables, cards)

    onward = seats_in_public(public, 2)
    assert met_before(tables, onward) == []
    assert at_tables_of_three(tables).isdisjoint(at_tables_of_three(onward))
    start_round(director, 2)
    cards = cards_of(2, onward)
    play_tables(venue, 2, onward, cards)
    close_round(director, 2)
    add(sheet, onward, cards)

    shown = places_everywhere(venue, director, public, devices.with_code("wall"), tmp_path)
    assert shown == dict.fromkeys(shown, sheet.places())


def set_up(venue: Venue, director: Page) -> None:
    """Everything before the first round. The rulebook sets neither a length nor a movement."""
    venue.event = create(director, "Common Ground", "Common Tournament Rules")
    decide_length(director, rounds=2, games=4, minutes=60)
    take_over(director, PLAYERS)
    draw(director, "Every seat planned")
    assert "Repeated meetings 0" in cost(director)
    publish(director)
    assert len(print_codes(director, "table")) == TABLES


def cards_of(number: int, tables: Sequence[Seated]) -> dict[int, Sequence[Scripted]]:
    """What is played at each table of a round, by its number; the table of three comes last."""
    assert Counter(len(seated) for seated in tables) == {4: TABLES - 1, 3: 1}
    full = [table for table, seated in enumerate(tables, 1) if len(seated) == 4]
    cards: dict[int, Sequence[Scripted]] = {
        table: [COMMON[name] for name in card] for table, card in zip(full, ROUNDS[number - 1], strict=True)
    }
    [short] = (table for table, seated in enumerate(tables, 1) if len(seated) == 3)
    return {**cards, short: [seated_at(game, [*tables[short - 1]]) for game in THREE_AT_COMMON]}


def add(sheet: AddingUp, tables: Sequence[Seated], cards: Mapping[int, Sequence[Scripted]]) -> None:
    for table, games in cards.items():
        sheet.add(tables[table - 1], games)


def met_before(first: Sequence[Seated], second: Sequence[Seated]) -> list[tuple[str, str]]:
    """Pairs that sit together in both rounds."""
    return [*pairs(first) & pairs(second)]


def pairs(tables: Sequence[Seated]) -> set[tuple[str, str]]:
    return {pair for seated in tables for pair in combinations(sorted(seated.values()), 2)}


def at_tables_of_three(tables: Sequence[Seated]) -> set[str]:
    return {name for seated in tables if len(seated) == 3 for name in seated.values()}


# --- The table of three, by taps --------------------------------------------------------------------------------


def tap_in_the_table_of_three(devices: Devices, table: int, seated: Seated, games: Sequence[Scripted]) -> None:
    """Four games with everyone's initials; before the fourth the dice are thrown, and thrown again."""
    tablet = devices.tablet(table)
    expect(tablet.get_by_text("Charleston")).to_be_visible()
    for game, played in enumerate(games, 1):
        if game == DICE:
            throw_dice_without_a_network(tablet, seated)
        tap_game(tablet, played.record)
        sign_on_the_tablet(tablet, seated, game)
    expect(tablet.get_by_text("All 4 games are on the card")).to_be_visible()
    assert dealer(devices.venue, table) == [*seated][1]
    tablet.get_by_label("Initials at the head of the card").fill("EE")
    tablet.get_by_role("button", name="Initial the head").click()
    tap_hand_in(tablet)


def dealer(venue: Venue, table: int) -> Seat:
    """Who is East of the game for which the dice were thrown."""
    games = venue.view(venue.director, "card", round=1, table=table).json()["games"]
    east: Seat = games[DICE - 1]["dealer"]
    return east


def throw_dice_without_a_network(tablet: Page, seated: Seated) -> None:
    """The network is gone just then: the dice wait on the tablet, which goes on to the game."""
    tablet.context.set_offline(True)
    throw_dice(tablet, seated)
    expect(tablet.get_by_text("Waiting to be sent: 1")).to_be_visible()
    tablet.context.set_offline(False)


def throw_dice(tablet: Page, seated: Seated) -> None:
    """Two tie for the highest, and only they are asked for another throw."""
    dice = entry_of(tablet)
    expect(dice.get_by_role("spinbutton")).to_have_count(len(seated))
    for throws in throws_of(seated):
        expect(dice.get_by_role("spinbutton")).to_have_count(len(throws))
        for seat, count in throws.items():
            dice.get_by_label(seated[seat]).fill(str(count))
        tap(tablet, "Next")
    expect(dice.get_by_role("heading", name="How did it end?")).to_be_visible()


def throws_of(seated: Seated) -> Iterator[dict[Seat, int]]:
    """The throws by seat: everyone's, then those of the first two, who tied."""
    for throws in TIED:
        yield dict(zip(seated, throws, strict=False))


def sign_on_the_tablet(tablet: Page, seated: Seated, game: int) -> None:
    """Each types initials beside the own name; the card then waits for nobody."""
    card = tablet.get_by_role("region", name=f"Game {game}: check and initial")
    for name in seated.values():
        card.get_by_label(f"Initials of {name}").fill("".join(word[0] for word in name.split()))
        button = card.get_by_role("button", name=f"Initial for {name}, game {game}")
        button.click()
        tap_again_where_news_came_between(button)
        expect(button).to_have_count(0)
    expect(card).to_have_count(0)


def tap_again_where_news_came_between(button: Locator) -> None:
    """A part of the page that is drawn anew under the finger swallows the tap: a person taps once more."""
    try:
        expect(button).to_have_count(0, timeout=3_000)
    except AssertionError:
        button.click()


# --- The other tables -------------------------------------------------------------------------------------------


def play_tables(venue: Venue, number: int, tables: Sequence[Seated], cards: Mapping[int, Sequence[Scripted]]) -> None:
    for table, games in cards.items():
        device, seated = venue.phone("table", str(table)), tables[table - 1]
        if len(seated) == 3:
            roll(venue, device, number, table, DICE, [*throws_of(seated)])
        enter_card(venue, device, number, table, seated, games, everybody)
        certify(venue, device, number, table)
        hand_in(venue, device, number, table)
