"""Points outside a game: who, why, when, and what was cancelled."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.commands import PenaltyKind
from eastwind.tournament.state import Penalty
from eastwind.tournament.views.clause_words import clause_said, said_by
from eastwind.tournament.views.naming import By, Named, by, named
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, View, World

_TITLES: Final[Mapping[str, str]] = {
    "late": phrase("Late"),
    "conduct": phrase("Conduct"),
    "other": phrase("Other"),
    "award": phrase("Award"),
}


class PenaltyView(msgspec.Struct, frozen=True, kw_only=True):
    """One penalty or award. `penalty` is the version of the log that gave it; it names it when it is cancelled.

    `about` is its kind, `title` that in words.
    """

    penalty: int
    about: str
    title: Said
    person: Named
    points: int
    why: str
    clause: str
    clause_text: Said | None
    given: By
    cancelled: By | None
    cancelled_why: str


class Suggested(msgspec.Struct, frozen=True):
    """A clause of the tournament's rulebook that may be meant by a penalty of this kind."""

    about: PenaltyKind
    clause: str
    text: Said


class PenaltiesView(View, frozen=True, kw_only=True):
    """The ledger, newest first; `suggested` are the clauses that speak of lateness and conduct."""

    rows: tuple[PenaltyView, ...]
    suggested: tuple[Suggested, ...]


def penalties_view(look: Look) -> PenaltiesView:
    """All penalties, or those of the player asked for."""
    wanted = look.params.player
    given = [
        (number, penalty)
        for number, penalty in sorted(look.state.penalties.items(), reverse=True)
        if wanted is None or penalty.player == wanted
    ]
    return PenaltiesView(
        version=look.state.version, rows=_rows(look.world, given), suggested=tuple(_suggested(look.world))
    )


def _suggested(world: World) -> Iterator[Suggested]:
    """The clauses behind the rulebook's answers about lateness and conduct, each once."""
    asked = world.rulebook.rulings.table
    answers: dict[PenaltyKind, tuple[str | None, ...]] = {
        "late": (asked.late.clause,),
        "conduct": tuple(each.clause for each in (asked.abuse, asked.criticism, asked.phone, asked.noise)),
    }
    for about, clauses in answers.items():
        for clause in filter(None, dict.fromkeys(clauses)):
            yield Suggested(about, clause, clause_said(world.rulebook.clauses[clause]))


def penalties_of(world: World, player: str) -> tuple[PenaltyView, ...]:
    """One player's penalties, oldest first."""
    return _rows(world, ((number, each) for number, each in world.state.penalties.items() if each.player == player))


def _rows(world: World, given: Iterable[tuple[int, Penalty]]) -> tuple[PenaltyView, ...]:
    return tuple(_row(world, number, penalty) for number, penalty in given)


def _row(world: World, number: int, penalty: Penalty) -> PenaltyView:
    return PenaltyView(
        penalty=number,
        about=penalty.about,
        title=say(_TITLES[penalty.about]),
        person=named(world, penalty.player),
        points=penalty.points,
        why=penalty.why,
        clause=penalty.clause,
        clause_text=said_by(world, penalty.clause),
        given=by(world, penalty.stamp),
        cancelled=by(world, penalty.cancelled) if penalty.cancelled else None,
        cancelled_why=penalty.cancelled_why,
    )
