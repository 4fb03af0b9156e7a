"""Initials under a game: a person, a device, and the version that was seen."""

from typing import Literal

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEAT_NAMES
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import overtaken
from eastwind.tournament.deciding.games import writable
from eastwind.tournament.seat_rows import sitter


def initial(command: c.InitialGame, case: Case) -> Decision:
    """Put someone's initials under the version they saw."""
    place = writable(command, case)
    if isinstance(place, Refused):
        return place
    entry = place.card.entries.get(command.game)
    if entry is None:
        return refuse("not-entered", "Game {game} has no entry to initial.", "game", game=command.game)
    if entry.version != command.version:
        return overtaken(entry, command.table, command.game, "version")
    player = sitter(entry.players, command.seat)
    if player is None:
        return refuse("not-seated", "{name} is an empty seat here.", "seat", name=SEAT_NAMES[command.seat])
    return () if command.seat in entry.initials else (_initialed(command, player, case),)


def _initialed(command: c.InitialGame, player: str, case: Case) -> e.GameInitialed:
    return e.GameInitialed(
        round=command.round,
        table=command.table,
        game=command.game,
        seat=command.seat,
        player=player,
        seen=command.version,
        mark=command.mark,
        how=how_signed(case, shared=command.shared),
    )


def how_signed(case: Case, *, shared: bool) -> Literal["own", "shared", "paper"]:
    """Whose device the initials came from: the signer's own, the table's, or that of who copied them from paper."""
    if case.types_paper:
        return "paper"
    return "shared" if shared or case.actor.role == "table" else "own"
