"""`eastwind serve`: the server on this computer, for the console, tables, phones and the wall."""

import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rich_click as click

from eastwind.cli.data import data_option, files_of, open_data

if TYPE_CHECKING:
    from eastwind.tournament.ports import Store
    from eastwind.tournament.service import Tournaments
    from eastwind.web.settings import WebSettings

_EVERYWHERE: Final = "0.0.0.0"
_FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@data_option
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The port to listen at.")
@click.option("--host", help="The name or address by which phones reach this computer. It is found where not given.")
@click.option("--cert", type=_FILE, help="A certificate for HTTPS; needs --key.")
@click.option("--key", type=_FILE, help="The key of the certificate.")
@click.option(
    "--copies",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Keep copies there too, on a stick or another drive; may be given more than once.",
)
@click.option(
    "--copy-minutes",
    default=5,
    show_default=True,
    type=click.IntRange(0, 1_440),
    help="How often copies are made where something was recorded; 0 makes none.",
)
@click.option("--demo", is_flag=True, help="Fill the data with a lively event to look around in, if it has none.")
def command(
    data: str,
    port: int,
    host: str | None,
    cert: Path | None,
    key: Path | None,
    copies: tuple[Path, ...],
    copy_minutes: int,
    *,
    demo: bool,
) -> None:
    """Start the server and print where to open it."""
    if (cert is None) != (key is None):
        raise click.UsageError("--cert and --key belong together.")
    from eastwind.base.refusal import Refused
    from eastwind.cli.refusals import leave_refused
    from eastwind.cli.serving import bind, serve
    from eastwind.store.copies import FolderCopies
    from eastwind.store.copy_places import CopyPlaces

    settings = settings_from(data, port, host, cert, key)
    listening = bind(settings)
    if isinstance(listening, Refused):
        leave_refused(listening)
    with listening, open_data(data) as store:
        if demo:
            from eastwind.cli.demo_day import fill

            fill(store, now())
        tournaments = open_tournaments(store)
        announce(store, settings)
        named = [folder.expanduser().absolute() for folder in copies]
        kept = FolderCopies(store, CopyPlaces(settings.data, named), now, copy_minutes)
        serve(tournaments, store, settings, kept, now, listening)


def settings_from(data: str, port: int, host: str | None, cert: Path | None, key: Path | None) -> "WebSettings":
    """How the server is set up. It listens to the whole network, unless `host` is this computer's own loopback."""
    from eastwind.web.access.addresses import is_loopback, lan_address
    from eastwind.web.settings import WebSettings

    return WebSettings(
        data=files_of(data),
        host="127.0.0.1" if host and is_loopback(host) else _EVERYWHERE,
        port=port,
        phones_host=host or lan_address(),
        certificate=cert,
        key=key,
    )


def now() -> int:
    """The time in ms since 1970 UTC."""
    return time.time_ns() // 1_000_000


def open_tournaments(store: "Store") -> "Tournaments":
    """The tournaments of a store, with this computer's clock and chance."""
    from eastwind.rulebook import load
    from eastwind.tournament.service import Tournaments

    return Tournaments(store, load, now=now, seed=lambda: secrets.randbelow(2**53))


def announce(store: "Store", settings: "WebSettings") -> None:
    """Print the addresses, and the first sign-in while nobody has a passphrase."""
    from eastwind.web.access.addresses import is_loopback
    from eastwind.web.access.passphrase import Passphrase, issue_link

    lines = [f"Console   {settings.console_address}  (on this computer)"]
    if not Passphrase(store, now).chosen:
        lines.append(f"Sign in   {first_sign_in(settings.console_address, issue_link(store, now()))}")
        lines.append("          This link works once, for fifteen minutes. There you choose your passphrase.")
    if is_loopback(settings.phones_host):
        lines.append("Phones    No network yet. Join the Wi-Fi of the event; the console then shows the address.")
    else:
        lines.append(f"Phones    {settings.scheme}://{settings.phones_host}:{settings.port}")
    lines.append("Stop with Ctrl+C. Everything that was recorded stays.")
    click.echo("\n".join(lines))
    sys.stdout.flush()


def first_sign_in(console: str, token: str) -> str:
    """The address that lets a director choose a passphrase. The token is in the fragment, which no log sees."""
    return f"{console}/sign-in/first#{token}"
