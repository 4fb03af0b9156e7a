"""The public page: what is published, and not a word more."""

from tests.web.shell.venue import Venue, won_by_east


def public(venue: Venue) -> str:
    answer = venue.phone("public").get(f"/events/{venue.event}/public")
    assert answer.status_code == 200
    return answer.text


def test_whoever_has_the_link_reads_seats_and_standings(venue: Venue) -> None:
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(35))
    page = public(venue)
    assert "Round 1, now" in page
    assert ">45<" in page


def test_standings_that_are_hidden_are_not_in_the_page(venue: Venue) -> None:
    venue.do("standings.show", visible=False)
    page = public(venue)
    assert ">45<" not in page
    assert "when the director shows them" in page


def test_the_public_sees_no_roster_and_no_card(venue: Venue) -> None:
    reader = venue.phone("public")
    assert venue.view(reader, "roster").status_code == 403
    assert venue.view(reader, "card", table=1).status_code == 403
