import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Bid, Pass, Vote
from eastwind.game.charleston import may_be_passed
from eastwind.game.news import Agreed, PassedBlind, Received, Stopped
from eastwind.game.packets import handed_on, passed_blind
from eastwind.game.playing import acting, legal
from eastwind.game.state import State
from eastwind.game.tiles import ALL_TILES
from tests.unit.game.tables import BOOKS, dealt, in_phase, played, tiles_of, why_not


def first_tiles(state: State, seat: Seat, blind: int = 0) -> Pass:
    """A pass of the first tiles of a hand that may be passed."""
    return Pass(seat, may_be_passed(state.rack(seat).hand)[: 3 - blind], blind)


def passed(state: State, *blind: int) -> State:
    """The game after all four have passed their first tiles."""
    unseen = blind or (0, 0, 0, 0)
    return played(state, *(first_tiles(state, seat, count) for seat, count in zip(SEATS, unseen, strict=True)))


def after_the_first(seed: int = 1) -> State:
    return in_phase(passed(passed(passed(dealt(seed)))), "voting")


def sizes(state: State) -> list[int]:
    return [len(rack.hand) for rack in state.racks]


@pytest.mark.parametrize(("number", "to"), [(0, "SWNE"), (1, "WNES"), (2, "NESW")])
def test_the_first_charleston_goes_right_across_left(number: int, to: str) -> None:
    state = dealt()
    for _ in range(number):
        state = passed(state)
    laid = {seat: first_tiles(state, seat).tiles for seat in SEATS}
    after = passed(state)
    came = {news.seat: news.tiles for news in after.news if isinstance(news, Received)}
    assert came == {receiver: laid[seat] for seat, receiver in zip(SEATS, to, strict=True)}
    assert sizes(after) == [14, 13, 13, 13]


@pytest.mark.parametrize(("number", "to"), [(0, "NESW"), (1, "WNES"), (2, "SWNE")])
def test_the_second_charleston_goes_left_across_right(number: int, to: str) -> None:
    state = played(after_the_first(), *(Vote(seat, stop=False) for seat in SEATS))
    for _ in range(number):
        state = passed(state)
    laid = {seat: first_tiles(state, seat).tiles for seat in SEATS}
    came = {news.seat: news.tiles for news in passed(state).news if isinstance(news, Received)}
    assert came == {receiver: laid[seat] for seat, receiver in zip(SEATS, to, strict=True)}


def test_tiles_lie_face_down_until_all_four_have_laid_theirs() -> None:
    state = dealt()
    three = played(state, *(first_tiles(state, seat) for seat in SEATS[:3]))
    assert three.racks == state.racks
    assert acting(three) == ("N",)
    assert not three.news


@pytest.mark.clause("league.charleston.joker")
@pytest.mark.parametrize("book", BOOKS)
def test_no_joker_is_passed(book: str) -> None:
    state = next(state for seed in range(99) if JOKER in (state := dealt(seed, book)).rack("E").hand)
    tiles = may_be_passed(state.rack("E").hand)[:2] + bytes([JOKER])
    assert why_not(state, Pass("E", tiles)) == ("joker-passed", "league.charleston.joker")
    assert all(JOKER not in act.tiles for act in legal(state, "E") if isinstance(act, Pass))


@pytest.mark.clause("league.charleston.repair")
def test_three_tiles_are_passed_no_more_and_no_fewer() -> None:
    state = dealt()
    hand = may_be_passed(state.rack("S").hand)
    for count in (0, 2, 4):
        assert why_not(state, Pass("S", hand[:count])) == ("wrong-number", "league.charleston.repair")


def test_a_tile_that_is_not_held_is_not_passed() -> None:
    state = dealt()
    absent = next(tile for tile in range(JOKER) if tile not in state.rack("S").hand)
    assert why_not(state, Pass("S", bytes([absent] * 3)))[0] == "not-held"


def test_nobody_passes_twice() -> None:
    state = dealt()
    act = first_tiles(state, "W")
    assert why_not(played(state, act), act)[0] == "not-asked"


@pytest.mark.clause("league.charleston.blind-order")
def test_tiles_go_on_unseen_in_the_last_pass_of_each_charleston_only() -> None:
    right = dealt()
    assert why_not(right, first_tiles(right, "E", 1)) == ("not-blind", "league.charleston.blind-order")
    across = passed(right)
    assert why_not(across, first_tiles(across, "E", 1))[0] == "not-blind"
    left = passed(across)
    assert {act.blind for act in legal(left, "E") if isinstance(act, Pass)} == {0, 1, 2, 3}


@pytest.mark.clause("league.charleston.blind-order")
def test_the_one_with_the_fewest_unseen_tiles_begins() -> None:
    left = passed(passed(dealt()))
    told = passed(left, 3, 1, 0, 2).news[0]
    assert told == PassedBlind((3, 1, 0, 2), "W")


@pytest.mark.parametrize("blind", [(3, 1, 0, 2), (1, 1, 1, 1), (2, 3, 3, 3), (3, 3, 3, 0), (3, 3, 3, 3)])
def test_blind_passes_leave_everybody_as_many_tiles(blind: tuple[int, ...]) -> None:
    left = passed(passed(dealt(4)))
    after = passed(left, *blind)
    assert sizes(after) == [14, 13, 13, 13]
    assert tiles_of(after) == ALL_TILES
    assert after.phase == "voting"


def test_when_everybody_passes_three_unseen_nothing_moves() -> None:
    left = passed(passed(dealt(4)))
    after = passed(left, 3, 3, 3, 3)
    assert after.racks == left.racks
    assert not [news for news in after.news if isinstance(news, Received)]


def test_unseen_tiles_go_on_and_seen_ones_stay() -> None:
    kept = passed_blind([b"", b"ab", b"cde", b"f"], [3, 1, 0, 2], 3, 2)
    assert kept == (b"", b"de", b"caf", b"b")


def test_packets_go_as_many_places_to_the_right() -> None:
    assert handed_on([b"e", b"s", b"w", b"n"], 1) == (b"n", b"e", b"s", b"w")


def test_the_same_game_mixes_the_same_tiles() -> None:
    left = passed(passed(dealt(6)))
    assert passed(left, 1, 0, 2, 0) == passed(left, 1, 0, 2, 0)


@pytest.mark.clause("league.charleston.stop")
def test_one_who_stops_is_enough() -> None:
    votes = [Vote("E", stop=False), Vote("S", stop=False), Vote("W", stop=True), Vote("N", stop=False)]
    stopped = in_phase(played(after_the_first(), *votes), "bidding")
    assert stopped.news == (Stopped(("W",)),)


@pytest.mark.clause("league.charleston.stop")
def test_the_passing_cannot_be_stopped_while_tiles_go_round() -> None:
    assert why_not(dealt(), Vote("E", stop=True)) == ("not-now", "league.charleston.stop")
    second = played(after_the_first(), *(Vote(seat, stop=False) for seat in SEATS))
    assert why_not(second, Vote("E", stop=True)) == ("not-now", "league.charleston.stop")


def bidding() -> State:
    return played(after_the_first(), *(Vote(seat, stop=True) for seat in SEATS))


@pytest.mark.clause("league.charleston.courtesy")
def test_opposite_players_pass_as_many_as_the_lower_bid_says() -> None:
    state = played(bidding(), Bid("E", 3), Bid("S", 0), Bid("W", 2), Bid("N", 1))
    assert state.news == (Agreed((2, 0, 2, 0)),)
    assert acting(in_phase(state, "courtesy")) == ("E", "W")
    east, west = (may_be_passed(state.rack(seat).hand)[:2] for seat in ("E", "W"))
    after = in_phase(played(state, Pass("W", west), Pass("E", east)), "turn")
    assert [(news.seat, news.tiles) for news in after.news if isinstance(news, Received)] == [("E", west), ("W", east)]
    assert sizes(after) == [14, 13, 13, 13]
    assert after.turn == "E"


def test_without_a_bid_on_both_sides_play_begins() -> None:
    state = played(bidding(), Bid("E", 3), Bid("S", 2), Bid("W", 0), Bid("N", 0))
    assert state.phase == "turn"


@pytest.mark.parametrize("count", [-1, 4])
def test_a_bid_is_of_three_tiles_at_most(count: int) -> None:
    assert why_not(bidding(), Bid("E", count)) == ("wrong-number", "league.charleston.courtesy")


def test_bids_lie_face_down_until_all_have_bid() -> None:
    state = played(bidding(), Bid("E", 3))
    assert not state.news
    assert why_not(state, Bid("E", 2))[0] == "not-asked"
    assert why_not(dealt(), Bid("E", 2)) == ("not-now", "league.charleston.courtesy")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.clause("league.three.no-charleston")
@pytest.mark.clause("common.three.no-charleston")
def test_three_at_a_table_pass_nothing(book: str) -> None:
    state = in_phase(dealt(book=book, seats=("E", "W", "N")), "turn")
    assert tiles_of(state) == ALL_TILES
    assert sizes(state) == [14, 0, 13, 13]
    clause = "common.three.no-charleston" if book == "common" else "league.three.no-charleston"
    for act in (first_tiles(state, "W"), Vote("W", stop=True), Bid("W", 1)):
        assert why_not(state, act) == ("not-now", clause)
