"""A card and its lines as the pages show them: hands in colours, faults at their group, samples, words."""

from collections.abc import Iterable, Sequence

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.card import CardSource, Examined, LineSource, examine, explain
from eastwind.card.changing import sections
from eastwind.card.hands import Made
from eastwind.card.paper import parts
from eastwind.card.sample import Laid, sample
from eastwind.card.saying import Saying


class ToldPart(msgspec.Struct, frozen=True):
    """A group of a hand in its colour. `faults` are the numbers of those that lie in it."""

    letters: str
    colour: str
    faults: tuple[int, ...] = ()


class ToldFault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault in words with its number on the page. `place` is its line's on the card, None for the head of the card.

    `hand` and `group` count from 1, 0 where it is no fault of one of them.
    """

    number: int
    said: Refusal
    title: str
    place: int | None
    hand: int
    group: int


class ToldLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line as on paper: `hands` in their parts, how many ways it has, how many faults."""

    place: int
    line: LineSource
    hands: tuple[tuple[ToldPart, ...], ...]
    variants: int
    faults: int


class ToldSection(msgspec.Struct, frozen=True):
    """A section with its lines in order."""

    name: str
    lines: tuple[ToldLine, ...]


class ToldCard(msgspec.Struct, frozen=True, kw_only=True):
    """A whole card. Without `faults` it can be used; `warnings` only ask for a look."""

    sections: tuple[ToldSection, ...]
    faults: tuple[ToldFault, ...]
    warnings: tuple[ToldFault, ...]
    variants: int


class LookedAt(msgspec.Struct, frozen=True, kw_only=True):
    """One line as it is typed: its hands, all faults; where there are none, a sample of each hand and what it means."""

    hands: tuple[tuple[ToldPart, ...], ...]
    faults: tuple[ToldFault, ...]
    warnings: tuple[ToldFault, ...]
    variants: int
    samples: tuple[Laid, ...]
    meaning: tuple[Saying, ...]


def told_card(source: CardSource, examined: Examined) -> ToldCard:
    """The whole card with what the linter found."""
    faults = _told(examined.faults, source)
    lines = [
        _told_line(place, line, made, faults, source.year)
        for place, (line, made) in enumerate(zip(source.lines, examined.made, strict=True))
    ]
    return ToldCard(
        sections=tuple(ToldSection(name, tuple(lines[place] for place in places)) for name, places in sections(source)),
        faults=faults,
        warnings=_told(examined.warnings, source),
        variants=sum(line.variants for line in lines),
    )


def look_at(line: LineSource, year: int) -> LookedAt:
    """A line by itself, as if it were the only one of its card."""
    source = CardSource(year=year, lines=(line,))
    examined = examine(source)
    faults = _told(examined.faults, source)
    (made,) = examined.made
    whole = [hand for hand in made if hand]
    return LookedAt(
        hands=_hands(line, [fault for fault in faults if fault.place == 0], year),
        faults=faults,
        warnings=_told(examined.warnings, source),
        variants=sum(len(hand.variants) for hand in whole),
        samples=tuple(sample(hand.variants) for hand in whole),
        # What it pays stands beside it.
        meaning=() if faults else explain(line, source)[1:],
    )


def _told(found: Sequence[Refusal], source: CardSource) -> tuple[ToldFault, ...]:
    places = {line.title: place for place, line in reversed([*enumerate(source.lines)])}
    return tuple(
        ToldFault(
            number=number,
            said=each,
            title=str(each.facts["line"]),
            place=places.get(str(each.facts["line"])),
            hand=_whole(each.facts["hand"]),
            group=_whole(each.facts["group"]),
        )
        for number, each in enumerate(found, start=1)
    )


def _told_line(
    place: int, line: LineSource, made: Sequence[Made | None], faults: Sequence[ToldFault], year: int
) -> ToldLine:
    own = [fault for fault in faults if fault.place == place]
    return ToldLine(
        place=place,
        line=line,
        hands=_hands(line, own, year),
        variants=sum(len(hand.variants) for hand in made if hand),
        faults=len(own),
    )


def printed_hands(line: LineSource, year: int) -> Sequence[Sequence[ToldPart]]:
    """The hands of a line in their parts, for reading only; several are the printed “or”."""
    return _hands(line, (), year)


def _hands(line: LineSource, faults: Sequence[ToldFault], year: int) -> tuple[tuple[ToldPart, ...], ...]:
    return tuple(
        tuple(_parts(text, line, year, [fault for fault in faults if fault.hand == number]))
        for number, text in enumerate(line.hand, start=1)
    )


def _parts(text: str, line: LineSource, year: int, faults: Sequence[ToldFault]) -> Iterable[ToldPart]:
    for part in parts(text, line, year):
        own = tuple(fault.number for fault in faults if part.group and fault.group == part.group)
        yield ToldPart(part.letters, part.colour, own)


def _whole(fact: object) -> int:
    return fact if isinstance(fact, int) else 0
