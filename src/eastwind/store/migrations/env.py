"""Runs the steps on the connection that `migrate` hands over: both databases change tables in a transaction."""

from alembic import context

from eastwind.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
