"""Games to score, in few words: what happened at the table, as a phone would send it."""

from collections.abc import Mapping
from typing import Any

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook, load, with_settings
from eastwind.scoring import Scored, decode_record, score

Raw = dict[str, Any]


def won(book: str, winner: str, by: str = "wall", *incidents: Raw, seats: str = "ESWN", **hand: Any) -> Raw:
    """A game that was won: with a 25-point hand, one joker and no exposure unless `hand` says otherwise."""
    mahjongg = {"winner": winner, "by": by, "value": 25, "jokers": 1, "exposures": 0, **hand}
    return {**ended(book, "mahjongg", *incidents, seats=seats), "mahjongg": mahjongg}


def ended(book: str, ending: str, *incidents: Raw, seats: str = "ESWN") -> Raw:
    """A game that nobody won."""
    return {"rulebook": book, "seats": list(seats), "ending": ending, "incidents": list(incidents)}


def dead(player: str) -> Raw:
    return {"kind": "dead", "player": player, "reason": "pick-ahead"}


def peeked(player: str) -> Raw:
    return {"kind": "peeked", "player": player}


def misnamed(player: str, caller: str, *, matched: bool | None = None) -> Raw:
    """A tile misnamed by `player`, called by `caller` for Mah Jongg."""
    asked = {} if matched is None else {"matched": matched}
    return {"kind": "misnamed", "player": player, "caller": caller, "called_for": "mahjongg", **asked}


def misnamed_for_exposure(player: str, caller: str, *, exposed: bool = False) -> Raw:
    return {
        "kind": "misnamed",
        "player": player,
        "caller": caller,
        "called_for": "exposure",
        "caller_exposed": exposed,
    }


def error(player: str, exposed: str = "", *, shown: str = "hand", **more: Any) -> Raw:
    """Mah Jongg in error by `player`; those named in `exposed` gave up their hands."""
    return {"kind": "mahjongg-in-error", "player": player, "own_exposure": shown, "exposed": list(exposed), **more}


def knocked(player: str, *, restorable: bool = False) -> Raw:
    return {"kind": "knocked", "player": player, "restorable": restorable}


def unrecorded(player: str) -> Raw:
    return {"kind": "unrecorded", "player": player}


def ruling(points: Mapping[str, int], **more: Any) -> Raw:
    return {"kind": "ruling", "points": dict(points), "reason": "as the director saw it", **more}


def book_with(name: str, **turned: object) -> Rulebook:
    """The rulebook with settings turned; `points__peek` stands for `scoring.points.peek`."""
    book = load(name)
    assert isinstance(book, Rulebook)
    changed = with_settings(book, {"scoring." + key.replace("__", "."): value for key, value in turned.items()})
    assert isinstance(changed, Rulebook)
    return changed


def answer(game: Raw, book: Rulebook | None = None) -> Scored | Refused:
    """The score of a game under its own rulebook, or under `book`."""
    record = decode_record(game)
    if isinstance(record, Refused):
        return record
    rulebook = book or load(record.rulebook)
    assert isinstance(rulebook, Rulebook)
    return score(record, rulebook)


def points(game: Raw, book: Rulebook | None = None) -> dict[Seat, int]:
    """The points of everyone at the table."""
    scored = answer(game, book)
    assert isinstance(scored, Scored), scored
    return dict(scored.points)


def lines(game: Raw, book: Rulebook | None = None) -> list[tuple[str, int, str]]:
    """The lines of the game, sorted."""
    scored = answer(game, book)
    assert isinstance(scored, Scored), scored
    return sorted((line.seat, line.points, line.clause) for line in scored.lines)


def places(game: Raw, book: Rulebook | None = None) -> list[tuple[str, str]]:
    """Code and place of every fault of the game."""
    refused = answer(game, book)
    assert isinstance(refused, Refused), refused
    return [(refusal.code, refusal.where) for refusal in refused]
