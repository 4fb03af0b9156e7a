"""The director's way in, and what a session is worth."""

import httpx
import pytest

from eastwind.web.access.passphrase import issue_link
from tests.web.shell.venue import PASSPHRASE, Browser, Venue


def _is_director(browser: Browser) -> bool:
    return browser.get("/api/events").status_code == 200


def _choose(browser: Browser, token: str, passphrase: str = PASSPHRASE) -> httpx.Response:
    return browser.post_form("/sign-in/first", token=token, passphrase=passphrase, again=passphrase)


def _sessions(browser: Browser) -> list[str]:
    return [cookie.value or "" for cookie in browser.cookies.jar if "session" in cookie.name]


def test_the_first_link_sets_the_passphrase_and_signs_in(empty_venue: Venue) -> None:
    browser = empty_venue.browser()
    assert not _is_director(browser)
    assert _choose(browser, issue_link(empty_venue.store, empty_venue.clock())).status_code == 303
    assert _is_director(browser)


def test_a_link_works_once(empty_venue: Venue) -> None:
    token = issue_link(empty_venue.store, empty_venue.clock())
    assert _choose(empty_venue.browser(), token).status_code == 303
    second = empty_venue.browser()
    assert _choose(second, token).status_code == 422
    assert not _is_director(second)


def test_a_link_works_for_fifteen_minutes(empty_venue: Venue) -> None:
    token = issue_link(empty_venue.store, empty_venue.clock())
    empty_venue.clock.at += 15 * 60_000 + 1
    assert _choose(empty_venue.browser(), token).status_code == 422


def test_another_link_makes_the_one_before_worthless(empty_venue: Venue) -> None:
    first = issue_link(empty_venue.store, empty_venue.clock())
    issue_link(empty_venue.store, empty_venue.clock())
    assert _choose(empty_venue.browser(), first).status_code == 422


def test_a_short_passphrase_is_refused_and_the_link_stays_good(empty_venue: Venue) -> None:
    token = issue_link(empty_venue.store, empty_venue.clock())
    refused = _choose(empty_venue.browser(), token, "eleven char")
    assert refused.status_code == 422
    assert "at least 12" in refused.text
    assert _choose(empty_venue.browser(), token).status_code == 303


def test_the_passphrase_signs_in_again(venue: Venue) -> None:
    assert _is_director(venue.director)
    browser = venue.browser()
    assert browser.post_form("/sign-in", passphrase="not the passphrase").status_code == 422
    assert not _is_director(browser)
    assert browser.post_form("/sign-in", passphrase=PASSPHRASE).status_code == 303
    assert _is_director(browser)


def test_guessing_the_passphrase_is_stopped(empty_venue: Venue) -> None:
    assert _is_director(empty_venue.director)
    browser = empty_venue.browser()
    answers = [browser.post_form("/sign-in", passphrase="a wrong passphrase").status_code for _ in range(13)]
    assert answers == [422] * 12 + [429]
    assert browser.post_form("/sign-in", passphrase=PASSPHRASE).status_code == 429


def test_sign_in_gives_the_session_a_new_name(venue: Venue) -> None:
    browser = venue.browser()
    browser.post_form("/sign-in", passphrase=PASSPHRASE)
    [first] = _sessions(browser)
    browser.post_form("/sign-in", passphrase=PASSPHRASE)
    browser.post_form("/sign-out")
    browser.post_form("/sign-in", passphrase=PASSPHRASE)
    [second] = _sessions(browser)
    assert first != second
    stolen = venue.browser()
    name = next(cookie.name for cookie in browser.cookies.jar if "session" in cookie.name)
    stolen.cookies.set(name, first)
    assert not _is_director(stolen)


def test_a_session_name_chosen_by_someone_else_is_not_kept(venue: Venue) -> None:
    name = next(cookie.name for cookie in venue.director.cookies.jar if "session" in cookie.name)
    browser = venue.browser()
    browser.cookies.set(name, "fixed")
    answer = browser.post_form("/sign-in", passphrase=PASSPHRASE)
    given = [value for value in answer.headers.get_list("set-cookie") if value.startswith(name)]
    assert len(given) == 1
    assert "fixed" not in given[0]


def test_another_passphrase_ends_the_sessions_of_the_one_before(empty_venue: Venue) -> None:
    before = empty_venue.director
    assert _is_director(before)
    token = issue_link(empty_venue.store, empty_venue.clock())
    assert _choose(empty_venue.browser(), token, "another four words").status_code == 303
    assert not _is_director(before)


def test_sign_out_ends_the_session(venue: Venue) -> None:
    browser = venue.browser()
    browser.post_form("/sign-in", passphrase=PASSPHRASE)
    assert browser.post_form("/sign-out").status_code == 303
    assert not _is_director(browser)


def test_a_visit_without_sign_in_keeps_no_session(venue: Venue) -> None:
    browser = venue.browser()
    browser.get("/")
    assert _sessions(browser) == []


@pytest.mark.parametrize("address", ["/sign-in", "/sign-in/first", "/address", "/api/events"])
def test_the_directors_part_opens_on_this_computer_only(venue: Venue, address: str) -> None:
    assert venue.browser(seen_from="192.168.7.31").get(address).status_code == 403


def test_a_stolen_director_session_is_worth_nothing_on_another_computer(venue: Venue) -> None:
    thief = venue.browser(seen_from="192.168.7.31")
    thief.cookies.update(venue.director.cookies)
    assert not _is_director(thief)
    assert venue.view(thief, "checklist").status_code == 401
