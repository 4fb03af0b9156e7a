"""Results as open JSON, out and in again. What comes in is not trusted before all of it was looked at."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEATS
from eastwind.press.results_format import FORMAT, VERSION, GameFacts, Results
from eastwind.tournament.tallies import points_by_seat

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a results file that is read: ten times an event of 400 players."""

_WRITER: Final = msgspec.json.Encoder(order="deterministic")


class _Kind(msgspec.Struct):
    """The two fields that say what a file is."""

    format: str = ""
    version: int = 0


def write(results: Results) -> bytes:
    """The results as JSON in UTF-8, laid out for people; the same results give the same bytes."""
    return msgspec.json.format(_WRITER.encode(results), indent=2) + b"\n"


def read(content: bytes) -> Results | Refused:
    """The results that a file holds. Everything in them is bounded, and every player named in them is in the list.

    Refusals: `too-large`, `not-results`, `results-too-new`, `results-damaged` (which says where), and all at once
    `results-double-player`, `results-unknown-player`, `results-do-not-add-up`.
    """
    if len(content) > LARGEST:
        return refuse("too-large", "The file is larger than {most} MB.", "file", most=LARGEST // 2**20)
    refused = _not_ours(content)
    if refused is not None:
        return refused
    try:
        results = msgspec.json.decode(content, type=Results)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return _damaged(error)
    faults = (*_wrong_people(results), *_wrong_sums(results))
    return Refused(faults) if faults else results


def schema() -> dict[str, Any]:
    """The JSON Schema of the format, made from its types."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Results)}


def _not_ours(content: bytes) -> Refused | None:
    try:
        kind = msgspec.json.decode(content, type=_Kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        kind = _Kind()
    if kind.format != FORMAT:
        return refuse("not-results", "This is not a results file of eastwind.", "file")
    if kind.version > VERSION:
        later = "The file was written by a later eastwind (version {version} of the format). Use that one to read it."
        return refuse("results-too-new", later, "file", version=kind.version)
    return None


def _damaged(error: Exception) -> Refused:
    what, _, where = str(error).partition(" - at `$")
    place = where.rstrip("`").lstrip(".")[:200]
    return refuse(
        "results-damaged", "The file cannot be read: {what} ({place}).", "file", what=what[:200], place=place or "start"
    )


def _wrong_people(results: Results) -> Iterator[Refusal]:
    listed = Counter(player.player for player in results.players)
    for player, times in listed.items():
        if times > 1:
            yield Refusal(
                "results-double-player", "{player} stands twice among the players.", "file", {"player": player}
            )
    for player in sorted({*_named(results)} - {*listed}):
        sentence = "{player} is named in the results and is not among the players."
        yield Refusal("results-unknown-player", sentence, "file", {"player": player})


def _named(results: Results) -> Iterator[str]:
    yield from (place.player for place in results.standings)
    yield from (penalty.player for penalty in results.penalties)
    yield from (player.substitute_for for player in results.players if player.substitute_for)
    for each in results.rounds:
        for table in each.tables:
            yield from (player for player in table.seats if player)
            yield from (table.head.player,) if table.head else ()
            for game in table.games:
                yield from (player for player in game.players if player)
                yield from (signature.player for signature in game.signatures)


def _wrong_sums(results: Results) -> Iterator[Refusal]:
    for each in results.rounds:
        for table in each.tables:
            for game in table.games:
                if not _adds_up(game):
                    where = {"round": each.round, "table": table.table, "game": game.game}
                    sentence = "Round {round}, table {table}, game {game}: the lines do not add up to the points."
                    yield Refusal("results-do-not-add-up", sentence, "file", where)


def _adds_up(game: GameFacts) -> bool:
    played = {seat for seat, player in zip(SEATS, game.players, strict=True) if player}
    return {line.seat for line in game.lines} <= played and points_by_seat(game) == game.points
