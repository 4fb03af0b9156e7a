"""Places from points: an ordered list of small metrics over one pass through the cards.

Points are never worked out here: they are the sums of lines that were stored with each game.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, Literal

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.state import Entry, Player, State


@dataclass(slots=True)
class Tally:
    """What one player has gathered. `rounds` are points by round, `penalties` those that stand, `games` played."""

    player: str
    rounds: list[int]
    penalties: int = 0
    games: int = 0
    best_game: int = 0
    wins: int = 0
    jokerless_wins: int = 0
    throws: int = 0

    @property
    def total(self) -> int:
        """Points of all games, and penalties outside them."""
        return sum(self.rounds) + self.penalties


class Metric(msgspec.Struct, frozen=True, kw_only=True):
    """One measure that decides places. `explained` is the sentence for two with the same total whom it set apart."""

    code: str
    title: str
    explained: str
    value: Callable[[Tally], int]
    more_is_better: bool = True

    def ordering(self, tally: Tally) -> int:
        """The value, turned so that less is better."""
        return -self.value(tally) if self.more_is_better else self.value(tally)


TOTAL: Final = Metric(code="total", title="Total", explained="More points.", value=lambda tally: tally.total)

BREAKERS: Final[dict[str, Metric]] = {
    metric.code: metric
    for metric in (
        Metric(code="wins", title="Wins", explained="Equal total: more wins decide.", value=lambda tally: tally.wins),
        Metric(
            code="best-game",
            title="Best game",
            explained="Equal total: the better best game decides.",
            value=lambda t: t.best_game,
        ),
        Metric(
            code="jokerless-wins",
            title="Jokerless wins",
            explained="Equal total: more wins without jokers decide.",
            value=lambda tally: tally.jokerless_wins,
        ),
        Metric(
            code="fewest-throws",
            title="Thrown",
            explained="Equal total: fewer winning tiles thrown decide.",
            value=lambda tally: tally.throws,
            more_is_better=False,
        ),
    )
}
"""What a director may choose to break ties with, by code."""

NotRanked = Literal["substitute", "withdrawn"]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place: None, with a reason, for who is not ranked.

    `values` are in the order of the ranking's metrics. `decided_by` is the breaker that set this player apart from
    others with the same total; `shared` tells whether the place is shared.
    """

    tally: Tally
    values: tuple[int, ...]
    place: int | None = None
    shared: bool = False
    decided_by: Metric | None = None
    not_ranked: NotRanked | None = None


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """The prizes of the places from `place` on, pooled and shared equally: `cents` by player in the same order."""

    place: int
    players: tuple[str, ...]
    pool: int
    cents: tuple[int, ...]

    @property
    def remainder(self) -> int:
        """The cents that could not be shared equally and went, one each, to the first of the players."""
        return self.pool % len(self.players)


class WonHand(msgspec.Struct, frozen=True, kw_only=True):
    """A game and what it gave its winner."""

    player: str
    points: int
    round: int
    table: int
    game: int


class RoundBest(msgspec.Struct, frozen=True):
    """The most points of one closed round, and all who have them."""

    round: int
    players: tuple[str, ...]
    points: int


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The standings: ranked players from the first place on, the others by number."""

    metrics: tuple[Metric, ...]
    ranked: tuple[Standing, ...]
    unranked: tuple[Standing, ...]
    shares: tuple[Share, ...]
    round_winners: tuple[RoundBest, ...]
    best_hands: tuple[WonHand, ...]
    most_wins: tuple[str, ...]


def ranking(state: State) -> Ranking:
    """The standings of everyone who has or had a seat, as the log stands."""
    tallies = tally_games(state)
    tally_penalties(state, tallies)
    metrics = (TOTAL, *(BREAKERS[code] for code in state.setup.breakers))
    listed = _listed(state, tallies)
    in_the_running = [tally for tally in listed if _not_ranked(state.players[tally.player]) is None]
    ranked = place(in_the_running, metrics)
    return Ranking(
        metrics=metrics,
        ranked=ranked,
        unranked=tuple(_unranked(state, listed, metrics)),
        shares=share_prizes(ranked, state.setup.prizes),
        round_winners=tuple(_round_winners(state, in_the_running)),
        best_hands=_best_hands(state, {tally.player for tally in in_the_running}),
        most_wins=_most_wins(in_the_running),
    )


# --- From lines to tallies --------------------------------------------------------------------------------------


def points_by_seat(entry: Entry) -> dict[Seat, int]:
    """The points of every seat that was played: the sum of its lines."""
    points = {seat: 0 for seat, player in zip(SEATS, entry.players, strict=True) if player is not None}
    for line in entry.lines:
        points[line.seat] += line.points
    return points


def points_of_entry(entry: Entry) -> dict[str, int]:
    """The points of each person who played the game."""
    points = points_by_seat(entry)
    return {player: points[seat] for seat, player in zip(SEATS, entry.players, strict=True) if player is not None}


def tally_games(state: State) -> dict[str, Tally]:
    """What everyone of the roster gathered in games, by player id, in the order of the roster."""
    tallies = {player: Tally(player, [0] * len(state.rounds)) for player in state.players}
    for index, each in enumerate(state.rounds):
        for card in each.cards:
            for entry in card.entries.values():
                _add_points(tallies, index, entry)
                _add_win(tallies, entry)
    return tallies


def tally_penalties(state: State, tallies: dict[str, Tally]) -> None:
    """Add the penalties that were not cancelled."""
    for penalty in state.penalties.values():
        if penalty.cancelled is None and penalty.player in tallies:
            tallies[penalty.player].penalties += penalty.points


def _add_points(tallies: dict[str, Tally], index: int, entry: Entry) -> None:
    for player, points in points_of_entry(entry).items():
        tally = tallies[player]
        tally.rounds[index] += points
        if points > tally.best_game or not tally.games:
            tally.best_game = points
        tally.games += 1


def _add_win(tallies: dict[str, Tally], entry: Entry) -> None:
    won = entry.record.mahjongg
    if won is None:
        return
    winner = entry.players[SEATS.index(won.winner)]
    thrower = None if won.by == "wall" else entry.players[SEATS.index(won.by)]
    if winner is not None:
        tallies[winner].wins += 1
        tallies[winner].jokerless_wins += won.jokers == 0
    if thrower is not None:
        tallies[thrower].throws += 1


# --- From tallies to places -------------------------------------------------------------------------------------


def place(tallies: Iterable[Tally], metrics: Sequence[Metric]) -> tuple[Standing, ...]:
    """Everyone in order of place; who is equal in every metric shares it, and the next place is skipped.

    Those who share a place stay in the order in which they came.
    """
    keyed = sorted(
        ((tuple(metric.ordering(tally) for metric in metrics), tally) for tally in tallies), key=lambda pair: pair[0]
    )
    deciding = _deciding([key for key, _ in keyed], metrics)
    standings: list[Standing] = []
    for _, group in groupby(zip(keyed, deciding, strict=True), key=lambda row: row[0][0]):
        members = list(group)
        first = len(standings) + 1
        standings += [
            Standing(
                tally=tally,
                values=tuple(metric.value(tally) for metric in metrics),
                place=first,
                shared=len(members) > 1,
                decided_by=decided_by,
            )
            for (_, tally), decided_by in members
        ]
    return tuple(standings)


def _deciding(keys: Sequence[tuple[int, ...]], metrics: Sequence[Metric]) -> list[Metric | None]:
    """For each key the last breaker that was needed to part it from a neighbour with the same total."""
    parted = [_first_difference(before, after) for before, after in pairwise(keys)]
    needed = [max(sides) for sides in zip([0, *parted], [*parted, 0], strict=True)] if keys else []
    return [metrics[index] if index else None for index in needed]


def _first_difference(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return next((index for index, (one, two) in enumerate(zip(before, after, strict=True)) if one != two), 0)


def _listed(state: State, tallies: dict[str, Tally]) -> list[Tally]:
    """Those who have or had a seat, by number."""
    seated: set[str | None] = set()
    for each in state.rounds:
        for card in each.cards:
            seated.update(card.seats)
    listed = [
        tally
        for tally in tallies.values()
        if tally.player in seated or tally.games or state.players[tally.player].withdrawn_from is not None
    ]
    return sorted(listed, key=lambda tally: state.players[tally.player].number)


def _not_ranked(player: Player) -> NotRanked | None:
    if player.withdrawn_from is not None:
        return "withdrawn"
    return None if player.ranked else "substitute"


def _unranked(state: State, listed: Iterable[Tally], metrics: Sequence[Metric]) -> Iterator[Standing]:
    for tally in listed:
        reason = _not_ranked(state.players[tally.player])
        if reason is not None:
            yield Standing(tally=tally, values=tuple(metric.value(tally) for metric in metrics), not_ranked=reason)


# --- Prizes and honours -----------------------------------------------------------------------------------------


def share_prizes(ranked: Sequence[Standing], prizes: Sequence[int]) -> tuple[Share, ...]:
    """Who gets what. Tied places pool their prizes and share them equally; cents left over go to the first of them."""
    shares = []
    for first, group in groupby(ranked, key=lambda standing: standing.place or 0):
        players = tuple(standing.tally.player for standing in group)
        pool = sum(prizes[first - 1 : first - 1 + len(players)])
        if pool:
            shares.append(Share(place=first, players=players, pool=pool, cents=_equal_parts(pool, len(players))))
    return tuple(shares)


def _equal_parts(pool: int, parts: int) -> tuple[int, ...]:
    each, left_over = divmod(pool, parts)
    return tuple(each + (index < left_over) for index in range(parts))


def _round_winners(state: State, tallies: Sequence[Tally]) -> Iterator[RoundBest]:
    for index, each in enumerate(state.rounds):
        if each.closed is not None and tallies:
            most = max(tally.rounds[index] for tally in tallies)
            best = tuple(tally.player for tally in tallies if tally.rounds[index] == most)
            yield RoundBest(each.number, best, most)


def _best_hands(state: State, eligible: set[str]) -> tuple[WonHand, ...]:
    hands = [hand for hand in _won_hands(state) if hand.player in eligible]
    most = max((hand.points for hand in hands), default=0)
    return tuple(hand for hand in hands if hand.points == most)


def _won_hands(state: State) -> Iterator[WonHand]:
    for each in state.rounds:
        for table, card in enumerate(each.cards, 1):
            for game, entry in card.entries.items():
                won = entry.record.mahjongg
                winner = entry.players[SEATS.index(won.winner)] if won else None
                if won and winner:
                    points = sum(line.points for line in entry.lines if line.seat == won.winner)
                    yield WonHand(player=winner, points=points, round=each.number, table=table, game=game)


def _most_wins(tallies: Sequence[Tally]) -> tuple[str, ...]:
    most = max((tally.wins for tally in tallies), default=0)
    return tuple(tally.player for tally in tallies if most and tally.wins == most)
