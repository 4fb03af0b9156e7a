"""`eastwind language`: languages of a club's own."""

import rich_click as click

from eastwind.cli.data import data_option, files_of

_HELP = {"help_option_names": ["-h", "--help"]}


@click.group(context_settings=_HELP)
def command() -> None:
    """Add a language of your own to those that eastwind speaks."""


@command.command(context_settings=_HELP)
@click.argument("tag")
@data_option
def new(tag: str, data: str) -> None:
    """Write a file for the language TAG (it, fr, pt-br …) beside the data, with every sentence to be translated.

    A file that is there already is left as it is, and the command leaves with 1.
    """
    from eastwind.base.refusal import Refused
    from eastwind.cli.refusals import leave_refused
    from eastwind.language import FOLDER, begin_catalogue

    file = begin_catalogue(files_of(data) / FOLDER, tag)
    if isinstance(file, Refused):
        leave_refused(file)
    click.echo(f"Wrote {file}. Fill in the lines after msgstr, then start eastwind again.")
