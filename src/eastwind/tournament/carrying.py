"""Carrying a whole tournament from one store to another: all of its log, its people, what was answered."""

from collections.abc import Collection, Mapping, Sequence
from itertools import count
from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.chain import digest, links
from eastwind.tournament.envelope import Envelope, Submitted
from eastwind.tournament.events import RehearsalBegun
from eastwind.tournament.ports import Logged, Person, Receipt, Store, Writer
from eastwind.tournament.state import State

_ROOM_FOR_A_NUMBER: Final = 54
"""An id has 60 characters at the most."""


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament outside any store. `tournament` is the id under which its chain began, in every row as well."""

    tournament: str
    rows: tuple[Logged, ...]
    people: Mapping[str, Person]
    receipts: tuple[Receipt, ...]

    @property
    def head(self) -> str:
        """The hash of the newest event."""
        return self.rows[-1].hash


class Carried(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that came into a store under `tournament`: all of it, or what was missing. `head` is its newest."""

    tournament: str
    how: Literal["new", "continued"]
    version: int
    head: str


def whole(store: Store, tournament: str) -> Whole | Refused:
    """All of a tournament as it stands at one moment, or `unknown-tournament`."""
    with store.writing(tournament) as writer:
        rows, people = writer.since(0), dict(writer.people())
    if not rows:
        return refuse("unknown-tournament", "There is no tournament {tournament}.", tournament=tournament[:60])
    began_as = rows[0].origin or tournament
    return Whole(
        tournament=began_as,
        rows=tuple(msgspec.structs.replace(row, position=0, tournament=began_as, origin="") for row in rows),
        people=people,
        receipts=tuple(store.receipts(tournament)),
    )


def rehearsal_of(carried: Whole, name: str, envelope: Envelope) -> Whole:
    """The same tournament, marked from here on as a rehearsal that is called `name`. Give it an id of its own."""
    asked = Submitted(id=envelope.id, kind=RehearsalBegun.kind, body={"name": name})
    stands = State(version=carried.rows[-1].version, head=carried.head)
    begun = links(stands, carried.tournament, (RehearsalBegun(name=name),), envelope, digest(asked, envelope.actor))
    return msgspec.structs.replace(carried, rows=(*carried.rows, *begun), receipts=())


def rehearsal_id(tournament: str) -> str:
    """The id that a rehearsal of a tournament wants; another number follows where it is taken."""
    return f"rehearsal-{tournament}"[:_ROOM_FOR_A_NUMBER].rstrip("-")


def free_id(taken: Collection[str], wanted: str) -> str:
    """An id that no tournament has: the one that is wanted, or that with the first number that is free."""
    if wanted not in taken:
        return wanted
    start = wanted[:_ROOM_FOR_A_NUMBER].rstrip("-")
    return next(name for number in count(2) if (name := f"{start}-{number}") not in taken)


def carry_in(store: Store, carried: Whole, tournament: str, *, disposable: bool = False) -> Carried | Refused:
    """Put a tournament that was looked through into a store under an id.

    Where the id is taken by an earlier state of the same tournament, it is continued: what was recorded on another
    machine since then is added. Refusals, which change nothing: `already-here` (exactly so), `here-is-newer`,
    `went-apart` (another tournament, or both were gone on with; a rehearsal, which is `disposable`, never goes on in a
    real event).
    """
    with store.writing(tournament) as writer:
        here = writer.since(0)
        refused = _against(tournament, here, carried.rows)
        if disposable and here and not store.is_disposable(tournament):
            refused = _went_apart(tournament, here[-1].version + 1)
        if refused is not None:
            return refused
        if disposable:
            writer.be_disposable()
        placed = writer.append(_as_rows_of(tournament, carried.rows[len(here) :]), _people(writer, carried.people))
        _keep_receipts(writer, carried.receipts, placed[-1].position)
    last = carried.rows[-1]
    how: Literal["new", "continued"] = "continued" if here else "new"
    return Carried(tournament=tournament, how=how, version=last.version, head=last.hash)


def _against(tournament: str, here: Sequence[Logged], coming: Sequence[Logged]) -> Refused | None:
    apart = next((mine.version for mine, theirs in zip(here, coming, strict=False) if mine.hash != theirs.hash), None)
    if apart is not None:
        return _went_apart(tournament, apart)
    if len(here) > len(coming):
        newer = phrase("{tournament} is here already and has gone on since: here it has {here} events, there {there}.")
        return refuse("here-is-newer", newer, tournament=tournament, here=len(here), there=len(coming))
    if here and len(here) == len(coming):
        return refuse("already-here", "{tournament} is here already, exactly so.", tournament=tournament)
    return None


def _went_apart(tournament: str, version: int) -> Refused:
    other = phrase(
        "Under {tournament} something else stands here: they differ from event {version} on. Load it as a copy."
    )
    return refuse("went-apart", other, tournament=tournament, version=version)


def _as_rows_of(tournament: str, rows: Sequence[Logged]) -> list[Logged]:
    def origin(row: Logged) -> str:
        return "" if row.tournament == tournament else row.tournament

    return [msgspec.structs.replace(row, tournament=tournament, origin=origin(row)) for row in rows]


def _people(writer: Writer, coming: Mapping[str, Person]) -> dict[str, Person | None]:
    """What to change so that exactly those who come are known: who was forgotten elsewhere is forgotten here."""
    return {**dict.fromkeys(writer.people()), **coming}


def _keep_receipts(writer: Writer, receipts: Sequence[Receipt], position: int) -> None:
    """So that a phone which sends once more what another machine answered gets that answer."""
    for receipt in receipts:
        if writer.receipt(receipt.command) is None and not writer.of_command(receipt.command):
            # Positions are those of a store; here its log stands where the newest row does.
            writer.keep(msgspec.structs.replace(receipt, position=position))
