"""Prizes as a director types them: amounts of money, by place."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from eastwind.base.refusal import Refusal, Refused

PLACES: Final = 8
"""For how many places a prize can be typed in."""

_AMOUNT: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?")


def prize_field(place: int) -> str:
    """The name of the field for the prize of a place."""
    return f"prize_{place}"


def read_prizes(typed: Mapping[str, str]) -> tuple[int, ...] | Refused:
    """The prizes in cents by place, first place first; refused with every field that is no amount."""
    read = [_read(typed.get(prize_field(place), ""), place) for place in range(1, PLACES + 1)]
    faults = tuple(amount for amount in read if isinstance(amount, Refusal))
    if faults:
        return Refused(faults)
    return _without_empty_end([amount for amount in read if isinstance(amount, int)])


def prizes_typed(cents: Sequence[int]) -> Iterator[str]:
    """The prizes as they stand in the fields."""
    yield from (f"{amount // 100}.{amount % 100:02d}" if amount else "" for amount in cents)
    yield from [""] * (PLACES - len(cents))


def _read(typed: str, place: int) -> int | Refusal:
    if not typed.strip():
        return 0
    found = _AMOUNT.fullmatch(typed.strip())
    if found is None:
        sentence = "“{typed}” is not an amount of money. Write it as 150 or 150.00."
        return Refusal("not-money", sentence, prize_field(place), {"typed": typed[:40]})
    return int(found[1].replace(",", "")) * 100 + int((found[2] or "").ljust(2, "0"))


def _without_empty_end(cents: Sequence[int]) -> tuple[int, ...]:
    last = max((at for at, amount in enumerate(cents, 1) if amount), default=0)
    return tuple(cents[:last])
