"""Seats that were made elsewhere, taken over as a draft: everyone of this roster in every round, nobody twice."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal, Refused
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, unknown_player
from eastwind.tournament.deciding.seats import small_tables
from eastwind.tournament.events import SeatRow
from eastwind.tournament.format import format_of
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.seat_rows import places, seat_row
from eastwind.tournament.state import State

METHOD = "script"
"""How the log calls seats that were not drawn here."""


def load(command: c.LoadSeats, case: Case) -> Decision:
    """Keep these seats for review, as a draw would be."""
    unknown = tuple(_strangers(command, case.state))
    if unknown:
        return Refused(unknown)
    rounds = tuple(tuple(seat_row(table) for table in tables) for tables in command.rounds)
    if _stands_so(rounds, case.state):
        return ()
    faults = (*_too_late(case.state), *_length_faults(command, case), *_people_faults(rounds, case.state))
    return answer(faults, e.SeatsDrafted(method=METHOD, seed=0, rounds=rounds))


def _stands_so(rounds: Sequence[Sequence[SeatRow]], state: State) -> bool:
    draft = state.draft
    return draft is not None and draft.method == METHOD and [*map(list, rounds)] == draft.rounds


def _strangers(command: c.LoadSeats, state: State) -> Iterator[Refusal]:
    for at, tables in enumerate(command.rounds):
        for number, row in enumerate(tables):
            for seat, player in enumerate(row):
                if player is not None and player not in state.players:
                    yield unknown_player(player, below(below(below("rounds", at), number), seat))


def _too_late(state: State) -> Iterator[Refusal]:
    if state.rounds_begun:
        yield Refusal("round-started", "Rounds have begun: the seats of all rounds cannot be replaced any more.")
    elif state.rounds:
        yield Refusal("seats-published", "The seats are published: take them back before loading others.")


def _length_faults(command: c.LoadSeats, case: Case) -> Iterator[Refusal]:
    rounds = format_of(case.state.setup, case.book).rounds
    if rounds is None:
        yield Refusal("rounds-unknown", "Say first how many rounds there are.", "rounds")
    elif rounds != len(command.rounds):
        sentence = phrase("The number of rounds in these seats is {found}, and in the tournament {rounds}.")
        yield Refusal("wrong-rounds", sentence, "rounds", {"found": len(command.rounds), "rounds": rounds})


def _people_faults(rounds: Sequence[Sequence[SeatRow]], state: State) -> Iterator[Refusal]:
    """By round: who sits in two places, who has none, who has one and does not play; tables too small to play at."""
    playing = {player.id: player.number for player in to_be_seated(state)}
    for number, rows in enumerate(rounds, 1):
        tables: dict[str, list[int]] = defaultdict(list)
        for player, table, _ in places(rows):
            tables[player].append(table)
        where = below("rounds", number - 1)
        yield from _twice(number, tables, where)
        for player in sorted(playing.keys() - tables.keys(), key=lambda each: playing[each]):
            yield _fault("no-seat", phrase("Round {round}: {player} has no seat."), where, round=number, player=player)
        for player in tables.keys() - playing.keys():
            sentence = phrase("Round {round}: {player} has a seat, and is on the waiting list or has left.")
            yield _fault("not-playing", sentence, where, round=number, player=player)
        yield from small_tables(rows, number)


def _twice(number: int, tables: Mapping[str, Sequence[int]], where: str) -> Iterator[Refusal]:
    for player, sits in tables.items():
        if len(sits) > 1:
            sentence = phrase("Round {round}: {player} sits more than once, at tables {tables}.")
            yield _fault("duplicate-player", sentence, where, round=number, player=player, tables=tuple(sits))


def _fault(code: str, sentence: str, where: str, **facts: Fact) -> Refusal:
    return Refusal(code, sentence, where, facts)
