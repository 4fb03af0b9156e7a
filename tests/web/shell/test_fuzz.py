"""Whatever is sent: an answer, and never a failure of the server."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eastwind.tournament.commands import COMMANDS
from tests.web.shell.venue import Browser, Venue, begin, open_venue

_COMMANDS = "/api/events/{event}/commands"
_BOUNDED = settings(max_examples=12, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

Described = dict[str, Any]
AnyCase = schemathesis.Case[Any]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A venue that may be spoiled."""
    with open_venue(tmp_path_factory.mktemp("fuzzed")) as made:
        begin(made)
        yield made


@pytest.fixture(scope="module")
def described(fuzzed: Venue) -> Described:
    """What the server says of itself."""
    document: Described = fuzzed.browser().get("/api/reference/openapi.json").json()
    return document


def test_the_document_describes_the_whole_interface(described: Described) -> None:
    operations = {(path, method.upper()) for path, item in described["paths"].items() for method in item}
    assert operations == set(_OPERATIONS)


_OPERATIONS = [
    ("/api/events", "GET"),
    ("/api/events", "POST"),
    (_COMMANDS, "POST"),
    ("/api/events/{event}/views/{view}", "GET"),
]


@pytest.mark.parametrize(("path", "method"), _OPERATIONS)
def test_no_request_is_a_failure(fuzzed: Venue, described: Described, path: str, method: str) -> None:
    @given(case=schemathesis.openapi.from_dict(described)[path][method].as_strategy())
    @_BOUNDED
    def send(case: AnyCase) -> None:
        if "event" in case.path_parameters:
            case.path_parameters["event"] = fuzzed.event
        answer = case.call(base_url=fuzzed.settings.console_address, headers=_credentials(fuzzed.director))
        assert answer.status_code < 500, answer.text

    send()


@pytest.mark.parametrize("kind", COMMANDS)
def test_no_body_of_a_command_is_a_failure(fuzzed: Venue, described: Described, kind: str) -> None:
    operation = schemathesis.openapi.from_dict(_only(kind, described))[_COMMANDS]["POST"]

    @given(case=operation.as_strategy())
    @_BOUNDED
    def send(case: AnyCase) -> None:
        assert isinstance(case.body, dict)
        body = case.body["body"]
        assert isinstance(body, dict)
        answer = fuzzed.command(fuzzed.director, kind, body)
        assert answer.status_code < 500, answer.text

    send()


@given(raw=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@_BOUNDED
def test_no_bytes_are_a_failure(fuzzed: Venue, raw: bytes) -> None:
    for address in ("/api/events", _COMMANDS.format(event=fuzzed.event)):
        headers = {"x-csrftoken": fuzzed.director.token()}
        assert fuzzed.director.post(address, content=raw, headers=headers).status_code == 400


@pytest.mark.parametrize("record", [{"ending": 10**40}, {"seats": [["E"]]}, {"mahjongg": {"value": 2**63}}])
def test_a_hostile_record_is_refused(fuzzed: Venue, record: dict[str, Any]) -> None:
    body = {"round": 1, "table": 1, "game": 1, "record": record}
    assert fuzzed.command(fuzzed.director, "game.enter", body).status_code == 400


def test_a_report_of_odd_numbers_is_kept_or_refused(fuzzed: Venue) -> None:
    entry = {"big": 10**40, "nested": [[[[]]]], "text": "\x00"}
    body = {"round": 1, "table": 1, "entry": entry, "refusal": "stale", "made_at": secrets.randbelow(2**53)}
    assert fuzzed.command(fuzzed.director, "card.report", body).status_code < 500


def _credentials(browser: Browser) -> dict[str, str]:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
    return {"cookie": cookies, "x-csrftoken": browser.token()}


def _only(kind: str, described: Described) -> Described:
    """The document, as if this were the only command."""
    paths = {**described["paths"]}
    operation = paths[_COMMANDS]["post"]
    shapes = operation["requestBody"]["content"]["application/json"]["schema"]["oneOf"]
    shape = next(each for each in shapes if each["title"] == kind)
    body = {"required": True, "content": {"application/json": {"schema": shape}}}
    return {**described, "paths": {_COMMANDS: {"post": {**operation, "requestBody": body}}}}
