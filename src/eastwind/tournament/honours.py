"""What is read out beside the places: round winners, most wins, best hands, highest games, last place."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.standings import Ranking, Standing
from eastwind.tournament.state import Entry, State
from eastwind.tournament.tallies import Sheet, Sums, entries_of, players_of, points_by_seat, wins


class Feat(msgspec.Struct, frozen=True, kw_only=True):
    """A game in which someone did best: what it gave the player, and the printed `value` of a hand that was won."""

    player: str
    points: int
    value: int
    round: int
    table: int
    game: int


class Most(msgspec.Struct, frozen=True):
    """The highest number of something, and all who have it."""

    players: tuple[str, ...]
    number: int


class Honours(msgspec.Struct, frozen=True, kw_only=True):
    """What is read out beside the places. `round_winners` are by the numbers of the closed rounds.

    `best_hands` are the won hands of the highest printed value, `highest_games` the games that gave one player the most
    points; `last` is who has the last place, with the total, once not everyone is first.
    """

    round_winners: Mapping[int, Most]
    most_wins: Most | None
    best_hands: tuple[Feat, ...]
    highest_games: tuple[Feat, ...]
    last: Most | None


def honours(found: Ranking) -> Honours:
    """What those who are ranked did best, and who is last."""
    players = [standing.player for standing in found.ranked]
    state, eligible = found.sheet.state, frozenset(players)
    return Honours(
        round_winners=_round_winners(found.sheet, players),
        most_wins=_most_wins(found.sheet, players),
        best_hands=_best_hands(state, eligible),
        highest_games=_highest_games(state, eligible),
        last=_last(found.ranked),
    )


def _round_winners(sheet: Sheet, players: Sequence[str]) -> dict[int, Most]:
    winners = {}
    for each, points in zip(sheet.state.rounds, sheet.rounds, strict=True):
        if each.closed is not None:
            played = set(players_of(entries_of(each)))
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


def _last(ranked: Sequence[Standing]) -> Most | None:
    """Those on the last place: nobody while everyone is first."""
    number = _number(ranked[-1]) if ranked else 1
    if number == 1:
        return None
    return Most(tuple(each.player for each in ranked if _number(each) == number), ranked[-1].total)


def _number(standing: Standing) -> int:
    return standing.place.number if standing.place else 0


# --- Best games -------------------------------------------------------------------------------------------------------


Where = tuple[int, int, int]
"""Round, table and game."""


class _Best:
    """The results that are worth most of all that were offered, where any is worth something."""

    def __init__(self, eligible: frozenset[str]) -> None:
        self.worth = 1
        self._eligible = eligible
        self._results: list[tuple[Seat, Entry, Where]] = []

    def offer(self, worth: int, seat: Seat, entry: Entry, where: Where) -> None:
        """Take a result in if nothing better is there, and its player is eligible."""
        if worth < self.worth or entry.players[SEATS.index(seat)] not in self._eligible:
            return
        if worth > self.worth:
            self._results.clear()
        self.worth = worth
        self._results.append((seat, entry, where))

    def feats(self) -> tuple[Feat, ...]:
        """The best results, in the order in which they were offered."""
        return tuple(_feat(*each) for each in self._results)


def _best_hands(state: State, eligible: frozenset[str]) -> tuple[Feat, ...]:
    """The won hands that are worth most by what the card says."""
    best = _Best(eligible)
    for where, entry in _games(state):
        won = entry.record.mahjongg
        if won is not None:
            best.offer(won.value, won.winner, entry, where)
    return best.feats()


def _highest_games(state: State, eligible: frozenset[str]) -> tuple[Feat, ...]:
    """The games that gave someone the most points."""
    best = _Best(eligible)
    for where, entry in _games(state):
        points = points_by_seat(entry)
        if max(points.values(), default=0) >= best.worth:
            for seat, gained in points.items():
                best.offer(gained, seat, entry, where)
    return best.feats()


def _games(state: State) -> Iterator[tuple[Where, Entry]]:
    for each in state.rounds:
        for table, card in enumerate(each.cards, 1):
            for game, entry in card.entries.items():
                yield (each.number, table, game), entry


def _feat(seat: Seat, entry: Entry, where: Where) -> Feat:
    number, table, game = where
    won = entry.record.mahjongg
    return Feat(
        player=entry.players[SEATS.index(seat)] or "",
        points=points_by_seat(entry)[seat],
        value=won.value if won and won.winner == seat else 0,
        round=number,
        table=table,
        game=game,
    )
