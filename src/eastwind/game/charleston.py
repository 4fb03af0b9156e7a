"""The Charleston: three passes, and three more unless somebody stops them."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Pass
from eastwind.game.chance import MIXING, shuffled, stream
from eastwind.game.desk import certainly_ruled, seat_of
from eastwind.game.gathering import is_asked, is_complete, no_answer, not_now, with_answer
from eastwind.game.news import News, PassedBlind, Received
from eastwind.game.packets import handed_on, passed_blind
from eastwind.game.refusing import barred, not_held
from eastwind.game.state import PLACE, Passing, Phase, Rack, State, there
from eastwind.game.tiles import ONE, Tiles, holds, with_tiles, without

WAYS: Final = (1, 2, 3, 3, 2, 1)
"""How many seats to the right each pass goes: right, across, left; then left, across, right."""

THEN: Final[dict[int, Phase]] = {2: "voting", 5: "bidding"}
"""What follows the last pass of each Charleston: the passes that may be made with tiles not looked at."""

MOST_BLIND: Final = 3
_ACROSS: Final = 2


def check_pass(state: State, act: Pass) -> Refused | None:
    """Three tiles, or as many as were agreed; no jokers; unseen ones only where that may be."""
    rules = state.rulings.charleston
    if state.phase not in ("passing", "courtesy"):
        return not_now(state, rules.stop, phrase("No tiles are passed now."))
    if state.passing is None or not is_asked(state, act.seat):
        return no_answer(state, act.seat, rules.repair)
    if not 0 <= act.blind <= most_blind(state):
        sentence = phrase("Tiles are passed unseen only in the last pass of a Charleston, and three at most.")
        return barred(rules.blind_order, "not-blind", sentence)
    return _not_these(state, act, state.passing.counts[PLACE[act.seat]])


def do_pass(state: State, act: Pass) -> State:
    """Lay the tiles down. They go round when everybody's lie."""
    answered = with_answer(state, act)
    passing = there(answered.passing)
    if not is_complete(passing):
        return answered
    if state.phase == "courtesy":
        return begin_play(_gone_round(answered, passing, _ACROSS))
    number = passing.number
    moved = _gone_round(answered, passing, WAYS[number])
    return replace(moved, phase=THEN.get(number, "passing"), passing=Passing(number + 1))


def begin_play(state: State) -> State:
    """The passing is over: the dealer holds fourteen tiles and throws the first."""
    return replace(state, phase="turn", turn=state.deal.setup.dealer, passing=None)


def legal_passes(state: State, seat: Seat) -> Iterator[Pass]:
    """Every pass that a seat may make: those with fewer unseen tiles first, then by tiles."""
    if state.passing is None or not is_asked(state, seat):
        return
    wanted, hand = state.passing.counts[PLACE[seat]], may_be_passed(state.rack(seat).hand)
    for blind in range(min(wanted, most_blind(state)) + 1):
        for tiles in dict.fromkeys(combinations(hand, wanted - blind)):
            yield Pass(seat, bytes(tiles), blind)


def may_be_passed(hand: Tiles) -> Tiles:
    """All of a hand but its jokers."""
    return hand.replace(ONE[JOKER], b"")


def most_blind(state: State) -> int:
    """How many tiles may be passed unseen now."""
    return MOST_BLIND if state.phase == "passing" and state.passing and state.passing.number in THEN else 0


def _not_these(state: State, act: Pass, wanted: int) -> Refused | None:
    """Why these tiles are not passed, where so many are wanted."""
    rules, given = state.rulings.charleston, len(act.tiles) + act.blind
    if given != wanted:
        sentence = phrase("The number of tiles to pass is {wanted}, not {given}.")
        return barred(rules.repair, "wrong-number", sentence, wanted=wanted, given=given)
    if JOKER in act.tiles:
        return barred(rules.joker, "joker-passed", phrase("Jokers are never passed."))
    return None if holds(state.rack(act.seat).hand, act.tiles) else not_held(rules.repair, act.tiles)


def _gone_round(state: State, passing: Passing, steps: int) -> State:
    laid = [answer.tiles if isinstance(answer, Pass) else b"" for answer in passing.answers]
    blind = [answer.blind if isinstance(answer, Pass) else 0 for answer in passing.answers]
    told: tuple[News, ...] = ()
    if any(blind):
        first = passes_first(state, blind)
        coming = passed_blind(_mixed(state, passing.number, laid), blind, steps, PLACE[first])
        told = (PassedBlind(tuple(blind), first),)
    else:
        coming = handed_on(laid, steps)
    racks = tuple(
        Rack(with_tiles(without(rack.hand, gone), came), rack.exposures)
        for rack, gone, came in zip(state.racks, laid, coming, strict=True)
    )
    came_in = (Received(seat, bytes(sorted(came))) for seat, came in zip(SEATS, coming, strict=True) if came)
    return replace(state, racks=racks, news=(*told, *came_in))


def passes_first(state: State, blind: list[int]) -> Seat:
    """Whose packet goes first; where the rulebook leaves it to the director, the dealer's."""
    dealer = state.deal.setup.dealer
    ruling = certainly_ruled(state, "blind-pass-order", dealer, blind=dict(zip(SEATS, blind, strict=True)))
    return seat_of(ruling, "passes-first") or dealer


def _mixed(state: State, number: int, laid: list[Tiles]) -> list[Tiles]:
    """The packets in an order of chance, so that nobody chooses which tile goes on unseen."""
    seed, first = state.deal.setup.seed, MIXING + number * len(laid)
    return [shuffled(tiles, stream(seed, first + place)) for place, tiles in enumerate(laid)]
