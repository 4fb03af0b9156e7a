"""Who sits where: the draft with its audit, the published seats, and the way from table to table."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.seating import Audit, audit
from eastwind.tournament.commands import DiscardDraft, PublishSeats, WithdrawSeats
from eastwind.tournament.envelope import Role
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import places, rows_of
from eastwind.tournament.state import State
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.by_name import place_in_list
from eastwind.tournament.views.heading import table_count
from eastwind.tournament.views.naming import Named, TableSeats, named, seats_here, spoken
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.walking import Walk, walks
from eastwind.tournament.views.world import Look, View, World

_MAY_SEE_THE_AUDIT: Final[frozenset[Role]] = frozenset({"director", "scorer"})


class RoundSeats(msgspec.Struct, frozen=True):
    """All tables of one round, table 1 first."""

    round: int
    tables: tuple[TableSeats, ...]


class Meeting(msgspec.Struct, frozen=True):
    """Two people who sit together more than once, and when."""

    first: Named
    second: Named
    rounds: tuple[int, ...]


class SeatAudit(msgspec.Struct, frozen=True, kw_only=True):
    """What a plan of seats costs. `repeats` is the sum over pairs of (times together − 1)."""

    repeats: int
    most_meetings: int
    meetings: tuple[Meeting, ...]
    short_tables: tuple[tuple[int, ...], ...]
    warnings: tuple[Said, ...]


class Path(msgspec.Struct, frozen=True):
    """One player's seats in all rounds."""

    person: Named
    walks: tuple[Walk, ...]


class FindSeat(msgspec.Struct, frozen=True):
    """One line of the list by name: where to sit now, and next. None: no seat in that round."""

    person: Named
    now: Walk | None
    next: Walk | None


class DraftView(View, frozen=True, kw_only=True):
    """Seats for review. Without a draft `rounds` is empty. `acts`: publish or discard it; take published seats back."""

    drafted: bool
    method: str
    movement: str | None
    seed: int | None
    seat_names: str
    rounds: tuple[RoundSeats, ...]
    paths: tuple[Path, ...]
    audit: SeatAudit | None
    acts: tuple[Act, ...]


class SeatsView(View, frozen=True, kw_only=True):
    """Published seats. `now` and `next` are the rounds that the list by name (`find`) speaks of."""

    published: bool
    seat_names: str
    tables: int
    now: int | None
    next: int | None
    rounds: tuple[RoundSeats, ...]
    find: tuple[FindSeat, ...]
    audit: SeatAudit | None


def draft_view(look: Look) -> DraftView:
    """The draft and what it costs; without one the way back from published seats."""
    state, draft = look.state, look.state.draft
    rows = draft.rounds if draft else []
    return DraftView(
        version=state.version,
        drafted=draft is not None,
        method=draft.method if draft else "",
        movement=draft.movement if draft else None,
        seed=draft.seed if draft else None,
        seat_names=state.setup.seat_names,
        rounds=_rounds(look, rows),
        paths=_paths(look.world, rows),
        audit=audit_of(look.world, rows) if draft else None,
        acts=seat_acts(look),
    )


def seats_view(look: Look) -> SeatsView:
    """The published seats of all rounds, or of the round asked for."""
    state = look.state
    rows = published_rows(state)
    now, following = round_now(state), round_next(state)
    shows_audit = bool(rows) and look.viewer.role in _MAY_SEE_THE_AUDIT
    return SeatsView(
        version=state.version,
        published=bool(rows),
        seat_names=state.setup.seat_names,
        tables=table_count(state) if rows else 0,
        now=now,
        next=following,
        rounds=_rounds(look, rows),
        find=_find(look.world, rows, now, following),
        audit=audit_of(look.world, rows) if shows_audit else None,
    )


def published_rows(state: State) -> list[list[SeatRow]]:
    """The tables of every published round."""
    return [rows_of(each) for each in state.rounds]


def published_paths(world: World) -> tuple[Path, ...]:
    """Everyone's published seats in all rounds, by number."""
    return _paths(world, published_rows(world.state))


def round_now(state: State) -> int | None:
    """The number of the round in play."""
    return state.current.number if state.current and state.current.in_play else None


def round_next(state: State) -> int | None:
    """The number of the first round that was not started."""
    return next((each.number for each in state.rounds if each.clock is None), None)


def audit_of(world: World, rows: Sequence[Sequence[SeatRow]]) -> SeatAudit:
    """What these seats cost: who meets again, who sits short, and what is wrong."""
    found = audit(rows)
    meetings = sorted(found.meet_again.items(), key=lambda item: (-len(item[1]), item[1], item[0]))
    return SeatAudit(
        repeats=found.repeats,
        most_meetings=found.most_meetings,
        meetings=tuple(Meeting(named(world, one), named(world, two), rounds) for (one, two), rounds in meetings),
        short_tables=found.short_tables,
        warnings=(*_warnings(world, found), *_kept_apart(world, found), *_fixed(world, rows)),
    )


def _warnings(world: World, found: Audit) -> list[Said]:
    repeats = (
        [counted(found.repeats, "One pair meets again.", "{count} meetings are repeats.")] if found.repeats else []
    )
    short = [
        say(
            "{number} {name} sits at a table of three in rounds {rounds}.",
            number=named(world, who).number,
            name=named(world, who).name,
            rounds=_numbers(rounds),
        )
        for who, rounds in sorted(found.short_twice.items())
    ]
    return repeats + short + [spoken(world, fault) for fault in found.faults if not _known(world, fault)]


def _known(world: World, fault: Refusal) -> bool:
    """Whether someone has no seat because they left, or because they came after the round began."""
    if fault.code != "no-seat":
        return False
    number, rounds = int(str(fault.facts["round"])), world.state.rounds
    left = world.state.players[str(fault.facts["player"])].withdrawn_from
    return (left is not None and left <= number) or (number <= len(rounds) and rounds[number - 1].clock is not None)


def _kept_apart(world: World, found: Audit) -> list[Said]:
    """Pairs of one keep-apart group that meet all the same."""
    players = world.state.players
    return [
        say(
            "{first} and {second} should be kept apart and meet in round {rounds}.",
            first=named(world, one).name,
            second=named(world, two).name,
            rounds=_numbers(rounds),
        )
        for (one, two), rounds in sorted(found.meetings.items())
        if players[one].group and players[one].group == players[two].group
    ]


def _fixed(world: World, rows: Sequence[Sequence[SeatRow]]) -> Iterator[Said]:
    """Those who are to keep a table and are moved."""
    tables: dict[str, list[int]] = defaultdict(list)
    for who, table, _ in chain.from_iterable(map(places, rows)):
        tables[who].append(table)
    for player in world.state.players.values():
        sits = tables.get(player.id, [])
        if player.table is not None and set(sits) - {player.table}:
            yield say(
                "{name} is to stay at table {table} and sits at tables {tables}.",
                name=named(world, player.id).name,
                table=player.table,
                tables=_numbers(sits),
            )


def _numbers(rounds: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(number) for number in rounds)


def _rounds(look: Look, rows: Sequence[Sequence[SeatRow]]) -> tuple[RoundSeats, ...]:
    wanted = look.params.round
    return tuple(
        RoundSeats(number, tuple(TableSeats(table, seats_here(look.world, row)) for table, row in enumerate(tables, 1)))
        for number, tables in enumerate(rows, 1)
        if wanted is None or wanted == number
    )


def _paths(world: World, rows: Sequence[Sequence[SeatRow]]) -> tuple[Path, ...]:
    ways = walks(rows, world.state.setup.seat_names)
    return tuple(Path(named(world, player), ways[player]) for player in sorted(ways, key=_number_in(world.state)))


def _find(
    world: World, rows: Sequence[Sequence[SeatRow]], now: int | None, following: int | None
) -> tuple[FindSeat, ...]:
    ways = walks(rows, world.state.setup.seat_names)
    lines = [FindSeat(named(world, player), _in(legs, now), _in(legs, following)) for player, legs in ways.items()]
    shown = [line for line in lines if line.now or line.next]
    return tuple(sorted(shown, key=lambda line: (place_in_list(line.person.name), line.person.number)))


def _in(legs: Sequence[Walk], number: int | None) -> Walk | None:
    return next((leg for leg in legs if leg.round == number), None)


def _number_in(state: State) -> Callable[[str], int]:
    return lambda player: state.players[player].number


def seat_acts(look: Look) -> tuple[Act, ...]:
    """The buttons that make sense for seats as they stand: for a draft, or for seats published and not played."""
    if look.state.draft is not None:
        return (_publish(look), _discard(look))
    return (_withdraw(look),) if look.state.rounds and look.state.current is None else ()


def _publish(look: Look) -> Act:
    return act(
        look,
        PublishSeats(),
        say("Publish the seats"),
        say("Everyone can see where to sit. Until the first round is started you can take this back."),
    )


def _discard(look: Look) -> Act:
    return act(
        look,
        DiscardDraft(),
        say("Throw the draft away"),
        say("The draft is gone. Seats that were published before stay as they are."),
    )


def _withdraw(look: Look) -> Act:
    return act(
        look,
        WithdrawSeats(),
        say("Take the seats back"),
        say("The seats become a draft again, and nobody but you sees them."),
    )
