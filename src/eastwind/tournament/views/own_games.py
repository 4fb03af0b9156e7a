"""The games one player played, with every point and its reason."""

from collections.abc import Iterator

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.ruled_incidents import ruled_incidents
from eastwind.tournament.signing import signers_for
from eastwind.tournament.state import Entry
from eastwind.tournament.views.entries import LineView, caller, line_views, ruled_lines, told_of_ruled
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.world import World


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game the player played, with the player's own lines; `points` is their sum, `ruled` what was ruled in it."""

    round: int
    game: int
    table: int
    seat: Seat
    told: tuple[Said, ...]
    lines: tuple[LineView, ...]
    points: int
    version: int
    initialed: bool
    initials_wanted: bool
    ruled: tuple[Said, ...] = ()


def own_games(world: World, player: str) -> tuple[OwnGame, ...]:
    """All games of a player, in the order in which they were played."""
    return tuple(_own_games(world, player))


def _own_games(world: World, player: str) -> Iterator[OwnGame]:
    for each in world.state.rounds:
        for table, card in enumerate(each.cards, 1):
            for game, entry in sorted(card.entries.items()):
                if player in entry.players:
                    yield _own(world, entry, SEATS[entry.players.index(player)], (each.number, table, game))


def _own(world: World, entry: Entry, seat: Seat, place: tuple[int, int, int]) -> OwnGame:
    lines = tuple(line for line in entry.lines if line.seat == seat)
    number, table, game = place
    ruled, call = ruled_incidents(world.state, *place), caller(world, entry.players)
    return OwnGame(
        round=number,
        game=game,
        table=table,
        seat=seat,
        told=told(entry.record, call),
        lines=line_views(world, lines, ruled_lines(world, entry.record, ruled)),
        points=sum(line.points for line in lines),
        version=entry.version,
        initialed=seat in entry.initials,
        initials_wanted=seat in signers_for(world.rulebook, entry),
        ruled=told_of_ruled(ruled, call),
    )
