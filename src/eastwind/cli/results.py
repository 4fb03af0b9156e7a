"""`eastwind results`: the results of a tournament as open JSON or as a workbook."""

from pathlib import Path
from typing import Final, Literal

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.reading import granted
from eastwind.cli.writing import write_new

Format = Literal["json", "xlsx"]
FORMATS: Final = ("json", "xlsx")


@click.command()
@click.argument("tournament")
@click.option("--format", "kind", type=click.Choice(FORMATS), default="json", show_default=True, help="What to write.")
@click.option(
    "--to", "file", type=click.Path(path_type=Path), metavar="FILE", help="Where to; JSON else goes out here."
)
@data_option
def command(data: str, tournament: str, kind: Format, file: Path | None) -> None:
    """Write the results of TOURNAMENT: open JSON with every game as facts and lines, or a workbook for a spreadsheet.

    The JSON is described in docs/results-format.md.
    """
    from eastwind.cli.serve import now, open_tournaments
    from eastwind.press.results import results_of
    from eastwind.press.results_json import write
    from eastwind.press.results_xlsx import results_xlsx
    from eastwind.web.house import read_world

    if file is None and kind == "xlsx":
        raise click.UsageError("A workbook needs --to FILE.")
    with open_data(data, create=False) as store:
        world = granted(read_world(open_tournaments(store), store, now, tournament))
        results = results_of(world, tournament)
    content = results_xlsx(results) if kind == "xlsx" else write(results)
    if file is None:
        click.echo(content, nl=False)
    else:
        write_new(file, content)
