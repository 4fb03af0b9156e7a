"""`eastwind load`: the tournament of an archive, brought into the data here."""

from pathlib import Path

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.reading import bytes_of, granted


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--as-copy", is_flag=True, help="Load it beside the one that is here already, under an address of its own."
)
@data_option
def command(data: str, file: Path, *, as_copy: bool) -> None:
    """Load the archive FILE. The log is checked first; what was changed or is not whole is refused.

    Where an earlier state of the tournament is here, it is continued. It may be done while the server runs.
    """
    from eastwind.press.loading import load_archive
    from eastwind.rulebook import load

    content = bytes_of(file)
    with open_data(data) as store:
        loaded = granted(load_archive(store, content, load, as_copy=as_copy))
    done = "went on here" if loaded.how == "continued" else "is here now"
    click.echo(f"{loaded.tournament}: {loaded.name} {done}, version {loaded.version}")
    click.echo(f"  head {loaded.head}")
    if loaded.codes and loaded.how == "new":
        click.echo(f"  Print its {loaded.codes} codes anew: those on paper open nothing here.")
