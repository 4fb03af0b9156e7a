"""Answers to the questions of a situation, told in words."""

from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any

from eastwind.base.seats import Seat
from eastwind.rulings import CallSeat, Situation
from eastwind.rulings.effects import listed
from eastwind.rulings.facts import BlindTiles, Claims, Fact, OneOf, OneSeat, SeveralSeats, YesNo
from eastwind.web.rules.told import by_wind_here
from eastwind.web.speech import translated


def answers_told(
    situation: Situation, record: Mapping[str, Any], call: CallSeat = by_wind_here
) -> Iterator[tuple[str, str]]:
    """Every question that the record answers, with its answer; `call` says how people are called."""
    facts = record["facts"]
    for fact in situation.facts:
        if fact.name in facts:
            yield translated(fact.question), in_words(fact, facts[fact.name], call)


@singledispatch
def in_words(_fact: Fact, answer: Any, _call: CallSeat) -> str:
    """One answer in words."""
    return str(answer)


@in_words.register
def _(_fact: YesNo, answer: bool, _call: CallSeat) -> str:
    return translated("yes") if answer else translated("no")


@in_words.register
def _(fact: OneOf, answer: str, _call: CallSeat) -> str:
    return translated(fact.options[answer])


@in_words.register
def _(_fact: OneSeat, answer: Seat, call: CallSeat) -> str:
    return call(answer)


@in_words.register
def _(_fact: SeveralSeats, answer: list[Seat], call: CallSeat) -> str:
    return listed([call(seat) for seat in answer], translated) if answer else translated("nobody")


@in_words.register
def _(fact: Claims, answer: list[dict[str, Any]], call: CallSeat) -> str:
    return listed([_claim(fact, one, call) for one in answer], translated)


@in_words.register
def _(_fact: BlindTiles, answer: dict[Seat, int], call: CallSeat) -> str:
    return listed([f"{call(seat)} {tiles}" for seat, tiles in answer.items()], translated)


def _claim(fact: Claims, claim: dict[str, Any], call: CallSeat) -> str:
    words = translated("{call}, already done") if claim["done"] else "{call}"
    return words.format(call=f"{call(claim['player'])} {translated(fact.wants[claim['for']])}")
