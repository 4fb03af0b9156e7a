"""A new tournament like an old one: what to ask for so that it is set up the same, with the same people if wished."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from eastwind.tournament.commands import ConfigureTournament, NewPlayer
from eastwind.tournament.ports import Person
from eastwind.tournament.state import Player, Setup, State

_ITS_OWN: Final = frozenset({"name", "date", "place", "rulebook"})
"""What each tournament has for itself, or was begun with."""


def set_up_like(setup: Setup) -> dict[str, Any]:
    """The body of `tournament.configure` under the same rulebook; what was never chosen is left out."""
    fields = [name for name in ConfigureTournament.__struct_fields__ if name not in _ITS_OWN]
    chosen = {name: getattr(setup, name) for name in fields if getattr(setup, name) != getattr(_NEW, name)}
    return {name: msgspec.to_builtins(value) for name, value in chosen.items()}


def people_like(state: State, people: Mapping[str, Person]) -> list[dict[str, Any]]:
    """The players of `players.add`: everyone whose name is still known, by number; not paid, not here, no beginners."""
    known = [player for player in state.players.values() if player.id in people]
    return [_again(player, people[player.id]) for player in sorted(known, key=lambda player: player.number)]


_NEW: Final = Setup()


def _again(player: Player, person: Person) -> dict[str, Any]:
    again = NewPlayer(
        player=player.id,
        name=person.name,
        number=player.number,
        club=person.club,
        notes=person.notes,
        group=player.group,
        table=player.table,
        seat=player.seat,
        brings_set=player.brings_set,
        team=player.team,
    )
    told: dict[str, Any] = msgspec.to_builtins(again)
    return told
