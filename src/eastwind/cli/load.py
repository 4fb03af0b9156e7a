"""`eastwind load`: the tournament of an archive, brought into the data here."""

from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.reading import bytes_of
from eastwind.cli.refusals import leave_refused

if TYPE_CHECKING:
    from eastwind.press.loading import Loaded


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--as-copy", is_flag=True, help="Load it beside the one that is here already, under an address of its own."
)
@data_option
def command(data: str, file: Path, *, as_copy: bool) -> None:
    """Load FILE: an archive as a tournament, open results as a past event, or all that is in a copy.

    The log of an archive is checked first; what was changed or is not whole is refused. Where an earlier state of the
    tournament is here, it is continued. It may be done while the server runs.
    """
    from eastwind.base.refusal import Refused
    from eastwind.press.loading import CopyLoaded, PastEvent, load_file
    from eastwind.rulebook import load
    from eastwind.store.copying import opened_copy

    content = bytes_of(file)
    with open_data(data) as store:
        loaded = load_file(store, content, load, opened_copy, as_copy=as_copy)
    if isinstance(loaded, Refused):
        leave_refused(loaded)
    match loaded:
        case PastEvent():
            click.echo(f"{loaded.name}: {loaded.title} is a past event here now")
        case CopyLoaded():
            for each in loaded.loaded:
                _tell(each, codes_stay=loaded.codes_stay)
            for refusal in loaded.left:
                click.echo(f"Left out: {refusal.sentence()}", err=True)
        case _:
            _tell(loaded, codes_stay=False)


def _tell(loaded: "Loaded", *, codes_stay: bool) -> None:
    done = "went on here" if loaded.how == "continued" else "is here now"
    click.echo(f"{loaded.tournament}: {loaded.name} {done}, version {loaded.version}")
    click.echo(f"  head {loaded.head}")
    if loaded.codes and loaded.how == "new" and not codes_stay:
        click.echo(f"  Print its {loaded.codes} codes anew: those on paper open nothing here.")
