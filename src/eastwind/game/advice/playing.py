"""A Charleston is practised: one player chooses, the other three pass by the advice.

Nothing is kept but the seed and the moves: `begin` and `play` make the same hands of them every time.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser import Analyser, Position, Tiles
from eastwind.card.tiles import JOKER, TILES
from eastwind.game.advice.dealing import dealt, seat_for
from eastwind.game.advice.leaving import PASSED, courtesy_advice, discard_advice, judged, pass_advice
from eastwind.game.advice.practice import COURTESY, Ask, Direction, Exchange, Move, Practice, Step

_STEPS: Final[Mapping[Direction, int]] = {"right": 1, "across": 2, "left": 3}

_NUMBERS: Final[Mapping[Ask, tuple[int, int]]] = {"pass": (PASSED, PASSED), "courtesy": (0, PASSED), "discard": (1, 1)}
"""The fewest and the most tiles that are asked for."""

_WRONG_NUMBER: Final[Mapping[Ask, str]] = {
    "pass": phrase("Three tiles are passed. You chose {chosen}."),
    "courtesy": phrase("Up to three tiles are passed. You chose {chosen}."),
    "discard": phrase("One tile is thrown. You chose {chosen}."),
}


def begin(seed: str) -> Practice:
    """The hand of this seed, before anything is passed."""
    return Practice(seat=seat_for(seed), hands=dealt(seed))


def play(analyser: Analyser, practice: Practice, move: Move) -> Practice | Refused:
    """What follows on the player's move.

    Refused: `practice-not-asked`, `practice-number`, `practice-not-held`, and `practice-joker` by
    `league.charleston.joker`.
    """
    if isinstance(move, str):
        return _answered(practice, goes_on=move == "on")
    refused = _refusal(practice, move)
    if refused is not None:
        return refused
    return _discarded(practice, move) if practice.ask == "discard" else _passed(analyser, practice, move)


def advised_move(analyser: Analyser, practice: Practice) -> Move:
    """What the advice would do with a hand that is not through. The Charleston goes on where that costs nothing."""
    match practice.ask:
        case "pass":
            return pass_advice(analyser, practice.hand).tiles
        case "second":
            advice = pass_advice(analyser, practice.hand)
            return "on" if advice.after == advice.before else "stop"
        case "courtesy":
            return courtesy_advice(analyser, practice.hand).tiles
        case _:
            return discard_advice(analyser, Position(concealed=practice.hand)).tiles


def _refusal(practice: Practice, tiles: Tiles) -> Refused | None:
    if practice.ask not in _NUMBERS:
        return _not_asked()
    fewest, most = _NUMBERS[practice.ask]
    if not fewest <= len(tiles) <= most:
        return refuse("practice-number", _WRONG_NUMBER[practice.ask], "tiles", chosen=len(tiles))
    short = next((tile for tile in tiles if tiles.count(tile) > practice.hand.count(tile)), None)
    if short is not None:
        sentence = phrase("There are not so many {tile} in this hand.")
        return refuse("practice-not-held", sentence, "tiles", tile=TILES[short])
    if JOKER in tiles and practice.ask != "discard":
        sentence = phrase("A joker is never passed. Please choose another tile.")
        return refuse("practice-joker", sentence, "tiles", "league.charleston.joker")
    return None


def _not_asked() -> Refused:
    return refuse("practice-not-asked", phrase("This practice hand asks something else now."), "tiles")


def _answered(practice: Practice, *, goes_on: bool) -> Practice | Refused:
    return msgspec.structs.replace(practice, goes_on=goes_on) if practice.ask == "second" else _not_asked()


def _discarded(practice: Practice, tiles: Tiles) -> Practice:
    hands = {**practice.hands, practice.seat: _less(practice.hand, tiles)}
    return msgspec.structs.replace(practice, hands=hands, discarded=tiles[0])


def _passed(analyser: Analyser, practice: Practice, chosen: Tiles) -> Practice:
    step = practice.next
    if step is None:
        raise AssertionError("only a pass that comes next is played")
    given = _given(step, _offered(analyser, practice, step, chosen))
    received = {seat: given[_passer(seat, step.direction)] for seat in SEATS}
    hands = {seat: tuple(sorted((*_less(hand, given[seat]), *received[seat]))) for seat, hand in practice.hands.items()}
    mine = practice.seat
    exchange = Exchange(step=step, hand=practice.hand, chosen=chosen, given=given[mine], received=received[mine])
    return msgspec.structs.replace(practice, hands=hands, exchanges=(*practice.exchanges, exchange))


def _offered(analyser: Analyser, practice: Practice, step: Step, chosen: Tiles) -> dict[Seat, Tiles]:
    """What each player would pass; the player's own tiles in the order in which they can be done without."""
    advice = courtesy_advice if step == COURTESY else pass_advice
    others = {seat: advice(analyser, hand).tiles for seat, hand in practice.hands.items() if seat != practice.seat}
    return {**others, practice.seat: judged(analyser, practice.hand, chosen).tiles}


def _given(step: Step, offered: Mapping[Seat, Tiles]) -> Mapping[Seat, Tiles]:
    """What is passed of it: in a courtesy pass no more than the player opposite passes."""
    if step != COURTESY:
        return offered
    return {seat: tiles[: len(offered[_passer(seat, "across")])] for seat, tiles in offered.items()}


def _passer(seat: Seat, direction: Direction) -> Seat:
    """Who passes to this seat when everybody passes in this direction."""
    return SEATS[(SEATS.index(seat) - _STEPS[direction]) % len(SEATS)]


def _less(hand: Tiles, tiles: Tiles) -> Tiles:
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)
