"""What was tapped at the Hand desk: all of it stands in the address, so that nothing is lost and nothing is kept."""

from collections.abc import Mapping
from typing import Final, TypeVar
from urllib.parse import urlencode

import msgspec
from litestar.datastructures import MultiDict
from msgspec import structs

from eastwind.base.seats import Seat, is_seat
from eastwind.card.tiles import TILES
from eastwind.card.typed import exposures_text, exposures_typed, tiles_text, tiles_typed
from eastwind.web.typed_numbers import whole

T = TypeVar("T")

Sent = MultiDict[str]
Tiles = tuple[str, ...]
Sets = tuple[Tiles, ...]

EXPOSED: Final = "exposed"
SEEN: Final = "seen"
RACK: Final = "rack"
OTHERS: Final = ("other1", "other2", "other3")
"""The other hands, to the right of the one that is asked about."""

IN_SETS: Final = (EXPOSED, *OTHERS)
IN_ROWS: Final = (SEEN, RACK)

SMALLEST_SET: Final = 3
LARGEST_SET: Final = 6

_LONGEST: Final = 2_000
"""Letters of one field: more than all 152 tiles need."""

_ACTS: Final = frozenset({"tap", "out", "drop", "undo", "clear", "put", "switch", "sits"})


class Put(msgspec.Struct, frozen=True):
    """Where tapped tiles go: a place, and there the set of this number (from 0), which may be the next one."""

    place: str = EXPOSED
    at: int = 0

    @property
    def text(self) -> str:
        """As a form says it."""
        return f"{self.place}.{self.at}" if self.place in IN_SETS else self.place


class HandDraft(msgspec.Struct, frozen=True, kw_only=True):
    """One hand and what lies around it.

    `round`, `table`, `game` are 0 and `seat` is empty where nobody said whose hand it is. `sets` holds the exposures of
    the hand and of the other three, `rows` the tiles that lie on the table and those concealed. `dead` names the other
    hands that are dead. `last` is the winning tile and `by` how it came: "wall", "exchange" or whoever threw it.
    `take`: taps take tiles away.
    """

    round: int = 0
    table: int = 0
    game: int = 0
    seat: Seat | None = None
    sets: Mapping[str, Sets] = {}
    rows: Mapping[str, Tiles] = {}
    dead: frozenset[str] = frozenset()
    last: str = ""
    by: str = ""
    put: Put = Put()
    take: bool = False

    def sets_of(self, place: str) -> Sets:
        """The exposures of one hand."""
        return self.sets.get(place, ())

    def row(self, place: str) -> Tiles:
        """The tiles of a place that has no sets."""
        return self.rows.get(place, ())

    def tiles(self, place: str) -> Tiles:
        """All tiles of a place."""
        return self.row(place) if place in IN_ROWS else tuple(tile for one in self.sets_of(place) for tile in one)

    def typed(self, place: str) -> str:
        """The tiles of a place as they would be typed."""
        return tiles_text(self.row(place)) if place in IN_ROWS else exposures_text(self.sets_of(place))

    def kinds(self, place: str) -> list[tuple[str, int, int]]:
        """Each kind of tile in a row: how many there are, the number of the last. Words that are no tile end it."""
        row = self.row(place)
        last = {tile: number for number, tile in enumerate(row)}
        order = (*TILES, *(word for word in last if word not in TILES))
        return [(tile, row.count(tile), last[tile]) for tile in order if tile in last]

    @staticmethod
    def is_tile(word: str) -> bool:
        """Whether there is such a tile; what was typed need not be one."""
        return word in TILES

    @property
    def is_empty(self) -> bool:
        """Whether no tile was told."""
        return not any(map(self.tiles, (*IN_SETS, *IN_ROWS)))

    def fields(self, *without: str) -> list[tuple[str, str]]:
        """The draft as fields of an address; what is empty is left out."""
        told = (
            *((name, str(number)) for name, number in self._place().items() if number),
            ("seat", self.seat or ""),
            *((place, self.typed(place)) for place in (*IN_SETS, *IN_ROWS)),
            *(("dead", place) for place in OTHERS if place in self.dead),
            ("last", self.last),
            ("by", self.by),
            ("into", self.put.text),
            ("take", "yes" if self.take else ""),
        )
        return [(name, text) for name, text in told if text and name not in without]

    def query(self, *without: str) -> str:
        """The same as the query of an address."""
        return urlencode(self.fields(*without))

    def _place(self) -> dict[str, int]:
        return {"round": self.round, "table": self.table, "game": self.game}


def is_act(sent: Sent) -> bool:
    """Whether something was pressed, beside what the form says anyway."""
    return not _ACTS.isdisjoint(sent.keys())


def draft_of(sent: Sent, first: str = EXPOSED) -> HandDraft:
    """The draft that a form tells, with what was pressed done to it. Taps go to the place `first` to begin with."""
    draft = _told(sent, first)
    if "put" in sent:
        draft = structs.replace(draft, put=_put(sent["put"]))
    if "switch" in sent:
        draft = structs.replace(draft, take=sent["switch"] == "away")
    if "sits" in sent:
        draft = structs.replace(draft, seat=_seat(sent["sits"]))
    for tile in sent.getall("tap", []):
        draft = _tapped(draft, tile)
    return _taken(draft, sent)


def _told(sent: Sent, first: str) -> HandDraft:
    def text(name: str) -> str:
        return sent.get(name, "")[:_LONGEST]

    return HandDraft(
        round=whole(sent.get("round")) or 0,
        table=whole(sent.get("table")) or 0,
        game=whole(sent.get("game")) or 0,
        seat=_seat(sent.get("seat", "")),
        sets={place: tuple(map(tuple, exposures_typed(text(place)))) for place in IN_SETS},
        rows={place: tuple(tiles_typed(text(place))) for place in IN_ROWS},
        dead=frozenset(sent.getall("dead", [])) & {*OTHERS},
        last=text("last") if text("last") in TILES else "",
        by=text("by") if text("by") in {"wall", "exchange"} or is_seat(text("by")) else "",
        put=_put(sent.get("into", first)),
        take=sent.get("take") == "yes",
    )


def _seat(letter: str) -> Seat | None:
    return letter if is_seat(letter) else None


def _put(text: str) -> Put:
    place, _, at = text.partition(".")
    return Put(place if place in {*IN_SETS, *IN_ROWS} else EXPOSED, whole(at) or 0)


# --- Taps -------------------------------------------------------------------------------------------------------


def _tapped(draft: HandDraft, tile: str) -> HandDraft:
    if tile not in TILES:
        return draft
    if draft.take:
        return _without(draft, _last_of(draft, tile))
    if draft.put.place in IN_ROWS:
        return _with_row(draft, draft.put.place, (*draft.row(draft.put.place), tile))
    return _laid(draft, tile)


def _laid(draft: HandDraft, tile: str) -> HandDraft:
    """The tile goes on the set where taps go, or begins the next one where it is none of that set's."""
    place, at = draft.put.place, draft.put.at
    sets = draft.sets_of(place)
    if at < len(sets) and _goes_on(sets[at], tile):
        return _with_sets(draft, place, (*sets[:at], (*sets[at], tile), *sets[at + 1 :]))
    opened = structs.replace(draft, put=Put(place, len(sets)))
    return _with_sets(opened, place, (*sets, (tile,)))


def _goes_on(one: Tiles, tile: str) -> bool:
    naturals = {*one, tile} - {"J"}
    return len(one) < LARGEST_SET and len(naturals) <= 1


def _taken(draft: HandDraft, sent: Sent) -> HandDraft:
    """What was pressed to go away goes."""
    place = draft.put.place
    if "clear" in sent:
        return _emptied(draft, place)
    if "undo" in sent:
        return _without(draft, _last_tapped(draft))
    if "drop" in sent:
        gone = _put(sent["drop"])
        left = _all_but(draft.sets_of(gone.place), gone.at)
        return _with_sets(draft, gone.place, left) if gone.place in IN_SETS else draft
    return _without(draft, _spot(sent["out"])) if "out" in sent else draft


Spot = tuple[str, int, int]
"""A tile by its place, its set there and its number in the set; of a row the set is 0."""


def _spot(text: str) -> Spot | None:
    place, *numbers = text.split(".")
    told = [whole(number) for number in numbers]
    match told:
        case [int(at), int(number)] if place in IN_SETS:
            return place, at, number
        case [int(number)] if place in IN_ROWS:
            return place, 0, number
        case _:
            return None


def _last_of(draft: HandDraft, tile: str) -> Spot | None:
    """The last tile of this kind in the place where taps go."""
    return next((spot for spot, found in reversed(_spots(draft)) if found == tile), None)


def _last_tapped(draft: HandDraft) -> Spot | None:
    """The last tile of the set where taps go, else of its place."""
    spots = [spot for spot, _ in _spots(draft)]
    here = [spot for spot in spots if draft.put.place in IN_ROWS or spot[1] == draft.put.at]
    return next(reversed(here or spots), None)


def _spots(draft: HandDraft) -> list[tuple[Spot, str]]:
    place = draft.put.place
    sets = (draft.row(place),) if place in IN_ROWS else draft.sets_of(place)
    return [((place, at, number), tile) for at, one in enumerate(sets) for number, tile in enumerate(one)]


def _without(draft: HandDraft, spot: Spot | None) -> HandDraft:
    if spot is None:
        return draft
    place, at, number = spot
    if place in IN_ROWS:
        return _with_row(draft, place, _all_but(draft.row(place), number))
    sets = draft.sets_of(place)
    if at >= len(sets):
        return draft
    left = _all_but(sets[at], number)
    return _with_sets(draft, place, (*sets[:at], *((left,) if left else ()), *sets[at + 1 :]))


def _emptied(draft: HandDraft, place: str) -> HandDraft:
    fresh = structs.replace(draft, put=Put(place))
    return _with_row(fresh, place, ()) if place in IN_ROWS else _with_sets(fresh, place, ())


def _all_but(items: tuple[T, ...], number: int) -> tuple[T, ...]:
    return (*items[:number], *items[number + 1 :])


def _with_sets(draft: HandDraft, place: str, sets: Sets) -> HandDraft:
    """The draft with these sets; taps go on to the last of them where theirs is gone."""
    at = min(draft.put.at, len(sets)) if draft.put.place == place else draft.put.at
    return structs.replace(draft, sets={**draft.sets, place: sets}, put=structs.replace(draft.put, at=at))


def _with_row(draft: HandDraft, place: str, tiles: Tiles) -> HandDraft:
    return structs.replace(draft, rows={**draft.rows, place: tiles})
