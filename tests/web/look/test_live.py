"""A live page: patches come in and nothing jumps, moves the focus or loses a half-typed word."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.look.site import Site

FORM = '<form id="entry"><input id="points" value="{known}"><input id="note" value=""><p>{words}</p></form>'


def say(site: Site, name: str, data: object, position: int) -> None:
    site.stream.put(f"id: {position}\nevent: {name}\ndata: {json.dumps(data)}\n\n")


def patch(site: Site, target: str, html: str, position: int = 42) -> None:
    say(site, "patch", {"target": target, "html": html}, position)


@pytest.fixture
def live(page: Page, site: Site) -> Page:
    page.goto(f"{site.origin}/console?live=1")
    return page


def test_the_stream_goes_on_where_the_page_was_drawn(live: Page, site: Site) -> None:
    patch(site, "needs-list", '<ul id="needs-list"><li>Table 9 calls</li></ul>')
    expect(live.locator("#needs-list")).to_have_text("Table 9 calls")
    assert site.streams[0] == "/stream?after=41"


def test_a_stream_that_was_refused_is_opened_anew_at_the_last_position(live: Page, site: Site) -> None:
    patch(site, "why-not", '<small id="why-not">Ready.</small>', 46)
    expect(live.locator("#why-not")).to_have_text("Ready.")
    site.refuse_streams = 1
    say(site, "position", 47, 47)
    site.stream.put("")
    expect(live.locator("#connection")).to_contain_text("No connection", timeout=15_000)
    expect(live.locator("#connection")).to_be_empty(timeout=15_000)
    assert site.streams[-1] == "/stream?after=47"


def test_what_changed_is_marked_until_it_was_seen(page: Page, site: Site) -> None:
    page.clock.install()
    page.goto(f"{site.origin}/console?live=1")
    patch(site, "needs-list", '<ul id="needs-list"><li>Table 9 calls</li></ul>')
    changed = page.locator("#needs-list[data-changed]")
    expect(changed).to_have_count(1)
    changed.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    page.clock.run_for(6_000)
    expect(changed).to_have_count(0)


def test_focus_words_and_scroll_stay(live: Page, site: Site) -> None:
    entry = FORM.format(known="", words="before")
    live.evaluate("html => document.querySelector('main').insertAdjacentHTML('beforeend', html)", entry)
    live.locator("#note").fill("half a sen")
    live.locator("#note").evaluate("field => field.setSelectionRange(4, 4)")
    scrolled = live.evaluate("scrollY")
    patch(site, "entry", FORM.format(known="30", words="after"))
    expect(live.locator("#entry p")).to_have_text("after")
    assert live.evaluate("document.activeElement.id") == "note"
    assert live.evaluate("document.activeElement.selectionStart") == 4
    assert live.locator("#note").input_value() == "half a sen"
    assert live.locator("#points").input_value() == "30"
    assert live.evaluate("scrollY") == scrolled


def test_focus_elsewhere_is_left_alone(live: Page, site: Site) -> None:
    live.locator("#name").focus()
    patch(site, "needs-list", '<ul id="needs-list"><li><button autofocus>Open</button></li></ul>')
    expect(live.locator("#needs-list button")).to_be_visible()
    assert live.evaluate("document.activeElement.id") == "name"


def test_a_patch_that_changes_nothing_is_not_marked(live: Page, site: Site) -> None:
    same = live.locator("#needs-list").evaluate("element => element.outerHTML")
    patch(site, "needs-list", same)
    patch(site, "why-not", '<small id="why-not">Ready.</small>', 43)
    expect(live.locator("#why-not")).to_have_text("Ready.")
    expect(live.locator("[data-changed]")).to_have_count(1)


def test_a_patch_for_another_page_is_passed_over(live: Page, site: Site) -> None:
    patch(site, "no-such-part", "<p>Lost</p>")
    patch(site, "why-not", '<small id="why-not">Ready.</small>', 43)
    expect(live.locator("#why-not")).to_have_text("Ready.")
    expect(live.get_by_text("Lost")).to_have_count(0)


def test_a_clock_that_comes_in_is_painted(live: Page, site: Site) -> None:
    fresh = live.locator("#clock").evaluate(
        "clock => { const copy = clock.cloneNode(true);"
        " copy.dataset.endsAt = Number(copy.dataset.endsAt) + 600000; return copy.outerHTML; }"
    )
    before = live.get_by_role("timer").inner_text()
    patch(site, "clock", fresh)
    expect(live.get_by_role("timer")).not_to_have_text(before)


def test_a_lost_line_is_said_once_and_taken_back(live: Page, site: Site) -> None:
    line = live.locator("#connection")
    expect(line).to_be_empty()
    live.context.set_offline(True)
    site.stream.put("")
    expect(line).to_contain_text("No connection")
    live.context.set_offline(False)
    expect(line).to_be_empty(timeout=15_000)
    assert site.streams[-1].startswith("/stream?after=41")


def test_a_page_can_be_told_to_load_itself_again(live: Page, site: Site) -> None:
    with live.expect_navigation():
        say(site, "reload", {}, 50)


def test_a_page_may_put_the_reload_off(live: Page, site: Site) -> None:
    live.evaluate("document.addEventListener('live:reload', event => event.preventDefault())")
    live.evaluate("window.stayed = true")
    say(site, "reload", {}, 50)
    patch(site, "why-not", '<small id="why-not">Ready.</small>', 51)
    expect(live.locator("#why-not")).to_have_text("Ready.")
    assert live.evaluate("window.stayed")
