"""What prizes and side competitions must be, whatever was played."""

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.seats import SEATS
from eastwind.tournament.competitions import Side, side_standings
from eastwind.tournament.honours import honours
from eastwind.tournament.prize_plan import AWARDS, Award, Competition, Prize, for_each_round
from eastwind.tournament.prizes import Contest, Prizes, share_prizes
from eastwind.tournament.standings import Ranking, ranking
from eastwind.tournament.state import State
from tests.properties.test_standings import PLAYERS, states

CLUBS = dict(zip(PLAYERS, ("Jade", "jade ", "Crak", "Crak", "Dot", "Jade"), strict=False))
COMPETITIONS = (
    Competition(code="clubs", name="Best club", among="clubs", best=2),
    Competition(code="teams", name="Best team", among="teams"),
    Competition(code="new", name="Best first-timer", among="first-timers"),
)


@st.composite
def prizes(draw: st.DrawFn) -> Prize:
    award: Award = draw(st.sampled_from(AWARDS))
    several = award in {"place", "competition"}
    what = draw(st.sampled_from(({"thing": "a fan"}, {"thing": "a mug"}, {"cents": draw(st.integers(1, 100_000))})))
    return Prize(
        award=award,
        place=draw(st.integers(1, 10)) if several else 1,
        round=draw(st.integers(0, 3)) if award == "round-winner" else 0,
        competition=draw(st.sampled_from(("clubs", "teams", "new"))) if award == "competition" else "",
        **what,  # type: ignore[arg-type]  # one of the two fields, with its own kind of value
    )


@st.composite
def prized(draw: st.DrawFn) -> State:
    """Any standings, with any plan, teams and first-timers."""
    state = draw(states())
    plan = tuple(draw(st.lists(prizes(), max_size=12)))
    state.setup = replace(state.setup, prizes=plan, competitions=COMPETITIONS)
    for player in state.players.values():
        player.team = draw(st.sampled_from(("", "Four Winds", "FOUR  winds", "Dragons")))
        player.first_time = draw(st.booleans())
    return state


def given_out(found: Ranking) -> Prizes:
    return share_prizes(found, honours(found), CLUBS)


@settings(max_examples=150)
@given(prized())
def test_every_cent_and_every_thing_of_the_plan_is_given_once_or_has_nobody(state: State) -> None:
    plan = for_each_round(state.setup.prizes, len(state.rounds))
    found = given_out(ranking(state))
    given_money = sum(cents for share in found.shares for cents in share.cents)
    assert given_money + sum(prize.cents for prize in found.without) == sum(prize.cents for prize in plan)
    things = [thing.prize for share in found.shares for thing in share.things]
    things += [prize for prize in found.without if prize.thing]
    assert Counter(things) == Counter(prize for prize in plan if prize.thing)


@settings(max_examples=60)
@given(prized())
def test_equals_get_the_same_but_for_a_cent_that_is_left_over(state: State) -> None:
    for share in given_out(ranking(state)).shares:
        assert sum(share.cents) == share.pool
        assert max(share.cents) - min(share.cents) <= 1
        assert share.cents == tuple(sorted(share.cents, reverse=True)), "who is named first gets what is left over"
        assert len(set(share.entrants)) == len(share.entrants) == len(share.cents)
        numbers = [state.players[who].number for who in share.entrants if who in state.players]
        assert numbers == sorted(numbers), "what is left over goes to the lowest numbers"


@given(states(), st.lists(st.integers(0, 100_000), max_size=12))
def test_a_better_place_never_gets_less_where_prizes_fall(state: State, falling: list[int]) -> None:
    plan = (Prize(award="place", place=at, cents=cents) for at, cents in enumerate(sorted(falling, reverse=True), 1))
    state.setup = replace(state.setup, prizes=tuple(plan))
    shares = given_out(ranking(state)).shares
    lowest = [min(share.cents) for share in shares]
    highest = [max(share.cents) for share in shares]
    assert all(low >= high for low, high in zip(lowest, highest[1:], strict=False))


@settings(max_examples=60)
@given(prized())
def test_side_standings_are_added_up_from_the_same_lines(state: State) -> None:
    found = ranking(state)
    for competition in COMPETITIONS:
        for side in side_standings(found, competition, CLUBS):
            assert side.total == sum(points_of(state, each.player) for each in side.counted)
            assert {each.player for each in side.counted} <= {each.player for each in side.members}
            left_out = [each.total for each in side.members if each not in side.counted]
            assert all(each.total >= more for each in side.counted for more in left_out), "the best of them count"


def points_of(state: State, who: str) -> int:
    """What one player gathered, line by line, with the penalties that stand."""
    lines = (
        line.points
        for each in state.rounds
        for card in each.cards
        for entry in card.entries.values()
        for line in entry.lines
        if entry.players[SEATS.index(line.seat)] == who
    )
    return sum(lines) + sum(
        each.points for each in state.penalties.values() if each.player == who and each.cancelled is None
    )


@settings(max_examples=60)
@given(prized())
def test_places_of_a_side_competition_follow_its_totals(state: State) -> None:
    found = ranking(state)
    for competition in COMPETITIONS:
        sides = side_standings(found, competition, CLUBS)
        assert [side.place.number for side in sides] == sorted(side.place.number for side in sides)
        for side in sides:
            better = sum(_better(other, side, found) for other in sides)
            assert side.place.number == better + 1


def _better(one: Side, other: Side, found: Ranking) -> bool:
    if one.total != other.total:
        return one.total > other.total
    if len(one.members) > 1 or len(other.members) > 1 or one.entrant not in PLAYERS:
        return False
    order = {each.player: each.place.number for each in found.ranked if each.place}
    return order[one.entrant] < order[other.entrant]


@settings(max_examples=60)
@given(prized(), st.permutations(PLAYERS))
def test_the_order_of_the_roster_changes_nothing(state: State, order: list[str]) -> None:
    shuffled = replace(state, players={who: state.players[who] for who in order})
    before, after = ranking(state), ranking(shuffled)
    assert before.ranked == after.ranked
    assert given_out(before) == given_out(after)
    assert honours(before) == honours(after)


@settings(max_examples=60)
@given(prized(), st.permutations(PLAYERS))
def test_other_numbers_change_no_place_and_no_pool(state: State, order: list[str]) -> None:
    players = {who: replace(state.players[who], number=number) for number, who in enumerate(order, 1)}
    before, after = ranking(state), ranking(replace(state, players=players))
    assert {each.player: each.place for each in before.ranked} == {each.player: each.place for each in after.ranked}
    assert pools(before) == pools(after)


def pools(found: Ranking) -> dict[tuple[Contest, int], int]:
    return {(share.contest, share.place): share.pool for share in given_out(found).shares}
