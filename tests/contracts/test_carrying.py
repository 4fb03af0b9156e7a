"""A whole tournament from one store into another, whatever they keep their rows in."""

from collections.abc import Iterator

import msgspec
import pytest

from eastwind.base.refusal import Refused
from eastwind.press.archive import pack
from eastwind.press.loading import Loaded, load_archive
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.store.memory import MemoryStore
from eastwind.tournament.carrying import Carried, Whole, carry_in, free_id, rehearsal_of, whole
from eastwind.tournament.chain import Verified, verify
from eastwind.tournament.ports import Person, Receipt, Store
from tests.contracts.rows import append, command_id, envelope, row
from tests.unit.press.a_day import EVENT, GONE, enter, play_a_day
from tests.unit.tournament.given import WALL
from tests.unit.tournament.service.conftest import Office


@pytest.fixture
def elsewhere() -> Iterator[Store]:
    """Another machine."""
    store = open_store("memory:")
    assert not isinstance(store, Refused)
    yield store
    store.close()


def taken(store: Store, tournament: str = EVENT) -> Whole:
    found = whole(store, tournament)
    assert isinstance(found, Whole)
    return found


def refused(answer: Carried | Refused) -> str:
    assert isinstance(answer, Refused)
    assert answer.first.sentence()
    return answer.first.code


def verified(store: Store, tournament: str) -> Verified:
    found = verify(store, tournament)
    assert isinstance(found, Verified)
    return found


def test_a_tournament_arrives_whole_and_verifies_with_the_same_head(store: Store, elsewhere: Store) -> None:
    before = play_a_day(store)
    head = before.tournaments.state(EVENT).head
    arrived = carry_in(elsewhere, taken(store), EVENT)
    assert arrived == Carried(tournament=EVENT, how="new", version=verified(store, EVENT).version, head=head)
    assert verified(elsewhere, EVENT).head == head
    assert elsewhere.people(EVENT) == store.people(EVENT)
    after = Office(elsewhere)
    assert after.tournaments.state(EVENT) == before.tournaments.state(EVENT)


def test_it_comes_back_as_it_went(store: Store, elsewhere: Store) -> None:
    play_a_day(elsewhere)
    carry_in(store, taken(elsewhere), EVENT)
    assert taken(store) == taken(elsewhere)


def test_a_copy_under_another_id_keeps_its_head_and_goes_on_with_a_chain_that_holds(store: Store) -> None:
    office = play_a_day(store)
    head = office.tournaments.state(EVENT).head
    carry_in(store, taken(store), "spring-copy")
    assert verified(store, "spring-copy").head == head
    enter_on(office, "spring-copy")
    assert verified(store, "spring-copy").version == verified(store, EVENT).version + 1
    assert verified(store, EVENT).head == head
    assert taken(store, "spring-copy").tournament == EVENT


def enter_on(office: Office, event: str) -> None:
    office.do("game.enter", {"round": 2, "table": 2, "game": 1, "record": WALL}, event=event)


def test_the_day_goes_on_elsewhere_and_comes_back_continued(store: Store, elsewhere: Store) -> None:
    play_a_day(store)
    carry_in(elsewhere, taken(store), EVENT)
    other_laptop = Office(elsewhere)
    enter(other_laptop, 2, 2, 1, WALL)
    other_laptop.do("person.forget", {"player": "p1"})
    back = carry_in(store, taken(elsewhere), EVENT)
    assert isinstance(back, Carried)
    assert back.how == "continued"
    assert verified(store, EVENT).head == verified(elsewhere, EVENT).head
    assert "p1" not in store.people(EVENT)


def test_what_is_here_exactly_so_is_not_loaded_again(store: Store) -> None:
    play_a_day(store)
    assert refused(carry_in(store, taken(store), EVENT)) == "already-here"


def test_an_older_state_never_takes_away_what_was_recorded_since(store: Store) -> None:
    office = play_a_day(store)
    earlier = taken(store)
    enter(office, 2, 2, 1, WALL)
    rows = list(store.read())
    assert refused(carry_in(store, earlier, EVENT)) == "here-is-newer"
    assert list(store.read()) == rows


def test_two_that_went_apart_are_told_from_where_on(store: Store, elsewhere: Store) -> None:
    office = play_a_day(store)
    carry_in(elsewhere, taken(store), EVENT)
    enter(office, 2, 2, 1, WALL)
    there = Office(elsewhere)
    there.do("penalty.give", {"player": "p1", "points": -10, "why": "Late"})
    answer = carry_in(store, taken(elsewhere), EVENT)
    assert refused(answer) == "went-apart"
    assert isinstance(answer, Refused)
    assert answer.first.facts["version"] == verified(store, EVENT).version


def test_another_tournament_is_not_put_over_one_that_is_here(store: Store, elsewhere: Store) -> None:
    play_a_day(store)
    play_a_day(elsewhere)
    append(store, row(1, tournament="autumn"))
    assert refused(carry_in(store, taken(elsewhere), "autumn")) == "went-apart"


def test_what_was_answered_elsewhere_is_answered_the_same_here(store: Store, elsewhere: Store) -> None:
    play_a_day(store)
    receipt = Receipt(command=command_id(77), digest="e" * 64, version=3, position=2**40)
    with store.writing(EVENT) as writer:
        writer.keep(receipt)
    carry_in(elsewhere, taken(store), EVENT)
    here = msgspec.structs.replace(receipt, position=elsewhere.latest())
    assert here in elsewhere.receipts(EVENT)


def test_a_retry_after_the_change_of_laptops_makes_no_second_game(store: Store, elsewhere: Store) -> None:
    office = play_a_day(store)
    asked = {"round": 2, "table": 2, "game": 1, "record": WALL}
    first = office.do("game.enter", asked, id="ab" * 16)
    carry_in(elsewhere, taken(store), EVENT)
    again = Office(elsewhere).do("game.enter", asked, id="ab" * 16)
    assert again.repeated
    assert again.version == first.version


ENVELOPE = envelope(99)


def test_a_rehearsal_is_marked_thrown_away_and_the_real_one_stays(store: Store) -> None:
    office = play_a_day(store)
    before = verified(store, EVENT)
    carry_in(store, rehearsal_of(taken(store), "Rehearsal: Spring Cup", ENVELOPE), "rehearsal", disposable=True)
    enter_on(office, "rehearsal")
    state = office.tournaments.state("rehearsal")
    assert (state.rehearsal, state.setup.name) == (True, "Rehearsal: Spring Cup")
    assert office.refused("tournament.configure", {"name": "Spring Cup"}, event="rehearsal") == [
        "rehearsal-keeps-its-name"
    ]
    assert isinstance(verify(store, "rehearsal"), Verified)
    store.discard("rehearsal")
    assert store.tournaments() == (EVENT,)
    assert verified(store, EVENT) == before


def test_a_rehearsal_never_goes_on_in_the_real_event(store: Store) -> None:
    play_a_day(store)
    before = verified(store, EVENT)
    rehearsal = rehearsal_of(taken(store), "Rehearsal", ENVELOPE)
    assert refused(carry_in(store, rehearsal, EVENT, disposable=True)) == "went-apart"
    loaded = load_archive(store, pack(rehearsal, "Rehearsal", 0), load)
    assert isinstance(loaded, Loaded)
    assert loaded.tournament == f"rehearsal-{EVENT}"
    assert store.is_disposable(loaded.tournament)
    assert verified(store, EVENT) == before


def test_an_archive_loads_on_another_machine_and_as_a_copy_beside_itself(store: Store, elsewhere: Store) -> None:
    office = play_a_day(store)
    content = pack(taken(store), "Spring Cup", 0)
    there = load_archive(elsewhere, content, load)
    assert isinstance(there, Loaded)
    assert (there.tournament, there.name, there.codes) == (EVENT, "Spring Cup", 1)
    assert there.head == office.tournaments.state(EVENT).head
    again = load_archive(elsewhere, content, load)
    assert isinstance(again, Refused)
    assert again.first.code == "already-here"
    copies = [load_archive(elsewhere, content, load, as_copy=True) for _ in range(2)]
    assert [each.tournament for each in copies if isinstance(each, Loaded)] == [f"{EVENT}-2", f"{EVENT}-3"]
    assert {verified(elsewhere, name).head for name in elsewhere.tournaments()} == {there.head}


@pytest.mark.parametrize(
    ("taken_ids", "wanted", "free"), [((), "a", "a"), (("a",), "a", "a-2"), (("a", "a-2"), "a", "a-3")]
)
def test_a_free_id_is_the_wanted_one_or_has_a_number(taken_ids: tuple[str, ...], wanted: str, free: str) -> None:
    assert free_id(taken_ids, wanted) == free


def test_a_free_id_is_never_longer_than_an_id_may_be() -> None:
    longest = "-".join(["spring"] * 8)[:60]
    assert len(free_id({longest}, longest)) <= 60


def test_what_is_not_there_cannot_be_taken() -> None:
    answer = whole(MemoryStore(), "nowhere")
    assert isinstance(answer, Refused)
    assert answer.first.code == "unknown-tournament"


def test_a_name_that_was_forgotten_here_does_not_come_back(store: Store, elsewhere: Store) -> None:
    play_a_day(store)
    assert GONE not in taken(store).people
    carry_in(elsewhere, taken(store), EVENT)
    assert elsewhere.people(EVENT).get(GONE) is None
    assert elsewhere.people(EVENT)["p2"] == Person(name="Person 2", club="Harbor")
