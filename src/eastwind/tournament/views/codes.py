"""Who may have a code and who has one. The secrets themselves are added at the edge and are never in a view."""

from collections.abc import Iterator
from typing import Final

import msgspec

from eastwind.tournament.commands import CodeRole
from eastwind.tournament.envelope import Actor
from eastwind.tournament.state import Player
from eastwind.tournament.views.heading import table_count
from eastwind.tournament.views.naming import who
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import Look, View, World


class CodeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A code that was issued, or could be. `issued` is the version of the log, None where no code is good now."""

    role: CodeRole
    target: str
    label: Said
    issued: int | None


class CodesView(View, frozen=True, kw_only=True):
    """All codes: helpers, wall and public, then tables, then players."""

    rows: tuple[CodeRow, ...]


def codes_view(look: Look) -> CodesView:
    """Every code that is good now, and those that tables, players and screens could still be given."""
    world = look.world
    possible = dict.fromkeys((*_helpers(world), *_places(world)))
    return CodesView(version=world.state.version, rows=tuple(_row(world, role, target) for role, target in possible))


def _helpers(world: World) -> Iterator[tuple[CodeRole, str]]:
    for role in _HELPERS:
        yield from ((role, target) for known, target in sorted(world.state.codes) if known == role)
    yield from _SCREENS


def _places(world: World) -> Iterator[tuple[CodeRole, str]]:
    yield from (("table", str(number)) for number in range(1, table_count(world.state) + 1))
    players = sorted(world.state.players.values(), key=lambda player: player.number)
    yield from (
        ("player", player.id) for player in players if _plays(player) or ("player", player.id) in world.state.codes
    )


def _plays(player: Player) -> bool:
    return not player.waiting and player.withdrawn_from is None


def _row(world: World, role: CodeRole, target: str) -> CodeRow:
    return CodeRow(
        role=role, target=target, label=who(world, Actor(role, target)), issued=world.state.codes.get((role, target))
    )


_HELPERS: Final[tuple[CodeRole, ...]] = ("scorer", "desk", "wall", "public")
_SCREENS: Final[tuple[tuple[CodeRole, str], ...]] = (("wall", ""), ("public", ""))
