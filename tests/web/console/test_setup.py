"""Setting up: what is saved, what is refused beside its field, and what stands in the way."""

from eastwind.web.house import house_of
from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.shell.venue import Venue


def test_a_new_tournament_begins_with_its_set_up(venue: Venue) -> None:
    answer = venue.director.get(f"/events/{venue.event}/console")
    assert answer.headers["location"] == f"/events/{venue.event}/console/setup"
    shown = page(venue, "/setup")
    assert "Say how many rounds there are." in shown
    assert "Nobody is on the roster yet." in shown


def test_the_set_up_is_saved_as_one(venue: Venue) -> None:
    fields = {"name": "Harbor Day", "date": "2026-05-09", "place": "Town hall", "rounds": "4", "games": "3"}
    more = {"minutes": "50", "seat_names": "ABCD", "breaker_1": "wins", "breaker_2": "", "breaker_3": "best-game"}
    answer = post(venue, "/setup", **fields, **more, hide_from="4")
    assert answer.status_code == 303, answer.text
    heading = venue.view(venue.director, "checklist").json()["heading"]
    assert (heading["rounds"], heading["games"], heading["minutes"], heading["seat_names"]) == (4, 3, 50, "ABCD")
    standings = venue.view(venue.director, "standings").json()
    assert standings["rule"]
    shown = page(venue, "/setup")
    for typed in ('name="hide_from" type="number" value="4"', 'value="2026-05-09"', 'value="Town hall"'):
        assert typed in shown


def test_an_empty_round_lets_the_standings_stay_on_show(venue: Venue) -> None:
    done(venue, "/setup", name="Harbor Day", hide_from="2")
    done(venue, "/setup", name="Harbor Day", hide_from="")
    assert house_of(venue.app).tournaments.state(venue.event).setup.hide_from is None


def test_a_length_out_of_bounds_is_refused_at_its_field(venue: Venue) -> None:
    answer = post(venue, "/setup", name="Harbor Day", rounds="0")
    assert answer.status_code == 422
    assert 'id="rounds-fault"' in answer.text


def test_a_setting_is_turned_marked_and_put_back(venue: Venue) -> None:
    turned = {"scoring.points.winner.self_pick": "15", "three.fourth_dealer": "dice"}
    done(venue, "/setup/rules", **turned)
    shown = page(venue, "/setup/rules")
    assert shown.count('class="setting turned"') == 2
    assert "Published: 10." in shown
    assert "2 settings are changed" in page(venue, "/setup")
    done(venue, "/setup/rules/as-published")
    assert 'class="setting turned"' not in page(venue, "/setup/rules")


def test_a_setting_that_cannot_be_is_refused_at_its_field(venue: Venue) -> None:
    answer = post(venue, "/setup/rules", **{"scoring.points.wall": "a lot", "phones.at_table": "perhaps"})
    assert answer.status_code == 422
    assert 'id="scoring.points.wall-fault"' in answer.text
    assert 'id="phones.at_table-fault"' in answer.text
    assert 'class="setting turned"' not in page(venue, "/setup/rules")


def test_every_setting_shows_its_clause_or_how_it_is_read(venue: Venue) -> None:
    shown = page(venue, "/setup/rules")
    assert "fever.move.east" in shown
    assert shown.count('class="field"') > 40


def test_another_rulebook_can_be_chosen_until_a_round_began(venue: Venue) -> None:
    done(venue, "/setup/rulebook", rulebook="illume")
    assert "Rulebook: Illume" in page(venue, "/setup")
    assert post(venue, "/setup/rulebook", rulebook="no-such-book").status_code == 422
    with_people(venue, 8)
    seated(venue)
    venue.do("round.start", round=1)
    answer = post(venue, "/setup/rulebook", rulebook="fever")
    assert "round 1 was started" in answer.text


def test_only_the_director_sets_up(venue: Venue) -> None:
    desk = venue.phone("desk", "Ann")
    assert desk.get(f"/events/{venue.event}/console/setup").status_code == 403
    answer = desk.post_form(f"/events/{venue.event}/console/setup", name="Mine now")
    assert answer.status_code == 403
    assert "Mine now" not in page(venue, "/setup")


def test_the_front_page_offers_each_rulebook_with_what_it_says(venue: Venue) -> None:
    shown = venue.director.get("/").text
    assert "East keeps the same table all day" in shown
