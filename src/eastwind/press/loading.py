"""Loading an archive: from the bytes of a file to a tournament in a store, everything looked at on the way."""

from typing import Literal

import msgspec

from eastwind.base.refusal import Refused
from eastwind.press.archive import unpack
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
