"""The rule sheet, its large print and its differences: for everyone at the event, and nothing is recorded."""

import re

import pytest

from tests.web.shell.venue import Venue, begin


def read(venue: Venue, address: str = "", role: tuple[str, str] = ("public", "")) -> str:
    answer = venue.phone(*role).get(f"/events/{venue.event}/rules{address}")
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("role", [("public", ""), ("wall", ""), ("table", "1"), ("player", "p1")])
def test_every_role_reads_the_rules(venue: Venue, role: tuple[str, str]) -> None:
    assert "The rules: Mah Jongg Fever" in read(venue, "", role)


def test_a_stranger_reads_nothing(venue: Venue) -> None:
    assert venue.browser().get(f"/events/{venue.event}/rules").status_code == 401


def test_every_face_leads_to_the_rules(venue: Venue) -> None:
    link = f'href="/events/{venue.event}/rules"'
    assert link in venue.phone("player", "p1").get(f"/events/{venue.event}/player").text
    assert link in venue.phone("table", "1").get(f"/events/{venue.event}/table").text
    assert link in venue.phone("public").get(f"/events/{venue.event}/public").text
    assert link in venue.director.get(f"/events/{venue.event}/console/board").text


def test_the_sheet_is_searched_on_the_server(venue: Venue) -> None:
    found = read(venue, "?q=Peek")
    assert "fever.penalty.peek" in found
    assert "fever.call.covered" not in found
    assert "Nothing found" in read(venue, "?q=zebra")


def test_an_open_question_says_so_with_its_reading(venue: Venue) -> None:
    assert re.search(
        r"The source leaves this open</span>[^<]+<strong>[^<]+</strong>, unless the organiser", read(venue)
    )


def test_large_print_holds_every_clause_of_the_sheet(venue: Venue) -> None:
    ids = re.compile(r'<li id="([a-z.-]+)">')
    on_screen, on_paper = ids.findall(read(venue)), ids.findall(read(venue, "/print"))
    assert on_paper == on_screen
    assert len(on_paper) > 80


def test_differences_are_told_with_both_answers_and_an_example(venue: Venue) -> None:
    shown = read(venue, "/differences?with=illume")
    assert "<dt>Illume</dt>" in shown
    assert "<dt>Tonight</dt>" in shown
    assert "Was the tile looked at? <strong>no</strong>" in shown


def test_an_unknown_rulebook_is_refused_at_its_field(venue: Venue) -> None:
    answer = venue.phone("public").get(f"/events/{venue.event}/rules/differences?with=nope")
    assert answer.status_code == 422
    assert 'id="rulebook-fault"' in answer.text


def test_a_turned_setting_is_marked_and_shows_the_rulings_that_change(venue: Venue) -> None:
    assert "Nothing was changed" in read(venue, "/changes")
    assert "Which rulings change" not in venue.director.get(f"/events/{venue.event}/console/setup/rules").text
    venue.do("tournament.configure", settings={"rulings.pick.wrong_end": "racked"})
    assert "Changed for this event" in read(venue, "?q=wrong+end")
    changes = read(venue, "/changes")
    assert re.findall(r"/what-if/([a-z-]+)\?", changes) == ["picked-wrong-end"]
    assert "Which rulings change" in venue.director.get(f"/events/{venue.event}/console/setup/rules").text
    venue.do("tournament.configure", settings={})


def test_points_that_common_takes_from_another_book_are_said_plainly(empty_venue: Venue) -> None:
    begin(empty_venue, rulebook="common")
    shown = read(empty_venue)
    assert "Points and paper come from another book: Tournament Regulations" in shown
    penalty = shown.partition('<li id="regulations.penalty.peek">')[2].partition("</li>")[0]
    assert "From: Tournament Regulations" in penalty
