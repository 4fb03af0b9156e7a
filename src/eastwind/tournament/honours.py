"""What is read out beside the places: round winners, most wins, best hands, highest games, last place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

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
        best_hands=_best(_hands(state), eligible),
        highest_games=_best(_points(state), eligible),
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


class _Result(NamedTuple):
    """What a game was worth to someone. There are tens of thousands, so it is made of what is there already."""

    worth: int
    seat: Seat
    entry: Entry
    place: tuple[int, int, int]

    @property
    def player(self) -> str | None:
        return self.entry.players[SEATS.index(self.seat)]


def _best(results: Iterable[_Result], eligible: frozenset[str]) -> tuple[Feat, ...]:
    """The results of those who are eligible that are worth most, where any is worth something."""
    best: list[_Result] = []
    highest = 1
    for each in results:
        if each.worth >= highest and each.player in eligible:
            if each.worth > highest:
                best.clear()
            highest = each.worth
            best.append(each)
    return tuple(map(_feat, best))


def _hands(state: State) -> Iterator[_Result]:
    """Every hand that was won, worth what the card says."""
    for place, entry in _games(state):
        won = entry.record.mahjongg
        if won is not None:
            yield _Result(won.value, won.winner, entry, place)


def _points(state: State) -> Iterator[_Result]:
    """What every game gave to everyone."""
    for place, entry in _games(state):
        for seat, points in points_by_seat(entry).items():
            yield _Result(points, seat, entry, place)


def _games(state: State) -> Iterator[tuple[tuple[int, int, int], Entry]]:
    for each in state.rounds:
        for table, card in enumerate(each.cards, 1):
            for game, entry in card.entries.items():
                yield (each.number, table, game), entry


def _feat(result: _Result) -> Feat:
    number, table, game = result.place
    won = result.entry.record.mahjongg
    return Feat(
        player=result.player or "",
        points=points_by_seat(result.entry)[result.seat],
        value=won.value if won and won.winner == result.seat else 0,
        round=number,
        table=table,
        game=game,
    )
