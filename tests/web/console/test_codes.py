"""Codes: issued for all at once, printed with what the phone scans and what is typed, revoked, replaced."""

import re

from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.shell.venue import Venue


def with_seats(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)


def test_codes_for_all_tables_and_players_are_issued_and_printed(venue: Venue) -> None:
    with_seats(venue)
    assert "Issue 2 table codes" in page(venue, "/codes")
    done(venue, "/codes/issue", group="table")
    done(venue, "/codes/issue", group="player")
    signs = page(venue, "/codes/print/tables")
    assert signs.count('class="print-page sign"') == 2
    assert venue.codes("table", "2")[1] in signs
    slips = page(venue, "/codes/print/players")
    assert slips.count('class="slip"') == 8
    assert slips.count("Walk ") + slips.count("Stay at table") == 8 * 2
    assert venue.codes("player", "p5")[1] in slips
    assert "http://venue.test" in slips


def test_only_missing_codes_are_issued_so_that_printed_ones_stay_good(venue: Venue) -> None:
    with_seats(venue)
    before = venue.codes("table", "1")
    done(venue, "/codes/issue", group="table")
    assert venue.codes("table", "1") == before
    assert venue.codes("table", "2")[1] in page(venue, "/codes")


def test_a_new_code_replaces_the_one_before_and_its_devices(venue: Venue) -> None:
    with_seats(venue)
    phone = venue.phone("table", "1")
    before = venue.codes("table", "1")
    done(venue, "/codes/issue", role="table", target="1")
    assert venue.codes("table", "1") != before
    assert phone.get(f"/events/{venue.event}/table").status_code == 401


def test_a_revoked_code_lets_nobody_in(venue: Venue) -> None:
    phone = venue.phone("wall")
    assert phone.get(f"/events/{venue.event}/wall").status_code == 200
    done(venue, "/codes/revoke", role="wall", target="")
    assert phone.get(f"/events/{venue.event}/wall").status_code == 401


def test_a_helper_is_named_and_gets_a_sheet(venue: Venue) -> None:
    done(venue, "/codes/issue", role="desk", target="Ann Lee")
    assert "Desk: Ann Lee" in page(venue, "/codes")
    sheet = page(venue, "/codes/print/one?role=desk&target=Ann%20Lee")
    assert venue.codes("desk", "Ann Lee")[1] in sheet
    assert re.search(r"<svg[^>]*class=\"qr\"", sheet)


def test_what_cannot_be_issued_or_revoked_is_refused_in_words(venue: Venue) -> None:
    assert post(venue, "/codes/issue", role="king", target="1").status_code == 422
    answer = post(venue, "/codes/issue", role="desk", target="x" * 70)
    assert answer.status_code == 422
    assert 'id="target-fault"' in answer.text
    assert post(venue, "/codes/revoke", role="table", target="1").status_code == 422


def test_codes_are_for_the_director_alone(venue: Venue) -> None:
    with_seats(venue)
    for role, target in (("scorer", "Bo"), ("desk", "Ann"), ("table", "1"), ("player", "p1")):
        browser = venue.phone(role, target)
        for path in ("", "/print/tables", "/print/players", "/print/one?role=wall"):
            assert browser.get(f"/events/{venue.event}/console/codes{path}").status_code == 403, (role, path)
