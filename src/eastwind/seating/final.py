"""A final: tables made up by rank, the best four at table 1."""

from itertools import islice

from eastwind.seating.empties import table_count
from eastwind.seating.request import PlanRequest
from eastwind.seating.schedule import Rounds, Table


def by_rank(request: PlanRequest) -> Rounds:
    """Ranks 1 to 4 at table 1, 5 to 8 at table 2 and so on; the last tables are the short ones.

    The best of a table begins as East. In further rounds of the same final the letters pass one on at every table, so
    that nobody keeps one; at a short table North stays empty.
    """
    tables = _tables(request)
    return tuple(tuple(_turned(table, round_) for table in tables) for round_ in range(request.rounds))


def _tables(request: PlanRequest) -> list[tuple[str, ...]]:
    count = table_count(len(request.players))
    full = count - (4 * count - len(request.players))
    ranked = iter(request.ranking or request.players)
    return [tuple(islice(ranked, 4 if table < full else 3)) for table in range(count)]


def _turned(table: tuple[str, ...], by: int) -> Table:
    turn = by % len(table)
    turned = table[turn:] + table[:turn]
    return (*turned, *(None,) * (4 - len(table)))
