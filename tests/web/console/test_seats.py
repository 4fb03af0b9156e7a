"""Seats: what each way costs, the draft and its audit, swaps, publishing, printing, and putting wrong seats right."""

import re
import secrets
from typing import Any

import httpx

from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.shell.venue import Venue, begin, won_by_east


def sitting(venue: Venue, number: int, view: str = "seats") -> dict[str, tuple[int, str]]:
    """Where everyone sits in a round."""
    rounds = venue.view(venue.director, view).json()["rounds"]
    return {
        here["person"]["player"]: (table["table"], here["seat"])
        for table in rounds[number - 1]["tables"]
        for here in table["seats"]
        if here["person"]
    }


def pick(venue: Venue, player: str, first: str = "", number: int = 1) -> str:
    """Tap someone: where it leads."""
    table, seat = sitting(venue, number, "draft")[player]
    asked: dict[str, Any] = {"round": number, "table": table, "seat": seat, "first": first}
    answer = venue.director.get(f"/events/{venue.event}/console/seats/pick", params=asked)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).split("/console")[1]


def test_without_people_the_page_leads_to_them(venue: Venue) -> None:
    assert "Go to the people" in page(venue, "/seats")


def test_every_way_says_what_it_costs_before_the_draw(venue: Venue) -> None:
    with_people(venue, 32, rounds=6)
    shown = page(venue, "/seats")
    assert "The movement of Mah Jongg Fever" in shown
    assert re.search(r"\d+ repeated meetings", shown)
    assert "Every seat planned" in shown
    assert "Nobody meets twice" in shown


def test_a_draft_shows_its_seed_and_audit_in_words_and_as_a_picture(venue: Venue) -> None:
    with_people(venue, 32, rounds=6)
    done(venue, "/seats/draft", way="rotation:", seed="77")
    shown = page(venue, "/seats")
    assert "This is a draft." in shown
    assert "The seed is 77." in shown
    pairs = venue.view(venue.director, "draft").json()["audit"]["meetings"]
    assert len(pairs) > 0
    assert shown.count("<line ") == len(pairs)
    assert "the wall" not in venue.phone("wall").get(f"/events/{venue.event}/console").text


def test_the_same_seed_draws_the_same_seats_and_another_draws_others(venue: Venue) -> None:
    with_people(venue, 16)
    done(venue, "/seats/draft", way="planned:", seed="5")
    first = sitting(venue, 1, "draft")
    done(venue, "/seats/draft", way="planned:", seed="6")
    assert sitting(venue, 1, "draft") != first
    done(venue, "/seats/draft", way="planned:", seed="5")
    assert sitting(venue, 1, "draft") == first


def test_a_draw_that_cannot_be_is_refused_beside_its_field(venue: Venue) -> None:
    with_people(venue, 16)
    answer = post(venue, "/seats/draft", way="planned:", seed="many")
    assert answer.status_code == 422
    assert 'id="seed-fault"' in answer.text
    assert "This is a draft." not in page(venue, "/seats")


def test_two_people_are_tapped_and_change_places_after_a_warning(venue: Venue) -> None:
    with_people(venue, 16)
    done(venue, "/seats/draft", way="planned:")
    before = sitting(venue, 1, "draft")
    one = next(player for player, place in before.items() if place == (1, "E"))
    other = next(player for player, place in before.items() if place == (2, "S"))
    tapped = page(venue, pick(venue, one))
    assert "changes places: now tap the other one" in tapped
    asked = page(venue, pick(venue, other, first=one))
    assert "Repeated meetings" in asked or "This costs nothing" in asked
    done(venue, "/seats/swap", first=one, second=other, from_round="1")
    after = sitting(venue, 1, "draft")
    assert (after[one], after[other]) == (before[other], before[one])


def test_a_swap_that_brings_people_together_again_is_told_so(venue: Venue) -> None:
    with_people(venue, 16)
    done(venue, "/seats/draft", way="planned:")
    second = sitting(venue, 2, "draft")
    at_one = {player for player, (table, _) in sitting(venue, 1, "draft").items() if table == 1}
    met = min(at_one)
    moved = next(player for player in sorted(at_one) if second[player][0] != second[met][0])
    place = next(p for p, (table, _) in second.items() if table == second[met][0] and p != met)
    shown = page(venue, f"/seats/swap?round=2&first={moved}&second={place}")
    assert "This makes the seats worse." in shown


def test_kept_apart_and_fixed_people_are_marked(venue: Venue) -> None:
    with_people(venue, 16)
    venue.do("player.edit", player="p1", group="car")
    venue.do("player.edit", player="p2", group="car")
    venue.do("player.edit", player="p3", table=2)
    done(venue, "/seats/draft", way="planned:")
    shown = page(venue, "/seats")
    assert shown.count("Apart: car") == 2
    assert "Stays at table 2" in shown


def test_seats_are_published_seen_by_table_and_name_and_taken_back(venue: Venue) -> None:
    with_people(venue, 16)
    done(venue, "/seats/draft", way="planned:")
    done(venue, "/seats/press", kind="seating.publish")
    shown = page(venue, "/seats")
    assert "By name" in shown
    assert 'aria-label="Table 4"' in shown
    desk = venue.phone("desk", "Ann")
    assert "By name" in desk.get(f"/events/{venue.event}/console/seats").text
    done(venue, "/seats/press", kind="seating.withdraw")
    assert "This is a draft." in page(venue, "/seats")
    done(venue, "/seats/press", kind="seating.discard")
    assert "Draw the seats" in page(venue, "/seats")


def test_a_press_that_is_refused_says_why(venue: Venue) -> None:
    with_people(venue, 16)
    answer = post(venue, "/seats/press", kind="seating.publish")
    assert answer.status_code == 422
    assert "No seats have been drawn yet." in answer.text
    assert post(venue, "/seats/press", kind="person.forget").status_code == 400


def test_the_lists_on_paper_hold_everyone(venue: Venue) -> None:
    with_people(venue, 43)
    seated(venue)
    by_name, by_table = page(venue, "/seats/print/names"), page(venue, "/seats/print/tables?paper=a4")
    for shown in (by_name, by_table):
        assert [number for number in range(1, 44) if f"Player {number}<" not in shown] == []
    assert by_table.count(">empty<") == 3


def test_people_in_wrong_seats_are_put_right_in_one_act(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    venue.do("round.start", round=1)
    entered = {"round": 1, "table": 1, "game": 1, "record": won_by_east()}
    assert venue.command(venue.director, "game.enter", entered, expected=0).status_code == 200
    before = sitting(venue, 1)
    one = next(player for player, place in before.items() if place == (1, "E"))
    other = next(player for player, place in before.items() if place == (2, "E"))
    assert "Tick every table" in page(venue, "/seats/correct?round=1")
    assert 'name="sat-2-E"' in page(venue, "/seats/correct?round=1&table=1&table=2")
    fields = {f"sat-{table}-{seat}": player for player, (table, seat) in before.items()}
    fields |= {"sat-1-E": other, "sat-2-E": one}
    led = done(venue, "/seats/correct", round="1", why="They told me", **fields)
    assert "/round/1/table/1?" in led
    assert "Saved." in page(venue, led.partition("/console")[2])
    after = sitting(venue, 1)
    assert (after[one], after[other]) == ((2, "E"), (1, "E"))


def test_who_sat_in_the_empty_seat_of_a_short_table_is_put_right(venue: Venue) -> None:
    with_people(venue, 7)
    seated(venue)
    venue.do("round.start", round=1)
    before = sitting(venue, 1)
    short = next(table for table in (1, 2) if sum(place[0] == table for place in before.values()) == 3)
    fields = {f"sat-{short}-{seat}": "" for seat in "ESWN"}
    fields |= {f"sat-{table}-{seat}": player for player, (table, seat) in before.items() if table == short}
    empty = next(seat for seat in "ESWN" if not fields[f"sat-{short}-{seat}"])
    who, (_, left) = next((player, place) for player, place in before.items() if place[0] == short)
    assert "On the card: nobody" in page(venue, f"/seats/correct?round=1&table={short}")
    nowhere = post(venue, "/seats/correct", round="1", why="mistake", **{**fields, f"sat-{short}-{left}": ""})
    assert nowhere.status_code == 422
    assert "Say where Player" in nowhere.text
    moved = {**fields, f"sat-{short}-{left}": "", f"sat-{short}-{empty}": who}
    done(venue, "/seats/correct", round="1", why="They told me", **moved)
    assert sitting(venue, 1) == {**before, who: (short, empty)}


def test_a_correction_without_a_reason_or_with_someone_twice_changes_nothing(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    venue.do("round.start", round=1)
    before = sitting(venue, 1)
    fields = {f"sat-{table}-{seat}": player for player, (table, seat) in before.items() if table == 1}
    answer = post(venue, "/seats/correct", round="1", why="", **fields)
    assert answer.status_code == 422
    assert 'id="why-fault"' in answer.text
    twice = {**fields, "sat-1-S": fields["sat-1-E"]}
    answer = post(venue, "/seats/correct", round="1", why="mistake", **twice)
    assert answer.status_code == 422
    assert "is placed more than once" in answer.text
    hostile = {f"sat-{'9' * 9_000}-E": "p1"}
    assert post(venue, "/seats/correct", round="1", why="x", **hostile).status_code == 422
    assert sitting(venue, 1) == before


def test_before_the_number_of_rounds_is_known_no_way_pretends_a_cost(empty_venue: Venue) -> None:
    begin(empty_venue)
    fresh = {"id": secrets.token_hex(16), "body": {"name": "No rounds yet", "rulebook": "regulations"}}
    empty_venue.event = empty_venue.director.post_json("/api/events", fresh).json()["tournament"]
    people = [{"player": f"p{at}", "name": f"Player {at}"} for at in range(1, 9)]
    empty_venue.do("players.add", players=people)
    shown = page(empty_venue, "/seats")
    assert "Say first how many rounds there are" in shown
    assert "Nobody meets twice" not in shown


def load(venue: Venue, content: bytes) -> httpx.Response:
    """A file given to the page that loads seats."""
    return venue.director.post(
        f"/events/{venue.event}/console/seats/file",
        data={"_csrf_token": venue.director.token()},
        files={"file": ("seats.csv", content, "text/csv")},
        headers={"accept": "text/html"},
    )


def script_of(venue: Venue) -> str:
    """The seats of the draft or the tournament as a file."""
    answer = venue.director.get(f"/events/{venue.event}/console/seats/file/seats.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    return answer.content.decode("utf-8-sig")


def test_seats_go_out_as_a_file_and_come_back_as_the_same_draft(venue: Venue) -> None:
    with_people(venue, 15)
    done(venue, "/seats/draft", way="planned:")
    before = [sitting(venue, number, "draft") for number in (1, 2, 3)]
    script = script_of(venue)
    done(venue, "/seats/press", kind="seating.discard")
    assert load(venue, script.encode()).status_code == 303
    shown = page(venue, "/seats")
    assert "Loaded from a file." in shown
    assert [sitting(venue, number, "draft") for number in (1, 2, 3)] == before
    done(venue, "/seats/press", kind="seating.publish")
    assert [sitting(venue, number) for number in (1, 2, 3)] == before


def test_a_script_that_misses_invents_or_doubles_someone_is_refused_with_names_and_nothing_hangs(venue: Venue) -> None:
    with_people(venue, 8)
    done(venue, "/seats/draft", way="planned:")
    before = sitting(venue, 1, "draft")
    lines = script_of(venue).splitlines()
    invented = next(at for at, line in enumerate(lines) if line.startswith("2,") and line.endswith("Player 7"))
    doubled = next(at for at, line in enumerate(lines) if line.startswith("3,") and line.endswith("Player 2"))
    lines[invented] = ",".join([*lines[invented].split(",")[:3], "70", "Player Seven"])
    lines[doubled] = ",".join([*lines[doubled].split(",")[:3], "1", "Player 1"])
    answer = load(venue, "\n".join(lines).encode())
    assert answer.status_code == 422
    told = (
        "nobody on the roster is “70”",
        "Round 2: Player 7 has no seat.",
        "Round 3: Player 2 has no seat.",
        "Round 3: Player 1 sits more than once, at tables",
    )
    assert [words for words in told if words not in answer.text] == []
    assert "4 things do not fit" in answer.text
    assert sitting(venue, 1, "draft") == before


def test_a_script_for_another_roster_says_who_of_the_people_here_is_left_out(venue: Venue) -> None:
    with_people(venue, 9, rounds=1)
    venue.do("player.edit", player="p9", waiting=True)
    script = "Round,Table,East,South,West,North\n1,1,1,2,3,4\n1,2,5,6,7,9\n"
    answer = load(venue, script.encode())
    assert "Round 1: Player 8 has no seat." in answer.text
    assert "Round 1: Player 9 has a seat, and is on the waiting list or has left." in answer.text
    assert "This is a draft." not in page(venue, "/seats")


def test_a_hostile_script_is_refused_in_words_and_published_seats_stay(venue: Venue) -> None:
    with_people(venue, 8, rounds=1)
    for content in (b"", b"\x00\x01", b"Name\nAda\n", b"PK\x03\x04junk", b"Round,Table,Seat,Player\n"):
        assert load(venue, content).status_code == 422, content
    seated(venue)
    answer = load(venue, b"Round,Table,East,South,West,North\n1,1,1,2,3,4\n1,2,5,6,7,8\n")
    assert answer.status_code == 422
    assert "The seats are published: take them back" in answer.text


def test_tables_of_three_are_told_with_how_they_are_shared_and_what_is_played_otherwise(venue: Venue) -> None:
    venue.do("tournament.configure", rulebook="common")
    with_people(venue, 7, rounds=2)
    venue.do("tournament.configure", games=4)
    done(venue, "/seats/draft", way="planned:")
    shown = page(venue, "/seats")
    assert "At a table of three there is no Charleston." in shown
    assert "The dice choose the East of the fourth game there" in shown
    assert "common.three.fourth-game" in shown
    assert re.search(r"\d (people sit|person sits) at a table of three (once|\d times)", shown)
    venue.do("tournament.configure", games=3)
    assert "The dice choose" not in page(venue, "/seats")
    venue.do("seating.discard")
    venue.do("players.add", players=[{"player": "p8", "name": "Player 8"}])
    done(venue, "/seats/draft", way="planned:")
    assert 'id="short"' not in page(venue, "/seats")
