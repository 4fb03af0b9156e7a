"""`eastwind sign-in`: another link for choosing the director's passphrase."""

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.serve import first_sign_in, now


@click.command()
@data_option
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The server's port.")
@click.option("--https", is_flag=True, help="The server runs with a certificate.")
def command(data: str, port: int, *, https: bool) -> None:
    """Print a new sign-in link, also while the server runs. It works once, for fifteen minutes."""
    from eastwind.web.access.passphrase import issue_link

    with open_data(data) as store:
        token = issue_link(store, now())
    click.echo(first_sign_in(f"{'https' if https else 'http'}://127.0.0.1:{port}", token))
