"""How every command says that it was refused."""

from typing import Final, NoReturn

import rich_click as click

from eastwind.base.refusal import Refused

REFUSED: Final = 1
"""What a refused command leaves with. Wrong usage leaves with 2, as click has it."""


def leave_refused(refused: Refused) -> NoReturn:
    """Say every fault on standard error, one a line with its place and clause, and leave with `REFUSED`."""
    say_refused(refused)
    raise SystemExit(REFUSED)


def say_refused(refused: Refused, file: str = "") -> None:
    """Say every fault on standard error, one a line with its file, place and clause."""
    for refusal in refused:
        place = "".join(f"{where}: " for where in (file, refusal.where) if where)
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        click.echo(f"{place}{refusal.sentence()}{clause}", err=True)
