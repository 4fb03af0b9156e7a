"""Where a command finds the data: the option, the folder behind it, and the store that is opened on it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import rich_click as click

if TYPE_CHECKING:
    from eastwind.tournament.ports import Store

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

VARIABLE: Final = "EASTWIND_DATA"
FOLDER: Final = "eastwind-data"
FILE: Final = "eastwind.sqlite"
COPIES: Final = "copies"
"""The folder beside the data in which copies are kept."""


def data_option(command: Decorated) -> Decorated:
    """Give a command `--data`; its function gets the parameter `data`, to be passed to `open_data`."""
    return click.option(
        "--data",
        metavar="PATH",
        envvar=VARIABLE,
        show_envvar=True,
        default=FOLDER,
        show_default=True,
        help="The folder or SQLite file that holds the tournaments, or the address of a PostgreSQL database.",
    )(command)


def data_path(data: str) -> str:
    """The SQLite file that `data` means, or `data` itself where it is the address of a database.

    What ends in `.sqlite` or `.db` is a file; anything else is a folder with our own file in it.
    """
    if "://" in data:
        return data
    path = Path(data).expanduser()
    return str(path if path.suffix in {".sqlite", ".db"} else path / FILE)


def files_of(data: str) -> Path:
    """The folder for what is not in the store, such as sessions: beside the SQLite file, or the default one."""
    return Path(FOLDER) if "://" in data else Path(data_path(data)).parent


@contextmanager
def open_data(data: str, *, create: bool = True) -> Iterator["Store"]:
    """Open the store that `data` means and close it at the end. Leaves the command where it cannot be opened.

    Without `create` there has to be one already. A command is left too where the data go away under it, or the disk is
    full.
    """
    from eastwind.cli.reading import granted
    from eastwind.cli.refusals import leave_refused
    from eastwind.store import open_store
    from eastwind.tournament.ports import StoreAway, StoreFull
    from eastwind.tournament.service import DISK_FULL, STORE_AWAY

    store = granted(open_store(data_path(data), create=create))
    try:
        yield store
    except StoreAway:
        leave_refused(STORE_AWAY)
    except StoreFull:
        leave_refused(DISK_FULL)
    finally:
        store.close()
