"""Leaving, coming back, and playing for someone else. Results always stay with whoever played."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.chairs import Spot
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.empty_seats import not_empty, way_from
from eastwind.tournament.deciding.finding import answer, find_player, find_round, unknown_player
from eastwind.tournament.seat_rows import place_of, rows_of
from eastwind.tournament.state import Player, Round, State


def withdraw(command: c.WithdrawPlayer, case: Case) -> Decision:
    """Let someone leave from a round on that they have not begun to play."""
    player = find_player(case.state, command.player)
    if isinstance(player, Refused):
        return player
    if player.withdrawn_from is not None and player.withdrawn_from <= command.from_round:
        return ()
    if case.state.rounds:
        first = find_round(case.state, command.from_round, "from_round")
        if isinstance(first, Refused):
            return first
    event = e.PlayerWithdrew(player=player.id, from_round=command.from_round, why=command.why)
    return answer(played_faults(case.state, player.id, command.from_round), event)


def substitute(command: c.SubstitutePlayer, case: Case) -> Decision:
    """Give someone's seats to a person without a seat, from a round on that was not begun there."""
    event = e.PlayerSubstituted(
        player=command.player,
        substitute=command.substitute,
        from_round=command.from_round,
        ranked=command.ranked,
    )
    return answer(_substitute_faults(command, case.state), event)


def _substitute_faults(command: c.SubstitutePlayer, state: State) -> Iterator[Refusal]:
    pair = {"player": command.player, "substitute": command.substitute}
    strangers = [unknown_player(who, where) for where, who in pair.items() if who not in state.players]
    if strangers:
        yield from strangers
        return
    yield from played_faults(state, command.player, command.from_round)
    yield from no_seat_faults(state, command.player, command.from_round)
    yield from _seated_faults(state, command.substitute, command.from_round, "substitute")


def bring_back(command: c.ReturnPlayer, case: Case) -> Decision:
    """Seat someone who left, or came late, in an empty seat and in those it leads to in later rounds."""
    player = find_player(case.state, command.player)
    if not case.state.rounds:
        return player if isinstance(player, Refused) else _before_seats(player, command)
    first = find_round(case.state, command.from_round, "from_round")
    unknown = [fault for found in (player, first) if isinstance(found, Refused) for fault in found]
    if isinstance(first, Refused) or unknown:
        return Refused(tuple(unknown))
    if command.table is None or command.seat is None:
        return refuse("missing-field", "The seats are published: say which empty one.", "table")
    spot = (command.table, command.seat)
    return answer(_return_faults(command, first, spot, case.state)) or _returned(command, spot, case)


def _before_seats(player: Player, command: c.ReturnPlayer) -> Decision:
    """While no seats are published, coming back is being drawn with everyone else."""
    if player.withdrawn_from is None:
        return ()
    return (e.PlayerReturned(player=player.id, from_round=command.from_round, places=()),)


def _return_faults(command: c.ReturnPlayer, first: Round, spot: Spot, state: State) -> Iterator[Refusal]:
    yield from begun_faults(first, spot[0])
    yield from _seated_faults(state, command.player, command.from_round, "player")
    yield from not_empty(first, spot)


def _returned(command: c.ReturnPlayer, spot: Spot, case: Case) -> Decision:
    places = way_from(spot, command.from_round, case)
    if isinstance(places, Refused):
        return places
    return (e.PlayerReturned(player=command.player, from_round=command.from_round, places=places),)


# --- What stands in the way -------------------------------------------------------------------------------------


def played_faults(state: State, player: str, from_round: int) -> Iterator[Refusal]:
    """Rounds from `from_round` on that this person has begun to play."""
    for each in state.rounds[from_round - 1 :]:
        place = place_of(rows_of(each), player)
        if place is not None:
            yield from begun_faults(each, place[0])


def begun_faults(each: Round, table: int) -> Iterator[Refusal]:
    """Refuse what would change who sits at a table that has begun to play the round."""
    entered = table <= len(each.cards) and bool(each.cards[table - 1].entries)
    if each.closed is not None or entered:
        yield Refusal(
            "round-started",
            "Round {round} has been played at table {table}: choose a later round.",
            "from_round",
            {"round": each.number, "table": table},
        )


def no_seat_faults(state: State, player: str, from_round: int) -> Iterator[Refusal]:
    """Refuse to give away the seats of someone who has none."""
    if not any(place_of(rows_of(each), player) for each in state.rounds[from_round - 1 :]):
        yield Refusal(
            "not-seated",
            "{player} has no seat from round {round} on.",
            "player",
            {"player": player, "round": from_round},
        )


def _seated_faults(state: State, player: str, from_round: int, where: str) -> Iterator[Refusal]:
    for each in state.rounds[from_round - 1 :]:
        place = place_of(rows_of(each), player)
        if place is not None:
            yield Refusal(
                "already-seated",
                "{player} has a seat in round {round}: table {table}, {name}.",
                where,
                {"player": player, "round": each.number, "table": place[0], "name": SEAT_NAMES[place[1]]},
            )
