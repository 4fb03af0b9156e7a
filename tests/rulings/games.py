"""Rulings put into the record of a game, and what scoring says to it."""

from typing import Any

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.rulings import EFFECTS, Ruling
from eastwind.scoring import decode_record, score

Raw = dict[str, Any]

HAND = {"value": 30, "jokers": 1, "exposures": 0}


def closings(ruling: Ruling) -> list[str]:
    """The effects that say how the game goes on, but for the director's."""
    return [one.effect for one in ruling.effects if EFFECTS[one.effect].closes and one.effect != "director-decides"]


def is_scorable(record: Raw, ruling: Ruling, book: Rulebook) -> bool:
    """Whether the incidents go into a game's record as they are: scored, or left to the director who was called."""
    if not ruling.incidents:
        return not ruling.stops
    game = decode_record(_game(record, ruling))
    assert not isinstance(game, Refused), game
    scored = score(game, book)
    return not isinstance(scored, Refused) or (ruling.director and {one.code for one in scored} == {"needs-ruling"})


def _game(record: Raw, ruling: Ruling) -> Raw:
    """A game in which those who are out died of something else before, and the ruling's incidents followed."""
    before = [{"kind": "dead", "player": seat, "reason": "other"} for seat in record["out"]]
    game: Raw = {"rulebook": record["rulebook"], "seats": record["seats"], "ending": _ending(ruling)}
    if game["ending"] == "mahjongg":
        game["mahjongg"] = {"winner": _winner(ruling), **HAND, "by": record["player"]}
    return {**game, "incidents": [*before, *msgspec.to_builtins(ruling.incidents)]}


def _ending(ruling: Ruling) -> str:
    if ruling.stops:
        return "stopped"
    return "mahjongg" if _winner(ruling) else "wall"


def _winner(ruling: Ruling) -> Seat | None:
    won = [one.player or one.to for one in ruling.effects if one.effect in ("mahjongg-stands", "claim-awarded")]
    return won[0] if won else None
