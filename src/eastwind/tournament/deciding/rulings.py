"""Rulings on a game: made by the rulebook or by the director, put off, withdrawn with a trace, shown to everyone.

What a ruling reports goes into the game's record, now or when the game is entered, and leaves it with the ruling.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from eastwind.base.record import GameRecord, Incident
from eastwind.base.record import Ruling as OwnPoints
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import cited
from eastwind.rulings import Ruling, rule
from eastwind.rulings.effects import effect
from eastwind.rulings.ruling import PUTS_OUT
from eastwind.scoring import out_of_game, score
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import card_final, unknown_game
from eastwind.tournament.deciding.finding import Place, at, find_place, not_open
from eastwind.tournament.ruled_incidents import Incidents, ruled_incidents, standing_rulings, with_ruled, without_ruled
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import DeskRuling, Entry


def make(command: c.MakeRuling, case: Case) -> Decision:
    """Rule on what happened in a game. A ruling that changes its record asks for a card that is not final."""
    place = _place(command, case)
    asked = asked_of(command, place, case) if isinstance(place, Place) else None
    ruled = ruled_on(asked, place, case) if isinstance(place, Place) and asked else None
    faults = (*_refused(place), *_refused(ruled), *_settles_faults(command, case), *_override_faults(command, place))
    if faults or not isinstance(place, Place) or asked is None or not isinstance(ruled, Ruling):
        return Refused(faults)
    event = _made(command, place, asked, ruled, case)
    rewritten = _rewritten(event, place, case)
    return rewritten if isinstance(rewritten, Refused) else (event, *rewritten)


def out_before(place: Place, game: int, case: Case) -> tuple[Seat, ...]:
    """Who is out of a game by what is known of it: by its record, and by the rulings on it."""
    entry, where = place.card.entries.get(game), (place.round.number, place.table, game)
    incidents = entry.record.incidents if entry else ruled_incidents(case.state, *where)
    out = set(out_of_game(letters(place.card.seats), incidents, case.book.scoring))
    for _, ruling in standing_rulings(case.state, *where):
        out.update(_put_out(ruling))
    return tuple(seat for seat in SEATS if seat in out)


def postpone(command: c.PostponeRuling, case: Case) -> Decision:
    """Note that a table plays on and waits for a ruling."""
    place = _place(command, case)
    if isinstance(place, Refused):
        return place
    asked = e.AskedRuling(
        situation=command.situation, player=command.player, facts=command.facts, evidence=command.evidence
    )
    here = {"round": command.round, "table": command.table, "game": command.game}
    return (e.RulingPostponed(**here, players=place.card.seats, asked=asked, why=command.why),)


def withdraw(command: c.WithdrawRuling, case: Case) -> Decision:
    """Take a ruling back as long as the card is not final; what it put into the record goes with it."""
    known = _known(command, case)
    if isinstance(known, Refused):
        return known
    if known.withdrawn is not None:
        return ()
    here = {"round": known.round, "table": known.table, "game": known.game}
    event = e.RulingWithdrawn(**here, ruling=command.ruling, why=command.why)
    if not known.incidents:
        return (event,)
    place = _writable(known.round, known.table, case)
    return place if isinstance(place, Refused) else (event, *_taken_out(known, command.why, place, case))


def show(command: c.ShowRuling, case: Case) -> Decision:
    """Show what was ruled to everyone, or no longer."""
    known = _known(command, case)
    if isinstance(known, Refused):
        return known
    if command.visible and not known.stands:
        return refuse("ruling-withdrawn", "Only a ruling that stands can be shown.", "ruling", ruling=command.ruling)
    return () if known.shown is command.visible else (e.RulingShown(ruling=command.ruling, visible=command.visible),)


# --- What is ruled on -------------------------------------------------------------------------------------------


def _place(command: c.MakeRuling | c.PostponeRuling, case: Case) -> Place | Refused:
    """The table in a round that was started, if the round has such a game."""
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if place.round.clock is None:
        return not_open(place.round)
    return unknown_game(place, command.game) or place


def _writable(round_number: int, table: int, case: Case) -> Place | Refused:
    """The table, if what stands on its card can still be changed."""
    place = find_place(case.state, round_number, table)
    if isinstance(place, Refused):
        return place
    return (not_open(place.round) if place.round.closed else None) or card_final(place, case) or place


def _known(command: c.WithdrawRuling | c.ShowRuling, case: Case) -> DeskRuling | Refused:
    known = case.state.rulings.get(command.ruling)
    return known or refuse("unknown-ruling", "There is no such ruling.", "ruling", ruling=command.ruling)


def _refused(found: object) -> tuple[Refusal, ...]:
    return tuple(found) if isinstance(found, Refused) else ()


def _settles_faults(command: c.MakeRuling, case: Case) -> Iterator[Refusal]:
    if command.settles is None:
        return
    known = case.state.rulings.get(command.settles)
    if known is None or not known.waits or (known.round, known.table) != (command.round, command.table):
        yield Refusal(
            "unknown-ruling", "No table waits for this ruling any more.", "settles", {"ruling": command.settles}
        )


def _override_faults(command: c.MakeRuling, place: Place | Refused) -> Iterator[Refusal]:
    if not command.situation and command.override is None:
        yield Refusal("missing-field", "Say what happened, or give your own ruling.", "situation")
    if command.override is None or isinstance(place, Refused):
        return
    for seat in command.override.points:
        if seat not in letters(place.card.seats):
            yield Refusal("player-not-seated", "Nobody sits there at this table.", f"override.points.{seat}")


def asked_of(command: c.MakeRuling, place: Place, case: Case) -> e.AskedRuling:
    """What is asked; those out of the game are known where the command does not say."""
    out = out_before(place, command.game, case) if command.out is None else command.out
    return e.AskedRuling(
        situation=command.situation, player=command.player, facts=command.facts, out=out, evidence=command.evidence
    )


def ruled_on(asked: e.AskedRuling, place: Place, case: Case) -> Ruling | Refused:
    """What the tournament's own rulebook answers; nothing but the director's word where no situation fits."""
    if not asked.situation:
        return _directors_alone(case)
    record: dict[str, Any] = {
        "rulebook": case.book.id,
        "situation": asked.situation,
        "player": asked.player,
        "facts": asked.facts,
        "seats": list(letters(place.card.seats)),
        "out": list(asked.out),
    }
    return rule(record, lambda _: case.book)


def _directors_alone(case: Case) -> Ruling:
    clauses = tuple(cited(case.book.rulings.director))
    effects = (effect("director-decides"),)
    return Ruling(effects=effects, incidents=(), clauses=clauses, explanation="", director=True)


# --- What follows -----------------------------------------------------------------------------------------------


def _made(command: c.MakeRuling, place: Place, asked: e.AskedRuling, ruled: Ruling, case: Case) -> e.RulingMade:
    answer = e.RuledAnswer(
        effects=ruled.effects,
        clauses=ruled.clauses,
        explanation=ruled.explanation,
        rulebook_hash=case.book.hash,
        director=ruled.director,
    )
    return e.RulingMade(
        round=command.round,
        table=command.table,
        game=command.game,
        players=place.card.seats,
        asked=asked,
        answer=answer,
        incidents=_incidents(command.override, ruled, case),
        overruled=_overruled(command.override),
        settles=command.settles or 0,
    )


def _overruled(override: c.Override | None) -> e.Overruled | None:
    return None if override is None else e.Overruled(why=override.why, beside=override.beside)


def _incidents(override: c.Override | None, ruled: Ruling, case: Case) -> Incidents:
    """What goes into the record: what the rulebook reports, or the director's points in its place or beside it."""
    if override is None:
        return ruled.incidents
    own: Incident = OwnPoints(
        points=override.points,
        reason=override.why,
        clause=case.book.rulings.director.clause,
        stops=override.stops,
        replaces=override.replaces,
    )
    return (*ruled.incidents, own) if override.beside else (own,)


def _rewritten(event: e.RulingMade, place: Place, case: Case) -> tuple[e.GameEntered, ...] | Refused:
    """The game's entry with what was ruled in it, where the game is entered already."""
    if not event.incidents:
        return ()
    writable, entry = _writable(event.round, event.table, case), place.card.entries.get(event.game)
    if isinstance(writable, Refused) or entry is None:
        return writable if isinstance(writable, Refused) else ()
    before = ruled_incidents(case.state, event.round, event.table, event.game)
    incidents = with_ruled(entry.record.incidents, (*before, *event.incidents))
    if incidents == entry.record.incidents:
        return ()
    again = _entered_again(event, entry, incidents, case)
    return again if isinstance(again, Refused) else (again,)


def _taken_out(known: DeskRuling, why: str, place: Place, case: Case) -> tuple[e.Event, ...]:
    """The game's entry without what was ruled; where the rest cannot stand alone, the entry is taken back."""
    entry = place.card.entries.get(known.game)
    if entry is None:
        return ()
    again = _entered_again(known, entry, without_ruled(entry.record.incidents, known.incidents), case)
    if isinstance(again, Refused):
        return (e.GameCleared(round=known.round, table=known.table, game=known.game, why=why),)
    return (again,)


def _entered_again(
    where: e.RulingMade | DeskRuling, entry: Entry, incidents: Incidents, case: Case
) -> e.GameEntered | Refused:
    record: GameRecord = msgspec.structs.replace(entry.record, incidents=incidents)
    scored = score(record, case.book)
    if isinstance(scored, Refused):
        return at("game", scored)
    return e.GameEntered(
        round=where.round,
        table=where.table,
        game=where.game,
        players=entry.players,
        record=record,
        lines=scored.lines,
        rulebook_hash=case.book.hash,
        previous=entry.version,
        on_paper=entry.on_paper,
    )


def _put_out(ruling: DeskRuling) -> Iterator[Seat]:
    """Whom a standing ruling puts out of the game; where the director decided otherwise, only its record does."""
    if ruling.answer is None or (ruling.overruled and not ruling.overruled.beside):
        return
    yield from (one.player for one in ruling.answer.effects if one.effect in PUTS_OUT and one.player)
