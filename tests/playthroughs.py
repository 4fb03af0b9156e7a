"""Games whose course a person has read: each of them shows another side of the rules."""

from collections.abc import Callable, Mapping
from functools import cache

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card import compile_card, read_inline
from eastwind.card.analyser import Analyser
from eastwind.game.acts import Act, Call, Challenge, Discard, Pass, WrongMahJongg
from eastwind.game.charleston import may_be_passed
from eastwind.game.exposing import makes_set
from eastwind.game.notation import Game
from eastwind.game.order import next_in
from eastwind.game.playing import may
from eastwind.game.setup import Setup
from eastwind.game.slips import (
    CallLate,
    ChangeDiscard,
    ChangeMind,
    Knock,
    Peek,
    PickAhead,
    PickWrongEnd,
    PlayDead,
    RackInSlope,
    SilentTake,
    StopLate,
)
from eastwind.game.state import State
from tests.greedy_players import Accident, greedy_game, no_accident
from tests.unit.game.tables import CARD
from tests.unit.game.tables import rules as rules_of


@cache
def analyser() -> Analyser:
    """The analyser of the small card."""
    source = read_inline({"year": 2026, "lines": list(CARD)})
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return Analyser(card)


def one_after_another(*accidents: Accident) -> Accident:
    """Each happens once, as soon as it can, and not before the one ahead of it."""
    waiting = list(accidents)

    def next_one(state: State) -> Act | None:
        act = waiting[0](state) if waiting else None
        if act is None or not may(state, act):
            return None
        waiting.pop(0)
        return act

    return next_one


def _blind(state: State) -> Act:
    return Pass("E", may_be_passed(state.rack("E").hand)[:2], 1)


def _misnamed(state: State) -> Act | None:
    tile = state.rack(state.turn).hand[0]
    others = (state.rack(seat).hand for seat in state.playing if seat != state.turn)
    wanted = (kind for hand in others for kind in hand if kind != tile and makes_set(hand, kind))
    return next((Discard(state.turn, tile, kind) for kind in wanted), None)


def _calls(state: State) -> Act | None:
    calls = (Call(seat, "exposure") for seat in SEATS)
    return next((call for call in calls if may(state, call)), None)


def _played(seed: int, book: str, accident: Accident = no_accident, seats: tuple[Seat, ...] = SEATS) -> Game:
    setup = Setup(seed=seed, rulebook=book, card="small", seats=seats, dealer=seats[0])
    return greedy_game(setup, rules_of(book), analyser(), accident)


def _with_accidents() -> Game:
    accidents = one_after_another(
        _blind,
        lambda _: Peek("E"),
        lambda state: _misnamed(state) if state.left < 80 else None,
        _calls,
        lambda state: PickAhead(next_in(state.playing, state.turn), racked=True) if state.left < 70 else None,
        lambda state: Challenge(state.playing[0], state.playing[1]) if state.left < 60 else None,
        lambda state: WrongMahJongg(seat=state.turn, own="hand") if state.left < 55 else None,
    )
    return _played(9, "regulations", accidents)


def _with_slips() -> Game:
    slips = one_after_another(
        lambda _: StopLate("W"),
        lambda state: ChangeDiscard(state.turn, state.rack(state.turn).hand[0], "name-begun"),
        lambda state: SilentTake(next_in(state.playing, state.turn)),
        lambda state: PickWrongEnd(state.turn),
        lambda state: CallLate(next_in(state.playing, state.turn), "exposure", "racked"),
        lambda _: Knock("S", "other", restorable=True),
        lambda state: ChangeMind(state.awarded) if state.awarded else None,
        lambda state: RackInSlope(state.awarded) if state.awarded else None,
        lambda state: PlayDead(next((seat for seat in SEATS if seat not in state.playing), "E"), "call"),
    )
    return _played(8, "illume", slips)


PLAYTHROUGHS: Mapping[str, Callable[[], Game]] = {
    "self-picked": cache(lambda: _played(6, "illume")),
    "on-a-discard": cache(lambda: _played(3, "fever")),
    "wall-game": cache(lambda: _played(2, "league")),
    "three-players": cache(lambda: _played(5, "common", seats=("E", "W", "N"))),
    "accidents": cache(_with_accidents),
    "slips": cache(_with_slips),
}
