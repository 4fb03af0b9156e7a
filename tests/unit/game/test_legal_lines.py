"""How many lines of play there are from small positions: any change of the rules of play changes these counts."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Bid, Move, Pass, Vote
from eastwind.game.playing import acting, legal, play_legal
from eastwind.game.state import Passing, State
from eastwind.game.tiles import places
from tests.golden_files import GoldenFiles
from tests.unit.game.tables import table

DEEPEST: Final = 4


def _with_wall(state: State, words: str) -> State:
    """The game with only these tiles left in the wall, taken in this order."""
    last = b"".join(map(places, words.split()))
    wall = state.deal.wall[: -len(last)] + last
    return msgspec.structs.replace(
        state, deal=msgspec.structs.replace(state.deal, wall=wall), front=len(wall) - len(last)
    )


def _last_tiles() -> State:
    hands: dict[Seat, str] = {"E": "1b 1b 5d 9c", "S": "5d 5d J", "W": "1b J J", "N": "9c 9c 9c"}
    return _with_wall(table(hands), "5d J")


def _contested() -> State:
    hands: dict[Seat, str] = {
        "E": "3c 8c",
        "S": "5d 5d J",
        "W": "5d J J",
        "N": "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b",
    }
    return _with_wall(table(hands, thrown=("E", "5d")), "4b 9c")


def _three() -> State:
    hands: dict[Seat, str] = {"E": "2b 2b 2b", "S": "2b 2b J", "N": "7c 7c J"}
    return _with_wall(table(hands, seats=("E", "S", "N")), "7c 7c")


def _exchanges() -> State:
    hands: dict[Seat, str] = {"E": "3b 3b 8d", "S": "8d 8d", "W": "3b 1c", "N": "J 1c"}
    shown: dict[Seat, tuple[str, ...]] = {"S": ("3b 3b J",), "N": ("8d J J J",)}
    return _with_wall(table(hands, shown), "1c 1c 1c")


def _passing() -> State:
    """The last pass of the first Charleston, with few tiles to choose from."""
    hands: dict[Seat, str] = {"E": "1b 1b 2b J", "S": "1c 1c 1c", "W": "3d 3d 3d J", "N": "5d 5d 5d"}
    return msgspec.structs.replace(table(hands), phase="passing", passing=Passing(2), source="deal")


POSITIONS: Final[Mapping[str, Callable[[], State]]] = {
    "East to throw, two tiles left": _last_tiles,
    "A discard wanted by two for a set": _contested,
    "Three at a table": _three,
    "Jokers to exchange": _exchanges,
    "The first left pass": _passing,
}


def _moves(state: State) -> Iterator[Move]:
    for seat in acting(state):
        yield from legal(state, seat)


def _lines(state: State, depth: int) -> int:
    """Lines of so many acts; all that can be done by anybody next are different lines."""
    moves = list(_moves(state))
    if depth == 1:
        return len(moves)
    return sum(_lines(play_legal(state, move), depth - 1) for move in moves)


def _counted(name: str, state: State) -> str:
    kinds = Counter(type(move).__name__.lower() for move in _moves(state))
    first = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    lines = " ".join(str(_lines(state, depth)) for depth in range(1, DEEPEST + 1))
    return f"{name}\n  first: {first}\n  lines of 1 to {DEEPEST} acts: {lines}\n"


def test_the_lines_of_play_from_small_positions(golden: GoldenFiles) -> None:
    golden("games/legal-lines.txt", "\n".join(_counted(name, make()) for name, make in POSITIONS.items()))


def test_every_seat_answers_alone_in_the_steps_that_all_take_at_once() -> None:
    state = _passing()
    assert acting(state) == SEATS
    first = legal(state, "S")
    assert {type(move) for move in first} == {Pass}
    voting = msgspec.structs.replace(state, phase="voting")
    assert legal(voting, "S") == (Vote("S", stop=False), Vote("S", stop=True))
    bidding = msgspec.structs.replace(state, phase="bidding")
    assert legal(bidding, "W") == tuple(Bid("W", count) for count in range(4))
