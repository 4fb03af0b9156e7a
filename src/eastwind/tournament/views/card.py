"""One table's card in one round: who sits there, every game with its lines, and what still has to be signed."""

from collections.abc import Mapping

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.seats import Seat
from eastwind.tournament.views.acts import Act
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.naming import Named
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View


class By(msgspec.Struct, frozen=True, kw_only=True):
    """Who did something, when (ms UTC), from which device, at which version of the log."""

    who: Said
    at: int
    device: str
    version: int


class LineView(msgspec.Struct, frozen=True, kw_only=True):
    """Points with the clause that gives them. `text` and `citation` are the clause's, empty for a director's points."""

    seat: Seat
    points: int
    clause: str
    text: str
    citation: str


class InitialView(msgspec.Struct, frozen=True, kw_only=True):
    """Someone's initials. `how`: on their own phone, on the shared tablet, or seen on paper."""

    seat: Seat
    person: Named
    mark: str
    how: str
    at: int


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a game. `told` are the facts in words, `points` the sums of the `lines` by seat."""

    version: int
    told: tuple[Said, ...]
    record: GameRecord
    points: Mapping[Seat, int]
    lines: tuple[LineView, ...]
    entered: By
    on_paper: bool
    why: str
    initials: tuple[InitialView, ...]


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the card. `dealer` is None while the dice have to choose; `earlier` are the versions before.

    `missing` are the seats whose initials are still wanted, `waiting` says so in words.
    """

    game: int
    dealer: Seat | None
    roll_wanted: bool
    rolls: tuple[Mapping[Seat, int], ...]
    entry: EntryView | None
    missing: tuple[Seat, ...]
    waiting: Said | None
    earlier: tuple[EntryView, ...]
    cleared: tuple[EntryView, ...]
    unfinished: bool
    unfinished_clause: str | None
    enter: Act


class CardSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of the card, who sits there now, and the points of the round so far."""

    seat: Seat
    seat_word: str
    person: Named | None
    points: int


class CallView(msgspec.Struct, frozen=True):
    """A table's call for the director."""

    at: int
    age_ms: int
    why: str


class CardView(View, frozen=True, kw_only=True):
    """The whole card. `final` once turned in or the round closed; `read_only` says why nothing can be entered here."""

    round: int
    table: int
    tables: int
    games: tuple[GameView, ...]
    seats: tuple[CardSeat, ...]
    turned_in: By | None
    delivered_by: Seat | None
    certified: InitialView | None
    certify_wanted: bool
    certify: Act
    turn_in: Act
    call: CallView | None
    reports: int
    phones_banned: bool
    read_only: Said | None
    final: bool
    values_seen: tuple[int, ...]
    clock: ClockView
    seat_names: str
