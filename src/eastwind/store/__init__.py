"""The ports' adapters: logs, people and secrets kept in memory, in SQLite or in PostgreSQL."""

from eastwind.store.opening import open_store

__all__ = ["open_store"]
