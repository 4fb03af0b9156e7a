"""Slips are thrown into games that are played at random: whatever is ruled, the game goes on or ends."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Decide, Discard, TimeLeft
from eastwind.game.ending import record
from eastwind.game.news import Ruled
from eastwind.game.playing import acting, check, legal, play
from eastwind.game.setup import Rules
from eastwind.game.slips import (
    SLIPS,
    ChangeDiscard,
    DeclareOwnDead,
    DiscardEarly,
    Knock,
    PassJoker,
    PassWrongNumber,
    PickAhead,
    PickOutOfTurn,
    PlayDead,
    PushWrongWall,
    Slip,
    StopLate,
    WreckWall,
    WrongCount,
)
from eastwind.game.state import State
from eastwind.rulebook import settings as book_settings
from eastwind.rulebook import with_settings
from eastwind.scoring import score
from tests.properties.thrown_slips import thrown_in
from tests.properties.whole_games import RULES, TABLES, all_tiles_are_there, begun, size

EVERY = 5
"""One act in so many is a slip."""

RARE = frozenset(SLIPS) - {
    ChangeDiscard,
    DeclareOwnDead,
    DiscardEarly,
    Knock,
    PassJoker,
    PassWrongNumber,
    PickAhead,
    PickOutOfTurn,
    PlayDead,
    PushWrongWall,
    StopLate,
    WreckWall,
    WrongCount,
}
"""What needs a certain moment. The others can happen at almost any time, and some of them end a game."""

LONGEST = 900
"""Acts in which any game is over."""


def slips(state: State, luck: Random) -> list[Slip]:
    """What people can do wrong now, one of each kind; mostly what cannot happen at any time."""
    found = [slip for seat in state.seats for slip in thrown_in(state, seat) if check(state, slip) is None]
    luck.shuffle(found)
    kinds = {type(slip): slip for slip in found}
    return [slip for kind, slip in kinds.items() if kind in RARE or luck.randrange(20) == 0]


def next_act(state: State, luck: Random) -> Act:
    """A slip now and then; else something by the rules, or the word that the table waits for."""
    if state.question is not None:
        return word(state)
    wrong = slips(state, luck) if luck.randrange(EVERY) == 0 else []
    return luck.choice(wrong) if wrong else move(state, luck)


def word(state: State) -> Act:
    """What the clock or the director says; the director lets play go on where it can."""
    if state.question is not None and state.question.asks == "three-dead":
        return TimeLeft(allows=False)
    goes_on = Decide(outcome="plays-on")
    return goes_on if check(state, goes_on) is None else Decide(outcome="wall")


def move(state: State, luck: Random) -> Act:
    """Something by the rules; a tile is thrown under a wrong name now and then."""
    seat = luck.choice(acting(state))
    act = luck.choice(legal(state, seat))
    if isinstance(act, Discard) and luck.randrange(9) == 0:
        return Discard(seat, act.tile, name=(act.tile + 1) % 35)
    return act


def game(seed: int, rules: Rules, seats: tuple[Seat, ...]) -> Iterator[tuple[Act | None, State]]:
    """A game as it is dealt, and after each act."""
    luck = Random(seed)
    state = begun(seed, rules, seats, seats[seed % len(seats)])
    yield None, state
    while state.phase != "over":
        act = next_act(state, luck)
        state = play(state, act)
        yield act, state


def turned(rules: Rules, luck: Random) -> Rules:
    """The same rulebook with some of what it says about the table answered in another way."""
    open_to = [one for one in book_settings(rules.book) if one.key.startswith("rulings.") and one.choices]
    chosen = {one.key: luck.choice(one.choices or ()) for one in open_to if luck.randrange(3) == 0}
    book = with_settings(rules.book, chosen)
    assert not isinstance(book, Refused)
    return Rules(book, rules.judge)


def hands_are_right(state: State) -> bool:
    """Whether everybody who plays holds thirteen tiles, and whoever must throw one more."""
    if state.phase in ("asked", "over"):
        return True
    fourteen = state.deal.setup.dealer if state.passing else state.turn if state.phase == "turn" else None
    return all(size(state, seat) == 13 + (seat == fourteen) for seat in state.playing)


any_game = given(seed=st.integers(0, 1_000_000), book=st.integers(0, len(RULES) - 1), seats=st.sampled_from(TABLES))


@settings(max_examples=25)
@any_game
def test_a_game_with_slips_goes_on_or_ends(seed: int, book: int, seats: tuple[Seat, ...]) -> None:
    for number, (act, state) in enumerate(game(seed, RULES[book], seats)):
        assert number < LONGEST
        assert all_tiles_are_there(state), act
        assert hands_are_right(state), act
        assert state.phase == "over" or state.question is not None or acting(state), act


@settings(max_examples=15)
@any_game
def test_so_does_one_under_rules_that_an_organiser_turned(seed: int, book: int, seats: tuple[Seat, ...]) -> None:
    for number, (act, state) in enumerate(game(seed, turned(RULES[book], Random(seed)), seats)):
        assert number < LONGEST
        assert all_tiles_are_there(state), act
        assert hands_are_right(state), act
        assert state.phase == "over" or state.question is not None or acting(state), act


@settings(max_examples=25)
@any_game
def test_its_incidents_are_scored_or_left_to_the_director(seed: int, book: int, seats: tuple[Seat, ...]) -> None:
    director_came, last = False, None
    for _, state in game(seed, RULES[book], seats):
        director_came |= any(one.ruling.director for one in state.news if isinstance(one, Ruled))
        last = state
    facts = record(last) if last else None
    if facts is not None:
        scored = score(facts, RULES[book].book)
        assert not isinstance(scored, Refused) or (director_came and scored.first.code == "needs-ruling"), facts


@settings(max_examples=10)
@any_game
def test_a_slip_is_never_legal_and_its_refusal_names_a_clause(seed: int, book: int, seats: tuple[Seat, ...]) -> None:
    for number, (_, state) in enumerate(game(seed, RULES[book], seats)):
        seat = seats[number % len(seats)]
        assert not any(isinstance(act, Slip) for act in legal(state, seat)[:5])
        for slip in thrown_in(state, seat) if number % 7 == 0 else ():
            refused = check(state, slip)
            if refused is not None:
                assert refused.first.clause in RULES[book].book.clauses
                assert refused.first.sentence()


def test_most_slips_happen_in_such_games() -> None:
    happened: Counter[type[Act]] = Counter()
    for seed in range(40):
        happened.update(type(act) for act, _ in game(seed, RULES[seed % len(RULES)], TABLES[seed % 3]) if act)
    assert len(SLIPS.keys() & happened.keys()) > 20
