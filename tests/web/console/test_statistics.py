"""The tournament in numbers: every picture has its table, and everyone sees it who may."""

import re

from tests.web.console.asking import page, with_people
from tests.web.console.typing_games import WALL, in_play, record, win
from tests.web.shell.venue import Venue

_PICTURE = re.compile(r'<svg class="chart" role="img" aria-label="([^"]+)"')


def played(server: Venue) -> Venue:
    """A discard, a wall game and a self-pick at table 1."""
    venue = in_play(server)
    record(venue, "/round/1/table/1/game/1", win(jokers="0"))
    record(venue, "/round/1/table/1/game/2", WALL)
    record(venue, "/round/1/table/2/game/1", win(by="wall", value="40"))
    return venue


def test_before_the_first_game_it_says_what_belongs_here(venue: Venue) -> None:
    with_people(venue, 8)
    assert "No games yet" in page(venue, "/statistics")


def test_each_picture_is_said_in_words_and_stands_beside_a_table(server: Venue) -> None:
    html = page(played(server), "/statistics")
    pictures = _PICTURE.findall(html)
    assert pictures[0] == (
        "How games ended, by round. Round 1: Won on a discard 1, Picked from the wall 1, Wall game 1."
    )
    assert len(pictures) == 6
    assert html.count("<table") >= len(pictures)


def test_parts_are_told_apart_by_marks_that_the_page_brings(server: Venue) -> None:
    html = page(played(server), "/statistics")
    used = set(re.findall(r"url\(#([a-z-]+)\)", html))
    assert used == {"mark-discard", "mark-self-pick", "mark-wall"}
    assert used <= set(re.findall(r'<pattern id="([a-z-]+)"', html))


def test_nothing_is_styled_or_scripted_inside_the_page(server: Venue) -> None:
    html = page(played(server), "/statistics")
    assert "style=" not in html
    assert re.findall(r"<script(?![^>]* src=)", html) == []


def test_a_scorer_reads_it_too_and_the_desk_sees_no_link_to_it(server: Venue) -> None:
    venue = played(server)
    address = f"/events/{venue.event}/console/statistics"
    assert venue.phone("scorer", "Ann").get(address).status_code == 200
    assert address not in venue.phone("desk", "Bea").get(f"/events/{venue.event}/console/people").text


def test_a_player_is_led_to_it_from_the_standings_and_back(server: Venue) -> None:
    venue = played(server)
    phone, address = venue.phone("player", "p1"), f"/events/{venue.event}/public/statistics"
    assert address in phone.get(f"/events/{venue.event}/player/standings").text
    assert f'href="/events/{venue.event}/player"' in phone.get(address).text


def test_everyone_with_the_link_sees_it_while_the_standings_are_shown(server: Venue) -> None:
    venue = played(server)
    reader, address = venue.phone("public"), f"/events/{venue.event}/public/statistics"
    assert address in reader.get(f"/events/{venue.event}/public").text
    shown = reader.get(address).text
    assert _PICTURE.findall(shown)
    assert "Points lost" not in shown, "what someone did wrong is not for everyone"
    venue.do("standings.show", visible=False)
    hidden = reader.get(address).text
    assert "when the director shows the standings" in hidden
    assert not _PICTURE.findall(hidden)
