"""A kernel is chosen by name, brings its library only when it is asked for, and says so where it is missing."""

import subprocess
import sys

import pytest
from numba.core import dispatcher

from eastwind.base.refusal import Refused
from eastwind.card.analyser import DEFAULT, KERNELS, ExtraMissing, Hands, kernels, usable
from eastwind.card.analyser.kernels import numba_compiling

NEVER_BEFOREHAND = """
import sys
from eastwind.card.analyser import DEFAULT, KERNELS
KERNELS[DEFAULT](())
print([name for name in ("numpy", "numba", "llvmlite") if name in sys.modules])
"""
NOTHING_IS_COMPILED = """
from eastwind.card.analyser.kernels import numba_alone, numba_lanes
loops = [each for module in (numba_alone, numba_lanes) for each in vars(module).values() if hasattr(each, "signatures")]
print(len(loops) > 5, [each.signatures for each in loops if each.signatures])
"""


@pytest.mark.parametrize(("program", "printed"), [(NEVER_BEFOREHAND, "[]"), (NOTHING_IS_COMPILED, "True []")])
def test_nothing_is_imported_or_compiled_before_it_is_asked_for(program: str, printed: str) -> None:
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == printed


def test_a_name_is_usable_or_refused() -> None:
    assert [usable(name) for name in KERNELS] == list(KERNELS)
    refused = usable("abacus")
    assert isinstance(refused, Refused)
    assert refused.first.code == "unknown-kernel"


@pytest.mark.parametrize("name", ["numpy", "numba"])
def test_a_missing_library_is_named_with_the_extra_that_brings_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "find_spec", lambda _library: None)
    refused = usable(name)
    assert isinstance(refused, Refused)
    assert refused.first.sentence() == f"Kernel {name} needs {name}: install eastwind with its extra `fast`."
    with pytest.raises(ExtraMissing, match="extra `fast`"):
        KERNELS[name](())
    assert usable(DEFAULT) == DEFAULT


@pytest.mark.parametrize("counts", [[5, *[0] * 35], [1] * 15 + [0] * 21, [255] * 36])
def test_compiled_loops_are_never_given_a_hand_that_cannot_be(counts: list[int]) -> None:
    kernel = KERNELS["numba"](())
    for ask in (kernel.nearest, kernel.nearby, kernel.after_discards):
        with pytest.raises(ValueError, match="more than 14 tiles, or a tile too often"):
            ask(Hands.of([counts]))


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_card_without_shapes_and_no_hands_at_all_are_answered(kernel: str) -> None:
    empty = KERNELS[kernel](())
    none = Hands(b"")
    hand = Hands.of([[0] * 36])
    assert (empty.nearest(none), empty.after_discards(none), empty.nearby(none).best) == (b"", b"", b"")
    assert empty.nearest(hand) == b"\xff"
    assert empty.after_discards(hand) == b"\xff" * 36
    assert empty.nearby(hand).starts.tolist() == [0, 0]


def test_loops_are_compiled_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_place(_function: object) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(dispatcher.Dispatcher, "enable_caching", no_place)
    assert numba_compiling.compiled(_one_more)(numba_compiling.byte(6)) == 7


def _one_more(number: int) -> int:
    return number + 1
