"""The `eastwind` command itself: the table of its commands."""

from typing import Final

import rich_click as click

from eastwind import __version__
from eastwind.cli.lazy import LazyGroup

COMMANDS: Final = {
    "serve": "eastwind.cli.serve:command",
    "demo": "eastwind.cli.demo:command",
    "sign-in": "eastwind.cli.sign_in:command",
    "verify": "eastwind.cli.verify:command",
    "backup": "eastwind.cli.backup:command",
    "restore": "eastwind.cli.restore:command",
    "archive": "eastwind.cli.archive:command",
    "load": "eastwind.cli.load:command",
    "results": "eastwind.cli.results:command",
    "doctor": "eastwind.cli.doctor:command",
    "print": "eastwind.cli.print_sheet:command",
    "rulebook": "eastwind.cli.rulebook:command",
    "language": "eastwind.cli.language:command",
    "score": "eastwind.cli.score:command",
    "rescored": "eastwind.cli.rescored:command",
    "rule": "eastwind.cli.rule:command",
    "card": "eastwind.cli.card:command",
    "seating": "eastwind.cli.seating:command",
    "analyse": "eastwind.cli.analyse:command",
    "game": "eastwind.cli.game:command",
}
"""Where each command lives. Nothing of it is imported before it is called."""


@click.group(cls=LazyGroup, addresses=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="eastwind %(version)s")
def eastwind() -> None:
    """Run American Mah Jongg tournaments: seats, rounds, scores and standings."""
