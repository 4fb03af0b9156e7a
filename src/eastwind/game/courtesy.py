"""The courtesy pass: opposite players bid unseen, and the lower bid counts."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Bid
from eastwind.game.charleston import begin_play
from eastwind.game.gathering import is_asked, is_complete, no_answer, not_now, with_answer
from eastwind.game.news import Agreed
from eastwind.game.refusing import barred
from eastwind.game.state import Passing, State, there

_MOST: Final = 3
_OPPOSITE: Final = 2


def check_bid(state: State, act: Bid) -> Refused | None:
    """Nought to three, once a seat, when the Charlestons are over."""
    rule = state.rulings.charleston.courtesy
    if state.phase != "bidding":
        return not_now(state, rule, phrase("A courtesy pass is offered when the Charlestons are over."))
    if not 0 <= act.count <= _MOST:
        return barred(rule, "wrong-number", phrase("A courtesy pass is of three tiles at most."))
    return no_answer(state, act.seat, rule)


def do_bid(state: State, act: Bid) -> State:
    """The lower of two bids counts; whoever agreed on none is not asked again."""
    answered = with_answer(state, act)
    passing = there(answered.passing)
    if not is_complete(passing):
        return answered
    bids = [bid.count if isinstance(bid, Bid) else 0 for bid in passing.answers]
    counts = tuple(min(bid, bids[(place + _OPPOSITE) % len(bids)]) for place, bid in enumerate(bids))
    if not any(counts):
        return replace(begin_play(answered), news=(Agreed(counts),))
    agreed = Passing(passing.number, counts=counts)
    return replace(answered, phase="courtesy", passing=agreed, news=(Agreed(counts),))


def legal_bids(state: State, seat: Seat) -> Iterator[Bid]:
    """Nought to three."""
    if is_asked(state, seat):
        yield from (Bid(seat, count) for count in range(_MOST + 1))
