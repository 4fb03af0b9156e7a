"""A slip in a game, the clauses that the desk cites for it, and what it costs when the game is over."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Discard, Pick, WallGame
from eastwind.game.ending import record
from eastwind.game.news import Ruled
from eastwind.game.playing import may, play
from eastwind.game.setup import Rules
from eastwind.game.state import State
from eastwind.game.tiles import places
from eastwind.rulebook import with_settings
from eastwind.rulings import Ruling
from eastwind.scoring import score

DEAD = {"illume": (-10, 10), "regulations": (0, 10), "common": (0, 10), "fever": (0, 10), "league": (0, 0)}
"""What a wall game gives to a hand that died and to one that lived to see it, by rulebook."""


def under(*clauses: str) -> pytest.MarkDecorator:
    """The test once for each clause, under the rulebook that wrote it: `book` and `clause`."""
    return pytest.mark.parametrize(("book", "clause"), [_under(clause) for clause in clauses])


def tile(word: str) -> int:
    """A kind of tile by its word."""
    return places(word)[0]


def slipped(state: State, slip: Act, *clauses: str) -> State:
    """The game after something that can happen, on which the desk ruled by these clauses."""
    after = play(state, slip)
    assert set(clauses) <= set(ruling_of(after).clauses), ruling_of(after).clauses
    return after


def turned(state: State, **answers: str) -> State:
    """The game under the same rulebook with some answers of its table turned; `__` in a key stands for the dot."""
    chosen = {"rulings." + key.replace("__", "."): value for key, value in answers.items()}
    book = with_settings(state.rules.book, chosen)
    assert not isinstance(book, Refused), book
    return replace(state, deal=replace(state.deal, rules=Rules(book, state.rules.judge)))


def ruling_of(state: State) -> Ruling:
    """What the desk said about the last act."""
    rulings = [one.ruling for one in state.news if isinstance(one, Ruled)]
    assert len(rulings) == 1
    return rulings[0]


def effects_of(state: State) -> set[str]:
    """The effects of that ruling."""
    return {one.effect for one in ruling_of(state).effects}


def played_out(state: State) -> State:
    """The game after turns in which everybody throws what was picked first in tile order, until no tile is left."""
    while state.phase != "over":
        if state.phase == "turn":
            state = play(state, Discard(state.turn, state.rack(state.turn).hand[0]))
        else:
            state = play(state, Pick(state.turn) if may(state, Pick(state.turn)) else WallGame(state.turn))
    return state


def points(state: State) -> Mapping[Seat, int]:
    """What the finished game gives to everybody."""
    facts = record(state)
    assert facts is not None
    scored = score(facts, state.rules.book)
    assert not isinstance(scored, Refused), scored
    return scored.points


def died(state: State, seat: Seat, book: str) -> None:
    """The seat is out, the others play on to a wall game, and everybody gets what the rulebook says."""
    assert seat not in state.playing
    lost, kept = DEAD[book]
    expected = {other: lost if other == seat else kept for other in state.seats}
    assert points(played_out(state)) == expected


def unchanged(before: State, after: State) -> None:
    """Nobody is out, nothing is on record, and every tile is where it was."""
    assert after.playing == before.playing
    assert after.incidents == ()
    assert (after.racks, after.discards, after.front) == (before.racks, before.discards, before.front)


def _under(clause: str) -> pytest.ParameterSet:
    return pytest.param(clause.split(".", 1)[0], clause, id=clause, marks=pytest.mark.clause(clause))
