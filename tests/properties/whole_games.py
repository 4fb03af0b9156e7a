"""Games that are played at random, by a judge who is easily pleased, so that everything happens in them."""

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser import Position
from eastwind.card.tiles import JOKER, TILES
from eastwind.game.acts import (
    Bid,
    Call,
    Challenge,
    Change,
    Claim,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Move,
    Pass,
    Pick,
    TimeLeft,
    Vote,
    WallGame,
    Withdraw,
    WrongMahJongg,
)
from eastwind.game.beginning import begin
from eastwind.game.judging import Ruin, Win
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State
from eastwind.game.tiles import ALL_TILES, ONE, Tiles
from eastwind.rulebook import known, load

OWN: Final[tuple[Literal["none", "one", "hand"], ...]] = ("none", "one", "hand")
PLACES: Final = range(-1, len(TILES) + 1)


class Whim:
    """Pays for one hand in so many, and finds one in so many dead."""

    def win(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> Win | None:
        size = len(hand) + sum(map(len, exposures))
        if size != 14 or sum(hand + b"".join(exposures)) % 29:
            return None
        return Win(points=25, section="runs", no=1)

    def is_ready(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> bool:
        return len(hand) + sum(map(len, exposures)) == 13

    def ruin(self, position: Position) -> Ruin | None:
        shown = sum(map(sum, position.exposed))
        if not shown or shown % 3:
            return None
        return "impossible" if shown % 2 else "invalid-exposure"


def _rules(name: str) -> Rules:
    book = load(name)
    assert not isinstance(book, Refused)
    return Rules(book, Whim())


RULES: Final = tuple(map(_rules, known()))
TABLES: Final = (SEATS, SEATS, SEATS, ("E", "S", "N"), ("S", "W", "N"))


def begun(seed: int, rules: Rules, seats: tuple[Seat, ...], dealer: Seat) -> State:
    state = begin(Setup(seed=seed, rulebook=rules.book.id, card="whim", seats=seats, dealer=dealer), rules)
    assert not isinstance(state, Refused)
    return state


def all_tiles_are_there(state: State) -> bool:
    racks = b"".join(rack.hand + b"".join(rack.shown) for rack in state.racks)
    return bytes(sorted(racks + state.discards + state.deal.wall[state.front : state.back])) == ALL_TILES


def size(state: State, seat: Seat) -> int:
    rack = state.rack(seat)
    return len(rack.hand) + sum(map(len, rack.shown))


def possible_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Everything that could be tried, but for most passes: their number is that of all choices of three tiles."""
    yield from (Pick(seat), Declare(seat), WallGame(seat), Withdraw(seat))
    yield from (Vote(seat, stop) for stop in (False, True))
    yield from (Bid(seat, count) for count in range(-1, 5))
    yield from (Call(seat, wants) for wants in ("exposure", "mahjongg"))
    yield from (Discard(seat, tile) for tile in PLACES)
    for tile in _kinds_called(state):
        for naturals, jokers in product(range(6), range(6)):
            tiles = ONE[tile] * naturals + ONE[JOKER] * jokers
            yield from (Expose(seat, tiles), Change(seat, tiles))
    shown = {one.tile for rack in state.racks for one in rack.exposures}
    for tile, owner, exposure in product({0, JOKER, *shown}, SEATS, range(-1, 4)):
        yield Exchange(seat, tile, owner, exposure)


def _kinds_called(state: State) -> set[int]:
    fresh = {one.tile for rack in state.racks for one in rack.exposures}
    return {0, *fresh} | ({state.thrown.tile} if state.thrown else set())


def some_passes(state: State, seat: Seat) -> Iterator[Pass]:
    """A few passes, right ones and wrong ones."""
    hand = state.rack(seat).hand
    for start, length, blind in product(range(0, 12, 4), range(5), range(-1, 5)):
        yield Pass(seat, hand[start : start + length], blind)
    yield from (
        Pass(seat, bytes([JOKER, JOKER, JOKER])),
        Pass(seat, hand[2::-1]),
        Pass(seat, b"\xff\xff\xff"),
        Pass(seat, b"\0\0\0"),
    )


def some_claims(state: State, seat: Seat) -> Iterator[Claim]:
    """What may be said by a seat or from outside."""
    others = tuple(other for other in state.playing if other != seat)
    yield from (Challenge(seat, other) for other in SEATS)
    for own, exposed in product(OWN, ((), others[:1], others[:2], others)):
        yield WrongMahJongg(seat=seat, own=own, exposed=exposed, attempted=25)
    yield WrongMahJongg(seat=seat, own="hand", exposed=others[:2])
    yield from (TimeLeft(allows) for allows in (False, True))
    yield from (Decide(outcome=outcome) for outcome in ("plays-on", "stands", "wall", "void"))
