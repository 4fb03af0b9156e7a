"""How every command says that it was refused."""

from typing import Final, NoReturn

import rich_click as click

from eastwind.base.refusal import Refused

REFUSED: Final = 1
"""What a refused command leaves with. Wrong usage leaves with 2, as click has it."""


def leave_refused(refused: Refused) -> NoReturn:
    """Say every fault on standard error, one a line with its place and clause, and leave with `REFUSED`."""
    for refusal in refused:
        place = f"{refusal.where}: " if refusal.where else ""
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        click.echo(f"{place}{refusal.sentence()}{clause}", err=True)
    raise SystemExit(REFUSED)
