"""The charts of the statistics, for the console and for the public page."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.statistics import ENDING_WORDS, Count, Numbers, StatisticsView
from eastwind.web.charts import BarChart, StackedChart, bar_chart, stacked_chart
from eastwind.web.speech import translated

LONGEST_LIST: Final = 10
"""How many people a chart of the best shows; the table shows everyone."""


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    """The charts. Those of which there is nothing to show are None."""

    rounds: StackedChart | None
    tables: StackedChart | None
    thrown: BarChart | None
    values: BarChart | None
    seats: BarChart | None
    incidents: BarChart | None
    winners: BarChart | None


def pictures(seen: StatisticsView) -> Pictures:
    """The charts of these numbers, in the language that is spoken."""
    whole = seen.whole
    return Pictures(
        rounds=_endings(
            translated("How games ended, by round"),
            ((say("Round {number}", number=each.number), each.numbers) for each in seen.rounds),
        ),
        tables=_endings(
            translated("How games ended, by table"),
            ((say("Table {number}", number=each.number), each.numbers) for each in seen.tables),
        ),
        thrown=_bars(
            translated("Winning tiles thrown, by exposures on the winner’s rack"),
            thrown_by_exposures(whole) if whole.wins else (),
        ),
        values=_bars(translated("Winning hands by their value"), _counted(whole.values)),
        seats=_bars(translated("Wins by seat"), ((translated(each.word), each.wins) for each in seen.seats)),
        incidents=_bars(translated("What happened on the way"), _counted(whole.incidents)),
        winners=_bars(translated("Most wins"), _most_wins(seen)),
    )


def ending_words() -> Mapping[str, str]:
    """How a game ended, by code, with wins told apart by where the winning tile came from."""
    wins = {"discard": translated("Won on a discard"), "self-pick": translated("Picked from the wall")}
    others = {code: said.sentence(translated) for code, said in ENDING_WORDS.items() if code != "mahjongg"}
    return {**wins, **others}


def thrown_by_exposures(numbers: Numbers) -> list[tuple[str, int]]:
    """The winning tiles thrown to each number of exposures, with the number in words."""
    return [(exposures_in_words(exposures), count) for exposures, count in enumerate(numbers.thrown)]


def exposures_in_words(exposures: int) -> str:
    """A number of exposures in words, for the label of a bar."""
    said = counted(exposures, "{count} exposure", "{count} exposures") if exposures else say("No exposure")
    return said.sentence(translated)


def ended(numbers: Numbers) -> Mapping[str, int]:
    """How many games ended in each way of `ending_words`."""
    others = {code: numbers.ended(code) for code in ENDING_WORDS if code != "mahjongg"}
    return {"discard": numbers.wins - numbers.self_picks, "self-pick": numbers.self_picks, **others}


def _endings(title: str, rows: Iterable[tuple[Said, Numbers]]) -> StackedChart | None:
    shown = [(said.sentence(translated), ended(numbers)) for said, numbers in rows]
    return stacked_chart(title, ending_words(), shown, _games) if shown else None


def _games(count: int) -> str:
    return counted(count, "{count} game", "{count} games").sentence(translated)


def _counted(counts: Iterable[Count]) -> Iterator[tuple[str, int]]:
    return ((each.words.sentence(translated), each.count) for each in counts)


def _bars(title: str, rows: Iterable[tuple[str, int]]) -> BarChart | None:
    shown = list(rows)
    return bar_chart(title, shown) if shown else None


def _most_wins(seen: StatisticsView) -> list[tuple[str, int]]:
    winners = sorted((each for each in seen.players if each.wins), key=lambda each: -each.wins)
    return [(f"{each.person.number} {each.person.name}", each.wins) for each in winners[:LONGEST_LIST]]
