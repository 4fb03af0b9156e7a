"""The acts of a text as they stand there: whose, the sign, and what is told with it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEATS
from eastwind.game.acts import Act
from eastwind.game.notation.faults import fault
from eastwind.game.notation.layout import DESK
from eastwind.game.notation.spelling import DISCARD, SEAT, Spelling, spellings
from eastwind.game.notation.tokens import Token
from eastwind.game.notation.values import Field

MARKERS: Final = frozenset(f"{who}:" for who in (*SEATS, DESK))
"""Whose act it is."""

NAMED: Final = "="
_ANY_ACT: Final = "an act, such as “+” or “-5b”"


class Phrase(msgspec.Struct, frozen=True):
    """One act as it stands. `after` is the word behind all that is told."""

    whose: Token
    sign: Token
    told: tuple[Token, ...]
    after: Token


def phrases(words: Iterable[Token]) -> Iterator[Phrase | Refusal]:
    """Every act of the words, and a fault for every marker with no act behind it.

    The first word is a marker, and the last is the empty one at the end of the text.
    """
    parted = [part for word in words for part in _parted(word)]
    starts = [place for place, word in enumerate(parted) if _begins(word)]
    whose = parted[0]
    for start, stop in pairwise(starts):
        sign, told, after = parted[start], parted[start + 1 : stop], parted[stop]
        if sign.text in MARKERS:
            whose = sign
            if told or after.text in {"", *MARKERS}:
                yield expected(_ANY_ACT, (told or [after])[0])
        else:
            yield Phrase(whose, sign, tuple(told), after)


def read_act(phrase: Phrase) -> Act | Refusal:
    """The act that a phrase tells, or the first fault of it."""
    spelling = spellings()[phrase.sign.text]
    if spelling.seated == (phrase.whose.text[:-1] == DESK):
        return expected(
            f"“{DESK}:” before “{spelling.sign}”" if not spelling.seated else "a seat, as in “E:”", phrase.whose
        )
    values = dict(spelling.settled)
    if spelling.seated:
        values[SEAT] = phrase.whose.text[:-1]
    wrong = _tell(spelling, phrase, values)
    return wrong or spelling.act(**values)


def expected(what: str, here: Token) -> Refusal:
    """The fault that something else stands here."""
    return fault(here.line, here.column, what, here.text)


def _tell(spelling: Spelling, phrase: Phrase, values: dict[str, Any]) -> Refusal | None:
    """Put what is told into `values`; the first word that cannot be is the answer."""
    for field, told in _assigned(spelling, phrase.told):
        if field is None or field.name in values:
            return expected("the next act", told[0])
        wrong = _wrong(field, told)
        if wrong is not None:
            return expected(field.value.expected, wrong)
        values[field.name] = field.value.hear(" ".join(word.text for word in told))
    missing = next(spelling.missing(values), None)
    return None if missing is None else expected(_as_told(missing, spelling), phrase.after)


def _assigned(spelling: Spelling, told: Sequence[Token]) -> Iterator[tuple[Field | None, Sequence[Token]]]:
    """The words by the field that they tell; None for a word that belongs to no field."""
    leading = spelling.leading
    many = leading is not None and leading.value.many
    first = len(list(takewhile(lambda word: NAMED not in word.text, told))) if many else min(1, len(told))
    if leading is not None and (first or many):
        yield leading, told[:first]
    for word in told[first if leading is not None else 0 :]:
        name, named, _ = word.text.partition(NAMED)
        yield spelling.named.get(name) if named else None, [word.further(len(name + named))]


def _wrong(field: Field, told: Sequence[Token]) -> Token | None:
    """The first word that the field cannot hold."""
    return next((word for word in told if not _can_be(field, word.text)), None)


def _can_be(field: Field, text: str) -> bool:
    try:
        field.value.hear(text)
    except ValueError:
        return False
    return True


def _as_told(field: Field, spelling: Spelling) -> str:
    return field.value.expected if field is spelling.leading else f"“{field.name}{NAMED}” and {field.value.expected}"


def _begins(word: Token) -> bool:
    return word.text in MARKERS or word.text in spellings() or not word.text


def _parted(word: Token) -> Iterator[Token]:
    """A sign that stands close to what follows, apart from it."""
    if word.text.startswith(DISCARD) and len(word.text) > len(DISCARD):
        yield Token(DISCARD, word.line, word.column)
        yield word.further(len(DISCARD))
    else:
        yield word
