"""Who of one event is who of another.

People are matched by name and club, written alike. Whatever is less certain is a doubt for the director, who says that
two are one person or are not; nobody is ever merged for being similar.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import structs

from eastwind.tournament.alike import Known, alike_pairs, plain
from eastwind.tournament.season import Doubt, Entrant, Result, Season, SeasonEvent, SeasonPerson

Pair = tuple[Entrant, Entrant]


def results_by_entrant(events: Iterable[SeasonEvent]) -> dict[Entrant, Result]:
    """Every result of these events by whose it is."""
    return {Entrant(event.id, result.player): result for event in events for result in event.results}


def people_of(season: Season, events: Sequence[SeasonEvent]) -> list[SeasonPerson]:
    """Everyone who played in these events (the earliest first), each once."""
    results = results_by_entrant(events)
    written = {entrant: group for group in _written_alike(results, season.apart) for entrant in group}
    groups, as_written = dict(written), frozenset(written.values())
    for one, other in season.same:
        if one in groups and other in groups and not _meet(groups[one], groups[other]):
            joined = groups[one] | groups[other]
            groups.update(dict.fromkeys(joined, joined))
    order = {event.id: at for at, event in enumerate(events)}
    return [
        _person(sorted(group, key=lambda each: order[each.event]), results, merged=group not in as_written)
        for group in dict.fromkeys(groups.values())
    ]


def _written_alike(results: Mapping[Entrant, Result], apart: Sequence[Pair]) -> Iterator[frozenset[Entrant]]:
    """Everyone, together with those of the same name and club in other events.

    Two of that name in one event leave it open who is who, so then each stays alone; so does who was forgotten.
    """
    alike: dict[tuple[str, ...], list[Entrant]] = {}
    for entrant, result in results.items():
        known = (plain(result.name), plain(result.club)) if result.name else ("forgotten", *structs.astuple(entrant))
        alike.setdefault(known, []).append(entrant)
    for group in alike.values():
        events = {entrant.event for entrant in group}
        yield from _kept_apart(group, apart) if len(events) == len(group) else (frozenset({each}) for each in group)


def _kept_apart(group: Sequence[Entrant], apart: Sequence[Pair]) -> list[frozenset[Entrant]]:
    """The group in as few parts as it takes to keep apart whom the director keeps apart."""
    parts: list[set[Entrant]] = []
    for entrant in group:
        part = next((part for part in parts if not _is_apart(part, {entrant}, apart)), None)
        if part is None:
            parts.append({entrant})
        else:
            part.add(entrant)
    return [frozenset(part) for part in parts]


def _is_apart(some: Iterable[Entrant], others: Iterable[Entrant], apart: Sequence[Pair]) -> bool:
    """Whether the director said of anyone of these that they are not one of those."""
    said = {frozenset(pair) for pair in apart}
    return any(frozenset({one, other}) in said for one in some for other in others)


def _meet(some: Iterable[Entrant], others: Iterable[Entrant]) -> bool:
    """Whether they played in the same event: nobody plays twice in one."""
    return bool({entrant.event for entrant in some} & {entrant.event for entrant in others})


def _person(entrants: Sequence[Entrant], results: Mapping[Entrant, Result], *, merged: bool) -> SeasonPerson:
    last = results[entrants[-1]]
    return SeasonPerson(
        name=last.name or f"Player {last.number}",
        club=last.club,
        entrants=tuple(entrants),
        merged=merged,
        forgotten=last.name is None,
    )


def doubts_of(season: Season, people: Sequence[SeasonPerson]) -> Iterator[Doubt]:
    """Every two who may be one person, unless they met or the director said that they are not."""
    known = [Known("" if person.forgotten else person.name, person.club) for person in people]
    played_in = [frozenset(entrant.event for entrant in person.entrants) for person in people]
    for one, other, why in alike_pairs(known, lambda one, other: played_in[one].isdisjoint(played_in[other])):
        mine, yours = people[one], people[other]
        if not _is_apart(mine.entrants, yours.entrants, season.apart):
            yield Doubt(one=mine, other=yours, why=why)
