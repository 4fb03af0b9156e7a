"""What was entered without a connection: kept, sent once, in order, each with a fresh token; never dropped."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.look.site import Site

ENQUEUE = """async ([kind, body]) => (await import("/static/js/queue.js")).enqueue(kind, body, 3)"""
COUNTS = """async () => {
    const queue = await import("/static/js/queue.js");
    return [(await queue.waiting()).length, (await queue.refused()).length];
}"""
WAIT_UNTIL_SENT = """async () => {
    const { waiting } = await import("/static/js/queue.js");
    while ((await waiting()).length > 0) await new Promise(again => setTimeout(again, 50));
}"""


def enqueue(page: Page, kind: str, **body: object) -> dict[str, Any]:
    result: dict[str, Any] = page.evaluate(ENQUEUE, [kind, body])
    return result


def counts(page: Page) -> list[int]:
    waiting_and_refused: list[int] = page.evaluate(COUNTS)
    return waiting_and_refused


@pytest.fixture
def table(page: Page, site: Site) -> Page:
    """A table's page on a plain-HTTP address of a local network, where phones offer less than on the machine itself."""
    page.goto(site.origin.replace("127.0.0.1", "venue.test") + "/table")
    assert page.evaluate("[isSecureContext, 'randomUUID' in crypto, 'locks' in navigator]") == [False, False, False]
    return page


def test_with_a_connection_the_answer_comes_at_once(table: Page, site: Site) -> None:
    result = enqueue(table, "game.enter", game=2)
    assert (result["outcome"], result["answer"]) == ("recorded", {"version": 1})
    [command] = site.commands
    assert command == {"id": result["item"]["id"], "kind": "game.enter", "body": {"game": 2}, "expected": 3}
    assert len(command["id"]) == 32
    assert int(command["id"], 16) > 0
    assert counts(table) == [0, 0]


def test_offline_entries_wait_survive_a_reload_and_go_in_order_under_their_ids(table: Page, site: Site) -> None:
    table.context.set_offline(True)
    results = [enqueue(table, "game.enter", game=game) for game in (1, 2, 3)]
    assert {result["outcome"] for result in results} == {"waiting"}
    expect(table.locator("#connection")).to_contain_text("Waiting to be sent: 3")
    assert site.commands == []
    table.context.set_offline(False)
    table.reload()
    table.evaluate(WAIT_UNTIL_SENT)
    # What was under way at the reload goes again under the same id, which the server answers as the first time.
    assert list(dict.fromkeys(command["id"] for command in site.commands)) == [
        result["item"]["id"] for result in results
    ]
    assert counts(table) == [0, 0]


def test_it_sends_by_itself_when_the_connection_is_back(table: Page, site: Site) -> None:
    table.context.set_offline(True)
    enqueue(table, "game.enter", game=1)
    table.context.set_offline(False)
    expect(table.locator("#connection")).to_be_empty(timeout=15_000)
    assert len(site.commands) == 1


def test_every_attempt_has_its_own_token(table: Page, site: Site) -> None:
    for game in (1, 2):
        enqueue(table, "game.enter", game=game)
    assert site.tokens == ["token-1", "token-2"]


def test_a_refused_item_stays_with_its_reason_and_the_next_one_goes_on(table: Page, site: Site) -> None:
    fault: dict[str, object] = {
        "code": "seat-taken",
        "message": "South has won that game.",
        "where": "winner",
        "facts": {},
        "clause": None,
    }
    reason = [{"code": "seat-taken", "sentence": "South has won that game.", "where": "winner", "clause": None}]
    site.answers["game.enter"] = (400, {"error": fault, "faults": [fault]})
    table.evaluate("document.addEventListener('queue:refused', event => { window.refused = event.detail.item.kind; })")
    assert enqueue(table, "game.enter", game=1)["refusals"] == reason
    assert enqueue(table, "card.initial", game=1)["outcome"] == "recorded"
    assert table.evaluate("window.refused") == "game.enter"
    table.reload()
    assert counts(table) == [0, 1]


def test_a_refused_item_goes_when_its_report_was_carried(table: Page, site: Site) -> None:
    site.answers["game.enter"] = (409, {"faults": [{"code": "stale", "message": "The card has changed."}]})
    result = enqueue(table, "game.enter", game=1)
    table.evaluate('async id => (await import("/static/js/queue.js")).reported(id)', result["item"]["id"])
    assert counts(table) == [0, 0]


@pytest.mark.parametrize(
    ("status", "code"), [(401, "not-signed-in"), (403, "foreign-page"), (429, "too-often"), (507, "disk-full")]
)
def test_not_now_is_no_refusal(table: Page, site: Site, status: int, code: str) -> None:
    fault = {"code": code, "message": "Later."}
    site.answers["game.enter"] = (status, {"error": fault, "faults": [fault]})
    result = enqueue(table, "game.enter", game=1)
    assert result["outcome"] == "waiting"
    del site.answers["game.enter"]
    expect(table.locator("#connection")).to_be_empty(timeout=15_000)
    assert {command["id"] for command in site.commands} == {result["item"]["id"]}


def test_what_someone_else_entered_is_not_sent_under_this_name(table: Page, site: Site) -> None:
    table.evaluate("document.body.dataset.actor = 'ruth'")
    table.context.set_offline(True)
    enqueue(table, "card.initial", game=1)
    table.evaluate("document.body.dataset.actor = 'june'")
    table.context.set_offline(False)
    assert enqueue(table, "card.initial", game=1)["outcome"] == "recorded"
    assert len(site.commands) == 1
    assert counts(table) == [1, 0]


def test_a_second_tab_makes_no_second_command(table: Page, site: Site) -> None:
    table.context.set_offline(True)
    made = [enqueue(table, "game.enter", game=game)["item"]["id"] for game in (1, 2)]
    second = table.context.new_page()
    table.context.set_offline(False)
    second.goto(table.url)
    second.evaluate(WAIT_UNTIL_SENT)
    assert {command["id"] for command in site.commands} == set(made)
