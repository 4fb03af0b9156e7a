"""What the tournament asks of the seating: who is to be seated, for how many rounds, and what is known of them."""

from collections import defaultdict
from collections.abc import Iterable

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook
from eastwind.seating import PlanRequest
from eastwind.seating.empties import table_count
from eastwind.tournament.commands import DraftSeats
from eastwind.tournament.ports import Rulebooks
from eastwind.tournament.standings import ranking
from eastwind.tournament.state import Player, State


def movement_book(book: Rulebook, movement: str | None, rulebooks: Rulebooks) -> Rulebook | Refused:
    """The rulebook whose steps are taken: the one named, else the tournament's own."""
    return book if movement is None else rulebooks(movement)


def seat_request(state: State, command: DraftSeats, moving: Rulebook, rounds: int, seed: int) -> PlanRequest:
    """The request for a draft of `rounds` rounds that nobody has begun."""
    players = to_be_seated(state, present_only=command.present_only)
    ids = tuple(player.id for player in players)
    return PlanRequest(
        players=ids,
        rounds=rounds,
        method=command.method,
        steps=moving.movement.steps,
        seed=seed,
        keep_apart=_groups(players),
        fixed={player.id: (player.table, player.seat) for player in players if player.table is not None},
        ranking=in_order_of_places(state, ids) if command.method == "standings" else None,
    )


def to_be_seated(state: State, *, present_only: bool = False) -> list[Player]:
    """Everyone who plays the next round to begin, by number: neither waiting nor gone by then, and here if asked."""
    gone = gone_by(state, state.rounds_begun + 1)
    playing = (
        player
        for player in state.players.values()
        if not player.waiting and player.id not in gone and (player.present or not present_only)
    )
    return sorted(playing, key=lambda player: player.number)


def tables_of(state: State) -> int:
    """How many tables there are: of the published seats, else of the draft, else as many as the roster needs."""
    if state.rounds:
        return max(len(each.cards) for each in state.rounds)
    return len(state.draft.rounds[0]) if state.draft else table_count(len(to_be_seated(state)))


def gone_by(state: State, number: int) -> frozenset[str]:
    """Those who left before this round, or leave with it."""
    return frozenset(
        player.id
        for player in state.players.values()
        if player.withdrawn_from is not None and player.withdrawn_from <= number
    )


def _groups(players: list[Player]) -> tuple[tuple[str, ...], ...]:
    members: dict[str, list[str]] = defaultdict(list)
    for player in players:
        if player.group:
            members[player.group].append(player.id)
    return tuple(tuple(group) for group in members.values() if len(group) > 1)


def in_order_of_places(state: State, players: Iterable[str]) -> tuple[str, ...]:
    """These players from the first place on; who is not ranked, or has no place yet, comes last by number."""
    playing = frozenset(players)
    places = ranking(state)
    placed = [standing.player for standing in (*places.ranked, *places.unranked)]
    unplaced = [player.id for player in to_be_seated(state) if player.id not in set(placed)]
    return tuple(player for player in (*placed, *unplaced) if player in playing)
