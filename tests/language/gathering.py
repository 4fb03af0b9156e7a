"""Every sentence that eastwind can say to somebody: what a language's file has to have."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES
from eastwind.press.paper.typesetting import phrases
from eastwind.rulebook import Rulebook, known, load
from eastwind.rulebook.answer_words import words_of
from eastwind.rulebook.questions import QUESTIONS
from eastwind.rulings import EFFECTS, SITUATIONS
from eastwind.rulings.facts import Claims, Fact, OneOf
from eastwind.web.rules.told import badge_words
from tests.docs.places import SOURCE

_TEMPLATES: Final = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false", "trim_blocks": "true"}
_WAYS: Final = [("**.py", "python"), ("web/templates/**.html", "jinja2.ext:babel_extract")]
_MARKS: Final[dict[str, tuple[int, ...] | None]] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "phrase": (1,),
    "translated": (1,),
    "say": (1,),
    "counted": (2, 3),
    "refuse": (2,),
    "Refusal": (2,),
}
"""The functions of ours that take a sentence, and at which place."""


def gathered() -> Catalog:
    """All sentences. Where they stand is left out, so that moving code does not change the list."""
    catalog = Catalog(project="eastwind", charset="utf-8", fuzzy=False)
    for sentence in (*_in_code(SOURCE), *_in_rooms()):
        catalog.add(sentence)
    return catalog


def _in_code(folder: Path) -> Iterator[str]:
    found = extract_from_dir(folder, _WAYS, {"web/templates/**.html": _TEMPLATES}, keywords=_MARKS)
    for _, _, message, _, _ in found:
        yield from (sentence for sentence in ([message] if isinstance(message, str) else message) if sentence)


def _in_rooms() -> Iterator[str]:
    """What the rooms hold as data: seats, rulebooks, questions, situations and what follows from them."""
    yield from SEAT_NAMES.values()
    yield from phrases()
    yield from _of_books()
    yield from _of_questions()
    yield from _of_rulings()


def _of_books() -> Iterator[str]:
    for book in _books():
        yield from (book.name, book.summary)
        yield from (clause.wording for clause in book.clauses.values())
        yield from (answer.reading for answer in book.answers.values() if answer.reading)


def _books() -> Iterator[Rulebook]:
    for name in known():
        book = load(name)
        if isinstance(book, Refused):
            raise TypeError(f"our own rulebook {name} is refused")
        yield book


def _of_questions() -> Iterator[str]:
    for question in QUESTIONS.values():
        yield question.title
        yield from (words_of(choice) for choice in question.choices or ())


def _of_rulings() -> Iterator[str]:
    for name, effect in EFFECTS.items():
        yield from (each for each in (effect.words, effect.of_several, badge_words(name)) if each)
    for situation in SITUATIONS.values():
        yield from (situation.group, situation.title, situation.who, situation.tale)
        yield from (words for fact in situation.facts for words in _of_fact(fact))


def _of_fact(fact: Fact) -> Iterator[str]:
    yield fact.question
    options = fact.options if isinstance(fact, OneOf) else fact.wants if isinstance(fact, Claims) else {}
    yield from options.values()
