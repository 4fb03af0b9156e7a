"""Games for tests: played at random by the rules, and acts of every kind that can be written."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from eastwind.base.record import Ruling
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.game.acts import Act
from eastwind.game.beginning import begin
from eastwind.game.kinds import KINDS
from eastwind.game.notation import Game
from eastwind.game.playing import acting, legal, play_legal
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State
from tests.unit.game.tables import rules

BOOKS = ("league", "illume", "regulations", "common", "fever")


def begun(setup: Setup, rules: Rules) -> State:
    """The game after the deal, which can be dealt."""
    state = begin(setup, rules)
    assert not isinstance(state, Refused), state
    return state


def random_game(setup: Setup, rules: Rules, chance: Random) -> Game:
    """A game in which everybody does anything that is allowed, up to its end or a question to the director."""
    state, acts = begun(setup, rules), list[Act]()
    while state.end is None and (who := acting(state)):
        acts.append(chance.choice(legal(state, chance.choice(who))))
        state = play_legal(state, acts[-1])
    return Game(setup, tuple(acts))


@cache
def played(number: int) -> Game:
    """One of a few games: under every rulebook, at tables of four and of three."""
    book = BOOKS[number % len(BOOKS)]
    seats = SEATS if number % 3 else SEATS[:3]
    return random_game(Setup(seed=number, rulebook=book, card="small", seats=seats), rules(book), Random(number))


some_game = st.integers(0, 5).map(played)

_TILES = st.binary(max_size=14).map(lambda drawn: bytes(sorted(byte % 36 for byte in drawn)))
_RULINGS = st.builds(
    Ruling,
    points=st.dictionaries(st.sampled_from(SEATS), st.integers(-50, 50)),
    reason=st.text(min_size=1, max_size=20),
    stops=st.booleans(),
)


def _values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Every value that a field of a kind may have."""
    return _BY_KIND[type(kind)](kind)


_BY_KIND: dict[type[inspect.Type], Callable[[Any], st.SearchStrategy[Any]]] = {
    inspect.BytesType: lambda _: _TILES,
    inspect.IntType: lambda kind: st.integers(
        -1000 if kind.ge is None else kind.ge, 1000 if kind.le is None else kind.le
    ),
    inspect.BoolType: lambda _: st.booleans(),
    inspect.StrType: lambda _: st.text(max_size=20),
    inspect.LiteralType: lambda kind: st.sampled_from(kind.values),
    inspect.VarTupleType: lambda kind: st.lists(_values(kind.item_type), max_size=3).map(tuple),
    inspect.UnionType: lambda kind: st.one_of([_values(part) for part in kind.types]),
    inspect.NoneType: lambda _: st.none(),
    inspect.StructType: lambda _: _RULINGS,
}
"""The only struct that an act holds is a ruling."""


def _acts_of(kind: type[Act]) -> st.SearchStrategy[Act]:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return st.builds(kind, **{field.name: _values(field.type) for field in shape.fields})


any_act: st.SearchStrategy[Act] = st.one_of([_acts_of(kind) for kind in KINDS])
"""An act of any kind with any values, possible or not."""
