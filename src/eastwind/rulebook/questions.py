"""The complete list of questions. Every flattened rulebook answers each of them that applies to it."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import inspect

from eastwind.rulebook.model import Answers

SETTLEMENT: Final = "scoring.settlement"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a rulebook must say: `key` is dotted, `title` asks it in plain words, `room` is where it matters.

    `shape` is the whole answer's, `value` the shape of its value alone. `only_if` names the way of settling games
    that the question belongs to.
    """

    key: str
    title: str
    shape: inspect.StructType
    only_if: str | None = None

    @property
    def room(self) -> str:
        """The part of the rules: `format`, `movement`, `paper`, `scoring` …."""
        return self.key.partition(".")[0]

    @property
    def value(self) -> inspect.Type:
        """The shape of the answer's value."""
        return next(part.type for part in self.shape.fields if part.name == "value")

    @property
    def choices(self) -> tuple[str | bool, ...] | None:
        """The values to choose from, or None where a number is asked."""
        return None if any(isinstance(part, inspect.IntType) for part in self._parts) else self._words

    @property
    def takes_director(self) -> bool:
        """Whether "the director decides" is an answer to this question."""
        return "director" in self._words

    @property
    def _parts(self) -> tuple[inspect.Type, ...]:
        return self.value.types if isinstance(self.value, inspect.UnionType) else (self.value,)

    @property
    def _words(self) -> tuple[str | bool, ...]:
        return tuple(choice for part in self._parts for choice in _choices(part))

    def applies(self, settlement: object) -> bool:
        """Whether a rulebook that settles games this way must answer."""
        return self.only_if is None or self.only_if == settlement


def _choices(shape: inspect.Type) -> tuple[str | bool, ...]:
    if isinstance(shape, inspect.LiteralType):
        return tuple(str(value) for value in shape.values)
    return (True, False) if isinstance(shape, inspect.BoolType) else ()


def _walk(shape: inspect.StructType, prefix: str, only_if: str | None) -> Iterator[Question]:
    for part in shape.fields:
        key = f"{prefix}{part.name}"
        if isinstance(part.type, inspect.Metadata):
            yield _question(key, part.type, only_if)
        elif isinstance(part.type, inspect.StructType):
            yield from _walk(part.type, f"{key}.", only_if)
        elif isinstance(part.type, inspect.UnionType):
            yield from _walk(_present(part.type), f"{key}.", part.name)


def _question(key: str, described: inspect.Metadata, only_if: str | None) -> Question:
    title = (described.extra_json_schema or {})["title"]
    if not isinstance(described.type, inspect.StructType):
        raise TypeError(f"{key} is no answer")
    return Question(key=key, title=title, shape=described.type, only_if=only_if)


def _present(optional: inspect.UnionType) -> inspect.StructType:
    return next(part for part in optional.types if isinstance(part, inspect.StructType))


def _all_questions() -> dict[str, Question]:
    shape = inspect.type_info(Answers)
    if not isinstance(shape, inspect.StructType):
        raise TypeError("the answers have no shape")
    return {question.key: question for question in _walk(shape, "", None)}


QUESTIONS: Final[Mapping[str, Question]] = _all_questions()
"""Every question by its key, in the order in which a rulebook is read aloud."""
