"""Cards of one or a few lines, as the tests type them."""

from typing import Any

from eastwind.base.refusal import Refused
from eastwind.card import Card, CardSource, Examined, compile_card, examine, read_inline
from eastwind.card.tiles import TILES
from eastwind.card.variant import Variant


def line(*hand: str, **more: Any) -> dict[str, Any]:
    """A line as a record gives it; section, number and points may be told."""
    return {"section": "Test", "no": 1, "points": 25, "hand": list(hand), **more}


def source(*lines: dict[str, Any], year: int = 2026) -> CardSource:
    """The card of these lines."""
    read = read_inline({"name": "Test card", "year": year, "lines": list(lines)})
    assert not isinstance(read, Refused), [one.sentence() for one in read]
    return read


def card(*lines: dict[str, Any], year: int = 2026) -> Card:
    """The compiled card of these lines."""
    compiled = compile_card(source(*lines, year=year))
    assert not isinstance(compiled, Refused), [one.sentence() for one in compiled]
    return compiled


def variants(*hand: str, **more: Any) -> tuple[Variant, ...]:
    """The variants of one line."""
    return card(line(*hand, **more)).lines[0].variants


def spelled(variant: Variant) -> str:
    """A variant as its groups in short: `3b*4 F*2`."""
    return " ".join(f"{TILES[group.tile]}*{group.size}" for group in variant)


def all_spelled(*hand: str, **more: Any) -> set[str]:
    """The variants of one line in short."""
    return {spelled(variant) for variant in variants(*hand, **more)}


def examined(*lines: dict[str, Any], year: int = 2026) -> Examined:
    """What the linter finds on the card of these lines."""
    return examine(source(*lines, year=year))


def codes(*lines: dict[str, Any], year: int = 2026) -> list[str]:
    """The codes of the linter's faults."""
    return [fault.code for fault in examined(*lines, year=year).faults]
