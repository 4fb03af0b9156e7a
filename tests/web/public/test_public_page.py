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


def test_rulings_to_know_are_there_while_they_are_shown_without_table_and_names(venue: Venue) -> None:
    assert '<section id="known-rulings" hidden>' in public(venue)
    venue.do("ruling.make", round=1, table=2, game=1, player="S", situation="declared-self-dead", facts={})
    number = venue.view(venue.director, "rulings").json()["rows"][0]["ruling"]
    venue.do("ruling.show", ruling=number)
    shown = public(venue).split('id="known-rulings"')[1].split("</section>")[0]
    assert "Rulings to know" in shown
    assert "league.dead.not-oneself" in shown
    assert "Player" not in shown
    assert "able 2" not in shown
    own = venue.phone("player", "p1").get(f"/events/{venue.event}/player")
    assert "league.dead.not-oneself" in own.text
    venue.do("ruling.show", ruling=number, visible=False)
    assert "Rulings to know" not in public(venue)
