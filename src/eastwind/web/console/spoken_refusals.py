"""Refusals about people, for a page: with names in place of ids."""

from collections.abc import Sequence

from eastwind.base.refusal import Refused
from eastwind.tournament.views.naming import spoken
from eastwind.tournament.views.said import Said
from eastwind.web.visit import Visit


async def spoken_refusals(visit: Visit, refused: Refused | None) -> Sequence[Said]:
    """What was refused, with the people's names."""
    return await visit.read(lambda world: [spoken(world, fault) for fault in refused or ()])
