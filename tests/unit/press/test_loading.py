"""A whole copy is taken over tournament by tournament, and what nobody could read afterwards stays behind."""

from collections.abc import Sequence

from eastwind.base.refusal import Refused
from eastwind.press.loading import CopyLoaded, load_copy
from eastwind.press.results import results_of
from eastwind.press.results_json import write
from eastwind.rulebook import load
from eastwind.store.memory import MemoryStore
from eastwind.tournament.carrying import Carried, carry_in, whole
from eastwind.tournament.ports import KeptCard, Receipt
from tests.unit.press.a_day import EVENT, play_a_day, world_of
from tests.unit.tournament.service.conftest import NOON

DAMAGED = "damaged"


class HalfDamaged(MemoryStore):
    """A copy in which one tournament has rows that are none."""

    def receipts(self, tournament: str) -> Sequence[Receipt]:
        if tournament == DAMAGED:
            raise ValueError("a row that is none")
        return super().receipts(tournament)


def loaded(store: MemoryStore, copy: MemoryStore) -> CopyLoaded:
    answer = load_copy(store, copy, load)
    assert isinstance(answer, CopyLoaded)
    return answer


def test_a_damaged_tournament_of_a_copy_is_told_and_the_others_are_taken() -> None:
    store, copy = MemoryStore(), HalfDamaged()
    play_a_day(copy)
    day = whole(copy, EVENT)
    assert not isinstance(day, Refused)
    assert isinstance(carry_in(copy, day, DAMAGED), Carried)
    answer = loaded(store, copy)
    assert [each.tournament for each in answer.loaded] == [EVENT]
    assert [fault.code for fault in answer.left] == ["copy-damaged"]
    assert store.tournaments() == (EVENT,)


def test_a_past_event_goes_by_its_own_id_whatever_the_copy_calls_it() -> None:
    store, copy = MemoryStore(), MemoryStore()
    results = write(results_of(world_of(play_a_day(copy)), EVENT))
    copy.put_past('other"\r\nname', results)
    loaded(store, copy)
    assert store.past() == {EVENT: results}


def test_past_events_seasons_and_cards_that_cannot_be_read_stay_behind() -> None:
    store, copy = MemoryStore(), MemoryStore()
    play_a_day(copy)
    copy.put_past("spring", b"no results")
    copy.put_season("good", b'{"name":"2026"}')
    copy.put_season("bad", b'{"name":2026}')
    copy.put_card("ours", KeptCard(text="[card]", saved_at=NOON))
    copy.put_card("bad", KeptCard(text="[card", saved_at=NOON))
    copy.put_card("practice", KeptCard(text="[card]", saved_at=NOON))
    loaded(store, copy)
    assert [*store.cards()] == ["ours"]
    assert store.past() == {}
    assert store.seasons() == {"good": b'{"name":"2026"}'}
