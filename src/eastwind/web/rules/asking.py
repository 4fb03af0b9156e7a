"""The questions of a situation as a form: what was answered comes out of an address, and goes into one."""

import re
from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from litestar.datastructures import MultiDict

from eastwind.base.seats import SEATS, Seat
from eastwind.rulings import Situation
from eastwind.rulings.facts import BlindTiles, Claims, Fact, OneSeat, SeveralSeats, Table, Whole, YesNo

Sent = MultiDict[str]
"""What a form sent."""

MOST_CALLS: Final = len(SEATS) - 1
"""Everyone but the discarder can call a tile."""

_WHOLE: Final = re.compile("[0-9]{1,6}")
_YES_NO: Final[Mapping[str, bool]] = {"yes": True, "no": False}


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A form as it was sent, or as it is first shown (`sent` is false then).

    `record` is the ruling's record, `facts` the questions to show now, `shown` those that stood in the form before.
    """

    sent: bool
    record: dict[str, Any]
    facts: tuple[Fact, ...]
    shown: frozenset[str]

    @property
    def table(self) -> Table:
        """The table that the record tells of."""
        return Table(player=self.record["player"], seats=self.record["seats"], out=self.record["out"])

    def is_new(self, where: str) -> bool:
        """Whether this place of the record is a question that the form did not show yet."""
        return where in {fact.where for fact in self.facts if fact.name not in self.shown}


def read(situation: Situation, book: str, sent: Sent) -> Asked:
    """The record that a form tells, as far as it was filled in. What is no answer stays text, to be refused."""
    player = sent.get("player", SEATS[0])
    seats = _seats(situation, sent)
    facts = _facts(situation, sent, seats)
    record = {"rulebook": book, "situation": situation.id, "player": player, "facts": facts, "seats": seats}
    return Asked(
        sent="player" in sent,
        record={**record, "out": _out(situation, player, seats, sent)},
        facts=tuple(fact for fact in situation.facts if fact.is_asked(facts)),
        shown=frozenset(sent.getall("shown", [])),
    )


def fields(record: Mapping[str, Any]) -> str:
    """A record as the query of its own form's address."""
    empty = next((seat for seat in SEATS if seat not in record["seats"]), "none")
    return urlencode(
        [
            ("player", record["player"]),
            ("empty", empty),
            *(("out", one) for one in record["out"]),
            *answers(record["facts"]),
        ]
    )


def answers(facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The facts of a record as the fields of its form."""
    return [pair for name, value in facts.items() for pair in _sent_as(f"facts.{name}", value)]


@singledispatch
def nameable(_fact: Fact, table: Table) -> tuple[Seat, ...]:
    """The seats that an answer can name."""
    return table.seats


@nameable.register
def _(fact: OneSeat, table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if not any(fact.faults(seat, table)))


@nameable.register(SeveralSeats)
@nameable.register(Claims)
def _(_fact: Fact, table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if seat != table.player and seat not in table.out)


def _seats(situation: Situation, sent: Sent) -> list[Seat]:
    """The seats in use; where the situation is about a table of three and nobody said, North's is empty."""
    empty = sent.get("empty", SEATS[-1] if situation.players == len(SEATS) - 1 else "none")
    return [seat for seat in SEATS if seat != empty]


def _out(situation: Situation, player: str, seats: list[Seat], sent: Sent) -> list[str]:
    """Who is out already: whoever was ticked, and whom the situation itself says to be."""
    others = [seat for seat in seats if seat != player]
    meant: dict[str, list[str]] = {"nobody": [], "player": [player], "all others": [*others]}
    return list(dict.fromkeys([*meant[situation.must_be_out], *sent.getall("out", [])]))


def _facts(situation: Situation, sent: Sent, seats: list[Seat]) -> dict[str, Any]:
    """The answers to the questions that are asked; one that another rules out is dropped."""
    facts: dict[str, Any] = {}
    for fact in situation.facts:
        answer = typed(fact, sent, seats)
        if answer is not None and fact.is_asked(facts):
            facts[fact.name] = answer
    return facts


@singledispatch
def typed(fact: Fact, sent: Sent, _seats: list[Seat]) -> Any:
    """The answer to one question as a record has it; None where it was left open."""
    return sent.get(fact.where) or None


@typed.register
def _(fact: YesNo, sent: Sent, _seats: list[Seat]) -> Any:
    answer = sent.get(fact.where)
    return _YES_NO.get(answer, answer) if answer else None


@typed.register
def _(fact: Whole, sent: Sent, _seats: list[Seat]) -> Any:
    return _number(sent.get(fact.where, "").strip())


@typed.register
def _(fact: SeveralSeats, sent: Sent, _seats: list[Seat]) -> Any:
    return sent.getall(fact.where, [])


@typed.register
def _(fact: Claims, sent: Sent, _seats: list[Seat]) -> Any:
    return [*_claims(fact, sent)] or None


@typed.register
def _(fact: BlindTiles, sent: Sent, seats: list[Seat]) -> Any:
    counts = {seat: _number(sent.get(f"{fact.where}.{seat}", "").strip()) for seat in seats}
    return {seat: count for seat, count in counts.items() if count is not None} or None


def _claims(fact: Claims, sent: Sent) -> Iterator[dict[str, Any]]:
    for at in range(1, MOST_CALLS + 1):
        caller = sent.get(f"{fact.where}.{at}.player")
        if caller:
            done = sent.get(f"{fact.where}.{at}.done") == "yes"
            yield {"player": caller, "for": sent.get(f"{fact.where}.{at}.for", ""), "done": done}


def _number(text: str) -> int | str | None:
    return int(text) if _WHOLE.fullmatch(text) else text or None


def _sent_as(where: str, value: Any) -> Iterator[tuple[str, str]]:
    """One answer as the fields of the form."""
    match value:
        case bool():
            yield where, "yes" if value else "no"
        case dict():
            for name, part in value.items():
                yield from _sent_as(f"{where}.{name}", part)
        case list() if value and isinstance(value[0], dict):
            for at, part in enumerate(value, 1):
                yield from _sent_as(f"{where}.{at}", part)
        case list():
            yield from ((where, str(one)) for one in value)
        case _:
            yield where, str(value)
