"""Lines over a finite field: as many rounds as tables, and no two people together twice.

The tables of a round are the points x + a·m, where x is the first table, a belongs to the letter and m to the round.
Two people of different letters meet where x − x' = (a' − a)·m, which has one solution m in a field, so they meet once.
A number of tables that is a product of prime powers takes one field for each of them.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import product

from eastwind.base.seats import SEATS
from eastwind.seating.ring import Grid, Moves, walk

_LETTERS = len(SEATS)

Digits = tuple[int, ...]


def line_moves(tables: int) -> Moves | None:
    """The moves of `tables` rounds without repeats, or `None` where a factor is too small for four letters."""
    fields = [_Field(prime, power) for prime, power in _prime_powers(tables)]
    if tables < _LETTERS or any(field.size < _LETTERS for field in fields):
        return None
    factors = [[_moves_in(field, letter) for letter in range(_LETTERS)] for field in fields]
    return [
        [_combined([by_letter[letter] for by_letter in factors], rounds, fields) for letter in range(_LETTERS)]
        for rounds in product(*(range(field.size) for field in fields))
    ]


def line_rounds(tables: int, rounds: int) -> Grid:
    """Up to `rounds` rounds without repeats, over one letter after the other where the lines are used up.

    Everyone of one letter has not met in `tables` rounds, so the letters then play among themselves.
    """
    whole = [[[letter * tables + start for letter in range(_LETTERS)] for start in range(tables)]]
    moves = line_moves(tables)
    grid = walk(moves[:rounds], tables) if moves else whole
    if len(grid) >= rounds or tables % _LETTERS or moves is None:
        return grid[:rounds]
    inside = line_rounds(tables // _LETTERS, rounds - len(grid))
    return grid + [
        [[letter * tables + point for point in table] for letter in range(_LETTERS) for table in within]
        for within in inside
    ]


class _Field:
    """The field of `prime ** power` elements, each written as the digits of its polynomial, lowest first."""

    def __init__(self, prime: int, power: int) -> None:
        self.prime, self.power, self.size = prime, power, prime**power
        self._modulus = self._irreducible()

    def element(self, number: int) -> Digits:
        return tuple(number // self.prime**place % self.prime for place in range(self.power))

    def number(self, element: Digits) -> int:
        return sum(digit * self.prime**place for place, digit in enumerate(element))

    def sum(self, a: Digits, b: Digits) -> Digits:
        return tuple((x + y) % self.prime for x, y in zip(a, b, strict=True))

    def product(self, a: Digits, b: Digits) -> Digits:
        long = self._times(a, b)
        for top in range(len(long) - 1, self.power - 1, -1):
            lead = long[top]
            for place, digit in enumerate(self._modulus):
                long[top - self.power + place] = (long[top - self.power + place] - lead * digit) % self.prime
        return tuple(long[: self.power])

    def _times(self, a: Digits, b: Digits) -> list[int]:
        long = [0] * (len(a) + len(b) - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                long[i + j] = (long[i + j] + x * y) % self.prime
        return long

    def _irreducible(self) -> Digits:
        """The first monic polynomial of this degree that no two smaller ones multiply to."""
        composite = {
            tuple(self._times(a, b))
            for degree in range(1, self.power // 2 + 1)
            for a in self._monic(degree)
            for b in self._monic(self.power - degree)
        }
        return next(polynomial for polynomial in self._monic(self.power) if polynomial not in composite)

    def _monic(self, degree: int) -> Iterator[Digits]:
        return ((*digits, 1) for digits in product(range(self.prime), repeat=degree))


def _moves_in(field: _Field, letter: int) -> list[list[int]]:
    """Where each first place leads in every round, for one letter in one field."""
    # Zero would keep a letter at its table all the time; only the field of four has no fifth element to use instead.
    own = field.element(letter + 1 if field.size > _LETTERS else letter)
    walked = [field.product(own, field.element(number)) for number in range(field.size)]
    places = [field.element(number) for number in range(field.size)]
    return [[field.number(field.sum(place, distance)) for place in places] for distance in walked]


def _combined(moves: list[list[list[int]]], rounds: tuple[int, ...], fields: list[_Field]) -> list[int]:
    """The table for every first table, both read as mixed numbers with one digit for each field."""
    in_round = [by_round[number] for by_round, number in zip(moves, rounds, strict=True)]
    return [
        reduce(lambda table, digit: table * digit[1].size + digit[0], zip(places, fields, strict=True), 0)
        for places in product(*in_round)
    ]


def _prime_powers(number: int) -> list[tuple[int, int]]:
    powers = []
    divisor = 2
    while number > 1:
        power = 0
        while number % divisor == 0:
            number, power = number // divisor, power + 1
        if power:
            powers.append((divisor, power))
        divisor += 1
    return powers
