"""`eastwind backup`: a whole copy of the data, also while the server runs."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from eastwind.cli.data import COPIES, data_option, files_of, open_data
from eastwind.cli.reading import granted

if TYPE_CHECKING:
    from eastwind.tournament.chain import Verified
    from eastwind.tournament.ports import Store


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), required=False)
@data_option
def command(data: str, folder: Path | None) -> None:
    """Copy all data (tournaments, people, codes, passphrase) into FOLDER, else into `copies` beside the data.

    The copy is opened and every log in it is checked before this says that it is made. Keep it as you would keep the
    list of names in it. `eastwind restore` puts it back.
    """
    from eastwind.store import open_store
    from eastwind.store.copying import checked

    to = folder or files_of(data) / COPIES
    with open_data(data, create=False) as store:
        file = _copied(store, to)
    copy = granted(open_store(str(file), create=False))
    with closing(copy):
        tell_copy(file, granted(checked(copy)))


def tell_copy(file: Path, found: "tuple[Verified, ...]") -> None:
    """Say what lies in a copy, one tournament a line with its head."""
    click.echo(f"{file}: {len(found)} tournament{'' if len(found) == 1 else 's'}, every log whole")
    for each in found:
        click.echo(f"  {each.tournament}: version {each.version}, {each.people} people, head {each.head}")


def _copied(store: "Store", folder: Path) -> Path:
    from eastwind.cli.serve import now
    from eastwind.cli.writing import leave_unwritten
    from eastwind.store.copies import copy_name
    from eastwind.store.copying import write_copy

    file = folder / copy_name(now())
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_copy(store, file)
    except OSError as error:
        leave_unwritten(file, error)
    return file
