"""How many taps lie between a situation and its ruling: the fields of the page's form, tapped one by one."""

from collections.abc import Iterator

import pytest
from litestar.datastructures import MultiDict

from eastwind.base.refusal import Refused
from eastwind.rulebook import known, load
from eastwind.rulings import MOST_ASKED, Situation, rule
from eastwind.rulings.facts import Claims, Fact, OneOf, OneSeat, YesNo
from eastwind.web.rules.asking import Asked, Sent, nameable, read

MOST_TAPS = 3

Field = tuple[str, str]


def ways(fact: Fact, asked: Asked) -> Iterator[list[Field]]:
    """Every way to answer a question: the fields that are tapped for it. What may stay as it is needs no tap."""
    if isinstance(fact, YesNo):
        yield from ([(fact.where, answer)] for answer in ("yes", "no"))
    elif isinstance(fact, OneOf):
        yield from ([(fact.where, answer)] for answer in fact.options)
    elif isinstance(fact, OneSeat):
        yield from ([(fact.where, str(seat))] for seat in nameable(fact, asked.table))
    elif isinstance(fact, Claims):
        first, second, *_ = nameable(fact, asked.table)
        yield [(f"{fact.where}.1.player", first), (f"{fact.where}.2.player", second)]


def untapped(fact: Fact) -> list[Field]:
    """What a question says before anybody touched it: the first radio of every call is ticked."""
    return [(f"{fact.where}.{at}.for", "exposure") for at in (1, 2)] if isinstance(fact, Claims) else []


def fewest_taps(situation: Situation, book: str) -> int:
    """The shortest way from the questions to a ruling."""
    rulebook = load(book)
    assert not isinstance(rulebook, Refused)
    start: list[Field] = [("player", "S"), *(each for fact in situation.facts for each in untapped(fact))]
    begun: list[tuple[int, list[Field]]] = [(0, start)]
    while begun:
        taps, fields = begun.pop(0)
        sent: Sent = MultiDict(fields)
        asked = read(situation, book, sent)
        if not isinstance(rule(asked.record, lambda _id: rulebook), Refused):
            return taps
        open_ones = [fact for fact in asked.facts if fact.name not in asked.record["facts"] and not fact.optional]
        for fact in open_ones[:1]:
            begun += [(taps + len(way), [*fields, *way]) for way in ways(fact, asked)]
        begun.sort(key=lambda each: each[0])
    raise AssertionError(f"no way to a ruling on {situation.id}")


def test_there_are_twenty_of_them() -> None:
    assert len({each.id for each in MOST_ASKED}) == 20


@pytest.mark.parametrize("situation", MOST_ASKED, ids=lambda each: each.id)
def test_a_ruling_is_at_most_three_taps_away(situation: Situation) -> None:
    assert {book: fewest_taps(situation, book) for book in known() if fewest_taps(situation, book) > MOST_TAPS} == {}
