"""Which pages are measured: all that the app has, with something real in every gap. Nothing here is timed."""

from pathlib import Path

import pytest

from bench.hall.preparing import EVENT, Prepared
from bench.pages.addresses import Page, pages
from bench.pages.preparing import ROUND, prepare
from eastwind.cli.data import open_data
from eastwind.rulebook import load
from eastwind.tournament.service import Tournaments

TABLES = 8


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Prepared, Path]:
    path = tmp_path_factory.mktemp("bench") / "eastwind.sqlite"
    return prepare(path, TABLES), path


def test_the_event_stands_in_the_middle_of_its_third_round(prepared: tuple[Prepared, Path]) -> None:
    with open_data(str(prepared[1])) as store:
        state = Tournaments(store, load, now=lambda: 0, seed=lambda: 0).state(EVENT)
        assert len(store.seasons()) == len(store.past()) == 1
    assert state.current is not None
    assert (state.current.number, state.current.in_play) == (ROUND, True)
    assert [len(card.entries) for card in state.current.cards] == [1, 2] * (TABLES // 2)
    assert all(each.closed for each in state.rounds[: ROUND - 1])


def test_every_face_has_its_pages_and_no_gap_is_left_open(prepared: tuple[Prepared, Path]) -> None:
    found = pages(prepared[0])
    assert {page.role for page in found} == {"director", "wall", "public", "table", "player"}
    assert [page for page in found if "{" in page.address] == []
    assert Page("console/statistics", f"/events/{EVENT}/console/statistics", "director") in found
    assert Page("seasons/…", "/seasons/year", "director") in found
    assert len({page.address for page in found}) == len(found) > 50
