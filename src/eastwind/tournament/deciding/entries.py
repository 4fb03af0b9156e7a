"""What entering, clearing and correcting a game share: reading the record, and seeing what stands already."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import structs

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.scoring import Line, decode_record, score
from eastwind.tournament import commands as c
from eastwind.tournament.deciding.case import Case
from eastwind.tournament.deciding.finding import Place, at
from eastwind.tournament.ruled_incidents import ruled_incidents, with_ruled
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Entry
from eastwind.tournament.tallies import points_by_seat


class Scored(msgspec.Struct, frozen=True):
    """A record that can be true, and the lines that the tournament's own rulebook gives for it."""

    record: GameRecord
    lines: tuple[Line, ...]


def read_record(raw: dict[str, Any], game: int, place: Place, case: Case) -> Scored | Refused:
    """Read and score the facts of a game at a table, or name all faults under `record`.

    What rulings put into that game stands in its record, reported or not.
    """
    known: dict[str, Any] = {"rulebook": case.book.id, "seats": list(letters(place.card.seats))}
    strange = tuple(_strange(raw, known))
    record = decode_record({**raw, **known})
    if isinstance(record, Refused):
        return Refused((*strange, *at("record", record)))
    record = _as_ruled(record, game, place, case)
    scored = score(record, case.book)
    if isinstance(scored, Refused):
        return Refused((*strange, *at("record", scored)))
    return Refused(strange) if strange else Scored(record, scored.lines)


def _as_ruled(record: GameRecord, game: int, place: Place, case: Case) -> GameRecord:
    ruled = ruled_incidents(case.state, place.round.number, place.table, game)
    return structs.replace(record, incidents=with_ruled(record.incidents, ruled)) if ruled else record


def _strange(raw: dict[str, Any], known: dict[str, Any]) -> Iterator[Refusal]:
    """What the sender says of the table and the tournament knows otherwise."""
    codes = {"rulebook": "wrong-value", "seats": "wrong-seats"}
    for name, value in known.items():
        if name in raw and raw[name] != value:
            facts = {"known": ", ".join(value) if isinstance(value, list) else value}
            yield Refusal(codes[name], "This table has it otherwise: {known}.", f"record.{name}", facts)


def entry_fields(command: c.EnterGame | c.CorrectGame, scored: Scored, place: Place, case: Case) -> dict[str, Any]:
    """What the events of an entry and of a correction have in common."""
    before = place.card.entries.get(command.game)
    return {
        "round": command.round,
        "table": command.table,
        "game": command.game,
        "players": place.card.seats,
        "record": scored.record,
        "lines": scored.lines,
        "rulebook_hash": case.book.hash,
        "previous": before.version if before else 0,
    }


def says_the_same(game: int, scored: Scored, place: Place) -> bool:
    """Whether the card already holds these facts of these people. They are not scored again then."""
    entry = place.card.entries.get(game)
    return entry is not None and entry.record == scored.record and entry.players == place.card.seats


def stale(place: Place, game: int, case: Case) -> Refused | None:
    """Refuse a command made against another version of the game than the one that stands, and say what stands."""
    entry = place.card.entries.get(game)
    current = entry.version if entry else 0
    expected = case.context.envelope.expected or 0
    if expected == current:
        return None
    if entry is None:
        return refuse(
            "stale",
            "Game {game} at table {table} has no entry any more.",
            "expected",
            game=game,
            table=place.table,
            version=current,
        )
    return overtaken(entry, place.table, game, "expected")


def overtaken(entry: Entry, table: int, game: int, where: str) -> Refused:
    """The refusal of a stale page: who entered what stands, from which device, when, and the points it gives."""
    return refuse(
        "stale",
        "Game {game} at table {table} was entered meanwhile by {role} {target} and stands at {points}.",
        where,
        game=game,
        table=table,
        version=entry.version,
        role=entry.stamp.actor.role,
        target=entry.stamp.actor.target,
        device=entry.stamp.device,
        at=entry.stamp.at,
        points=_standing_points(entry),
    )


def _standing_points(entry: Entry) -> tuple[str, ...]:
    """The points of an entry in words, seat by seat: `E 30`."""
    return tuple(f"{seat} {points}" for seat, points in points_by_seat(entry).items())


def card_final(place: Place, case: Case) -> Refused | None:
    """Refuse a change of a card that was turned in. The director puts a wrong transcription right instead."""
    final = case.book.paper.final
    if place.card.turned_in is None or not final.value:
        return None
    return refuse(
        "card-final",
        "The card of table {table} was turned in and is final. The director can put a wrong transcription right.",
        "table",
        final.clause,
        table=place.table,
        round=place.round.number,
        at=place.card.turned_in.at,
    )


def unknown_game(place: Place, game: int) -> Refused | None:
    """Refuse a game that this round does not have."""
    if game <= place.round.games:
        return None
    return refuse("unknown-game", "A round has {games} games.", "game", game=game, games=place.round.games)
