"""One line of a card as a form holds it: every field a text, read into a line and written back."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.source import Domain, Like, LineSource, Vary
from eastwind.card.table import domains_of, hands_of

MOST: Final = {"section": 60, "no": 4, "points": 4, "hand": 600, "like": 40, "where": 200, "check": 80, "note": 200}
"""Letters that a field may have."""

LISTED: Final = "listed"
"""How a form says that the printed digit is one of those in `like`."""

_NUMBER: Final = re.compile("[0-9]{1,4}")
_YES: Final = "true"
_MOVES: Final[dict[str, Vary]] = {"none": "none", "run": "run", "run2": "run2", "like": "like"}


class TypedLine(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a form. `hand` has one hand of the printed "or" a row; `where` reads `n = 1..7; m = n..9`."""

    section: str = ""
    no: str = ""
    points: str = ""
    hand: str = ""
    vary: str = "none"
    like: str = ""
    where: str = ""
    check: str = ""
    play: str = "X"
    jokerless: str = _YES
    jokers: str = _YES
    note: str = ""


def typed_of(line: LineSource) -> TypedLine:
    """A line as a form shows it."""
    listed = line.vary.like if isinstance(line.vary, Like) else ()
    return TypedLine(
        section=line.section,
        no=str(line.no),
        points=str(line.points),
        hand="\n".join(line.hand),
        vary=LISTED if isinstance(line.vary, Like) else line.vary,
        like=" ".join(map(str, listed)),
        where="; ".join(f"{name} = {_domain(domain)}" for name, domain in line.where.items()),
        check=line.check,
        play=line.play,
        jokerless=_YES if line.jokerless else "",
        jokers=_YES if line.jokers else "",
        note=line.note,
    )


def read_typed(form: Mapping[str, str]) -> TypedLine:
    """The fields that a form sent, spaces tidied; a box that is not ticked sends nothing."""
    sent = {name: _tidy(name, form[name]) for name in TypedLine.__struct_fields__ if name in form}
    return TypedLine(**{"jokerless": "", "jokers": "", **sent})


def line_of(typed: TypedLine) -> LineSource | Refused:
    """The line that a form tells, or every fault of the form beside its field. What the hand means is the linter's."""
    faults = (*_too_long(typed), *_missing(typed), *_no_numbers(typed))
    return Refused(faults) if faults else draft_of(typed)


def draft_of(typed: TypedLine) -> LineSource:
    """The line as far as it is told: what is missing is left to be typed yet, and no fault."""
    return LineSource(
        section=typed.section[: MOST["section"]] or "–",
        no=_whole(typed.no) or 1,
        points=_whole(typed.points) or 1,
        hand=_hands(typed.hand[: MOST["hand"]]),
        vary=Like(_listed(typed.like)) if typed.vary == LISTED else _MOVES.get(typed.vary, "none"),
        play="C" if typed.play == "C" else "X",
        where=dict(_domains(typed.where[: MOST["where"]])),
        check=typed.check[: MOST["check"]],
        jokerless=typed.jokerless == _YES,
        jokers=typed.jokers == _YES,
        note=typed.note[: MOST["note"]],
    )


def _tidy(name: str, sent: str) -> str:
    if name == "hand":
        return "\n".join(row for row in (" ".join(row.split()) for row in sent.splitlines()) if row)
    return " ".join(sent.split())


def _hands(text: str) -> tuple[str, ...]:
    return tuple(hand for row in text.splitlines() for hand in hands_of(row) if hand)


def _domain(domain: Domain) -> str:
    return domain if isinstance(domain, str) else " ".join(map(str, domain))


def _domains(text: str) -> Iterator[tuple[str, Domain]]:
    for name, domain in domains_of(text) if text else ():
        yield name, domain if isinstance(domain, str) else tuple(domain)


def _listed(text: str) -> tuple[int, ...]:
    return tuple(number for each in text.replace(",", " ").split() if (number := _whole(each)) is not None)


def _whole(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _too_long(typed: TypedLine) -> Iterator[Refusal]:
    for name, most in MOST.items():
        if len(getattr(typed, name)) > most:
            template = phrase("This is too long: {most} letters at the most.")
            yield Refusal("card-form", template, name, {"most": most})


def _missing(typed: TypedLine) -> Iterator[Refusal]:
    if not typed.section:
        yield Refusal("card-form", phrase("In which section does this line stand?"), "section")
    if not typed.hand:
        yield Refusal("card-form", phrase("Type the hand as it is printed."), "hand")


def _no_numbers(typed: TypedLine) -> Iterator[Refusal]:
    if not _whole(typed.no):
        yield Refusal("card-form", phrase("The number of the line is a whole number, such as 3."), "no")
    if not _whole(typed.points):
        yield Refusal("card-form", phrase("The points are a whole number, such as 25."), "points")
    strange = [each for each in typed.like.replace(",", " ").split() if _whole(each) is None]
    if typed.vary == LISTED and strange:
        template = phrase("List numbers from 1 to 9 with spaces between, such as 2 4 6 8.")
        yield Refusal("card-form", template, "like")
