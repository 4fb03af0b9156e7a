"""A whole copy of a store: tournaments, people, secrets, past events, seasons, cards. Written, checked, put back."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.exc import DatabaseError

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.store.opening import open_store
from eastwind.store.sqlite import SqliteStore, let_go
from eastwind.tournament.chain import Verified, verify
from eastwind.tournament.ports import Store


def write_copy(store: Store, path: Path) -> None:
    """Write the whole store into an SQLite file that any `--data` opens. It is there whole, or not at all.

    Raises OSError where it cannot be written; nothing of it stays then.
    """
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        _write(store, unfinished)
        _onto_the_disk(unfinished)
        unfinished.replace(path)
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    finally:
        unfinished.unlink(missing_ok=True)


def copy_into(source: Store, target: Store) -> None:
    """Put everything of a store into an empty one."""
    for tournament in source.tournaments():
        with target.writing(tournament) as writer:
            if source.is_disposable(tournament):
                writer.be_disposable()
            writer.append(tuple(source.read(tournament)), dict(source.people(tournament)))
            for receipt in source.receipts(tournament):
                writer.keep(receipt)
    for name, value in source.secrets().items():
        target.put_secret(name, value)
    for name, results in source.past().items():
        target.put_past(name, results)
    for season, chosen in source.seasons().items():
        target.put_season(season, chosen)
    for card, kept in source.cards().items():
        target.put_card(card, kept)


def checked(store: Store) -> tuple[Verified, ...] | Refused:
    """Every tournament of a store with its head, or `copy-broken` with the first place where one was changed."""
    found = []
    for tournament in store.tournaments():
        answer = verify(store, tournament)
        if not isinstance(answer, Verified):
            broken = phrase("In this copy the log of {tournament} was changed or is not whole. Take an earlier copy.")
            return refuse("copy-broken", broken, tournament=tournament)
        found.append(answer)
    return tuple(found)


def restore(copy: Path, place: str, *, aside: str | None = None) -> tuple[Verified, ...] | Refused:
    """Put a copy where the data of `place` lie, and say what is in it. The copy itself is only read.

    Data that are there already are moved to the name `aside` in their folder, never overwritten. Refusals:
    `copy-not-there`, `copy-broken`, `data-there-already` (no `aside` was given, or it is a database server),
    `data-in-use`, and those of opening.
    """
    if not copy.is_file():
        return refuse("copy-not-there", "There is no copy {copy}.", copy=str(copy))
    return _restore_database(copy, place) if "://" in place else _restore_file(copy, Path(place), aside)


@contextmanager
def opened_copy(content: bytes) -> Iterator[Store | Refused]:
    """The store that the bytes of a copy hold, in a place that goes at the end, or `copy-damaged`."""
    with TemporaryDirectory(prefix="eastwind-") as folder:
        path = Path(folder) / "copy.sqlite"
        path.touch(mode=0o600)
        path.write_bytes(content)
        store = _undamaged(path)
        yield store
        if not isinstance(store, Refused):
            store.close()


def _undamaged(path: Path) -> Store | Refused:
    damaged = refuse("copy-damaged", "This copy is damaged. Take an earlier one.", "file")
    store = open_store(str(path), create=False)
    if not isinstance(store, SqliteStore):
        return damaged
    try:
        whole = store.damage() is None
    except DatabaseError:
        whole = False
    if whole:
        return store
    store.close()
    return damaged


def _write(store: Store, path: Path) -> None:
    if isinstance(store, SqliteStore):
        store.back_up_to(path)
        return
    with closing(SqliteStore(path)) as target:
        copy_into(store, target)
    let_go(path)


def _onto_the_disk(path: Path) -> None:
    # A stick is pulled out as soon as the page says that the copy is made.
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _restore_file(copy: Path, path: Path, aside: str | None) -> tuple[Verified, ...] | Refused:
    in_the_way = _in_the_way(path, aside)
    if in_the_way is not None:
        return in_the_way
    path.parent.mkdir(parents=True, exist_ok=True)
    with _taken(copy, path.parent) as taken:
        found = _checked_file(taken)
        if not isinstance(found, Refused):
            if aside is not None and path.exists():
                path.rename(path.with_name(aside))
            taken.replace(path)
        return found


def _in_the_way(path: Path, aside: str | None) -> Refused | None:
    if not path.exists():
        return None
    if aside is None:
        there = phrase(
            "There are data in {place} already. Say that they shall be moved aside, or choose another place."
        )
        return refuse("data-there-already", there, place=str(path))
    if not _is_let_go(path):
        return refuse("data-in-use", "{place} is in use. Stop eastwind first, then try again.", place=str(path))
    return None


def _is_let_go(path: Path) -> bool:
    try:
        return let_go(path)
    except sqlite3.DatabaseError:  # what is no database is nobody's
        return True


@contextmanager
def _taken(copy: Path, folder: Path) -> Iterator[Path]:
    """The copy in the folder where it is to lie, writable: opening it may bring its tables up to date."""
    taken = folder / f"{copy.name}.restoring"
    try:
        shutil.copyfile(copy, taken)
        taken.chmod(0o600)
        yield taken
    finally:
        for left in folder.glob(f"{escape(taken.name)}*"):
            left.unlink()


def _checked_file(path: Path) -> tuple[Verified, ...] | Refused:
    store = open_store(str(path), create=False)
    if isinstance(store, Refused):
        return store
    with closing(store):
        found = checked(store)
    let_go(path)
    return found


def _restore_database(copy: Path, place: str) -> tuple[Verified, ...] | Refused:
    target = open_store(place)
    if isinstance(target, Refused):
        return target
    with closing(target), _taken(copy, copy.parent) as taken:
        if target.tournaments():
            there = phrase("There are tournaments in this database already. Restore into an empty one.")
            return refuse("data-there-already", there)
        source = open_store(str(taken), create=False)
        if isinstance(source, Refused):
            return source
        with closing(source):
            found = checked(source)
            if not isinstance(found, Refused):
                copy_into(source, target)
            return found
