"""What can be done about many people of the roster at once: letting the absent go, and taking that back."""

from collections.abc import Iterator, Sequence
from typing import Final

from eastwind.tournament.commands import DropAbsent, UndoDrop
from eastwind.tournament.roles import MAY_DO
from eastwind.tournament.state import Player
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.naming import named
from eastwind.tournament.views.said import counted, say
from eastwind.tournament.views.world import Look

_NAMED: Final = 12
"""So many of the absent are named before the press; the list stands beside it."""


def roster_acts(look: Look, absent: Sequence[Player]) -> tuple[Act, ...]:
    """The buttons that make sense now, for who may press them."""
    return tuple(_acts(look, absent)) if look.viewer.role in MAY_DO[DropAbsent] else ()


def _acts(look: Look, absent: Sequence[Player]) -> Iterator[Act]:
    if absent:
        yield _drop(look, absent)
    dropped = look.state.dropped
    if dropped is not None and dropped.players:
        yield _undo(look, len(dropped.players))


def _drop(look: Look, absent: Sequence[Player]) -> Act:
    names = tuple(f"{each.number} {named(look.world, each.id).name}" for each in absent[:_NAMED])
    more = ("…",) if len(absent) > _NAMED else ()
    return act(
        look,
        DropAbsent(players=tuple(player.id for player in absent)),
        counted(len(absent), "Drop the one who is not here", "Drop all {count} who are not here"),
        counted(
            len(absent),
            "{names} loses the place and stays on the roster. You can take it back until seats are drawn.",
            "{names} lose their places and stay on the roster. You can take it back until seats are drawn.",
            names=(*names, *more),
        ),
    )


def _undo(look: Look, dropped: int) -> Act:
    return act(
        look,
        UndoDrop(),
        counted(dropped, "Bring back the one who was dropped", "Bring back all {count} who were dropped"),
        say("They have their places again, and the seats they had."),
    )
