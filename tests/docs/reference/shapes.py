"""The shape of a value in plain words: what it is, and between which bounds."""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from msgspec import NODEFAULT, inspect

from eastwind.base.seats import SEATS
from tests.docs.reference.markdown import code, section, sentences, table

Bounds = tuple[int | float | None, int | float | None]


@singledispatch
def said(shape: inspect.Type) -> str:
    """The shape in words, such as "whole number from 1 to 99"."""
    raise TypeError(f"no words for {shape}")


@said.register
def _(shape: inspect.Metadata) -> str:
    return said(shape.type)


@said.register
def _(shape: inspect.IntType) -> str:
    return f"whole number{_range((shape.ge, shape.le))}"


@said.register
def _(shape: inspect.FloatType) -> str:
    return f"number{_range((shape.ge, shape.le))}"


@said.register
def _(shape: inspect.StrType) -> str:
    pattern = f" like {code(shape.pattern)}" if shape.pattern else ""
    return f"text{_count((shape.min_length, shape.max_length), 'characters')}{pattern}"


@said.register
def _(_shape: inspect.BoolType) -> str:
    return "true or false"


@said.register
def _(_shape: inspect.NoneType) -> str:
    return "null"


@said.register
def _(_shape: inspect.AnyType) -> str:
    return "any JSON"


@said.register
def _(shape: inspect.LiteralType) -> str:
    values = SEATS if set(shape.values) == set(SEATS) else shape.values
    return ", ".join(code(str(value)) for value in values)


@said.register
def _(shape: inspect.UnionType) -> str:
    return " or ".join(said(part) for part in shape.types)


@said.register
def _(shape: inspect.VarTupleType) -> str:
    return f"list{_count((shape.min_length, shape.max_length), 'entries')} of: {said(shape.item_type)}"


@said.register
def _(shape: inspect.TupleType) -> str:
    return f"list of exactly these: {'; '.join(said(item) for item in shape.item_types)}"


@said.register
def _(shape: inspect.DictType) -> str:
    return f"object: {said(shape.key_type)} → {said(shape.value_type)}"


@said.register
def _(shape: inspect.StructType) -> str:
    return code(shape.cls.__name__)


def _range(bounds: Bounds) -> str:
    least, most = bounds
    if least is None and most is None:
        return ""
    if most is None:
        return f" from {least}"
    return f" up to {most}" if least is None else f" from {least} to {most}"


def _count(bounds: Bounds, what: str) -> str:
    return f",{_range(bounds)} {what}" if _range(bounds) else ""


def fields(shape: inspect.StructType, *, required: bool = True) -> str:
    """The table of a struct's fields. `required`: whether to say which of them have to be given."""
    if required:
        rows = [(code(part.encode_name), said(part.type), _needed(part)) for part in shape.fields]
        return table(("field", "what it is", "left out"), rows)
    return table(("field", "what it is"), [(code(part.encode_name), said(part.type)) for part in shape.fields])


def _needed(part: inspect.Field) -> str:
    if part.required:
        return "must be given"
    if part.default_factory is not NODEFAULT:
        return "empty"
    if part.default is NODEFAULT:
        return "as it was"
    return code({True: "true", False: "false", None: "null", "": '""', (): "[]"}.get(part.default, str(part.default)))


def struct(cls: type) -> inspect.StructType:
    """The shape of a struct's class."""
    shape = inspect.type_info(cls)
    if not isinstance(shape, inspect.StructType):
        raise TypeError(f"{cls} is no struct")
    return shape


def parts_of(shapes: Sequence[inspect.StructType]) -> list[inspect.StructType]:
    """Every struct inside these, each once, by name."""
    found: dict[str, inspect.StructType] = {}
    waiting = [inner for shape in shapes for inner in _inside(shape)]
    while waiting:
        shape = waiting.pop()
        if shape.cls.__name__ not in found:
            found[shape.cls.__name__] = shape
            waiting.extend(_inside(shape))
    return [found[name] for name in sorted(found)]


def parts_section(shapes: Sequence[inspect.StructType], *, required: bool = True) -> str:
    """The section of every struct inside these, or nothing where there are none."""
    parts = [
        section(part.cls.__name__, sentences(part.cls.__doc__), _tag(part), fields(part, required=required), level=3)
        for part in parts_of(shapes)
    ]
    return section("Parts", "What the tables above speak of.", *parts) if parts else ""


def _tag(shape: inspect.StructType) -> str:
    return f"Marked by {code(str(shape.tag_field))}: {code(str(shape.tag))}." if shape.tag is not None else ""


def _inside(shape: inspect.Type) -> Iterator[inspect.StructType]:
    for part in _direct(shape):
        if isinstance(part, inspect.StructType):
            yield part
        else:
            yield from _inside(part)


def _direct(shape: inspect.Type) -> Sequence[inspect.Type]:
    match shape:
        case inspect.StructType():
            return [part.type for part in shape.fields]
        case inspect.UnionType():
            return shape.types
        case inspect.VarTupleType():
            return [shape.item_type]
        case inspect.TupleType():
            return shape.item_types
        case inspect.DictType():
            return [shape.key_type, shape.value_type]
        case inspect.Metadata():
            return [shape.type]
        case _:
            return []
