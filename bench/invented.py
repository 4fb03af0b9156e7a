"""Invented games and the log of an invented tournament, as large as one asks for. The same every time."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.seats import SEATS
from eastwind.cli.reading import granted
from eastwind.rulebook import Rulebook, load
from eastwind.scoring import Line, decode_record, score
from eastwind.seating import PlanRequest, plan
from eastwind.tournament import chain
from eastwind.tournament import events as e
from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.ports import Logged
from eastwind.web.invented_games import played

TOURNAMENT: Final = "invented"
RULEBOOK: Final = "regulations"
START: Final = 1_790_000_000_000
ROUNDS: Final = 4
GAMES: Final = 3

Scores = tuple[GameRecord, tuple[Line, ...]]


def rulebook() -> Rulebook:
    """The rulebook that all measurements play under."""
    return granted(load(RULEBOOK))


def facts(count: int) -> list[dict[str, Any]]:
    """What tables report of so many games."""
    chance = Random(12)
    table = {"rulebook": RULEBOOK, "seats": list(SEATS)}
    return [{**table, **played(chance)} for _ in range(count)]


def scores(count: int) -> list[Scores]:
    """So many games with their lines."""
    book = rulebook()
    records = [granted(decode_record(each)) for each in facts(count)]
    return [(record, granted(score(record, book)).lines) for record in records]


def log(tables: int, *, initials: bool, left_open: int = 0) -> list[Logged]:
    """The rows of a tournament of four rounds of three games, its last round in play.

    `initials`: with those of all four at every table. `left_open`: so many tables have yet to play the last game.
    """
    events = list(_opening(tables)) + list(_play(tables, initials, left_open))
    return [_row(version, event) for version, event in enumerate(events, start=1)]


def _opening(tables: int) -> Iterator[e.Event]:
    book = rulebook()
    yield e.TournamentCreated(
        name="Invented", rulebook=RULEBOOK, rulebook_hash=book.hash, rounds=ROUNDS, games=GAMES, minutes=60
    )
    yield e.PlayersAdded(
        players=tuple(e.Registered(player=f"p{number}", number=number) for number in range(1, 4 * tables + 1))
    )
    yield e.SeatsDrafted(method="rotation", seed=1, rounds=seats(tables))
    yield e.SeatsPublished()


def seats(tables: int) -> tuple[tuple[e.SeatRow, ...], ...]:
    """Everybody's seats in all rounds, moved by a rotation.."""
    people = tuple(f"p{number}" for number in range(1, 4 * tables + 1))
    steps = dict(zip(SEATS, (-2, -1, 2, 1), strict=True))
    choice = granted(plan(PlanRequest(players=people, rounds=ROUNDS, method="rotation", steps=steps)))
    return msgspec.convert(choice.chosen.rounds, tuple[tuple[e.SeatRow, ...], ...])


def _play(tables: int, initials: bool, left_open: int) -> Iterator[e.Event]:
    pool = scores(200)
    version = 4
    for number, rows in enumerate(seats(tables), start=1):
        yield e.RoundStarted(round=number, minutes=60, games=GAMES)
        version += 1
        for game in range(1, GAMES + 1):
            open_here = left_open if (number, game) == (ROUNDS, GAMES) else 0
            for table, row in enumerate(rows[: tables - open_here], start=1):
                version += 1
                record, lines = pool[version % len(pool)]
                yield _entered(number, table, game, row, record, lines)
                if initials:
                    yield from _initials(number, table, game, row, version)
                    version += len(SEATS)
        if number < ROUNDS:
            yield e.RoundClosed(round=number)
            version += 1


def _entered(
    number: int, table: int, game: int, row: e.SeatRow, record: GameRecord, lines: tuple[Line, ...]
) -> e.GameEntered:
    return e.GameEntered(
        round=number, table=table, game=game, players=row, record=record, lines=lines, rulebook_hash="5" * 64
    )


def _initials(number: int, table: int, game: int, row: e.SeatRow, seen: int) -> Iterator[e.GameInitialed]:
    for seat, player in zip(SEATS, row, strict=True):
        yield e.GameInitialed(
            round=number, table=table, game=game, seat=seat, player=player or "", seen=seen, mark="AB"
        )


def _row(version: int, event: e.Event) -> Logged:
    return Logged(
        position=version,
        tournament=TOURNAMENT,
        version=version,
        part=0,
        kind=event.kind,
        schema=event.version,
        body=chain.canonical(event),
        envelope=envelope(version),
        digest="d" * 64,
        previous=f"{version - 1:064x}",
        hash=f"{version:064x}",
    )


def envelope(number: int) -> Envelope:
    """Who sent the command of this number, when, and by what chance."""
    return Envelope(id=f"{number:032x}", actor=_DIRECTOR, device="tablet", at=START + 1_000 * number, seed=number)


_DIRECTOR: Final = Actor("director")


def games_in(rows: Sequence[Logged]) -> int:
    """How many of the rows are games."""
    return sum(row.kind == e.GameEntered.kind for row in rows)
