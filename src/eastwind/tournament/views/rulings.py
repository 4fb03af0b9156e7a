"""Rulings on games: the director's book of them, what a table learns of its own, and what everyone may know."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from eastwind.base.seats import Seat
from eastwind.rulings import SITUATIONS, Effect
from eastwind.tournament.commands import WithdrawRuling
from eastwind.tournament.ruled_incidents import standing_rulings
from eastwind.tournament.state import DeskRuling
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import By, SeatHere, by, clause_text, seats_here
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import happened
from eastwind.tournament.views.world import Look, View, World

RulingState = Literal["waits", "settled", "stands", "overruled", "withdrawn"]

NO_SITUATION = "The director’s own ruling"
"""What a ruling is called that no situation of the list fits."""


class ClauseCited(msgspec.Struct, frozen=True):
    """A clause that a ruling goes by, with its words in the tournament's rulebook."""

    clause: str
    text: str


class RulingView(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling. `ruling` is the version of the log that made or postponed it, and names it from then on.

    `facts` and `out` are what it was asked with, `effects`, `explanation` and `clauses` what the rulebook answered,
    `record` what it put into the game's record, in words. `why`: the director's reason, for other or for later.
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
    clauses: tuple[ClauseCited, ...]
    record: tuple[Said, ...]
    director: bool
    why: str
    made: By
    settled_by: int
    shown: bool
    withdrawn: By | None
    withdrawn_why: str
    withdraw: Act


class RulingsView(View, frozen=True, kw_only=True):
    """The book of rulings, newest first. `waiting` counts the tables that still wait for one."""

    rows: tuple[RulingView, ...]
    waiting: int


class TableRuling(msgspec.Struct, frozen=True, kw_only=True):
    """What a table learns of a ruling on its game: what follows, by which clauses, and the director's own words."""

    ruling: int
    effects: tuple[Effect, ...]
    clauses: tuple[ClauseCited, ...]
    record: tuple[Said, ...]
    why: str


class RulingToKnow(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling for everyone to know, without table and names."""

    ruling: int
    title: str
    explanation: str
    clauses: tuple[ClauseCited, ...]
    why: str


class RulingsToKnowView(View, frozen=True, kw_only=True):
    """What the director wants everyone to know, newest first."""

    rows: tuple[RulingToKnow, ...]


def rulings_view(look: Look) -> RulingsView:
    """All rulings, or those of the round, table, player or situation asked for."""
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
            explanation=_explanation(ruling),
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
        and (asked.player is None or asked.player in _seats(look.world, ruling))
    )


def _seats(world: World, ruling: DeskRuling) -> tuple[str | None, str | None, str | None, str | None]:
    return world.state.rounds[ruling.round - 1].cards[ruling.table - 1].seats


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
        clauses=tuple(_clauses(world, ruling)),
        record=_record(world, ruling),
        director=answer is not None and answer.director,
        why=_reason(ruling),
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


def _reason(ruling: DeskRuling) -> str:
    return ruling.overruled.why if ruling.overruled else ruling.why


def _clauses(world: World, ruling: DeskRuling) -> Iterator[ClauseCited]:
    for clause in ruling.answer.clauses if ruling.answer else ():
        yield ClauseCited(clause, clause_text(world, clause))


def _record(world: World, ruling: DeskRuling) -> tuple[Said, ...]:
    call = caller(world, _seats(world, ruling))
    return tuple(happened(incident, call) for incident in ruling.incidents)


def _for_table(world: World, number: int, ruling: DeskRuling) -> TableRuling:
    holds = ruling.answer is not None and (ruling.overruled is None or ruling.overruled.beside)
    return TableRuling(
        ruling=number,
        effects=ruling.answer.effects if ruling.answer and holds else (),
        clauses=tuple(_clauses(world, ruling)),
        record=_record(world, ruling),
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
