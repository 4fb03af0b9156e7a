"""A ruling as a page tells it: the seats with what follows for each, what follows for the table, the clauses' words."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Sayable
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.rulebook import Clause, Rulebook
from eastwind.rulings import SITUATIONS, CallSeat, Effect, EffectId, Ruling, explained
from eastwind.rulings.ruling import PUTS_OUT
from eastwind.web.local_forms import upper_first
from eastwind.web.speech import translated

SeatDrawn = dict[str, Any]
"""A seat as the macro `square` draws it."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling to read. `seats` are for the macro `square`; `for_seats` and `for_table` tell what follows in words."""

    sentence: str
    seats: tuple[SeatDrawn, ...]
    for_seats: tuple[tuple[str, tuple[str, ...]], ...]
    for_table: tuple[str, ...]
    clauses: tuple[Clause, ...]


def by_wind_here(seat: Seat) -> str:
    """The name of the seat in the language that is spoken, where nobody is known by name."""
    return translated(SEAT_NAMES[seat])


def nobodys(seat: Seat) -> SeatDrawn:
    """A seat of a table at which nobody is known by name."""
    return {"letter": seat, "number": None, "name": by_wind_here(seat)}


def explanation(ruling: Ruling, record: dict[str, Any], call: CallSeat = by_wind_here) -> str:
    """What happened and what follows, in the language that is spoken. The ruling's own explanation is English."""
    tale = SITUATIONS[record["situation"]].tale
    return explained(tale, record["player"], ruling.effects, ruling.incidents, call, translated)


def told(
    ruling: Ruling,
    record: dict[str, Any],
    book: Rulebook,
    *,
    said: Sayable | None = None,
    call: CallSeat = by_wind_here,
    drawn: Callable[[Seat], SeatDrawn] = nobodys,
) -> Told:
    """The ruling on a record under a rulebook, for a page that calls and draws people in its own way.

    `said` is the whole in one sentence where the page has it; else it is composed here.
    """
    seats: list[Seat] = record["seats"]
    by_seat = {seat: [one for one in ruling.effects if one.seat == seat] for seat in seats}
    return Told(
        sentence=said.sentence(translated) if said else explanation(ruling, record, call),
        seats=tuple(_marked(drawn(seat), by_seat[seat], was_out=seat in record["out"]) for seat in seats),
        for_seats=tuple((call(seat), _sentences(found, call)) for seat, found in by_seat.items() if found),
        for_table=_sentences((one for one in ruling.effects if one.kind.key is None), call),
        clauses=tuple(book.clauses[clause] for clause in ruling.clauses),
    )


def director_words(ruling: Ruling) -> str:
    """For whoever sits at the table: whether the director has to come."""
    if any(one.effect == "director-decides" for one in ruling.effects):
        return phrase("The director has to decide here: call the director.")
    if ruling.director:
        return phrase("The director comes and looks before this holds: call the director.")
    return phrase("The rule answers this by itself; the director is there for doubts.")


def card_words(ruling: Ruling) -> str:
    """Whether the scorecard has to do with it."""
    if ruling.incidents:
        return phrase("This goes on the scorecard, and whatever points it costs follow from it.")
    return phrase("Nothing of this goes on the scorecard: nobody’s points change by it.")


def badge_words(effect: EffectId) -> str:
    """An effect in the one or two words that have room in a seat."""
    return upper_first(effect.replace("-", " ").replace("mahjongg", "Mah Jongg"))


def _marked(seat: SeatDrawn, effects: Iterable[Effect], *, was_out: bool) -> SeatDrawn:
    before = [{"words": translated("Out before"), "tone": ""}] if was_out else []
    return {**seat, "badges": [*before, *(_badge(one) for one in effects)]}


def _badge(effect: Effect) -> dict[str, str]:
    return {"words": translated(badge_words(effect.effect)), "tone": "bad" if effect.effect in PUTS_OUT else "info"}


def _sentences(effects: Iterable[Effect], call: CallSeat) -> tuple[str, ...]:
    return tuple(f"{upper_first(one.told(call, translated))}." for one in effects)
