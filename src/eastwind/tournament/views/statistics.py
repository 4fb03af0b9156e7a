"""The tournament in numbers, for whoever may see the standings."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.state import State
from eastwind.tournament.statistics import Ledger, PlayerTally, SeatTally, Tally, statistics
from eastwind.tournament.views.dead_reasons import dead_reason
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.progress import games_due, tables_of
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import SECTION_WORDS
from eastwind.tournament.views.world import Look, View, World, seat_word

Code = TypeVar("Code", bound=str)


class Count(msgspec.Struct, frozen=True):
    """How often something was: `code` as the record has it, `words` as people say it."""

    code: str
    words: Said
    count: int


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in some games.

    `endings`, `values` (the value of the winning hand), `sections`, `incidents` and `dead` (by reason) say how often;
    `thrown` counts the wins on a discard by exposures 0 to 4 on the winner's rack. `mean_value` is that of a winning
    hand, `mean_points` what one player got in one game; None where there was none.
    """

    games: int
    wins: int
    endings: tuple[Count, ...]
    self_picks: int
    thrown: tuple[int, ...]
    jokerless: int
    values: tuple[Count, ...]
    sections: tuple[Count, ...]
    incidents: tuple[Count, ...]
    dead: tuple[Count, ...]
    mean_value: float | None
    mean_points: float | None

    def ended(self, code: str) -> int:
        """How many games ended so."""
        return next((each.count for each in self.endings if each.code == code), 0)


class Numbered(msgspec.Struct, frozen=True):
    """The numbers of one round, or of one table over all rounds."""

    number: int
    numbers: Numbers


class SeatNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat letter gathered over all tables; `mean_points` in one game."""

    seat: Seat
    word: str
    games: int
    wins: int
    throws: int
    mean_points: float | None


class PlayerNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """One player in numbers; `thrown` by exposures 0 to 4.

    What went wrong (`incidents`, and `lost`, the sum of all lines below zero) is told to the director and the scorers
    alone: None for everyone else.
    """

    person: Named
    games: int
    wins: int
    self_picks: int
    jokerless: int
    mean_value: float | None
    thrown: tuple[int, ...]
    best: int | None
    mean_points: float | None
    lost: int | None
    incidents: Mapping[str, int] | None


class StatisticsView(View, frozen=True, kw_only=True):
    """A tournament in numbers. While the standings are hidden from this reader, `hidden` is true and nothing counts.

    `games_all` is how many games its published rounds have. Players stand by number. `ledger`, the points outside
    games, is None for whoever may not see the penalties.
    """

    hidden: bool
    games_all: int
    whole: Numbers
    rounds: tuple[Numbered, ...]
    tables: tuple[Numbered, ...]
    seats: tuple[SeatNumbers, ...]
    players: tuple[PlayerNumbers, ...]
    ledger: Ledger | None


ENDING_WORDS: Final[Mapping[str, Said]] = {
    "mahjongg": say("Mah Jongg"),
    "wall": say("Wall game"),
    "stopped": say("Stopped"),
    "unfinished": say("Unfinished"),
    "unrecorded": say("Unrecorded"),
}
"""How a game ended, in words."""

INCIDENT_WORDS: Final[Mapping[str, Said]] = {
    "dead": say("Dead hand"),
    "peeked": say("Looked at a blind pass"),
    "misnamed": say("Misnamed tile"),
    "mahjongg-in-error": say("Mah Jongg in error"),
    "knocked": say("Tiles knocked over"),
    "unrecorded": say("Own card left empty"),
    "ruling": say("Director’s ruling"),
}
"""What happened on the way, in words."""


def statistics_view(look: Look) -> StatisticsView:
    """The numbers, or none of them where the standings are hidden from this reader."""
    world, state = look.world, look.state
    in_private = look.sees_hidden_standings
    hidden = look.standings_hidden
    found = statistics(State(setup=state.setup) if hidden else state)
    return StatisticsView(
        version=state.version,
        hidden=hidden,
        games_all=sum(games_due(world, each) * len(tables_of(world, each)) for each in state.rounds),
        whole=_numbers(found.whole),
        rounds=tuple(Numbered(number, _numbers(each)) for number, each in enumerate(found.rounds, 1) if each.games),
        tables=tuple(Numbered(number, _numbers(each)) for number, each in enumerate(found.tables, 1) if each.games),
        seats=tuple(_seat(world, each) for each in found.seats if each.games),
        players=_players(world, found.players, in_private),
        ledger=found.ledger if in_private else None,
    )


def _numbers(tally: Tally) -> Numbers:
    return Numbers(
        games=tally.games,
        wins=tally.wins,
        endings=_counts(tally.endings, ENDING_WORDS),
        self_picks=tally.self_picks,
        thrown=tally.thrown,
        jokerless=tally.jokerless,
        values=tuple(
            Count(str(value), say("{value} points", value=value), count) for value, count in tally.values.items()
        ),
        sections=_counts(tally.sections, {code: say(words) for code, words in SECTION_WORDS.items()}),
        incidents=_counts(tally.incidents, INCIDENT_WORDS),
        dead=tuple(Count(code, dead_reason(code), count) for code, count in tally.dead.items()),
        mean_value=_mean(tally.value_sum, tally.wins),
        mean_points=_mean(tally.points, tally.seated),
    )


def _counts(counts: Mapping[Code, int], words: Mapping[str, Said]) -> tuple[Count, ...]:
    return tuple(Count(code, words.get(code) or say("{code}", code=code), count) for code, count in counts.items())


def _mean(total: int, count: int) -> float | None:
    """To two digits; None of nothing."""
    return round(total / count, 2) if count else None


def _seat(world: World, tally: SeatTally) -> SeatNumbers:
    return SeatNumbers(
        seat=tally.seat,
        word=seat_word(world.state.setup.seat_names, tally.seat),
        games=tally.games,
        wins=tally.wins,
        throws=tally.throws,
        mean_points=_mean(tally.points, tally.games),
    )


def _players(world: World, tallies: tuple[PlayerTally, ...], in_private: bool) -> tuple[PlayerNumbers, ...]:
    shown = (_player(world, tally, in_private) for tally in tallies)
    return tuple(sorted(shown, key=lambda each: each.person.number))


def _player(world: World, tally: PlayerTally, in_private: bool) -> PlayerNumbers:
    return PlayerNumbers(
        person=named(world, tally.player),
        games=tally.games,
        wins=tally.wins,
        self_picks=tally.self_picks,
        jokerless=tally.jokerless,
        mean_value=_mean(tally.won_value, tally.wins),
        thrown=tally.thrown,
        best=tally.best,
        mean_points=_mean(tally.points, tally.games),
        lost=tally.lost if in_private else None,
        incidents=tally.incidents if in_private else None,
    )
