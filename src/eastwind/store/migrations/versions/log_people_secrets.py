"""The log that only grows, the people who can be erased, the secrets."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None

_POSITION: Final = sa.BigInteger().with_variant(sa.Integer, "sqlite")

_SQLITE_GUARDS: Final = tuple(
    f"CREATE TRIGGER log_no_{act} BEFORE {act} ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END"
    for act in ("update", "delete")
)
_POSTGRES_GUARDS: Final = (
    """
    CREATE FUNCTION log_only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log only grows'; END $$
    """,
    """
    CREATE TRIGGER log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON log
    FOR EACH STATEMENT EXECUTE FUNCTION log_only_grows()
    """,
)


def upgrade() -> None:
    """Make every table."""
    _make_log()
    op.create_table(
        "people",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("person", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def _make_log() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("position", _POSITION, nullable=False, unique=True),
    )
    op.create_table(
        "log",
        sa.Column("position", _POSITION, primary_key=True, autoincrement=False),
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("part", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("schema", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        *_envelope(),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.UniqueConstraint("tournament", "version"),
        sa.UniqueConstraint("tournament", "command", "part"),
    )
    op.create_index("log_by_tournament", "log", ["tournament", "position"])
    for guard in _SQLITE_GUARDS if op.get_context().dialect.name == "sqlite" else _POSTGRES_GUARDS:
        op.execute(guard)


def _envelope() -> tuple[sa.Column[str] | sa.Column[int], ...]:
    return (
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("expected", sa.BigInteger),
    )
