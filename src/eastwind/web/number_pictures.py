"""The charts of the statistics, for the console and for the public page."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from eastwind.tournament.views.statistics import ENDING_WORDS, Numbered, Numbers, StatisticsView
from eastwind.web.charts import BarChart, StackedChart, bar_chart, stacked_chart

LONGEST_LIST: Final = 10
"""How many people a chart of the best shows; the table shows everyone."""

ENDINGS: Final[Mapping[str, str]] = {
    "discard": "Won on a discard",
    "self-pick": "Picked from the wall",
    **{code: words for code, words in ENDING_WORDS.items() if code != "mahjongg"},
}
"""How a game ended, with wins told apart by where the winning tile came from."""


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
    """The charts of these numbers."""
    whole = seen.whole
    return Pictures(
        rounds=_endings("How games ended, by round", "Round", seen.rounds),
        tables=_endings("How games ended, by table", "Table", seen.tables),
        thrown=_bars(
            "Winning tiles thrown, by exposures on the winner’s rack", thrown_by_exposures(whole) if whole.wins else ()
        ),
        values=_bars("Winning hands by their value", ((f"{each.words} points", each.count) for each in whole.values)),
        seats=_bars("Wins by seat", ((each.word, each.wins) for each in seen.seats)),
        incidents=_bars("What happened on the way", ((each.words, each.count) for each in whole.incidents)),
        winners=_bars("Most wins", _most_wins(seen)),
    )


def thrown_by_exposures(numbers: Numbers) -> list[tuple[str, int]]:
    """The winning tiles thrown to each number of exposures, with the number in words."""
    return [(exposures_in_words(exposures), count) for exposures, count in enumerate(numbers.thrown)]


def exposures_in_words(exposures: int) -> str:
    """A number of exposures in words, for the label of a bar."""
    if exposures == 0:
        return "No exposure"
    return "1 exposure" if exposures == 1 else f"{exposures} exposures"


def ended(numbers: Numbers) -> Mapping[str, int]:
    """How many games ended in each of `ENDINGS`."""
    from_wall = {"discard": numbers.wins - numbers.self_picks, "self-pick": numbers.self_picks}
    return {code: from_wall.get(code, numbers.ended(code)) for code in ENDINGS}


def _endings(title: str, word: str, rows: Iterable[Numbered]) -> StackedChart | None:
    shown = [(f"{word} {each.number}", ended(each.numbers)) for each in rows]
    return stacked_chart(title, ENDINGS, shown, unit="games") if shown else None


def _bars(title: str, rows: Iterable[tuple[str, int]]) -> BarChart | None:
    shown = list(rows)
    return bar_chart(title, shown) if shown else None


def _most_wins(seen: StatisticsView) -> list[tuple[str, int]]:
    winners = sorted((each for each in seen.players if each.wins), key=lambda each: -each.wins)
    return [(f"{each.person.number} {each.person.name}", each.wins) for each in winners[:LONGEST_LIST]]
