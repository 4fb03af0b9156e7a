"""Mah Jongg: who may declare it, and the facts of the win."""

from typing import Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.record import MahJongg
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat, is_seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Declare
from eastwind.game.desk import certainly_ruled, gives
from eastwind.game.following import asked, follow, racks_with
from eastwind.game.gathering import is_asked
from eastwind.game.judging import SINGLES_AND_PAIRS, Win
from eastwind.game.misnaming import is_misnamed, won_as_it_is, won_with
from eastwind.game.news import Ended, Won
from eastwind.game.refusing import barred
from eastwind.game.state import Asks, End, Question, Rack, State, Thrown, there
from eastwind.game.tiles import with_tile
from eastwind.rulings import Ruling

HAND: Final = 14


def check_declare(state: State, act: Declare) -> Refused | None:
    """Fourteen tiles that fit a line: in the own turn, or with a discard that was awarded for it."""
    if not _may_speak(state, act.seat):
        sentence = phrase("{seat} cannot declare Mah Jongg now.")
        return barred(state.rulings.call.window, "not-your-turn", sentence, seat=SEAT_NAMES[act.seat])
    if _win(state, act.seat) is None:
        return barred(state.rulings.error.shown, "no-mahjongg", phrase("The hand fits no line of the card."))
    return None


def may_declare(state: State, seat: Seat) -> bool:
    """Whether a seat has Mah Jongg now."""
    return _may_speak(state, seat) and _win(state, seat) is not None


def do_declare(state: State, act: Declare) -> State:
    """Show the hand; the game is over, unless the rulebook leaves open whether it is won."""
    before, exchanged = state.rulings.mahjongg.before_passing, state.rulings.joker.win
    if state.thrown is None and _is_as_dealt(state) and before.value == "director":
        return _asked(state, "before-passing", act.seat, before.clause)
    if state.thrown is None and state.source == "exchange" and exchanged.value == "director":
        return _asked(state, "mahjongg", act.seat, exchanged.clause)
    return won(state, act.seat)


def won(state: State, seat: Seat) -> State:
    """The game won with what lies in the hand and on the rack, or with the discard that is awaited."""
    if state.thrown is not None:
        return _on_discard(state, seat, state.thrown)
    return _over(replace(state, news=()), seat, there(_win(state, seat)), None)


def _asked(state: State, asks: Asks, seat: Seat, clause: str) -> State:
    return asked(replace(state, news=()), Question(asks, seat, clause, state.phase))


def _may_speak(state: State, seat: Seat) -> bool:
    if state.phase == "between":
        return state.awarded == seat and any(call.seat == seat and call.wants == "mahjongg" for call in state.calls)
    if state.phase == "turn":
        return state.turn == seat
    return is_asked(state, seat) and len(state.rack(seat).hand) == HAND


def _win(state: State, seat: Seat) -> Win | None:
    if state.thrown is not None:
        return won_with(state, seat, state.thrown)
    rack = state.rack(seat)
    return state.rules.judge.win(rack.hand, rack.shown)


def _is_as_dealt(state: State) -> bool:
    """Whether tiles may still be passed, or are never passed and none was thrown: whoever is complete got it dealt."""
    has_no_charleston = len(state.seats) < len(state.racks)
    return state.passing is not None or (has_no_charleston and state.source == "deal")


def _on_discard(state: State, seat: Seat, thrown: Thrown) -> State:
    if not is_misnamed(thrown):
        return _taken(replace(state, news=()), seat, thrown)
    ruling = _ruled_misname(state, seat, thrown)
    after = follow(replace(state, news=()), ruling)
    stands = gives(ruling, "mahjongg-stands") or gives(ruling, "claim-awarded")
    return _taken(after, seat, thrown) if stands else after


def _ruled_misname(state: State, seat: Seat, thrown: Thrown) -> Ruling:
    """What the rulebook says of a win on a tile under a wrong name."""
    is_real = won_as_it_is(state, seat, thrown) is not None
    others = [call.seat for call in state.calls if call.wants == "mahjongg" and call.seat != seat]
    misled = [other for other in others if won_as_it_is(state, other, thrown) is None]
    if is_real and misled:
        return certainly_ruled(state, "misnamed-two-winners", thrown.seat, named_by=misled[0], actual_by=seat)
    return certainly_ruled(
        state,
        "misnamed",
        thrown.seat,
        tile="joker" if thrown.tile == JOKER else "ordinary",
        called_for="mahjongg",
        caller=seat,
        wanted="actual" if is_real else "named",
    )


def _taken(state: State, seat: Seat, thrown: Thrown) -> State:
    """The game won with the discard, which lies in the winner's hand."""
    win, rack = there(won_with(state, seat, thrown)), state.rack(seat)
    racks = racks_with(state, seat, Rack(with_tile(rack.hand, thrown.tile), rack.exposures))
    return _over(replace(state, racks=racks, discards=state.discards[:-1]), seat, win, thrown)


def _over(state: State, seat: Seat, win: Win, thrown: Thrown | None) -> State:
    rack, by = state.rack(seat), thrown.seat if thrown else state.source
    was_called = thrown is None and is_seat(by)
    jokers = _jokers(rack, thrown)
    facts = MahJongg(
        winner=seat,
        value=win.points,
        by=by if is_seat(by) else "wall",
        jokers=jokers,
        exposures=len(rack.exposures) - was_called,
        section=_section(win, jokers),
        quint=win.quint,
    )
    news = (*state.news, Won(seat, rack.hand, win), Ended("mahjongg"))
    return replace(
        state, phase="over", end=End("mahjongg", facts), thrown=None, calls=(), awarded=None, question=None, news=news
    )


def _section(win: Win, jokers: int) -> str | None:
    """The section on record; none for a hand with jokers of a line that earns no bonus without them."""
    return None if win.section == SINGLES_AND_PAIRS and jokers else win.section


def _jokers(rack: Rack, thrown: Thrown | None) -> int:
    """Jokers in the winning tiles; one that was thrown under another name stands for what was said."""
    taken = thrown is not None and thrown.tile == JOKER
    return rack.hand.count(JOKER) + sum(one.tiles.count(JOKER) for one in rack.exposures) - taken
