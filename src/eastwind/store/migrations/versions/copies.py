"""Tournaments that came from elsewhere: the name their chain began under, rehearsals, results of past events."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0003"
down_revision: Final = "0002"

_DISPOSABLE: Final = "EXISTS (SELECT 1 FROM tournaments WHERE id = OLD.tournament AND disposable)"
_NOT_LATER: Final = "a tournament does not become disposable later"

_SQLITE_GUARDS: Final = (
    "DROP TRIGGER log_no_delete",
    f"""
    CREATE TRIGGER log_no_delete BEFORE DELETE ON log WHEN NOT {_DISPOSABLE}
    BEGIN SELECT RAISE(ABORT, 'the log only grows'); END
    """,
    f"""
    CREATE TRIGGER disposable_from_the_start BEFORE UPDATE OF disposable ON tournaments
    WHEN NEW.disposable AND NOT OLD.disposable
    BEGIN SELECT RAISE(ABORT, '{_NOT_LATER}'); END
    """,
)
_POSTGRES_GUARDS: Final = (
    "DROP TRIGGER log_only_grows ON log",
    """
    CREATE TRIGGER log_only_grows BEFORE UPDATE OR TRUNCATE ON log
    FOR EACH STATEMENT EXECUTE FUNCTION log_only_grows()
    """,
    f"""
    CREATE FUNCTION log_row_stays() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF {_DISPOSABLE} THEN RETURN OLD; END IF; RAISE EXCEPTION 'the log only grows'; END $$
    """,
    "CREATE TRIGGER log_row_stays BEFORE DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_row_stays()",
    f"""
    CREATE FUNCTION disposable_from_the_start() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF NEW.disposable AND NOT OLD.disposable THEN RAISE EXCEPTION '{_NOT_LATER}'; END IF;
      RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER disposable_from_the_start BEFORE UPDATE ON tournaments
    FOR EACH ROW EXECUTE FUNCTION disposable_from_the_start()
    """,
)


def upgrade() -> None:
    """Add what copies of tournaments need; logs that are not disposable are guarded as before."""
    op.add_column("log", sa.Column("origin", sa.Text, nullable=False, server_default=""))
    for mark in ("disposable", "gone"):
        op.add_column("tournaments", sa.Column(mark, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "past",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("results", sa.LargeBinary, nullable=False),
    )
    for guard in _SQLITE_GUARDS if op.get_context().dialect.name == "sqlite" else _POSTGRES_GUARDS:
        op.execute(guard)
