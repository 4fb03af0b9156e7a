"""Tables of three on the page of the seats: how they are shared out, and what is played otherwise there."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from eastwind.rulebook import Rulebook
from eastwind.tournament.dealing import FOURTH_GAME
from eastwind.tournament.format import format_of
from eastwind.tournament.seat_rows import MINIMUM
from eastwind.tournament.views.naming import TableSeats
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.seats import RoundSeats
from eastwind.tournament.views.world import World


class ShortRule(msgspec.Struct, frozen=True):
    """What is played otherwise at a table of three, with the clause that says so."""

    said: Said
    clause: str | None


class ShortTables(msgspec.Struct, frozen=True):
    """How tables of three are shared out among the people, and the rules at them."""

    shared: tuple[Said, ...]
    rules: tuple[ShortRule, ...]


def short_tables(world: World, rounds: Sequence[RoundSeats]) -> ShortTables | None:
    """What there is to say of tables of three; nothing where four sit everywhere."""
    times = Counter(
        person
        for each in rounds
        for table in each.tables
        for person in _sitting(table)
        if len(_sitting(table)) == MINIMUM
    )
    if not times:
        return None
    games = format_of(world.state.setup, world.rulebook).games
    return ShortTables(tuple(_shared(times)), tuple(_rules(world.rulebook, games)))


def _sitting(table: TableSeats) -> list[str]:
    return [here.person.player for here in table.seats if here.person is not None]


def _shared(times: Counter[str]) -> Iterator[Said]:
    for often, people in sorted(Counter(times.values()).items()):
        if often == 1:
            yield counted(
                people, "One person sits at a table of three once.", "{count} people sit at a table of three once."
            )
        else:
            one = "One person sits at a table of three {times} times."
            yield counted(people, one, "{count} people sit at a table of three {times} times.", times=often)


def _rules(book: Rulebook, games: int | None) -> Iterator[ShortRule]:
    if not book.three.charleston.value:
        yield ShortRule(say("At a table of three there is no Charleston."), book.three.charleston.clause)
    if book.three.fourth_dealer.value == "dice" and (games is None or games >= FOURTH_GAME):
        said = say(
            "The dice choose the East of the fourth game there: the tablet asks for the throw, and the log keeps it."
        )
        yield ShortRule(said, book.three.fourth_dealer.clause)
