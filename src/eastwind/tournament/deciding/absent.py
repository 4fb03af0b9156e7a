"""Letting everyone go who is not here, in one act, and taking that back."""

from collections.abc import Iterator, Sequence

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, unknown_players
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.seat_rows import seats_in_work, sitter
from eastwind.tournament.state import Drop, State


def drop(command: c.DropAbsent, case: Case) -> Decision:
    """Empty the places of those named who play and are not here; who left already, or waits, is left out."""
    state = case.state
    unknown = tuple(unknown_players(state, command.players))
    if unknown:
        return Refused(unknown)
    playing = {player.id for player in to_be_seated(state)}
    absent = tuple(player for player in dict.fromkeys(command.players) if player in playing)
    event = e.AbsentDropped(players=absent, from_round=state.rounds_begun + 1)
    return answer(_drop_faults(command.players, state), event) if absent else ()


def _drop_faults(players: Sequence[str], state: State) -> Iterator[Refusal]:
    if state.rounds and state.rounds_begun == len(state.rounds):
        yield Refusal("round-started", "All {rounds} rounds have begun.", "", {"rounds": len(state.rounds)})
    if not any(player.present for player in to_be_seated(state)):
        yield Refusal("nobody-present", "Nobody is checked in yet: everyone would lose their place.", "players")
    for index, player in enumerate(players):
        if state.players[player].present:
            yield Refusal("is-present", "{player} is checked in by now.", below("players", index), {"player": player})


def undo(_command: c.UndoDrop, case: Case) -> Decision:
    """Give everyone of the last drop who did not come back by themselves their place and their seats again."""
    state, before = case.state, case.state.dropped
    if before is None or not before.players:
        return refuse("nothing-dropped", "Nobody was dropped since the seats were drawn or published.")
    places = {player: before.places[player] for player in before.players if before.places[player]}
    return answer(_undo_faults(before, state), e.DropUndone(players=before.players, places=places))


def _undo_faults(before: Drop, state: State) -> Iterator[Refusal]:
    if state.rounds_begun >= before.from_round:
        sentence = phrase("Round {round} was started since: bring them back one by one.")
        yield Refusal("round-started", sentence, "", {"round": before.from_round})
    rounds = seats_in_work(state)
    for player in before.players:
        for number, table, seat in before.places[player]:
            if sitter(rounds[number - 1][table - 1], seat) is not None:
                facts: dict[str, Fact] = {
                    "player": player,
                    "round": number,
                    "table": table,
                    "seat": seat,
                    "name": SEAT_NAMES[seat],
                }
                sentence = phrase("The seat of {player} in round {round}, table {table}, {name}, has been taken since.")
                yield Refusal("seat-taken", sentence, "", facts)
