"""The people of the tournament, as the desk needs them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eastwind.base.seats import Seat
from eastwind.seating.empties import table_count
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.ports import Person
from eastwind.tournament.state import Player, State
from eastwind.tournament.views.acts import Act
from eastwind.tournament.views.by_name import without_accents
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.roster_acts import roster_acts
from eastwind.tournament.views.world import Look, View, World, seat_word
from eastwind.tournament.waiting import free_places, free_seats, waiting_list


class RosterRow(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `table` and `seat` are fixed ones; `same_name` holds the numbers of people with the same name.

    `waiting_place` counts from 1 on the waiting list. `seated`: has a seat in some round.
    """

    player: str
    number: int
    name: str
    club: str
    notes: str
    group: str
    table: int | None
    seat: Seat | None
    brings_set: bool
    paid: bool
    waiting: bool
    waiting_place: int | None
    present: bool
    seated: bool
    withdrawn_from: int | None
    substitute_for: Named | None
    ranked: bool
    forgotten: bool
    team: str
    first_time: bool
    same_name: tuple[int, ...]


class RosterCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many people, and how many of them are what. `playing` are those who are neither waiting nor gone.

    `places` is how many can play (0: nobody said), `free` how many more could, now or in the next round to begin.
    """

    people: int
    playing: int
    waiting: int
    present: int
    paid: int
    sets: int
    withdrawn: int
    substitutes: int
    same_name: int
    tables_needed: int
    places: int
    free: int


class EmptySeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that somebody could take from the next round to begin on. `word` is what the seat is called."""

    round: int
    table: int
    seat: Seat
    word: str


class RosterView(View, frozen=True, kw_only=True):
    """Everyone in the order of the numbers; `groups` are the names of the keep-apart groups, `teams` of the teams.

    `waiting` is the waiting list, who is next first; `absent` are those who play the next round and are not here;
    `empty_seats` those of the next round, once seats are published. `acts` let the absent go, or bring them back.
    """

    rows: tuple[RosterRow, ...]
    counts: RosterCounts
    groups: tuple[str, ...]
    teams: tuple[str, ...]
    waiting: tuple[Named, ...]
    absent: tuple[Named, ...]
    empty_seats: tuple[EmptySeat, ...]
    acts: tuple[Act, ...]


def roster_view(look: Look) -> RosterView:
    """Everyone on the roster."""
    world = look.world
    namesakes = same_names(world)
    seated = _seated(world.state)
    waiting, playing = waiting_list(world.state), to_be_seated(world.state)
    absent = [player for player in playing if not player.present]
    places = {player.id: place for place, player in enumerate(waiting, 1)}
    players = sorted(world.state.players.values(), key=lambda player: player.number)
    rows = tuple(
        _row(world, player, player.id in seated, namesakes.get(player.id, ()), places.get(player.id))
        for player in players
    )
    return RosterView(
        version=world.state.version,
        rows=rows,
        counts=_counts(rows, len(playing), world.state),
        groups=tuple(sorted({row.group for row in rows if row.group})),
        teams=tuple(sorted({row.team for row in rows if row.team})),
        waiting=tuple(named(world, player.id) for player in waiting),
        absent=tuple(named(world, player.id) for player in absent),
        empty_seats=tuple(_empty_seats(world.state)),
        acts=roster_acts(look, absent),
    )


def _empty_seats(state: State) -> Iterator[EmptySeat]:
    for table, seat in free_seats(state):
        word = seat_word(state.setup.seat_names, seat)
        yield EmptySeat(round=state.rounds_begun + 1, table=table, seat=seat, word=word)


def same_names(world: World) -> Mapping[str, tuple[int, ...]]:
    """For every player whose name others have too: the numbers of those others."""
    by_name: dict[str, list[Player]] = defaultdict(list)
    for player in world.state.players.values():
        person = world.people.get(player.id)
        if person is not None:
            by_name[plain_name(person.name)].append(player)
    return {
        player.id: tuple(sorted(other.number for other in players if other is not player))
        for players in by_name.values()
        if len(players) > 1
        for player in players
    }


def plain_name(name: str) -> str:
    """A name as it compares: without accents, case, punctuation and the order of its parts ("Berg, Ánna")."""
    words = "".join(sign if sign.isalnum() else " " for sign in without_accents(name).casefold()).split()
    return " ".join(sorted(words))


def _seated(state: State) -> set[str | None]:
    return {who for each in state.rounds for card in each.cards for who in card.seats}


def _row(
    world: World, player: Player, seated: bool, same_name: tuple[int, ...], waiting_place: int | None
) -> RosterRow:
    person = world.people.get(player.id, Person(name=""))
    return RosterRow(
        player=player.id,
        number=player.number,
        name=named(world, player.id).name,
        club=person.club,
        notes=person.notes,
        group=player.group,
        table=player.table,
        seat=player.seat,
        brings_set=player.brings_set,
        paid=player.paid,
        waiting=player.waiting,
        waiting_place=waiting_place,
        present=player.present,
        seated=seated,
        withdrawn_from=player.withdrawn_from,
        substitute_for=named(world, player.substitute_for) if player.substitute_for else None,
        ranked=player.ranked,
        forgotten=player.forgotten,
        team=player.team,
        first_time=player.first_time,
        same_name=same_name,
    )


def _counts(rows: Sequence[RosterRow], playing: int, state: State) -> RosterCounts:
    return RosterCounts(
        people=len(rows),
        playing=playing,
        waiting=sum(row.waiting for row in rows),
        present=sum(row.present and not row.waiting and row.withdrawn_from is None for row in rows),
        paid=sum(row.paid for row in rows),
        sets=sum(row.brings_set for row in rows),
        withdrawn=sum(row.withdrawn_from is not None for row in rows),
        substitutes=sum(row.substitute_for is not None for row in rows),
        same_name=sum(bool(row.same_name) for row in rows),
        tables_needed=table_count(playing),
        places=state.setup.places,
        free=free_places(state),
    )
