"""A server that is killed while scores come in loses none that it answered, and keeps none twice."""

import multiprocessing
import time
from collections import Counter
from multiprocessing.connection import Connection
from random import Random
from typing import Final

import pytest

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.tournament.chain import Verified, verify
from eastwind.tournament.ports import Logged
from tests.contracts.conftest import ON_DISK
from tests.contracts.entering_process import EVENT, Told, begin, enter_games

KILLS: Final = 12
LONGEST: Final = 0.2
"""Seconds that a process may go on after its first answer."""


@pytest.mark.parametrize("place", ON_DISK, indirect=True)
def test_what_was_answered_recorded_survives_kill_9(place: str) -> None:
    begin(place)
    recorded: set[int] = set()
    sent = 1
    moments = Random(7)
    for _ in range(KILLS):
        # The last command sent may or may not have been written: it is sent again, as a phone would.
        told = enter_until_killed(place, sent, moments.uniform(0, LONGEST))
        recorded |= {number for word, number in told if word == "recorded"}
        sent = max(number for _, number in told)
    rows, verified = read(place)
    entered = Counter(int(row.envelope.id, 16) for row in rows if row.kind == "game.entered")
    assert len(recorded) > KILLS
    assert recorded <= entered.keys() <= recorded | {sent}
    assert set(entered.values()) == {1}
    assert verified.version == len(rows)


def enter_until_killed(place: str, first: int, seconds: float) -> list[Told]:
    """What a process told that was killed so long after its first answer."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.contracts.entering_process"])
    listen, tell = context.Pipe(duplex=False)
    process = context.Process(target=enter_games, args=(place, first, tell), daemon=True)
    process.start()
    tell.close()
    told = [listen.recv(), listen.recv()]
    time.sleep(seconds)
    process.kill()
    process.join()
    assert process.exitcode == -9
    told += rest(listen)
    listen.close()
    return told


def rest(listen: Connection) -> list[Told]:
    """What lies in the pipe of a dead process."""
    told: list[Told] = []
    while listen.poll():
        try:
            told.append(listen.recv())
        except EOFError:
            break
    return told


def read(place: str) -> tuple[list[Logged], Verified]:
    store = open_store(place)
    assert not isinstance(store, Refused)
    rows, verified = list(store.read(EVENT)), verify(store, EVENT)
    store.close()
    assert isinstance(verified, Verified)
    return rows, verified
