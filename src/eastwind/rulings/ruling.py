"""From the parts of a rule to the ruling: the standing rules that hold for every situation, in one place."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.record import Dead, Incident, IncidentFacts, Misnamed, Peeked
from eastwind.base.seats import Seat
from eastwind.rulebook import Answer, cited
from eastwind.rulings.case import Case
from eastwind.rulings.effects import (
    EFFECTS,
    CallSeat,
    Effect,
    EffectId,
    Translate,
    by_wind,
    effect,
    listed,
    spoken,
)
from eastwind.rulings.open_points import open_points
from eastwind.rulings.parts import INVALID_EXPOSURE, Death, Part, Verified

PUTS_OUT: Final[tuple[EffectId, ...]] = ("dead", "out-of-game")
"""The effects that take a seat out of the game."""

_RECORDED: Final[Mapping[type[Incident], str]] = {
    Peeked: phrase("the look is recorded against {player}"),
    Misnamed: phrase("the wrong name is recorded against {player}"),
}
"""Incidents that can cost points and have no effect that tells of them."""


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
    known = _known(case, parts)
    effects = _effects(case, known, closes=closes)
    incidents = tuple(part for part in known if isinstance(part, IncidentFacts))
    director = effect("director-decides") in effects or any(isinstance(part, Verified) for part in known)
    return Ruling(
        effects=effects,
        incidents=incidents,
        clauses=_clauses([*_answers(known), case.rulings.director] if director else _answers(known)),
        explanation=explained(tale, case.player, effects, incidents),
        director=director,
    )


def _known(case: Case, parts: Iterable[Part]) -> list[Part]:
    """The parts as they stand at this table, and the prices that the rulebook leaves to the director."""
    known = [part for one in parts for part in _living(case, one)]
    left = len(_left_in(case, known))
    incidents = [part for part in known if isinstance(part, IncidentFacts)]
    return [*known, *(price for incident in incidents for price in open_points(case.book, incident, left))]


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


def _left_in(case: Case, known: Iterable[Part]) -> set[Seat]:
    gone = {one.player for one in known if isinstance(one, Effect) and one.effect in PUTS_OUT and one.player}
    return set(case.playing) - gone


def _effects(case: Case, known: list[Part], *, closes: bool) -> tuple[Effect, ...]:
    """The effects of the parts, the director's decision where one is open, and how the game goes on."""
    effects = [part for part in known if isinstance(part, Effect)]
    if any(answer.value == "director" for answer in _answers(known)):
        effects.append(effect("director-decides"))
    if closes and not any(EFFECTS[one.effect].closes for one in effects):
        effects.append(effect("play-continues" if len(_left_in(case, known)) > 1 else "one-hand-left"))
    return tuple(dict.fromkeys(effects))


def _answers(known: Iterable[Part]) -> list[Answer[Any]]:
    return [part for part in known if isinstance(part, Answer)]


def _clauses(answers: Iterable[Answer[Any]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for answer in answers for clause in cited(answer)))


def explained(
    tale: str,
    player: Seat,
    effects: Iterable[Effect],
    incidents: Iterable[Incident],
    call: CallSeat = by_wind,
    translate: Translate = str,
) -> str:
    """What happened and what follows, in one sentence in the language that `translate` speaks.

    `call` says how people are called, in the order of telling.
    """
    told = translate(tale).format(player=call(player))
    noted = [type(one) for one in incidents if type(one) in _RECORDED]
    recorded = [translate(_RECORDED[kind]).format(player=call(player)) for kind in noted]
    follows = [*recorded, *spoken(effects, call, translate)] or [translate(phrase("nothing changes"))]
    return f"{told}: {listed(follows, translate)}."
