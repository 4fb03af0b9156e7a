"""What happened, in numbers: how games ended, who threw to what, what hands were worth, what went wrong.

A game counts as soon as it is over: when it has an entry, or when its round was closed without one. Every pass is over
the entries as they stand; points are only added up.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.record import Dead, Ending, GameRecord, Incident, MahJongg, Ruling
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.state import Entry, Round, State
from eastwind.tournament.tallies import points_by_seat

MOST_EXPOSURES: Final = 4

ENDINGS: Final[tuple[Ending, ...]] = ("mahjongg", "wall", "stopped", "unfinished", "unrecorded")
"""How a game can end, in the order in which it is told."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in some games.

    `endings` counts the games by how they ended; `thrown` the wins on a discard by the exposures (0 to 4) on the
    winner's rack; `values` and `sections` the winning hands; `incidents` by kind; `dead` the dead hands by reason.
    `points` is the sum of all lines, and `seated` how many people's games it is spread over.
    """

    games: int
    endings: Mapping[Ending, int]
    self_picks: int
    thrown: tuple[int, ...]
    jokerless: int
    values: Mapping[int, int]
    sections: Mapping[str, int]
    incidents: Mapping[str, int]
    dead: Mapping[str, int]
    points: int
    seated: int

    @property
    def wins(self) -> int:
        """Games that someone won."""
        return self.endings.get("mahjongg", 0)

    @property
    def value_sum(self) -> int:
        """What all winning hands together are worth on the card."""
        return sum(value * count for value, count in self.values.items())


class SeatTally(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat letter gathered over all tables: games played on it, wins, winning tiles thrown, points."""

    seat: Seat
    games: int
    wins: int
    throws: int
    points: int


class PlayerTally(msgspec.Struct, frozen=True, kw_only=True):
    """What one player did. `thrown` counts the winning tiles thrown by the exposures (0 to 4) they were thrown to.

    `won_value` is what the hands won are worth on the card, `best` the most points in one game (None without one),
    `lost` the sum of the lines below zero. `incidents` counts what the player did, by kind.
    """

    player: str
    games: int
    wins: int
    self_picks: int
    jokerless: int
    won_value: int
    thrown: tuple[int, ...]
    points: int
    lost: int
    best: int | None
    incidents: Mapping[str, int]


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Points outside the games: those that stand, below zero and above, warnings of 0 points, and the cancelled."""

    penalties: int
    penalty_points: int
    awards: int
    award_points: int
    warnings: int
    cancelled: int


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in numbers: in all, by round, by table (1 first, over all rounds), by seat letter, by player."""

    whole: Tally
    rounds: tuple[Tally, ...]
    tables: tuple[Tally, ...]
    seats: tuple[SeatTally, ...]
    players: tuple[PlayerTally, ...]
    ledger: Ledger


def statistics(state: State) -> Statistics:
    """All counts of a tournament, as the log stands. Players come in the order in which they first played."""
    entries = list(_entries(state.rounds))
    tables = max((len(each.cards) for each in state.rounds), default=0)
    return Statistics(
        whole=tally(entries, _cut_short(state.rounds)),
        rounds=tuple(tally(_entries([each]), _cut_short([each])) for each in state.rounds),
        tables=tuple(
            tally(_entries(state.rounds, number), _cut_short(state.rounds, number)) for number in range(1, tables + 1)
        ),
        seats=tuple(_seat(entries, seat) for seat in SEATS),
        players=_players(entries),
        ledger=_ledger(state),
    )


def tally(entries: Iterable[Entry], cut_short: int = 0) -> Tally:
    """The counts of these games; `cut_short` more were closed without an entry and count as unfinished."""
    entries = list(entries)
    records = [entry.record for entry in entries]
    wins = [record.mahjongg for record in records if record.mahjongg is not None]
    incidents = [incident for record in records for incident in record.incidents]
    endings = Counter(record.ending for record in records)
    endings["unfinished"] += cut_short
    return Tally(
        games=len(entries) + cut_short,
        endings=_told(endings),
        self_picks=sum(win.by == "wall" for win in wins),
        thrown=_by_exposures(wins),
        jokerless=sum(not win.jokers for win in wins),
        values=dict(sorted(Counter(win.value for win in wins).items())),
        sections=dict(sorted(Counter(win.section for win in wins if win.section).items())),
        incidents=dict(sorted(Counter(map(kind_of, incidents)).items())),
        dead=dict(sorted(Counter(each.reason for each in incidents if isinstance(each, Dead)).items())),
        points=sum(line.points for entry in entries for line in entry.lines),
        seated=sum(player is not None for entry in entries for player in entry.players),
    )


def kind_of(incident: Incident) -> str:
    """The word by which the record calls an incident: `dead`, `peeked`, `ruling` …."""
    return str(type(incident).__struct_config__.tag)


def _entries(rounds: Iterable[Round], table: int | None = None) -> Iterator[Entry]:
    for each in rounds:
        for card in each.cards if table is None else each.cards[table - 1 : table]:
            yield from card.entries.values()


def _cut_short(rounds: Iterable[Round], table: int | None = None) -> int:
    """Games of closed rounds that have no entry. A correction may have given one to some of them since."""
    return sum(
        game not in each.cards[number - 1].entries
        for each in rounds
        if each.closed is not None
        for number, game in each.unfinished
        if table in {None, number}
    )


def _told(endings: Mapping[Ending, int]) -> Mapping[Ending, int]:
    return {ending: endings[ending] for ending in ENDINGS if endings[ending]}


def _by_exposures(wins: Iterable[MahJongg]) -> tuple[int, ...]:
    counts = Counter(win.exposures for win in wins if win.by != "wall")
    return tuple(counts[exposures] for exposures in range(MOST_EXPOSURES + 1))


# --- By seat ----------------------------------------------------------------------------------------------------------


def _seat(entries: Iterable[Entry], seat: Seat) -> SeatTally:
    played = [entry for entry in entries if sitter(entry.players, seat) is not None]
    wins = [entry.record.mahjongg for entry in played if entry.record.mahjongg is not None]
    return SeatTally(
        seat=seat,
        games=len(played),
        wins=sum(win.winner == seat for win in wins),
        throws=sum(win.by == seat for win in wins),
        points=sum(line.points for entry in played for line in entry.lines if line.seat == seat),
    )


# --- By player --------------------------------------------------------------------------------------------------------


class _Hand(msgspec.Struct, frozen=True):
    """One player's part in one game."""

    seat: Seat
    entry: Entry

    @property
    def record(self) -> GameRecord:
        return self.entry.record

    @property
    def won(self) -> MahJongg | None:
        win = self.record.mahjongg
        return win if win is not None and win.winner == self.seat else None

    @property
    def threw(self) -> MahJongg | None:
        win = self.record.mahjongg
        return win if win is not None and win.by == self.seat else None


def _players(entries: Iterable[Entry]) -> tuple[PlayerTally, ...]:
    hands: dict[str, list[_Hand]] = {}
    for entry in entries:
        for seat, player in zip(SEATS, entry.players, strict=True):
            if player is not None:
                hands.setdefault(player, []).append(_Hand(seat, entry))
    return tuple(_player(player, own) for player, own in hands.items())


def _player(player: str, hands: list[_Hand]) -> PlayerTally:
    wins = [hand.won for hand in hands if hand.won is not None]
    lines = [line.points for hand in hands for line in hand.entry.lines if line.seat == hand.seat]
    return PlayerTally(
        player=player,
        games=len(hands),
        wins=len(wins),
        self_picks=sum(win.by == "wall" for win in wins),
        jokerless=sum(not win.jokers for win in wins),
        won_value=sum(win.value for win in wins),
        thrown=_by_exposures([hand.threw for hand in hands if hand.threw is not None]),
        points=sum(lines),
        lost=sum(points for points in lines if points < 0),
        best=max((points_by_seat(hand.entry)[hand.seat] for hand in hands), default=None),
        incidents=dict(sorted(Counter(kind for hand in hands for kind in _done_by(hand)).items())),
    )


def _done_by(hand: _Hand) -> Iterator[str]:
    """The kinds of what this player did: a misnaming is the discarder's, a ruling nobody's."""
    for incident in hand.record.incidents:
        if not isinstance(incident, Ruling) and incident.player == hand.seat:
            yield kind_of(incident)


# --- Outside the games ------------------------------------------------------------------------------------------------


def _ledger(state: State) -> Ledger:
    standing = [each.points for each in state.penalties.values() if each.cancelled is None]
    return Ledger(
        penalties=sum(points < 0 for points in standing),
        penalty_points=sum(points for points in standing if points < 0),
        awards=sum(points > 0 for points in standing),
        award_points=sum(points for points in standing if points > 0),
        warnings=standing.count(0),
        cancelled=len(state.penalties) - len(standing),
    )
