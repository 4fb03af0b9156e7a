"""Places from points: an ordered list of small metrics over the cards.

Points are never worked out here: they are the sums of lines that were stored with each game. Every pass is plain and
flat, because ten thousand players look at the standings after every game.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, groupby, pairwise
from typing import Final, Literal, cast

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.state import Entry, Player, Round, State

_AT: Final[dict[Seat, int]] = {seat: index for index, seat in enumerate(SEATS)}
"""Where a seat stands in a row of players."""

Sums = Mapping[str, int]
"""A number for each player id; who is not in it has 0."""

NotRanked = Literal["substitute", "withdrawn"]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone gathered: points by round, games played, and the penalties that stand."""

    state: State
    rounds: tuple[Sums, ...]
    games: Sums
    penalties: Sums


class Metric(msgspec.Struct, frozen=True, kw_only=True):
    """One measure that decides places. `explained` is the sentence for two with the same total whom it set apart."""

    code: str
    title: str
    explained: str
    gather: Callable[[Sheet], Sums]
    more_is_better: bool = True


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


class Most(msgspec.Struct, frozen=True):
    """The highest number of something, and all who have it."""

    players: tuple[str, ...]
    number: int


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The standings: ranked players from the first place on, the others by number; `sheet` is what they rest on."""

    sheet: Sheet
    metrics: tuple[Metric, ...]
    ranked: tuple[Standing, ...]
    unranked: tuple[Standing, ...]
    shares: tuple[Share, ...]


class Honours(msgspec.Struct, frozen=True, kw_only=True):
    """What is read out beside the places. `round_winners` are by the numbers of the closed rounds."""

    round_winners: Mapping[int, Most]
    best_hands: tuple[WonHand, ...]
    most_wins: Most | None


def ranking(state: State) -> Ranking:
    """The standings of everyone who has or had a seat, as the log stands."""
    sheet = gathered(state)
    metrics = (TOTAL, *(BREAKERS[code] for code in state.setup.breakers))
    running, others = _listed(sheet)
    ranked = _ranked(sheet, metrics, running)
    return Ranking(
        sheet=sheet,
        metrics=metrics,
        ranked=ranked,
        unranked=tuple(_unranked(sheet, metrics, others)),
        shares=share_prizes(ranked, state.setup.prizes),
    )


def honours(found: Ranking) -> Honours:
    """Round winners, best hands and most wins among those who are ranked."""
    players = [standing.player for standing in found.ranked]
    return Honours(
        round_winners=_round_winners(found.sheet, players),
        best_hands=_best_hands(found.sheet.state, frozenset(players)),
        most_wins=_most_wins(found.sheet, players),
    )


# --- From lines to numbers --------------------------------------------------------------------------------------


def points_by_seat(entry: Entry) -> dict[Seat, int]:
    """The points of every seat that was played: the sum of its lines."""
    points = {seat: 0 for seat, player in zip(SEATS, entry.players, strict=True) if player is not None}
    for line in entry.lines:
        points[line.seat] += line.points
    return points


def points_in_round(each: Round) -> Sums:
    """What everyone gathered in a round: the sum of the lines of the seats they played."""
    points: dict[str | None, int] = defaultdict(int)
    for entry in _entries_of(each):
        players = entry.players
        for line in entry.lines:
            points[players[_AT[line.seat]]] += line.points
    return _people(points)


def gathered(state: State) -> Sheet:
    """All points of a tournament, by round and outside the games."""
    penalties: dict[str, int] = defaultdict(int)
    for penalty in state.penalties.values():
        if penalty.cancelled is None:
            penalties[penalty.player] += penalty.points
    return Sheet(
        state=state,
        rounds=tuple(map(points_in_round, state.rounds)),
        games=_people(Counter(_players_of(_entries(state)))),
        penalties=penalties,
    )


def totals(sheet: Sheet) -> Sums:
    """Points of all games, and penalties outside them."""
    total = dict(sheet.penalties)
    for points in sheet.rounds:
        for player, gained in points.items():
            total[player] = total.get(player, 0) + gained
    return total


def wins(sheet: Sheet) -> Sums:
    """How many games each player won."""
    return _people(Counter(map(_winner, _entries(sheet.state))))


def jokerless_wins(sheet: Sheet) -> Sums:
    """How many games each player won without a joker."""
    won = (entry for entry in _entries(sheet.state) if entry.record.mahjongg and not entry.record.mahjongg.jokers)
    return _people(Counter(map(_winner, won)))


def throws(sheet: Sheet) -> Sums:
    """How many winning tiles each player threw."""
    return _people(Counter(map(_thrower, _entries(sheet.state))))


def best_games(sheet: Sheet) -> Sums:
    """The most points of each player in one game."""
    best: dict[str, int] = {}
    for entry in _entries(sheet.state):
        for points, player in zip(points_by_seat(entry).values(), filter(None, entry.players), strict=True):
            best[player] = max(points, best.get(player, points))
    return best


def _people(sums: dict[str | None, int]) -> Sums:
    """The same numbers without the empty seat's."""
    sums.pop(None, None)
    return cast(Sums, sums)


def _entries_of(each: Round) -> Iterator[Entry]:
    return chain.from_iterable(card.entries.values() for card in each.cards)


def _entries(state: State) -> Iterator[Entry]:
    return chain.from_iterable(map(_entries_of, state.rounds))


def _players_of(entries: Iterable[Entry]) -> Iterator[str | None]:
    return chain.from_iterable(entry.players for entry in entries)


def _winner(entry: Entry) -> str | None:
    won = entry.record.mahjongg
    return None if won is None else entry.players[_AT[won.winner]]


def _thrower(entry: Entry) -> str | None:
    won = entry.record.mahjongg
    return None if won is None or won.by == "wall" else entry.players[_AT[won.by]]


# --- The metrics ------------------------------------------------------------------------------------------------

TOTAL: Final = Metric(code="total", title="Total", explained="More points.", gather=totals)

BREAKERS: Final[dict[str, Metric]] = {
    metric.code: metric
    for metric in (
        Metric(code="wins", title="Wins", explained="Equal total: more wins decide.", gather=wins),
        Metric(
            code="best-game",
            title="Best game",
            explained="Equal total: the better best game decides.",
            gather=best_games,
        ),
        Metric(
            code="jokerless-wins",
            title="Wins without jokers",
            explained="Equal total: more wins without jokers decide.",
            gather=jokerless_wins,
        ),
        Metric(
            code="fewest-throws",
            title="Winning tiles thrown",
            explained="Equal total: fewer winning tiles thrown decide.",
            gather=throws,
            more_is_better=False,
        ),
    )
}
"""What a director may choose to break ties with, by code."""


# --- From numbers to places -------------------------------------------------------------------------------------


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
    listed = [each for each in state.players.values() if each.id in seated or each.withdrawn_from is not None]
    listed.sort(key=lambda player: player.number)
    return [each for each in listed if not not_ranked(each)], [each for each in listed if not_ranked(each)]


def not_ranked(player: Player) -> NotRanked | None:
    """Why someone has no place, or None where there is one."""
    if player.withdrawn_from is not None:
        return "withdrawn"
    return None if player.ranked else "substitute"


def _ranked(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> tuple[Standing, ...]:
    """Everyone from the first place on; those who share a place stay in the order in which they came."""
    values = _values(sheet, metrics, players)
    place_of = places(values, metrics)
    standings = [
        Standing(
            player=player.id,
            values=own,
            rounds=by_round,
            penalties=sheet.penalties.get(player.id, 0),
            games=sheet.games.get(player.id, 0),
            place=place_of[own],
        )
        for player, own, by_round in zip(players, values, _columns(sheet.rounds, players), strict=True)
    ]
    return tuple(sorted(standings, key=lambda standing: place_of[standing.values].number))


def _unranked(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> Iterator[Standing]:
    values = _values(sheet, metrics, players)
    for player, own, by_round in zip(players, values, _columns(sheet.rounds, players), strict=True):
        yield Standing(
            player=player.id,
            values=own,
            rounds=by_round,
            penalties=sheet.penalties.get(player.id, 0),
            games=sheet.games.get(player.id, 0),
            place=None,
            not_ranked=not_ranked(player),
        )


def _values(sheet: Sheet, metrics: Sequence[Metric], players: Sequence[Player]) -> Sequence[tuple[int, ...]]:
    return _columns([metric.gather(sheet) for metric in metrics], players)


def _columns(sums: Sequence[Sums], players: Sequence[Player]) -> Sequence[tuple[int, ...]]:
    """For each player the numbers of all sums."""
    if not sums:
        return [()] * len(players)
    ids = [player.id for player in players]
    return list(zip(*([each.get(player, 0) for player in ids] for each in sums), strict=True))


# --- Prizes and honours -----------------------------------------------------------------------------------------


def share_prizes(ranked: Sequence[Standing], prizes: Sequence[int]) -> tuple[Share, ...]:
    """Who gets what. Tied places pool their prizes and share them equally; cents left over go to the first of them."""
    shares = []
    for first, group in groupby(ranked, key=lambda standing: standing.place.number if standing.place else 0):
        if first > len(prizes):
            break
        players = tuple(standing.player for standing in group)
        pool = sum(prizes[first - 1 : first - 1 + len(players)])
        if pool:
            shares.append(Share(place=first, players=players, pool=pool, cents=_equal_parts(pool, len(players))))
    return tuple(shares)


def _equal_parts(pool: int, parts: int) -> tuple[int, ...]:
    each, left_over = divmod(pool, parts)
    return tuple(each + (index < left_over) for index in range(parts))


def _round_winners(sheet: Sheet, players: Sequence[str]) -> dict[int, Most]:
    winners = {}
    for each, points in zip(sheet.state.rounds, sheet.rounds, strict=True):
        if each.closed is not None:
            played = set(_players_of(_entries_of(each)))
            winners[each.number] = _most(points, [player for player in players if player in played])
    return {number: most for number, most in winners.items() if most is not None}


def _most_wins(sheet: Sheet, players: Sequence[str]) -> Most | None:
    most = _most(wins(sheet), players)
    return most if most and most.number else None


def _most(sums: Sums, players: Sequence[str]) -> Most | None:
    if not players:
        return None
    highest = max(sums.get(player, 0) for player in players)
    return Most(tuple(player for player in players if sums.get(player, 0) == highest), highest)


def _best_hands(state: State, eligible: frozenset[str]) -> tuple[WonHand, ...]:
    hands: list[WonHand] = []
    for hand in _won_hands(state, eligible):
        if hands and hand.points > hands[0].points:
            hands.clear()
        if not hands or hand.points == hands[0].points:
            hands.append(hand)
    return tuple(hands)


def _won_hands(state: State, eligible: frozenset[str]) -> Iterator[WonHand]:
    for each in state.rounds:
        for table, card in enumerate(each.cards, 1):
            for game, entry in card.entries.items():
                winner = _winner(entry)
                if winner is not None and winner in eligible:
                    points = _winners_points(entry)
                    yield WonHand(player=winner, points=points, round=each.number, table=table, game=game)


def _winners_points(entry: Entry) -> int:
    winner = entry.record.mahjongg.winner if entry.record.mahjongg else None
    points = 0
    for line in entry.lines:
        if line.seat == winner:
            points += line.points
    return points
