"""The rules of the tournament that is visited."""

from eastwind.rulebook import Rulebook
from eastwind.web.visit import Visit


async def tonights(visit: Visit) -> Rulebook:
    """The tournament's rulebook with the settings that were turned."""
    return await visit.read(lambda world: world.rulebook)
