"""What standings must be, whatever was played."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.record import GameRecord
from eastwind.base.seats import SEATS
from eastwind.scoring import Line
from eastwind.tournament.envelope import Actor
from eastwind.tournament.standings import (
    BREAKERS,
    TOTAL,
    Place,
    Standing,
    places,
    ranking,
    share_prizes,
)
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


totals_and_prizes = st.tuples(
    st.lists(st.integers(-20, 20), min_size=1, max_size=30), st.lists(st.integers(0, 100_000), max_size=12)
)


def ranked_by_total(totals: list[int]) -> list[Standing]:
    place_of = places([(total,) for total in totals], (TOTAL,))
    return [
        Standing(player=f"p{n}", values=(total,), rounds=(total,), penalties=0, games=1, place=place_of[(total,)])
        for n, total in enumerate(sorted(totals, reverse=True))
    ]


@settings(max_examples=300)
@given(totals_and_prizes)
def test_prizes_are_given_out_to_the_cent_and_equals_get_the_same(drawn: tuple[list[int], list[int]]) -> None:
    totals, prizes = drawn
    ranked = ranked_by_total(totals)
    shares = share_prizes(ranked, prizes)
    assert sum(cents for share in shares for cents in share.cents) == sum(prizes[: len(totals)])
    for share in shares:
        assert sum(share.cents) == share.pool
        assert max(share.cents) - min(share.cents) <= 1
        assert share.cents == tuple(sorted(share.cents, reverse=True)), "who is named first gets what is left over"
        assert {each.place for each in ranked if each.player in share.players} == {
            Place(share.place, len(share.players) > 1)
        }


@given(totals_and_prizes)
def test_a_better_place_never_gets_less_where_prizes_fall(drawn: tuple[list[int], list[int]]) -> None:
    totals, prizes = drawn
    shares = share_prizes(ranked_by_total(totals), sorted(prizes, reverse=True))
    lowest = [min(share.cents) for share in shares]
    highest = [max(share.cents) for share in shares]
    assert all(low >= high for low, high in zip(lowest, highest[1:], strict=False))
