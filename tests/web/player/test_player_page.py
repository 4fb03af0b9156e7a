"""A player's own page: seat, card, way and standings, and no word about anybody else's secrets."""

from typing import Any

from tests.web.shell.test_live import listening
from tests.web.shell.venue import Browser, Venue, begin, won_by_east


def page(browser: Browser, venue: Venue, name: str = "player") -> str:
    """One of the player's pages as text."""
    answer = browser.get(f"/events/{venue.event}/{name}")
    assert answer.status_code == 200, answer.text
    return answer.text


def sitter(venue: Venue, table: int, seat: str) -> dict[str, Any]:
    """Who sits there in round 1."""
    seats = venue.view(venue.director, "card", table=table, round=1).json()["seats"]
    return next(each["person"] for each in seats if each["seat"] == seat)


def test_it_says_where_to_sit_in_every_round(venue: Venue) -> None:
    phone = venue.phone("player", sitter(venue, 1, "S")["player"])
    shown = page(phone, venue)
    assert "Table 1, South" in shown
    rounds = venue.view(phone, "player").json()["rounds"]
    assert len(rounds) == 3
    for each in rounds:
        assert f"Table {each['walk']['table']}, {each['walk']['seat_word']}" in shown


def test_the_card_gives_the_reason_for_every_point(empty_venue: Venue) -> None:
    begin(empty_venue)
    east = sitter(empty_venue, 1, "E")
    phone = empty_venue.phone("player", east["player"])
    assert "Nothing is on your card yet" in page(phone, empty_venue)
    empty_venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    empty_venue.do("penalty.give", player=east["player"], points=-5, why="Came late")
    shown = page(phone, empty_venue)
    assert "fever.score.self-pick" in shown
    assert "Came late" in shown
    assert '<span class="points">30</span>' in shown


def test_hidden_standings_stay_hidden(empty_venue: Venue) -> None:
    begin(empty_venue)
    phone = empty_venue.phone("player", "p1")
    empty_venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    shown = page(phone, empty_venue, "player/standings")
    assert "1 of " in shown
    assert shown.count('aria-current="true"') == 1
    empty_venue.do("standings.show", visible=False)
    shown = page(phone, empty_venue, "player/standings")
    assert "Player 2" not in shown
    assert "The standings are not shown now." in shown


def test_games_are_entered_from_the_own_phone_only_where_the_rulebook_lets_it(empty_venue: Venue) -> None:
    begin(empty_venue)
    assert "Enter and initial games" in page(empty_venue.phone("player", "p1"), empty_venue)
    begin(empty_venue, rulebook="illume")
    shown = page(empty_venue.phone("player", "p1"), empty_venue)
    assert "Enter and initial games" not in shown
    assert "Phones stay away from the tables" in shown


def test_before_the_draw_there_is_nothing_but_patience(empty_venue: Venue) -> None:
    begin(empty_venue)
    empty_venue.do("round.cancel-start", round=1)
    empty_venue.do("seating.withdraw")
    shown = page(empty_venue.phone("player", "p1"), empty_venue)
    assert "The seats are not drawn yet." in shown


def test_it_follows_the_own_table_and_is_spared_the_others(venue: Venue) -> None:
    own = sitter(venue, 1, "E")["player"]
    with listening(venue, venue.phone("player", own), f"me:{own}") as stream:
        stream.next()
        venue.do("game.enter", round=1, table=2, game=2, record=won_by_east())
        venue.do("game.enter", round=1, table=1, game=2, record=won_by_east())
        patches = stream.patches(4)
    assert [patch["target"] for patch in patches] == ["player-now", "player-rulings", "player-games", "player-seats"]
    assert "+35" in patches[2]["html"]


def test_only_players_have_such_a_page(venue: Venue) -> None:
    assert venue.phone("table", "1").get(f"/events/{venue.event}/player").status_code == 403
    assert venue.browser().get(f"/events/{venue.event}/player").status_code == 401


def test_a_ruling_at_the_own_table_is_read_on_the_phone_and_one_elsewhere_is_not(venue: Venue) -> None:
    seats = venue.view(venue.director, "card", table=1, round=1).json()["seats"]
    own, *_ = [each["person"]["player"] for each in seats]
    phone = venue.phone("player", own)
    asked = {"situation": "picked-wrong-end", "player": "S", "facts": {"looked": True, "racked": False}}
    venue.do("ruling.make", round=1, table=2, game=1, **asked)
    assert "The director ruled" not in phone.get(f"/events/{venue.event}/player").text
    venue.do("ruling.make", round=1, table=1, game=1, **asked)
    shown = phone.get(f"/events/{venue.event}/player").text
    assert "The director ruled on game 1: South’s hand is dead." in shown
    assert "fever.pick.wrong" in shown
    venue.do("game.enter", round=1, table=1, game=1, record={"ending": "wall"})
    assert "ruled by the director" in phone.get(f"/events/{venue.event}/player").text
