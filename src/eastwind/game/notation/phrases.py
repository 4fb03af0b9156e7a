"""The acts of a text as they stand there: whose, the sign, and what is told with it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEATS
from eastwind.game.acts import Act
from eastwind.game.notation.faults import misread
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
    told = [*_in_order(words)]
    starts = [place for place, (_, begins) in enumerate(told) if begins]
    parted = [word for word, _ in told]
    whose = parted[0]
    for start, stop in pairwise(starts):
        sign, following, after = parted[start], parted[start + 1 : stop], parted[stop]
        if sign.text not in MARKERS:
            yield Phrase(whose, sign, tuple(following), after)
            continue
        whose = sign
        if following or after.text in {"", *MARKERS}:
            yield expected(_ANY_ACT, (following or [after])[0])


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
    return misread(here.line, here.column, what, here.text)


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
    """The words by the field that they tell; None for words that belong to no field."""
    rest = list(told)
    if spelling.leading is not None and (rest or spelling.leading.value.many):
        yield spelling.leading, _taken(rest, spelling.leading, [])
    while rest:
        word = rest.pop(0)
        name, sign, _ = word.text.partition(NAMED)
        field = spelling.named.get(name) if sign else None
        yield field, _taken(rest, field, [word.further(len(name + sign)) if field else word])


def _taken(rest: list[Token], field: Field | None, words: list[Token]) -> list[Token]:
    """The words with those of the rest that belong to the same field, which are taken off it."""
    if field is not None and field.value.many:
        more = list(takewhile(lambda word: NAMED not in word.text, rest))
    else:
        more = rest[: not words]
    del rest[: len(more)]
    return [*words, *more]


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


def _in_order(words: Iterable[Token]) -> Iterator[tuple[Token, bool]]:
    """Every word, and whether something new begins with it: a marker, a sign, the end.

    What a sign waits for is no sign, whatever it looks like.
    """
    waits = False
    for word in words:
        if waits and word.text and word.text not in MARKERS:
            yield word, False
            waits = False
            continue
        sign, *rest = _parted(word)
        spelling = spellings().get(sign.text)
        yield sign, spelling is not None or not word.text or word.text in MARKERS
        yield from ((part, False) for part in rest)
        waits = spelling is not None and _waits(spelling) and not rest


def _waits(spelling: Spelling) -> bool:
    """Whether exactly one word must follow."""
    return spelling.leading is not None and not spelling.leading.value.many


def _parted(word: Token) -> Iterator[Token]:
    """A sign that stands close to what follows, apart from it."""
    if word.text.startswith(DISCARD) and len(word.text) > len(DISCARD):
        yield Token(DISCARD, word.line, word.column)
        yield word.further(len(DISCARD))
    else:
        yield word
