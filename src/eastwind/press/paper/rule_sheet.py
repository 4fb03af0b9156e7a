"""The rules in large print: every clause that holds, what the organiser changed, and what the source leaves open."""

from collections.abc import Iterator

import msgspec

from eastwind.press.paper.source import Source
from eastwind.rulebook import sheet
from eastwind.rulebook.answer_words import words_of
from eastwind.rulebook.sheet import Chapter, Point
from eastwind.tournament.views.said import Said, say


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One clause in our words, where it comes from, and what was changed or is open about it."""

    text: str
    source: str
    remarks: tuple[str, ...]


class RuleChapter(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses about one matter."""

    title: str
    rules: tuple[Rule, ...]


class RuleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The whole sheet; `open` are points about which no clause says anything."""

    name: str
    summary: str
    citation: str
    chapters: tuple[RuleChapter, ...]
    open: tuple[str, ...]


def rule_sheet(source: Source) -> RuleSheet:
    """The tournament's own rules."""
    book = source.world.rulebook
    found = sheet(book)
    return RuleSheet(
        name=book.name,
        summary=source.translate(book.summary),
        citation=book.source,
        chapters=tuple(_chapter(source, chapter) for chapter in found.chapters),
        open=tuple(_remarks(source, found.unwritten)),
    )


def _chapter(source: Source, chapter: Chapter) -> RuleChapter:
    rules = tuple(
        Rule(
            text=entry.clause.sentence(source.translate),
            source=entry.clause.citation,
            remarks=tuple(_remarks(source, entry.points)),
        )
        for entry in chapter.entries
    )
    return RuleChapter(title=source.translate(chapter.title), rules=rules)


def _remarks(source: Source, points: tuple[Point, ...]) -> Iterator[str]:
    for point in points:
        yield from map(source.words, _about(source, point))


def _about(source: Source, point: Point) -> Iterator[Said]:
    title = source.translate(point.title)
    title += "" if title.endswith("?") else ":"
    value, default = source.translate(words_of(point.value)), source.translate(words_of(point.default))
    if point.turned:
        template = "Changed for this tournament. {title} {value}. As published: {default}."
        yield say(template, title=title, value=value, default=default)
    elif point.reading:
        reading = source.translate(point.reading)
        template = "The source leaves this open. {title} {default}. {reading}"
        yield say(template, title=title, default=default, reading=reading)
