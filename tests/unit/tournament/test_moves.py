"""Moving someone to an empty seat, so that a round can be played after people left."""

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.seat_rows import place_of, rows_of, seated
from tests.unit.tournament.given import Story, playing
from tests.unit.tournament.given import seated as seated_story


def thirteen_of_whom_one_left() -> Story:
    """Three tables of three and one of four; somebody at a table of three leaves after round 1."""
    story = playing("illume", 13)
    story.finish_round()
    short = next(row for row in rows_of(story.state.rounds[1]) if len(seated(row)) == 3)
    story.do(c.WithdrawPlayer(player=seated(short)[0], from_round=2))
    return story


def empty_seat(story: Story, number: int) -> tuple[int, Seat]:
    """The empty seat of a table of three in this round."""
    rows = rows_of(story.state.rounds[number - 1])
    table = next(at for at, row in enumerate(rows, 1) if len(seated(row)) == 3)
    return table, next(seat for seat, sits in zip(SEATS, rows[table - 1], strict=True) if sits is None)


def pairs(story: Story, number: int) -> list[str]:
    """Those who are left two at a table."""
    return [who for row in rows_of(story.state.rounds[number - 1]) if len(seated(row)) == 2 for who in seated(row)]


def test_a_table_of_two_is_dissolved_into_empty_seats_and_the_round_starts() -> None:
    story = thirteen_of_whom_one_left()
    assert story.codes(c.StartRound(round=2)) == ["table-too-small"]
    for who in pairs(story, 2):
        table, empty = empty_seat(story, 2)
        story.do(c.MoveSeat(player=who, from_round=2, table=table, seat=empty))
        assert place_of(rows_of(story.state.rounds[1]), who) == (table, empty)
    story.do(c.StartRound(round=2))
    assert sorted(len(seated(row)) for row in rows_of(story.state.rounds[1])) == [0, 4, 4, 4]


def test_whoever_moves_follows_the_empty_seat_through_later_rounds() -> None:
    story = thirteen_of_whom_one_left()
    who = pairs(story, 2)[0]
    table, empty = empty_seat(story, 2)
    before = place_of(rows_of(story.state.rounds[2]), who)
    story.do(c.MoveSeat(player=who, from_round=2, table=table, seat=empty))
    after = place_of(rows_of(story.state.rounds[2]), who)
    assert after is not None
    assert after != before
    everyone = [name for row in rows_of(story.state.rounds[2]) for name in seated(row)]
    assert len(everyone) == len(set(everyone)) == 12


def test_a_seat_that_is_taken_or_the_own_one_moves_nobody() -> None:
    story = seated_story("illume", 8)
    own = place_of(rows_of(story.state.rounds[0]), "p1")
    other = place_of(rows_of(story.state.rounds[0]), "p2")
    assert own is not None
    assert other is not None
    taken = c.MoveSeat(player="p1", from_round=1, table=other[0], seat=other[1])
    assert story.codes(taken) == ["seat-taken"]
    assert story.do(c.MoveSeat(player="p1", from_round=1, table=own[0], seat=own[1])) == ()


def test_nobody_moves_in_a_round_they_have_begun_or_who_has_no_seat() -> None:
    story = playing("illume", 11)
    rows = rows_of(story.state.rounds[0])
    table, empty = empty_seat(story, 1)
    busy = next(number for number in range(1, len(rows) + 1) if number != table)
    who = seated(rows[busy - 1])[0]
    story.play(busy, games=1)
    assert story.codes(c.MoveSeat(player=who, from_round=1, table=table, seat=empty)) == ["round-started"]
    assert story.codes(c.MoveSeat(player="x", from_round=9, table=1, seat="E")) == ["unknown-player", "unknown-round"]
