"""A process that appends rows, one a transaction, each after whatever stands there by then."""

import sys
from uuid import uuid4

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.tournament.ports import Store
from tests.contracts.rows import envelope, row


def append_one_by_one(store: Store, tournament: str, count: int) -> None:
    for _ in range(count):
        with store.writing(tournament) as writer:
            version = len(writer.since(0)) + 1
            new = row(version, tournament=tournament, envelope=envelope(uuid4().int))
            writer.append([new], {})


def main(place: str, tournament: str, count: str) -> None:
    store = open_store(place)
    assert not isinstance(store, Refused)
    append_one_by_one(store, tournament, int(count))
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
