"""A position as it comes from outside: its shape, and whether such tiles can lie on a table."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from msgspec.inspect import type_info

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.shape import below, shape_faults
from eastwind.card.analyser.sight import Position, Tiles
from eastwind.card.tiles import COPIES, INDEX, TILES

INVALID_RECORD: Final = "invalid-record"
INVALID_TILES: Final = "invalid-tiles"

_HANDS: Final = (13, 14)
_COPIES: Final = dict(zip(TILES, COPIES, strict=True))

Words = tuple[str, ...]
ExposureWords = Annotated[Words, Meta(min_length=1)]


class PositionRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand and all that lies face up, in the words of tiles, and the card it is held against.

    `card`: a path, the id of a shipped card, or the card itself. `concealed` is left out in the table's view.
    """

    card: str | dict[str, Any]
    concealed: Words | None = None
    exposed: tuple[ExposureWords, ...] = ()
    seen: Words = ()
    racks: tuple[tuple[ExposureWords, ...], ...] = ()
    dead: tuple[tuple[ExposureWords, ...], ...] = ()


_SHAPE: Final = type_info(PositionRecord)


def decode_position(raw: object) -> PositionRecord | Refused:
    """The record that `raw` (as read from JSON) holds, or every fault of its shape under `invalid-record`."""
    try:
        return msgspec.convert(raw, PositionRecord)
    except msgspec.ValidationError:
        faults = shape_faults(raw, _SHAPE)
        return Refused(tuple(msgspec.structs.replace(one, code=INVALID_RECORD) for one in faults))


def position_of(record: PositionRecord) -> Position | Refused:
    """The position, or under `invalid-tiles` every tile that does not exist, lies once too often or is one too many."""
    faults = (*_tile_faults(record), *_wrong_hand(record))
    if faults:
        return Refused(faults)
    return Position(
        concealed=None if record.concealed is None else _tiles(record.concealed),
        exposed=_each(record.exposed),
        seen=_tiles(record.seen),
        racks=tuple(_each(rack) for rack in record.racks),
        dead=tuple(_each(rack) for rack in record.dead),
    )


def _tile_faults(record: PositionRecord) -> Iterator[Refusal]:
    """Nearly all positions have none: their places are told only when a tile is wrong."""
    counts = Counter(_words(record))
    if any(count > _COPIES.get(word, 0) for word, count in counts.items()):
        placed = tuple(_placed(record))
        yield from (*_unknown(placed), *_too_many(placed))


def _words(record: PositionRecord) -> Iterator[str]:
    exposures = chain(record.exposed, *record.racks, *record.dead)
    return chain(record.concealed or (), record.seen, *exposures)


def _tiles(words: Words) -> Tiles:
    return tuple(INDEX[word] for word in words)


def _each(exposures: tuple[Words, ...]) -> tuple[Tiles, ...]:
    return tuple(map(_tiles, exposures))


def _placed(record: PositionRecord) -> Iterator[tuple[str, str]]:
    """Every tile with the place where it is told."""
    yield from _named("concealed", record.concealed or ())
    yield from _exposures("exposed", record.exposed)
    yield from _named("seen", record.seen)
    for name, racks in (("racks", record.racks), ("dead", record.dead)):
        for number, rack in enumerate(racks):
            yield from _exposures(below(name, number), rack)


def _exposures(where: str, exposures: Iterable[Words]) -> Iterator[tuple[str, str]]:
    for number, words in enumerate(exposures):
        yield from _named(below(where, number), words)


def _named(where: str, words: Words) -> Iterator[tuple[str, str]]:
    return ((below(where, number), word) for number, word in enumerate(words))


def _unknown(placed: Iterable[tuple[str, str]]) -> Iterator[Refusal]:
    for where, word in placed:
        if word not in INDEX:
            sentence = phrase("There is no tile {tile}.")
            yield Refusal(INVALID_TILES, sentence, where, {"tile": below("", word)})


def _too_many(placed: Iterable[tuple[str, str]]) -> Iterator[Refusal]:
    """A fault a tile, at the first place where it lies once too often."""
    places: dict[str, list[str]] = {word: [] for word in TILES}
    for where, word in placed:
        places.get(word, []).append(where)
    for (tile, found), copies in zip(places.items(), COPIES, strict=True):
        if len(found) > copies:
            sentence = phrase("Tile {tile} is told {count} times, and there are only {copies} of it.")
            yield Refusal(INVALID_TILES, sentence, found[copies], {"tile": tile, "count": len(found), "copies": copies})


def _wrong_hand(record: PositionRecord) -> Iterator[Refusal]:
    if record.concealed is None:
        return
    size = len(record.concealed) + sum(map(len, record.exposed))
    if size not in _HANDS:
        sentence = phrase("A hand has 13 tiles, or 14 with the one just drawn or called; this one has {count}.")
        yield Refusal(INVALID_TILES, sentence, "concealed", {"count": size})
