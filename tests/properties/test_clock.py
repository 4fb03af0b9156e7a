"""The clock's arithmetic, whatever the director does in whatever order."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from eastwind.tournament.state import RoundClock
from eastwind.tournament.timing import MINUTE, reading
from eastwind.tournament.timing import given as given_time

START = 1_800_000_000_000
Act = tuple[str, int]

acts = st.lists(
    st.tuples(st.sampled_from(["wait", "pause", "resume", "add", "add-own"]), st.integers(0, 20)), max_size=20
)
"""What happens one after the other: some minutes pass, the clock stops or runs on, minutes are given."""

TABLE = 7


class Hand:
    """A director who keeps the time with a stop watch and a sheet of paper: the other way to know what is left."""

    def __init__(self, minutes: int) -> None:
        self.clock = RoundClock(started_at=START, minutes=minutes)
        self.now = START
        self.left = minutes * MINUTE
        self.own = 0

    def do(self, acts: Sequence[Act]) -> None:
        for act, minutes in acts:
            getattr(self, act.replace("-", "_"))(minutes)

    def wait(self, minutes: int) -> None:
        self.now += minutes * MINUTE
        self.left -= 0 if self.clock.paused_at is not None else minutes * MINUTE

    def pause(self, _: int) -> None:
        self.clock.paused_at = self.clock.paused_at or self.now

    def resume(self, _: int) -> None:
        if self.clock.paused_at is not None:
            self.clock.pauses.append((self.clock.paused_at, self.now))
            self.clock.paused_at = None

    def add(self, minutes: int) -> None:
        self.clock.added[None] = self.clock.added.get(None, 0) + minutes
        self.left += minutes * MINUTE

    def add_own(self, minutes: int) -> None:
        self.clock.added[TABLE] = self.clock.added.get(TABLE, 0) + minutes
        self.own += minutes * MINUTE


@given(acts=acts, minutes=st.integers(1, 120))
def test_what_is_left_is_what_a_stop_watch_says(acts: Sequence[Act], minutes: int) -> None:
    hand = Hand(minutes)
    hand.do(acts)
    assert reading(hand.clock, hand.now).remaining == max(0, hand.left)
    assert reading(hand.clock, hand.now, TABLE).remaining == max(0, hand.left + hand.own)


@given(acts=acts, later=st.integers(0, 60))
def test_minutes_given_before_a_pause_or_after_it_are_the_same_minutes(acts: Sequence[Act], later: int) -> None:
    first, last = Hand(60), Hand(60)
    first.do([("add", 10), *acts])
    last.do([*acts, ("add", 10)])
    for hand in (first, last):
        hand.resume(0)
        hand.wait(later)
    assert reading(first.clock, first.now) == reading(last.clock, last.now)


@given(acts=acts)
def test_a_clock_that_runs_says_when_it_ends_and_shows_nothing_then(acts: Sequence[Act]) -> None:
    hand = Hand(60)
    hand.do([*acts, ("resume", 0)])
    shown = reading(hand.clock, hand.now)
    assert shown.ends_at is not None
    assert reading(hand.clock, max(hand.now, shown.ends_at)).remaining == 0
    if shown.state == "running":
        assert reading(hand.clock, shown.ends_at - 1).remaining == 1


@given(acts=acts)
def test_nothing_but_added_time_makes_a_round_longer(acts: Sequence[Act]) -> None:
    hand = Hand(60)
    hand.do(acts)
    assert given_time(hand.clock) == 60 * MINUTE + sum(minutes for act, minutes in acts if act == "add") * MINUTE
