"""Whatever happened in a game: its line reads back as it was, and two readings differ exactly where they differ."""

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.scoring import decode_record
from eastwind.tournament.second_reading import differences
from eastwind.web.console.typing_rows import fits_a_line, line_of
from tests.properties.games_of_any_kind import games


def decoded(game: dict[str, Any]) -> GameRecord:
    record = decode_record(game)
    assume(isinstance(record, GameRecord))
    assert not isinstance(record, Refused)
    return record


@given(games(most=0), st.sampled_from(["ESWN", "ABCD"]))
def test_a_line_reads_back_as_the_record_that_it_says(game: dict[str, Any], seat_names: str) -> None:
    record = decoded(game)
    assume(fits_a_line(record))
    again = line_of(record, seat_names).record()
    assert decode_record({"rulebook": game["rulebook"], "seats": game["seats"], **again}) == record


@given(games())
def test_two_who_read_the_same_differ_in_nothing(game: dict[str, Any]) -> None:
    assert differences(decoded(game), decoded(game)) == ()


@given(games(), games())
def test_two_readings_differ_in_the_same_fields_whoever_reads_first(one: dict[str, Any], other: dict[str, Any]) -> None:
    first, second = decoded(one), decoded({**other, "rulebook": one["rulebook"], "seats": one["seats"]})
    found = {each.where: (each.first, each.second) for each in differences(first, second)}
    turned = {each.where: (each.second, each.first) for each in differences(second, first)}
    assert found == turned
    assert bool(found) == (first != second)
