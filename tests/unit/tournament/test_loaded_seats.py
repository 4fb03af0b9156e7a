"""Seats made elsewhere: a draft as they stand, or refused with everyone who is missing, invented or twice."""

from collections.abc import Sequence

from eastwind.tournament import commands as c
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import place_of
from tests.unit.tournament.given import ROTATION, Story, kinds, playing, registered, seated

TWO_TABLES: tuple[SeatRow, ...] = (("p1", "p2", "p3", "p4"), ("p5", "p6", "p7", "p8"))
ANOTHER: tuple[SeatRow, ...] = (("p1", "p6", "p3", "p8"), ("p5", "p2", "p7", "p4"))


def load(*rounds: Sequence[SeatRow]) -> c.LoadSeats:
    return c.LoadSeats(rounds=tuple(tuple(tables) for tables in rounds))


def faults(story: Story, command: c.Command) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in story.refused(command)]


def test_a_script_becomes_the_draft_as_it_stands_and_can_be_published() -> None:
    story = registered("fever", 8, rounds=2, games=4, minutes=50)
    story.do(load(TWO_TABLES, ANOTHER))
    assert story.state.draft is not None
    assert story.state.draft.method == "script"
    assert place_of(story.state.draft.rounds[1], "p6") == (1, "S")
    story.do(c.PublishSeats())
    assert [place_of([card.seats for card in each.cards], "p4") for each in story.state.rounds] == [(1, "N"), (2, "N")]


def test_everyone_who_is_missing_twice_or_does_not_play_is_named_at_once() -> None:
    story = registered("fever", 10, rounds=2, games=4, minutes=50)
    story.do(c.EditPlayer(player="p9", waiting=True))
    story.do(c.WithdrawPlayer(player="p10", from_round=1))
    bad: tuple[SeatRow, ...] = (("p1", "p2", "p3", "p1"), ("p5", "p6", "p9", "p10"))
    assert sorted(faults(story, load(bad, TWO_TABLES))) == [
        ("duplicate-player", "rounds.0"),
        ("no-seat", "rounds.0"),
        ("no-seat", "rounds.0"),
        ("no-seat", "rounds.0"),
        ("not-playing", "rounds.0"),
        ("not-playing", "rounds.0"),
    ]
    assert story.state.draft is None


def test_every_invented_person_is_named_with_the_place() -> None:
    story = registered("fever", 8, rounds=1, games=4, minutes=50)
    bad: tuple[SeatRow, ...] = (("p1", "ghost", "p3", "p4"), ("p5", "p6", "p7", "spook"))
    assert faults(story, load(bad)) == [("unknown-player", "rounds.0.0.1"), ("unknown-player", "rounds.0.1.3")]


def test_as_many_rounds_as_the_tournament_has_and_no_table_of_two() -> None:
    story = registered("fever", 8, rounds=3, games=4, minutes=50)
    assert faults(story, load(TWO_TABLES)) == [("wrong-rounds", "rounds")]
    unknown = registered("fever", 8)
    assert "rounds-unknown" in unknown.codes(load(TWO_TABLES))
    small: tuple[SeatRow, ...] = (("p1", "p2", "p3", None), ("p4", "p5", "p6", None), ("p7", "p8", None, None))
    assert "table-too-small" in registered("fever", 8, rounds=1, games=4, minutes=50).codes(load(small))


def test_published_seats_and_begun_rounds_are_not_replaced() -> None:
    rounds = (TWO_TABLES, TWO_TABLES, TWO_TABLES)
    assert seated("illume", 8).codes(load(*rounds)) == ["seats-published"]
    assert playing("illume", 8).codes(load(*rounds)) == ["round-started"]


def test_a_draft_is_replaced_as_another_draw_would() -> None:
    story = registered("illume", 8)
    story.do(ROTATION)
    story.do(load(TWO_TABLES, ANOTHER, TWO_TABLES))
    assert story.state.draft is not None
    assert story.state.draft.rounds[2] == list(TWO_TABLES)
    assert story.do(load(TWO_TABLES, ANOTHER, TWO_TABLES)) == (), "it stands so"
    assert kinds(story.ask(load(TWO_TABLES, TWO_TABLES, TWO_TABLES))) == ["seating.drafted"]
