"""Points outside a game: who, why, when, and what was cancelled."""

from collections.abc import Iterable

import msgspec

from eastwind.tournament.state import Penalty
from eastwind.tournament.views.naming import By, Named, by, clause_text, named
from eastwind.tournament.views.world import Look, View, World


class PenaltyView(msgspec.Struct, frozen=True, kw_only=True):
    """One penalty. `penalty` is the version of the log that gave it; it names the penalty when it is cancelled."""

    penalty: int
    person: Named
    points: int
    why: str
    clause: str
    clause_text: str
    given: By
    cancelled: By | None
    cancelled_why: str


class PenaltiesView(View, frozen=True, kw_only=True):
    """The ledger, newest first."""

    rows: tuple[PenaltyView, ...]


def penalties_view(look: Look) -> PenaltiesView:
    """All penalties, or those of the player asked for."""
    wanted = look.params.player
    given = [
        (number, penalty)
        for number, penalty in sorted(look.state.penalties.items(), reverse=True)
        if wanted is None or penalty.player == wanted
    ]
    return PenaltiesView(version=look.state.version, rows=_rows(look.world, given))


def penalties_of(world: World, player: str) -> tuple[PenaltyView, ...]:
    """One player's penalties, oldest first."""
    return _rows(world, ((number, each) for number, each in world.state.penalties.items() if each.player == player))


def _rows(world: World, given: Iterable[tuple[int, Penalty]]) -> tuple[PenaltyView, ...]:
    return tuple(_row(world, number, penalty) for number, penalty in given)


def _row(world: World, number: int, penalty: Penalty) -> PenaltyView:
    return PenaltyView(
        penalty=number,
        person=named(world, penalty.player),
        points=penalty.points,
        why=penalty.why,
        clause=penalty.clause,
        clause_text=clause_text(world, penalty.clause),
        given=by(world, penalty.stamp),
        cancelled=by(world, penalty.cancelled) if penalty.cancelled else None,
        cancelled_why=penalty.cancelled_why,
    )
