"""The tournament as the log says it stands.

One fold owns a `State` and changes it in place, event by event; everyone else only reads. What the fold makes by the
thousand (stamps, entries, initials) are msgspec structs, because those are the fastest to make; they hold no cycles, so
the garbage collector is spared them (`gc=False`), which trebles the speed of a replay.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from eastwind.base.record import GameRecord, Incident
from eastwind.base.seats import Seat
from eastwind.scoring import Line
from eastwind.tournament.chosen_card import PRACTICE_CARD, ChosenCard
from eastwind.tournament.commands import PhaseName
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import AskedRuling, Overruled, RuledAnswer, SeatRow
from eastwind.tournament.prize_plan import Competition, Prize


class Stamp(msgspec.Struct, frozen=True, gc=False):
    """Who did something, from which device, when (ms UTC), and at which version of the log."""

    actor: Actor
    device: str
    at: int
    version: int


@dataclass(slots=True)
class Player:
    """One person of the roster. `ranked` is false for a substitute unless the director said otherwise."""

    id: str
    number: int
    group: str = ""
    table: int | None = None
    seat: Seat | None = None
    brings_set: bool = False
    paid: bool = False
    waiting: bool = False
    present: bool = False
    waiting_since: int | None = None
    """The version of the log at which they first came on the waiting list: their place on it."""
    withdrawn_from: int | None = None
    substitute_for: str | None = None
    ranked: bool = True
    forgotten: bool = False
    team: str = ""
    first_time: bool = False


class Initial(msgspec.Struct, frozen=True, gc=False):
    """One person's initials under a version of a game."""

    player: str
    mark: str
    how: Literal["own", "shared", "paper"]
    stamp: Stamp


class Entry(msgspec.Struct, gc=False):
    """One version of a game: the facts, the lines they gave, who played, and who signed this very version."""

    version: int
    players: SeatRow
    record: GameRecord
    lines: tuple[Line, ...]
    rulebook_hash: str
    stamp: Stamp
    on_paper: bool = False
    why: str = ""
    initials: dict[Seat, Initial] = msgspec.field(default_factory=dict)
    earlier: "Entry | None" = None


class EastRoll(msgspec.Struct, frozen=True):
    """The throws that chose a game's East, and who wrote them down when."""

    rolls: tuple[Mapping[Seat, int], ...]
    east: Seat
    stamp: Stamp


class Reading(msgspec.Struct, gc=False):
    """What a second person read on the paper card of a game. `settled`: what was entered stands all the same."""

    record: GameRecord
    lines: tuple[Line, ...]
    stamp: Stamp
    settled: Stamp | None = None
    settled_why: str = ""


@dataclass(slots=True)
class Card:
    """One table's card in one round: who sits there and what happened."""

    seats: SeatRow
    entries: dict[int, Entry] = field(default_factory=dict)
    rolls: dict[int, EastRoll] = field(default_factory=dict)
    certified: Initial | None = None
    turned_in: Stamp | None = None
    delivered_by: Seat | None = None
    call: Stamp | None = None
    call_why: str = ""
    cleared: list[Entry] = field(default_factory=list)
    readings: dict[int, Reading] = field(default_factory=dict)
    """By game, the newest alone; the log has them all."""


@dataclass(slots=True)
class RoundClock:
    """A round's time: all in ms UTC; `pauses` are (from, to), `added` by table in minutes, None for all tables."""

    started_at: int
    minutes: int
    pauses: list[tuple[int, int]] = field(default_factory=list)
    paused_at: int | None = None
    added: dict[int | None, int] = field(default_factory=dict)
    last_game_at: int | None = None


class Phase(msgspec.Struct, frozen=True):
    """What goes on between two rounds, `until` when (ms UTC). It lies after the round `after`, 0 before the first."""

    phase: PhaseName
    words: str
    until: int | None
    after: int
    stamp: Stamp


@dataclass(slots=True)
class Round:
    """One round: its cards by table (table 1 first), its clock once started, its end once closed.

    `games` is 0 until the round is started.
    """

    number: int
    games: int
    cards: list[Card]
    clock: RoundClock | None = None
    closed: Stamp | None = None
    close_why: str = ""
    unfinished: frozenset[tuple[int, int]] = frozenset()
    unfinished_clause: str | None = None

    @property
    def in_play(self) -> bool:
        """Whether the round was started and not yet closed."""
        return self.clock is not None and self.closed is None


@dataclass(slots=True)
class Draft:
    """Seats drawn for review: how, the tables of every round, and for a final the players by place."""

    method: str
    seed: int
    movement: str | None
    rounds: list[list[SeatRow]]
    ranking: tuple[str, ...] = ()


@dataclass(slots=True)
class Report:
    """What a phone could not get accepted."""

    round: int
    table: int
    entry: dict[str, object]
    refusal: str
    made_at: int
    stamp: Stamp
    settled: Stamp | None = None
    settled_why: str = ""


@dataclass(slots=True)
class DeskRuling:
    """A ruling on one game: made (`answer` is the rulebook's) or put off until later (`answer` is None).

    `settled_by` is the version of the ruling that answered a postponed one, 0 as long as none did.
    """

    round: int
    table: int
    game: int
    asked: AskedRuling
    stamp: Stamp
    answer: RuledAnswer | None = None
    incidents: tuple[Incident, ...] = ()
    overruled: Overruled | None = None
    why: str = ""
    settled_by: int = 0
    shown: bool = False
    withdrawn: Stamp | None = None
    withdrawn_why: str = ""

    @property
    def stands(self) -> bool:
        """Whether the ruling was made and not taken back."""
        return self.answer is not None and self.withdrawn is None

    @property
    def waits(self) -> bool:
        """Whether the table still waits for a ruling."""
        return self.answer is None and not self.settled_by and self.withdrawn is None


@dataclass(slots=True)
class Penalty:
    """Points outside a game, cancelled or not; `about` says for what kind of thing."""

    player: str
    points: int
    why: str
    clause: str
    stamp: Stamp
    cancelled: Stamp | None = None
    cancelled_why: str = ""
    about: str = "other"


class PrizeDecision(msgspec.Struct, frozen=True):
    """Whom of several equals the director gave a thing that cannot be split, and why."""

    winner: str
    why: str
    stamp: Stamp


@dataclass(slots=True)
class Ceremony:
    """The results as they are read out: from which place up, and what was revealed, in that order."""

    from_place: int
    stamp: Stamp
    revealed: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Setup:
    """What the director chose. None: not chosen yet, the rulebook's answer holds if it has one."""

    name: str = ""
    rulebook: str = ""
    rulebook_hash: str = ""
    date: str = ""
    place: str = ""
    rounds: int | None = None
    games: int | None = None
    minutes: int | None = None
    places: int = 0
    """How many can play; 0 where nobody said."""
    seat_names: str = "ESWN"
    settings: dict[str, bool | int | str] = field(default_factory=dict)
    breakers: tuple[str, ...] = ()
    prizes: tuple[Prize, ...] = ()
    competitions: tuple[Competition, ...] = ()
    hide_from: int | None = None
    """The standings hide by themselves when this round starts, until the director shows them."""
    card: ChosenCard = PRACTICE_CARD


@dataclass(slots=True)
class Drop:
    """The last drop of absent people: who, from which round on, and the (round, table, seat) each had until then.

    `leaving` names the round from which somebody was to leave anyway.
    """

    players: tuple[str, ...]
    from_round: int
    places: dict[str, tuple[tuple[int, int, Seat], ...]]
    leaving: dict[str, int]


@dataclass(slots=True)
class State:
    """Everything the log says. `version` counts its events; `head` is the hash of the last.

    `origin` is the id under which the chain began, where this is a copy under another. In a `rehearsal` nothing counts.
    """

    version: int = 0
    head: str = ""
    origin: str = ""
    created: bool = False
    rehearsal: bool = False
    setup: Setup = field(default_factory=Setup)
    players: dict[str, Player] = field(default_factory=dict)
    dropped: Drop | None = None
    """Until seats are drawn, published or taken back, which leaves nothing to go back to."""
    draft: Draft | None = None
    published: Draft | None = None
    """How the published seats were drawn; their present state is in `rounds`."""
    rounds: list[Round] = field(default_factory=list)
    announced: Phase | None = None
    """The phase that was announced last; `phase` is the one that goes on."""
    penalties: dict[int, Penalty] = field(default_factory=dict)
    reports: dict[int, Report] = field(default_factory=dict)
    rulings: dict[int, DeskRuling] = field(default_factory=dict)
    """By the version of the log that made or postponed them."""
    codes: dict[tuple[str, str], int] = field(default_factory=dict)
    shown: bool = True
    """What the director said last of the standings: shown, or hidden."""
    shown_at: int = 0
    """How many rounds had begun when the director said so."""
    ceremony: Ceremony | None = None
    decisions: dict[Prize, PrizeDecision] = field(default_factory=dict)

    @property
    def rounds_begun(self) -> int:
        """How many rounds were started, closed ones included."""
        return sum(each.clock is not None for each in self.rounds)

    @property
    def final(self) -> bool:
        """Whether every round is closed, so that no game is to come."""
        return bool(self.rounds) and all(each.closed for each in self.rounds)

    @property
    def standings_visible(self) -> bool:
        """Whether everyone sees the standings.

        Where they hide by themselves from a round on, only a word of the director's after its start shows them.
        """
        hide_from = self.setup.hide_from
        hidden_by_itself = hide_from is not None and self.shown_at < hide_from <= self.rounds_begun
        return self.shown and not hidden_by_itself

    @property
    def current(self) -> Round | None:
        """The round in play; between rounds the last one that was started."""
        started = [each for each in self.rounds if each.clock is not None]
        return started[-1] if started else None

    @property
    def phase(self) -> Phase | None:
        """What was announced for the time between two rounds, as long as it is that very time."""
        current = self.current
        if self.announced is None or (current is not None and current.in_play):
            return None
        return self.announced if self.announced.after == (current.number if current else 0) else None
