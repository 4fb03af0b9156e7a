"""How far one table is with its card, and what is still wanted of it, in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.tournament.dealing import dealer
from eastwind.tournament.format import format_of
from eastwind.tournament.second_reading import is_open, reading_state
from eastwind.tournament.signing import delivering_seat, heading_seat, missing_signatures
from eastwind.tournament.state import Card, Entry, Round, State
from eastwind.tournament.timing import behind_since
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.world import World, seat_word


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table in one round, looked at in its world."""

    world: World
    round: Round
    table: int

    @property
    def card(self) -> Card:
        """The table's card."""
        return self.round.cards[self.table - 1]

    @property
    def rulebook(self) -> Rulebook:
        """The tournament's rulebook."""
        return self.world.rulebook

    @property
    def games(self) -> range:
        """The numbers of the games that the round has: as it was started, else as the format has it."""
        return range(1, games_due(self.world, self.round) + 1)

    @property
    def done(self) -> int:
        """How many games have an entry."""
        return len(self.card.entries)

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return not any(self.card.seats)

    @property
    def final(self) -> bool:
        """Whether the card was turned in or its round closed."""
        return self.card.turned_in is not None or self.round.closed is not None

    @property
    def reports(self) -> int:
        """How many reports about this card nobody has looked at."""
        return sum(
            report.settled is None and (report.round, report.table) == (self.round.number, self.table)
            for report in self.world.state.reports.values()
        )

    def word(self, seat: Seat) -> str:
        """How a seat is called."""
        return seat_word(self.world.state.setup.seat_names, seat)


def games_due(world: World, each: Round) -> int:
    """How many games a round has: as it was started, else as the format has it now (0: not decided)."""
    return each.games or format_of(world.state.setup, world.rulebook).games or 0


def tables_of(world: World, each: Round) -> list[TableCard]:
    """All tables of a round at which someone sits."""
    tables = (TableCard(world, each, number) for number in range(1, len(each.cards) + 1))
    return [table for table in tables if not table.is_empty]


def late_since(table: TableCard) -> int | None:
    """Since when a table in play is behind (ms UTC), None while it is not."""
    clock = table.round.clock
    if clock is None or table.final:
        return None
    return behind_since(clock, table.world.now, table.done, len(table.games), table.table)


def unsigned(table: TableCard) -> dict[int, tuple[Seat, ...]]:
    """The seats that still have to sign, by game; games that are signed are left out."""
    waits = {game: missing_signatures(table.rulebook, table.card, game) for game in sorted(table.card.entries)}
    return {game: seats for game, seats in waits.items() if seats}


def heading_wanted(table: TableCard) -> Seat | None:
    """Who has yet to initial the head of the card, where the rulebook asks for it."""
    return None if table.card.certified else heading_seat(table.rulebook, table.card)


def missing(table: TableCard) -> Iterator[Said]:
    """Everything that is still wanted of this table before its card is final."""
    if table.final:
        return
    yield from _games_missing(table)
    for game, seats in unsigned(table).items():
        yield say("Game {game}: waiting for {seats}.", game=game, seats=tuple(table.word(seat) for seat in seats))
    head = heading_wanted(table)
    if head is not None:
        yield say("The head of the card waits for {seat}'s initials.", seat=table.word(head))
    yield _delivery(table)


def _games_missing(table: TableCard) -> Iterator[Said]:
    open_games = [game for game in table.games if game not in table.card.entries]
    if open_games:
        games = tuple(str(game) for game in open_games)
        yield counted(len(games), "Game {games} is not entered.", "Games {games} are not entered.", games=games)
    for game in open_games:
        if dealer(table.rulebook, table.round.number, game, table.card) is None:
            yield say("Game {game}: the dice for East are wanted.", game=game)


def _delivery(table: TableCard) -> Said:
    bearer = delivering_seat(table.rulebook, table.card)
    if bearer is None:
        return say("The card is not turned in.")
    return say("The card is not turned in: {seat} brings it.", seat=table.word(bearer))


def differs_from_sent(entry: Entry) -> bool:
    """Whether what was typed from paper gives other points than what was sent before."""
    before = entry.earlier
    return entry.on_paper and before is not None and not before.on_paper and before.lines != entry.lines


def open_differences(table: TableCard) -> int:
    """How many games of a card were read otherwise by a second person and not settled yet."""
    return sum(is_open(table.card, game) for game in table.games)


def read_twice(table: TableCard) -> bool:
    """Whether every game of a card was read by a second person, and both say the same or one was let stand."""
    return bool(table.games) and all(reading_state(table.card, game) in {"agrees", "settled"} for game in table.games)


def open_reports(state: State) -> int:
    """How many reports nobody has looked at."""
    return sum(report.settled is None for report in state.reports.values())
