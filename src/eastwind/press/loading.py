"""Loading an archive: from the bytes of a file to a tournament in a store, everything looked at on the way."""

from typing import Literal

import msgspec

from eastwind.base.refusal import Refused
from eastwind.press.archive import unpack
from eastwind.press.results_json import read
from eastwind.tournament.carrying import carry_in, free_id
from eastwind.tournament.looking_through import looked_through, plain_people
from eastwind.tournament.ports import Rulebooks, Store


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that was loaded, under which id and by which name; `how` says whether it was here before.

    `codes` is how many access codes were out when the archive was written: on paper they are void here, where the
    store's own secret makes new ones.
    """

    tournament: str
    name: str
    how: Literal["new", "continued"]
    version: int
    head: str
    codes: int


def load_archive(store: Store, content: bytes, rulebooks: Rulebooks, *, as_copy: bool = False) -> Loaded | Refused:
    """Put the tournament of an archive into a store: under its own id, or as a copy beside one that is here already.

    An earlier state that is here is continued. A rehearsal is always loaded beside the real event, never into it. The
    refusals are those of `archive.unpack`, `looked_through` and `carry_in`; whatever is refused changes nothing.
    """
    unpacked = unpack(content)
    if isinstance(unpacked, Refused):
        return unpacked
    manifest, carried = unpacked
    state = looked_through(carried, rulebooks)
    if isinstance(state, Refused):
        return state
    own = f"rehearsal-{manifest.tournament}"[:60].rstrip("-") if state.rehearsal else manifest.tournament
    there = msgspec.structs.replace(carried, people=plain_people(carried.people))
    under = free_id(store.tournaments(), own) if as_copy else own
    arrived = carry_in(store, there, under, disposable=state.rehearsal)
    if isinstance(arrived, Refused):
        return arrived
    return Loaded(
        tournament=arrived.tournament,
        name=state.setup.name,
        how=arrived.how,
        version=arrived.version,
        head=arrived.head,
        codes=len(state.codes),
    )


class PastEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Results that are kept as a past event, under the `name` by which the store knows them."""

    name: str
    title: str


def load_file(
    store: Store, content: bytes, rulebooks: Rulebooks, *, as_copy: bool = False
) -> Loaded | PastEvent | Refused:
    """Load whichever of our files this is: an archive as a tournament, open results as a past event."""
    if content.lstrip()[:1] == b"{":
        return load_past(store, content)
    return load_archive(store, content, rulebooks, as_copy=as_copy)


def load_past(store: Store, content: bytes) -> PastEvent | Refused:
    """Keep results as a past event; earlier ones of the same event are replaced. The refusals are those of `read`."""
    results = read(content)
    if isinstance(results, Refused):
        return results
    store.put_past(results.event.id, content)
    return PastEvent(name=results.event.id, title=results.event.name)
