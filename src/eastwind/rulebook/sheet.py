"""The rule sheet: the clauses of a rulebook that hold, in the order in which people read them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.rulebook.clause import Clause
from eastwind.rulebook.model import Rulebook
from eastwind.rulebook.ruled import cited
from eastwind.rulebook.settings import Setting, settings

Translate = Callable[[str], str]

_CHAPTERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (phrase("The tournament"), ("base", "see-also", "event", "format", "pace", "card", "director")),
    (phrase("Seats and tables"), ("seating", "move", "three")),
    (phrase("The deal and the Charleston"), ("deal", "game", "count", "charleston")),
    (phrase("The wall and picking"), ("wall", "turn", "pick")),
    (phrase("Discards and calls"), ("discard", "call")),
    (phrase("Exposures and jokers"), ("exposure", "joker")),
    (phrase("Misnamed tiles"), ("misname",)),
    (phrase("Mah Jongg, and Mah Jongg in error"), ("mahjongg", "error")),
    (phrase("Dead hands and knocked tiles"), ("dead", "knock")),
    (phrase("Points"), ("score", "pay")),
    (phrase("Penalties"), ("penalty",)),
    (phrase("Time"), ("clock",)),
    (phrase("The scorecard"), ("paper",)),
    (phrase("Manners"), ("conduct",)),
)
_FURTHER: Final = phrase("Further rules")


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that needs a word: `reading` says how an open question is read, `turned` that the organiser chose.

    `value` holds in this tournament, `default` as published.
    """

    title: str
    value: Any
    default: Any
    reading: str | None
    turned: bool


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A clause, and what is open or turned about it."""

    clause: Clause
    points: tuple[Point, ...]


class Chapter(msgspec.Struct, frozen=True):
    """Clauses about one matter."""

    title: str
    entries: tuple[Entry, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The whole sheet. `unwritten` are the points about which no clause says anything."""

    chapters: tuple[Chapter, ...]
    unwritten: tuple[Point, ...]


def sheet(book: Rulebook, words: str = "", translate: Translate = str) -> Sheet:
    """The sheet of a rulebook, or what is in it with all of the `words`, in the language that `translate` speaks.

    Clauses of a parent that the rulebook replaced by others are left out: those that hold are its own, and those that
    one of its answers rests on.
    """
    points = _points(book)
    entries = [Entry(clause=clause, points=points.get(clause.id, ())) for clause in _holding(book)]
    chapters = (Chapter(title, _found(entries, title, words, translate)) for title in (*dict(_CHAPTERS), _FURTHER))
    unwritten = tuple(point for point in points.get("", ()) if _has(words, _spoken(point, translate)))
    return Sheet(chapters=tuple(one for one in chapters if one.entries), unwritten=unwritten)


def _holding(book: Rulebook) -> list[Clause]:
    resting = {clause for answer in book.answers.values() for clause in cited(answer)}
    return [clause for clause in book.clauses.values() if clause.rulebook == book.id or clause.id in resting]


def _points(book: Rulebook) -> Mapping[str, tuple[Point, ...]]:
    """What is open or turned, by clause; under "" what no clause says."""
    by_clause: defaultdict[str, tuple[Point, ...]] = defaultdict(tuple)
    for setting in settings(book):
        point = _point(book, setting)
        if point.reading is not None or point.turned:
            by_clause[setting.clause or ""] += (point,)
    return by_clause


def _point(book: Rulebook, setting: Setting) -> Point:
    return Point(
        title=setting.title,
        value=setting.value,
        default=setting.default,
        reading=book.defaults.get(setting.key, book.answers[setting.key]).reading,
        turned=setting.value != setting.default,
    )


def _found(entries: Iterable[Entry], chapter: str, words: str, translate: Translate) -> tuple[Entry, ...]:
    topics = dict(_CHAPTERS).get(chapter, ())
    here = [entry for entry in entries if _chapter_of(entry.clause) == chapter]
    asked = [entry for entry in here if _has(words, f"{translate(chapter)} {_told(entry, translate)}")]
    return tuple(sorted(asked, key=lambda entry: topics.index(_topic(entry.clause)) if topics else 0))


def _chapter_of(clause: Clause) -> str:
    return next((title for title, topics in _CHAPTERS if _topic(clause) in topics), _FURTHER)


def _topic(clause: Clause) -> str:
    return clause.id.split(".")[1]


def _told(entry: Entry, translate: Translate) -> str:
    points = (_spoken(point, translate) for point in entry.points)
    return " ".join([entry.clause.id, entry.clause.sentence(translate), *points])


def _spoken(point: Point, translate: Translate) -> str:
    return f"{translate(point.title)} {translate(point.reading or '')}"


def _has(words: str, text: str) -> bool:
    return all(word in text.casefold() for word in words.casefold().split())
