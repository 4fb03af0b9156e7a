"""Which card an event plays: chosen in its set-up, and never more of it in the log than its name."""

import re

import pytest

from eastwind.tournament.chosen_card import PRACTICE_CARD
from eastwind.web.house import house_of
from tests.web.cards.typing_lines import BAD, GOOD, Club
from tests.web.console.asking import done, page, post


@pytest.fixture
def playing(club: Club) -> Club:
    """A club with a card of its own and an event that was just created."""
    answer = club.venue.director.post_form("/events", name="Harbor Day", rulebook="fever")
    club.venue.event = answer.headers["location"].split("/")[2]
    club.begins()
    club.adds()
    return club


def card_id(club: Club) -> str:
    return club.card.removeprefix("/cards/")


def test_an_event_plays_the_practice_card_until_another_is_chosen(playing: Club) -> None:
    assert "Card: Practice Card" in page(playing.venue, "/setup")
    assert "its hands are invented" in page(playing.venue, "/setup")
    done(playing.venue, "/setup/card", card=card_id(playing))
    assert f"Card: {playing.source().name}" in page(playing.venue, "/setup")
    done(playing.venue, "/setup/card", card="practice")
    chosen = house_of(playing.venue.app).tournaments.state(playing.venue.event).setup.card
    assert chosen.id == PRACTICE_CARD.id


def test_the_log_knows_the_card_by_name_and_hash_and_no_line_of_it(playing: Club) -> None:
    done(playing.venue, "/setup/card", card=card_id(playing))
    written = b"".join(row.body for row in playing.venue.store.read(playing.venue.event))
    assert playing.source().name.encode() in written
    assert b"4444c" not in written
    archive = playing.venue.director.get(f"/events/{playing.venue.event}/console/results")
    assert GOOD not in archive.text


def test_no_draft_is_offered_and_the_page_says_so(playing: Club) -> None:
    whole = card_id(playing)
    playing.begins()
    playing.adds(BAD)
    shown = page(playing.venue, "/setup")
    assert f'<option value="{whole}"' in shown
    assert f'<option value="{card_id(playing)}"' not in shown
    assert re.search("drafts? (is|are) left out until", shown)


def test_a_draft_is_refused_with_what_is_to_be_mended(playing: Club) -> None:
    playing.adds(BAD, no="2")
    answer = post(playing.venue, "/setup/card", card=card_id(playing))
    assert answer.status_code == 422
    assert "still a draft (2 to be mended)" in answer.text
    assert "Card: Practice Card" in answer.text


def test_two_cards_of_one_name_are_told_apart(playing: Club) -> None:
    name, first = playing.source().name, card_id(playing)
    playing.begins(name=name)
    playing.adds()
    shown = page(playing.venue, "/setup")
    assert f">{name} 2027 ({first})<" in shown
    assert f">{name} 2027 ({card_id(playing)})<" in shown


def test_a_card_that_nobody_typed_is_refused(playing: Club) -> None:
    assert post(playing.venue, "/setup/card", card="nowhere").status_code == 404
    assert post(playing.venue, "/setup/card").status_code == 404


def test_a_card_that_was_changed_since_or_is_gone_is_told(playing: Club) -> None:
    done(playing.venue, "/setup/card", card=card_id(playing))
    playing.adds("FF 22a 444a 666b 8888c", no="2")
    assert "was changed since it was chosen" in page(playing.venue, "/setup")
    done(playing.venue, "/setup/card", card=card_id(playing))
    assert "was changed since it was chosen" not in page(playing.venue, "/setup")
    name = playing.source().name
    playing.does("/remove")
    shown = page(playing.venue, "/setup")
    assert f"Card: {name}" in shown
    assert "is not on this computer" in shown
