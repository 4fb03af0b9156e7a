"""People: from a file, typed in, checked in, leaving, coming back, and the faults beside their fields."""

import html
import re

import pytest

from tests.unit.press.workbooks import workbook
from tests.web.console.asking import done, page, post, seated, upload, with_people
from tests.web.shell.venue import Venue

GOOD = b"No,Player name,Home club,Shirt size,Paid\n1,Ada Berg,Bams,M,yes\n2,Ruth Cole,,L,no\n,Ada Berg,,,\n"


def taken_over(venue: Venue, shown: str, **more: str) -> str:
    """Press the button of a preview."""
    fields = dict(re.findall(r'name="(command_id|players)" value="([^"]*)"', shown))
    sent = {name: html.unescape(value) for name, value in fields.items()}
    return done(venue, "/people/file/take-over", **sent, **more)


def sheet_of(shown: str) -> str:
    """What a preview sends along so that its columns can be changed."""
    (sheet,) = re.findall(r'name="sheet" value="([^"]*)"', shown)
    return html.unescape(sheet)


def columns_of(shown: str) -> dict[int, str]:
    """What each column of a file is read as, by its place."""
    choices = re.findall(r'<select name="column-(\d+)"(.*?)</select>', shown, re.DOTALL)
    return {int(at): "".join(re.findall(r'value="(\w+)" selected', options)) for at, options in choices}


def names(venue: Venue) -> list[str]:
    return [row["name"] for row in venue.view(venue.director, "roster").json()["rows"]]


def test_a_file_is_shown_before_anything_is_taken_over(venue: Venue) -> None:
    shown = upload(venue, GOOD)
    assert shown.status_code == 200
    assert columns_of(shown.text) == {0: "number", 1: "name", 2: "club", 3: "", 4: "paid"}
    assert "Same name as line 4" in shown.text
    assert names(venue) == []


def test_a_preview_is_taken_over_as_one_and_only_once(venue: Venue) -> None:
    shown = upload(venue, GOOD).text
    assert "Take over 3 people" in shown
    taken_over(venue, shown)
    taken_over(venue, shown)
    assert names(venue) == ["Ada Berg", "Ruth Cole", "Ada Berg"]
    assert "Same name as 3" in page(venue, "/people")


def test_every_bad_row_is_told_with_its_line_and_nobody_is_taken_over(venue: Venue) -> None:
    answer = upload(venue, b"Name,Number,Paid\nAda,1,yes\n,2,no\nRuth,many,no\nEve,1,perhaps\n")
    assert answer.status_code == 422
    told = ("Line 3: the name is missing", "Line 4: Number “many”", "Line 5: Paid is “perhaps”", "the number 1 stands")
    assert [words for words in told if words not in answer.text] == []
    assert "Take over" not in answer.text
    assert names(venue) == []


def test_numbers_that_others_have_stop_the_whole_file(venue: Venue) -> None:
    with_people(venue, 2)
    shown = upload(venue, b"Name,Number\nAda,2\nRuth,7\n").text
    assert "Someone has the number 2 already." in shown
    assert "people/file/take-over" not in shown


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"\x00\x01PK\x03\x04" * 50, "something else than text"),
        (b"Colour,Size\nred,2\n", "No column is called Name"),
        (b"Name\n" + b"x" * 5_300_000, "more than 5 MB"),
        (b'Name\n"' + b"x" * 200_000, "cannot be read"),
    ],
    ids=["empty", "binary", "no-name", "too-large", "broken"],
)
def test_a_hostile_file_is_refused_in_words(venue: Venue, content: bytes, words: str) -> None:
    answer = upload(venue, content)
    assert answer.status_code == 422
    assert words in answer.text
    assert names(venue) == []


def test_an_upload_beyond_all_bounds_is_turned_away(venue: Venue) -> None:
    assert upload(venue, b"Name\n" + b"x" * 7_000_000).status_code == 413


def test_a_workbook_is_read_and_the_sheet_named(venue: Venue) -> None:
    rows: list[list[object]] = [["Autumn Cup"], [], ["#", "Last", "First"], [4, "Núñez", "José"]]
    shown = upload(venue, workbook(rows, "Sign-up", before={"Read me": [["Hello"]]}), "people.xlsx").text
    assert "They stand on the sheet “Sign-up”." in shown
    taken_over(venue, shown)
    assert names(venue) == ["José Núñez"]


def test_columns_that_were_read_wrongly_can_be_changed_before_anything_is_taken_over(venue: Venue) -> None:
    answer = upload(venue, b"Who,Where from,Code\nAda Berg,Bams,7\n")
    assert answer.status_code == 422
    assert "Say below which column holds the names" in answer.text
    assert columns_of(answer.text) == {0: "", 1: "", 2: ""}
    fields = {"column-0": "name", "column-1": "club", "column-2": "number", "sheet": sheet_of(answer.text)}
    shown = post(venue, "/people/file/columns", **fields).text
    assert columns_of(shown) == {0: "name", 1: "club", 2: "number"}
    twice = post(venue, "/people/file/columns", **{**fields, "column-1": "name"})
    assert twice.status_code == 422
    assert "2 columns are read as Name" in twice.text
    taken_over(venue, shown)
    (row,) = venue.view(venue.director, "roster").json()["rows"]
    assert (row["name"], row["club"], row["number"]) == ("Ada Berg", "Bams", 7)


def test_a_file_without_headings_loses_nobody(venue: Venue) -> None:
    fields = {"column-0": "name", "headless": "true", "sheet": sheet_of(upload(venue, b"Ada Berg\nBo Cole\n").text)}
    shown = post(venue, "/people/file/columns", **fields).text
    assert "Take over 2 people" in shown
    taken_over(venue, shown)
    assert names(venue) == ["Ada Berg", "Bo Cole"]


def test_who_finds_no_place_comes_on_the_waiting_list(venue: Venue) -> None:
    venue.do("tournament.configure", places=2)
    shown = upload(venue, b"Name\nAda\nBo\nCy\nDi\n").text
    assert "There is room for 2 of the 4 who are to play." in shown
    taken_over(venue, shown, wait="2")
    roster = venue.view(venue.director, "roster").json()
    assert [each["name"] for each in roster["waiting"]] == ["Cy", "Di"]


def test_a_damaged_sheet_or_an_absurd_choice_is_refused(venue: Venue) -> None:
    assert post(venue, "/people/file/columns", sheet="[[[").status_code == 422
    sheet = sheet_of(upload(venue, b"Name\nAda\n").text)
    hostile = {"column-999": "name", "column-0": "password", "column-x": "name", "sheet": sheet}
    assert post(venue, "/people/file/columns", **hostile).status_code == 422
    assert names(venue) == []


def test_markup_in_a_file_is_shown_as_text(venue: Venue) -> None:
    shown = upload(venue, b"Name\n<script>alert(1)</script>\n").text
    assert "<script>alert" not in shown
    assert "&lt;script&gt;alert" in shown


def test_a_tampered_preview_is_refused(venue: Venue) -> None:
    answer = post(venue, "/people/file/take-over", players='[{"player": "p1", "nme": "Ada"}]')
    assert answer.status_code == 422
    assert post(venue, "/people/file/take-over", players="[[[").status_code == 422
    assert names(venue) == []


def test_someone_is_typed_in_and_changed(venue: Venue) -> None:
    address = done(venue, "/people/add", name="Ruth Cole", group="car", table="1", seat="E", paid="true")
    path = address.split("/console")[1]
    shown = page(venue, path)
    assert "Saved." in shown
    assert 'value="Ruth Cole"' in shown
    done(venue, path, kind="player.edit", name="Ruth Coleman", table="", seat="null")
    row = venue.view(venue.director, "roster").json()["rows"][0]
    assert (row["name"], row["table"], row["seat"], row["group"]) == ("Ruth Coleman", None, None, "car")


def test_a_number_that_someone_has_is_refused_beside_its_field(venue: Venue) -> None:
    with_people(venue, 2)
    answer = post(venue, "/people/add", name="Ruth", number="2")
    assert answer.status_code == 422
    assert 'id="number-fault"' in answer.text
    assert 'value="Ruth"' in answer.text
    assert len(names(venue)) == 2


def test_people_are_found_by_number_and_by_the_beginning_of_any_name(venue: Venue) -> None:
    venue.do("players.add", players=[{"player": "p1", "name": "Ánna van Berg", "number": 12}])
    venue.do("players.add", players=[{"player": "p2", "name": "Ruth Cole", "number": 1}])
    for typed, there in (("12", True), ("#12", True), ("berg an", True), ("cole", False), ("2", False)):
        assert ('<tr id="p1">' in page(venue, f"/people?q={typed.replace('#', '%23')}")) is there, typed


def test_the_desk_checks_in_by_number_sees_who_it_is_and_undoes(venue: Venue) -> None:
    with_people(venue, 4)
    venue.do("players.check-in", players=["p3"], present=False)
    desk = venue.phone("desk", "Ann")
    console = f"/events/{venue.event}/console/check-in"
    assert "Check in Player 3" in desk.get(f"{console}?q=3").text
    noted = desk.post_form(console, players="p3", present="true").headers["location"]
    shown = desk.get(noted).text
    assert "Player 3 is here." in shown
    assert ">Undo<" in shown
    assert "4 of 4" in shown
    desk.post_form(console, players="p3", present="false")
    assert "3 of 4" in desk.get(console).text


def test_everyone_is_checked_in_at_once(venue: Venue) -> None:
    with_people(venue, 4)
    venue.do("players.check-in", players=["p1", "p2"], present=False)
    done(venue, "/check-in/everyone")
    assert "Everyone who plays is here." in page(venue, "/check-in")


def test_a_player_leaves_a_walk_in_takes_the_seat_and_the_first_is_a_substitute_later(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    done(venue, "/people/p3", kind="player.withdraw", from_round="1", why="ill")
    assert "Left from round 1" in page(venue, "/people/p3")
    walk_in = done(venue, "/people/add", name="Walker").split("/console")[1]
    shown = page(venue, walk_in)
    place = re.search(r'<option value="(\d+-[ESWN])">', shown)
    assert place is not None
    done(venue, walk_in, kind="player.return", from_round="1", place=place[1])
    assert "Round 1</strong> Table" in page(venue, walk_in)
    done(venue, "/people/p4", kind="player.substitute", substitute="p3", from_round="2")
    assert "Plays for Player 4" in page(venue, "/people/p3")


def test_who_has_a_seat_is_not_taken_off_and_a_forgotten_one_has_no_name(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    answer = post(venue, "/people/p3", kind="player.remove")
    assert answer.status_code == 422
    assert "let them withdraw instead" in answer.text
    done(venue, "/people/p3", kind="person.forget")
    assert "Player 3" in names(venue)
    assert 'name="name"' not in page(venue, "/people/p3")


def test_a_hostile_seat_and_a_hostile_version_are_refused(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    venue.do("player.withdraw", player="p3", from_round=1)
    fields = {"kind": "player.return", "from_round": "1", "expected": "9" * 9_000}
    assert post(venue, "/people/p3", place=f"{'9' * 9_000}-E", **fields).status_code == 422


def test_a_round_that_was_played_is_refused_beside_its_field(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    venue.do("round.start", round=1)
    venue.do("round.close", round=1, why="lunch")
    answer = post(venue, "/people/p3", kind="player.withdraw", from_round="1")
    assert answer.status_code == 422
    assert 'id="withdraw-round-fault"' in answer.text
    assert 'id="return-round-fault"' not in answer.text


def test_helpers_see_what_is_theirs_and_no_button_that_is_not(venue: Venue) -> None:
    with_people(venue, 8)
    console = f"/events/{venue.event}/console"
    desk, scorer = venue.phone("desk", "Ann"), venue.phone("scorer", "Bo")
    assert desk.get(console).headers["location"] == f"{console}/check-in"
    assert "Add someone" in desk.get(f"{console}/people").text
    assert 'value="player.withdraw"' not in desk.get(f"{console}/people/p1").text
    seen = scorer.get(f"{console}/people").text
    assert "Add someone" not in seen
    assert "Check-in" not in seen


def test_an_act_that_is_none_and_a_person_who_is_not_there(venue: Venue) -> None:
    with_people(venue, 4)
    assert post(venue, "/people/p1", kind="seating.publish").status_code == 400
    assert venue.director.get(f"/events/{venue.event}/console/people/p99").status_code == 404


def test_a_walk_in_is_on_the_roster_and_here_with_one_press(venue: Venue) -> None:
    with_people(venue, 4)
    assert 'value="Hal Walker"' in page(venue, "/check-in?q=Hal+Walker")
    led = done(venue, "/check-in/walk-in", name="Hal Walker", paid="true")
    assert "Hal Walker is here." in page(venue, led.split("/console")[1])
    row = venue.view(venue.director, "roster").json()["rows"][-1]
    assert (row["name"], row["number"], row["present"], row["waiting"]) == ("Hal Walker", 5, True, False)
    assert 'people/add?name=Hal%20Talker"' in page(venue, "/check-in?q=Hal+Talker")
    assert 'people/add"' in page(venue, "/check-in?q=77")
    refused = post(venue, "/check-in/walk-in", name="")
    assert refused.status_code == 422
    assert len(names(venue)) == 5


def test_a_walk_in_waits_where_all_places_are_taken(venue: Venue) -> None:
    with_people(venue, 4)
    venue.do("tournament.configure", places=4)
    assert "All 4 places are taken." in page(venue, "/check-in?q=Hal")
    led = done(venue, "/check-in/walk-in", name="Hal", waiting="true")
    assert "Waiting list, place 1" in page(venue, led.split("/console")[1])
    venue.do("tournament.configure", places=6)
    shown = page(venue, "/check-in?q=Ivy")
    assert "One person waits before them." in shown
    assert shown.index("Add and check in<") < shown.index("Add to the waiting list<")


def test_the_desk_notes_who_paid_and_brings_a_set(venue: Venue) -> None:
    with_people(venue, 4)
    desk, address = venue.phone("desk", "Ann"), f"/events/{venue.event}/console/check-in"
    for field in ("paid", "brings_set"):
        answer = desk.post_form(f"{address}/mark", player="p2", name="Changed", **{field: "true"})
        assert answer.headers["location"].endswith("?noted=p2")
    row = venue.view(venue.director, "roster").json()["rows"][1]
    assert (row["name"], row["paid"], row["brings_set"]) == ("Player 2", True, True)
    desk.post_form(f"{address}/mark", player="p2", paid="false")
    assert venue.view(venue.director, "roster").json()["rows"][1]["paid"] is False


def test_everyone_who_is_not_here_is_dropped_and_brought_back_with_one_press(venue: Venue) -> None:
    with_people(venue, 8)
    venue.do("players.check-in", players=["p7", "p8"], present=False)
    assert "Drop all 2 who are not here" in page(venue, "/check-in")
    desk = venue.phone("desk", "Ann").get(f"/events/{venue.event}/console/check-in").text
    assert "Drop all" not in desk
    form = {"kind": "players.drop-absent"}
    venue.director.post(
        f"/events/{venue.event}/console/people/absent",
        data={"_csrf_token": venue.director.token(), **form, "players": ["p7", "p8"]},
    )
    shown = page(venue, "/people")
    assert "Bring back all 2 who were dropped" in shown
    assert shown.count("Left from round 1") == 2
    done(venue, "/people/absent", kind="players.undo-drop")
    assert "Left from round 1" not in page(venue, "/people")


def test_who_came_meanwhile_stops_the_drop_by_name(venue: Venue) -> None:
    with_people(venue, 8)
    venue.do("players.check-in", players=["p8"], present=False)
    answer = post(venue, "/people/absent", kind="players.drop-absent", players="p3")
    assert answer.status_code == 422
    assert "Player 3 is checked in by now." in answer.text
    assert "8 Player 8" in re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))
    assert post(venue, "/people/absent", kind="player.remove", player="p3").status_code == 400


def test_a_place_that_becomes_free_is_offered_and_the_list_moves_up(venue: Venue) -> None:
    with_people(venue, 8)
    venue.do("players.add", players=[{"player": "w1", "name": "Wanda", "waiting": True}])
    venue.do("players.add", players=[{"player": "w2", "name": "Willa", "waiting": True, "number": 1000}])
    for place in ("/people", "/check-in", "/people/p3"):
        assert "Next on the waiting list" not in page(venue, place)
    done(venue, "/people/p3", kind="player.withdraw", from_round="1")
    for place in ("/people", "/check-in", "/people/p3"):
        assert "Next on the waiting list: 9 Wanda" in page(venue, place)
    led = done(venue, "/people/waiting", kind="players.move-up", players="w1")
    shown = page(venue, led.split("/console")[1])
    assert "Wanda</strong> plays" in shown
    assert "Willa" in shown
    done(venue, "/people/waiting", kind="player.edit", player="w1", waiting="true")
    assert [each["name"] for each in venue.view(venue.director, "roster").json()["waiting"]] == ["Wanda", "Willa"]


def test_from_the_waiting_list_to_an_empty_seat_is_one_press(venue: Venue) -> None:
    with_people(venue, 7)
    seated(venue)
    venue.do("players.add", players=[{"player": "w1", "name": "Wanda", "waiting": True}])
    shown = page(venue, "/people/waiting")
    fields = dict(
        re.findall(r'name="(kind|player|from_round|table|seat)" value="([^"]*)"', shown.partition("Seat Wanda")[0])
    )
    done(venue, "/people/waiting", **fields)
    row = next(row for row in venue.view(venue.director, "roster").json()["rows"] if row["player"] == "w1")
    assert (row["seated"], row["waiting"]) == (True, False)


def test_who_comes_late_is_seated_from_the_desk_with_one_press(venue: Venue) -> None:
    with_people(venue, 7)
    seated(venue)
    led = done(venue, "/check-in/walk-in", name="Hal")
    shown = page(venue, led.split("/console")[1])
    fields = dict(re.findall(r'name="(player|from_round|table|seat)" value="([^"]*)"', shown.partition("Seat Hal")[0]))
    done(venue, "/check-in/seat", **fields)
    assert venue.view(venue.director, "roster").json()["rows"][-1]["seated"] is True


def test_how_many_can_play_is_said_on_the_waiting_list(venue: Venue) -> None:
    with_people(venue, 8)
    done(venue, "/people/waiting", kind="tournament.configure", places="10")
    assert 'value="10"' in page(venue, "/people/waiting")
    answer = post(venue, "/people/waiting", kind="tournament.configure", places="many")
    assert answer.status_code == 422
    assert 'id="places-fault"' in answer.text
    assert post(venue, "/people/waiting", kind="person.forget", player="p1").status_code == 400


def test_seats_are_called_as_the_tournament_calls_them(venue: Venue) -> None:
    with_people(venue, 3)
    assert '<option value="S">South</option>' in page(venue, "/people/p1")
    venue.do("tournament.configure", seat_names="ABCD")
    assert '<option value="S">B</option>' in page(venue, "/people/p1")
    assert '<option value="S">B</option>' in page(venue, "/people/add")
    assert "for 1 table<" in page(venue, "/people")


def test_a_player_moves_to_an_empty_seat_before_the_round(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    done(venue, "/people/p3", kind="player.withdraw", from_round="1", why="ill")
    shown = page(venue, "/people/p4")
    place = re.search(r'<option value="(\d+)-([ESWN])">', shown)
    assert place is not None
    done(venue, "/people/p4", kind="seating.move", from_round="1", place=f"{place[1]}-{place[2]}")
    seats = venue.view(venue.director, "player", player="p4").json()["rounds"][0]["walk"]
    assert (str(seats["table"]), seats["seat"]) == place.groups()


def test_opening_what_could_be_changed_and_leaving_it_changes_nothing(venue: Venue) -> None:
    with_people(venue, 16)
    venue.do("players.add", players=[{"player": "w1", "name": "Wanda", "waiting": True}])
    venue.do("players.check-in", players=["p4"], present=False)
    seated(venue)

    def stands() -> tuple[object, str]:
        roster = venue.view(venue.director, "roster").json()
        return roster["version"], venue.view(venue.director, "seats").text

    before = stands()
    opened = (
        *("/people", "/people/p3", "/people/w1", "/people/add", "/people/file", "/people/waiting", "/people?q=3"),
        *("/check-in", "/check-in?q=3", "/check-in?q=Nobody", "/check-in?noted=p3"),
        *("/seats", "/seats/file", "/seats/swap?round=1&first=p1&second=p2", "/seats/file/seats.csv"),
    )
    for path in opened:
        page(venue, path)
    upload(venue, GOOD)
    assert stands() == before
