"""What happened, in the past tense: facts under stable names that are never refused and never change.

Names and notes of people are not here: they lie in a table of their own that can be erased.
A released event keeps its fields for ever; a new meaning gets a new `version`.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from eastwind.base.record import GameRecord, Incident
from eastwind.base.seats import Seat
from eastwind.rulings import Effect
from eastwind.scoring import Line
from eastwind.tournament.chosen_card import ChosenCard
from eastwind.tournament.prize_plan import Competition, Prize

SeatRow = tuple[str | None, str | None, str | None, str | None]
"""The players of one table in the order E S W N; None is an empty seat."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fact of the tournament. `kind` and `version` name its shape in the log."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1


class TournamentCreated(Event, frozen=True, kw_only=True):
    """A tournament began under a rulebook, known by its hash."""

    kind: ClassVar[str] = "tournament.created"
    name: str
    rulebook: str
    rulebook_hash: str
    date: str = ""
    place: str = ""
    rounds: int | None = None
    games: int | None = None
    minutes: int | None = None


class TournamentConfigured(Event, frozen=True, kw_only=True):
    """Settings were changed; what is unset stayed. `prizes` that are bare numbers are cents by place."""

    kind: ClassVar[str] = "tournament.configured"
    rulebook_hash: str
    name: str | UnsetType = UNSET
    date: str | UnsetType = UNSET
    place: str | UnsetType = UNSET
    rulebook: str | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    games: int | UnsetType = UNSET
    minutes: int | UnsetType = UNSET
    places: int | UnsetType = UNSET
    seat_names: str | UnsetType = UNSET
    settings: Mapping[str, bool | int | str] | UnsetType = UNSET
    breakers: tuple[str, ...] | UnsetType = UNSET
    prizes: tuple[int | Prize, ...] | UnsetType = UNSET
    competitions: tuple[Competition, ...] | UnsetType = UNSET
    hide_from: int | None | UnsetType = UNSET
    card: ChosenCard | UnsetType = UNSET


class RehearsalBegun(Event, frozen=True, kw_only=True):
    """From here on this is a rehearsal: a copy to try things on, which never was and never becomes the real event.

    `name` is how it is called, so that no page and no paper of it can be taken for a real one.
    """

    kind: ClassVar[str] = "rehearsal.begun"
    name: str


class Registered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One player of the roster, without name and notes."""

    player: str
    number: int
    group: str = ""
    table: int | None = None
    seat: Seat | None = None
    brings_set: bool = False
    paid: bool = False
    waiting: bool = False
    present: bool = False
    team: str = ""
    first_time: bool = False


class PlayersAdded(Event, frozen=True, kw_only=True):
    """People came onto the roster."""

    kind: ClassVar[str] = "players.added"
    players: tuple[Registered, ...]


class PlayerEdited(Event, frozen=True, kw_only=True):
    """What stands about a player changed. `personal`: the erasable part changed too."""

    kind: ClassVar[str] = "player.edited"
    player: str
    number: int | UnsetType = UNSET
    group: str | UnsetType = UNSET
    table: int | None | UnsetType = UNSET
    seat: Seat | None | UnsetType = UNSET
    brings_set: bool | UnsetType = UNSET
    paid: bool | UnsetType = UNSET
    waiting: bool | UnsetType = UNSET
    team: str | UnsetType = UNSET
    first_time: bool | UnsetType = UNSET
    personal: bool = False


class PlayerRemoved(Event, frozen=True, kw_only=True):
    """A player who never had a seat left the roster."""

    kind: ClassVar[str] = "player.removed"
    player: str


class CheckedIn(Event, frozen=True, kw_only=True):
    """Players were noted as here, or as not here."""

    kind: ClassVar[str] = "players.checked-in"
    players: tuple[str, ...]
    present: bool = True


class MovedUp(Event, frozen=True, kw_only=True):
    """People left the waiting list and play."""

    kind: ClassVar[str] = "players.moved-up"
    players: tuple[str, ...]


class AbsentDropped(Event, frozen=True, kw_only=True):
    """Everyone who was not here was let go: their seats are empty from this round on."""

    kind: ClassVar[str] = "players.dropped"
    players: tuple[str, ...]
    from_round: int


class DropUndone(Event, frozen=True, kw_only=True):
    """Those who had been dropped are back; `places` are their seats in the draft or the published rounds, by player.

    Each is a (round, table, seat).
    """

    kind: ClassVar[str] = "players.drop-undone"
    players: tuple[str, ...]
    places: Mapping[str, tuple[tuple[int, int, Seat], ...]] = {}


class PlayerWithdrew(Event, frozen=True, kw_only=True):
    """A player left; the seat is empty from this round on."""

    kind: ClassVar[str] = "player.withdrew"
    player: str
    from_round: int
    why: str = ""


class PlayerReturned(Event, frozen=True, kw_only=True):
    """A player came back; `places` are the seats of each round from `from_round` on, as (table, seat)."""

    kind: ClassVar[str] = "player.returned"
    player: str
    from_round: int
    places: tuple[tuple[int, Seat], ...]


class PlayerSubstituted(Event, frozen=True, kw_only=True):
    """A substitute plays the seat from this round on."""

    kind: ClassVar[str] = "player.substituted"
    player: str
    substitute: str
    from_round: int
    ranked: bool = False


class PersonForgotten(Event, frozen=True, kw_only=True):
    """A person's name and notes were erased."""

    kind: ClassVar[str] = "person.forgotten"
    player: str


class SeatsDrafted(Event, frozen=True, kw_only=True):
    """Seats of all rounds were drawn for review; `seed` draws them again, `ranking` is whom a final went by."""

    kind: ClassVar[str] = "seating.drafted"
    method: str
    seed: int
    movement: str | None = None
    rounds: tuple[tuple[SeatRow, ...], ...]
    ranking: tuple[str, ...] = ()


class SeatsSwapped(Event, frozen=True, kw_only=True):
    """Two people exchanged their seats from a round on."""

    kind: ClassVar[str] = "seating.swapped"
    first: str
    second: str
    from_round: int


class SeatMoved(Event, frozen=True, kw_only=True):
    """Someone moved to an empty seat; `places` are the new seats of each round from `from_round` on."""

    kind: ClassVar[str] = "seating.moved"
    player: str
    from_round: int
    places: tuple[tuple[int, Seat], ...]


class SeatsPublished(Event, frozen=True, kw_only=True):
    """The draft became the seats of the tournament."""

    kind: ClassVar[str] = "seating.published"


class DraftDiscarded(Event, frozen=True, kw_only=True):
    """A draft was thrown away."""

    kind: ClassVar[str] = "seating.discarded"


class SeatsWithdrawn(Event, frozen=True, kw_only=True):
    """Published seats became a draft again."""

    kind: ClassVar[str] = "seating.withdrawn"


class SeatsCorrected(Event, frozen=True, kw_only=True):
    """Who sat where was put right: `moved` maps each player to the player whose seats they had in truth.

    `filled` is for those who sat in a seat that was empty on the card: their (round, table, seat) in this round and in
    the later ones that had not begun.
    """

    kind: ClassVar[str] = "seating.corrected"
    round: int
    moved: Mapping[str, str]
    why: str
    filled: Mapping[str, tuple[tuple[int, int, Seat], ...]] = {}


class RoundStarted(Event, frozen=True, kw_only=True):
    """A round and its clock began."""

    kind: ClassVar[str] = "round.started"
    round: int
    minutes: int
    games: int


class StartCancelled(Event, frozen=True, kw_only=True):
    """The start of a round was undone."""

    kind: ClassVar[str] = "round.start-cancelled"
    round: int


class ClockPaused(Event, frozen=True, kw_only=True):
    """The clock stands."""

    kind: ClassVar[str] = "clock.paused"
    round: int


class ClockResumed(Event, frozen=True, kw_only=True):
    """The clock runs on."""

    kind: ClassVar[str] = "clock.resumed"
    round: int


class TimeAdded(Event, frozen=True, kw_only=True):
    """Minutes were given to all tables or to one."""

    kind: ClassVar[str] = "clock.added"
    round: int
    minutes: int
    table: int | None = None


class LastGameCalled(Event, frozen=True, kw_only=True):
    """No new game begins any more in this round."""

    kind: ClassVar[str] = "clock.last-game-called"
    round: int


class PhaseAnnounced(Event, frozen=True, kw_only=True):
    """Everyone was told what goes on between two rounds, `until` when (ms UTC), or without an end."""

    kind: ClassVar[str] = "phase.announced"
    phase: Literal["lunch", "break", "next-round", "other"]
    words: str = ""
    until: int | None = None


class PhaseEnded(Event, frozen=True, kw_only=True):
    """What had been announced for the time between two rounds was taken away."""

    kind: ClassVar[str] = "phase.ended"


class RoundClosed(Event, frozen=True, kw_only=True):
    """A round ended; `unfinished` lists the games (table, game) that had no entry, `clause` says what they score."""

    kind: ClassVar[str] = "round.closed"
    round: int
    unfinished: tuple[tuple[int, int], ...] = ()
    clause: str | None = None
    why: str = ""


class RoundReopened(Event, frozen=True, kw_only=True):
    """The closing of a round was taken back."""

    kind: ClassVar[str] = "round.reopened"
    round: int
    why: str


class GameEntered(Event, frozen=True, kw_only=True):
    """The facts of a game and the lines they gave under the rulebook of this hash; `players` sat there (E S W N).

    `previous` is the version of the entry it replaces, 0 for the first.
    """

    kind: ClassVar[str] = "game.entered"
    round: int
    table: int
    game: int
    players: SeatRow
    record: GameRecord
    lines: tuple[Line, ...]
    rulebook_hash: str
    previous: int = 0
    on_paper: bool = False


class GameCleared(Event, frozen=True, kw_only=True):
    """An entry was taken back."""

    kind: ClassVar[str] = "game.cleared"
    round: int
    table: int
    game: int
    why: str = ""


class GameInitialed(Event, frozen=True, kw_only=True):
    """Someone put initials under the version of a game that they saw."""

    kind: ClassVar[str] = "game.initialed"
    round: int
    table: int
    game: int
    seat: Seat
    player: str
    seen: int
    mark: str = ""
    how: Literal["own", "shared", "paper"] = "own"


class GameCorrected(Event, frozen=True, kw_only=True):
    """A transcription was put right on a card that is final; the version before stays on show."""

    kind: ClassVar[str] = "game.corrected"
    round: int
    table: int
    game: int
    players: SeatRow
    record: GameRecord
    lines: tuple[Line, ...]
    rulebook_hash: str
    previous: int
    why: str


class ReadingAdded(Event, frozen=True, kw_only=True):
    """A second person read a game on the paper card: the facts, and the lines that they would give."""

    kind: ClassVar[str] = "reading.added"
    round: int
    table: int
    game: int
    record: GameRecord
    lines: tuple[Line, ...]


class ReadingSettled(Event, frozen=True, kw_only=True):
    """A game stands as it was entered, though a second person read it otherwise."""

    kind: ClassVar[str] = "reading.settled"
    round: int
    table: int
    game: int
    why: str


class EastRolled(Event, frozen=True, kw_only=True):
    """The dice chose the game's East."""

    kind: ClassVar[str] = "game.east-rolled"
    round: int
    table: int
    game: int
    rolls: tuple[Mapping[Seat, int], ...]
    east: Seat


class CardCertified(Event, frozen=True, kw_only=True):
    """The head of the card was initialed."""

    kind: ClassVar[str] = "card.certified"
    round: int
    table: int
    seat: Seat
    player: str
    mark: str = ""
    how: Literal["own", "shared", "paper"] = "own"


class CardTurnedIn(Event, frozen=True, kw_only=True):
    """The round's card was turned in and is final. `seat` delivered it, where the rulebook names one."""

    kind: ClassVar[str] = "card.turned-in"
    round: int
    table: int
    seat: Seat | None = None
    on_paper: bool = False


class EntryReported(Event, frozen=True, kw_only=True):
    """A phone handed in what it had queued and could not get accepted."""

    kind: ClassVar[str] = "card.reported"
    round: int
    table: int
    entry: dict[str, Any]
    refusal: str
    made_at: int


class ReportSettled(Event, frozen=True, kw_only=True):
    """A report was looked at."""

    kind: ClassVar[str] = "card.report-settled"
    report: int
    why: str


class DirectorCalled(Event, frozen=True, kw_only=True):
    """A table asked for the director."""

    kind: ClassVar[str] = "director.called"
    round: int
    table: int
    why: str = ""


class CallAnswered(Event, frozen=True, kw_only=True):
    """A table's call was answered."""

    kind: ClassVar[str] = "director.answered"
    round: int
    table: int


class AskedRuling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a ruling was asked about: the situation, the seat it is about, its facts, and who was out before.

    `evidence` is what lay on the table and why it proves the matter, in words, where somebody told it.
    """

    situation: str
    player: Seat | None = None
    facts: dict[str, Any] = {}
    out: tuple[Seat, ...] = ()
    evidence: str = ""


class RuledAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the rulebook of this hash answered. `director`: it left something to the director."""

    effects: tuple[Effect, ...]
    clauses: tuple[str, ...]
    explanation: str
    rulebook_hash: str
    director: bool = False


class Overruled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The director decided otherwise. `beside`: what the rulebook reports for the record stands too."""

    why: str
    beside: bool = False


class RulingMade(Event, frozen=True, kw_only=True):
    """The director ruled on a game; `incidents` stand in its record from here on. `players` sat there (E S W N).

    `settles` is the version of the postponed ruling that this answers, 0 for none.
    """

    kind: ClassVar[str] = "ruling.made"
    round: int
    table: int
    game: int
    players: SeatRow
    asked: AskedRuling
    answer: RuledAnswer
    incidents: tuple[Incident, ...] = ()
    overruled: Overruled | None = None
    settles: int = 0


class RulingPostponed(Event, frozen=True, kw_only=True):
    """A table plays on; the director rules later."""

    kind: ClassVar[str] = "ruling.postponed"
    round: int
    table: int
    game: int
    players: SeatRow
    asked: AskedRuling
    why: str = ""


class RulingWithdrawn(Event, frozen=True, kw_only=True):
    """A ruling was taken back and stays visible; its incidents left the game's record."""

    kind: ClassVar[str] = "ruling.withdrawn"
    round: int
    table: int
    game: int
    ruling: int
    why: str


class RulingShown(Event, frozen=True, kw_only=True):
    """What was ruled is shown to everyone without table and names, or no longer."""

    kind: ClassVar[str] = "ruling.shown"
    ruling: int
    visible: bool = True


class PenaltyGiven(Event, frozen=True, kw_only=True):
    """Points were given outside a game; `about` says for what kind of thing."""

    kind: ClassVar[str] = "penalty.given"
    player: str
    points: int
    why: str
    clause: str = ""
    about: str = "other"


class PenaltyCancelled(Event, frozen=True, kw_only=True):
    """A penalty was cancelled and stays visible."""

    kind: ClassVar[str] = "penalty.cancelled"
    penalty: int
    why: str


class StandingsShown(Event, frozen=True, kw_only=True):
    """The standings were shown to everyone, or hidden."""

    kind: ClassVar[str] = "standings.shown"
    visible: bool


class PrizeDecided(Event, frozen=True, kw_only=True):
    """The director chose among equals who gets a thing that cannot be split; nobody: the choice was taken back."""

    kind: ClassVar[str] = "prize.decided"
    prize: Prize
    winner: str
    why: str = ""


class CeremonyBegun(Event, frozen=True, kw_only=True):
    """The results began to be read out, from a place up."""

    kind: ClassVar[str] = "ceremony.begun"
    from_place: int


class StepRevealed(Event, frozen=True, kw_only=True):
    """One step of the results was revealed: an award, or everyone on a place."""

    kind: ClassVar[str] = "ceremony.revealed"
    step: str


class StepTakenBack(Event, frozen=True, kw_only=True):
    """The last step that was revealed is hidden again."""

    kind: ClassVar[str] = "ceremony.taken-back"
    step: str


class CeremonyEnded(Event, frozen=True, kw_only=True):
    """The screens went back to what they showed before."""

    kind: ClassVar[str] = "ceremony.ended"


class IssuedCode(msgspec.Struct, frozen=True):
    """A code that was issued: for whom. The secret itself is never in the log."""

    role: str
    target: str


class CodesIssued(Event, frozen=True, kw_only=True):
    """Access codes were issued; an earlier one for the same role and target is worthless from here on."""

    kind: ClassVar[str] = "codes.issued"
    codes: tuple[IssuedCode, ...]


class CodeRevoked(Event, frozen=True, kw_only=True):
    """A code became worthless."""

    kind: ClassVar[str] = "code.revoked"
    role: str
    target: str


EVENTS: dict[tuple[str, int], type[Event]] = {(event.kind, event.version): event for event in Event.__subclasses__()}
"""Every shape the log may hold, by kind and version."""
