"""The emergency sheet: all that a director needs to go on by hand if the computer stays dark."""

from collections.abc import Iterator

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.press.paper.scorecards import NO_SEATS
from eastwind.press.paper.seat_lists import RoundTables, tables_of_round
from eastwind.press.paper.source import Source, time_of_day
from eastwind.press.paper.standings_sheet import StandingsSheet, places_of
from eastwind.tournament.timing import MINUTE
from eastwind.tournament.views.card import CardSeat, CardView, GameView
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.progress import tables_of
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsView


class CardLine(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of one card: the points of each game (None where none was recorded) and their sum."""

    seat: Seat
    number: int
    name: str
    games: tuple[int | None, ...]
    total: int


class CardSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """One card as it stands."""

    table: int
    final: bool
    people: tuple[CardLine, ...]


class RoundSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a round that was begun."""

    round: int
    games: int
    cards: tuple[CardSoFar, ...]


class Emergency(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the tournament on paper."""

    clock: tuple[str, ...]
    by_hand: tuple[str, ...]
    seats: tuple[RoundTables, ...]
    rounds: tuple[RoundSoFar, ...]
    standings: StandingsSheet


def emergency(source: Source) -> Emergency | Refused:
    """Seats from this round on, every card so far, the standings and the clock."""
    state = source.world.state
    if not state.rounds:
        return NO_SEATS
    closed = {each.number for each in state.rounds if each.closed is not None}
    clock = source.view(ClockView, "clock")
    return Emergency(
        clock=tuple(map(source.words, _clock(clock))),
        by_hand=tuple(map(source.words, _by_hand(clock))),
        seats=tuple(
            tables_of_round(each) for each in source.view(SeatsView, "seats").rounds if each.round not in closed
        ),
        rounds=tuple(_rounds(source)),
        standings=places_of(source, source.view(StandingsView, "standings")),
    )


def _clock(clock: ClockView) -> Iterator[Said]:
    yield clock.said
    if clock.reading is None:
        return
    yield say("{minutes} minutes are left.", minutes=-(-clock.reading.remaining // MINUTE))
    if clock.reading.ends_at is not None:
        yield say("It ends at {time}.", time=time_of_day(clock.reading.ends_at))
    for table in clock.tables:
        yield counted(
            table.added,
            "Table {table} has one minute of its own.",
            "Table {table} has {count} minutes of its own.",
            table=table.table,
        )


def _by_hand(clock: ClockView) -> Iterator[Said]:
    yield say("Go on playing. Every table writes its games on a paper scorecard.")
    if clock.minutes:
        yield say(
            "Time the rounds with a watch: {minutes} minutes each. Note when a round began.", minutes=clock.minutes
        )
    yield say("The seats of this round and of those to come are on these pages. Read them out, or hang them up.")
    yield say("Collect the cards after each round and keep them with these pages.")
    yield say("Add the points of each card to the totals on these pages.")
    yield say("When the computer runs again, type the cards in. Nothing that was recorded before is lost.")


def _rounds(source: Source) -> Iterator[RoundSoFar]:
    for each in source.world.state.rounds:
        if each.clock is not None:
            tables = tables_of(source.world, each)
            views = [source.view(CardView, "card", round=each.number, table=table.table) for table in tables]
            games = max((len(view.games) for view in views), default=0)
            yield RoundSoFar(round=each.number, games=games, cards=tuple(_card(view) for view in views))


def _card(card: CardView) -> CardSoFar:
    return CardSoFar(
        table=card.table,
        final=card.final,
        people=tuple(_line(seat, card.games) for seat in card.seats if seat.person),
    )


def _line(seat: CardSeat, games: tuple[GameView, ...]) -> CardLine:
    return CardLine(
        seat=seat.seat,
        number=seat.person.number if seat.person else 0,
        name=seat.person.name if seat.person else "",
        games=tuple(game.entry.points.get(seat.seat, 0) if game.entry else None for game in games),
        total=seat.points,
    )
