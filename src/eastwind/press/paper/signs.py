"""A sign for each table: its number for the whole room, its code for whoever sits there."""

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.source import Source

_NO_TABLES = refuse("no-tables", "It is not known yet how many tables there are: draw the seats first.")


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """One table. `qr` (an address) and `typed` open the page of its games; None where no code is out."""

    table: int
    qr: str | None
    typed: str | None


class Signs(msgspec.Struct, frozen=True, kw_only=True):
    """All tables; `address` is where a code is typed."""

    tables: tuple[Sign, ...]
    address: str


def table_signs(source: Source) -> Signs | Refused:
    """A sign for each table."""
    tables = tuple(_sign(source, table) for table in range(1, source.heading.tables + 1))
    return Signs(tables=tables, address=source.addresses.start) if tables else _NO_TABLES


def _sign(source: Source, table: int) -> Sign:
    return Sign(
        table=table,
        qr=source.addresses.code("table", str(table)),
        typed=source.addresses.typed("table", str(table)),
    )
