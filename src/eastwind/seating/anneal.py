"""Annealing: exchange two people of one round, again and again, until as few as possible meet twice.

Every pair pays for each meeting after the first, a little more each time. Empty seats all count as one person who must
not meet anybody twice and never itself; people to be kept apart count as having met before. The search is bounded by a
number of exchanges, never by a clock, so that a seed gives the same answer on every machine.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from eastwind.seating.lots import Lots
from eastwind.seating.people import Apart
from eastwind.seating.schedule import Names, Working

_EXCHANGES = 400_000
_SPELL = 20_000
"""Exchanges weighed at one temperature before the people in trouble are listed anew."""
_WARM = (1.0, 0.434598, 0.188876, 0.082085, 0.035674, 0.015504, 0.006738, 0.002928, 0.001273, 0.000553, 0.00024)
_COOL = (1.0, 0.286505, 0.082085, 0.023518, 0.006738, 0.00193, 0.000553, 0.000158, 0.000045, 0.000013, 0.000004)
"""The chance to accept an exchange by what it costs: exp(−cost / 1.2) and exp(−cost / 0.8), written out, since the last
digit of an exponential may differ between machines."""
_ONE_MEETING = 4
"""What a second meeting costs; a third costs one more, and so on, so that meetings are spread."""
_WEIGHT_SHORT = 4
_WEIGHT_APART = 8
_WEIGHT_EMPTY = 40
_SMALL = 2_000_000
"""Up to so many pairs a plain list is kept, which is faster."""


Told = Callable[[float], None]
"""Hears how much of the longest way is done, from 0 to 1; the search may end before it is all done."""


def untold(_done: float) -> None:
    """Nobody waits to hear how far it is."""


def fewest_repeats(rounds: Names, apart: Apart, frozen: Collection[str], lots: Lots, told: Told = untold) -> Working:
    """The best rounds found from `rounds` by exchanging people, never those in `frozen`, within each round."""
    search = _Annealing(rounds, apart, frozen, lots)
    search.run(told)
    return search.best()


class _Sparse(dict[int, int]):
    """A table of numbers by pair where nearly all are the same, for rooms too large to list every pair."""

    def __init__(self, default: int) -> None:
        self._default = default

    def __missing__(self, key: int) -> int:
        return self._default


class _Annealing:
    """The rounds as numbered people, how often each two of them meet, and what that costs."""

    def __init__(self, rounds: Names, apart: Apart, frozen: Collection[str], lots: Lots) -> None:
        self._players = sorted({player for table in rounds[0] for player in table if player is not None})
        self._empty = len(self._players)
        self._size = self._empty + 1
        self._lots = lots
        number = {player: index for index, player in enumerate(self._players)}
        self._frozen = {number[player] for player in frozen}
        self._rows = [
            [self._empty if player is None else number[player] for table in tables for player in table]
            for tables in rounds
        ]
        self._weight = self._pairs(1)
        self._met = self._pairs(0)
        self._weigh(number, apart)
        self._cost = self._least = 0
        self._best: list[list[int]] = []
        for row in self._rows:
            for start in range(0, len(row), 4):
                for one, other in combinations(row[start : start + 4], 2):
                    self._cost += self._meet(one, other)
        self._keep()

    def run(self, told: Told) -> None:
        enough = self._least_possible()
        spells = _EXCHANGES // _SPELL
        for spell in range(spells):
            told(spell / spells)
            if self._least <= enough:
                return
            self._spell(_COOL if spell % 2 else _WARM, enough)

    def best(self) -> Working:
        """The best rounds so far, people by name again."""
        named = [*self._players, None]
        return [
            [[named[player] for player in row[start : start + 4]] for start in range(0, len(row), 4)]
            for row in self._best
        ]

    def _pairs(self, default: int) -> "list[int] | _Sparse":
        return [default] * self._size**2 if self._size**2 <= _SMALL else _Sparse(default)

    def _weigh(self, number: dict[str, int], apart: Apart) -> None:
        for one in range(self._empty):
            for key in (one * self._size + self._empty, self._empty * self._size + one):
                self._weight[key] = _WEIGHT_SHORT
        never = self._empty * self._size + self._empty
        self._weight[never], self._met[never] = _WEIGHT_EMPTY, 1
        for player, others in apart.items():
            for other in others:
                key = number[player] * self._size + number[other]
                self._weight[key], self._met[key] = _WEIGHT_APART, 1

    def _spell(self, chances: Sequence[float], enough: int) -> None:
        troubled = self._troubled()
        for _ in range(_SPELL):
            number, index = troubled[self._lots.below(len(troubled))]
            row = self._rows[number]
            other = self._lots.below(len(row))
            if self._may_change(row[index], row[other]) and index // 4 != other // 4:
                price = self._price(row, index, other)
                if price <= 0 or (price < len(chances) and self._lots.chance() < chances[price]):
                    self._exchange(row, index, other)
                    if self._cost < self._least:
                        self._keep()
                        if self._least <= enough:
                            return

    def _may_change(self, one: int, other: int) -> bool:
        return one != other and one not in self._frozen and other not in self._frozen

    def _price(self, row: list[int], index: int, other: int) -> int:
        """What exchanging two people of one round would cost."""
        one, two, size, met, weight = row[index], row[other], self._size, self._met, self._weight
        cost = 0
        for leaver, comer, companions in ((one, two, _companions(row, index)), (two, one, _companions(row, other))):
            for companion in companions:
                key = leaver * size + companion
                if met[key] > 1:
                    cost -= weight[key] * (met[key] + _ONE_MEETING - 2)
                key = comer * size + companion
                if met[key]:
                    cost += weight[key] * (met[key] + _ONE_MEETING - 1)
        return cost

    def _exchange(self, row: list[int], index: int, other: int) -> None:
        one, two = row[index], row[other]
        here, there = _companions(row, index), _companions(row, other)
        self._cost += sum(self._part(one, companion) for companion in here)
        self._cost += sum(self._part(two, companion) for companion in there)
        self._cost += sum(self._meet(two, companion) for companion in here)
        self._cost += sum(self._meet(one, companion) for companion in there)
        row[index], row[other] = two, one

    def _meet(self, one: int, other: int) -> int:
        """Count one more meeting of a pair; answer what it costs."""
        key = one * self._size + other
        before = self._met[key]
        self._met[key] = self._met[other * self._size + one] = before + 1
        return self._weight[key] * (before + _ONE_MEETING - 1) if before else 0

    def _part(self, one: int, other: int) -> int:
        """Count one meeting of a pair less; answer what that costs: nothing or less."""
        key = one * self._size + other
        before = self._met[key]
        self._met[key] = self._met[other * self._size + one] = before - 1
        return -self._weight[key] * (before + _ONE_MEETING - 2) if before > 1 else 0

    def _troubled(self) -> list[tuple[int, int]]:
        """The places, by round, of everyone who meets somebody there that they meet elsewhere too."""
        return [
            (number, index)
            for number, row in enumerate(self._rows)
            for index, player in enumerate(row)
            if any(self._met[player * self._size + other] > 1 for other in _companions(row, index))
        ]

    def _keep(self) -> None:
        self._least = self._cost
        self._best = [list(row) for row in self._rows]

    def _least_possible(self) -> int:
        """What the meetings cost at least: spread as evenly as can be, and where nobody moves, as they are."""
        seats = [player for row in self._rows for player in row]
        tables = len(seats) // 4
        empty = seats.count(self._empty)
        meetings = 6 * tables - 3 * empty
        pairs = self._empty * (self._empty - 1) // 2
        evenly = _spread(meetings, pairs) + _WEIGHT_SHORT * _spread(3 * empty, self._empty)
        return max(evenly, sum(self._cost_of_pair(pair) for pair in combinations(sorted(self._frozen), 2)))

    def _cost_of_pair(self, pair: tuple[int, int]) -> int:
        key = pair[0] * self._size + pair[1]
        return self._weight[key] * sum(map(_cost_of_one, range(1, self._met[key] + 1)))


def _companions(row: list[int], index: int) -> list[int]:
    """The other three at the table of one place."""
    start = index - index % 4
    return row[start:index] + row[index + 1 : start + 4]


def _spread(meetings: int, holders: int) -> int:
    """The cost of `meetings` spread evenly over `holders`."""
    each, more = divmod(meetings, holders)
    return holders * sum(map(_cost_of_one, range(1, each + 1))) + more * _cost_of_one(each + 1)


def _cost_of_one(meeting: int) -> int:
    """What the meeting with this number costs a pair."""
    return meeting + _ONE_MEETING - 2 if meeting > 1 else 0
