"""Competitions beside the standings: clubs, teams and first-timers, over the same games and the same totals."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from eastwind.tournament.prize_plan import Competition
from eastwind.tournament.standings import TOTAL, Place, Ranking, Standing, places

Clubs = Mapping[str, str]
"""The club of each player, by id; who is not in it has none. Clubs are personal: they come from beside the log."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One club, team or person in a competition: the members from the best total on, and those whose total counts.

    `entrant` is a player's id, or the name of the club or team.
    """

    entrant: str
    members: tuple[Standing, ...]
    counted: tuple[Standing, ...]
    place: Place

    @property
    def total(self) -> int:
        """The sum of what counts."""
        return sum(each.total for each in self.counted)


def side_standings(found: Ranking, competition: Competition, clubs: Clubs) -> tuple[Side, ...]:
    """The sides of a competition from the first place on. Only who is ranked in the tournament counts."""
    players = found.sheet.state.players
    match competition.among:
        case "first-timers":
            return _singly([each for each in found.ranked if players[each.player].first_time], found)
        case "teams":
            return _together(found, lambda who: players[who].team, competition.best)
        case "clubs":
            return _together(found, lambda who: clubs.get(who, ""), competition.best)


def group_key(name: str) -> str:
    """What makes two names of teams or clubs the same: not their case, nor their blanks."""
    return " ".join(name.split()).casefold()


def _singly(standings: Sequence[Standing], found: Ranking) -> tuple[Side, ...]:
    place_of = places([each.values for each in standings], found.metrics)
    return tuple(
        Side(entrant=each.player, members=(each,), counted=(each,), place=place_of[each.values]) for each in standings
    )


def _together(found: Ranking, group_of: Callable[[str], str], best: int) -> tuple[Side, ...]:
    groups: dict[str, list[Standing]] = defaultdict(list)
    for each in found.ranked:
        groups[group_key(group_of(each.player))].append(each)
    groups.pop("", None)
    names = {key: _spelling(found, members, group_of) for key, members in groups.items()}
    counted = {key: tuple(members[: best or len(members)]) for key, members in groups.items()}
    totals = {key: (sum(each.total for each in counting),) for key, counting in counted.items()}
    place_of = places([*totals.values()], (TOTAL,))
    sides = (
        Side(entrant=names[key], members=tuple(groups[key]), counted=counted[key], place=place_of[totals[key]])
        for key in groups
    )
    return tuple(sorted(sides, key=lambda side: (side.place.number, side.entrant)))


def _spelling(found: Ranking, members: Iterable[Standing], group_of: Callable[[str], str]) -> str:
    """How the member with the lowest number writes the name, which does not change as the places do."""
    players = found.sheet.state.players
    first = min(members, key=lambda each: players[each.player].number)
    return " ".join(group_of(first.player).split())
