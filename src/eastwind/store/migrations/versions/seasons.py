"""Seasons: what the director chose for a table over several events."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"


def upgrade() -> None:
    """Make the table of seasons."""
    op.create_table(
        "seasons",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("season", sa.LargeBinary, nullable=False),
    )
