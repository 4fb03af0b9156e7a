"""What protects pages and cookies from others: foreign pages and names, oversized bodies, rules for the browser."""

import secrets
from pathlib import Path

import httpx
import pytest

from eastwind.web.access.sessions import session_config
from eastwind.web.app import csrf_config
from eastwind.web.headers import CONTENT_SECURITY_POLICY
from tests.web.shell.bodies import BODIES
from tests.web.shell.venue import Venue, begin, open_venue


def _content(kind: str = "standings.show") -> dict[str, object]:
    return {"id": secrets.token_hex(16), "kind": kind, "body": BODIES[kind]}


def test_a_foreign_page_cannot_post(venue: Venue) -> None:
    address = f"/api/events/{venue.event}/commands"
    without = venue.director.post(address, json=_content())
    wrong = venue.director.post(address, json=_content(), headers={"x-csrftoken": "0" * 128})
    other = venue.director.post(address, json=_content(), headers={"x-csrftoken": venue.browser().token()})
    for answer in (without, wrong, other):
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-page")


def test_a_foreign_form_cannot_post(venue: Venue) -> None:
    answer = venue.director.post("/events", data={"name": "Not wanted", "rulebook": "fever"})
    assert answer.status_code == 403
    assert "Not wanted" not in venue.director.get("/").text


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "venue.test.evil"])
def test_a_foreign_name_is_refused(venue: Venue, host: str) -> None:
    assert venue.browser().get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "venue.test", "VENUE.TEST"])
def test_our_own_names_are_known(venue: Venue, host: str) -> None:
    assert venue.browser().get("/", headers={"host": f"{host}:{venue.settings.port}"}).status_code == 200


def _answers(venue: Venue) -> list[httpx.Response]:
    stranger = venue.browser()
    html = {"accept": "text/html"}
    pages = ["/", "/code", "/sign-in", "/sign-in/first", f"/c/{venue.event}", "/hello", "/nothing/here"]
    return [
        *(stranger.get(page, headers=html) for page in pages),
        stranger.get("/", headers={"host": "evil.example"}),
        stranger.post("/code", headers=html),
        stranger.get(f"/api/events/{venue.event}/views/board"),
        stranger.get("/static/js/page.js"),
        stranger.get("/static/nothing.js"),
        stranger.get("/healthz"),
        stranger.get("/api/reference/openapi.json"),
        venue.director.get("/address"),
        venue.view(venue.director, "board"),
        venue.view(venue.director, "no-such-view"),
    ]


def test_every_answer_carries_the_policy(venue: Venue) -> None:
    for answer in _answers(venue):
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY, answer.url
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    for forbidden in ("unsafe", "*", "http:", "https:"):
        assert forbidden not in CONTENT_SECURITY_POLICY


def test_pages_and_data_stay_in_no_cache(venue: Venue) -> None:
    assert venue.director.get("/").headers["cache-control"] == "no-store"
    assert venue.view(venue.director, "board").headers["cache-control"] == "no-store"


def test_no_page_names_an_address_outside_this_machine(venue: Venue) -> None:
    for answer in _answers(venue):
        if answer.headers["content-type"].startswith("text/html"):
            assert "//" not in answer.text.replace("http://www.w3.org", "").replace("http://venue.test", ""), answer.url


def test_cookies_are_hidden_from_scripts_and_other_sites(venue: Venue) -> None:
    answer = venue.browser().post_form("/sign-in", passphrase="four words are enough")
    cookies = answer.headers.get_list("set-cookie")
    assert any("session" in cookie for cookie in cookies)
    for cookie in cookies:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
        assert "secure" not in cookie.lower()


def test_cookies_are_secure_exactly_under_https() -> None:
    for secure in (True, False):
        assert session_config("mark", secure=secure).secure is secure
        assert csrf_config(b"secret", secure=secure).cookie_secure is secure


@pytest.mark.parametrize("size", [64 * 1024 + 1, 5_000_000])
def test_an_oversized_command_is_refused(venue: Venue, size: int) -> None:
    headers = {"x-csrftoken": venue.director.token()}
    answer = venue.director.post(f"/api/events/{venue.event}/commands", content=b"x" * size, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


def test_a_body_without_a_length_is_counted_as_it_comes(venue: Venue) -> None:
    headers = {"x-csrftoken": venue.director.token()}
    chunks = (b"x" * 1024 for _ in range(100))
    answer = venue.director.post(f"/api/events/{venue.event}/commands", content=chunks, headers=headers)
    assert answer.status_code == 413


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 50_000, b'"\\ud800"', b"\xff\xfe", b"[]", b"1e999", b"nul"])
def test_hostile_json_is_refused(venue: Venue, body: bytes) -> None:
    headers = {"x-csrftoken": venue.director.token()}
    answer = venue.director.post(f"/api/events/{venue.event}/commands", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["faults"]


def test_strangers_cannot_escape_the_limit_with_made_up_sessions(tmp_path: Path) -> None:
    with open_venue(tmp_path, writes_a_minute=10) as busy:
        name = next(cookie.name for cookie in busy.director.cookies.jar if "session" in cookie.name)
        stranger = busy.browser(seen_from="10.0.0.1")
        token = stranger.token()
        answers = []
        for number in range(11):
            stranger.cookies.set(name, f"made-up-{number}")
            answers.append(stranger.post("/sign-out", headers={"x-csrftoken": token}).status_code)
        assert answers == [303] * 10 + [429]


def test_over_https_the_director_may_sit_elsewhere(tmp_path: Path) -> None:
    with open_venue(tmp_path, certificate=tmp_path / "certificate.pem") as safe:
        answer = safe.browser(seen_from="192.168.7.3").get("/sign-in")
        assert answer.status_code == 200
        assert all("secure" in cookie.lower() for cookie in answer.headers.get_list("set-cookie"))


def test_a_flood_from_one_session_must_wait_and_others_go_on(tmp_path: Path) -> None:
    with open_venue(tmp_path, writes_a_minute=40) as busy:
        begin(busy)
        flood, calm = busy.phone("table", "1"), busy.phone("table", "2")
        answers = [busy.command(flood, "director.call", {"round": 1, "table": 1}) for _ in range(41)]
        assert (answers[-1].status_code, answers[-1].json()["error"]["code"]) == (429, "too-often")
        assert {answer.status_code for answer in answers[:40]} == {200}
        assert busy.command(calm, "director.call", {"round": 1, "table": 2}).status_code == 200


def test_browsers_keep_styles_and_scripts_for_a_minute_only(venue: Venue) -> None:
    answer = venue.browser().get("/static/css/base.css")
    assert answer.headers["cache-control"] == "max-age=60"
