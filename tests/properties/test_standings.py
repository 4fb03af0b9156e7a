"""What standings must be, whatever was played."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.record import GameRecord
from eastwind.base.seats import SEATS
from eastwind.scoring import Line
from eastwind.tournament.envelope import Actor
from eastwind.tournament.standings import BREAKERS, TOTAL, Standing, ranking
from eastwind.tournament.state import Card, Entry, Penalty, Player, Round, Setup, Stamp, State
from eastwind.tournament.tallies import points_by_seat

PLAYERS = tuple(f"p{n}" for n in range(1, 9))
STAMP = Stamp(Actor("director"), "d1", 0, 1)

lines = st.builds(
    Line, st.sampled_from(SEATS), st.integers(-50, 80), st.sampled_from(("illume.score.hand", "illume.penalty.dead"))
)


@st.composite
def entries(draw: st.DrawFn, players: tuple[str, ...]) -> Entry:
    east, south, west, north = players
    return Entry(
        version=1,
        players=(east, south, west, north),
        record=GameRecord(rulebook="illume", seats=SEATS, ending="wall"),
        lines=tuple(draw(st.lists(lines, max_size=6))),
        rulebook_hash="",
        stamp=STAMP,
    )


@st.composite
def states(draw: st.DrawFn) -> State:
    """Eight people at two tables, any lines, any penalties, some of them gone."""
    rounds = [draw(rounds_of(number)) for number in range(1, draw(st.integers(1, 3)) + 1)]
    penalties = draw(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(-50, 20), st.booleans()), max_size=5))
    state = State(rounds=rounds, setup=Setup(breakers=tuple(draw(st.lists(st.sampled_from([*BREAKERS]), unique=True)))))
    gone = draw(st.sets(st.sampled_from(PLAYERS), max_size=3))
    for number, who in enumerate(PLAYERS, 1):
        state.players[who] = Player(who, number, withdrawn_from=1 if who in gone else None)
    for version, (who, points, cancelled) in enumerate(penalties):
        state.penalties[version] = Penalty(who, points, "why", "", STAMP, STAMP if cancelled else None)
    return state


@st.composite
def rounds_of(draw: st.DrawFn, number: int) -> Round:
    seats = draw(st.permutations(PLAYERS))
    cards = []
    for start in (0, 4):
        row = tuple(seats[start : start + 4])
        east, south, west, north = row
        games = {game: draw(entries(row)) for game in range(1, draw(st.integers(0, 3)) + 1)}
        cards.append(Card(seats=(east, south, west, north), entries=games))
    return Round(number=number, games=3, cards=cards, closed=STAMP)


@given(states())
def test_a_total_is_the_sum_of_ones_lines_and_of_the_penalties_that_stand(state: State) -> None:
    found = ranking(state)
    for standing in (*found.ranked, *found.unranked):
        who = standing.player
        mine = [
            line.points
            for each in state.rounds
            for card in each.cards
            for entry in card.entries.values()
            for line in entry.lines
            if entry.players[SEATS.index(line.seat)] == who
        ]
        stand = [each.points for each in state.penalties.values() if each.player == who and each.cancelled is None]
        assert standing.total == sum(mine) + sum(stand) == sum(standing.rounds) + standing.penalties


@given(states())
def test_everyone_stands_there_once_and_places_follow_the_order(state: State) -> None:
    found = ranking(state)
    assert sorted(each.player for each in (*found.ranked, *found.unranked)) == sorted(PLAYERS)
    assert all(each.place is None and each.not_ranked for each in found.unranked)
    totals = [each.total for each in found.ranked]
    assert totals == sorted(totals, reverse=True)
    for each in found.ranked:
        better = sum(_key(state, other) < _key(state, each) for other in found.ranked)
        assert each.place is not None
        assert each.place.number == better + 1
        assert each.place.shared == (Counter(_key(state, other) for other in found.ranked)[_key(state, each)] > 1)


def _key(state: State, standing: Standing) -> tuple[int, ...]:
    metrics = (TOTAL, *(BREAKERS[code] for code in state.setup.breakers))
    pairs = zip(metrics, standing.values, strict=True)
    return tuple(-value if metric.more_is_better else value for metric, value in pairs)


@given(states())
def test_the_points_of_a_game_are_all_its_lines(state: State) -> None:
    for each in state.rounds:
        for card in each.cards:
            for entry in card.entries.values():
                assert sum(points_by_seat(entry).values()) == sum(line.points for line in entry.lines)
