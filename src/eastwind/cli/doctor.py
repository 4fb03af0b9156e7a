"""`eastwind doctor`: is this computer fit for the day? Every answer with what to do."""

from typing import Final

import rich_click as click

from eastwind.cli.checkups import CHECKUPS, Finding, Patient
from eastwind.cli.data import data_option
from eastwind.cli.refusals import REFUSED

_WORDS: Final = {"good": "Good ", "look": "Look ", "wrong": "WRONG"}


@click.command()
@data_option
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The server's port.")
def command(data: str, port: int) -> None:
    """Look whether this computer is ready for the day: space, clock, port, address for phones, printing, data, copies.

    It may run beside the server and changes nothing. Leaves with 1 where something is wrong.
    """
    patient = Patient(data, port)
    wrong = False
    for checkup in CHECKUPS:
        # One line after the other, as soon as it is known: checking a long log takes a moment.
        for finding in checkup(patient):
            _tell(finding)
            wrong = wrong or finding.state == "wrong"
    if wrong:
        raise SystemExit(REFUSED)


def _tell(finding: Finding) -> None:
    click.echo(f"{_WORDS[finding.state]}  {finding.what}")
    if finding.advice:
        click.echo(f"       {finding.advice}")
