"""What an event under another rulebook must be, whatever was played."""

from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from eastwind.tournament.rescoring import rescored
from eastwind.tournament.standings import ranking
from eastwind.tournament.state import State
from eastwind.tournament.turned_text import read_turned, write_turned
from tests.properties.games_of_any_kind import BOOKS
from tests.properties.played_states import book, states

two_books = st.tuples(st.sampled_from(BOOKS), st.sampled_from(BOOKS))


@st.composite
def events_and_books(draw: st.DrawFn) -> tuple[State, str, str]:
    own, other = draw(two_books)
    return draw(states(book(own))), own, other


@given(events_and_books())
def test_under_its_own_rulebook_nothing_changes(drawn: tuple[State, str, str]) -> None:
    state, own, _ = drawn
    found = rescored(state, book(own), book(own))
    assert found.left_out == ()
    assert found.otherwise == 0
    assert found.state == state


@given(events_and_books())
def test_the_record_is_never_touched(drawn: tuple[State, str, str]) -> None:
    state, own, other = drawn
    before = deepcopy(state)
    found = rescored(state, book(own), book(other))
    assert state == before
    for each, again in zip(state.rounds, found.state.rounds, strict=True):
        for card, scored in zip(each.cards, again.cards, strict=True):
            assert {game: card.entries[game].record for game in scored.entries} == {
                game: entry.record for game, entry in scored.entries.items()
            }


@given(events_and_books())
def test_each_game_is_either_scored_or_left_out_with_a_reason(drawn: tuple[State, str, str]) -> None:
    state, own, other = drawn
    found = rescored(state, book(own), book(other))
    scored = sum(len(card.entries) for each in found.state.rounds for card in each.cards)
    assert found.games == scored + len(found.left_out)
    assert all(each.reasons and all(one.sentence() for one in each.reasons) for each in found.left_out)
    assert {
        line.clause
        for each in found.state.rounds
        for card in each.cards
        for e in card.entries.values()
        for line in e.lines
    } <= {
        *book(other).clauses,
        "director",
    }


@given(events_and_books())
def test_the_same_people_stand_in_both_tables(drawn: tuple[State, str, str]) -> None:
    state, own, other = drawn
    now, then = ranking(state), ranking(rescored(state, book(own), book(other)).state)
    assert {each.player for each in now.ranked} == {each.player for each in then.ranked}
    assert {each.player: each.penalties for each in now.ranked} == {each.player: each.penalties for each in then.ranked}


answers = st.booleans() | st.integers(-99_999, 99_999) | st.sampled_from(["director", "wins", "E"])


@given(st.dictionaries(st.from_regex(r"[a-z]{1,8}(\.[a-z_]{1,8}){0,3}", fullmatch=True), answers, max_size=5))
def test_turned_settings_survive_an_address(turned: dict[str, bool | int | str]) -> None:
    assert read_turned(write_turned(turned)) == turned
