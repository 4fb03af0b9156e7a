"""What holds for the seats of every event, whatever its size, movement and wishes."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.seats import SEATS, Seat
from eastwind.seating import Choice, Plan, PlanRequest, Rounds, audit, exchange, plan
from eastwind.seating.anneal import fewest_repeats
from eastwind.seating.letters import balance_letters
from eastwind.seating.lots import Lots
from tests.unit.seating.asking import letter_counts, people, tables_of

sizes = st.integers(3, 60).filter(lambda players: players != 5)
steps = st.fixed_dictionaries({seat: st.integers(-4, 4) for seat in SEATS})


@st.composite
def requests(draw: st.DrawFn) -> PlanRequest:
    players = people(draw(sizes))
    tables = -(-len(players) // 4)
    wishes = st.tuples(st.integers(1, tables), st.none() | st.sampled_from(SEATS))
    fixed = draw(st.dictionaries(st.sampled_from(players), wishes, max_size=draw(st.sampled_from((2, 20)))))
    fixed = _possible(fixed)
    return PlanRequest(
        players=players,
        rounds=draw(st.integers(1, 5)),
        method=draw(st.sampled_from(["auto", "rotation", "planned", "standings"])),
        steps=draw(steps),
        seed=draw(st.integers(0, 2**32)),
        keep_apart=tuple(
            draw(st.lists(st.lists(st.sampled_from(players), min_size=2, max_size=3).map(tuple), max_size=2))
        ),
        fixed=fixed,
    )


def _possible(fixed: dict[str, tuple[int, Seat | None]]) -> dict[str, tuple[int, Seat | None]]:
    """The wishes that can be granted together: three at a table, so that the empty seats find room too."""
    granted: dict[str, tuple[int, Seat | None]] = {}
    for player, (table, letter) in fixed.items():
        there = [other for at, other in granted.values() if at == table]
        if len(there) < 3 and (letter is None or letter not in there):
            granted[player] = (table, letter)
    return granted


def plans(request: PlanRequest) -> list[Plan]:
    choice = plan(request)
    assert isinstance(choice, Choice)
    return [choice.chosen, *choice.alternatives]


@given(requests())
@settings(max_examples=60)
def test_everyone_has_exactly_one_seat_each_round_and_no_table_two_empty_ones(request_: PlanRequest) -> None:
    for seated in plans(request_):
        assert len(seated.rounds) == request_.rounds
        for tables in seated.rounds:
            assert Counter(p for table in tables for p in table if p) == Counter(request_.players)
            assert all(len(table) == 4 and table.count(None) <= 1 for table in tables)
        assert audit(seated.rounds).faults == ()


@given(requests())
@settings(max_examples=20)
def test_the_same_request_gives_the_same_plans(request_: PlanRequest) -> None:
    assert plan(request_) == plan(request_)


@given(requests())
@settings(max_examples=30)
def test_nothing_wrong_with_a_plan_goes_unsaid(request_: PlanRequest) -> None:
    for seated in plans(request_):
        counted = audit(seated.rounds)
        codes = Counter(warning.code for warning in seated.warnings)
        moved = [p for p, (table, _) in request_.fixed.items() if set(tables_of(seated.rounds, p)) != {table}]
        assert (codes["repeats"] > 0) == (counted.repeats > 0)
        assert (codes["short-twice"] > 0) == bool(counted.short_twice)
        assert codes["fixed-moves"] == len(moved)
        assert seated.method != "planned" or not moved


@given(requests())
@settings(max_examples=40)
def test_offers_are_better_than_what_they_stand_beside(request_: PlanRequest) -> None:
    first, *offers = plans(request_)
    for offer in offers:
        assert _troubles(offer) < _troubles(first)


def _troubles(seated: Plan) -> tuple[int, ...]:
    codes = Counter(warning.code for warning in seated.warnings)
    return codes["fixed-moves"], codes["keep-apart"], seated.short_again, seated.repeats


@given(sizes, st.integers(2, 8), steps, st.integers(0, 2**32))
@settings(max_examples=60)
def test_in_a_rotation_everyone_keeps_a_letter_and_walks_its_step(
    players: int, rounds: int, by: dict[Seat, int], seed: int
) -> None:
    seated = plans(PlanRequest(players=people(players), rounds=rounds, steps=by, method="rotation", seed=seed))[0]
    for player in people(players):
        ways = tables_of(seated.rounds, player)
        letters = {table.index(player) for tables in seated.rounds for table in tables if player in table}
        assert len(letters) == 1
        step = by[SEATS[letters.pop()]]
        assert all((there - here - step) % seated.tables == 0 for here, there in pairwise(ways))


@given(st.integers(2, 12), st.integers(1, 9), st.randoms(use_true_random=False))
def test_any_schedule_can_have_its_letters_balanced_within_one(tables: int, rounds: int, chance: object) -> None:
    players: list[str | None] = [*people(4 * tables - 1), None]
    schedule = []
    for _ in range(rounds):
        chance.shuffle(players)  # type: ignore[attr-defined]  # hypothesis does not say that it is a Random
        schedule.append([players[start : start + 4] for start in range(0, len(players), 4)])
    balanced = balance_letters(schedule, {})
    for before, after in zip(schedule, balanced, strict=True):
        assert [set(table) for table in before] == [set(table) for table in after]
    for player in people(4 * tables - 1):
        counts = letter_counts(balanced, player)
        assert max(counts) - min(counts) <= 1


@given(st.integers(2, 5), st.integers(2, 4), st.integers(0, 99))
@settings(max_examples=6)
def test_annealing_only_ever_helps(tables: int, rounds: int, seed: int) -> None:
    lots = Lots(seed)
    drawn = [lots.order(people(4 * tables)) for _ in range(rounds)]
    schedule = [[list(row[start : start + 4]) for start in range(0, len(row), 4)] for row in drawn]
    assert audit(fewest_repeats(schedule, {}, set(), lots)).repeats <= audit(schedule).repeats


@given(requests(), st.data())
@settings(max_examples=30)
def test_changing_places_twice_changes_nothing(request_: PlanRequest, data: st.DataObject) -> None:
    rounds = plans(request_)[0].rounds
    one, other = data.draw(st.lists(st.sampled_from(request_.players), min_size=2, max_size=2, unique=True))
    from_round = data.draw(st.integers(1, request_.rounds))
    assert _exchanged(_exchanged(rounds, from_round, one, other), from_round, one, other) == rounds


def _exchanged(rounds: Rounds, from_round: int, one: str, other: str) -> Rounds:
    changed = exchange(rounds, from_round, one, other)
    assert isinstance(changed, tuple)
    return changed
