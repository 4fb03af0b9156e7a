"""Loading a file: from its bytes to tournaments and past events in a store, everything looked at on the way."""

from typing import Final, Literal

import msgspec

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.press.archive import unpack
from eastwind.press.results_json import read
from eastwind.tournament.carrying import Whole, carry_in, free_id, rehearsal_id, whole
from eastwind.tournament.codes import SECRET
from eastwind.tournament.looking_through import looked_through, plain_people
from eastwind.tournament.own_cards import refused_card
from eastwind.tournament.ports import OpenCopy, Rulebooks, Store
from eastwind.tournament.season import Season

_COPY: Final = b"SQLite format 3\0"
"""How a copy of a whole store begins."""


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


class CopyLoaded(msgspec.Struct, frozen=True, kw_only=True):
    """What came in from a whole copy, and why the rest did not. `codes_stay`: codes on paper are good."""

    loaded: tuple[Loaded, ...]
    left: tuple[Refusal, ...]
    codes_stay: bool


def load_archive(store: Store, content: bytes, rulebooks: Rulebooks, *, as_copy: bool = False) -> Loaded | Refused:
    """Put the tournament of an archive into a store: under its own id, or as a copy beside one that is here already.

    An earlier state that is here is continued. A rehearsal is always loaded beside the real event, never into it. The
    refusals are those of `archive.unpack`, `looked_through` and `carry_in`; whatever is refused changes nothing.
    """
    unpacked = unpack(content)
    if isinstance(unpacked, Refused):
        return unpacked
    _, carried = unpacked
    return _carried_in(store, carried, carried.tournament, rulebooks, as_copy=as_copy)


def load_copy(store: Store, copy: Store, rulebooks: Rulebooks) -> CopyLoaded | Refused:
    """Take every tournament over from a copy of another store, with past events, seasons and cards that are not here.

    Where nothing was here before, codes are made from the copy's secret: those on paper stay good. Refused where no
    tournament could be taken, for the reasons of each (`copy-damaged` among them), or `copy-empty`.
    """
    fresh = not store.tournaments()
    answers = [_from_copy(store, copy, tournament, rulebooks) for tournament in copy.tournaments()]
    loaded = tuple(answer for answer in answers if isinstance(answer, Loaded))
    left = tuple(fault for answer in answers if isinstance(answer, Refused) for fault in answer)
    if not loaded:
        return Refused(left) if left else refuse("copy-empty", "There is no tournament in this copy.", "file")
    _take_along(store, copy)
    return CopyLoaded(loaded=loaded, left=left, codes_stay=fresh and _take_secret(store, copy))


def _from_copy(store: Store, copy: Store, tournament: str, rulebooks: Rulebooks) -> Loaded | Refused:
    try:
        carried = whole(copy, tournament)
        return carried if isinstance(carried, Refused) else _carried_in(store, carried, tournament, rulebooks)
    except (AttributeError, LookupError, TypeError, ValueError, msgspec.MsgspecError):
        # A file that is ours by its tables alone can hold anything in them.
        return refuse("copy-damaged", "This copy is damaged. Take an earlier one.", "file")


def _carried_in(
    store: Store, carried: Whole, own: str, rulebooks: Rulebooks, *, as_copy: bool = False
) -> Loaded | Refused:
    state = looked_through(carried, rulebooks)
    if isinstance(state, Refused):
        return state
    if state.rehearsal and own == carried.tournament:
        own = rehearsal_id(own)
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


def _take_along(store: Store, copy: Store) -> None:
    """Past events, seasons and cards that are not here, but for what nobody could read: lists of all stumble on it."""
    here = store.past()
    for content in copy.past().values():
        results = read(content)
        if not isinstance(results, Refused) and results.event.id not in here:
            store.put_past(results.event.id, content)
    for name, chosen in copy.seasons().items():
        if name not in store.seasons() and _is_season(chosen):
            store.put_season(name, chosen)
    for card, kept in copy.cards().items():
        if card not in store.cards() and refused_card(card, kept.text) is None:
            store.put_card(card, kept)


def _is_season(chosen: bytes) -> bool:
    try:
        msgspec.json.decode(chosen, type=Season)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _take_secret(store: Store, copy: Store) -> bool:
    secret = copy.secrets().get(SECRET)
    if secret is not None:
        store.put_secret(SECRET, secret)
    return secret is not None


class PastEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Results that are kept as a past event, under the `name` by which the store knows them."""

    name: str
    title: str


def load_file(
    store: Store, content: bytes, rulebooks: Rulebooks, open_copy: OpenCopy, *, as_copy: bool = False
) -> Loaded | CopyLoaded | PastEvent | Refused:
    """Load whichever of our files this is: an archive as a tournament, results as a past event, all of a copy."""
    if content.lstrip()[:1] == b"{":
        return load_past(store, content)
    if content.startswith(_COPY):
        with open_copy(content) as copy:
            return copy if isinstance(copy, Refused) else load_copy(store, copy, rulebooks)
    return load_archive(store, content, rulebooks, as_copy=as_copy)


def load_past(store: Store, content: bytes) -> PastEvent | Refused:
    """Keep results as a past event; earlier ones of the same event are replaced. The refusals are those of `read`."""
    results = read(content)
    if isinstance(results, Refused):
        return results
    store.put_past(results.event.id, content)
    return PastEvent(name=results.event.id, title=results.event.name)
