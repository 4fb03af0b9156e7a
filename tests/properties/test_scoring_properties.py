"""What holds for every game that can be written down."""

from itertools import permutations
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.rulebook import Rulebook, load
from eastwind.scoring import Scored, decode_record, score
from tests.properties.games_of_any_kind import BOOKS, anything, games, hands, incidents, seats

peeks = st.fixed_dictionaries({"kind": st.just("peeked"), "player": seats})
deaths = st.fixed_dictionaries({"kind": st.just("dead"), "player": seats, "reason": st.just("slope")})
POINTS_BOOKS = [book for book in BOOKS if book != "league"]


def scored(raw: Any) -> Scored | Refused:
    record = decode_record(raw)
    if isinstance(record, Refused):
        return record
    book = load(record.rulebook)
    return score(record, book) if isinstance(book, Rulebook) else book


def has_place(raw: Any, where: str) -> bool:
    """Whether `where` leads to a field of the record, or to one that is missing from an object of it."""
    *branches, _ = where.split(".") if where else [""]
    for branch in branches:
        if isinstance(raw, dict) and branch in raw:
            raw = raw[branch]
        elif isinstance(raw, list) and branch.isdigit() and int(branch) < len(raw):
            raw = raw[int(branch)]
        else:
            return False
    return True


@given(games())
def test_every_point_stands_on_a_line_with_a_clause(raw: dict[str, Any]) -> None:
    answer = scored(raw)
    if isinstance(answer, Scored):
        sums = {seat: sum(line.points for line in answer.lines if line.seat == seat) for seat in raw["seats"]}
        assert answer.points == sums
        assert all(line.points and line.clause for line in answer.lines)


@given(games(["league"]))
def test_payments_sum_to_zero_but_for_what_the_director_gives(raw: dict[str, Any]) -> None:
    answer = scored(raw)
    if isinstance(answer, Scored):
        assert sum(line.points for line in answer.lines if line.clause != "director") == 0


@given(games(POINTS_BOOKS, deaths | peeks).filter(lambda raw: raw["ending"] == "wall"))
def test_a_dead_player_never_gains_from_a_wall_game(raw: dict[str, Any]) -> None:
    answer = scored(raw)
    if isinstance(answer, Scored):
        gone = {incident["player"] for incident in raw["incidents"] if incident["kind"] == "dead"}
        assert all(line.points < 0 for line in answer.lines if line.seat in gone)


@given(games(POINTS_BOOKS, deaths | peeks, most=3))
def test_the_order_of_independent_incidents_does_not_matter(raw: dict[str, Any]) -> None:
    answers = [scored({**raw, "incidents": list(order)}) for order in permutations(raw["incidents"])]
    results = {_result(answer) for answer in answers}
    assert len(results) == 1


def _result(answer: Scored | Refused) -> object:
    if isinstance(answer, Refused):
        return frozenset(refusal.code for refusal in answer)
    return tuple(sorted((line.seat, line.points, line.clause) for line in answer.lines))


@given(games(), seats, st.integers(-9, 9).filter(bool))
def test_a_further_ruling_adds_its_points_and_touches_nothing_else(raw: dict[str, Any], seat: str, more: int) -> None:
    before = scored(raw)
    further = {"kind": "ruling", "points": {seat: more}, "reason": "seen by the director"}
    after = scored({**raw, "incidents": [*raw["incidents"], further]})
    is_replaced = any(incident.get("replaces") for incident in raw["incidents"])
    if isinstance(before, Scored) and isinstance(after, Scored) and not is_replaced:
        gained = {other: points - before.points[other] for other, points in after.points.items()}
        assert gained == {other: more if other == seat else 0 for other in raw["seats"]}


@given(games(["illume", "regulations", "common", "fever", "mahjcon"], peeks), hands)
def test_only_the_winner_gains_by_a_win_and_only_the_thrower_pays(raw: dict[str, Any], hand: dict[str, Any]) -> None:
    won = {**raw, "ending": "mahjongg", "mahjongg": hand, "incidents": []}
    answer = scored(won)
    if isinstance(answer, Scored):
        assert answer.points[hand["winner"]] >= hand["value"]
        others = {seat: points for seat, points in answer.points.items() if seat not in {hand["winner"], hand["by"]}}
        assert not any(others.values())
        assert answer.points.get(hand["by"], 0) <= 0


@given(games())
def test_a_game_cut_short_is_worth_nothing_but_what_the_director_gives(raw: dict[str, Any]) -> None:
    answer = scored(raw)
    if raw["ending"] == "unfinished" and isinstance(answer, Scored):
        assert all(line.clause == "director" for line in answer.lines)


@given(games())
def test_a_record_survives_being_stored_and_read_again(raw: dict[str, Any]) -> None:
    record = decode_record(raw)
    assert isinstance(record, GameRecord)
    assert decode_record(msgspec.json.decode(msgspec.json.encode(record))) == record


@given(games(happened=incidents, most=3))
def test_every_fault_of_a_game_names_a_field(raw: dict[str, Any]) -> None:
    answer = scored(raw)
    if isinstance(answer, Refused):
        assert all(has_place(raw, refusal.where) and refusal.where for refusal in answer)
        assert all(refusal.sentence() for refusal in answer)


@given(anything)
def test_anything_at_all_gets_an_answer(raw: Any) -> None:
    answer = scored(raw)
    assert isinstance(answer, Refused)
    assert all(refusal.code == "invalid-record" and refusal.sentence() for refusal in answer)


@given(games(), st.sampled_from(["rulebook", "seats", "ending", "incidents", "mahjongg", "more"]), anything)
def test_a_game_with_one_field_spoiled_gets_an_answer(raw: dict[str, Any], field: str, spoiled: Any) -> None:
    answer = scored({**raw, field: spoiled})
    if isinstance(answer, Refused):
        assert all(refusal.sentence() for refusal in answer)
    else:
        assert set(answer.points) <= set(SEATS)
