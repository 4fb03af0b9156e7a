"""An event in the middle of its third round: two are closed, half of the tables behind; codes, penalties, a season."""

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bench.hall.preparing import EVENT, Prepared
from bench.hall.preparing import prepare as prepare_hall
from bench.invented import GAMES
from eastwind.cli.data import open_data
from eastwind.cli.reading import granted
from eastwind.press.results import results_of
from eastwind.press.results_json import write
from eastwind.rulebook import load
from eastwind.tournament.codes import AccessBooks
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.ports import Store
from eastwind.tournament.season import Season
from eastwind.tournament.service import Tournaments
from eastwind.web.access.passphrase import Passphrase, issue_link
from eastwind.web.house import read_world
from eastwind.web.invented_games import played

ROUND: Final = 3
"""The round in play."""
SEASON: Final = "year"
PAST: Final = "winter"
"""An event that was played elsewhere, as large as this one."""
PASSPHRASE: Final = "four words are enough"
HELPERS: Final = (Actor("table", "7"), Actor("public"))
_DIRECTOR: Final = Sender(Actor("director"), "laptop")

Step = tuple[str, dict[str, Any]]


def prepare(path: Path, tables: int) -> Prepared:
    """Play the event so far, with a code for each face."""
    prepared = prepare_hall(path, tables)
    with open_data(str(path)) as store:
        tournaments = Tournaments(store, load, now=_now, seed=lambda: 7)
        for kind, body in _steps(tables):
            granted(tournaments.submit(EVENT, Submitted(id=secrets.token_hex(16), kind=kind, body=body), _DIRECTOR))
        Passphrase(store, _now).choose(issue_link(store, _now()), PASSPHRASE)
        world = granted(read_world(tournaments, store, _now, EVENT))
        store.put_past(PAST, write(results_of(world, EVENT)))
        store.put_season(SEASON, msgspec.json.encode(Season(name="The year", events=(EVENT,))))
        return msgspec.structs.replace(prepared, codes={**prepared.codes, **_codes(store, tournaments)})


def _steps(tables: int) -> Iterator[Step]:
    chance = Random(400)
    yield "codes.issue", {"codes": [{"role": each.role, "target": each.target} for each in HELPERS]}
    for number in range(1, ROUND):
        yield from _whole_round(number, tables, chance)
        yield "round.start", {"round": number + 1}
    for table in range(1, tables + 1):
        yield from _games(ROUND, table, 1 if table % 2 else 2, chance)
    for number in range(1, 9):
        yield "penalty.give", {"player": f"p{number}", "points": -10, "why": "Came back late from the break"}
    yield "director.call", {"round": ROUND, "table": 2, "why": "Was it called in time?"}


def _whole_round(number: int, tables: int, chance: Random) -> Iterator[Step]:
    for table in range(1, tables + 1):
        yield from _games(number, table, GAMES, chance)
        yield "card.turn-in", {"round": number, "table": table, "on_paper": True}
    yield "round.close", {"round": number}


def _games(number: int, table: int, games: int, chance: Random) -> Iterator[Step]:
    for game in range(1, games + 1):
        yield "game.enter", {"round": number, "table": table, "game": game, "record": played(chance)}


def _codes(store: Store, tournaments: Tournaments) -> dict[Actor, str]:
    book = AccessBooks(store.secret("access-codes", lambda: secrets.token_bytes(32)))
    good = book.of(EVENT, tournaments.state(EVENT).codes)
    return {each: good.qr(each.role, each.target) or "" for each in HELPERS}


def _now() -> int:
    return time.time_ns() // 1_000_000
