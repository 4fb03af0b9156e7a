"""A rehearsal: marked everywhere, without any effect on the real event, thrown away in one act."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.tournament.chain import verify
from tests.web.door.keeping import seen
from tests.web.shell.venue import Venue, begin, open_venue, won_by_east

MARK = "This is a rehearsal"


@pytest.fixture(params=["memory:", "sqlite"])
def real(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Venue]:
    place = str(tmp_path / "eastwind.sqlite") if request.param == "sqlite" else request.param
    with open_venue(tmp_path, place=place) as made:
        begin(made)
        yield made


@pytest.fixture
def rehearsal(real: Venue) -> Venue:
    """The venue at work on the rehearsal."""
    answer = real.director.post_form(f"/events/{real.event}/rehearse")
    assert answer.status_code == 303, answer.text
    real.event = answer.headers["location"].split("/")[2]
    return real


def pages(venue: Venue) -> dict[str, str]:
    """A page of every face of a tournament."""
    base = f"/events/{venue.event}"
    shown = {
        path: seen(venue, f"{base}/console/{path}") for path in ("board", "standings", "results", "standings/print")
    }
    for role, target in (("table", "1"), ("player", "p1"), ("wall", ""), ("public", "")):
        answer = venue.phone(role, target).get(f"{base}/{role}")
        assert answer.status_code == 200
        shown[role] = answer.text
    return shown


def test_every_page_and_paper_says_that_it_is_a_rehearsal(rehearsal: Venue) -> None:
    assert [path for path, html in pages(rehearsal).items() if MARK not in html] == []
    assert [path for path, html in pages(rehearsal).items() if "Rehearsal: Spring Fever" not in html] == []


def test_no_page_of_the_real_event_says_so(real: Venue) -> None:
    assert [path for path, html in pages(real).items() if MARK in html] == []


def test_what_is_invented_there_never_touches_the_real_event(real: Venue) -> None:
    event, before = real.event, verify(real.store, real.event)
    answer = real.director.post_form(f"/events/{event}/rehearse")
    real.event = answer.headers["location"].split("/")[2]
    real.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    assert verify(real.store, event) == before


def test_games_are_invented_for_the_round_in_play_and_only_there(rehearsal: Venue) -> None:
    rehearsal.do("game.enter", round=1, table=1, game=1, record=won_by_east(50))
    assert rehearsal.director.post_form(f"/events/{rehearsal.event}/invent").status_code == 303
    html = seen(rehearsal, f"/events/{rehearsal.event}/console/standings")
    assert "4 of 12 games are entered" in html
    card = rehearsal.view(rehearsal.director, "card", table=1, round=1).json()
    assert card["games"][0]["entry"]["record"]["mahjongg"]["value"] == 50
    (event,) = (name for name in rehearsal.store.tournaments() if name != rehearsal.event)
    answer = rehearsal.director.post_form(f"/events/{event}/invent")
    assert (answer.status_code, "in a rehearsal only" in answer.text) == (400, True)


def test_it_is_thrown_away_in_one_act_and_its_pages_end(rehearsal: Venue) -> None:
    event = rehearsal.event
    answer = rehearsal.director.post_form(f"/events/{event}/throw-away")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert rehearsal.director.get(f"/events/{event}/console/board").status_code == 404
    assert "Rehearsal" not in seen(rehearsal, "/")
    assert len(rehearsal.store.tournaments()) == 1


def test_the_real_event_cannot_be_thrown_away(real: Venue) -> None:
    answer = real.director.post_form(f"/events/{real.event}/throw-away")
    assert answer.status_code == 400
    assert "Only a rehearsal" in answer.text
    assert real.store.tournaments() == (real.event,)


def test_the_tournament_goes_on_after_a_rehearsal_was_thrown_away(rehearsal: Venue) -> None:
    (event,) = (name for name in rehearsal.store.tournaments() if name != rehearsal.event)
    rehearsal.director.post_form(f"/events/{rehearsal.event}/throw-away")
    rehearsal.event = event
    rehearsal.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    assert "1 of" in seen(rehearsal, f"/events/{event}/console/standings")


def test_only_the_director_rehearses(real: Venue) -> None:
    scorer = real.phone("scorer", "Ann")
    for act in ("rehearse", "throw-away"):
        assert scorer.post_form(f"/events/{real.event}/{act}").status_code in {401, 403}
    assert len(real.store.tournaments()) == 1
