"""A ruling as a page tells it: the seats with what follows for each, what follows for the table, the clauses' words."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook import Clause, Rulebook
from eastwind.rulings import CallSeat, Effect, Ruling
from eastwind.rulings.effects import by_wind
from eastwind.rulings.ruling import PUTS_OUT

SeatDrawn = dict[str, Any]
"""A seat as the macro `square` draws it."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling to read. `seats` are for the macro `square`; `for_seats` and `for_table` tell what follows in words."""

    sentence: str
    seats: tuple[SeatDrawn, ...]
    for_seats: tuple[tuple[str, tuple[str, ...]], ...]
    for_table: tuple[str, ...]
    clauses: tuple[Clause, ...]


def nobodys(seat: Seat) -> SeatDrawn:
    """A seat of a table at which nobody is known by name."""
    return {"letter": seat, "number": None, "name": SEAT_NAMES[seat]}


def told(
    ruling: Ruling,
    record: dict[str, Any],
    book: Rulebook,
    *,
    call: CallSeat = by_wind,
    drawn: Callable[[Seat], SeatDrawn] = nobodys,
) -> Told:
    """The ruling on a record under a rulebook, for a page that calls and draws people in its own way."""
    seats: list[Seat] = record["seats"]
    by_seat = {seat: [one for one in ruling.effects if one.seat == seat] for seat in seats}
    return Told(
        sentence=ruling.explanation,
        seats=tuple(_marked(drawn(seat), by_seat[seat], was_out=seat in record["out"]) for seat in seats),
        for_seats=tuple((call(seat), _sentences(found, call)) for seat, found in by_seat.items() if found),
        for_table=_sentences((one for one in ruling.effects if one.kind.key is None), call),
        clauses=tuple(book.clauses[clause] for clause in ruling.clauses),
    )


def director_words(ruling: Ruling) -> str:
    """For whoever sits at the table: whether the director has to come."""
    if any(one.effect == "director-decides" for one in ruling.effects):
        return "The director has to decide here: call the director."
    if ruling.director:
        return "The director comes and looks before this holds: call the director."
    return "The rule answers this by itself; the director is there for doubts."


def card_words(ruling: Ruling) -> str:
    """Whether the scorecard has to do with it."""
    if ruling.incidents:
        return "This goes on the scorecard, and whatever points it costs follow from it."
    return "Nothing of this goes on the scorecard: nobody’s points change by it."


def _marked(seat: SeatDrawn, effects: Iterable[Effect], *, was_out: bool) -> SeatDrawn:
    before = [{"words": "Out before", "tone": ""}] if was_out else []
    return {**seat, "badges": [*before, *(_badge(one) for one in effects)]}


def _badge(effect: Effect) -> dict[str, str]:
    words = effect.effect.replace("-", " ").replace("mahjongg", "Mah Jongg")
    return {"words": words[0].upper() + words[1:], "tone": "bad" if effect.effect in PUTS_OUT else "info"}


def _sentences(effects: Iterable[Effect], call: CallSeat) -> tuple[str, ...]:
    told_so = (one.told(call) for one in effects)
    return tuple(f"{words[0].upper()}{words[1:]}." for words in told_so)
