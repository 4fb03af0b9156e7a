"""Never a wrong person: points belong to the person, and swapped seats are put right in one act."""

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.commands import Placement
from eastwind.tournament.seat_rows import place_of, rows_of
from eastwind.tournament.tallies import points_in_round
from tests.unit.tournament.given import SCORER, Story, new, playing, table, won


def spot(story: Story, who: str, round_number: int = 1) -> tuple[int, Seat]:
    place = place_of(rows_of(story.state.rounds[round_number - 1]), who)
    assert place is not None
    return place


def exchanged(story: Story, first: str, second: str, round_number: int = 1) -> c.CorrectSeats:
    """The command that says each of two people sat where the card has the other."""
    there, here = spot(story, second, round_number), spot(story, first, round_number)
    placements = (Placement(first, *there), Placement(second, *here))
    return c.CorrectSeats(round=round_number, placements=placements, why="they mixed up East and South")


def two_of_table(story: Story, number: int = 1) -> tuple[str, str]:
    row = story.card(number).seats
    assert row[0] is not None
    assert row[1] is not None
    return row[0], row[1]


def test_points_go_to_who_sat_there_and_the_signatures_are_void() -> None:
    story = playing("fever", 8, rounds=3, games=4, minutes=60)
    east, south = two_of_table(story)
    story.do(story.enters(won("S", by="W")), table(1))
    story.do(story.initials("S"), table(1))
    before, points = story.entry(), points_in_round(story.state.rounds[0])
    story.do(exchanged(story, east, south))
    after = story.entry()
    assert points_in_round(story.state.rounds[0])[east] == points[south] > 0
    assert after.initials == {}
    assert after.version > before.version
    assert after.earlier is before
    assert after.why == "they mixed up East and South"
    assert story.codes(story.initials("S", version=before.version), table(1)) == ["stale"]


def test_later_rounds_follow_from_where_they_sat_and_earlier_ones_stay() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.StartRound(round=2))
    east, south = two_of_table(story)
    earlier, later = spot(story, east, 1), spot(story, south, 3)
    story.do(exchanged(story, east, south, 2))
    assert spot(story, east, 1) == earlier
    assert spot(story, east, 3) == later


def test_rounds_that_were_played_since_keep_who_sat_there() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.StartRound(round=2))
    east, south = two_of_table(story)
    sat = spot(story, east, 2)
    story.do(exchanged(story, east, south, 1))
    assert spot(story, east, 2) == sat


def test_final_cards_stay_final_and_their_points_move() -> None:
    story = playing("illume", 8)
    story.play(1, won("S", by="W"))
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    east, south = two_of_table(story)
    points = points_in_round(story.state.rounds[0])
    story.do(exchanged(story, east, south))
    assert story.card().turned_in is not None
    assert points_in_round(story.state.rounds[0])[east] == points[south] > 0


def test_whoever_has_no_seat_in_a_later_round_takes_none_from_another() -> None:
    story = playing("illume", 8)
    east, south = two_of_table(story)
    story.do(c.WithdrawPlayer(player=east, from_round=2))
    kept = spot(story, south, 2)
    story.do(exchanged(story, east, south))
    assert spot(story, south, 2) == kept
    assert place_of(rows_of(story.state.rounds[1]), east) is None


def test_three_people_in_a_ring_are_put_right_in_one_act() -> None:
    story = playing("illume", 8)
    people = [who for who in story.card().seats if who is not None][:3]
    seats = [spot(story, who) for who in people]
    ring = tuple(Placement(who, *seat) for who, seat in zip(people, seats[1:] + seats[:1], strict=True))
    story.do(c.CorrectSeats(round=1, placements=ring, why="sat one on"))
    assert [spot(story, who) for who in people] == seats[1:] + seats[:1]


def test_all_faults_of_the_placements_are_named_at_once() -> None:
    story = playing("illume", 7)
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if None in card.seats)
    empty = SEATS[story.card(short).seats.index(None)]
    placements = (
        Placement("x", 1, "E"),
        Placement("p1", 9, "E"),
        Placement("p2", short, empty),
        Placement("p2", 1, "E"),
    )
    refused = story.refused(c.CorrectSeats(round=1, placements=placements, why="mixed up"))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("unknown-player", "placements.0.player"),
        ("unknown-table", "placements.1.table"),
        ("empty-seat", "placements.2.seat"),
        ("seat-taken", "placements.0.seat"),
        ("duplicate-player", "placements.2.player"),
        ("duplicate-player", "placements.3.player"),
        ("seat-taken", "placements.3.seat"),
    ]


def test_whoever_is_moved_away_must_be_placed_too() -> None:
    story = playing("illume", 8)
    east, south = two_of_table(story)
    alone = c.CorrectSeats(round=1, placements=(Placement(east, *spot(story, south)),), why="mixed up")
    refused = story.refused(alone)
    assert [(fault.code, fault.facts) for fault in refused] == [("not-a-permutation", {"player": south})]


def test_where_everyone_sits_as_the_card_says_nothing_happens() -> None:
    story = playing("illume", 8)
    east, _ = two_of_table(story)
    same = c.CorrectSeats(round=1, placements=(Placement(east, *spot(story, east)),), why="looked again")
    assert story.do(same) == ()


def test_a_round_that_did_not_begin_is_swapped_instead() -> None:
    story = playing("illume", 8)
    east, south = two_of_table(story)
    assert story.codes(exchanged(story, east, south, 2)) == ["round-not-open"]


def test_who_is_not_seated_in_the_round_was_not_there() -> None:
    story = playing("illume", 8)
    story.do(new(1, first=9))
    placements = (Placement("p9", 1, "E"),)
    refused = story.refused(c.CorrectSeats(round=1, placements=placements, why="mixed up"))
    assert [(fault.code, fault.where) for fault in refused] == [("not-seated", "placements.0.player")]
    assert story.codes(c.CorrectSeats(round=9, placements=placements, why="mixed up")) == ["unknown-round"]
