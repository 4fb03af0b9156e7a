"""A ruling as a page tells it: the seats with what follows for each, the director's part, the clauses' own words."""

from collections.abc import Iterable
from typing import Any

import msgspec

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook import Clause, Rulebook
from eastwind.rulings import Effect, Ruling
from eastwind.rulings.ruling import PUTS_OUT


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling to read. `seats` are for the macro `square`; `for_seats` and `for_table` tell what follows in words."""

    sentence: str
    seats: tuple[dict[str, Any], ...]
    for_seats: tuple[tuple[str, tuple[str, ...]], ...]
    for_table: tuple[str, ...]
    director: str
    card: str
    clauses: tuple[Clause, ...]


def told(ruling: Ruling, record: dict[str, Any], book: Rulebook) -> Told:
    """The ruling on a record under a rulebook, for a page."""
    seats: list[Seat] = record["seats"]
    by_seat = {seat: [one for one in ruling.effects if seat in (one.player, one.to)] for seat in seats}
    return Told(
        sentence=ruling.explanation,
        seats=tuple(_seat(seat, by_seat[seat], record["out"]) for seat in seats),
        for_seats=tuple((SEAT_NAMES[seat], _sentences(found)) for seat, found in by_seat.items() if found),
        for_table=_sentences(one for one in ruling.effects if one.kind.key is None),
        director=_director(ruling),
        card=_card(ruling),
        clauses=tuple(book.clauses[clause] for clause in ruling.clauses),
    )


def _seat(seat: Seat, effects: list[Effect], out: Iterable[str]) -> dict[str, Any]:
    badges = [_badge(one) for one in effects]
    before = [{"words": "Out before", "tone": ""}] if seat in out else []
    return {"letter": seat, "number": None, "name": SEAT_NAMES[seat], "badges": [*before, *badges]}


def _badge(effect: Effect) -> dict[str, str]:
    words = effect.effect.replace("-", " ").replace("mahjongg", "Mah Jongg")
    return {"words": words[0].upper() + words[1:], "tone": "bad" if effect.effect in PUTS_OUT else "info"}


def _sentences(effects: Iterable[Effect]) -> tuple[str, ...]:
    return tuple(f"{one.words[0].upper()}{one.words[1:]}." for one in effects)


def _director(ruling: Ruling) -> str:
    if any(one.effect == "director-decides" for one in ruling.effects):
        return "The director has to decide here: call the director."
    if ruling.director:
        return "The director comes and looks before this holds: call the director."
    return "The rule answers this by itself; the director is there for doubts."


def _card(ruling: Ruling) -> str:
    if ruling.incidents:
        return "This goes on the scorecard, and whatever points it costs follow from it."
    return "Nothing of this goes on the scorecard: nobody’s points change by it."
