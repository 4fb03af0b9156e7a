"""Short ways to ask about a position in the tests."""

import json
from typing import Any

import msgspec

from eastwind.base.refusal import Refused
from eastwind.card.typed import exposures_typed, tiles_typed
from eastwind.cli.analyse import analyse_line
from eastwind.cli.json_lines import error_as_json

Raw = dict[str, Any]


def line(*hands: str, no: int = 1, points: int = 25, **further: object) -> Raw:
    """An invented line; several hands are the printed “or”."""
    return {"section": "Test", "no": no, "points": points, "hand": list(hands), **further}


def position(*lines: Raw, rack: str | None = None, exposed: str = "", seen: str = "", **further: object) -> Raw:
    """A raw position; tiles as on the command line."""
    own: Raw = {"card": {"year": 2026, "lines": list(lines)}, "exposed": exposures_typed(exposed)}
    if rack is not None:
        own["concealed"] = tiles_typed(rack)
    return {**own, "seen": tiles_typed(seen), **further}


def answer(*lines: Raw, rack: str | None = None, exposed: str = "", seen: str = "", **further: object) -> Raw:
    """What the command answers, as read from its JSON."""
    return answer_to(position(*lines, rack=rack, exposed=exposed, seen=seen, **further))


def answer_to(raw: object) -> Raw:
    """What the command answers to a raw position."""
    answered = analyse_line(json.dumps(raw).encode())
    told = error_as_json(answered) if isinstance(answered, Refused) else json.loads(msgspec.json.encode(answered))
    assert isinstance(told, dict)
    return told
