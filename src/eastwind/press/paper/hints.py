"""The points of a rulebook in short, for the foot of a scorecard: each line is an answer of the rulebook."""

from collections.abc import Iterator
from typing import Final

import msgspec

from eastwind.press.paper.source import Source
from eastwind.rulebook import Setting, settings
from eastwind.tournament.views.said import Said, counted, say

_HAND: Final = "scoring.points.winner.hand"
_EXPOSURES: Final = "scoring.points.thrower.exposures_"
_QUINT: Final = "2_quint"
_GIVES: Final = ("scoring.points.", "scoring.payments.")


class Hint(msgspec.Struct, frozen=True):
    """What is counted, in words, and the points or times of the value as they are written."""

    words: str
    number: str


def hints_of(source: Source) -> tuple[Hint, ...]:
    """All points that a table can come across, in the order of the rulebook's questions."""
    given = [each for each in settings(source.world.rulebook) if each.key.startswith(_GIVES)]
    return tuple(Hint(source.words(words), number) for words, number in _hints(given))


def _hints(given: list[Setting]) -> Iterator[tuple[Said, str]]:
    thrown = {each.key.removeprefix(_EXPOSURES): each.value for each in given if each.key.startswith(_EXPOSURES)}
    for each in given:
        if each.key == _HAND:
            yield say("Mah Jongg: the value printed on the card"), f"×{each.value}" if each.value != 1 else ""
        elif each.key == f"{_EXPOSURES}0":
            yield from _thrown(thrown)
        elif each.key.startswith(_EXPOSURES):
            continue
        elif isinstance(each.value, int) and not isinstance(each.value, bool) and each.value:
            yield say(each.title), _written(each)


def _thrown(thrown: dict[str, int]) -> Iterator[tuple[Said, str]]:
    """Thrower's points, neighbouring numbers of exposures with the same points together."""
    steps: list[list[str]] = []
    for count in ("0", "1", "2", "3", "4"):
        if steps and thrown[steps[-1][0]] == thrown[count]:
            steps[-1].append(count)
        else:
            steps.append([count])
    for step in steps:
        yield _exposures(step[0], step[-1]), _signed(thrown[step[0]])
    if thrown[_QUINT] != thrown["2"]:
        yield say("Thrown to a hand with 2 exposures and a quint"), _signed(thrown[_QUINT])


def _exposures(first: str, last: str) -> Said:
    match int(last) - int(first):
        case 0:
            return counted(int(first), "Thrown to a hand with one exposure", "Thrown to a hand with {count} exposures")
        case 1:
            return say("Thrown to a hand with {first} or {last} exposures", first=first, last=last)
        case _:
            return say("Thrown to a hand with {first} to {last} exposures", first=first, last=last)


def _written(setting: Setting) -> str:
    return f"×{setting.value}" if setting.key.startswith("scoring.payments.") else _signed(setting.value)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\u2212") if points else "0"
