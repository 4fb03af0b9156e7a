"""An answer: a value of the rules, the clause it comes from, and our own reading where the source is silent."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

T = TypeVar("T")

Director = Literal["director"]
"""The answer "the director decides". It is an answer; silence is not."""

Reading = Annotated[str, msgspec.Meta(min_length=10, max_length=600)]


class Answer(msgspec.Struct, Generic[T], frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One value. Either `clause` says where it is written, or `reading` says why we take it so, or both."""

    value: T
    clause: str | None = None
    reading: Reading | None = None


class Cited(Answer[T], Generic[T], frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer that puts points on a card: it always names its clause, which then stands on the line."""

    clause: str
