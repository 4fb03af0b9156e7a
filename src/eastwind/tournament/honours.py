"""What is read out beside the places: round winners, best hands, most wins."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eastwind.tournament.standings import Ranking
from eastwind.tournament.state import Entry, State
from eastwind.tournament.tallies import Sheet, Sums, entries_of, players_of, winner_of, wins


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


class Honours(msgspec.Struct, frozen=True, kw_only=True):
    """What is read out beside the places. `round_winners` are by the numbers of the closed rounds."""

    round_winners: Mapping[int, Most]
    best_hands: tuple[WonHand, ...]
    most_wins: Most | None


def honours(found: Ranking) -> Honours:
    """Round winners, best hands and most wins among those who are ranked."""
    players = [standing.player for standing in found.ranked]
    return Honours(
        round_winners=_round_winners(found.sheet, players),
        best_hands=_best_hands(found.sheet.state, frozenset(players)),
        most_wins=_most_wins(found.sheet, players),
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
                winner = winner_of(entry)
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
