"""Opening the store that an address or a path means."""

from pathlib import Path
from typing import Final

from alembic.util import CommandError
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.store.memory import MemoryStore
from eastwind.store.sqlite import SqliteStore
from eastwind.tournament.ports import Store, StoreAway, StoreFull

MEMORY: Final = "memory:"


def open_store(place: str, *, create: bool = True) -> Store | Refused:
    """Open `place`: the path of an SQLite file, the address of a PostgreSQL database, or `memory:`.

    File and folders are made where they are missing, unless `create` is false. Refusals: `data-not-usable`,
    `data-away`, `data-not-there`, `data-too-new`, `data-unknown-address`, `data-needs-postgres`, `disk-full`.
    """
    try:
        return _opened(place, create=create)
    except ArgumentError:
        return _unknown(place)
    except StoreFull:
        return refuse("disk-full", "The disk is full: {place} cannot be opened.", place=_shown(place))
    except StoreAway:
        return _away(place)
    except CommandError:
        later = phrase("{place} was written by a later eastwind. Use that one, or another place.")
        return refuse("data-too-new", later, place=_shown(place))
    except (OSError, DBAPIError) as error:
        why = str(error.orig if isinstance(error, DBAPIError) else error).strip()
        return refuse("data-not-usable", "{place} cannot be used: {why}", place=_shown(place), why=why)


def _opened(place: str, *, create: bool) -> Store | Refused:
    if place == MEMORY:
        return MemoryStore()
    if "://" in place:
        return _opened_database(make_url(place))
    path = Path(place)
    if not create and not path.exists():
        return refuse("data-not-there", "There is no {place}.", place=place)
    path.parent.mkdir(parents=True, exist_ok=True)
    return SqliteStore(path)


def _opened_database(url: URL) -> Store | Refused:
    if url.get_backend_name() not in ("postgresql", "postgres"):
        return _unknown(url.render_as_string())
    try:
        from eastwind.store.postgres import PostgresStore
    except ImportError:
        return refuse("data-needs-postgres", "PostgreSQL needs a driver: install eastwind with its extra `postgres`.")
    return PostgresStore(url)


def _unknown(place: str) -> Refused:
    return refuse(
        "data-unknown-address",
        "{place} is no place for tournaments. Give a path, or an address that begins with postgresql://.",
        place=place,
    )


def _away(place: str) -> Refused:
    if "://" in place:
        database = phrase(
            "The database {place} cannot be reached. See whether its server runs, and the address is right."
        )
        return refuse("data-away", database, place=_shown(place))
    file = phrase("{place} is held by another program, or its drive is away. Close what uses the file, then try again.")
    return refuse("data-away", file, place=place)


def _shown(place: str) -> str:
    """The place without a password in it."""
    return make_url(place).render_as_string() if "://" in place else place
