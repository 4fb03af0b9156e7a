"""Paper that goes with a person: the slip with the own way through the rounds, and the place card."""

from collections.abc import Mapping, Sequence

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.source import Source
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.tournament.views.seats import published_paths
from eastwind.tournament.views.walking import Walk

NO_PEOPLE = refuse("no-people", "Nobody is on the roster yet.")


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """Where to sit in one round; `said` is the way there from the round before, if any."""

    round: int
    table: int
    seat: str
    said: str


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `qr` (an address) and `typed` open the own page; None where no code is out or may be seen."""

    number: int
    name: str
    stops: tuple[Stop, ...]
    qr: str | None
    typed: str | None


class Slips(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone who plays, by number. `address` is where a code is typed; `rounds` the most that anyone sits in."""

    people: tuple[Slip, ...]
    address: str
    rounds: int


def slips(source: Source) -> Slips | Refused:
    """A slip for each person who plays."""
    ways = {path.person.player: path.walks for path in published_paths(source.world)}
    people = tuple(_slip(source, row, ways) for row in _playing(source))
    if not people:
        return NO_PEOPLE
    return Slips(people=people, address=source.addresses.start, rounds=max(len(person.stops) for person in people))


def _playing(source: Source) -> Sequence[RosterRow]:
    rows = source.view(RosterView, "roster").rows
    return [row for row in rows if not row.waiting and row.withdrawn_from is None]


def _slip(source: Source, row: RosterRow, ways: Mapping[str, Sequence[Walk]]) -> Slip:
    return Slip(
        number=row.number,
        name=row.name,
        stops=tuple(_stop(source, walk) for walk in ways.get(row.player, ())),
        qr=source.addresses.code("player", row.player),
        typed=source.addresses.typed("player", row.player),
    )


def _stop(source: Source, walk: Walk) -> Stop:
    said = "" if walk.way == "first" else source.words(walk.said)
    return Stop(round=walk.round, table=walk.table, seat=source.seat_words()[walk.seat], said=said)
