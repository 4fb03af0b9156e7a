"""Every sheet of a rehearsal is marked as one, and no sheet of a real event is."""

import pytest

from eastwind.press.paper.sheets import SHEETS
from eastwind.press.paper.typesetting import typeset
from eastwind.tournament import events as e
from tests.unit.press.paper.printing import ruled_and_prized, sheet_of, source
from tests.unit.tournament.given import Story


@pytest.fixture(scope="module")
def rehearsed() -> Story:
    story = ruled_and_prized()
    story.happened(e.RehearsalBegun(name="Rehearsal: Autumn Cup"))
    return story


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_knows_that_it_belongs_to_a_rehearsal(rehearsed: Story, name: str) -> None:
    assert sheet_of(name, source(rehearsed)).rehearsal
    assert not sheet_of(name, source(ruled_and_prized())).rehearsal


def test_the_mark_is_drawn_behind_what_stands_on_the_paper(rehearsed: Story) -> None:
    marked = typeset(sheet_of("place-cards", source(rehearsed)), "letter").pdf
    plain = typeset(sheet_of("place-cards", source(ruled_and_prized())), "letter").pdf
    assert len(marked) > len(plain)
    assert b"<pdfuaid:part>1</pdfuaid:part>" in marked
