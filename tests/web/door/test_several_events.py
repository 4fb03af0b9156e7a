"""Several tournaments on one computer: each its own, a new one like an old one."""

import secrets

from eastwind.web.house import house_of
from tests.web.door.keeping import seen
from tests.web.shell.venue import Venue, begin


def created(venue: Venue, **fields: str) -> str:
    answer = venue.director.post_form("/events", **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/")[2])


def old_one(venue: Venue) -> str:
    begin(venue)
    venue.do("tournament.configure", breakers=["wins"], prizes=[30_000], seat_names="ABCD", minutes=55)
    venue.do("person.forget", player="p3")
    return venue.event


def test_a_new_one_like_an_old_one_has_its_settings_and_nobody(empty_venue: Venue) -> None:
    old = old_one(empty_venue)
    assert f"/?like={old}#new" in seen(empty_venue, "/")
    assert "Set up like" in seen(empty_venue, f"/?like={old}")
    new = created(empty_venue, name="Autumn Fever", like=old)
    setup = empty_venue.director.get(f"/events/{new}/console/setup").text
    assert 'value="55"' in setup
    state = set_up_of(empty_venue, new)
    assert (state["rulebook"], state["seat_names"], state["breakers"]) == ("fever", "ABCD", ("wins",))
    assert state["players"] == []


def set_up_of(venue: Venue, event: str) -> dict[str, object]:
    state = house_of(venue.app).tournaments.state(event)
    setup = state.setup
    return {
        "rulebook": setup.rulebook,
        "seat_names": setup.seat_names,
        "breakers": setup.breakers,
        "players": sorted(state.players),
        "present": [player.id for player in state.players.values() if player.present],
    }


def test_people_come_along_when_asked_for_but_not_who_was_forgotten(empty_venue: Venue) -> None:
    old = old_one(empty_venue)
    new = created(empty_venue, name="Autumn Fever", like=old, with_people="true")
    state = set_up_of(empty_venue, new)
    assert state["players"] == ["p1", "p2", "p4", "p5", "p6", "p7", "p8"]
    assert state["present"] == []


def test_the_form_sent_twice_makes_one_tournament(empty_venue: Venue) -> None:
    old = old_one(empty_venue)
    command_id = secrets.token_hex(16)
    fields = {"name": "Autumn Fever", "like": old, "with_people": "true", "command_id": command_id}
    assert created(empty_venue, **fields) == created(empty_venue, **fields)
    assert len(empty_venue.store.tournaments()) == 2


def test_an_old_one_that_is_not_there_is_refused_and_nothing_is_begun(empty_venue: Venue) -> None:
    answer = empty_venue.director.post_form("/events", name="Autumn Fever", like="nowhere")
    assert answer.status_code in {404, 422}
    assert "no tournament of this name" in answer.text
    assert empty_venue.store.tournaments() == ()


def test_two_tournaments_do_not_touch_each_other(empty_venue: Venue) -> None:
    old = old_one(empty_venue)
    before = list(empty_venue.store.read(old))
    empty_venue.event = created(empty_venue, name="Autumn Fever", like=old, with_people="true")
    empty_venue.do("player.edit", player="p1", name="Someone Else")
    assert list(empty_venue.store.read(old)) == before
    assert empty_venue.store.people(old)["p1"].name == "Player 1"
