"""Records that cannot be ruled on: the first fault, in the order in which faults are looked for, with its place."""

from typing import Any

import pytest

from tests.rulings.answers import Raw, refused, ruled

LOOKED = {"looked": True, "racked": False}


def wrong_end(**changed: Any) -> Raw:
    return {"rulebook": "illume", "situation": "picked-wrong-end", "player": "S", "facts": LOOKED, **changed}


def about(situation: str, facts: Raw, **table: Any) -> Raw:
    return {"rulebook": "illume", "situation": situation, "player": "S", "facts": facts, **table}


@pytest.mark.parametrize("raw", [None, 3, "picked-wrong-end", [], [wrong_end()], True])
def test_what_is_no_object_is_refused_as_a_whole(raw: object) -> None:
    assert refused(raw) == ("invalid-record", "")


@pytest.mark.parametrize("field", ["rulebook", "situation", "player", "facts"])
@pytest.mark.parametrize("value", [None, 3, [], True])
def test_a_field_of_the_wrong_type_is_named(field: str, value: object) -> None:
    assert refused(wrong_end(**{field: value})) == ("invalid-record", field)


def test_fields_are_looked_at_in_their_order() -> None:
    assert refused({"weather": "fine"}) == ("invalid-record", "weather")
    assert refused({}) == ("invalid-record", "rulebook")
    assert refused({"rulebook": "illume"}) == ("invalid-record", "situation")
    assert refused(wrong_end(facts=[], seats="ESWN")) == ("invalid-record", "facts")
    assert refused(wrong_end(rulebook="house", seats=["E"])) == ("invalid-record", "seats")


@pytest.mark.parametrize(
    "letters", ["ESWN", ["E", "E", "S"], ["E", "S", "X"], ["E", "S", 3], [["E"], "S", "W"], {}, None]
)
def test_letters_are_a_list_of_different_seats(letters: object) -> None:
    assert refused(wrong_end(seats=letters)) == ("invalid-record", "seats")
    assert refused(wrong_end(out=letters)) == ("invalid-record", "out")


@pytest.mark.parametrize("seats", [[], ["S"], ["E", "S"]])
def test_fewer_than_three_do_not_play(seats: list[str]) -> None:
    assert refused(wrong_end(seats=seats)) == ("invalid-record", "seats")


def test_an_unknown_rulebook_comes_before_an_unknown_situation() -> None:
    assert refused(wrong_end(rulebook="house", situation="sneezed")) == ("unknown-rulebook", "rulebook")
    assert refused(wrong_end(situation="sneezed", player="X")) == ("unknown-situation", "situation")


def test_who_is_out_must_sit_there_and_so_must_the_player() -> None:
    assert refused(wrong_end(seats=["E", "W", "N"], out=["S"])) == ("player-not-seated", "out")
    assert refused(wrong_end(seats=["E", "W", "N"])) == ("player-not-seated", "player")
    assert refused(wrong_end(player="X")) == ("player-not-seated", "player")


def test_a_player_who_is_out_makes_no_more_mistakes() -> None:
    assert refused(wrong_end(out=["S"])) == ("player-out", "player")


@pytest.mark.parametrize(
    ("situation", "facts"),
    [
        ("knocked", {"tiles": "other", "restorable": True}),
        ("wall-wrecked", {"declarer": "W"}),
        ("conduct", {"kind": "noise"}),
        ("player-missing", {"state": "late"}),
        ("time-called", {"declared": False}),
        ("score-not-recorded", {"initialed": False}),
        ("score-change", {"handed_in": False}),
    ],
)
def test_some_things_happen_to_players_who_are_out_too(situation: str, facts: Raw) -> None:
    assert ruled(about(situation, facts, out=["S"])).effects


@pytest.mark.parametrize("out", [[], ["W"], ["E", "W", "N"]])
def test_only_a_dead_hand_acts_as_one(out: list[str]) -> None:
    assert refused(about("dead-hand-acts", {"act": "pick"}, out=out)) == ("value-not-allowed", "out")


@pytest.mark.parametrize("out", [[], ["E", "W"]])
def test_three_dead_hands_are_all_the_others(out: list[str]) -> None:
    assert refused(about("three-dead", {"time_allows": True}, out=out)) == ("value-not-allowed", "out")


def test_a_table_of_three_has_three_seats() -> None:
    assert refused(about("three-player-table", {"game": 1})) == ("value-not-allowed", "seats")


def test_facts_are_looked_at_one_by_one_in_the_order_of_the_row() -> None:
    assert refused(wrong_end(facts={})) == ("missing-fact", "facts.looked")
    assert refused(wrong_end(facts={"racked": "yes"})) == ("missing-fact", "facts.looked")
    assert refused(wrong_end(facts={"looked": 1, "racked": "yes"})) == ("value-not-allowed", "facts.looked")
    assert refused(wrong_end(facts={**LOOKED, "racked": "yes", "weather": 1})) == ("value-not-allowed", "facts.racked")


@pytest.mark.parametrize("value", [None, 3, True, ["wall"], {}, "sea"])
def test_a_listed_value_is_one_of_the_list(value: object) -> None:
    facts = {"from": value, "own_exposure": "none", "exposed": []}
    assert refused(about("mahjongg-in-error", facts)) == ("value-not-allowed", "facts.from")


@pytest.mark.parametrize(
    ("accused", "code"),
    [
        ("X", "value-not-allowed"),
        (3, "value-not-allowed"),
        (["W"], "value-not-allowed"),
        ("S", "value-not-allowed"),
        ("N", "player-not-seated"),
        ("E", "player-out"),
    ],
)
def test_a_seat_in_a_fact_is_another_one_that_plays(accused: object, code: str) -> None:
    facts = {"accused": accused, "when": "play", "right": False}
    record = about("death-declared", facts, seats=["E", "S", "W"], out=["E"])
    assert refused(record) == (code, "facts.accused")


@pytest.mark.parametrize(
    ("exposed", "code"),
    [
        ("EW", "value-not-allowed"),
        (["W", "W"], "value-not-allowed"),
        (["W", "S"], "value-not-allowed"),
        (["N", "X"], "value-not-allowed"),
        (["W", "N"], "player-not-seated"),
        (["W", "E"], "player-out"),
    ],
)
def test_seats_in_a_fact_are_different_others_that_play(exposed: object, code: str) -> None:
    facts = {"from": "wall", "own_exposure": "hand", "exposed": exposed}
    record = about("mahjongg-in-error", facts, seats=["E", "S", "W"], out=["E"])
    assert refused(record) == (code, "facts.exposed")


@pytest.mark.parametrize("attempted", [0, -1, 1.5, "30", True, 10**9])
def test_a_number_is_a_whole_one_in_its_bounds(attempted: object) -> None:
    facts = {"from": "wall", "own_exposure": "hand", "exposed": [], "attempted": attempted}
    assert refused(about("mahjongg-in-error", facts)) == ("value-not-allowed", "facts.attempted")


CALL = {"player": "W", "for": "exposure", "done": False}


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        ([], "value-not-allowed"),
        ([CALL], "value-not-allowed"),
        ([CALL, CALL], "value-not-allowed"),
        ([CALL, {**CALL, "player": "S"}], "value-not-allowed"),
        ([CALL, {**CALL, "player": "E", "for": "fun"}], "value-not-allowed"),
        ([CALL, {**CALL, "player": "E", "for": ["exposure"]}], "value-not-allowed"),
        ([CALL, {**CALL, "player": "E", "done": 1}], "value-not-allowed"),
        ([CALL, {"player": "E", "for": "exposure"}], "value-not-allowed"),
        ([CALL, {**CALL, "player": "E", "loud": True}], "value-not-allowed"),
        ([CALL, "E"], "value-not-allowed"),
        ([CALL, {**CALL, "player": "N"}], "player-not-seated"),
        ([CALL, {**CALL, "player": "E"}], "player-out"),
    ],
)
def test_calls_for_one_discard_come_from_different_others(claims: object, code: str) -> None:
    record = about("competing-calls", {"claims": claims}, seats=["E", "S", "W"], out=["E"])
    assert refused(record) == (code, "facts.claims")


@pytest.mark.parametrize(
    ("blind", "code"),
    [
        ([1, 2, 3], "value-not-allowed"),
        ({"E": 1, "S": 1}, "value-not-allowed"),
        ({"E": 1, "S": 1, "W": 4}, "value-not-allowed"),
        ({"E": 1, "S": 1, "W": -1}, "value-not-allowed"),
        ({"E": 1, "S": 1, "W": True}, "value-not-allowed"),
        ({"E": 1, "S": 1, "W": 1, "X": 1}, "value-not-allowed"),
        ({"E": 1, "S": 1, "W": 1, "N": 1}, "player-not-seated"),
    ],
)
def test_tiles_passed_unseen_are_told_of_every_seat_in_use(blind: object, code: str) -> None:
    record = about("blind-pass-order", {"blind": blind}, seats=["E", "S", "W"])
    assert refused(record) == (code, "facts.blind")


@pytest.mark.parametrize(
    ("situation", "facts", "ruled_out"),
    [
        ("misnamed", {"tile": "ordinary", "called_for": "nothing", "caller": "W"}, "caller"),
        (
            "misnamed",
            {"tile": "joker", "called_for": "mahjongg", "caller": "W", "wanted": "named", "caller_exposed": True},
            "caller_exposed",
        ),
        ("exchange-dead-rack", {"owner": "W", "declared": True, "concealed": True, "exposure": "fatal"}, "exposure"),
        ("discarded-early", {"out_of_turn": True, "won": False, "winner": "W"}, "winner"),
        ("tile-count", {"started": True, "count": "too-few", "last_tile_missed": True}, "last_tile_missed"),
        ("tile-count", {"started": False, "count": "too-many", "last_tile_missed": True}, "last_tile_missed"),
        ("death-declared", {"accused": "W", "when": "play", "right": False, "cause": "impossible"}, "cause"),
        ("player-missing", {"state": "late", "substitute": True}, "substitute"),
        ("picked-ahead", {"racked": True, "weather": "fine"}, "weather"),
        ("picked-ahead", {"racked": True, "": "fine"}, ""),
    ],
)
def test_a_fact_that_is_not_asked_does_not_belong(situation: str, facts: Raw, ruled_out: str) -> None:
    assert refused(about(situation, facts)) == ("unknown-fact", f"facts.{ruled_out}")


def test_nobody_wins_on_a_joker_for_what_it_is() -> None:
    facts = {"tile": "joker", "called_for": "mahjongg", "caller": "W", "wanted": "actual"}
    assert refused(about("misnamed", facts)) == ("value-not-allowed", "facts.wanted")


def test_two_winners_are_two_players() -> None:
    facts = {"named_by": "W", "actual_by": "W"}
    assert refused(about("misnamed-two-winners", facts)) == ("value-not-allowed", "facts.actual_by")


def test_where_the_one_hand_left_is_paid_the_value_must_be_told() -> None:
    facts = {"from": "wall", "own_exposure": "hand", "exposed": ["E", "W"]}
    record = about("mahjongg-in-error", facts, rulebook="league")
    assert refused(record) == ("missing-fact", "facts.attempted")
    assert ruled({**record, "facts": {**facts, "attempted": 30}}).stops
    assert ruled({**record, "out": ["N"]}).stops
    assert ruled({**record, "rulebook": "mahjcon"}).stops


def test_a_hostile_name_is_clipped() -> None:
    _, where = refused(wrong_end(facts={**LOOKED, "x" * 500: 1}))
    assert len(where) < 100
