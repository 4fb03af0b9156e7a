"""The club's own cards: private, beside the log and never in it."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0005"
down_revision: Final = "0004"


def upgrade() -> None:
    """Make the table of cards."""
    op.create_table(
        "cards",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("saved_at", sa.BigInteger, nullable=False),
    )
