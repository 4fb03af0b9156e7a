"""The side competitions: clubs, teams and first-timers, with what counts in words."""

import msgspec

from eastwind.tournament.competitions import Side, side_standings
from eastwind.tournament.prize_plan import Among, Competition
from eastwind.tournament.standings import Ranking, ranking
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.prizes import clubs_of
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.world import Look, View, World


class SideMember(msgspec.Struct, frozen=True):
    """One of a club or team, with the total in the tournament, and whether it counts here."""

    person: Named
    total: int
    counts: bool


class SideRow(msgspec.Struct, frozen=True, kw_only=True):
    """One club, team or person. `person` is None for clubs and teams; `why` says which breaker parted equal totals."""

    place: int
    shared: bool
    name: str
    person: Named | None
    total: int
    members: tuple[SideMember, ...]
    why: Said | None


class SideTable(msgspec.Struct, frozen=True, kw_only=True):
    """One competition, best first; `rule` says in words what is added up."""

    code: str
    name: str
    among: Among
    best: int
    rule: Said
    rows: tuple[SideRow, ...]


class CompetitionsView(View, frozen=True, kw_only=True):
    """All side competitions; without rows while the standings are hidden from this reader."""

    hidden: bool
    tables: tuple[SideTable, ...]


def competitions_view(look: Look) -> CompetitionsView:
    """Every side competition, as the standings are."""
    world, state = look.world, look.state
    hidden = look.standings_hidden
    found = None if hidden or not state.setup.competitions else ranking(state)
    return CompetitionsView(
        version=state.version,
        hidden=hidden,
        tables=tuple(side_table(world, found, each) for each in state.setup.competitions),
    )


def side_table(world: World, found: Ranking | None, competition: Competition) -> SideTable:
    """One competition; without rows where there are no standings to see."""
    sides = side_standings(found, competition, clubs_of(world)) if found else ()
    return SideTable(
        code=competition.code,
        name=competition.name,
        among=competition.among,
        best=competition.best,
        rule=rule_of(competition),
        rows=tuple(_row(world, side) for side in sides),
    )


def rule_of(competition: Competition) -> Said:
    """What counts, in words."""
    match competition.among:
        case "first-timers":
            return say("Everyone who plays a tournament for the first time, by the places of the standings.")
        case "teams" if not competition.best:
            return say("The totals of all members of a team are added up. Who is not ranked does not count.")
        case "clubs" if not competition.best:
            return say("The totals of all members of a club are added up. Who is not ranked does not count.")
        case "teams":
            return counted(
                competition.best,
                "The best total of a team counts. Who is not ranked does not count.",
                "The {count} best totals of a team are added up. Who is not ranked does not count.",
            )
        case "clubs":
            return counted(
                competition.best,
                "The best total of a club counts. Who is not ranked does not count.",
                "The {count} best totals of a club are added up. Who is not ranked does not count.",
            )


def _row(world: World, side: Side) -> SideRow:
    person = named(world, side.entrant) if side.entrant in world.state.players else None
    decided_by = side.place.decided_by
    return SideRow(
        place=side.place.number,
        shared=side.place.shared,
        name=person.name if person else side.entrant,
        person=person,
        total=side.total,
        members=tuple(SideMember(named(world, each.player), each.total, each in side.counted) for each in side.members),
        why=say(decided_by.explained) if decided_by else None,
    )
