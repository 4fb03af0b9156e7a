import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Call, Declare, Discard, Expose, Pick, WallGame, Withdraw
from eastwind.game.news import Awarded, Ended, Picked
from eastwind.game.playing import NotAllowed, acting, apply, check, legal, may, play
from eastwind.game.tiles import places
from tests.unit.game.tables import BOOKS, in_phase, played, table, why_not

HANDS: dict[Seat, str] = {
    "E": "1b 1b 2b 3b 3b 6c 7c 9c E S W RD GD J",
    "S": "5d 5d 1b 2b 2b 6c 7c 9c E S W RD GD",
    "W": "5d 5d J 2b 3b 6c 7c 9c E S W RD GD",
    "N": "8d 8d 1b 2b 3b 6c 7c 9c E S W RD 0",
}
FIVE_DOT = places("5d")[0]
JOKER = places("J")[0]


def test_a_turn_is_a_tile_from_the_wall_and_a_discard() -> None:
    state = table(HANDS)
    thrown = in_phase(play(state, Discard("E", places("9c")[0])), "between")
    assert thrown.turn == "S"
    assert thrown.discards == places("9c")
    picked = apply(thrown, Pick("S"))
    tile = state.deal.wall[state.front]
    assert picked.news == (Picked("S", tile),)
    assert in_phase(picked.state, "turn").rack("S").hand.count(tile) == thrown.rack("S").hand.count(tile) + 1
    assert picked.state.left == thrown.left - 1


@pytest.mark.clause("league.pick.out-of-turn")
@pytest.mark.clause("regulations.dead.out-of-turn")
@pytest.mark.clause("common.dead.out-of-turn")
@pytest.mark.clause("fever.pick.wrong")
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        ("league", "league.pick.out-of-turn"),
        ("illume", "league.pick.out-of-turn"),
        ("regulations", "regulations.dead.out-of-turn"),
        ("common", "common.dead.out-of-turn"),
        ("fever", "fever.pick.wrong"),
    ],
)
def test_only_the_next_in_turn_picks(book: str, clause: str) -> None:
    state = table(HANDS, thrown=("E", "9c"), book=book)
    assert why_not(state, Pick("W")) == ("not-your-turn", clause)
    assert may(state, Pick("S"))


@pytest.mark.clause("league.discard.before-pick")
@pytest.mark.clause("illume.turn.pick-first")
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        ("league", "league.discard.before-pick"),
        ("illume", "illume.turn.pick-first"),
        ("regulations", "regulations.dead.discard-before-pick"),
        ("common", "common.dead.discard-before-pick"),
    ],
)
def test_whoever_is_next_picks_before_throwing(book: str, clause: str) -> None:
    state = table(HANDS, thrown=("E", "9c"), book=book)
    assert why_not(state, Discard("S", places("1b")[0])) == ("pick-first", clause)


@pytest.mark.clause("league.discard.out-of-turn")
def test_nobody_else_throws() -> None:
    state = table(HANDS)
    assert why_not(state, Discard("W", FIVE_DOT)) == ("not-your-turn", "league.discard.out-of-turn")


def test_only_a_tile_of_the_hand_is_thrown() -> None:
    assert why_not(table(HANDS), Discard("E", FIVE_DOT))[0] == "not-held"
    assert why_not(table(HANDS), Discard("E", 99))[0] == "not-held"


def test_each_kind_of_tile_is_a_discard_of_its_own_in_tile_order() -> None:
    kinds = sorted(set(table(HANDS).rack("E").hand))
    assert legal(table(HANDS), "E") == tuple(Discard("E", kind) for kind in kinds)


def test_what_may_not_be_done_is_raised_with_its_refusal() -> None:
    state = table(HANDS)
    with pytest.raises(NotAllowed) as caught:
        play(state, Pick("E"))
    assert caught.value.refused == check(state, Pick("E"))


@pytest.mark.clause("league.call.window")
@pytest.mark.clause("illume.call.racked")
@pytest.mark.clause("fever.call.covered")
@pytest.mark.parametrize("book", BOOKS)
def test_a_discard_is_out_of_reach_once_the_next_tile_is_racked(book: str) -> None:
    state = table(HANDS, thrown=("N", "5d"), turn="E", book=book)
    assert may(state, Call("W", "exposure"))
    code, clause = why_not(play(state, Pick("E")), Call("W", "exposure"))
    window = {"illume": "illume.call.window", "fever": "fever.call.covered"}
    assert (code, clause) == ("no-discard", window.get(book, "league.call.window"))


@pytest.mark.clause("league.call.own-discard")
@pytest.mark.clause("fever.discard.intent")
@pytest.mark.parametrize(("book", "clause"), [("league", "league.call.own-discard"), ("fever", "fever.discard.intent")])
def test_nobody_calls_the_own_discard(book: str, clause: str) -> None:
    state = table(HANDS, thrown=("S", "5d"), book=book)
    assert why_not(state, Call("S", "exposure")) == ("own-discard", clause)


@pytest.mark.clause("league.call.block")
def test_a_call_is_for_a_set_of_equal_tiles() -> None:
    state = table(HANDS, thrown=("E", "5d"))
    assert why_not(state, Call("N", "exposure")) == ("no-set", "league.call.block")
    called = play(state, Call("W", "exposure"))
    assert why_not(called, Expose("W", places("5d 6c"))) == ("not-a-set", "league.call.block")
    assert why_not(called, Expose("W", places("5d")))[0] == "not-a-set"
    assert why_not(called, Expose("W", places("5d 5d 5d")))[0] == "not-held"
    assert why_not(called, Expose("S", places("5d 5d")))[0] == "not-awarded"


def test_the_called_tile_lies_with_the_set_and_the_caller_throws() -> None:
    state = table(HANDS, thrown=("E", "5d"))
    after = in_phase(played(state, Call("W", "exposure"), Expose("W", places("5d 5d"))), "turn")
    assert after.turn == "W"
    assert [one.tiles for one in after.rack("W").exposures] == [places("5d 5d 5d")]
    assert after.discards == b""
    assert acting(after) == ("W",)


@pytest.mark.clause("league.call.commit")
def test_nobody_picks_while_a_call_stands_and_a_caller_may_take_it_back() -> None:
    called = play(table(HANDS, thrown=("E", "5d")), Call("W", "exposure"))
    assert called.news == (Awarded("W", "exposure"),)
    assert why_not(called, Pick("S")) == ("called", "league.call.window")
    taken_back = play(called, Withdraw("W"))
    assert may(taken_back, Pick("S"))
    assert why_not(taken_back, Withdraw("W")) == ("no-call", "league.call.commit")


def test_whoever_has_called_does_not_call_again() -> None:
    called = play(table(HANDS, thrown=("E", "5d")), Call("W", "exposure"))
    assert why_not(called, Call("W", "exposure"))[0] == "called-before"


@pytest.mark.clause("league.call.joker")
@pytest.mark.parametrize("book", BOOKS)
def test_a_discarded_joker_is_called_by_nobody_and_the_tile_before_it_is_gone(book: str) -> None:
    state = table(HANDS, turn="E", book=book)
    thrown = played(state, Discard("E", places("9c")[0]), Pick("S"), Discard("S", FIVE_DOT), Pick("W"))
    joker = play(thrown, Discard("W", JOKER))
    for seat in ("E", "S", "N"):
        assert why_not(joker, Call(seat, "exposure")) == ("joker-called", "league.call.joker")
    assert legal(joker, "E") == ()
    assert legal(joker, "N") == (Pick("N"),)
    assert joker.discards == places("9c") + places("5d") + places("J")


@pytest.mark.clause("league.call.last-discard")
@pytest.mark.clause("fever.game.end")
@pytest.mark.parametrize("book", BOOKS)
def test_the_last_discard_is_called_for_mah_jongg_only(book: str) -> None:
    state = table(HANDS, thrown=("E", "5d"), left=0, book=book)
    assert why_not(state, Call("W", "exposure")) == ("mahjongg-only", "league.call.last-discard")
    assert why_not(state, Pick("S")) == ("wall-empty", "league.call.last-discard")
    over = in_phase(play(state, WallGame("S")), "over")
    assert over.news == (Ended("wall"),)
    assert why_not(over, Pick("W"))[0] == "over"
    assert [legal(over, seat) for seat in SEATS] == [(), (), (), ()]


def test_the_game_is_no_wall_game_while_a_tile_is_left() -> None:
    state = table(HANDS, thrown=("E", "5d"), left=1)
    assert why_not(state, WallGame("S"))[0] == "not-over"
    assert why_not(state, WallGame("W"))[0] == "not-your-turn"


def test_at_a_table_of_three_the_turn_skips_the_empty_seat_and_anyone_calls() -> None:
    state = table(HANDS, thrown=("E", "5d"), seats=("E", "W", "N"))
    assert may(state, Pick("W"))
    assert why_not(state, Pick("S"))[0] == "not-seated"
    assert play(state, Call("W", "exposure")).awarded == "W"


def test_a_declaration_needs_a_hand_that_fits() -> None:
    assert why_not(table(HANDS), Declare("E")) == ("no-mahjongg", "league.error.shown")
    assert why_not(table(HANDS), Declare("S"))[0] == "not-your-turn"
    thrown = table(HANDS, thrown=("E", "5d"))
    assert why_not(thrown, Call("W", "mahjongg"))[0] == "no-mahjongg"
