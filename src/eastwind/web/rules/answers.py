"""Answers to the questions of a situation, told in words."""

from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulings import Situation
from eastwind.rulings.effects import listed
from eastwind.rulings.facts import BlindTiles, Claims, Fact, OneOf, OneSeat, SeveralSeats, YesNo


def answers_told(situation: Situation, record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every question that the record answers, with its answer."""
    facts = record["facts"]
    yield from ((fact.question, in_words(fact, facts[fact.name])) for fact in situation.facts if fact.name in facts)


@singledispatch
def in_words(_fact: Fact, answer: Any) -> str:
    """One answer in words."""
    return str(answer)


@in_words.register
def _(_fact: YesNo, answer: bool) -> str:
    return "yes" if answer else "no"


@in_words.register
def _(fact: OneOf, answer: str) -> str:
    return fact.options[answer]


@in_words.register
def _(_fact: OneSeat, answer: Seat) -> str:
    return SEAT_NAMES[answer]


@in_words.register
def _(_fact: SeveralSeats, answer: list[Seat]) -> str:
    return listed([SEAT_NAMES[seat] for seat in answer]) if answer else "nobody"


@in_words.register
def _(fact: Claims, answer: list[dict[str, Any]]) -> str:
    return listed([_claim(fact, one) for one in answer])


@in_words.register
def _(_fact: BlindTiles, answer: dict[Seat, int]) -> str:
    return listed([f"{SEAT_NAMES[seat]} {tiles}" for seat, tiles in answer.items()])


def _claim(fact: Claims, claim: dict[str, Any]) -> str:
    done = ", already done" if claim["done"] else ""
    return f"{SEAT_NAMES[claim['player']]} {fact.wants[claim['for']]}{done}"
