"""Between the two Charlestons: anybody may stop the passing."""

from collections.abc import Iterator

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Vote
from eastwind.game.charleston import begin_play
from eastwind.game.gathering import is_asked, is_complete, no_answer, not_now, with_answer
from eastwind.game.news import Stopped
from eastwind.game.state import Passing, State, there


def check_vote(state: State, act: Vote) -> Refused | None:
    """Between the two Charlestons, once a seat."""
    rule = state.rulings.charleston.stop
    if state.phase != "voting":
        return not_now(state, rule, phrase("The passing can be stopped between the two Charlestons only."))
    return no_answer(state, act.seat, rule)


def do_vote(state: State, act: Vote) -> State:
    """One who stops is enough."""
    answered = with_answer(state, act)
    passing = there(answered.passing)
    if not is_complete(passing):
        return answered
    stopping = tuple(vote.seat for vote in passing.answers if isinstance(vote, Vote) and vote.stop)
    return replace(_onward(answered, Passing(passing.number), stopped=bool(stopping)), news=(Stopped(stopping),))


def legal_votes(state: State, seat: Seat) -> Iterator[Vote]:
    """On, or stop."""
    if is_asked(state, seat):
        yield from (Vote(seat, stop=False), Vote(seat, stop=True))


def _onward(state: State, passing: Passing, *, stopped: bool) -> State:
    if not stopped:
        return replace(state, phase="passing", passing=passing)
    if state.rulings.charleston.courtesy.value == "refused":
        return begin_play(state)
    return replace(state, phase="bidding", passing=passing)
