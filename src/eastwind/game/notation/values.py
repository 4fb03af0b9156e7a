"""How the value of a field is written: as a word of the text notation, and in JSON."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from msgspec import inspect

from eastwind.base.seats import SEATS
from eastwind.card.tiles import INDEX, TILES
from eastwind.game.tiles import words

T = TypeVar("T")

_PLAIN: Final = re.compile(r"[\w.:-]+", re.ASCII)
_WHOLE: Final = re.compile(r"-?[0-9]{1,40}", re.ASCII)
_LARGEST: Final = 10**40


class Value(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of value. `hear` and `load` raise `ValueError` for anything that it cannot be.

    `expected`: what it is, for whoever wrote something else. `many`: it may take several words of a text.
    """

    expected: str
    say: Callable[[Any], str]
    hear: Callable[[str], Any]
    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]
    many: bool = False


class Field(msgspec.Struct, frozen=True):
    """A field of a struct that is written. `default` is `NODEFAULT` where it must be told."""

    name: str
    value: Value
    default: Any


def fields_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """Every field of a struct, in its order."""
    shape = inspect.type_info(kind)
    if not isinstance(shape, inspect.StructType):
        raise TypeError(f"{kind} is no struct")
    hints = get_type_hints(kind, include_extras=True)
    return tuple(Field(each.name, _value(each, hints[each.name]), each.default) for each in shape.fields)


def told(struct: msgspec.Struct, fields: Iterable[Field]) -> Mapping[str, Any]:
    """Those fields of `struct` that are not as they always are."""
    values = ((field, getattr(struct, field.name)) for field in fields)
    return {field.name: value for field, value in values if value != field.default}


def _value(field: inspect.Field, hint: Any) -> Value:
    kind = field.type
    if isinstance(kind, inspect.UnionType) and field.default is None:
        kind = next(part for part in kind.types if not isinstance(part, inspect.NoneType))
    make = _VALUES.get(type(kind), lambda _: None)
    return make(kind) or _as_json(hint)


def _one_of(kind: inspect.LiteralType) -> Value:
    choices = tuple(map(str, kind.values))

    def load(word: Any) -> str:
        return str(_checked(word, isinstance(word, str) and word in choices))

    expected = "a seat: E, S, W or N" if set(choices) == set(SEATS) else f"one of {', '.join(choices)}"
    return Value(expected=expected, say=str, hear=load, dump=str, load=load)


def _several(kind: inspect.VarTupleType) -> Value | None:
    if not isinstance(kind.item_type, inspect.LiteralType):
        return None
    one = _one_of(kind.item_type)
    return Value(
        expected=f"any number of words with commas, each {one.expected}",
        say=",".join,
        hear=lambda text: tuple(map(one.hear, text.split(","))) if text else (),
        dump=list,
        load=lambda raw: tuple(map(one.load, _list(raw))),
    )


def _whole(kind: inspect.IntType) -> Value:
    low = -_LARGEST if kind.ge is None else kind.ge
    high = _LARGEST if kind.le is None else kind.le
    if (low, high) == (0, len(TILES) - 1):
        return _TILE

    def load(raw: Any) -> int:
        return int(_checked(raw, type(raw) is int and low <= raw <= high))

    return Value(
        expected="a whole number" if kind.le is None else f"a whole number from {low} to {high}",
        say=str,
        hear=lambda word: load(int(_checked(word, _WHOLE.fullmatch(word)))),
        dump=int,
        load=load,
    )


def _as_json(hint: Any) -> Value:
    """Whatever has no words of its own is JSON in a text too."""

    def load(raw: object) -> Any:
        try:
            return msgspec.convert(raw, hint)
        except msgspec.ValidationError as error:
            raise ValueError(raw) from error

    return Value(
        expected="a value in JSON of the right kind",
        say=lambda value: msgspec.json.encode(value).decode(),
        hear=lambda word: load(_decoded(word)),
        dump=msgspec.to_builtins,
        load=load,
    )


def _decoded(word: str) -> Any:
    try:
        return msgspec.json.decode(word)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise ValueError(word) from error


def _checked(value: T, right: object) -> T:
    if not right:
        raise ValueError(value)
    return value


def _list(raw: Any) -> list[Any]:
    return list(_checked(raw, isinstance(raw, list)))


def _tiles(listed: Any) -> bytes:
    return bytes(sorted(map(_tile, _list(listed))))


def _tile(word: Any) -> int:
    return INDEX[_checked(word, isinstance(word, str) and word in INDEX)]


def _yes_no(raw: Any) -> bool:
    return bool(_checked(raw, isinstance(raw, bool)))


def _text(raw: Any) -> str:
    return str(_checked(raw, isinstance(raw, str)))


_TILE: Final = Value(expected="a tile", say=TILES.__getitem__, hear=_tile, dump=TILES.__getitem__, load=_tile)
_TILES: Final = Value(
    expected="tiles",
    say=lambda tiles: " ".join(words(tiles)),
    hear=lambda text: _tiles(text.split()),
    dump=lambda tiles: list(words(tiles)),
    load=_tiles,
    many=True,
)
_YES_NO: Final = Value(
    expected="yes or no",
    say=lambda yes: "yes" if yes else "no",
    hear=lambda word: _checked(word, word in {"yes", "no"}) == "yes",
    dump=bool,
    load=_yes_no,
)
_TEXT: Final = Value(
    expected="a word, or a text in double quotes",
    say=lambda text: text if _PLAIN.fullmatch(text) else msgspec.json.encode(text).decode(),
    hear=lambda word: word if _PLAIN.fullmatch(word) else _text(_decoded(word)),
    dump=str,
    load=_text,
)
_VALUES: Final[Mapping[type[inspect.Type], Callable[[Any], Value | None]]] = {
    inspect.BytesType: lambda _: _TILES,
    inspect.IntType: _whole,
    inspect.BoolType: lambda _: _YES_NO,
    inspect.StrType: lambda _: _TEXT,
    inspect.LiteralType: _one_of,
    inspect.VarTupleType: _several,
}
