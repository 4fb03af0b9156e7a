"""The log in plain words: who did what, when, from which device."""

from collections.abc import Iterator

import msgspec

from eastwind.tournament.events import EVENTS, Event
from eastwind.tournament.folding import decode_event, stamp_of
from eastwind.tournament.ports import Logged
from eastwind.tournament.views.naming import By, by
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.sentences import people_in, sentence
from eastwind.tournament.views.world import Look, Params, View, World


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One event in words. `round`, `table` and `players` are those it speaks of."""

    version: int
    kind: str
    said: Said
    by: By
    round: int | None
    table: int | None
    players: tuple[str, ...]
    why: str
    hash: str


class LogView(View, frozen=True, kw_only=True):
    """A page of the log, newest first. `before` asks for the next page; None at the end."""

    rows: tuple[LogRow, ...]
    before: int | None
    kinds: tuple[str, ...]


def log_view(look: Look) -> LogView:
    """The newest rows before the version asked for that speak of the kind, round, table and player asked for.

    A kind may be given in part: `game` finds all kinds that begin with `game.`.
    """
    wanted = _matching(look)
    rows = tuple(
        _row(look.world, row, event) for (row, event), _ in zip(wanted, range(look.params.limit), strict=False)
    )
    return LogView(
        version=look.state.version,
        rows=rows,
        before=rows[-1].version if len(rows) == look.params.limit else None,
        kinds=tuple(dict.fromkeys(kind for kind, _ in EVENTS)),
    )


def _matching(look: Look) -> Iterator[tuple[Logged, Event]]:
    params = look.params
    for row in reversed(look.world.log()):
        if (params.before is None or row.version < params.before) and _is_kind(row.kind, params.kind):
            event = decode_event(row)
            if _speaks_of(event, params):
                yield row, event


def _is_kind(kind: str, wanted: str | None) -> bool:
    return wanted is None or kind == wanted or kind.startswith(f"{wanted}.")


def _speaks_of(event: Event, params: Params) -> bool:
    return (
        (params.round is None or getattr(event, "round", None) == params.round)
        and (params.table is None or getattr(event, "table", None) == params.table)
        and (params.player is None or params.player in people_in(event))
    )


def _row(world: World, row: Logged, event: Event) -> LogRow:
    return LogRow(
        version=row.version,
        kind=row.kind,
        said=sentence(world, event),
        by=by(world, stamp_of(row)),
        round=getattr(event, "round", None),
        table=getattr(event, "table", None),
        players=people_in(event),
        why=getattr(event, "why", ""),
        hash=row.hash,
    )
