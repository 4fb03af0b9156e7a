"""The incidents of standing rulings inside a game's record: put in, and taken out again."""

from collections.abc import Iterable, Iterator

from eastwind.base.record import Incident, Ruling
from eastwind.tournament.state import DeskRuling, State

Incidents = tuple[Incident, ...]


def standing_rulings(state: State, round_number: int, table: int, game: int) -> Iterator[tuple[int, DeskRuling]]:
    """The rulings that hold for a game, with their number, in the order in which they were made."""
    place = (round_number, table, game)
    for number, ruling in state.rulings.items():
        if ruling.stands and (ruling.round, ruling.table, ruling.game) == place:
            yield number, ruling


def ruled_incidents(state: State, round_number: int, table: int, game: int) -> Incidents:
    """What the rulings on a game put into its record."""
    rulings = standing_rulings(state, round_number, table, game)
    return tuple(incident for _, ruling in rulings for incident in ruling.incidents)


def ruled_in_version(state: State, round_number: int, table: int, game: int, version: int) -> Incidents:
    """What rulings had put into the version of a game that came with this version of the log."""
    place = (round_number, table, game)
    here = [each for each in state.rulings.values() if (each.round, each.table, each.game) == place]
    return tuple(incident for each in here if _held_at(each, version) for incident in each.incidents)


def _held_at(ruling: DeskRuling, version: int) -> bool:
    made, withdrawn = ruling.stamp.version, ruling.withdrawn
    return made < version and (withdrawn is None or version < withdrawn.version)


def with_ruled(reported: Incidents, ruled: Incidents) -> Incidents:
    """The incidents that a table reported, and those that were ruled: what both tell of is there once, as ruled.

    What nobody reported comes last, so that every reported incident keeps its place.
    """
    places: list[Incident | None] = [None] * len(reported)
    missing: list[Incident] = []
    for incident in ruled:
        free = (at for at, told in enumerate(reported) if places[at] is None and _is_of_same(told, incident))
        at = next(free, None)
        if at is None:
            missing.append(incident)
        else:
            places[at] = incident
    kept = (ruled_one or told for ruled_one, told in zip(places, reported, strict=True))
    return (*kept, *missing)


def without_ruled(incidents: Incidents, ruled: Iterable[Incident]) -> Incidents:
    """The same incidents without those of a ruling."""
    left = list(incidents)
    for incident in ruled:
        if incident in left:
            left.remove(incident)
    return tuple(left)


def _is_of_same(told: Incident, ruled: Incident) -> bool:
    """Whether both tell of the same thing: of its kind, of the same player; or the same points for the same reason."""
    if isinstance(told, Ruling) and isinstance(ruled, Ruling):
        return (told.points, told.reason) == (ruled.points, ruled.reason)
    if isinstance(told, Ruling) or isinstance(ruled, Ruling):
        return False
    return type(told) is type(ruled) and told.player == ruled.player
