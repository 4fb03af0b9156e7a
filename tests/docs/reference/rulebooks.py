"""The page about the questions that every rulebook answers, which are the settings of a tournament."""

from typing import Any

from eastwind.cli.reading import granted
from eastwind.rulebook import QUESTIONS, Answer, Rulebook, known, load
from tests.docs.reference.markdown import code, document, section, table
from tests.docs.reference.shapes import said


def questions() -> str:
    """Every question, what can be answered, and what the rulebooks that come with the house answer."""
    lead = (
        "Every rulebook answers each of these questions that applies to how it settles games, with a clause or a "
        "reading as its ground. In a tournament they are the settings: a director may turn any of them but "
        "`scoring.settlement`. “—” means that the question is not asked under this rulebook."
    )
    books = [granted(load(name)) for name in known()]
    rooms = dict.fromkeys(question.room for question in QUESTIONS.values())
    return document("Questions and settings", lead, [_room(room, books) for room in rooms])


def _room(room: str, books: list[Rulebook]) -> str:
    asked = [question for question in QUESTIONS.values() if question.room == room]
    what = [(code(each.key), each.title, said(each.value)) for each in asked]
    rows = [(code(each.key), *(_answer(book.answers.get(each.key)) for book in books)) for each in asked]
    return section(
        code(room),
        table(("key", "question", "answers"), what),
        table(("key", *(book.id for book in books)), rows),
    )


def _answer(answer: Answer[Any] | None) -> str:
    if answer is None:
        return "—"
    return {True: "yes", False: "no"}[answer.value] if isinstance(answer.value, bool) else str(answer.value)
