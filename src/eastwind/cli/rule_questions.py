"""The questions that `eastwind rule` puts in a terminal, made from the list of situations."""

from collections.abc import Mapping
from functools import singledispatch
from typing import Any, Final

import rich_click as click

from eastwind.base.seats import SEAT_NAMES, SEATS
from eastwind.rulebook import known, load
from eastwind.rulebook.model import Rulebook
from eastwind.rulings import Situation, found
from eastwind.rulings.facts import (
    MOST_PASSED,
    BlindTiles,
    Claims,
    Fact,
    OneOf,
    OneSeat,
    SeveralSeats,
    Whole,
    YesNo,
)

_OFFERED: Final = 9
_NONE_OF_THESE: Final = "none of these"


def ask(rulebook: str | None) -> dict[str, Any]:
    """The record of a situation, from the answers of whoever sits at the terminal."""
    book = rulebook or _chosen("Which rulebook?", _books())
    situation = _situation()
    seats = _letters("Who sits at the table?", "".join(SEATS[: situation.players]))
    player = _seat(f"Who is {situation.who}?")
    out = _letters("Who was out of this game before?", "")
    return {
        "rulebook": book,
        "situation": situation.id,
        "player": player,
        "facts": _facts(situation, seats),
        "seats": seats,
        "out": out,
    }


def _books() -> dict[str, str]:
    books = {name: load(name) for name in known()}
    return {name: book.name for name, book in books.items() if isinstance(book, Rulebook)}


def _situation() -> Situation:
    while True:
        hits = found(click.prompt("What happened? (a few words)", default="", show_default=False))[:_OFFERED]
        options = {one.id: one.title for one in hits} | {_NONE_OF_THESE: _NONE_OF_THESE}
        chosen = _chosen("Which of these?", options)
        if chosen != _NONE_OF_THESE:
            return next(one for one in hits if one.id == chosen)


def _facts(situation: Situation, seats: list[str]) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    for fact in situation.facts:
        if fact.is_asked(answers):
            answer = _put(fact, seats)
            answers |= {} if answer is None else {fact.name: answer}
    return answers


def _chosen(question: str, options: Mapping[str, str]) -> str:
    """One of the options, by its number."""
    click.echo(question)
    for number, words in enumerate(options.values(), start=1):
        click.echo(f"  {number}  {words}")
    number = click.prompt("Number", type=click.IntRange(1, len(options)))
    return list(options)[number - 1]


def _seat(question: str) -> str:
    names = ", ".join(f"{seat} {SEAT_NAMES[seat]}" for seat in SEATS)
    letter = click.Choice(SEATS, case_sensitive=False)
    return str(click.prompt(f"{question} ({names})", type=letter, show_choices=False))


def _letters(question: str, usual: str) -> list[str]:
    typed = click.prompt(f"{question} (letters)", default=usual, show_default=bool(usual))
    return [letter for letter in typed.upper() if letter.isalpha()]


@singledispatch
def _put(fact: Fact, _seats: list[str]) -> Any:
    """The answer to a fact's question as a record holds it; None where an optional one is left out."""
    raise TypeError(f"no question for {fact}")


@_put.register
def _(fact: YesNo, _seats: list[str]) -> bool:
    return click.confirm(fact.question)


@_put.register
def _(fact: OneOf, _seats: list[str]) -> str:
    return _chosen(fact.question, fact.options)


@_put.register
def _(fact: OneSeat, _seats: list[str]) -> str:
    return _seat(fact.question)


@_put.register
def _(fact: SeveralSeats, _seats: list[str]) -> list[str]:
    return _letters(fact.question, "")


@_put.register
def _(fact: Whole, _seats: list[str]) -> int | None:
    if fact.optional:
        return int(click.prompt(f"{fact.question} (a number, or 0)", default=0, type=int)) or None
    return int(click.prompt(fact.question, type=int))


@_put.register
def _(fact: Claims, _seats: list[str]) -> list[dict[str, Any]]:
    return [_claim(seat) for seat in _letters(fact.question, "")]


@_put.register
def _(fact: BlindTiles, seats: list[str]) -> dict[str, int]:
    click.echo(fact.question)
    return {seat: int(click.prompt(f"Tiles of {seat}", type=click.IntRange(0, MOST_PASSED))) for seat in seats}


def _claim(seat: str) -> dict[str, Any]:
    wants = _chosen(f"What did {seat} call it for?", Claims.wants)
    done = click.confirm(f"Had {seat} already racked it or shown tiles when the next one spoke?")
    return {"player": seat, "for": wants, "done": done}
