"""Refusals as pages show them: sentences, beside their fields, with the clause to open."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulebook import Clause, load
from eastwind.rulebook.clause import owner
from eastwind.web.speech import translated


class Shown(msgspec.Struct, frozen=True):
    """One fault in words; `where` is the id of its field, if any."""

    sentence: str
    where: str
    clause: Clause | None


def shown(refused: Refused | None) -> Sequence[Shown]:
    """Every fault, for the list above a form."""
    return [Shown(each.sentence(translated), each.where, clause_of(each.clause)) for each in refused or ()]


def sentences_by_field(faults: Sequence[Shown]) -> Mapping[str, Sequence[str]]:
    """What to say beside each field; a field without a fault has nothing."""
    fields: defaultdict[str, list[str]] = defaultdict(list)
    for fault in faults:
        fields[fault.where].append(fault.sentence)
    return fields


@cache
def clause_of(clause_id: str | None) -> Clause | None:
    """The clause of this id, from the rulebook that wrote it."""
    if clause_id is None:
        return None
    book = load(owner(clause_id))
    return None if isinstance(book, Refused) else book.clauses.get(clause_id)
