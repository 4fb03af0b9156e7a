"""The table of a season: what counts, and the place that it gives."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import structs

from eastwind.tournament.alike import plain
from eastwind.tournament.season import Cell, Entrant, Result, Season, SeasonEvent, SeasonPerson, SeasonRow, SeasonTable
from eastwind.tournament.season_people import doubts_of, people_of, results_by_entrant


def season_table(season: Season, events: Sequence[SeasonEvent]) -> SeasonTable:
    """The table over those `events` that the season names, the earliest first."""
    chosen = sorted((each for each in events if each.id in season.events), key=lambda each: (each.date, each.id))
    people, results = people_of(season, chosen), results_by_entrant(chosen)
    rows = [_row(season, [_result(event, person, results) for event in chosen], person) for person in people]
    return SeasonTable(
        season=season, events=tuple(chosen), rows=_placed(season, rows), doubts=tuple(doubts_of(season, people))
    )


def _row(season: Season, results: Sequence[Result | None], person: SeasonPerson) -> SeasonRow:
    ranked = [result.total for result in results if result is not None and result.place is not None]
    counted = _counted(season, results)
    return SeasonRow(
        person=person,
        cells=tuple(Cell(result.total, at in counted) if result else None for at, result in enumerate(results)),
        events=len(ranked),
        value=_value(season, [result.total for at in counted if (result := results[at])]),
        place=None,
        shared=False,
    )


def _result(event: SeasonEvent, person: SeasonPerson, results: Mapping[Entrant, Result]) -> Result | None:
    return next((results[entrant] for entrant in person.entrants if entrant.event == event.id), None)


def _counted(season: Season, results: Sequence[Result | None]) -> list[int]:
    """Which results count, by their place in the list: those of events in which the person was ranked, or the best."""
    ranked = [
        (result.total, -at) for at, result in enumerate(results) if result is not None and result.place is not None
    ]
    most = season.best if season.counting == "best" else len(ranked)
    return sorted(-at for _, at in sorted(ranked, reverse=True)[:most])


def _value(season: Season, totals: Sequence[int]) -> Fraction:
    total = Fraction(sum(totals))
    return total / len(totals) if season.counting == "average" and totals else total


def _placed(season: Season, rows: Sequence[SeasonRow]) -> tuple[SeasonRow, ...]:
    """Everyone by place; equal values share it. Who played too few events stands below, without one."""
    running = sorted((row for row in rows if row.events >= season.at_least), key=lambda row: -row.value)
    below = [row for row in rows if row.events < season.at_least]
    sizes = Counter(row.value for row in running)
    firsts: dict[Fraction, int] = {}
    for at, row in enumerate(running, 1):
        firsts.setdefault(row.value, at)
    placed = [structs.replace(row, place=firsts[row.value], shared=sizes[row.value] > 1) for row in running]
    return (*_by_name(placed, lambda row: row.place or 0), *_by_name(below, lambda row: -row.value))


def _by_name(rows: Sequence[SeasonRow], first: Callable[[SeasonRow], int | Fraction]) -> list[SeasonRow]:
    return sorted(rows, key=lambda row: (first(row), plain(row.person.name), row.person.entrants))
