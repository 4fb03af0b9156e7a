"""The results as they are read out, in steps: the awards, then the places from the bottom."""

from collections.abc import Iterator

from eastwind.tournament.prize_plan import Award, for_each_round, in_order
from eastwind.tournament.prizes import Contest
from eastwind.tournament.standings import ranking
from eastwind.tournament.state import State


def steps_of(state: State, from_place: int) -> tuple[str, ...]:
    """All steps, the first to be revealed first: `most-wins`, `round-winner:2`, …, `place:3`, `place:2`, `place:1`.

    Everyone who shares a place is revealed with it. Awards are those that have a prize.
    """
    return (*map(step_of, contests_of(state)), *_places(state, from_place))


def contests_of(state: State) -> tuple[Contest, ...]:
    """What has a prize beside the places, in the order in which it is read out."""
    plan = for_each_round(state.setup.prizes, len(state.rounds))
    beside = (prize for prize in in_order(plan, state.setup.competitions) if prize.award != "place")
    return tuple(dict.fromkeys(Contest(prize.award, prize.round, prize.competition) for prize in beside))


def step_of(contest: Contest) -> str:
    """The step in which the winners of a contest are revealed."""
    which = contest.competition or (str(contest.round) if contest.round else "")
    return f"{contest.award}:{which}" if which else contest.award


def place_step(place: int) -> str:
    """The step in which a place is revealed."""
    award: Award = "place"
    return f"{award}:{place}"


def next_step(state: State) -> str | None:
    """The step whose turn it is in the ceremony, or None where everything is revealed."""
    ceremony = state.ceremony
    if ceremony is None:
        return None
    return next((step for step in steps_of(state, ceremony.from_place) if step not in ceremony.revealed), None)


def _places(state: State, from_place: int) -> Iterator[str]:
    numbers = {each.place.number for each in ranking(state).ranked if each.place}
    return (place_step(number) for number in sorted(numbers, reverse=True) if number <= from_place)
