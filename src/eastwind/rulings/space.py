"""The whole space of facts: every situation with every yes, no and listed value, seats sampled."""

from collections.abc import Iterator
from functools import singledispatch
from itertools import combinations, permutations, product
from typing import Any, Final

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.rulings.facts import BlindTiles, Claims, Fact, OneOf, OneSeat, SeveralSeats, Whole, YesNo
from eastwind.rulings.situation import Situation

Raw = dict[str, Any]


class Seating(msgspec.Struct, frozen=True):
    """Who sits at the table, who is out, and whom the situation is about."""

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]
    player: Seat = "S"

    @property
    def others_in(self) -> tuple[Seat, ...]:
        """Everyone else who is still in."""
        return tuple(seat for seat in self.seats if seat != self.player and seat not in self.out)


def records(situation: Situation, book: str, *, most_out: int = 4) -> Iterator[Raw]:
    """Every record of the situation that can be ruled on under a rulebook, with so many out or as few as can be."""
    fitting = [seating for seating in _SEATINGS if _fits(situation, seating)]
    fewest = min(len(seating.out) for seating in fitting)
    for seating in fitting:
        if len(seating.out) <= max(most_out, fewest):
            head = {"rulebook": book, "situation": situation.id, "player": seating.player}
            table = {"seats": list(seating.seats), "out": list(seating.out)}
            yield from ({**head, **table, "facts": facts} for facts in _facts(situation, seating))


def _fits(situation: Situation, seating: Seating) -> bool:
    is_out, others = seating.player in seating.out, set(seating.seats) - {seating.player}
    enough = {"nobody": True, "player": is_out, "all others": set(seating.out) == others}[situation.must_be_out]
    return enough and (not is_out or situation.even_if_out) and situation.players in (None, len(seating.seats))


def _facts(situation: Situation, seating: Seating) -> Iterator[Raw]:
    combined: list[Raw] = [{}]
    for fact in situation.facts:
        combined = [{**so_far, **one} for so_far in combined for one in _answers(fact, so_far, seating)]
    return (facts for facts in combined if _goes_together(situation, facts))


def _answers(fact: Fact, so_far: Raw, seating: Seating) -> list[Raw]:
    if not fact.is_asked(so_far):
        return [{}]
    return [{fact.name: value} for value in values(fact, seating)]


def _goes_together(situation: Situation, facts: Raw) -> bool:
    is_never = bool(situation.never) and situation.never.items() <= facts.items()
    is_same = situation.apart is not None and facts[situation.apart[0]] == facts[situation.apart[1]]
    return not is_never and not is_same


@singledispatch
def values(fact: Fact, _seating: Seating) -> list[Any]:
    """The answers to try for one fact: all there are, or a sample where seats and numbers make too many."""
    raise TypeError(f"no values for {fact}")


@values.register
def _(_fact: YesNo, _seating: Seating) -> list[Any]:
    return [True, False]


@values.register
def _(fact: OneOf, _seating: Seating) -> list[Any]:
    return list(fact.options)


@values.register
def _(fact: OneSeat, seating: Seating) -> list[Any]:
    others = list(seating.others_in)
    return others + [seating.player] * fact.may_be_player + list(seating.out) * fact.may_be_out


@values.register
def _(_fact: SeveralSeats, seating: Seating) -> list[Any]:
    others = seating.others_in
    return [list(some) for count in range(len(others) + 1) for some in combinations(others, count)]


@values.register
def _(fact: Whole, _seating: Seating) -> list[Any]:
    return [30] if fact.optional else [1, 2, 4, 5]


@values.register
def _(_fact: Claims, seating: Seating) -> list[Any]:
    spoken = [*permutations(seating.others_in, 2), *combinations(seating.others_in, 3)]
    ways = [(wants, done) for wants in Claims.wants for done in (True, False)]
    return [_claims(callers, how) for callers in spoken for how in product(ways, repeat=len(callers))]


def _claims(callers: tuple[Seat, ...], how: tuple[tuple[str, bool], ...]) -> list[Raw]:
    told = zip(callers, how, strict=True)
    return [{"player": caller, "for": wants, "done": done} for caller, (wants, done) in told]


@values.register
def _(_fact: BlindTiles, seating: Seating) -> list[Any]:
    return [dict(zip(seating.seats, tiles, strict=False)) for tiles in ((3, 1, 0, 2), (2, 2, 2, 2), (1, 3, 1, 0))]


def _seatings() -> Iterator[Seating]:
    for seats in (SEATS, ("E", "S", "W")):
        for count in range(len(seats)):
            yield from (Seating(seats, out) for out in combinations(seats, count) if _is_sampled(out))


def _is_sampled(out: tuple[Seat, ...]) -> bool:
    """Nobody, South and the seats before and after: the others differ from these in their letters alone."""
    return out in ((), ("W",), ("S",), ("S", "W"), ("E", "W"), ("W", "N"), ("E", "W", "N"), ("S", "W", "N"))


_SEATINGS: Final = tuple(_seatings())
