"""Places from points: an ordered list of small metrics."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.state import Player, State
from eastwind.tournament.tallies import Sheet, Sums, best_games, gathered, jokerless_wins, throws, totals, wins

NotRanked = Literal["substitute", "withdrawn"]


class Metric(msgspec.Struct, frozen=True, kw_only=True):
    """One measure that decides places. `explained` is the sentence for two with the same total whom it set apart."""

    code: str
    title: str
    explained: str
    gather: Callable[[Sheet], Sums]
    more_is_better: bool = True


TOTAL: Final = Metric(code="total", title=phrase("Total"), explained=phrase("More points."), gather=totals)

BREAKERS: Final[dict[str, Metric]] = {
    metric.code: metric
    for metric in (
        Metric(code="wins", title=phrase("Wins"), explained=phrase("Equal total: more wins decide."), gather=wins),
        Metric(
            code="best-game",
            title=phrase("Best game"),
            explained=phrase("Equal total: the better best game decides."),
            gather=best_games,
        ),
        Metric(
            code="jokerless-wins",
            title=phrase("Wins without jokers"),
            explained=phrase("Equal total: more wins without jokers decide."),
            gather=jokerless_wins,
        ),
        Metric(
            code="fewest-throws",
            title=phrase("Winning tiles thrown"),
            explained=phrase("Equal total: fewer winning tiles thrown decide."),
            gather=throws,
            more_is_better=False,
        ),
    )
}
"""What a director may choose to break ties with, by code."""


class Place(msgspec.Struct, frozen=True):
    """A place, whether several share it, and the breaker that set it apart from others with the same total."""

    number: int
    shared: bool = False
    decided_by: Metric | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What one player gathered, and the place it gives: None, with a reason, for who is not ranked.

    `values` are in the order of the ranking's metrics, the total first; `rounds` points by round, `games` how many
    were played.
    """

    player: str
    values: tuple[int, ...]
    rounds: tuple[int, ...]
    penalties: int
    games: int
    place: Place | None
    not_ranked: NotRanked | None = None

    @property
    def total(self) -> int:
        """Points of all games, and penalties outside them."""
        return self.values[0]


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The standings: ranked players from the first place on, the others by number; `sheet` is what they rest on."""

    sheet: Sheet
    metrics: tuple[Metric, ...]
    ranked: tuple[Standing, ...]
    unranked: tuple[Standing, ...]


def ranking(state: State) -> Ranking:
    """The standings of everyone who has or had a seat, as the log stands."""
    sheet = gathered(state)
    metrics = (TOTAL, *(BREAKERS[code] for code in state.setup.breakers))
    running, others = _listed(sheet)
    return Ranking(
        sheet=sheet,
        metrics=metrics,
        ranked=_ranked(sheet, metrics, running),
        unranked=_unranked(sheet, metrics, others),
    )


# --- Places -----------------------------------------------------------------------------------------------------------


def places(values: Sequence[tuple[int, ...]], metrics: Sequence[Metric]) -> dict[tuple[int, ...], Place]:
    """The place of each of the `values`, which are in the order of the `metrics`.

    Who is equal in every metric shares the place, and the places after it are skipped.
    """
    signs = tuple(-1 if metric.more_is_better else 1 for metric in metrics)
    sizes = Counter(values)
    in_order = sorted(sizes, key=lambda value: tuple(map(int.__mul__, signs, value)))
    firsts = accumulate((sizes[value] for value in in_order), initial=1)
    return {
        value: Place(first, sizes[value] > 1, decided_by)
        for value, first, decided_by in zip(in_order, firsts, _deciding(in_order, metrics), strict=False)
    }


def _deciding(values: Sequence[tuple[int, ...]], metrics: Sequence[Metric]) -> Sequence[Metric | None]:
    """For each value the last breaker that was needed to part it from a neighbour with the same total."""
    parted = [_first_difference(before, after) for before, after in pairwise(values)]
    needed = (max(sides) for sides in zip([0, *parted], [*parted, 0], strict=True))
    return [metrics[index] if index else None for index in needed]


def _first_difference(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return next(index for index, (one, two) in enumerate(zip(before, after, strict=True)) if one != two)


def _listed(sheet: Sheet) -> tuple[list[Player], list[Player]]:
    """Those who have or had a seat, by number: who is ranked, and who is not."""
    state = sheet.state
    seated: set[str | None] = set(sheet.games)
    for each in state.rounds:
        seated.update(*(card.seats for card in each.cards))
    listed = [each for each in state.players.values() if each.id in seated or _went(sheet, each)]
    listed.sort(key=lambda player: player.number)
    return [each for each in listed if not not_ranked(each)], [each for each in listed if not_ranked(each)]


def _went(sheet: Sheet, player: Player) -> bool:
    """Whether someone left who was in play. Who did not come at all is in no standings, unless with a penalty."""
    left = player.withdrawn_from
    return left is not None and (left > 1 or player.id in sheet.penalties)


def not_ranked(player: Player) -> NotRanked | None:
    """Why someone has no place, or None where there is one."""
    if player.withdrawn_from is not None:
        return "withdrawn"
    return None if player.ranked else "substitute"


def _ranked(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> tuple[Standing, ...]:
    """Everyone from the first place on; those who share a place stay in the order in which they came."""
    values = _values(sheet, metrics, players)
    place_of = places(values, metrics)
    standings = _standings(sheet, players, values, [place_of[own] for own in values])
    return tuple(sorted(standings, key=lambda standing: place_of[standing.values].number))


def _unranked(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> tuple[Standing, ...]:
    return tuple(_standings(sheet, players, _values(sheet, metrics, players), [None] * len(players)))


def _standings(
    sheet: Sheet, players: Sequence[Player], values: Sequence[tuple[int, ...]], places: Sequence[Place | None]
) -> Iterator[Standing]:
    rounds = _columns(sheet.rounds, players)
    for player, own, by_round, place in zip(players, values, rounds, places, strict=True):
        yield Standing(
            player=player.id,
            values=own,
            rounds=by_round,
            penalties=sheet.penalties.get(player.id, 0),
            games=sheet.games.get(player.id, 0),
            place=place,
            not_ranked=None if place else not_ranked(player),
        )


def _values(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> Sequence[tuple[int, ...]]:
    return _columns([metric.gather(sheet) for metric in metrics], players)


def _columns(sums: Sequence[Sums], players: Sequence[Player]) -> Sequence[tuple[int, ...]]:
    """For each player the numbers of all sums."""
    if not sums:
        return [()] * len(players)
    ids = [player.id for player in players]
    return list(zip(*([each.get(player, 0) for player in ids] for each in sums), strict=True))
