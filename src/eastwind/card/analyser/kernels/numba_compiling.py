"""How loops are compiled: once a machine, kept in a cache, and only when they are first run.

A loop over bytes becomes fast when it is known that what it writes is not what it reads. Python has no way to say so of
arrays; `source`, `target` and `put` do. An array that a function, or one that it calls, writes by `put` is never read
there by `source`.
"""

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

P = ParamSpec("P")
R = TypeVar("R")

byte: Final = cast(Callable[[int], int], np.uint8)
"""A number of eight bits; in loops that are compiled it wraps, and takes the room of one byte."""

unsigned: Final = cast(Callable[[int], int], np.uint64)
"""A number that may index: of signed ones compiled loops ask whether they count from the end."""

signed: Final = cast(Callable[[int], int], np.int64)
"""An ordinary number: where unsigned ones meet it, compiled loops count in floating point."""

_instruction: Final = cast(Callable[[Callable[..., Any]], Callable[..., Any]], intrinsic)

_SETTINGS: Final = {"nogil": True, "boundscheck": False, "error_model": "numpy"}

_READ_ONLY: Final = "alias.scope"
_WRITTEN: Final = "noalias"


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function as machine code. It checks no bounds: its callers pass what it asks for.

    Where no folder can be written, nothing is kept, and every run compiles anew.
    """
    try:
        return cast(Callable[P, R], njit(function, cache=True, **_SETTINGS))
    except RuntimeError:
        return cast(Callable[P, R], njit(function, **_SETTINGS))


def compiled_in_place(function: Callable[P, R]) -> Callable[P, R]:
    """The same for functions that make no arrays. Whose an array is, is not counted, so that to hand one on is free."""
    decorate = njit(cache=True, nogil=True, boundscheck=False, error_model="numpy", _nrt=False)
    return cast(Callable[P, R], decorate(function))


def _marked(builder: Any, kind: str, instruction: Any) -> Any:
    """Tell the optimiser that what is only read and what is written lie apart."""
    module = builder.module
    domain = module.add_metadata(["eastwind"])
    instruction.set_metadata(kind, module.add_metadata([module.add_metadata(["only read", domain])]))
    return instruction


def _pointer(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.gep(data, [at], inbounds=True)


@_instruction
def source(_context: Any, array: Any, _at: Any) -> Any:
    """What stands in a flat array of bytes at an unsigned place, where nothing writes meanwhile."""
    return _loading(_READ_ONLY, array)


@_instruction
def target(_context: Any, array: Any, _at: Any) -> Any:
    """What stands in a flat array of bytes at an unsigned place, where `put` writes."""
    return _loading(_WRITTEN, array)


def _loading(kind: str, array: Any) -> Any:
    def load(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return _marked(builder, kind, builder.load(_pointer(context, builder, signature.args[0], *given)))

    return array.dtype(array, types.uint64), load


@_instruction
def put(_context: Any, array: Any, _at: Any, _value: Any) -> Any:
    """Write a byte into a flat array at an unsigned place."""

    def store(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        *where, value = given
        _marked(builder, _WRITTEN, builder.store(value, _pointer(context, builder, signature.args[0], *where)))
        return context.get_dummy_value()

    return types.void(array, types.uint64, array.dtype), store


@_instruction
def trailing_zeros(_context: Any, _number: Any) -> Any:
    """How many of the lowest bits of an unsigned number are 0. The number is not 0."""

    def count(_target: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), count
