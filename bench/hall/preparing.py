"""A tournament in an SQLite file, its first round in play and every code issued, for a server to open."""

import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.invented import GAMES, ROUNDS, RULEBOOK
from eastwind.cli.data import open_data
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.tournament.codes import AccessBooks
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.events import SeatRow
from eastwind.tournament.ports import Store
from eastwind.tournament.service import Tournaments
from eastwind.web.access.passphrase import issue_link

EVENT: Final = "hall"
WALL: Final = Actor("wall")
_DIRECTOR: Final = Sender(Actor("director"), "laptop")


class Prepared(msgspec.Struct, frozen=True):
    """Who sits where in round 1, what everyone scans, and the token of the director's first sign-in."""

    event: str
    tables: Sequence[SeatRow]
    codes: Mapping[Actor, str]
    link: str


def prepare(path: Path, tables: int) -> Prepared:
    """Play a tournament up to its first round."""
    with open_data(str(path)) as store:
        return _prepared(store, tables)


def _prepared(store: Store, tables: int) -> Prepared:
    tournaments = Tournaments(store, load, now=_now, seed=lambda: secrets.randbelow(2**53))
    people = [f"p{number}" for number in range(1, 4 * tables + 1)]
    holders = [WALL, *(Actor("player", each) for each in people)]
    for kind, body in _steps(people, holders):
        granted(tournaments.submit(EVENT, Submitted(id=secrets.token_hex(16), kind=kind, body=body), _DIRECTOR))
    state = tournaments.state(EVENT)
    book = AccessBooks(store.secret("access-codes", lambda: secrets.token_bytes(32))).of(EVENT, state.codes)
    codes = {holder: book.qr(holder.role, holder.target) or "" for holder in holders}
    return Prepared(EVENT, [card.seats for card in state.rounds[0].cards], codes, issue_link(store, _now()))


def _steps(people: Sequence[str], holders: Sequence[Actor]) -> list[tuple[str, dict[str, Any]]]:
    roster = [{"player": each, "name": f"Ann Number {each[1:]}", "number": int(each[1:])} for each in people]
    return [
        ("tournament.create", {"name": "Hall", "rulebook": RULEBOOK, "rounds": ROUNDS, "games": GAMES, "minutes": 60}),
        ("players.add", {"players": roster}),
        ("players.check-in", {"players": list(people)}),
        ("seating.draft", {}),
        ("seating.publish", {}),
        ("codes.issue", {"codes": [{"role": each.role, "target": each.target} for each in holders]}),
        ("round.start", {"round": 1}),
    ]


def _now() -> int:
    return time.time_ns() // 1_000_000
