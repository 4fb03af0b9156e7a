"""`eastwind archive`: a whole tournament into one file, to keep or to carry to another computer."""

from pathlib import Path

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.reading import granted
from eastwind.cli.writing import write_new


@click.command()
@click.argument("tournament")
@click.option(
    "--to", "file", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it; else TOURNAMENT.eastwind."
)
@data_option
def command(data: str, tournament: str, file: Path | None) -> None:
    """Write the whole TOURNAMENT into one file: its log and its people, but no codes, which are made anew elsewhere.

    It may be done while the server runs. `eastwind load` brings the file in.
    """
    from eastwind.cli.serve import now, open_tournaments
    from eastwind.press.archive import file_name, pack
    from eastwind.tournament.carrying import whole

    with open_data(data, create=False) as store:
        carried = granted(whole(store, tournament))
        name = open_tournaments(store).state(tournament).setup.name
    path = file or Path(file_name(tournament))
    write_new(path, pack(carried, name, now()))
    click.echo(f"{path}: {name}, {len(carried.rows)} events, {len(carried.people)} people")
    click.echo(f"  head {carried.head}")
