"""What a measurement hands back: figures, each with its target and what else was measured beside it."""

from typing import Literal

import msgspec

Better = Literal["less", "more"]


class Beside(msgspec.Struct, frozen=True):
    """The same work done another way, in the unit of the figure it stands beside."""

    what: str
    value: float


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One number. `target` is what the project promises, None where it promises nothing; `better` says which way."""

    what: str
    value: float
    unit: str
    target: float | None = None
    better: Better = "less"
    beside: tuple[Beside, ...] = ()

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        if self.target is None:
            return None
        return self.value <= self.target if self.better == "less" else self.value >= self.target


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What one measurement found. `remarks` say under which conditions, in whole sentences."""

    name: str
    title: str
    figures: tuple[Figure, ...]
    remarks: tuple[str, ...] = ()


def readable(value: float, unit: str = "") -> str:
    """A number with as many digits as mean something."""
    if value == 0 or value >= 100:
        return f"{value:,.0f} {unit}".strip()
    digits = f"{value:.1f}" if value >= 10 else f"{value:.2g}"
    return f"{digits} {unit}".strip()
