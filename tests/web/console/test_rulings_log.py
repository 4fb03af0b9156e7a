"""The log of rulings: narrowed down, withdrawn with its points, shown to everyone, printed, live."""

from typing import Any

import pytest

from tests.web.console.asking import page, post
from tests.web.console.typing_games import card, in_play
from tests.web.shell.venue import Venue, won_by_east


@pytest.fixture
def venue(server: Venue) -> Venue:
    return in_play(server, rulebook="illume")


def rule(venue: Venue, table: int = 1, player: str = "S", **changes: Any) -> int:
    """Rule on a wrong end that was looked at; the number of the ruling."""
    facts = {"looked": True, "racked": False}
    body = {"round": 1, "table": table, "game": 1, "situation": "picked-wrong-end", "player": player, "facts": facts}
    venue.do("ruling.make", **{**body, **changes})
    return int(venue.view(venue.director, "rulings").json()["rows"][0]["ruling"])


def row(venue: Venue, ruling: int, path: str = "/rulings/log") -> str:
    """One ruling of the page."""
    shown = page(venue, path)
    return shown.partition(f'id="ruling-{ruling}"')[2].partition('<li class="sheet')[0].partition("<footer")[0]


def test_an_empty_log_says_what_belongs_here(venue: Venue) -> None:
    assert "No rulings yet" in page(venue, "/rulings/log")
    assert "No such ruling" in page(venue, "/rulings/log?table=2")


def test_a_ruling_tells_what_was_asked_ruled_and_given(venue: Venue) -> None:
    told = row(venue, rule(venue))
    assert "Was the tile looked at? <strong>yes</strong>" in told
    assert "hand is dead" in told
    assert "−10" in told
    assert "once game 1 is entered" in told
    assert "illume.pick.wrong-end" in told


def test_newest_first_and_narrowed_down(venue: Venue) -> None:
    first, second = rule(venue), rule(venue, table=2, player="W")
    shown = page(venue, "/rulings/log")
    assert shown.index(f'id="ruling-{second}"') < shown.index(f'id="ruling-{first}"')
    person = next(each["person"] for each in card(venue, 2)["seats"] if each["seat"] == "W")
    venue.do("ruling.withdraw", ruling=first, why="Wrong table.")
    narrowed = {
        "table=2": second,
        f"player={person['number']}": second,
        "state=withdrawn": first,
        "round=1&state=stands": second,
    }
    for query, only in narrowed.items():
        found = page(venue, f"/rulings/log?{query}")
        assert f'id="ruling-{only}"' in found
        assert found.count('id="ruling-') == 1, query
    assert page(venue, "/rulings/log?kind=knocked").count('id="ruling-') == 0


@pytest.mark.parametrize("query", ["table=x", "player=Nobody+At+All", "state=asleep", "round=7"])
def test_what_cannot_be_looked_for_is_said_beside_its_field(venue: Venue, query: str) -> None:
    answer = venue.director.get(f"/events/{venue.event}/console/rulings/log?{query}")
    assert answer.status_code == 422
    assert f'id="{query.partition("=")[0]}-fault"' in answer.text


def test_a_withdrawn_ruling_takes_its_points_and_stays_struck_out(venue: Venue) -> None:
    ruling = rule(venue)
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    before = card(venue)["games"][0]["entry"]["points"]["S"]
    answer = post(venue, "/rulings/log/withdraw", ruling=str(ruling), why="They agreed.", **{"for": "x"})
    assert answer.headers["location"].endswith(f"/rulings/log#ruling-{ruling}")
    assert card(venue)["games"][0]["entry"]["points"]["S"] == before + 10
    told = row(venue, ruling)
    assert "Withdrawn" in told
    assert "They agreed." in told
    assert "Withdraw this ruling" not in told


def test_withdrawing_wants_a_reason_beside_its_field(venue: Venue) -> None:
    ruling = rule(venue)
    mark = f"withdraw-why-{ruling}"
    answer = post(venue, "/rulings/log/withdraw", ruling=str(ruling), why="", **{"for": mark})
    assert answer.status_code == 422
    assert f'id="{mark}-fault"' in answer.text


def test_it_is_grey_with_a_reason_once_the_card_is_final(venue: Venue) -> None:
    ruling = rule(venue)
    for game in (1, 2):
        venue.do("game.enter", round=1, table=1, game=game, record=won_by_east(), on_paper=True)
    venue.do("card.turn-in", round=1, table=1, on_paper=True)
    told = row(venue, ruling)
    assert 'aria-disabled="true"' in told
    assert "why-not" in told
    assert post(venue, "/rulings/log/withdraw", ruling=str(ruling), why="Late.").status_code == 409


def test_shown_to_everyone_without_names_and_no_longer(venue: Venue) -> None:
    ruling = rule(venue)
    assert post(venue, "/rulings/log/show", ruling=str(ruling), visible="true").status_code == 303
    assert "Everyone sees it" in row(venue, ruling)
    public = venue.view(venue.phone("public"), "rulings-to-know").json()["rows"]
    assert [each["ruling"] for each in public] == [ruling]
    assert post(venue, "/rulings/log/show", ruling=str(ruling), visible="false").status_code == 303
    assert "Everyone sees it" not in row(venue, ruling)


def test_a_scorer_reads_the_log_and_has_no_buttons(venue: Venue) -> None:
    ruling, scorer = rule(venue), venue.phone("scorer", "Ann")
    base = f"/events/{venue.event}/console/rulings"
    shown = scorer.get(f"{base}/log").text
    assert f'id="ruling-{ruling}"' in shown
    assert "Withdraw this ruling" not in shown
    assert scorer.post_form(f"{base}/log/withdraw", ruling=str(ruling), why="I want to.").status_code == 403


def test_the_same_rulings_on_paper(venue: Venue) -> None:
    rule(venue)
    rule(venue, table=2)
    printed = page(venue, "/rulings/print?table=2&paper=a4")
    assert "Round 1, table 2, game 1" in printed
    assert "table 1, game" not in printed
    assert 'data-paper="a4"' in printed
    assert "<button" not in printed.partition("<section")[2]
