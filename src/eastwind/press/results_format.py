"""The open format of results: one tournament as facts, for archives of clubs, season tables and other programs.

`docs/results-format.md` tells it in words; its JSON Schema (`docs/reference/results.schema.json`) is made from here.
Times are in ms since 1970 UTC, points are whole numbers, seats are E S W N. A released version keeps its fields:
new ones come with a default, a new meaning gets a new `VERSION`.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from eastwind.base.record import GameRecord, Incident
from eastwind.base.seats import Seat
from eastwind.rulings import Effect
from eastwind.scoring import Line
from eastwind.tournament.commands import (
    Date,
    GameNumber,
    Mark,
    Minutes,
    Name,
    Number,
    PlayerId,
    RoundNumber,
    TableNumber,
    Text,
)
from eastwind.tournament.standings import NotRanked

FORMAT: Final = "eastwind-results"
VERSION: Final = 1

Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatOf = tuple[PlayerId | None, PlayerId | None, PlayerId | None, PlayerId | None]
"""Who sat at East, South, West and North; null is an empty seat."""


class _Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One object of the format."""


class EventFacts(_Facts, frozen=True, kw_only=True):
    """What the tournament was called, where and when. `id` is its address on the server that wrote this."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,60}(?!\n)$")]
    name: Name
    date: Date = ""
    place: Text = ""
    seat_names: Literal["ESWN", "ABCD"] = "ESWN"


class RulebookFacts(_Facts, frozen=True, kw_only=True):
    """The rulebook at the end: every answer that it gave (`settings`), and those that the director turned."""

    id: Name
    name: Name
    hash: Hash
    settings: Annotated[Mapping[Name, bool | int | Text], msgspec.Meta(max_length=1_000)]
    turned: Annotated[Mapping[Name, bool | int | Text], msgspec.Meta(max_length=1_000)] = {}


class PlayerFacts(_Facts, frozen=True, kw_only=True):
    """Someone of the roster. `name` is null for a person who was forgotten.

    `substitute_for` played that player's seat; `withdrawn_from` is the round from which the player was gone.
    """

    player: PlayerId
    number: Number
    name: Name | None
    club: Text = ""
    team: Text = ""
    first_time: bool = False
    ranked: bool = True
    substitute_for: PlayerId | None = None
    withdrawn_from: RoundNumber | None = None


class Signature(_Facts, frozen=True, kw_only=True):
    """Someone's initials. `how`: on the person's own phone, on the table's tablet, or seen on paper by a helper."""

    seat: Seat
    player: PlayerId
    at: Moment
    how: Literal["own", "shared", "paper"]
    mark: Mark = ""


class GameFacts(_Facts, frozen=True, kw_only=True):
    """One game that was entered: who played, the record, the lines it gave under the rulebook of that hash.

    `points` are the sums of the lines by seat. `version` is the version of the log that wrote it; `corrected` says why
    it was put right after the card was final.
    """

    game: GameNumber
    version: Count
    at: Moment
    players: SeatOf
    record: GameRecord
    lines: Annotated[tuple[Line, ...], msgspec.Meta(max_length=500)]
    points: Mapping[Seat, Whole]
    rulebook_hash: Hash
    on_paper: bool = False
    corrected: Text = ""
    signatures: Annotated[tuple[Signature, ...], msgspec.Meta(max_length=4)] = ()


class TableFacts(_Facts, frozen=True, kw_only=True):
    """One table's card in one round. `head` is who vouched for it, `delivered_by` the seat that turned it in."""

    table: TableNumber
    seats: SeatOf
    games: Annotated[tuple[GameFacts, ...], msgspec.Meta(max_length=20)] = ()
    head: Signature | None = None
    turned_in: Moment | None = None
    delivered_by: Seat | None = None


class RoundFacts(_Facts, frozen=True, kw_only=True):
    """One round. `unfinished` are the games (table, game) that had no entry when it closed; `clause` says their points.

    `started` and `closed` are null as long as that did not happen.
    """

    round: RoundNumber
    tables: Annotated[tuple[TableFacts, ...], msgspec.Meta(max_length=5_000)]
    games: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    minutes: Minutes | None = None
    started: Moment | None = None
    closed: Moment | None = None
    unfinished: Annotated[tuple[tuple[TableNumber, GameNumber], ...], msgspec.Meta(max_length=100_000)] = ()
    clause: Text | None = None


class RulingFacts(_Facts, frozen=True, kw_only=True):
    """What the director ruled on a game: the situation, the seat it was about, what follows and by which clauses.

    `version` is that of the log which holds it. `effects` is null for what was put off and is not ruled on yet, and its
    `situation` empty where nobody has said what happened;
    `incidents` stand in the game's record. `overruled` says why the director decided otherwise, `withdrawn` why the
    ruling does not stand any more.
    """

    version: Count
    at: Moment
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    situation: Text = ""
    seat: Seat | None = None
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(max_length=50)] | None = None
    clauses: Annotated[tuple[Name, ...], msgspec.Meta(max_length=50)] = ()
    explanation: Annotated[str, msgspec.Meta(max_length=5_000)] = ""
    incidents: Annotated[tuple[Incident, ...], msgspec.Meta(max_length=100)] = ()
    overruled: Text | None = None
    withdrawn: Text | None = None


class PenaltyFacts(_Facts, frozen=True, kw_only=True):
    """Points outside a game. `cancelled` says why it does not count any more."""

    player: PlayerId
    points: Whole
    why: Text
    at: Moment
    clause: Text = ""
    cancelled: Text | None = None


class PlaceFacts(_Facts, frozen=True, kw_only=True):
    """One line of the standings. `place` is null for who is not ranked, and `not_ranked` says why.

    `rounds` are the points of each round, `values` every measure that decided places, by its code.
    """

    player: PlayerId
    total: Whole
    rounds: Annotated[tuple[Whole, ...], msgspec.Meta(max_length=99)]
    place: Annotated[int, msgspec.Meta(ge=1, le=99_999)] | None = None
    shared: bool = False
    penalties: Whole = 0
    games: Count = 0
    values: Annotated[Mapping[Name, Whole], msgspec.Meta(max_length=50)] = {}
    not_ranked: NotRanked | None = None


class LogFacts(_Facts, frozen=True, kw_only=True):
    """The log these results were folded from: how many events, and the hash of the last."""

    version: Count
    head: Hash


class Results(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The results of one tournament. `final`: every round is closed."""

    format: Literal["eastwind-results"]
    version: Annotated[int, msgspec.Meta(ge=VERSION, le=VERSION)]
    event: EventFacts
    rulebook: RulebookFacts
    final: bool
    players: Annotated[tuple[PlayerFacts, ...], msgspec.Meta(max_length=20_000)]
    rounds: Annotated[tuple[RoundFacts, ...], msgspec.Meta(max_length=99)]
    rulings: Annotated[tuple[RulingFacts, ...], msgspec.Meta(max_length=100_000)]
    penalties: Annotated[tuple[PenaltyFacts, ...], msgspec.Meta(max_length=100_000)]
    standings: Annotated[tuple[PlaceFacts, ...], msgspec.Meta(max_length=20_000)]
    log: LogFacts
