"""One version of a game as it is shown: the facts in words, the lines with their clauses, the initials."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.scoring import Line
from eastwind.tournament.events import SeatRow
from eastwind.tournament.ruled_incidents import Incidents
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.state import Entry, Initial
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.clause_words import clause_said
from eastwind.tournament.views.naming import By, Named, SeatHere, by, named, seats_here
from eastwind.tournament.views.ruled_points import lines_in
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import CallSeat, happened, told
from eastwind.tournament.views.world import World, seat_word


class LineView(msgspec.Struct, frozen=True, kw_only=True):
    """Points with the clause that gives them. `text` and `citation` are the clause's, none for a director's points.

    `ruled`: they come from a ruling.
    """

    seat: Seat
    points: int
    clause: str
    text: Said | None
    citation: str
    ruled: bool = False


class InitialView(msgspec.Struct, frozen=True, kw_only=True):
    """Someone's initials. `how`: on their own phone, on the shared tablet, or seen on paper."""

    seat: Seat
    person: Named
    mark: str
    how: str
    at: int


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a game: `seats` played it, `told` are the facts in words, `points` the sums of the `lines`.

    `ruled` are those of the facts that the director ruled.
    """

    version: int
    seats: tuple[SeatHere, ...]
    told: tuple[Said, ...]
    record: GameRecord
    points: Mapping[Seat, int]
    lines: tuple[LineView, ...]
    entered: By
    on_paper: bool
    why: str
    initials: tuple[InitialView, ...]
    ruled: tuple[Said, ...] = ()


def entry_view(world: World, entry: Entry, ruled: Incidents = ()) -> EntryView:
    """A game as it was entered; `ruled` is what rulings had put into it."""
    call = caller(world, entry.players)
    return EntryView(
        version=entry.version,
        seats=seats_here(world, entry.players),
        told=told(entry.record, call),
        record=entry.record,
        points=points_by_seat(entry),
        lines=line_views(world, entry.lines, ruled_lines(world, entry.record, ruled)),
        entered=by(world, entry.stamp),
        on_paper=entry.on_paper,
        why=entry.why,
        initials=tuple(initial_view(world, seat, entry.initials[seat]) for seat in SEATS if seat in entry.initials),
        ruled=told_of_ruled(ruled, call),
    )


def initial_view(world: World, seat: Seat, initial: Initial) -> InitialView:
    """Someone's initials."""
    return InitialView(
        seat=seat, person=named(world, initial.player), mark=initial.mark, how=initial.how, at=initial.stamp.at
    )


def line_views(world: World, lines: Iterable[Line], ruled: Iterable[Line] = ()) -> tuple[LineView, ...]:
    """Lines with the text of their clauses; `ruled` are those that come from rulings."""
    return tuple(_lines(world, lines, Counter(ruled)))


def ruled_lines(world: World, record: GameRecord, ruled: Incidents) -> tuple[Line, ...]:
    """The lines of a game that come from what was ruled in it."""
    lines = lines_in(record, ruled, world.rulebook) if ruled else ()
    return () if isinstance(lines, Refused) else lines


def told_of_ruled(ruled: Incidents, call: CallSeat) -> tuple[Said, ...]:
    """What was ruled, in the very sentences that the game is told in."""
    return tuple(happened(incident, call) for incident in ruled)


def caller(world: World, row: SeatRow) -> CallSeat:
    """How those who sit in these four seats are called: by name, with the seat."""

    def call(seat: Seat) -> Said:
        player = sitter(row, seat)
        word = seat_word(world.state.setup.seat_names, seat)
        return say("{name} ({seat})", name=named(world, player).name, seat=word) if player else say("{seat}", seat=word)

    return call


def _lines(world: World, lines: Iterable[Line], ruled: Counter[Line]) -> Iterator[LineView]:
    for line in lines:
        yield _line(world, line, ruled=ruled[line] > 0)
        ruled[line] -= 1


def _line(world: World, line: Line, *, ruled: bool) -> LineView:
    clause = world.rulebook.clauses.get(line.clause)
    return LineView(
        seat=line.seat,
        points=line.points,
        clause=line.clause,
        text=clause_said(clause) if clause else None,
        citation=clause.citation if clause else "",
        ruled=ruled,
    )
