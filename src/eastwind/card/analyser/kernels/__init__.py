"""The arithmetic under the analyser: several ways to count a whole card, chosen by name, that must agree.

A kernel is imported when it is first asked for, so that nobody waits for a library that is not used.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final, Protocol, cast

from eastwind.base.refusal import Refused, refuse
from eastwind.card.analyser.kernels.big_integer import BigInteger
from eastwind.card.analyser.kernels.kernel import Kernel
from eastwind.card.analyser.kernels.nearness import Nearness
from eastwind.card.analyser.kernels.reference import Reference
from eastwind.card.analyser.shapes import Shape

DEFAULT: Final = "big-integer"
"""The fastest kernel that needs nothing but the standard library."""

_LIBRARIES: Final[Mapping[str, str]] = MappingProxyType({"numpy": "numpy", "numba": "numba"})
"""Which library of the extra `fast` a kernel needs."""


class WholeKernel(Kernel, Nearness, Protocol):
    """What every kernel is: it counts one position shape by shape, and rates many hands at once."""


Make = Callable[[Sequence[Shape]], WholeKernel]


class ExtraMissing(ImportError):
    """A kernel was made whose library is not installed. `usable` tells so beforehand."""


def usable(name: str) -> str | Refused:
    """The name of a kernel that can be made here, or what stands against it."""
    if name not in KERNELS:
        known = ", ".join(KERNELS)
        return refuse(
            "unknown-kernel", "There is no kernel {name}. Known are: {known}.", "kernel", name=name, known=known
        )
    library = _LIBRARIES.get(name)
    if library is not None and find_spec(library) is None:
        return refuse(
            "kernel-needs-fast",
            "Kernel {name} needs {library}: install eastwind with its extra `fast`.",
            "kernel",
            name=name,
            library=library,
        )
    return name


def _when_asked(name: str, module: str, kernel: str) -> Make:
    def make(shapes: Sequence[Shape]) -> WholeKernel:
        refused = usable(name)
        if isinstance(refused, Refused):
            raise ExtraMissing(refused.first.sentence())
        return cast(Make, getattr(import_module(module), kernel))(shapes)

    return make


KERNELS: Final[Mapping[str, Make]] = MappingProxyType(
    {
        "reference": Reference,
        "big-integer": BigInteger,
        "numpy": _when_asked("numpy", "eastwind.card.analyser.kernels.numpy_rows", "NumpyRows"),
        "numba": _when_asked("numba", "eastwind.card.analyser.kernels.numba_kernel", "Compiled"),
    }
)
"""Every kernel by its name: from the shapes of a card to what counts them. Raises `ExtraMissing`, see `usable`."""
