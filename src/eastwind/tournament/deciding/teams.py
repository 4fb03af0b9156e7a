"""Teams of up to four: who may still join one."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from eastwind.base.refusal import Fact, Refusal
from eastwind.tournament.competitions import group_key
from eastwind.tournament.prize_plan import TEAM_SIZE
from eastwind.tournament.state import State


class Joining(msgspec.Struct, frozen=True):
    """A team that someone is to be in; `where` names the field that says so."""

    where: str
    team: str


def team_faults(state: State, joining: Iterable[Joining], without: str = "") -> Iterator[Refusal]:
    """Everyone who would be one too many, those before them included; who left the tournament holds no place."""
    staying = (each for each in state.players.values() if each.withdrawn_from is None and each.id != without)
    members = Counter(group_key(each.team) for each in staying)
    for each in joining:
        key = group_key(each.team)
        members[key] += 1
        if key and members[key] > TEAM_SIZE:
            facts: dict[str, Fact] = {"team": each.team, "most": TEAM_SIZE}
            yield Refusal("team-full", "The team {team} has {most} people already.", each.where, facts)
