"""Bringing the tables of a database up to what this version needs."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FOLDER: Final = Path(__file__).with_name("migrations")


def migrate(connection: Connection) -> None:
    """Run what is missing, inside the transaction that `connection` is in.

    Raises `alembic.util.CommandError` where the tables come from a later version of eastwind.
    """
    config = Config()
    # Alembic's settings treat a percent sign as the start of a reference.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
