"""The demo event: every page has something to show, and its log is as sound as any."""

from eastwind.base.refusal import Refused
from eastwind.cli.demo_day import EVENT, fill
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.tournament import chain
from eastwind.tournament.service import Tournaments

NOW = 1_800_000_000_000


def test_the_demo_is_two_rounds_played_and_a_third_in_play() -> None:
    store = open_store("memory:")
    assert not isinstance(store, Refused)
    fill(store, NOW)
    state = Tournaments(store, load, now=lambda: NOW, seed=lambda: 1).state(EVENT)
    assert len(state.players) == 44
    assert [each.closed is not None for each in state.rounds] == [True, True, False]
    assert all(len(card.entries) == 3 for each in state.rounds[:2] for card in each.cards)
    assert state.current is state.rounds[2]
    assert {len(card.entries) for card in state.rounds[2].cards} == {0, 1, 2}
    assert any(card.call for card in state.rounds[2].cards)
    assert isinstance(chain.verify(store, EVENT), chain.Verified)


def test_a_store_that_has_a_tournament_is_left_alone() -> None:
    store = open_store("memory:")
    assert not isinstance(store, Refused)
    fill(store, NOW)
    before = store.latest()
    fill(store, NOW + 1)
    assert store.latest() == before
