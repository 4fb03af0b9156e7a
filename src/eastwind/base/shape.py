"""Does raw data from outside have the shape of a type? All faults at once, each with the field it stands in.

`msgspec.convert` stops at the first fault. People who fill in a form or write a rulebook want to hear of all of them.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal

WHOLE = "The whole"
"""What a sentence calls the data itself, where no field can be named."""

_LONGEST_QUOTE = 60


def shape_faults(raw: object, wanted: inspect.Type, where: str = "") -> Iterator[Refusal]:
    """Every fault of `raw` as a `wanted`: nothing at all exactly when `msgspec.convert` would take it.

    `wanted` comes from `msgspec.inspect.type_info`. Codes: `missing`, `unknown-field`, `wrong-type`, `not-a-choice`,
    `out-of-range`, `wrong-length`, `wrong-pattern`. `where` is dotted: `incidents.2.player`.
    """
    return _CHECKS[type(wanted)](raw, wanted, where)


def below(where: str, part: str | int) -> str:
    """The dotted name of a part of `where`, clipped so that hostile names stay short."""
    name = str(part)[:_LONGEST_QUOTE]
    return f"{where}.{name}" if where else name


def fault(code: str, sentence: str, where: str, **facts: Fact) -> Refusal:
    """A refusal whose sentence has a gap `{field}` for the field it is about."""
    return Refusal(code, sentence, where, {"field": where or WHOLE, **facts})


def _struct(raw: object, wanted: inspect.StructType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, dict):
        yield fault("wrong-type", phrase("{field} must be an object with named fields."), where)
        return
    yield from _unknown_fields(raw, wanted, where)
    for field in wanted.fields:
        if field.encode_name in raw:
            yield from shape_faults(raw[field.encode_name], field.type, below(where, field.encode_name))
        elif field.required:
            yield fault("missing", phrase("{field} is missing."), below(where, field.encode_name))


def _unknown_fields(raw: dict[Any, object], wanted: inspect.StructType, where: str) -> Iterator[Refusal]:
    names = {field.encode_name for field in wanted.fields} | {wanted.tag_field}
    for name in raw:
        if name not in names:
            yield fault("unknown-field", phrase("{field} does not belong here."), below(where, name))


def _union(raw: object, wanted: inspect.UnionType, where: str) -> Iterator[Refusal]:
    tagged = [part for part in wanted.types if isinstance(part, inspect.StructType) and part.tag_field]
    if len(tagged) > 1:
        return _tagged(raw, tagged, where)
    if any(not any(shape_faults(raw, part, where)) for part in wanted.types):
        return iter(())
    return _closest(raw, wanted, where)


def _tagged(raw: object, parts: list[inspect.StructType], where: str) -> Iterator[Refusal]:
    field = str(parts[0].tag_field)
    by_tag = {str(part.tag): part for part in parts}
    if not isinstance(raw, dict):
        yield fault("wrong-type", phrase("{field} must be an object with named fields."), where)
    elif field not in raw:
        yield fault("missing", phrase("{field} is missing."), below(where, field))
    elif not isinstance(raw[field], str) or raw[field] not in by_tag:
        yield _not_a_choice(below(where, field), tuple(by_tag))
    else:
        yield from _struct(raw, by_tag[raw[field]], where)


def _closest(raw: object, wanted: inspect.UnionType, where: str) -> Iterator[Refusal]:
    """The faults under the part of the union that was most likely meant."""
    parts = [part for part in wanted.types if not isinstance(part, inspect.NoneType)]
    words = tuple(str(word) for part in parts if isinstance(part, inspect.LiteralType) for word in part.values)
    numbers = [part for part in parts if isinstance(part, inspect.IntType)]
    structs = [part for part in parts if isinstance(part, inspect.StructType)]
    if structs and isinstance(raw, dict):
        yield from shape_faults(raw, structs[0], where)
    elif numbers and (not words or isinstance(raw, int)):
        yield from shape_faults(raw, numbers[0], where)
    elif words:
        yield _not_a_choice(where, ("a whole number",) * bool(numbers) + words)
    else:
        yield from shape_faults(raw, parts[0], where)


def _literal(raw: object, wanted: inspect.LiteralType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, str) or raw not in wanted.values:
        yield _not_a_choice(where, tuple(str(value) for value in wanted.values))


def _not_a_choice(where: str, choices: tuple[str, ...]) -> Refusal:
    return fault("not-a-choice", phrase("{field} must be one of: {choices}."), where, choices=choices)


def _whole(raw: object, wanted: inspect.IntType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, int) or isinstance(raw, bool):
        yield fault("wrong-type", phrase("{field} must be a whole number."), where)
    elif wanted.ge is not None and raw < wanted.ge:
        yield fault("out-of-range", phrase("{field} must be {low} or more."), where, low=wanted.ge)
    elif wanted.le is not None and raw > wanted.le:
        yield fault("out-of-range", phrase("{field} must be {high} or less."), where, high=wanted.le)


def _yes_no(raw: object, _wanted: inspect.BoolType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, bool):
        yield fault("wrong-type", phrase("{field} must be true or false."), where)


def _text(raw: object, wanted: inspect.StrType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, str):
        yield fault("wrong-type", phrase("{field} must be a text."), where)
        return
    yield from _length(len(raw), wanted, "characters", where)
    if wanted.pattern is not None and not re.search(wanted.pattern, raw):
        yield fault(
            "wrong-pattern", phrase("{field} is not written as it must be ({pattern})."), where, pattern=wanted.pattern
        )


def _list(raw: object, wanted: inspect.VarTupleType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, list | tuple):
        yield fault("wrong-type", phrase("{field} must be a list."), where)
        return
    too_long = list(_length(len(raw), wanted, "entries", where))
    yield from too_long
    if not too_long:
        for index, item in enumerate(raw):
            yield from shape_faults(item, wanted.item_type, below(where, index))


def _length(
    length: int, wanted: inspect.StrType | inspect.VarTupleType | inspect.DictType, things: str, where: str
) -> Iterator[Refusal]:
    if wanted.min_length is not None and length < wanted.min_length:
        yield fault(
            "wrong-length",
            phrase("{field} must have {low} {things} or more."),
            where,
            low=wanted.min_length,
            things=things,
        )
    if wanted.max_length is not None and length > wanted.max_length:
        yield fault(
            "wrong-length",
            phrase("{field} must have {high} {things} or less."),
            where,
            high=wanted.max_length,
            things=things,
        )


def _mapping(raw: object, wanted: inspect.DictType, where: str) -> Iterator[Refusal]:
    if not isinstance(raw, dict):
        yield fault("wrong-type", phrase("{field} must be an object with named fields."), where)
        return
    yield from _length(len(raw), wanted, "entries", where)
    for name, value in raw.items():
        if any(shape_faults(name, wanted.key_type)):
            yield fault("unknown-field", phrase("{field} does not belong here."), below(where, name))
        else:
            yield from shape_faults(value, wanted.value_type, below(where, name))


def _nothing(raw: object, _wanted: inspect.NoneType, where: str) -> Iterator[Refusal]:
    if raw is not None:
        yield fault("unknown-field", phrase("{field} must be left out."), where)


def _anything(_raw: object, _wanted: inspect.AnyType, _where: str) -> Iterator[Refusal]:
    return iter(())


def _described(raw: object, wanted: inspect.Metadata, where: str) -> Iterator[Refusal]:
    return shape_faults(raw, wanted.type, where)


_CHECKS: dict[type[inspect.Type], Callable[[Any, Any, str], Iterator[Refusal]]] = {
    inspect.StructType: _struct,
    inspect.UnionType: _union,
    inspect.LiteralType: _literal,
    inspect.IntType: _whole,
    inspect.BoolType: _yes_no,
    inspect.StrType: _text,
    inspect.VarTupleType: _list,
    inspect.DictType: _mapping,
    inspect.NoneType: _nothing,
    inspect.AnyType: _anything,
    inspect.Metadata: _described,
}
