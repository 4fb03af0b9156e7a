"""A card written back: one text for all the ways to type the same card."""

import json
from collections.abc import Iterator
from itertools import groupby

from eastwind.base.refusal import Refused
from eastwind.card.faults import Place
from eastwind.card.parsing import parse_hand
from eastwind.card.source import CardSource, Domain, Like, LineSource
from eastwind.card.symbols import TYPED, YEAR, Decoration, Formula, Hand, ParsedGroup, Symbol


def canonical(source: CardSource) -> str:
    """The card as the text of a TOML file. A hand that cannot be read stays as it was typed."""
    head = ["[card]", f"name = {_quoted(source.name)}", *([f"year = {source.year}"] if source.year else [])]
    sections = groupby(source.lines, key=lambda line: line.section)
    body = [row for name, lines in sections for row in _section(name, lines)]
    return "\n".join([*head, *body]) + "\n"


def hand_text(hand: Hand) -> str:
    """A hand as it is typed, one space between its parts."""
    return " ".join(part.sign if isinstance(part, Decoration) else group_text(part) for part in hand)


def group_text(group: ParsedGroup) -> str:
    """A group as it is typed: body, colour, flags."""
    flags = ("!" if group.naturals else "") + ("^" if group.hidden else "") + ("~F" if group.flowers else "")
    return "".join(_bodies(group.symbols)) + group.colour + flags


def _bodies(symbols: tuple[Symbol, ...]) -> Iterator[str]:
    place = 0
    while place < len(symbols):
        if symbols[place : place + len(YEAR)] == YEAR:
            yield "{year}"
            place += len(YEAR)
        elif isinstance(symbols[place], Formula):
            formulas = _leading_formulas(symbols[place:])
            yield "{" + " ".join(formulas) + "}"
            place += len(formulas)
        else:
            yield TYPED[symbols[place]]
            place += 1


def _leading_formulas(symbols: tuple[Symbol, ...]) -> list[str]:
    formulas: list[str] = []
    for symbol in symbols:
        if not isinstance(symbol, Formula):
            break
        formulas.append(str(symbol.expression))
    return formulas


def _section(name: str, lines: Iterator[LineSource]) -> Iterator[str]:
    yield from ("", "[[section]]", f"name = {_quoted(name)}")
    for line in lines:
        yield from ("", "[[section.line]]", *_fields(line))


def _fields(line: LineSource) -> Iterator[str]:
    yield f"no = {line.no}"
    yield f"points = {line.points}"
    yield f"hand = [{', '.join(_quoted(_tidy(text)) for text in line.hand)}]"
    if line.vary != "none":
        yield f"vary = {_vary(line)}"
    if line.play == "C":
        yield 'play = "C"'
    if line.where:
        yield f"where = {{ {', '.join(f'{_key(name)} = {_domain(domain)}' for name, domain in line.where.items())} }}"
    if line.check:
        yield f"check = {_quoted(line.check)}"
    yield from (f"{name} = false" for name in ("jokerless", "jokers") if not getattr(line, name))
    if line.note:
        yield f"note = {_quoted(line.note)}"


def _tidy(text: str) -> str:
    hand = parse_hand(text, Place())
    return text if isinstance(hand, Refused) else hand_text(hand)


def _vary(line: LineSource) -> str:
    if isinstance(line.vary, Like):
        return f"{{ like = [{', '.join(map(str, line.vary.like))}] }}"
    return _quoted(line.vary)


def _domain(domain: Domain) -> str:
    if isinstance(domain, str):
        return _quoted(domain)
    return f"[{', '.join(_quoted(one) if isinstance(one, str) else str(one) for one in domain)}]"


def _key(name: str) -> str:
    return name if name.isascii() and name.isalnum() else _quoted(name)


def _quoted(text: str) -> str:
    """The text as TOML quotes it: as JSON does, and with the one control character escaped that JSON leaves."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
