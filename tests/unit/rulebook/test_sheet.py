"""The rule sheet: what holds stands on it once, what does not hold is left out, what is open or turned is said."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, as_published, known, load, sheet, with_settings
from eastwind.rulebook.sheet import Point


def book_of(found: Rulebook | Refused) -> Rulebook:
    assert isinstance(found, Rulebook)
    return found


def clauses_on(book: Rulebook, words: str = "") -> list[str]:
    return [entry.clause.id for chapter in sheet(book, words).chapters for entry in chapter.entries]


def points_of(book: Rulebook, clause: str) -> tuple[Point, ...]:
    entries = (entry for chapter in sheet(book).chapters for entry in chapter.entries)
    return next(entry.points for entry in entries if entry.clause.id == clause)


@pytest.mark.parametrize("name", known())
def test_every_own_clause_stands_on_the_sheet_once_and_in_a_chapter_with_a_name(name: str) -> None:
    book = book_of(load(name))
    shown = clauses_on(book)
    assert len(shown) == len(set(shown))
    assert {one for one in book.clauses if one.startswith(f"{name}.")} <= set(shown)
    assert "Further rules" not in [chapter.title for chapter in sheet(book).chapters]


def test_a_clause_that_the_rulebook_replaced_is_left_out() -> None:
    shown = clauses_on(book_of(load("illume")))
    assert "illume.pick.wrong-end" in shown
    assert "league.pick.ahead" not in shown
    assert "league.pick.wrong-tile" in shown


def test_common_shows_the_points_that_it_takes_from_the_regulations() -> None:
    shown = clauses_on(book_of(load("common")))
    assert "regulations.penalty.peek" in shown
    assert "regulations.call.touch" not in shown


def test_an_open_question_tells_its_reading_and_its_default() -> None:
    points = points_of(book_of(load("illume")), "illume.turn.pick-first")
    assert [point.default for point in points] == ["dead", "dead"]
    assert all(point.reading and not point.turned for point in points)


def test_a_turned_setting_is_marked_and_can_be_put_back() -> None:
    published = book_of(load("illume"))
    turned = book_of(with_settings(published, {"rulings.pick.wrong_end": "racked"}))
    (point,) = points_of(turned, "illume.pick.wrong-end")
    assert (point.turned, point.value, point.default, point.reading) == (True, "racked", "looked", None)
    assert book_of(as_published(turned)).hash == published.hash


def test_the_search_finds_every_word_in_text_or_number() -> None:
    book = book_of(load("illume"))
    assert "illume.pick.wrong-end" in clauses_on(book, "Wrong END")
    assert clauses_on(book, "wrong zebra") == []
    assert [point.title for point in sheet(book, "who brings the card").unwritten] == [
        "Who brings the card to the director?"
    ]
