"""`eastwind verify`: has anything in the log been changed since it was written?"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import rich_click as click

from eastwind.cli.data import data_option, data_path, open_data
from eastwind.cli.refusals import REFUSED, leave_refused

if TYPE_CHECKING:
    from eastwind.tournament.chain import Broken, Fault, Verified
    from eastwind.tournament.ports import Store

WRONG: Final[dict["Fault", str]] = {
    "version": "a row is missing here, is here twice, or stands in the wrong order",
    "previous": "this row does not continue the one before it",
    "hash": "this row was changed after it was written",
}
"""What is wrong at a break of the chain, in words."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("tournament", required=False)
@click.option("--head", metavar="HASH", help="The head on a printed sheet, at least 8 digits of it.")
@data_option
def command(data: str, tournament: str | None, head: str | None) -> None:
    """Check the log of TOURNAMENT, or of every tournament, and print its version and head.

    With --head, also check that this log once had the head that stands on a printed sheet. Leaves with 1 where anything
    was changed, and says where.
    """
    with open_data(data, create=False) as store:
        names = _names(store, tournament)
        if not names:
            click.echo(f"There is no tournament in {data_path(data)}.")
        if head is not None and len(names) > 1:
            raise click.UsageError(f"Say which tournament the head belongs to: {', '.join(names)}.")
        good = [_verified(store, name, head) for name in names]
    if not all(good):
        raise SystemExit(REFUSED)


def _names(store: "Store", tournament: str | None) -> Sequence[str]:
    return store.tournaments() if tournament is None else (tournament,)


def _verified(store: "Store", name: str, head: str | None) -> bool:
    from eastwind.base.refusal import Refused
    from eastwind.tournament.chain import Broken, verify

    found = verify(store, name, head)
    if isinstance(found, Refused):
        leave_refused(found)
    if isinstance(found, Broken):
        _tell_breaks(name, found)
        return False
    _tell(found)
    return True


def _tell(verified: "Verified") -> None:
    click.echo(f"{verified.tournament}: nothing was changed.")
    click.echo(f"  version {verified.version}, {verified.people} people")
    click.echo(f"  head {verified.head}")
    if verified.paper_version is not None:
        click.echo(f"  the head on paper is that of version {verified.paper_version}")


def _tell_breaks(name: str, broken: "Broken") -> None:
    for found in broken.breaks:
        click.echo(f"{name}, version {found.version}: {WRONG[found.fault]}.", err=True)
