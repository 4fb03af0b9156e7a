"""Counts that must add up, whatever was played."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from eastwind.tournament.state import State
from eastwind.tournament.statistics import Tally, statistics
from tests.properties.played_states import book, states

played = st.sampled_from(["illume", "regulations", "fever", "league"]).flatmap(lambda name: states(book(name)))


def parts(tallies: tuple[Tally, ...]) -> list[int]:
    """What must be the same however the games are divided."""
    summed = [
        (each.games, each.wins, each.self_picks, each.jokerless, each.points, each.seated, sum(each.thrown))
        for each in tallies
    ]
    return [sum(column) for column in zip(*summed, strict=True)]


@given(played)
def test_every_game_that_is_over_ended_in_exactly_one_way(state: State) -> None:
    found = statistics(state)
    for tally in (found.whole, *found.rounds, *found.tables):
        assert sum(tally.endings.values()) == tally.games
        assert tally.wins == tally.self_picks + sum(tally.thrown) == sum(tally.values.values())


@given(played)
def test_rounds_and_tables_add_up_to_the_whole(state: State) -> None:
    found = statistics(state)
    assert parts(found.rounds) == parts(found.tables) == parts((found.whole,))


@given(played)
def test_players_and_seats_add_up_to_the_whole(state: State) -> None:
    found, whole = statistics(state), statistics(state).whole
    for people in (found.players, found.seats):
        assert sum(each.games for each in people) == whole.seated
        assert sum(each.wins for each in people) == whole.wins
        assert sum(each.points for each in people) == whole.points
    thrown = [sum(column) for column in zip(*(each.thrown for each in found.players), strict=True)]
    assert tuple(thrown) == whole.thrown or not found.players
    done = sum((Counter(each.incidents) for each in found.players), Counter[str]())
    seen = Counter({kind: count for kind, count in whole.incidents.items() if kind != "ruling"})
    assert done <= seen


@given(played)
def test_a_game_cut_short_is_unfinished_and_gives_nobody_anything(state: State) -> None:
    open_games = sum(len(each.unfinished) for each in state.rounds)
    written = [entry.record.ending for each in state.rounds for card in each.cards for entry in card.entries.values()]
    found = statistics(state).whole
    assert found.games == len(written) + open_games
    assert found.endings.get("unfinished", 0) == written.count("unfinished") + open_games
