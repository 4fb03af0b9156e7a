"""From raw data to the record of a game, with every fault of its shape at once."""

import msgspec
from msgspec.inspect import type_info

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.shape import shape_faults

INVALID = "invalid-record"

_SHAPE = type_info(GameRecord)


def decode_record(raw: object) -> GameRecord | Refused:
    """The record that `raw` (as read from JSON) holds, or all faults of its shape under `invalid-record`.

    `where` is dotted: `mahjongg.winner`, `incidents.0.player`. Whether the facts can be true together is for `score`.
    """
    faults = tuple(msgspec.structs.replace(one, code=INVALID) for one in shape_faults(raw, _SHAPE))
    return Refused(faults) if faults else msgspec.convert(raw, GameRecord)
