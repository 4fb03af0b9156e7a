"""From a card as typed to a card that can be reasoned over."""

from hashlib import sha256

from eastwind.base.refusal import Refused
from eastwind.card.canonical import canonical
from eastwind.card.hands import Made
from eastwind.card.lint import examine
from eastwind.card.source import CardSource, LineSource
from eastwind.card.variant import Card, Line


def compile_card(source: CardSource) -> Card | Refused:
    """The card with all its variants, or every fault that the linter finds."""
    examined = examine(source)
    if examined.faults:
        return Refused(examined.faults)
    lines = (_line(line, hands) for line, hands in zip(source.lines, examined.made, strict=True))
    return Card(name=source.name, year=source.year, lines=tuple(lines), hash=hash_of(source))


def hash_of(source: CardSource) -> str:
    """SHA-256 of the canonical form, in hex: two files that mean the same card have the same."""
    return sha256(canonical(source).encode()).hexdigest()


def _line(line: LineSource, hands: tuple[Made | None, ...]) -> Line:
    return Line(
        section=line.section,
        no=line.no,
        points=line.points,
        concealed=line.play == "C",
        jokerless=line.jokerless,
        variants=tuple(variant for made in hands if made for variant in made.variants),
    )
