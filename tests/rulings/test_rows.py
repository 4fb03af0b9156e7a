"""Every row of the rulings contract under every rulebook, marked with the clauses that the row names."""

import msgspec
import pytest

from eastwind.base.record import Incident
from eastwind.rulings import Effect
from tests.rulings.answers import ruled
from tests.rulings.rows import Row, rows


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=row.name, marks=[pytest.mark.clause(name) for name in row.clauses]) for row in rows()]
)
def test_a_row_says_what_follows(row: Row) -> None:
    ruling = ruled(row.record)
    assert {_told(one) for one in ruling.effects} == row.effects
    assert tuple(_short(one) for one in ruling.incidents) == row.incidents
    assert set(row.clauses) <= set(ruling.clauses)
    assert ruling.director is row.director


def _told(effect: Effect) -> str:
    return " ".join(msgspec.to_builtins(effect).values())


def _short(incident: Incident) -> str:
    """The incident's values in their order: `misnamed S W exposure false`."""
    return " ".join(_word(value) for value in msgspec.to_builtins(incident).values())


def _word(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{','.join(value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
