"""Every act of the tournament, in the imperative: each may be refused.

The dotted kind is what a client sends; the fields are its body. The reference in the documents is made from here.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from eastwind.base.record import Points
from eastwind.base.seats import Seat
from eastwind.tournament.chosen_card import ChosenCard
from eastwind.tournament.prize_plan import Competition, Prize

PlayerId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,40}(?!\n)$")]
Number = Annotated[int, msgspec.Meta(ge=1, le=99_999)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]
TableNumber = Annotated[int, msgspec.Meta(ge=1, le=5_000)]
GameNumber = Annotated[int, msgspec.Meta(ge=1, le=20)]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=600)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Text = Annotated[str, msgspec.Meta(max_length=500)]
Evidence = Annotated[str, msgspec.Meta(max_length=2_000)]
Why = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Mark = Annotated[str, msgspec.Meta(max_length=12)]
# A `$` alone would let a line break follow.
Date = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?(?!\n)$")]
Cents = Annotated[int, msgspec.Meta(ge=0, le=100_000_000)]

LoadedTable = Annotated[tuple[PlayerId | None, ...], msgspec.Meta(min_length=4, max_length=4)]
SeatingMethod = Literal["auto", "rotation", "shift", "planned", "standings"]
Breaker = Literal["wins", "best-game", "jokerless-wins", "fewest-throws"]
PenaltyKind = Literal["late", "conduct", "other", "award"]
Step = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9:-]{1,60}(?!\n)$")]
PhaseName = Literal["lunch", "break", "next-round", "other"]
CodeRole = Literal["scorer", "desk", "table", "player", "wall", "public"]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """An act asked for. `kind` is its dotted name on the wire."""

    kind: ClassVar[str]


# --- Setting up -------------------------------------------------------------------------------------------------


class CreateTournament(Command, frozen=True, kw_only=True):
    """Begin a tournament under a rulebook. What the rulebook leaves to the director may be given now or later."""

    kind: ClassVar[str] = "tournament.create"
    name: Name
    rulebook: Name
    date: Date = ""
    place: Text = ""
    rounds: RoundNumber | None = None
    games: GameNumber | None = None
    minutes: Minutes | None = None


class ConfigureTournament(Command, frozen=True, kw_only=True):
    """Change what was set up. Fields left out stay as they are.

    `settings` are changed answers of the rulebook by their key; `places` is how many can play (0: as many as
    come); `prizes` are the whole plan, in which a bare number is
    cents for the place where it stands, first place first; `hide_from` is the round whose start hides the standings;
    `card` names the card whose hands are played, without its lines.
    """

    kind: ClassVar[str] = "tournament.configure"
    name: Name | UnsetType = UNSET
    date: Date | UnsetType = UNSET
    place: Text | UnsetType = UNSET
    rulebook: Name | UnsetType = UNSET
    rounds: RoundNumber | UnsetType = UNSET
    games: GameNumber | UnsetType = UNSET
    minutes: Minutes | UnsetType = UNSET
    places: Annotated[int, msgspec.Meta(ge=0, le=20_000)] | UnsetType = UNSET
    seat_names: Literal["ESWN", "ABCD"] | UnsetType = UNSET
    settings: Mapping[str, bool | int | str] | UnsetType = UNSET
    breakers: tuple[Breaker, ...] | UnsetType = UNSET
    prizes: tuple[Cents | Prize, ...] | UnsetType = UNSET
    competitions: Annotated[tuple[Competition, ...], msgspec.Meta(max_length=20)] | UnsetType = UNSET
    hide_from: RoundNumber | None | UnsetType = UNSET
    card: ChosenCard | UnsetType = UNSET


# --- People -----------------------------------------------------------------------------------------------------


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One person of the roster. `group` keeps people apart; `table` and `seat` are for who cannot move.

    `team` is the name of the team the person plays for, `first_time` marks who plays a tournament for the first time.
    `present`: checked in at once, as a walk-in is.
    """

    player: PlayerId
    name: Name
    number: Number | None = None
    club: Text = ""
    notes: Text = ""
    group: Text = ""
    table: TableNumber | None = None
    seat: Seat | None = None
    brings_set: bool = False
    paid: bool = False
    waiting: bool = False
    present: bool = False
    team: Text = ""
    first_time: bool = False


class AddPlayers(Command, frozen=True, kw_only=True):
    """Put people on the roster, all or none: one typed in, a whole list, or walk-ins."""

    kind: ClassVar[str] = "players.add"
    players: Annotated[tuple[NewPlayer, ...], msgspec.Meta(min_length=1, max_length=20_000)]


class EditPlayer(Command, frozen=True, kw_only=True):
    """Change what stands about one person. Fields left out stay as they are."""

    kind: ClassVar[str] = "player.edit"
    player: PlayerId
    name: Name | UnsetType = UNSET
    number: Number | UnsetType = UNSET
    club: Text | UnsetType = UNSET
    notes: Text | UnsetType = UNSET
    group: Text | UnsetType = UNSET
    table: TableNumber | None | UnsetType = UNSET
    seat: Seat | None | UnsetType = UNSET
    brings_set: bool | UnsetType = UNSET
    paid: bool | UnsetType = UNSET
    waiting: bool | UnsetType = UNSET
    team: Text | UnsetType = UNSET
    first_time: bool | UnsetType = UNSET


class RemovePlayer(Command, frozen=True, kw_only=True):
    """Take someone off the roster who never had a seat."""

    kind: ClassVar[str] = "player.remove"
    player: PlayerId


class CheckIn(Command, frozen=True, kw_only=True):
    """Note that people are here, or (`present` false) that they are not."""

    kind: ClassVar[str] = "players.check-in"
    players: Annotated[tuple[PlayerId, ...], msgspec.Meta(min_length=1, max_length=20_000)]
    present: bool = True


class MoveUp(Command, frozen=True, kw_only=True):
    """Take people off the waiting list: they play. Put back on it, they have the place they had."""

    kind: ClassVar[str] = "players.move-up"
    players: Annotated[tuple[PlayerId, ...], msgspec.Meta(min_length=1, max_length=20_000)]


class DropAbsent(Command, frozen=True, kw_only=True):
    """Let everyone go who is not checked in, from the next round on. `players` are those who were seen to be absent.

    Refused for whoever was checked in meanwhile, and where nobody is checked in at all.
    """

    kind: ClassVar[str] = "players.drop-absent"
    players: Annotated[tuple[PlayerId, ...], msgspec.Meta(min_length=1, max_length=20_000)]


class UndoDrop(Command, frozen=True, kw_only=True):
    """Take back the last drop of absent people, as long as no seats were drawn since and no round was started."""

    kind: ClassVar[str] = "players.undo-drop"


class WithdrawPlayer(Command, frozen=True, kw_only=True):
    """A player leaves from a round on: results stay, the seat is empty until someone takes it."""

    kind: ClassVar[str] = "player.withdraw"
    player: PlayerId
    from_round: RoundNumber
    why: Text = ""


class ReturnPlayer(Command, frozen=True, kw_only=True):
    """A player who left comes back, or a late one comes, into an empty seat from a round on.

    `table` and `seat` are left out as long as no seats are published: the next draw seats everyone.
    """

    kind: ClassVar[str] = "player.return"
    player: PlayerId
    from_round: RoundNumber = 1
    table: TableNumber | None = None
    seat: Seat | None = None


class SubstitutePlayer(Command, frozen=True, kw_only=True):
    """Someone without a seat plays another's seat from a round on. Not ranked unless the director says so."""

    kind: ClassVar[str] = "player.substitute"
    player: PlayerId
    substitute: PlayerId
    from_round: RoundNumber
    ranked: bool = False


class ForgetPerson(Command, frozen=True, kw_only=True):
    """Erase a person's name and notes. The log keeps the number alone."""

    kind: ClassVar[str] = "person.forget"
    player: PlayerId


# --- Seats ------------------------------------------------------------------------------------------------------


class DraftSeats(Command, frozen=True, kw_only=True):
    """Draw the seats of all rounds for review. `movement` names a rulebook whose steps to take."""

    kind: ClassVar[str] = "seating.draft"
    method: SeatingMethod = "auto"
    movement: Name | None = None
    present_only: bool = False
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class LoadSeats(Command, frozen=True, kw_only=True):
    """Take over seats that were made elsewhere as a draft: for each round its tables, each with four ids E S W N.

    Refused where it leaves someone out, invents someone, or seats somebody twice in a round.
    """

    kind: ClassVar[str] = "seating.load"
    rounds: Annotated[
        tuple[Annotated[tuple[LoadedTable, ...], msgspec.Meta(min_length=1, max_length=5_000)], ...],
        msgspec.Meta(min_length=1, max_length=99),
    ]


class SwapSeats(Command, frozen=True, kw_only=True):
    """Exchange two people from a round on that nobody has begun to play."""

    kind: ClassVar[str] = "seating.swap"
    first: PlayerId
    second: PlayerId
    from_round: RoundNumber = 1


class MoveSeat(Command, frozen=True, kw_only=True):
    """Move someone who has a seat to an empty one, from a round on that was not begun; later rounds follow it."""

    kind: ClassVar[str] = "seating.move"
    player: PlayerId
    from_round: RoundNumber
    table: TableNumber
    seat: Seat


class PublishSeats(Command, frozen=True, kw_only=True):
    """Make the reviewed draft the seats of the tournament."""

    kind: ClassVar[str] = "seating.publish"


class DiscardDraft(Command, frozen=True, kw_only=True):
    """Throw a draft away. Published seats stay as they are."""

    kind: ClassVar[str] = "seating.discard"


class WithdrawSeats(Command, frozen=True, kw_only=True):
    """Take published seats back into a draft, as long as no round was started."""

    kind: ClassVar[str] = "seating.withdraw"


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a person really sat."""

    player: PlayerId
    table: TableNumber
    seat: Seat


class CorrectSeats(Command, frozen=True, kw_only=True):
    """Put right who sat where in a round that began: points go to who sat there, later rounds follow.

    A seat that the card has empty can be taken as long as no game is entered at the tables this changes.
    """

    kind: ClassVar[str] = "seating.correct"
    round: RoundNumber
    placements: Annotated[tuple[Placement, ...], msgspec.Meta(min_length=1, max_length=20_000)]
    why: Why


# --- Rounds and their clock -------------------------------------------------------------------------------------


class StartRound(Command, frozen=True, kw_only=True):
    """Start a round and its clock."""

    kind: ClassVar[str] = "round.start"
    round: RoundNumber


class CancelStart(Command, frozen=True, kw_only=True):
    """Undo the start of a round in which nothing was entered yet."""

    kind: ClassVar[str] = "round.cancel-start"
    round: RoundNumber


class PauseClock(Command, frozen=True, kw_only=True):
    """Stop the round's clock."""

    kind: ClassVar[str] = "clock.pause"
    round: RoundNumber


class ResumeClock(Command, frozen=True, kw_only=True):
    """Let the round's clock run on."""

    kind: ClassVar[str] = "clock.resume"
    round: RoundNumber


class AddTime(Command, frozen=True, kw_only=True):
    """Give minutes (or, below zero, take them back) to all tables or to one."""

    kind: ClassVar[str] = "clock.add"
    round: RoundNumber
    minutes: Annotated[int, msgspec.Meta(ge=-120, le=120)]
    table: TableNumber | None = None


class CallLastGame(Command, frozen=True, kw_only=True):
    """Announce that no new game begins in this round."""

    kind: ClassVar[str] = "clock.last-game"
    round: RoundNumber


class AnnouncePhase(Command, frozen=True, kw_only=True):
    """Say to everyone what goes on between two rounds: lunch, a break, when the next round begins, or `words`.

    It lasts for so many `minutes`, or `until` a moment in ms UTC, or (neither) until the next round starts.
    """

    kind: ClassVar[str] = "phase.announce"
    phase: PhaseName = "other"
    words: Annotated[str, msgspec.Meta(max_length=80)] = ""
    minutes: Minutes | None = None
    until: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class EndPhase(Command, frozen=True, kw_only=True):
    """Take away what was announced for the time between two rounds."""

    kind: ClassVar[str] = "phase.end"


class CloseRound(Command, frozen=True, kw_only=True):
    """End a round. Games without an entry count as unfinished; tables not turned in need a `why`."""

    kind: ClassVar[str] = "round.close"
    round: RoundNumber
    why: Text = ""


class ReopenRound(Command, frozen=True, kw_only=True):
    """Take the closing of the last closed round back, as long as the next was not started."""

    kind: ClassVar[str] = "round.reopen"
    round: RoundNumber
    why: Why


# --- Games and cards --------------------------------------------------------------------------------------------


class EnterGame(Command, frozen=True, kw_only=True):
    """Enter or change the facts of a game (`record` as the scoring contract has it, without rulebook and seats)."""

    kind: ClassVar[str] = "game.enter"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    record: dict[str, Any]
    on_paper: bool = False


class ClearGame(Command, frozen=True, kw_only=True):
    """Take an entry back that belongs elsewhere, before the card is turned in."""

    kind: ClassVar[str] = "game.clear"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    why: Text = ""


class InitialGame(Command, frozen=True, kw_only=True):
    """Put initials under the version of a game that was seen. `shared`: given on the table's own tablet."""

    kind: ClassVar[str] = "game.initial"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    seat: Seat
    version: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    mark: Mark = ""
    shared: bool = False


class CorrectGame(Command, frozen=True, kw_only=True):
    """Put a transcription right after the card was turned in. Both versions stay on show."""

    kind: ClassVar[str] = "game.correct"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    record: dict[str, Any]
    why: Why


class AddReading(Command, frozen=True, kw_only=True):
    """Keep what a second person read on the paper card of a game. It is compared and never changes the record."""

    kind: ClassVar[str] = "reading.add"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    record: dict[str, Any]


class SettleReading(Command, frozen=True, kw_only=True):
    """Say that a game stands as it was entered, though a second person read it otherwise."""

    kind: ClassVar[str] = "reading.settle"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    why: Why


class RollForEast(Command, frozen=True, kw_only=True):
    """Record the dice for the game's East: one mapping a throw, ties thrown again by those who tied.

    Dice that were written down wrongly are recorded again, `expected` being the version of those that stand.
    """

    kind: ClassVar[str] = "game.roll"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    rolls: Annotated[
        tuple[Mapping[Seat, Annotated[int, msgspec.Meta(ge=2, le=12)]], ...], msgspec.Meta(min_length=1, max_length=20)
    ]


class CertifyCard(Command, frozen=True, kw_only=True):
    """Initial the head of the round's card, where the rulebook asks for it."""

    kind: ClassVar[str] = "card.certify"
    round: RoundNumber
    table: TableNumber
    mark: Mark = ""
    on_paper: bool = False


class TurnInCard(Command, frozen=True, kw_only=True):
    """Turn the round's card in: from now on it is final. `on_paper`: a helper saw the signatures on the paper."""

    kind: ClassVar[str] = "card.turn-in"
    round: RoundNumber
    table: TableNumber
    on_paper: bool = False


class ReportEntry(Command, frozen=True, kw_only=True):
    """Hand the director what a phone had queued and could not get accepted."""

    kind: ClassVar[str] = "card.report"
    round: RoundNumber
    table: TableNumber
    entry: dict[str, Any]
    refusal: Text
    made_at: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class SettleReport(Command, frozen=True, kw_only=True):
    """Close a report: looked at, and what was done."""

    kind: ClassVar[str] = "card.settle-report"
    report: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    why: Why


class CallDirector(Command, frozen=True, kw_only=True):
    """Ask the director to a table."""

    kind: ClassVar[str] = "director.call"
    round: RoundNumber
    table: TableNumber
    why: Text = ""


class AnswerCall(Command, frozen=True, kw_only=True):
    """Note that a table's call was answered (or taken back by the table)."""

    kind: ClassVar[str] = "director.answer"
    round: RoundNumber
    table: TableNumber


# --- Rulings ----------------------------------------------------------------------------------------------------


class Override(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The director's own answer in place of the rulebook's, with the points it gives.

    `beside`: what the rulebook reports for the record stands too, and the points come beside it. `stops` and `replaces`
    are those of the incident `ruling`.
    """

    why: Why
    points: Mapping[Seat, Points] = {}
    beside: bool = False
    stops: bool = False
    replaces: bool = False


class MakeRuling(Command, frozen=True, kw_only=True):
    """Rule on what happened in a game: the rulebook's answer, or the director's own (`override`).

    `situation`, `player` and `facts` are as the rulings contract has them; an empty `situation` is one that the list
    does not have, for the director alone to rule on. `out` are the seats out of the game before,
    those whom its record puts out where it is left out. `settles` names a ruling that was asked for later. `evidence`
    says what lay on the table and why it proves the matter, as the Hand desk told it or the director typed it.
    """

    kind: ClassVar[str] = "ruling.make"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    situation: Text
    player: Seat
    facts: dict[str, Any] = {}
    out: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] | None = None
    override: Override | None = None
    settles: Annotated[int, msgspec.Meta(ge=1, le=2**31)] | None = None
    evidence: Evidence = ""


class PostponeRuling(Command, frozen=True, kw_only=True):
    """Let the table play on and rule later. What is known of the matter is kept."""

    kind: ClassVar[str] = "ruling.postpone"
    round: RoundNumber
    table: TableNumber
    game: GameNumber
    situation: Text = ""
    player: Seat | None = None
    facts: dict[str, Any] = {}
    why: Text = ""
    evidence: Evidence = ""


class WithdrawRuling(Command, frozen=True, kw_only=True):
    """Take a ruling back, with the points that came from it, or say that a postponed one is not needed.

    `ruling` is the version of the log that made it.
    """

    kind: ClassVar[str] = "ruling.withdraw"
    ruling: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    why: Why


class ShowRuling(Command, frozen=True, kw_only=True):
    """Show everyone what was ruled, without table and names, or no longer."""

    kind: ClassVar[str] = "ruling.show"
    ruling: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    visible: bool = True


# --- Points outside a game, standings, codes --------------------------------------------------------------------


class GivePenalty(Command, frozen=True, kw_only=True):
    """Give points (mostly below zero) outside a game: for lateness, for conduct, for something else, or an award."""

    kind: ClassVar[str] = "penalty.give"
    player: PlayerId
    points: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
    why: Why
    clause: Text = ""
    about: PenaltyKind = "other"


class CancelPenalty(Command, frozen=True, kw_only=True):
    """Cancel a penalty. It stays visible, struck out. `penalty` is the version of the log that gave it."""

    kind: ClassVar[str] = "penalty.cancel"
    penalty: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    why: Why


class ShowStandings(Command, frozen=True, kw_only=True):
    """Show the standings to everyone, or hide them."""

    kind: ClassVar[str] = "standings.show"
    visible: bool


class DecidePrize(Command, frozen=True, kw_only=True):
    """Choose among equals who gets a thing that cannot be split. An empty `winner` takes the choice back.

    `winner` is a player's id, or the name of a club or team.
    """

    kind: ClassVar[str] = "prize.decide"
    prize: Prize
    winner: Annotated[str, msgspec.Meta(max_length=500)]
    why: Text = ""


class BeginCeremony(Command, frozen=True, kw_only=True):
    """Begin to read out the results: hide the standings, and turn the screens to the ceremony."""

    kind: ClassVar[str] = "ceremony.begin"
    from_place: Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class RevealStep(Command, frozen=True, kw_only=True):
    """Reveal the next step on every screen at once. The same step again changes nothing."""

    kind: ClassVar[str] = "ceremony.reveal"
    step: Step


class TakeBackStep(Command, frozen=True, kw_only=True):
    """Hide the last step again that was revealed."""

    kind: ClassVar[str] = "ceremony.take-back"
    step: Step


class EndCeremony(Command, frozen=True, kw_only=True):
    """End the ceremony, and (unless `show` is false) show the standings to everyone."""

    kind: ClassVar[str] = "ceremony.end"
    show: bool = True


class CodeFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a code is for: a role, and its table's number, player's id or helper's name."""

    role: CodeRole
    target: Annotated[str, msgspec.Meta(max_length=60)] = ""


class IssueCodes(Command, frozen=True, kw_only=True):
    """Issue access codes; a code issued again replaces the one before."""

    kind: ClassVar[str] = "codes.issue"
    codes: Annotated[tuple[CodeFor, ...], msgspec.Meta(min_length=1, max_length=20_000)]


class RevokeCode(Command, frozen=True, kw_only=True):
    """Make a code worthless, and every session opened with it."""

    kind: ClassVar[str] = "code.revoke"
    role: CodeRole
    target: Annotated[str, msgspec.Meta(max_length=60)] = ""


COMMANDS: dict[str, type[Command]] = {command.kind: command for command in Command.__subclasses__()}
"""Every command by its kind, in the order of the day."""
