"""What is said in a game and can be wrong: Mah Jongg, dead hands, names of tiles; and what the director says."""

import pytest
from msgspec.structs import replace

from eastwind.base.record import Dead, MahJonggInError, Misnamed, Ruling
from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import (
    Call,
    Challenge,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Pick,
    TimeLeft,
    TimeUp,
    Withdraw,
    WrongMahJongg,
)
from eastwind.game.ending import record
from eastwind.game.playing import acting, legal, may, play
from eastwind.game.state import State
from eastwind.game.tiles import places
from eastwind.scoring import Scored, score
from tests.unit.game.tables import BOOKS, TOURNAMENTS, dealt, in_phase, played, table, why_not

NOTHING = "1b 2b 3c 4c 6c 7c 9c E S W N RD GD"
READY = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b"
RUINED = ("4b 4b J", "9b 9b 9b J")
ALL_RUINED: dict[Seat, tuple[str, ...]] = {
    "S": RUINED,
    "W": ("4c 4c J", "9c 9c 9c J"),
    "N": ("4d 4d J", "9d 9d 9d J"),
}


def tile(word: str) -> int:
    return places(word)[0]


def hands(**given: str) -> dict[Seat, str]:
    return {seat: given.get(seat, NOTHING) for seat in SEATS}


def on_discard(book: str, **given: str) -> State:
    """East has thrown a four of bams."""
    return table(hands(**given), thrown=("E", "4b"), book=book)


def points(state: State) -> dict[Seat, int]:
    facts = record(in_phase(state, "over"))
    assert facts is not None
    scored = score(facts, state.rules.book)
    assert isinstance(scored, Scored), scored
    return dict(scored.points)


@pytest.mark.parametrize("book", BOOKS)
def test_a_declaration_with_nothing_shown_is_taken_back(book: str) -> None:
    state = table(hands(E=NOTHING + " 0"), book=book)
    after = in_phase(play(state, WrongMahJongg(seat="E", own="none")), "turn")
    assert after.incidents == (MahJonggInError(player="E", own_exposure="none", exposed=()),)
    assert (after.racks, after.playing, after.turn) == (state.racks, SEATS, "E")


@pytest.mark.parametrize("book", ["league", "illume", "common", "regulations"])
def test_one_set_shown_for_a_discard_makes_it_a_call_for_an_exposure(book: str) -> None:
    after = in_phase(play(on_discard(book, W="4b 4b " + NOTHING[6:]), WrongMahJongg(seat="W", own="one")), "between")
    assert after.awarded == "W"
    touched, shown = after.rulings.call.touched, after.rulings.call.shown
    assert why_not(after, Withdraw("W")) == ("tile-touched", (shown if book == "league" else touched).clause)
    exposed = play(after, Expose("W", places("4b 4b")))
    assert exposed.rack("W").shown == (places("4b 4b 4b"),)
    assert bool(exposed.incidents) == (book == "regulations")


@pytest.mark.clause("fever.error.part-exposed")
def test_one_set_shown_is_the_end_of_the_hand_in_fever() -> None:
    after = play(on_discard("fever", W="4b 4b " + NOTHING[6:]), WrongMahJongg(seat="W", own="one"))
    assert after.playing == ("E", "S", "N")
    assert may(after, Pick("S"))


def test_one_set_is_shown_only_where_the_discard_makes_one() -> None:
    assert why_not(on_discard("common"), WrongMahJongg(seat="W", own="one"))[0] == "no-set"


@pytest.mark.clause("league.error.tile-wanted")
@pytest.mark.parametrize("book", BOOKS)
def test_the_discard_of_a_wrong_mah_jongg_is_left_for_mah_jongg_only(book: str) -> None:
    state = on_discard(book, N="4b 4b " + NOTHING[6:], S=READY)
    after = play(state, WrongMahJongg(seat="W", own="hand", attempted=25))
    assert why_not(after, Call("N", "exposure")) == ("mahjongg-only", "league.error.tile-wanted")
    won = played(after, Call("S", "mahjongg"), Declare("S"))
    assert in_phase(won, "over").end is not None


def test_who_has_mah_jongg_declares_it_rightly() -> None:
    state = on_discard("league", S=READY)
    assert why_not(state, WrongMahJongg(seat="S", own="hand", attempted=25))[0] == "is-mahjongg"
    assert why_not(state, WrongMahJongg(seat="E", own="hand", attempted=25))[0] == "not-your-turn"


@pytest.mark.parametrize("exposed", [("W",), ("S", "S"), ("N", "S")])
def test_only_others_who_are_in_throw_in_their_hands_each_once(exposed: tuple[Seat, ...]) -> None:
    state = on_discard("illume")
    assert why_not(state, WrongMahJongg(seat="W", own="hand", exposed=exposed))[0] == "not-exposed"


@pytest.mark.clause("league.pay.error")
def test_the_league_is_paid_for_the_hand_tried_for() -> None:
    state = table(hands(E=NOTHING + " 0"))
    error = WrongMahJongg(seat="E", own="hand", exposed=("S", "W"))
    assert why_not(state, error)[0] == "missing-fact"
    paid = play(state, WrongMahJongg(seat="E", own="hand", exposed=("S", "W"), attempted=30))
    assert points(paid) == {"E": -60, "S": 0, "W": 0, "N": 60}


@pytest.mark.clause("league.charleston.no-dead")
@pytest.mark.clause("illume.charleston.no-dead")
@pytest.mark.clause("fever.game.start")
@pytest.mark.parametrize("book", BOOKS)
def test_no_hand_dies_while_tiles_are_passed(book: str) -> None:
    state = dealt(book=book)
    after = play(state, Challenge("E", "S"))
    assert (after.playing, after.phase, after.incidents) == (SEATS, "passing", ())


@pytest.mark.clause("illume.dead.declare")
@pytest.mark.clause("regulations.dead.false-declaration")
@pytest.mark.clause("common.dead.false-declaration")
@pytest.mark.parametrize("book", BOOKS)
def test_a_wrong_challenge_costs_the_hand_where_the_rulebook_says_so(book: str) -> None:
    after = play(table(hands(E=NOTHING + " 0"), book=book), Challenge("W", "S"))
    dies = book in ("illume", "regulations", "common")
    assert after.playing == (("E", "S", "N") if dies else SEATS)
    assert after.incidents == ((Dead(player="W", reason="false-declaration"),) if dies else ())


def test_whoever_challenges_wrongly_in_the_own_turn_throws_no_more() -> None:
    state = table(hands(E=NOTHING + " 0"), book="illume")
    after = in_phase(play(state, Challenge("E", "S")), "between")
    assert (after.turn, after.thrown) == ("S", None)
    assert acting(after) == ("S",)
    assert legal(after, "S") == (Pick("S"),)


@pytest.mark.clause("league.dead.impossible")
@pytest.mark.clause("regulations.dead.impossible")
@pytest.mark.clause("common.dead.impossible")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_whose_tiles_are_gone_is_impossible(book: str) -> None:
    given = hands(E=NOTHING + " 0", S="1b 2b 3c 4c 6c 7c 9c E S W")
    gone: dict[Seat, tuple[str, ...]] = {"S": ("8d 8d 8d 8d",), "W": ("7d 7d 7d 7d",), "N": ("9d 9d 9d 9d",)}
    state = replace(table(given, gone, book=book), discards=places("J J J J J J J J"))
    after = play(state, Challenge("E", "S"))
    assert after.incidents == (Dead(player="S", reason="impossible"),)
    assert after.rack("S").shown == (places("8d 8d 8d 8d"),)


def test_an_exposure_of_this_turn_can_still_be_put_right() -> None:
    given = hands(S="4b 4b 4b J 3c 4c 6c 7c 9c E")
    state = table(given, {"S": ("9d 9d 9d",)}, thrown=("E", "4b"))
    exposed = played(state, Call("S", "exposure"), Expose("S", places("4b 4b")))
    assert play(exposed, Challenge("E", "S")).playing == SEATS
    thrown = play(exposed, Discard("S", tile("9c")))
    assert play(thrown, Challenge("E", "S")).playing == ("E", "W", "N")


@pytest.mark.clause("league.dead.not-oneself")
def test_nobody_is_challenged_twice_nor_challenges_the_own_hand() -> None:
    state = table(hands(E=NOTHING + " 0"), {"S": RUINED})
    assert why_not(state, Challenge("E", "E")) == ("own-hand", "league.dead.not-oneself")
    assert why_not(play(state, Challenge("E", "S")), Challenge("E", "S")) == ("out-of-game", "league.dead.stops")


@pytest.mark.clause("fever.game.end")
@pytest.mark.clause("league.dead.declare")
@pytest.mark.parametrize("book", BOOKS)
def test_after_the_last_discard_a_challenge_ends_the_game(book: str) -> None:
    state = table(hands(), {"S": RUINED}, thrown=("E", "5d"), left=0, book=book)
    after = in_phase(play(state, Challenge("N", "S")), "over")
    assert after.end is not None
    assert after.end.ending == "wall"
    assert ("S" in after.playing) == (book == "fever")


def test_a_called_last_discard_comes_before_a_challenge() -> None:
    state = table(hands(S=READY), {"W": RUINED}, thrown=("E", "4b"), left=0)
    called = play(state, Call("S", "mahjongg"))
    assert why_not(called, Challenge("N", "W")) == ("called", "league.dead.declare")


@pytest.mark.clause("league.dead.three")
@pytest.mark.parametrize(("allows", "ending"), [(True, None), (False, "wall")])
def test_with_three_dead_hands_the_deal_is_void_if_there_is_time(allows: bool, ending: str | None) -> None:
    state = table(hands(E=NOTHING + " 0"), ALL_RUINED)
    alone = in_phase(played(state, *(Challenge("E", seat) for seat in ("S", "W", "N"))), "asked")
    assert alone.playing == ("E",)
    assert why_not(alone, Decide(outcome="wall"))[0] == "not-asked"
    over = in_phase(play(alone, TimeLeft(allows)), "over")
    assert over.end is not None
    assert over.end.ending == ending
    assert (record(over) is None) == allows


def test_nobody_asks_for_the_time_while_two_are_in() -> None:
    assert why_not(table(hands()), TimeLeft(allows=True))[0] == "not-asked"


@pytest.mark.clause("illume.score.unfinished")
def test_the_bell_ends_a_game_unfinished() -> None:
    over = play(table(hands(), book="illume"), TimeUp())
    assert set(points(over).values()) == {0}
    assert why_not(over, TimeUp()) == ("over", "illume.score.unfinished")


def misnamed(book: str, real: str, said: str, **given: str) -> State:
    state = table(hands(E=NOTHING + " " + real, **given), book=book)
    return play(state, Discard("E", tile(real), tile(said)))


def test_a_name_is_another_kind_of_tile() -> None:
    state = table(hands(E=NOTHING + " 0"))
    assert why_not(state, Discard("E", tile("0"), tile("0")))[0] == "no-such-name"
    assert why_not(state, Discard("E", tile("0"), 77))[0] == "no-such-name"


@pytest.mark.clause("illume.misname.correct")
@pytest.mark.parametrize("book", BOOKS)
def test_a_misnamed_tile_that_nobody_wants_costs_nothing(book: str) -> None:
    after = play(misnamed(book, "5c", "5d"), Pick("S"))
    assert after.incidents == ()


@pytest.mark.clause("illume.misname.exposure")
@pytest.mark.clause("league.misname.correct")
@pytest.mark.clause("fever.penalty.misname-exposure")
@pytest.mark.parametrize("book", BOOKS)
def test_a_call_on_a_wrong_name_puts_the_name_right_and_may_be_made_again(book: str) -> None:
    state = misnamed(book, "5c", "5d", W="5d 5d 5c 5c " + NOTHING[12:])
    heard = in_phase(play(state, Call("W", "exposure")), "between")
    assert heard.incidents == (Misnamed(player="E", caller="W", called_for="exposure", caller_exposed=False),)
    assert (heard.calls, heard.thrown and heard.thrown.name) == ((), tile("5c"))
    assert may(heard, Call("W", "exposure")) == (book != "illume")


@pytest.mark.clause("league.misname.joker")
@pytest.mark.parametrize("book", BOOKS)
def test_a_joker_under_another_name_is_not_had_for_a_set(book: str) -> None:
    state = misnamed(book, "J", "5d", W="5d 5d " + NOTHING[6:])
    heard = play(state, Call("W", "exposure"))
    assert not may(heard, Call("W", "exposure"))
    assert not may(heard, Call("S", "exposure"))


@pytest.mark.clause("illume.misname.mahjongg")
@pytest.mark.clause("illume.penalty.misname")
@pytest.mark.clause("regulations.penalty.misname")
@pytest.mark.clause("fever.penalty.misname-no-mahjongg")
@pytest.mark.clause("league.misname.mahjongg")
@pytest.mark.parametrize(
    ("book", "expected"),
    [
        ("league", {"E": -200, "S": 200, "W": 0, "N": 0}),
        ("illume", {"E": -25, "S": 25, "W": 0, "N": 0}),
        ("regulations", {"E": -15, "S": 45, "W": 0, "N": 0}),
        ("common", {"E": -15, "S": 45, "W": 0, "N": 0}),
        ("fever", {"E": -25, "S": 10, "W": 10, "N": 10}),
    ],
)
def test_mah_jongg_on_a_wrong_name(book: str, expected: dict[Seat, int]) -> None:
    state = misnamed(book, "5d", "4b", S=READY)
    over = played(state, Call("S", "mahjongg"), Declare("S"))
    assert points(over) == expected


@pytest.mark.clause("league.misname.actual-tile")
@pytest.mark.clause("fever.penalty.misname-mahjongg")
@pytest.mark.parametrize("book", BOOKS)
def test_mah_jongg_on_what_a_misnamed_tile_really_is(book: str) -> None:
    over = played(misnamed(book, "4b", "5d", S=READY), Call("S", "mahjongg"), Declare("S"))
    facts = record(over)
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.winner == "S"
    matched = (Misnamed(player="E", caller="S", called_for="mahjongg", matched=True),)
    assert facts.incidents == (() if book == "league" else matched)


@pytest.mark.clause("league.misname.actual-first")
@pytest.mark.parametrize("book", BOOKS)
def test_of_two_winners_the_one_on_the_real_tile_has_it(book: str) -> None:
    crak = READY.replace("b", "c")
    state = misnamed(book, "4c", "4b", S=READY, N=crak)
    called = played(state, Call("S", "mahjongg"), Call("N", "mahjongg"))
    assert called.awarded == "N"
    facts = record(play(called, Declare("N")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.winner == "N"


def test_only_a_director_who_was_asked_decides() -> None:
    assert why_not(table(hands()), Decide(outcome="void"))[0] == "not-asked"


def test_a_directors_ruling_goes_on_record() -> None:
    state = table(hands(E="1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 4b"), seats=("E", "S", "N"))
    asked = in_phase(play(dealt_so(state), Declare("E")), "asked")
    assert why_not(asked, Decide(outcome="stopped"))[0] == "no-ruling"
    ruling = Ruling(points={"E": 10}, reason="complete as dealt", stops=True)
    facts = record(play(asked, Decide(outcome="stopped", ruling=ruling)))
    assert facts is not None
    assert (facts.ending, facts.incidents) == ("stopped", (ruling,))
    assert why_not(asked, Exchange("E", tile("1b"), "S", 0))[0] == "asked"


def dealt_so(state: State) -> State:
    """The game as if the hands had been dealt just now."""
    return replace(state, source="deal")


@pytest.mark.parametrize("book", TOURNAMENTS)
def test_a_dead_hand_takes_its_turn_no_more(book: str) -> None:
    state = table(hands(E=NOTHING + " 0"), {"S": RUINED}, book=book)
    after = played(state, Challenge("E", "S"), Discard("E", tile("0")))
    assert after.turn == "W"
    assert why_not(after, Pick("S"))[0] == "out-of-game"
