"""From the parts of a rule to the ruling: the standing rules that hold for every situation, in one place."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from eastwind.base.record import Dead, Incident, IncidentFacts
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook import Answer, cited
from eastwind.rulings.case import Case
from eastwind.rulings.effects import EFFECTS, Effect, EffectId, effect
from eastwind.rulings.open_points import open_points
from eastwind.rulings.parts import INVALID_EXPOSURE, Death, Part, Verified

PUTS_OUT: Final[tuple[EffectId, ...]] = ("dead", "out-of-game")
"""The effects that take a seat out of the game."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What follows. `incidents` go unchanged into the game's record; `director`: the director decides or verifies."""

    effects: tuple[Effect, ...]
    incidents: tuple[Incident, ...]
    clauses: tuple[str, ...]
    explanation: str
    director: bool

    @property
    def stops(self) -> bool:
        """Whether the incidents end the game."""
        return effect("game-stops") in self.effects


def ruling(case: Case, tale: str, parts: Iterable[Part], *, closes: bool) -> Ruling:
    """The ruling that the parts make. `tale` tells what happened; `closes`: it is about a game in play."""
    known = [part for one in parts for part in _living(case, one)]
    known += [price for one in known if isinstance(one, IncidentFacts) for price in _left_open(case, known, one)]
    effects = [part for part in known if isinstance(part, Effect)]
    answers = [part for part in known if isinstance(part, Answer)]
    effects += _left_to_director(effects, answers)
    effects += _closing(case, effects) if closes else ()
    director = effect("director-decides") in effects or any(isinstance(part, Verified) for part in known)
    return Ruling(
        effects=tuple(dict.fromkeys(effects)),
        incidents=tuple(part for part in known if isinstance(part, IncidentFacts)),
        clauses=tuple(_clauses([*answers, case.rulings.director] if director else answers)),
        explanation=_explained(case, tale, effects),
        director=director,
    )


def _living(case: Case, part: Part) -> Iterator[Part]:
    """A part as it stands at this table: nobody who is out dies again."""
    if not isinstance(part, Death):
        yield part
    elif part.seat not in case.out:
        yield from (effect("dead", part.seat), case.rulings.dead.stops)
        if part.reason is not None:
            yield Dead(player=part.seat, reason=part.reason)
        if part.reason == INVALID_EXPOSURE:
            yield effect("exposure-returns", part.seat)


def _left_open(case: Case, known: list[Part], incident: Incident) -> Iterator[Answer[Any]]:
    effects = [part for part in known if isinstance(part, Effect)]
    return open_points(case.book, incident, len(_left_in(case, effects)))


def _left_in(case: Case, effects: Iterable[Effect]) -> set[Seat]:
    return set(case.playing) - {one.player for one in effects if one.effect in PUTS_OUT and one.player}


def _left_to_director(effects: list[Effect], answers: list[Answer[Any]]) -> list[Effect]:
    decides = effect("director-decides")
    is_open = any(answer.value == "director" for answer in answers)
    return [decides] if is_open and decides not in effects else []


def _closing(case: Case, effects: list[Effect]) -> list[Effect]:
    if any(EFFECTS[one.effect].closes for one in effects):
        return []
    return [effect("play-continues" if len(_left_in(case, effects)) > 1 else "one-hand-left")]


def _clauses(answers: Iterable[Answer[Any]]) -> Iterable[str]:
    return dict.fromkeys(clause for answer in answers for clause in cited(answer))


def _explained(case: Case, tale: str, effects: Iterable[Effect]) -> str:
    told = tale.format(player=SEAT_NAMES[case.player])
    *first, last = dict.fromkeys(one.words for one in effects) or ["nothing changes"]
    follows = f"{', '.join(first)} and {last}" if first else last
    return f"{told}: {follows}."
