"""What the director's guide says of the rulebooks is what the rulebooks say."""

import re
from typing import Final

import pytest

from eastwind.base.seats import SEAT_NAMES, is_seat
from eastwind.rulebook import Rulebook, known, load
from tests.docs.places import DOCS

GUIDE: Final = (DOCS / "guide.md").read_text(encoding="utf-8")
_ROW: Final = re.compile(r"(?m)^\| (?P<books>`.+?`) \| (?P<by>.+?) \| (?P<signed>.+?) \| (?P<brought>.+?) \|$")


def _row(book: str) -> re.Match[str]:
    """The guide's row about who signs under a rulebook."""
    (row,) = (found for found in _ROW.finditer(GUIDE) if f"`{book}`" in found["books"])
    return row


def _loaded(book: str) -> Rulebook:
    loaded = load(book)
    assert isinstance(loaded, Rulebook)
    return loaded


def _named(who: str) -> str:
    """What the guide calls whoever the rulebook names."""
    words = {"none": "nobody", "each": "each of the four", "any": "anyone", "table": "the table together"}
    return SEAT_NAMES[who] if is_seat(who) else words.get(who, f"the {who}")


@pytest.mark.parametrize("book", known())
def test_the_guide_says_who_works_out_signs_and_brings_the_card(book: str) -> None:
    paper, row = _loaded(book).paper, _row(book)
    assert row["by"].startswith(_named(paper.scores_by.value))
    assert row["signed"].startswith(_named(paper.signers.mahjongg.value))
    assert row["brought"] == _named(paper.delivers.value)
    assert ("initials the head" in row["by"]) == (paper.heading.value == paper.scores_by.value)
    signs_for_others = paper.signers.wall.value != paper.signers.mahjongg.value
    assert (f"{_named(paper.signers.wall.value)} when East won" in row["signed"]) == signs_for_others


@pytest.mark.parametrize("book", ["illume", "fever"])
def test_the_guide_says_how_the_letters_walk(book: str) -> None:
    steps = _loaded(book).movement.steps
    assert steps is not None
    (told,) = re.findall(rf"`{book}`: (East [^.]+)\.", " ".join(GUIDE.split()))
    walks = dict(re.findall(r"(East|South|West|North) (stays|(?:up|down) \d)", told))
    assert walks == {SEAT_NAMES[seat]: _walk(tables) for seat, tables in steps.items()}


def _walk(tables: int) -> str:
    return f"{'up' if tables > 0 else 'down'} {abs(tables)}" if tables else "stays"


@pytest.mark.parametrize("book", known())
def test_the_guide_names_every_rulebook_that_bans_phones(book: str) -> None:
    assert (f"`{book}` bans players' phones" in GUIDE) != _loaded(book).phones.at_table.value


@pytest.mark.parametrize("book", known())
def test_the_guide_names_every_rulebook_whose_cards_do_not_become_final(book: str) -> None:
    (exceptions,) = re.findall(r"not so under ([^)]+), whose rules know no card", GUIDE)
    assert (f"`{book}`" in exceptions) != _loaded(book).paper.final.value
