"""`eastwind restore`: a copy put back, and what was there moved aside."""

from pathlib import Path

import rich_click as click

from eastwind.cli.data import data_option, data_path
from eastwind.cli.reading import granted


@click.command()
@click.argument("copy", type=click.Path(path_type=Path))
@click.option(
    "--aside", is_flag=True, help="Move data that are there aside, under a name with the time. Nothing is lost."
)
@data_option
def command(data: str, copy: Path, *, aside: bool) -> None:
    """Put COPY, made by `eastwind backup` or by the server itself, where the data lie. Stop the server first.

    Every log in the copy is checked before anything is moved. Codes and passphrase are those of the copy.
    """
    from eastwind.cli.backup import tell_copy
    from eastwind.cli.serve import now
    from eastwind.store.copies import copy_name
    from eastwind.store.copying import restore

    place = data_path(data)
    name = f"before-{copy_name(now())}" if aside else None
    found = granted(restore(copy.expanduser(), place, aside=name))
    tell_copy(Path(place), found)
    if name is not None and Path(place).with_name(name).exists():
        click.echo(f"  What was there before is in {Path(place).with_name(name)}")
