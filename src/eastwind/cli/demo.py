"""`eastwind demo`: the server on a lively event, to look around in."""

import rich_click as click

from eastwind.cli.serve import command as serve

DEMO_FOLDER = "eastwind-demo"


@click.command()
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The port to listen at.")
@click.option(
    "--data", default=DEMO_FOLDER, show_default=True, metavar="PATH", help="The folder in which the demo event is kept."
)
@click.pass_context
def command(context: click.Context, port: int, data: str) -> None:
    """Start the server on an event of 44 players in its third round."""
    context.invoke(serve, data=data, port=port, demo=True)
