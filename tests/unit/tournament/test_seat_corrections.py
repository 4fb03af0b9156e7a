"""Never a wrong person: points belong to the person, and swapped seats are put right in one act."""

from eastwind.base.seats import Seat
from eastwind.tournament import commands as c
from eastwind.tournament.commands import Placement
from eastwind.tournament.seat_rows import letters, place_of, rows_of, seated, sitter
from eastwind.tournament.tallies import points_in_round
from tests.unit.tournament.given import FEVER, SCORER, WALL, Story, empty_seats, new, playing, table, won


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
    placements = (
        Placement("x", 1, "E"),
        Placement("p1", 9, "E"),
        Placement("p2", 2, "E"),
        Placement("p2", 1, "E"),
    )
    refused = story.refused(c.CorrectSeats(round=1, placements=placements, why="mixed up"))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("unknown-player", "placements.0.player"),
        ("unknown-table", "placements.1.table"),
        ("seat-taken", "placements.0.seat"),
        ("duplicate-player", "placements.2.player"),
        ("duplicate-player", "placements.3.player"),
        ("seat-taken", "placements.3.seat"),
    ]


def short_table(story: Story, round_number: int = 1) -> tuple[int, Seat, str]:
    """A table of three: its number, its empty seat, and someone who sits there."""
    for number, card in enumerate(story.state.rounds[round_number - 1].cards, 1):
        if empty_seats(card) and any(card.seats):
            return number, empty_seats(card)[0], seated(card.seats)[0]
    raise LookupError("no table is short")


def sat_in(who: str, number: int, seat: Seat, *more: Placement, round_number: int = 1) -> c.CorrectSeats:
    """The command that says where people really sat."""
    return c.CorrectSeats(round=round_number, placements=(Placement(who, number, seat), *more), why="sat elsewhere")


def everyone(story: Story, round_number: int) -> set[str]:
    return {who for row in rows_of(story.state.rounds[round_number - 1]) for who in seated(row)}


def test_who_sat_in_the_empty_seat_is_put_there_and_goes_its_way() -> None:
    story = playing("illume", 7)
    number, empty, who = short_table(story)
    left = spot(story, who)
    later = [(each, short_table(story, each)[:2]) for each in (2, 3)]
    story.do(sat_in(who, number, empty))
    assert spot(story, who) == (number, empty)
    assert sitter(story.card(number).seats, left[1]) is None
    assert [(each, spot(story, who, each)) for each in (2, 3)] == later
    assert all(len(everyone(story, each)) == 7 for each in (1, 2, 3))


def test_a_game_is_then_entered_for_the_seats_that_were_played() -> None:
    story = playing("illume", 7)
    number, empty, who = short_table(story)
    story.do(sat_in(who, number, empty))
    (other,) = [each for each in seated(story.card(number).seats)[:2] if each != who][:1]
    story.do(story.enters(won(empty, by=spot(story, other)[1]), at=number), table(number))
    assert points_in_round(story.state.rounds[0])[who] > 0


def test_whoever_took_the_seat_of_the_one_who_moved_on_is_put_right_in_the_same_act() -> None:
    story = playing("illume", 7)
    number, empty, who = short_table(story)
    _, second, _ = seated(story.card(number).seats)
    here, there, behind = spot(story, who), spot(story, who, 2), spot(story, second)
    story.do(sat_in(who, number, empty, Placement(second, *here)))
    assert (spot(story, who), spot(story, second)) == ((number, empty), here)
    assert sitter(story.card(number).seats, behind[1]) is None
    assert spot(story, second, 2) == there
    assert all(len(everyone(story, each)) == 7 for each in (1, 2, 3))


def test_someone_of_a_full_table_may_have_sat_at_the_short_one() -> None:
    story = playing("illume", 7)
    number, empty, _ = short_table(story)
    full = 3 - number
    who = seated(story.card(full).seats)[0]
    story.do(sat_in(who, number, empty))
    assert spot(story, who) == (number, empty)
    assert [len(seated(story.card(each).seats)) for each in (number, full)] == [4, 3]


def test_games_that_are_entered_for_other_seats_are_taken_back_first() -> None:
    story = playing("illume", 7)
    number, empty, who = short_table(story)
    story.do(story.enters(WALL, at=number), table(number))
    refused = story.refused(sat_in(who, number, empty))
    assert [(fault.code, fault.facts["table"]) for fault in refused] == [("already-entered", number)]
    seen = story.version(1, number)
    story.do(c.ClearGame(round=1, table=number, game=1, why="other seats"), SCORER, expected=seen)
    story.do(sat_in(who, number, empty))
    story.do(story.enters(WALL, at=number), table(number))
    assert story.entry(1, number).players == story.card(number).seats


def test_a_card_that_is_final_keeps_the_seats_that_were_signed() -> None:
    story = playing("illume", 7)
    number, empty, who = short_table(story)
    story.play(number)
    story.do(c.TurnInCard(round=1, table=number, on_paper=True), SCORER)
    assert story.codes(sat_in(who, number, empty)) == ["card-final"]


def test_nobody_leaves_a_table_that_could_not_play_without_them() -> None:
    story = playing("illume", 10)
    numbers = [number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card)]
    empty, who = empty_seats(story.card(numbers[0]))[0], seated(story.card(numbers[1]).seats)[0]
    assert story.codes(sat_in(who, numbers[0], empty)) == ["table-too-small"]
    assert spot(story, who)[0] == numbers[1]


def test_dice_thrown_for_other_seats_are_thrown_again() -> None:
    story = playing("common", 7, **FEVER)
    number, empty, who = short_table(story)
    throw = dict(zip(letters(story.card(number).seats), (4, 11, 7), strict=True))
    story.do(c.RollForEast(round=1, table=number, game=4, rolls=(throw,)), table(number))
    story.do(sat_in(who, number, empty))
    assert story.card(number).rolls == {}


def test_a_table_with_nobody_has_no_empty_seat() -> None:
    story = playing("illume", 8)
    for who in seated(story.card(2).seats):
        story.do(c.WithdrawPlayer(player=who, from_round=1))
    who = seated(story.card(1).seats)[0]
    refused = story.refused(sat_in(who, 2, "E"))
    assert [(fault.code, fault.where) for fault in refused] == [("unknown-table", "placements.0.table")]


def test_a_substitute_in_later_rounds_follows_the_chair_that_was_put_right() -> None:
    story = playing("illume", 8)
    story.do(new(2, first=9))
    east, south = two_of_table(story)
    story.do(c.SubstitutePlayer(player=east, substitute="p9", from_round=2))
    story.do(c.SubstitutePlayer(player="p9", substitute="p10", from_round=3))
    second, third = spot(story, "p9", 2), spot(story, "p10", 3)
    there = spot(story, south, 2), spot(story, south, 3)
    story.do(exchanged(story, east, south))
    assert (spot(story, "p9", 2), spot(story, "p10", 3)) == there
    assert (spot(story, south, 2), spot(story, south, 3)) == (second, third)


def test_a_substitute_goes_the_way_of_the_empty_seat_too() -> None:
    story = playing("illume", 7)
    story.do(new(1, first=8))
    number, empty, who = short_table(story)
    story.do(c.SubstitutePlayer(player=who, substitute="p8", from_round=2))
    way = short_table(story, 2)[:2]
    story.do(sat_in(who, number, empty))
    assert spot(story, "p8", 2) == way
    assert everyone(story, 2) == {f"p{n}" for n in range(1, 9)} - {who}


def test_who_plays_for_the_other_in_a_later_round_stays_there() -> None:
    story = playing("illume", 8)
    east, south = two_of_table(story)
    story.do(c.WithdrawPlayer(player=south, from_round=2))
    story.do(c.SubstitutePlayer(player=east, substitute=south, from_round=2))
    kept = spot(story, south, 2)
    story.do(exchanged(story, east, south))
    assert spot(story, south, 2) == kept


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
