"""The trainer over plain forms: no code, no script, nothing kept but the address."""

import re
from collections.abc import Sequence

import httpx
import pytest

from eastwind.card.library import starter
from eastwind.tournament.ports import KeptCard
from eastwind.web.trainer.pages import PAGES_A_MINUTE
from tests.web.shell.venue import Browser, Venue

HTML = {"accept": "text/html"}
TICK_BOX = re.compile(r'name="tile" value="(\w+)"')
HIDDEN = re.compile(r'<input type="hidden" name="(card|m)" value="([^"]+)">')
EAST, WITH_JOKERS = "5", "3"
"""Seeds whose player sits East, and whose player is dealt jokers."""


@pytest.fixture
def stranger(venue: Venue) -> Browser:
    return venue.browser(seen_from="192.168.7.3")


def read(browser: Browser, address: str) -> str:
    answer = browser.get(address, headers=HTML)
    assert answer.status_code == 200, answer.text
    return answer.text


def send(browser: Browser, address: str, page: str, tiles: Sequence[str]) -> httpx.Response:
    """Send the form of this page with these tiles ticked."""
    fields = [*HIDDEN.findall(page), *(("tile", tile) for tile in tiles)]
    return browser.get(f"{address.partition('?')[0]}/play", params=httpx.QueryParams(fields), headers=HTML)


def passed(browser: Browser, address: str, tiles: Sequence[str] | None = None) -> str:
    """The address after one more pass: of these tiles, or of the first three that can be ticked."""
    page = read(browser, address)
    answer = send(browser, address, page, TICK_BOX.findall(page)[:3] if tiles is None else tiles)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_a_stranger_finds_the_hand_of_the_day_without_a_code(venue: Venue, stranger: Browser) -> None:
    before = venue.store.latest()
    door = read(stranger, "/trainer")
    today = stranger.get("/trainer/today").headers["location"]
    assert f'href="{today}"' in door
    assert re.fullmatch(r"/trainer/hand/\d{4}-\d\d-\d\d", today)
    assert "Hand of the day, " in read(stranger, today)
    assert venue.store.latest() == before


def test_everybody_gets_the_same_hand_of_the_day(venue: Venue, stranger: Browser) -> None:
    other = venue.browser(seen_from="192.168.7.99")
    today = stranger.get("/trainer/today").headers["location"]
    assert TICK_BOX.findall(read(stranger, today)) == TICK_BOX.findall(read(other, today))


def test_a_hand_of_another_day_waits_for_it(stranger: Browser) -> None:
    answer = stranger.get("/trainer/hand/2999-01-01", headers=HTML)
    assert answer.status_code == 400
    assert "This hand is dealt on its own day" in answer.text


def test_every_hand_that_is_offered_is_another_one(stranger: Browser) -> None:
    another = re.compile(r'href="(/trainer/hand/[0-9a-f]{8})"')
    hands = {found for _ in range(3) for found in another.findall(read(stranger, "/trainer"))}
    assert len(hands) == 3


def test_a_hand_is_passed_to_its_end_by_forms_alone(stranger: Browser) -> None:
    address = "/trainer/hand/1"
    for title in ("First Charleston: to the right", "First Charleston: across", "First Charleston: to the left"):
        assert f'<h2 id="asked">{title}</h2>' in read(stranger, address)
        address = passed(stranger, address)
    page = read(stranger, address)
    assert "A second Charleston?" in page
    assert re.search("The trainer would (go on|stop): ", page)
    stop = re.search(r'href="([^"]+m=stop)"', page)
    assert stop is not None
    address = stop[1].replace("&amp;", "&")
    assert '<h2 id="asked">Courtesy pass: across</h2>' in read(stranger, address)
    summary = read(stranger, passed(stranger, address, []))
    for heading in ("Your nearest lines", "Pass by pass", "The nearest lines when it was dealt"):
        assert heading in summary
    assert re.search(r"from \d+ to \d+ tiles away; the trainer comes to \d+\.", summary)
    assert 'href="/trainer/hand/1"' in summary


def test_each_pass_stands_beside_the_advice_with_what_came_for_it(stranger: Browser) -> None:
    page = read(stranger, passed(stranger, "/trainer/hand/1"))
    came = page.partition('id="came"')[2].partition("</section>")[0]
    for words in ("You passed", "The trainer would pass", "From your left came", "Take back this pass", "away"):
        assert words in came
    assert page.count('class="new"') == 3
    instead = re.search(r'href="([^"]+)">Take back this pass and pass as the trainer would', came)
    assert instead is not None
    assert "Just what the trainer would do." in read(stranger, instead[1])


def test_the_second_charleston_goes_the_other_way_round(stranger: Browser) -> None:
    address = "/trainer/hand/1"
    for _ in range(3):
        address = passed(stranger, address)
    address += "&m=on"
    for title in ("Second Charleston: to the left", "Second Charleston: across", "Second Charleston: to the right"):
        assert title in read(stranger, address)
        address = passed(stranger, address)
    assert "Courtesy pass: across" in read(stranger, address)


def test_east_throws_a_tile_before_the_hand_is_summed_up(stranger: Browser) -> None:
    address = f"/trainer/hand/{EAST}"
    for _ in range(3):
        address = passed(stranger, address)
    address = passed(stranger, f"{address}&m=stop", [])
    page = read(stranger, address)
    assert "Which tile would you throw?" in page
    assert len(TICK_BOX.findall(page)) == 14
    assert "You threw" in read(stranger, passed(stranger, address, TICK_BOX.findall(page)[:1]))


def test_a_wrong_number_of_tiles_is_refused_and_the_ticks_stay(stranger: Browser) -> None:
    address = "/trainer/hand/1"
    page = read(stranger, address)
    tiles = TICK_BOX.findall(page)[:2]
    answer = send(stranger, address, page, tiles)
    assert answer.status_code == 422
    assert "Three tiles are passed. You chose 2." in answer.text
    assert answer.text.count(" checked>") == 2
    assert "Not yet: choose again." in answer.text
    assert "Not recorded" not in answer.text, "the trainer records nothing"


def test_a_joker_cannot_be_ticked_and_is_refused_with_its_clause(stranger: Browser) -> None:
    address = f"/trainer/hand/{WITH_JOKERS}"
    page = read(stranger, address)
    assert "J" not in TICK_BOX.findall(page)
    assert "joker, is never passed" in page
    answer = send(stranger, address, page, ["J", *TICK_BOX.findall(page)[:2]])
    assert answer.status_code == 422
    assert "A joker is never passed" in answer.text
    assert "league.charleston.joker" in answer.text


@pytest.mark.parametrize("rest", ["ABC", "%2e%2e", "1?m=9x.9y", "1?m=" + "&m=".join(["on"] * 10), "1/play?tile=4x"])
def test_an_address_that_names_no_hand_is_refused(stranger: Browser, rest: str) -> None:
    assert stranger.get(f"/trainer/hand/{rest}", headers=HTML).status_code == 404


@pytest.mark.parametrize("moves", ["m=on", "m=1b.1b.1b", "m=none"])
def test_moves_that_cannot_be_made_are_refused_without_a_defect(stranger: Browser, moves: str) -> None:
    assert stranger.get(f"/trainer/hand/2?{moves}", headers=HTML).status_code == 400


def test_a_puzzle_asks_for_the_nearest_line_and_tells_which_it_was(stranger: Browser) -> None:
    door = re.search(r'href="(/trainer/nearest/[0-9a-f]{8})"', read(stranger, "/trainer"))
    assert door is not None
    assert "tiles away" not in read(stranger, door[1])
    answers = [read(stranger, f"{door[1]}?pick={number}") for number in range(4)]
    assert ["Right!" in answer for answer in answers].count(True) == 1
    assert ["Another one is nearer." in answer for answer in answers].count(True) == 3
    assert all(answer.count(" away · ") == 4 for answer in answers)


def test_a_card_too_small_for_a_puzzle_says_so(venue: Venue) -> None:
    venue.store.put_card("small", KeptCard(text=starter(), saved_at=1))
    venue.do("tournament.configure", card={"id": "small", "name": "Small", "hash": "0" * 64})
    player = venue.phone("player", "p1")
    assert "No puzzle in this hand" in read(player, "/trainer/nearest/3?card=small")
    assert 'class="puzzle-lines"' in read(player, "/trainer/nearest/1?card=small")


def test_no_draft_is_offered_to_practise_with(venue: Venue) -> None:
    venue.store.put_card("begun", KeptCard(text='[card]\nname = "Begun"\n', saved_at=1))
    venue.store.put_card("draft", KeptCard(text=starter().replace("FF", "QQ", 1), saved_at=1))
    offered = re.findall(r'<option value="([^"]+)"', read(venue.director, "/trainer"))
    assert "practice" in offered
    assert not {"begun", "draft"} & {*offered}


def test_the_card_is_shown_as_it_is_printed(stranger: Browser) -> None:
    page = read(stranger, "/trainer/card")
    assert "<h1>Practice Card" in page
    assert 'class="suit-b"' in page
    assert "Consecutive Runs" in page


def test_a_clubs_card_is_for_those_of_its_event_alone(venue: Venue) -> None:
    venue.store.put_card("club", KeptCard(text=starter().replace('name = "', 'name = "Ours '), saved_at=1))
    name, own = "Ours ", {"id": "club", "name": "Ours", "hash": "0" * 64}
    assert name not in read(venue.browser(), "/trainer/card?card=club")
    assert name not in read(venue.phone("player", "p1"), "/trainer/card?card=club")
    venue.do("tournament.configure", card=own)
    assert name not in read(venue.browser(), "/trainer/card?card=club")
    player = venue.phone("player", "p1")
    assert name in read(player, "/trainer/card?card=club")
    assert "Take this card" in read(player, "/trainer")
    assert "card=club" in passed(player, "/trainer/hand/1?card=club")
    assert name in read(venue.director, "/trainer/card?card=club")


def test_every_face_for_people_leads_to_the_trainer(venue: Venue, stranger: Browser) -> None:
    link = 'href="/trainer"'
    assert link in read(stranger, "/")
    assert link in read(venue.phone("public"), f"/events/{venue.event}/public")
    assert link in read(venue.phone("player", "p1"), f"/events/{venue.event}/player")


def test_a_player_finds_the_way_back_to_the_own_page(venue: Venue, stranger: Browser) -> None:
    back = f'<a href="/events/{venue.event}/player">My page</a>'
    player = venue.phone("player", "p1")
    for address in ("/trainer", "/trainer/card", "/trainer/hand/1", "/trainer/nearest/1"):
        assert back in read(player, address)
    assert "My page" not in read(stranger, "/trainer")
    assert "My page" not in read(venue.phone("public"), "/trainer")


def test_it_speaks_spanish(stranger: Browser) -> None:
    page = stranger.get("/trainer/hand/1", headers={**HTML, "accept-language": "es"}).text
    assert '<html lang="es"' in page
    assert "¿Qué tres fichas pasaría usted?" in page


def test_who_asks_too_often_waits(empty_venue: Venue) -> None:
    browser = empty_venue.browser()
    answers = [browser.get("/trainer/today").status_code for _ in range(PAGES_A_MINUTE + 1)]
    assert answers.count(303) == PAGES_A_MINUTE
    assert answers[-1] == 429
    assert empty_venue.browser().get("/").status_code == 200
