"""Codes: what they open, how long, and how often one may guess."""

from pathlib import Path

import pytest

from eastwind.web.access.limits import CODES_PER_ADDRESS, CODES_TOGETHER, WINDOW
from tests.web.shell.venue import Venue, begin, open_venue


def _enter(venue: Venue, code: str, seen_from: str) -> int:
    return venue.browser(seen_from=seen_from).post_form("/code", code=code).status_code


@pytest.mark.parametrize(
    ("role", "target", "face"),
    [
        ("table", "2", "table"),
        ("player", "p1", "player"),
        ("scorer", "Ann", "console"),
        ("desk", "Bob", "console"),
        ("wall", "", "wall"),
        ("public", "", "public"),
    ],
)
def test_each_code_leads_to_its_own_pages(venue: Venue, role: str, target: str, face: str) -> None:
    qr, typed = venue.codes(role, target)
    scanned = venue.browser(seen_from="192.168.7.3").post_form(f"/c/{venue.event}", code=qr)
    written = venue.browser(seen_from="192.168.7.3").post_form("/code", code=typed)
    for answer in (scanned, written):
        assert (answer.status_code, answer.headers["location"]) == (303, f"/events/{venue.event}/{face}")


def test_a_typed_code_may_be_small_and_spaced(venue: Venue) -> None:
    _, typed = venue.codes("table", "1")
    assert _enter(venue, f" {typed[:3].lower()} {typed[3:].lower()} ", "192.168.7.3") == 303


def test_a_scanned_code_cannot_be_typed_nor_a_typed_one_scanned(venue: Venue) -> None:
    qr, typed = venue.codes("table", "1")
    assert _enter(venue, qr, "192.168.7.4") == 422
    browser = venue.browser(seen_from="192.168.7.4")
    assert browser.post_form(f"/c/{venue.event}", code=typed).status_code == 422


def test_a_revoked_code_ends_its_session_at_the_next_request(venue: Venue) -> None:
    phone = venue.phone("scorer", "Carl")
    assert venue.view(phone, "board").status_code == 200
    venue.do("code.revoke", role="scorer", target="Carl")
    assert venue.view(phone, "board").status_code == 401


def test_a_code_issued_again_replaces_the_one_before(venue: Venue) -> None:
    before, _ = venue.codes("scorer", "Dora")
    phone = venue.phone("scorer", "Dora")
    venue.do("codes.issue", codes=[{"role": "scorer", "target": "Dora"}])
    assert venue.view(phone, "board").status_code == 401
    again, _ = venue.codes("scorer", "Dora")
    assert again != before
    assert venue.browser(seen_from="192.168.7.5").post_form(f"/c/{venue.event}", code=before).status_code == 422


def test_a_session_belongs_to_its_tournament(venue: Venue) -> None:
    phone = venue.phone("scorer", "Eve")
    first = venue.event
    begin(venue)
    try:
        assert venue.view(phone, "board").status_code == 401
    finally:
        venue.event = first


def test_wrong_codes_from_one_address_are_stopped_and_others_go_on(empty_venue: Venue) -> None:
    begin(empty_venue)
    _, typed = empty_venue.codes("table", "1")
    answers = [_enter(empty_venue, "AAAAAA", "10.0.0.9") for _ in range(CODES_PER_ADDRESS + 1)]
    assert answers == [422] * CODES_PER_ADDRESS + [429]
    assert _enter(empty_venue, typed, "10.0.0.9") == 429
    assert _enter(empty_venue, typed, "10.0.0.10") == 303


def test_many_wrong_codes_pause_typed_ones_while_scanned_and_open_ones_go_on(empty_venue: Venue) -> None:
    begin(empty_venue)
    qr, typed = empty_venue.codes("table", "1")
    phone = empty_venue.phone("table", "2")
    for number in range(CODES_TOGETHER):
        assert _enter(empty_venue, "AAAAAA", f"10.0.{number // 10}.{number % 10}") == 422
    assert _enter(empty_venue, typed, "10.9.9.9") == 429
    scanned = empty_venue.browser(seen_from="10.9.9.9").post_form(f"/c/{empty_venue.event}", code=qr)
    assert scanned.status_code == 303
    assert empty_venue.view(phone, "card").status_code == 200
    empty_venue.clock.at += WINDOW
    assert _enter(empty_venue, typed, "10.9.9.9") == 303


def test_a_hall_behind_one_address_scans_on_while_someone_mistypes(tmp_path: Path) -> None:
    with open_venue(tmp_path, writes_a_minute=CODES_PER_ADDRESS + 20) as hall:
        begin(hall)
        qr, _ = hall.codes("table", "1")
        assert [_enter(hall, "AAAAAA", "10.0.0.9") for _ in range(CODES_PER_ADDRESS + 1)][-1] == 429
        scans = [
            hall.browser(seen_from="10.0.0.9").post_form(f"/c/{hall.event}", code=qr).status_code for _ in range(40)
        ]
        assert scans == [303] * 40


def test_right_codes_are_never_counted(empty_venue: Venue) -> None:
    begin(empty_venue)
    _, typed = empty_venue.codes("table", "1")
    assert {_enter(empty_venue, typed, "10.0.0.9") for _ in range(CODES_PER_ADDRESS * 3)} == {303}


def test_the_log_knows_the_device(venue: Venue) -> None:
    phone = venue.phone("table", "1")
    venue.command(phone, "director.call", {"round": 1, "table": 1})
    rows = venue.view(venue.director, "log", kind="director.called").json()["rows"]
    device = next(cookie.value for cookie in phone.cookies.jar if "device" in cookie.name)
    assert rows[0]["by"]["device"] == device
    phone.post_form("/sign-out")
    qr, _ = venue.codes("table", "1")
    phone.post_form(f"/c/{venue.event}", code=qr)
    assert next(cookie.value for cookie in phone.cookies.jar if "device" in cookie.name) == device
