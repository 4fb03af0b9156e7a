"""Refusals of acts: always with the clause of the rulebook in force."""

from typing import Any

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal, Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.card.tiles import TILES
from eastwind.game.state import State
from eastwind.game.tiles import Tiles, words
from eastwind.rulebook import Answer


def barred(rule: Answer[Any], code: str, sentence: str, **facts: Fact) -> Refused:
    """An act that a rule does not allow. `rule` is the rulebook's answer that it rests on."""
    return Refused((Refusal(code, sentence, "", facts, rule.clause),))


def not_in(state: State, seat: Seat) -> Refused:
    """The seat has no part in the game, or no longer."""
    if seat not in state.seats:
        rule = state.rulings.pick.out_of_turn
        return barred(rule, "not-seated", phrase("Nobody sits at {seat}."), seat=SEAT_NAMES[seat])
    sentence = phrase("{seat} is out of this game and does nothing more.")
    return barred(state.rulings.dead.stops, "out-of-game", sentence, seat=SEAT_NAMES[seat])


def not_held(rule: Answer[Any], tiles: Tiles) -> Refused:
    """The hand does not hold these tiles."""
    return barred(rule, "not-held", phrase("These tiles are not in the hand: {tiles}."), tiles=words(tiles))


def no_tile(rule: Answer[Any], tile: int) -> Refused:
    """The hand does not hold this tile, or there is no such tile."""
    word = TILES[tile] if 0 <= tile < len(TILES) else str(tile)
    return barred(rule, "not-held", phrase("This tile is not in the hand: {tile}."), tile=word)
