"""“What happens if …” over plain forms: every kind of question, every error at its field, nothing in the log."""

from typing import Any
from urllib.parse import parse_qsl

import httpx
import pytest
from litestar.datastructures import MultiDict

from eastwind.rulings import SITUATIONS, Ruling, rule
from eastwind.rulings.space import records
from eastwind.web.rules.asking import fields, read
from tests.web.shell.venue import Venue


def ask(venue: Venue, situation: str, **sent: Any) -> httpx.Response:
    """The page of a situation; `facts__x` is the field `facts.x`."""
    query = {name.replace("__", "."): value for name, value in sent.items()}
    return venue.phone("public").get(f"/events/{venue.event}/rules/what-if/{situation}", params=query)


def test_situations_are_found_in_plain_words(venue: Venue) -> None:
    page = venue.phone("public").get(f"/events/{venue.event}/rules/what-if?q=threw+in").text
    first = page.partition("/rules/what-if/")[2].partition('"')[0]
    assert first in {"wall-wrecked", "mahjongg-in-error"}
    assert "Nothing found" in venue.phone("public").get(f"/events/{venue.event}/rules/what-if?q=zebra").text


def test_a_ruling_is_read_with_seats_clauses_and_the_directors_part(venue: Venue) -> None:
    before = venue.store.latest()
    page = ask(venue, "picked-wrong-end", player="S", facts__looked="yes", facts__racked="no")
    assert page.status_code == 200
    assert "South picked a tile from the wrong end of the wall: South’s hand is dead" in page.text
    assert "fever.pick.wrong" in page.text
    assert "the director is there for doubts" in page.text
    assert venue.store.latest() <= before + 1, "only the code of the phone was issued"


def test_the_directors_decision_is_said(venue: Venue) -> None:
    page = ask(venue, "conduct", player="W", facts__kind="abuse").text
    assert "call the director" in page


def test_a_question_that_comes_from_an_answer_is_asked_next_and_is_no_fault(venue: Venue) -> None:
    first = {"player": "E", "facts__tile": "ordinary", "facts__called_for": "mahjongg"}
    page = ask(venue, "misnamed", shown=["tile", "called_for"], **first)
    assert page.status_code == 200
    assert "One more question" in page.text
    assert 'id="facts.caller"' in page.text
    assert 'id="facts.caller_exposed"' not in page.text
    again = ask(venue, "misnamed", shown=["tile", "called_for", "caller", "wanted"], **first)
    assert again.status_code == 422
    assert 'id="facts.caller-fault"' in again.text


@pytest.mark.parametrize(
    ("situation", "sent", "where"),
    [
        ("picked-wrong-end", {"player": "S", "shown": ["looked", "racked"], "facts__looked": "yes"}, "facts.racked"),
        ("picked-wrong-end", {"player": "S", "facts__looked": "maybe", "facts__racked": "no"}, "facts.looked"),
        ("picked-wrong-end", {"player": "S", "out": "S", "facts__looked": "no", "facts__racked": "no"}, "player"),
        ("wall-hid-tiles", {"player": "S", "empty": "N", "facts__pusher": "N"}, "facts.pusher"),
        ("three-player-table", {"player": "S", "empty": "none", "facts__game": "1"}, "seats"),
        ("misnamed-two-winners", {"player": "E", "facts__named_by": "S", "facts__actual_by": "S"}, "facts.actual_by"),
    ],
)
def test_an_impossible_answer_is_refused_beside_its_field(
    venue: Venue, situation: str, sent: dict[str, Any], where: str
) -> None:
    page = ask(venue, situation, **sent)
    assert page.status_code == 422
    assert f'id="{where}-fault"' in page.text


def test_an_unknown_situation_is_refused_with_the_list(venue: Venue) -> None:
    page = ask(venue, "earthquake")
    assert page.status_code == 422
    assert "There is no such situation" in page.text
    assert "/rules/what-if/picked-wrong-end" in page.text


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=list(SITUATIONS))
def test_every_record_survives_the_form(situation: Any) -> None:
    """What a form sends for a record is read as a record with the same ruling."""
    for record in records(situation, "illume", most_out=1):
        asked = read(situation, "illume", MultiDict(parse_qsl(fields(record))))
        assert asked.sent
        ruled = rule(asked.record)
        assert isinstance(ruled, Ruling)
        assert ruled == rule(record), record


@pytest.mark.parametrize("situation", list(SITUATIONS))
def test_every_situation_has_its_form(venue: Venue, situation: str) -> None:
    page = ask(venue, situation)
    assert page.status_code == 200
    for fact in SITUATIONS[situation].facts:
        assert (f'id="{fact.where}"' in page.text) is not bool(fact.only_if)
