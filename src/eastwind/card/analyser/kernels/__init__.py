"""The arithmetic under the analyser: several ways to count a whole card, chosen by name, that must agree."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from eastwind.card.analyser.kernels.big_integer import BigInteger
from eastwind.card.analyser.kernels.kernel import Kernel
from eastwind.card.analyser.kernels.reference import Reference
from eastwind.card.analyser.shapes import Shape

KERNELS: Final[Mapping[str, Callable[[Sequence[Shape]], Kernel]]] = MappingProxyType(
    {"reference": Reference, "big-integer": BigInteger}
)
"""Every kernel by its name: from the shapes of a card to what counts them."""

DEFAULT: Final = "big-integer"
"""The fastest kernel that needs nothing but the standard library."""
