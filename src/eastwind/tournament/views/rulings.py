"""Rulings on games: the director's book of them, what a table learns of its own, and what everyone may know."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.record import Dead, Incident
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.rulings import SITUATIONS, Effect
from eastwind.scoring import Line
from eastwind.tournament.commands import WithdrawRuling
from eastwind.tournament.events import SeatRow
from eastwind.tournament.ruled_incidents import standing_rulings
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Card, DeskRuling
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.clause_words import clause_said
from eastwind.tournament.views.entries import LineView, caller, line_views
from eastwind.tournament.views.naming import By, SeatHere, by, seats_here
from eastwind.tournament.views.ruled_points import lines_ahead, lines_in
from eastwind.tournament.views.ruling_words import RuledHere, RulingSaid, ruling_of_winds, ruling_said
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import happened
from eastwind.tournament.views.world import Look, RulingState, View, World, seat_word

NO_SITUATION = phrase("The director’s own ruling")
"""What a ruling is called that no situation of the list fits."""


REASON = "•"
"""What stands before each reason in evidence that tells them all."""


class ClauseCited(msgspec.Struct, frozen=True):
    """A clause that a ruling goes by, with its words in the tournament's rulebook."""

    clause: str
    text: Said | None
    citation: str


class RulingView(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling. `ruling` is the version of the log that made or postponed it, and names it from then on.

    `facts` and `out` are what it was asked with, `effects`, `explanation` and `clauses` what the rulebook answered;
    `said` is the explanation with people's names. `record` is what it put into the game's record, in words, and `lines`
    the points that come of it: they count as soon as the game is `entered`. `why`: the director's reason, for other or
    for later. `evidence`: what lay on the table, where somebody told it; behind it every reason in full,
    each after a `REASON`.
    """

    ruling: int
    state: RulingState
    round: int
    table: int
    game: int
    situation: str
    title: str
    seats: tuple[SeatHere, ...]
    player: Seat | None
    facts: Mapping[str, Any]
    out: tuple[Seat, ...]
    effects: tuple[Effect, ...]
    explanation: str
    said: RulingSaid | None
    clauses: tuple[ClauseCited, ...]
    record: tuple[Said, ...]
    lines: tuple[LineView, ...]
    entered: bool
    director: bool
    why: str
    evidence: str
    made: By
    settled_by: int
    shown: bool
    withdrawn: By | None
    withdrawn_why: str
    withdraw: Act

    @property
    def found(self) -> str:
        """The evidence in short."""
        return found_in(self.evidence)

    @property
    def reasons(self) -> tuple[str, ...]:
        """All reasons one by one, where they are more than the short evidence tells."""
        return reasons_in(self.evidence)


class RulingsView(View, frozen=True, kw_only=True):
    """The book of rulings, newest first. `waiting` counts the tables that still wait for one."""

    rows: tuple[RulingView, ...]
    waiting: int


class TableRuling(msgspec.Struct, frozen=True, kw_only=True):
    """What a table learns of a ruling on its game: what follows, by which clauses, and the director's own words.

    `said` tells it in words, `record` and `incidents` are what it put into the record of the game.
    """

    ruling: int
    said: RuledHere
    effects: tuple[Effect, ...]
    clauses: tuple[ClauseCited, ...]
    record: tuple[Said, ...]
    incidents: tuple[Incident, ...]
    why: str

    @property
    def dead(self) -> frozenset[Seat]:
        """Whose hands it makes dead."""
        by_rule = (effect.player for effect in self.effects if effect.effect == "dead")
        put_in = (incident.player for incident in self.incidents if isinstance(incident, Dead))
        return frozenset(seat for seat in (*by_rule, *put_in) if seat)


class RulingToKnow(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling for everyone to know, without table and names. `said` is none where the director overruled."""

    ruling: int
    title: str
    said: RulingSaid | None
    clauses: tuple[ClauseCited, ...]
    why: str


class RulingsToKnowView(View, frozen=True, kw_only=True):
    """What the director wants everyone to know, newest first."""

    rows: tuple[RulingToKnow, ...]


def found_in(evidence: str) -> str:
    """What evidence tells in short."""
    return evidence.partition(REASON)[0].strip()


def reasons_in(evidence: str) -> tuple[str, ...]:
    """Every reason of evidence that tells them all."""
    return tuple(reason.strip() for reason in evidence.split(REASON)[1:])


def rulings_view(look: Look) -> RulingsView:
    """All rulings, or those of the round, table, player, situation or state asked for."""
    newest_first = sorted(look.state.rulings.items(), reverse=True)
    rows = (_row(look, number, ruling) for number, ruling in newest_first if _is_wanted(ruling, look))
    waiting = sum(ruling.waits for ruling in look.state.rulings.values())
    return RulingsView(version=look.state.version, rows=tuple(rows), waiting=waiting)


def table_rulings(world: World, round_number: int, table: int, game: int) -> tuple[TableRuling, ...]:
    """What the table learns of the rulings on one of its games."""
    standing = standing_rulings(world.state, round_number, table, game)
    return tuple(_for_table(world, number, ruling) for number, ruling in standing)


def rulings_to_know(look: Look) -> RulingsToKnowView:
    """The rulings that are shown to everyone."""
    shown = [(number, ruling) for number, ruling in look.state.rulings.items() if ruling.shown]
    rows = tuple(
        RulingToKnow(
            ruling=number,
            title=title_of(ruling),
            said=_of_winds(ruling) if _holds(ruling) else None,
            clauses=tuple(_clauses(look.world, ruling)),
            why=_reason(ruling),
        )
        for number, ruling in sorted(shown, reverse=True)
    )
    return RulingsToKnowView(version=look.state.version, rows=rows)


def title_of(ruling: DeskRuling) -> str:
    """What a ruling is about, in the words of the list of situations."""
    situation = SITUATIONS.get(ruling.asked.situation)
    return situation.title if situation else NO_SITUATION


def _is_wanted(ruling: DeskRuling, look: Look) -> bool:
    asked = look.params
    return (
        asked.round in (None, ruling.round)
        and asked.table in (None, ruling.table)
        and asked.kind in (None, ruling.asked.situation)
        and asked.state in (None, _state(ruling))
        and (asked.player is None or asked.player in _seats(look.world, ruling))
    )


def _card(world: World, ruling: DeskRuling) -> Card:
    return world.state.rounds[ruling.round - 1].cards[ruling.table - 1]


def _seats(world: World, ruling: DeskRuling) -> SeatRow:
    return _card(world, ruling).seats


def _row(look: Look, number: int, ruling: DeskRuling) -> RulingView:
    world, asked, answer = look.world, ruling.asked, ruling.answer
    return RulingView(
        ruling=number,
        state=_state(ruling),
        round=ruling.round,
        table=ruling.table,
        game=ruling.game,
        situation=asked.situation,
        title=title_of(ruling),
        seats=seats_here(world, _seats(world, ruling)),
        player=asked.player,
        facts=asked.facts,
        out=asked.out,
        effects=answer.effects if answer else (),
        explanation=_explanation(ruling),
        said=_said(world, ruling),
        clauses=tuple(_clauses(world, ruling)),
        record=_record(world, ruling),
        lines=_lines(world, number, ruling),
        entered=ruling.game in _card(world, ruling).entries,
        director=answer is not None and answer.director,
        why=_reason(ruling),
        evidence=asked.evidence,
        made=by(world, ruling.stamp),
        settled_by=ruling.settled_by,
        shown=ruling.shown,
        withdrawn=by(world, ruling.withdrawn) if ruling.withdrawn else None,
        withdrawn_why=ruling.withdrawn_why,
        withdraw=_withdraw(look, number),
    )


def _state(ruling: DeskRuling) -> RulingState:
    if ruling.withdrawn:
        return "withdrawn"
    if ruling.answer is None:
        return "waits" if ruling.waits else "settled"
    return "overruled" if ruling.overruled else "stands"


def _explanation(ruling: DeskRuling) -> str:
    return ruling.answer.explanation if ruling.answer else ""


def _said(world: World, ruling: DeskRuling) -> RulingSaid | None:
    if ruling.answer is None:
        return None
    reported = ruling.incidents if _holds(ruling) else ()
    return ruling_said(world, _seats(world, ruling), ruling.asked, ruling.answer.effects, reported)


def _of_winds(ruling: DeskRuling) -> RulingSaid | None:
    return ruling_of_winds(ruling.asked, ruling.answer.effects, ruling.incidents) if ruling.answer else None


def _holds(ruling: DeskRuling) -> bool:
    """Whether what the rulebook answers holds: it stands alone, or the director's own points stand beside it."""
    return ruling.overruled is None or ruling.overruled.beside


def _lines(world: World, number: int, ruling: DeskRuling) -> tuple[LineView, ...]:
    """The points that come of a ruling that stands; none where the rulebook leaves them to the director."""
    if not (ruling.stands and ruling.incidents):
        return ()
    entry = _card(world, ruling).entries.get(ruling.game)
    lines = lines_in(entry.record, ruling.incidents, world.rulebook) if entry else _lines_ahead(world, number, ruling)
    return () if isinstance(lines, Refused) else line_views(world, lines)


def _lines_ahead(world: World, number: int, ruling: DeskRuling) -> tuple[Line, ...] | Refused:
    standing = standing_rulings(world.state, ruling.round, ruling.table, ruling.game)
    before = tuple(incident for made, other in standing if made < number for incident in other.incidents)
    return lines_ahead(letters(_seats(world, ruling)), before, ruling.incidents, world.rulebook)


def _reason(ruling: DeskRuling) -> str:
    return ruling.overruled.why if ruling.overruled else ruling.why


def _clauses(world: World, ruling: DeskRuling) -> Iterator[ClauseCited]:
    for clause in ruling.answer.clauses if ruling.answer else ():
        found = world.rulebook.clauses.get(clause)
        yield ClauseCited(clause, clause_said(found) if found else None, found.citation if found else "")


def _record(world: World, ruling: DeskRuling) -> tuple[Said, ...]:
    call = caller(world, _seats(world, ruling))
    return tuple(happened(incident, call) for incident in ruling.incidents)


def _for_table(world: World, number: int, ruling: DeskRuling) -> TableRuling:
    effects = ruling.answer.effects if ruling.answer and _holds(ruling) else ()
    return TableRuling(
        ruling=number,
        said=_ruled(world, ruling, effects),
        effects=effects,
        clauses=tuple(_clauses(world, ruling)),
        record=_record(world, ruling),
        incidents=ruling.incidents,
        why=_reason(ruling),
    )


def _ruled(world: World, ruling: DeskRuling, effects: tuple[Effect, ...]) -> RuledHere:
    """What the director says at the table: seats go by their names of this tournament, people are not called out."""
    names = world.state.setup.seat_names
    return RuledHere(
        game=ruling.game,
        effects=effects,
        seats={seat: seat_word(names, seat) for seat in SEATS},
        why=_reason(ruling),
    )


def _withdraw(look: Look, number: int) -> Act:
    return act(
        look,
        WithdrawRuling(ruling=number, why="?"),
        say("Withdraw this ruling"),
        say(
            "It stays on show, struck out. What it put into the game’s record goes with it, and the initials are void."
        ),
    )
