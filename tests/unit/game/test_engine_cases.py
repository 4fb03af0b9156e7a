"""Games that public engines get wrong, each played to the point."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from eastwind.base.record import Dead
from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import (
    Call,
    Challenge,
    Change,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Pass,
    Pick,
    WallGame,
    WrongMahJongg,
)
from eastwind.game.ending import record
from eastwind.game.playing import legal, may, play
from eastwind.game.state import State
from eastwind.game.tiles import ALL_TILES, places, words
from eastwind.scoring import Scored, score
from tests.unit.game.tables import BOOKS, TOURNAMENTS, dealt, in_phase, played, table, tiles_of, why_not

NOTHING = "1b 2b 3c 4c 6c 7c 9c E S W N RD GD"
RUN = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 4b"
RUN_WITH_A_JOKER = "1b 1b 1b 2b 2b 2b 3b 3b 3b J 4b 4b 4b 4b"
PAIRS = "1d 1d 2d 2d 3d 3d 4d 4d 5d 5d 6d 6d 7d 7d"


def tile(word: str) -> int:
    return places(word)[0]


def points(state: State) -> dict[Seat, int]:
    """What the played game gives, by its own facts."""
    facts = record(in_phase(state, "over"))
    assert facts is not None
    scored = score(facts, state.rules.book)
    assert isinstance(scored, Scored), scored
    return dict(scored.points)


def others(hands: dict[Seat, str]) -> dict[Seat, str]:
    return {seat: hands.get(seat, NOTHING) for seat in SEATS}


def without_last(hand: str) -> str:
    return hand.rsplit(" ", 1)[0]


def test_1_a_called_flower_is_a_pung_and_with_a_joker_a_kong_too() -> None:
    state = table(others({"S": "F F J 1b 1b 1b 1b 2b 2b 2b 3b 3b 3b"}), thrown=("E", "F"))
    called = play(state, Call("S", "exposure"))
    sets = [words(act.tiles) for act in legal(called, "S") if isinstance(act, Expose)]
    assert sets == [("F", "F"), ("F", "J"), ("F", "F", "J")]


@pytest.mark.clause("league.pay.discard")
@pytest.mark.clause("league.pay.self-pick")
@pytest.mark.clause("league.pay.jokerless")
@pytest.mark.parametrize(
    ("hand", "by", "expected"),
    [
        (RUN_WITH_A_JOKER, "S", {"E": 100, "S": -50, "W": -25, "N": -25}),
        (RUN_WITH_A_JOKER, "wall", {"E": 150, "S": -50, "W": -50, "N": -50}),
        (RUN, "wall", {"E": 300, "S": -100, "W": -100, "N": -100}),
        (PAIRS, "S", {"E": 200, "S": -100, "W": -50, "N": -50}),
    ],
)
def test_2_the_league_is_paid_by_the_one_who_threw(hand: str, by: str, expected: dict[Seat, int]) -> None:
    if by == "wall":
        won = play(table(others({"E": hand})), Declare("E"))
    else:
        thrown = table(others({"E": without_last(hand)}), thrown=("S", hand.split()[-1]))
        won = played(thrown, Call("E", "mahjongg"), Declare("E"))
    assert points(won) == expected


@pytest.mark.parametrize(("redeemed", "jokers"), [(False, 1), (True, 0)])
def test_3_a_hand_is_jokerless_once_its_joker_was_redeemed(redeemed: bool, jokers: int) -> None:
    hands = others({"E": "1b 1b 1b 2b 2b 2b 4b 4b 4b", "W": "3b " + NOTHING})
    state = table(hands, {"E": ("3b 3b 3b J",)}, turn="W")
    if redeemed:
        state = play(state, Exchange("W", tile("3b"), "E", 0))
    on_to_east = played(state, Discard("W", tile("9c")), Pick("N"), Discard("N", tile("9c")))
    stacked = next_tile(on_to_east, "4b")
    facts = record(played(stacked, Pick("E"), Declare("E")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.jokers == jokers


def next_tile(state: State, word: str) -> State:
    """The game with this tile next in the wall."""
    wall = state.deal.wall[: state.front] + places(word) + state.deal.wall[state.front + 1 :]
    return replace(state, deal=replace(state.deal, wall=wall))


def allowed_passes(state: State, seat: Seat) -> list[Pass]:
    return [act for act in legal(state, seat) if isinstance(act, Pass)]


def test_4_blind_passes_keep_every_tile_and_move_no_joker() -> None:
    state = dealt(11)
    for _ in range(2):
        state = played(state, *(allowed_passes(state, seat)[0] for seat in SEATS))
    jokers = [rack.hand.count(tile("J")) for rack in state.racks]
    blind = dict(zip(SEATS, (3, 1, 0, 2), strict=True))
    laid = [
        next(act for act in legal(state, seat) if isinstance(act, Pass) and act.blind == blind[seat]) for seat in SEATS
    ]
    for order in permutations(laid):
        after = played(state, *order)
        assert [len(rack.hand) for rack in after.racks] == [14, 13, 13, 13]
        assert tiles_of(after) == ALL_TILES
        assert [rack.hand.count(tile("J")) for rack in after.racks] == jokers
    nothing = played(state, *(Pass(seat, b"", 3) for seat in SEATS))
    assert nothing.racks == state.racks
    assert nothing.phase == "voting"


def exposed_and_holding(book: str) -> State:
    """South has shown three five dots, holds a fourth and a joker's natural."""
    state = table(
        others({"S": "5d 5d 5d 6c 8d 1b 2b 3b 9c E S W N"}), {"N": ("8d 8d J",)}, thrown=("E", "5d"), book=book
    )
    return played(state, Call("S", "exposure"), Expose("S", places("5d 5d")))


@pytest.mark.clause("league.exposure.change")
@pytest.mark.clause("fever.exposure.change")
@pytest.mark.parametrize("book", BOOKS)
def test_5_an_exposure_is_changed_until_the_discard(book: str) -> None:
    state, larger = exposed_and_holding(book), Change("S", places("5d 5d 5d"))
    changed = play(state, larger)
    assert changed.rack("S").shown == (places("5d 5d 5d 5d"),)
    assert why_not(changed, larger)[0] == "no-change"
    assert why_not(state, Change("S", places("5d 6c")))[0] == "not-a-set"
    assert why_not(state, Change("S", places("5d 5d J")))[0] == "not-held"
    clause = "fever.exposure.change" if book == "fever" else "league.exposure.change"
    assert why_not(play(state, Discard("S", tile("9c"))), larger) == ("exposure-locked", clause)
    exchanged = play(state, Exchange("S", tile("8d"), "N", 0))
    assert may(exchanged, larger) == (book == "fever")


def test_6_three_jokers_and_no_tile_of_the_kind_make_a_pung_or_a_kong() -> None:
    state = table(others({"S": "J J J 1b 2b 3b 9c 9c E S W N RD"}), thrown=("E", "5d"))
    assert sizes_of_exposures(state) == [3, 4]
    more = table(others({"S": "J J J J 2b 3b 9c 9c E S W N RD"}), thrown=("E", "5d"))
    assert sizes_of_exposures(more) == [3, 4, 5]


def sizes_of_exposures(state: State) -> list[int]:
    called = play(state, Call("S", "exposure"))
    return [len(act.tiles) + 1 for act in legal(called, "S") if isinstance(act, Expose)]


def contested(book: str, *, south_dead: bool = False) -> State:
    """East's four bam is wanted by South and West for a set, by North for Mah Jongg."""
    hands: dict[Seat, str] = {
        "E": NOTHING,
        "S": "4b 4b 6c 7c 8c 9c E" if south_dead else "4b 4b 6c 7c 8c 9c E S W N RD GD 0",
        "W": "J J 6c 7c 8c 9c E S W N RD GD 0",
        "N": "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b J 4b J",
    }
    exposures: dict[Seat, tuple[str, ...]] = {"S": ("8d 8d J", "1c 1c 1c")} if south_dead else {}
    return table(hands, exposures, thrown=("E", "4b"), book=book)


@pytest.mark.clause("league.call.same-time")
@pytest.mark.clause("regulations.call.same-time")
@pytest.mark.clause("common.call.same-time")
@pytest.mark.parametrize("book", BOOKS)
def test_7_the_next_in_turn_gets_the_tile_in_whatever_order_they_called(book: str) -> None:
    calls = (Call("S", "exposure"), Call("W", "exposure"))
    assert {played(contested(book), *order).awarded for order in permutations(calls)} == {"S"}


@pytest.mark.clause("league.call.mahjongg-first")
@pytest.mark.clause("regulations.call.mahjongg-first")
@pytest.mark.clause("common.call.mahjongg-first")
@pytest.mark.parametrize("book", BOOKS)
def test_7_a_call_for_mah_jongg_beats_those_for_a_set(book: str) -> None:
    calls = (Call("S", "exposure"), Call("W", "exposure"), Call("N", "mahjongg"))
    for order in permutations(calls):
        called = played(contested(book), *order)
        assert called.awarded == "N"
        assert why_not(called, Expose("S", places("4b 4b")))[0] == "not-awarded"


@pytest.mark.clause("league.dead.stops")
@pytest.mark.clause("regulations.dead.stops")
@pytest.mark.clause("common.dead.stops")
@pytest.mark.parametrize("book", BOOKS)
def test_7_a_dead_players_call_counts_for_nothing(book: str) -> None:
    called = played(contested(book, south_dead=True), Call("S", "exposure"), Call("W", "exposure"))
    assert called.awarded == "S"
    challenged = play(called, Challenge("N", "S"))
    assert challenged.awarded == "W"
    stops = book if book in ("regulations", "common") else "league"
    assert why_not(challenged, Call("S", "exposure")) == ("out-of-game", f"{stops}.dead.stops")


@pytest.mark.parametrize("book", BOOKS)
def test_8_mah_jongg_on_the_very_last_discard(book: str) -> None:
    state = table(others({"S": without_last(RUN), "W": "4b 4b " + NOTHING[6:]}), thrown=("E", "4b"), left=0, book=book)
    assert why_not(state, Call("W", "exposure"))[0] == "mahjongg-only"
    won = played(state, Call("S", "mahjongg"), Declare("S"))
    assert in_phase(won, "over").end is not None
    assert record(won) != record(play(state, WallGame("S")))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("passes", [0, 1])
def test_9_the_director_decides_on_a_hand_that_is_complete_while_tiles_are_passed(book: str, passes: int) -> None:
    state = dealt(book=book)
    for _ in range(passes):
        state = played(state, *(allowed_passes(state, seat)[0] for seat in SEATS))
    complete = replace(state, racks=(replace(state.rack("E"), hand=places(RUN)), *state.racks[1:]))
    asked = in_phase(play(complete, Declare("E")), "asked")
    assert asked.question is not None
    assert asked.question.clause == "league.mahjongg.before-passing"
    assert why_not(asked, Pass("S", b"\0\0\0"))[0] == "asked"
    assert in_phase(play(asked, Decide(outcome="plays-on")), "passing").racks == complete.racks
    facts = record(play(asked, Decide(outcome="stands")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert (facts.mahjongg.winner, facts.mahjongg.by) == ("E", "wall")


@pytest.mark.parametrize("book", BOOKS)
def test_9_at_a_table_of_three_too_and_after_the_passing_it_is_an_ordinary_win(book: str) -> None:
    three = dealt(book=book, seats=("E", "S", "N"))
    complete = replace(three, racks=(replace(three.rack("E"), hand=places(RUN)), *three.racks[1:]))
    assert play(complete, Declare("E")).phase == "asked"
    four = replace(table(others({"E": RUN}), book=book), source="deal")
    assert play(four, Declare("E")).phase == "over"


@pytest.mark.clause("league.joker.win")
@pytest.mark.parametrize("book", BOOKS)
def test_10_a_win_by_joker_exchange_is_a_self_pick(book: str) -> None:
    hands = others({"E": RUN.replace("4b 4b 4b 4b", "4b 4b 4b 8d")})
    state = table(hands, {"W": ("8d 8d 8d J",)}, book=book)
    exchanged = play(state, Exchange("E", tile("8d"), "W", 0))
    facts = record(play(exchanged, Declare("E")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.by == "wall"


@pytest.mark.clause("league.joker.dead-hand")
@pytest.mark.clause("league.exposure.invalid")
@pytest.mark.clause("illume.joker.dead-hand")
@pytest.mark.clause("regulations.dead.invalid-exposure")
@pytest.mark.clause("common.dead.invalid-exposure")
@pytest.mark.parametrize("book", BOOKS)
def test_11_the_exposure_that_killed_goes_back_and_only_the_earlier_joker_is_left(book: str) -> None:
    hands = others({"E": "4b 9b 8d " + NOTHING[6:] + " 0", "S": "8c 8c 8c 8c E S"})
    state = table(hands, {"S": ("4b 4b J", "9b 9b 9b J")}, book=book)
    dead = play(state, Challenge("E", "S"))
    assert dead.playing == ("E", "W", "N")
    assert dead.rack("S").shown == (places("4b 4b J"),)
    assert tile("J") in dead.rack("S").hand
    assert may(dead, Exchange("E", tile("4b"), "S", 0))
    assert why_not(dead, Exchange("E", tile("9b"), "S", 1))[0] == "no-such-joker"
    assert dead.incidents == (Dead(player="S", reason="invalid-exposure"),)


def test_12_three_players_have_all_tiles_and_anybody_may_call() -> None:
    state = dealt(seats=("E", "S", "N"))
    assert tiles_of(state) == ALL_TILES
    assert state.phase == "turn"
    hands: dict[Seat, str] = {"E": NOTHING + " 5d", "S": NOTHING, "N": "5d 5d " + NOTHING[6:]}
    thrown = play(table(hands, seats=("E", "S", "N")), Discard("E", tile("5d")))
    assert thrown.turn == "S"
    called = played(thrown, Call("N", "exposure"), Expose("N", places("5d 5d")), Discard("N", tile("9c")))
    assert called.turn == "E"


@pytest.mark.parametrize("book", BOOKS)
def test_13_a_joker_that_was_thrown_is_gone_and_so_is_the_tile_before_it(book: str) -> None:
    hands = others({"E": NOTHING + " 5d", "S": "J " + NOTHING, "W": "5d 5d J J " + NOTHING[12:]})
    state = played(table(hands, turn="E", book=book), Discard("E", tile("5d")), Pick("S"), Discard("S", tile("J")))
    assert not may(state, Call("W", "exposure"))
    assert not may(state, Call("N", "exposure"))


@pytest.mark.parametrize("book", TOURNAMENTS)
@pytest.mark.parametrize("exposed", [(), ("S",), ("S", "W"), ("S", "W", "N")])
def test_mah_jongg_in_error_with_each_number_of_exposed_hands(book: str, exposed: tuple[Seat, ...]) -> None:
    state = table(others({"E": NOTHING + " 0"}), book=book)
    after = play(state, WrongMahJongg(seat="E", own="hand", exposed=exposed))
    left = [seat for seat in ("S", "W", "N") if seat not in exposed]
    if len(left) > 1:
        assert after.playing == tuple(left)
        assert (after.phase, after.turn) == ("between", left[0])
    else:
        expected = {seat: 10 if seat in left else 0 for seat in SEATS}
        assert points(after) == expected
