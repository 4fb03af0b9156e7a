"""What two rulebooks answer differently."""

from typing import Any

import msgspec

from eastwind.rulebook.answer import Answer
from eastwind.rulebook.model import Rulebook
from eastwind.rulebook.questions import QUESTIONS


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One question with both answers; None where a rulebook is not asked it."""

    key: str
    title: str
    left: Answer[Any] | None
    right: Answer[Any] | None


def differences(left: Rulebook, right: Rulebook) -> tuple[Difference, ...]:
    """Every question that the two answer with different values, in the order of the questions."""
    pairs = ((key, left.answers.get(key), right.answers.get(key)) for key in QUESTIONS)
    return tuple(
        Difference(key=key, title=QUESTIONS[key].title, left=one, right=other)
        for key, one, other in pairs
        if _value(one) != _value(other)
    )


def _value(answer: Answer[Any] | None) -> object:
    return None if answer is None else answer.value
