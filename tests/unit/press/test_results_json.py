"""Results as open JSON: what goes out comes in again, and nothing else comes in."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.results import results_of
from eastwind.press.results_format import Results
from eastwind.press.results_json import LARGEST, read, write
from tests.unit.press.a_day import EVENT, GONE, a_day, world_of
from tests.unit.tournament.service.conftest import Office


@pytest.fixture(scope="module")
def day() -> Office:
    return a_day()


@pytest.fixture(scope="module")
def results(day: Office) -> Results:
    return results_of(world_of(day), EVENT)


@pytest.fixture
def sent(results: Results) -> Any:
    return json.loads(write(results))


def refused(sent: Any) -> Refused:
    answer = read(json.dumps(sent).encode())
    assert isinstance(answer, Refused)
    assert all(fault.sentence() for fault in answer)
    return answer


def codes(sent: Any) -> list[str]:
    return [fault.code for fault in refused(sent)]


def test_what_was_written_is_read_as_it_was(results: Results) -> None:
    assert read(write(results)) == results


def test_the_same_results_are_the_same_bytes(results: Results, day: Office) -> None:
    assert write(results) == write(results_of(world_of(day), EVENT))


def test_it_says_what_it_is_and_where_it_comes_from(sent: Any, day: Office) -> None:
    state = day.tournaments.state(EVENT)
    assert (sent["format"], sent["version"]) == ("eastwind-results", 1)
    assert sent["log"] == {"version": state.version, "head": state.head}
    assert sent["rulebook"]["id"] == "fever"
    assert sent["rulebook"]["settings"]["format.rounds"] == "director"
    assert not sent["final"]


def test_every_game_carries_its_facts_its_lines_and_what_they_add_up_to(sent: Any) -> None:
    game = sent["rounds"][0]["tables"][0]["games"][0]
    assert game["record"]["mahjongg"]["winner"] == "S"
    assert sum(points for _, points, _ in game["lines"]) == sum(game["points"].values())
    assert all(clause.startswith("fever.") for *_, clause in game["lines"])
    assert game["rulebook_hash"] == sent["rulebook"]["hash"]


def test_penalties_stand_in_it_cancelled_or_not(sent: Any) -> None:
    assert [(each["player"], each.get("cancelled")) for each in sent["penalties"]] == [
        ("p3", None),
        ("p4", "The train stood"),
    ]


def test_rulings_stand_in_it_made_or_put_off(sent: Any) -> None:
    made, put_off = sent["rulings"]
    assert (made["situation"], made["seat"], made["game"]) == ("picked-ahead", "S", 2)
    assert made["clauses"]
    assert made["explanation"]
    assert {"kind": "dead", "player": "S", "reason": "pick-ahead"} in made["incidents"]
    assert "effects" in made
    assert "effects" not in put_off


def test_who_was_forgotten_has_a_number_and_no_name(results: Results) -> None:
    names = {player.player: player.name for player in results.players}
    assert names["p1"] == "Person 1"
    assert names[GONE] is None
    assert b"Person 8" not in write(results)


def test_the_standings_are_in_it_with_places(results: Results) -> None:
    assert len(results.standings) == 8
    assert results.standings[0].place == 1
    assert all(row.total == sum(row.rounds) + row.penalties for row in results.standings)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"PK\x03\x04", b"\xff\xfe", b'{"format": 7}', b"[" * 100_000])
def test_another_file_is_none_of_ours(content: bytes) -> None:
    answer = read(content)
    assert isinstance(answer, Refused)
    assert answer.first.code == "not-results"


def test_a_later_version_is_refused_by_its_number(sent: Any) -> None:
    sent["version"] = 2
    assert refused(sent).first.facts == {"version": 2}
    assert codes(sent) == ["results-too-new"]


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    answer = read(b" " * (LARGEST + 1))
    assert isinstance(answer, Refused)
    assert answer.first.code == "too-large"


def _without_standings(sent: Any) -> None:
    del sent["standings"]


def _strange_field(sent: Any) -> None:
    sent["event"]["script"] = "x"


def _endless_number(sent: Any) -> None:
    sent["standings"][0]["total"] = 2**70


def _long_name(sent: Any) -> None:
    sent["players"][0]["name"] = "x" * 100_000


def _line_break_in_an_id(sent: Any) -> None:
    sent["event"]["id"] = "spring\n"


@pytest.mark.parametrize(
    "spoil", [_without_standings, _strange_field, _endless_number, _long_name, _line_break_in_an_id]
)
def test_what_is_not_in_the_format_is_refused_with_its_place(sent: Any, spoil: Callable[[Any], None]) -> None:
    spoil(sent)
    assert codes(sent) == ["results-damaged"]


def test_people_who_are_not_in_the_list_are_named_all_at_once(sent: Any) -> None:
    sent["standings"][0]["player"] = "nobody"
    sent["penalties"][0]["player"] = "noone"
    assert [fault.facts["player"] for fault in refused(sent)] == ["nobody", "noone"]


def test_a_person_stands_in_the_list_once(sent: Any) -> None:
    sent["players"].append(sent["players"][0])
    assert codes(sent) == ["results-double-player"]


def test_points_are_the_sum_of_their_lines(sent: Any) -> None:
    sent["rounds"][0]["tables"][1]["games"][0]["points"]["E"] += 1
    assert refused(sent).first.facts == {"round": 1, "table": 2, "game": 1}


def test_a_line_for_an_empty_seat_does_not_add_up(sent: Any) -> None:
    sent["rounds"][0]["tables"][0]["games"][0]["players"][0] = None
    assert codes(sent) == ["results-do-not-add-up"]
