"""`eastwind print`: a sheet of paper as PDF, without a server."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import rich_click as click

from eastwind.cli.data import data_option, data_path, files_of, open_data
from eastwind.cli.reading import granted
from eastwind.cli.writing import leave_unwritten

if TYPE_CHECKING:
    from eastwind.press.paper.source import Source
    from eastwind.tournament.ports import Store

Paper = Literal["letter", "a4"]
PAPERS: Final = ("letter", "a4")


@click.command()
@click.argument("sheet", required=False)
@click.argument("tournament", required=False)
@click.option("--out", "file", type=click.Path(path_type=Path), metavar="FILE", help="Where the PDF is written to.")
@click.option("--paper", type=click.Choice(PAPERS), default="letter", show_default=True, help="The size of the paper.")
@click.option(
    "--round", "number", type=click.IntRange(1, 99), metavar="N", help="One round alone, where a sheet has rounds."
)
@click.option(
    "--host", help="The name or address by which phones reach the server, for QR codes. Found where not given."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The server's port.")
@click.option("--https", is_flag=True, help="The server runs with a certificate.")
@click.option("--language", default="en", show_default=True, metavar="TAG", help="The language of the sheet.")
@data_option
def command(
    data: str,
    sheet: str | None,
    tournament: str | None,
    file: Path | None,
    paper: Paper,
    number: int | None,
    host: str | None,
    port: int,
    language: str,
    *,
    https: bool,
) -> None:
    """Write SHEET as PDF, as the tournament stands. Without SHEET: list the sheets.

    TOURNAMENT can be left out where the data hold only one. A file of the same name is replaced.
    """
    if sheet is None:
        _list_sheets()
        return
    if file is None:
        raise click.UsageError("Say with --out where the PDF is written to.")
    from eastwind.press.paper.sheets import make
    from eastwind.press.paper.typesetting import typeset

    with open_data(data, create=False) as store:
        source = _source(store, data, tournament, number, _phones(host, port, https=https), language)
        document = granted(make(sheet, source))
    printed = typeset(document, paper, source.translate)
    try:
        file.write_bytes(printed.pdf)
    except OSError as error:
        leave_unwritten(file, error)
    click.echo(f"{file}: {'one page' if printed.pages == 1 else f'{printed.pages} pages'}.")


def _list_sheets() -> None:
    from eastwind.press.paper.sheets import SHEETS

    width = max(map(len, SHEETS))
    for name, sheet in SHEETS.items():
        click.echo(f"{name:{width}}  {sheet.purpose}")


def _source(
    store: "Store", data: str, tournament: str | None, number: int | None, phones: str, language: str
) -> "Source":
    from eastwind.cli.serve import now, open_tournaments
    from eastwind.language import FOLDER, Languages
    from eastwind.press.paper.source import Source
    from eastwind.web.access.redeeming import access_books
    from eastwind.web.console.paper_addresses import PhoneAddresses
    from eastwind.web.house import read_world
    from eastwind.web.visit import DIRECTOR

    name = tournament or _the_only(store.tournaments(), data)
    world = granted(read_world(open_tournaments(store), store, now, name))
    languages = Languages(files_of(data) / FOLDER)
    tag = languages.chosen([language])
    return Source(
        world=world,
        viewer=DIRECTOR,
        addresses=PhoneAddresses(phones, name, access_books(store).of(name, world.state.codes)),
        round=number,
        language=tag,
        translate=languages.translator(tag),
    )


def _the_only(names: Sequence[str], data: str) -> str:
    if len(names) == 1:
        return names[0]
    if names:
        raise click.UsageError(f"Say which tournament: {', '.join(names)}.")
    raise click.UsageError(f"There is no tournament in {data_path(data)}.")


def _phones(host: str | None, port: int, *, https: bool) -> str:
    """The start of the addresses that phones are given."""
    from eastwind.web.access.addresses import lan_address

    return f"{'https' if https else 'http'}://{host or lan_address()}:{port}"
