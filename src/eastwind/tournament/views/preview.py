"""What a game would score, before it is sent: the very decision that would record it, without recording it."""

from collections.abc import Mapping

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.scoring import Line
from eastwind.tournament.commands import AddReading, CorrectGame, EnterGame
from eastwind.tournament.deciding import decide
from eastwind.tournament.deciding.finding import Place, find_place
from eastwind.tournament.events import GameCorrected, GameEntered, ReadingAdded, SeatRow
from eastwind.tournament.ruled_incidents import ruled_incidents
from eastwind.tournament.state import Entry, Reading
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.acts import context_of
from eastwind.tournament.views.entries import LineView, caller, line_views, ruled_lines, told_of_ruled
from eastwind.tournament.views.naming import SeatHere, seats_here
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.world import Look, View


class Preview(View, frozen=True, kw_only=True):
    """A game as it would stand on the card. `points` are the sums of the `lines` by seat, `ruled` what was ruled."""

    round: int
    table: int
    game: int
    seats: tuple[SeatHere, ...]
    told: tuple[Said, ...]
    points: Mapping[Seat, int]
    lines: tuple[LineView, ...]
    ruled: tuple[Said, ...]
    seat_names: str


Writes = EnterGame | CorrectGame | AddReading
Written = GameEntered | GameCorrected | ReadingAdded


class _Game(msgspec.Struct, frozen=True):
    """A game as it was entered, or only read: who sat there, the facts, and the lines."""

    players: SeatRow
    record: GameRecord
    lines: tuple[Line, ...]


def preview(look: Look, command: Writes, expected: int | None) -> Preview | Refused:
    """What this reader's command would put on the card, or everything that stands against it."""
    decided = decide(look.state, command, context_of(look, expected))
    if isinstance(decided, Refused):
        return decided
    place = find_place(look.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    written = next((event for event in decided if isinstance(event, Written)), None)
    return _shown(look, command, _game(place, written or _standing(place, command)))


def _standing(place: Place, command: Writes) -> Entry | Reading:
    """What is there already, where the command would change nothing: a second reader is shown the own reading alone."""
    card = place.card
    return card.readings[command.game] if isinstance(command, AddReading) else card.entries[command.game]


def _game(place: Place, written: Written | Entry | Reading) -> _Game:
    players = place.card.seats if isinstance(written, ReadingAdded | Reading) else written.players
    return _Game(players, written.record, written.lines)


def _shown(look: Look, command: Writes, entry: _Game) -> Preview:
    ruled = ruled_incidents(look.state, command.round, command.table, command.game)
    call = caller(look.world, entry.players)
    return Preview(
        version=look.state.version,
        round=command.round,
        table=command.table,
        game=command.game,
        seats=seats_here(look.world, entry.players),
        told=told(entry.record, call),
        points=points_by_seat(entry),
        lines=line_views(look.world, entry.lines, ruled_lines(look.world, entry.record, ruled)),
        ruled=told_of_ruled(ruled, call),
        seat_names=look.state.setup.seat_names,
    )
