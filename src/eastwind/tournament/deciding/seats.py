"""Seats before they are played: drawn, swapped, published, taken back."""

from collections.abc import Iterator, Sequence

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.seating import Plan, plan
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, unknown_player
from eastwind.tournament.events import SeatRow
from eastwind.tournament.format import format_of
from eastwind.tournament.planning import gone_by, in_order_of_places, movement_book, seat_request, to_be_seated
from eastwind.tournament.seat_rows import MINIMUM, place_of, places, renamed, rows_of, seat_row, seated, seats_in_work
from eastwind.tournament.state import Draft, State

Rows = list[SeatRow]
"""The tables of one round."""


def draft(command: c.DraftSeats, case: Case) -> Decision:
    """Draw the seats of all rounds. Rounds that were played stay as they were: only a final is drawn after them."""
    moving = movement_book(case.book, command.movement, case.context.rulebooks)
    faults = [*(_no_movement(command) if isinstance(moving, Refused) else ()), *_draft_faults(command, case)]
    rounds = format_of(case.state.setup, case.book).rounds
    if faults or isinstance(moving, Refused) or rounds is None:
        return Refused(tuple(faults))
    begun = _begun(case.state)
    seed = case.context.envelope.seed if command.seed is None else command.seed
    request = seat_request(case.state, command, moving, rounds - len(begun), seed)
    choice = plan(request)
    if isinstance(choice, Refused):
        return choice
    return (
        e.SeatsDrafted(
            method=choice.chosen.method,
            seed=seed,
            movement=command.movement,
            rounds=(*map(tuple, begun), *_fresh(choice.chosen, len(begun) + 1, case.state)),
            ranking=request.ranking or (),
        ),
    )


def _fresh(chosen: Plan, first: int, state: State) -> Iterator[tuple[SeatRow, ...]]:
    """The tables of every round drawn. Who leaves later has a seat until then; from there on it is empty."""
    for number, tables in enumerate(chosen.rounds, first):
        gone = dict.fromkeys(gone_by(state, number))
        yield tuple(renamed(seat_row(table), gone) for table in tables)


def _no_movement(command: c.DraftSeats) -> Refused:
    return refuse("unknown-rulebook", "There is no rulebook {name}.", "movement", name=command.movement)


def _draft_faults(command: c.DraftSeats, case: Case) -> Iterator[Refusal]:
    rounds = format_of(case.state.setup, case.book).rounds
    begun = len(_begun(case.state))
    if rounds is None:
        yield Refusal("rounds-unknown", "Say first how many rounds there are.", "rounds")
    elif begun >= rounds:
        yield Refusal("round-started", "All {rounds} rounds have begun.", "rounds", {"rounds": rounds})
    if case.state.rounds and not begun:
        yield Refusal("seats-published", "The seats are published: take them back before drawing anew.")
    if begun and command.method != "standings":
        yield Refusal("round-started", "Rounds have begun: only a final by standings can be drawn now.", "method")
    if case.state.current is not None and case.state.current.in_play:
        number = case.state.current.number
        yield Refusal("round-not-closed", "Round {round} is still in play.", "method", {"round": number})


def _begun(state: State) -> list[Rows]:
    return [rows_of(each) for each in state.rounds if each.clock is not None]


def swap(command: c.SwapSeats, case: Case) -> Decision:
    """Exchange two people from a round on, in the draft or, where there is none, in the published seats."""
    faults = [
        *(unknown_player(who, where) for where, who in _pair(command) if who not in case.state.players),
        *_swap_faults(command, case.state),
    ]
    if not faults and command.first == command.second:
        return ()
    event = e.SeatsSwapped(first=command.first, second=command.second, from_round=command.from_round)
    return answer(faults, event)


def _pair(command: c.SwapSeats) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("first", command.first), ("second", command.second)


def _swap_faults(command: c.SwapSeats, state: State) -> Iterator[Refusal]:
    rounds = seats_in_work(state)
    start = command.from_round
    if not rounds:
        yield Refusal("no-draft", "No seats have been drawn yet.")
    elif start > len(rounds):
        yield Refusal("unknown-round", "There is no round {round}.", "from_round", {"round": start})
    elif start <= len(_begun(state)):
        yield Refusal(
            "round-started",
            "Round {round} has begun: put right who sat where instead.",
            "from_round",
            {"round": start},
        )
    else:
        yield from _unseated(command, rounds, state)


def _unseated(command: c.SwapSeats, rounds: Sequence[Rows], state: State) -> Iterator[Refusal]:
    for number, rows in enumerate(rounds[command.from_round - 1 :], command.from_round):
        for where, player in _pair(command):
            if player in state.players and place_of(rows, player) is None:
                yield Refusal(
                    "not-seated",
                    "{player} has no seat in round {round}.",
                    where,
                    {"player": player, "round": number},
                )


def publish(_command: c.PublishSeats, case: Case) -> Decision:
    """Make the draft the seats of the tournament."""
    state = case.state
    if state.draft is None:
        return () if state.rounds else refuse("no-draft", "No seats have been drawn yet.")
    faults = (*_publish_faults(state.draft.rounds, case), *_other_places(state.draft, state))
    return answer(faults, e.SeatsPublished())


def _publish_faults(rounds: Sequence[Rows], case: Case) -> Iterator[Refusal]:
    wanted = format_of(case.state.setup, case.book).rounds
    if wanted != len(rounds):
        yield Refusal(
            "draft-outdated",
            "The draft has {drawn} rounds and the tournament {wanted}: draw anew.",
            "",
            {"drawn": len(rounds), "wanted": wanted},
        )
    if case.state.current is not None and case.state.current.in_play:
        number = case.state.current.number
        yield Refusal("round-not-closed", "Round {round} is still in play.", "", {"round": number})
    for number, rows in enumerate(rounds[len(_begun(case.state)) :], len(_begun(case.state)) + 1):
        yield from _waiting(rows, case.state)
        yield from small_tables(rows, number)


def _other_places(draft: Draft, state: State) -> Iterator[Refusal]:
    """A final goes by the places: a correction or a penalty since the draw may have changed their order."""
    still = {player.id for player in to_be_seated(state)} & set(draft.ranking)
    drawn = tuple(player for player in draft.ranking if player in still)
    if drawn != in_order_of_places(state, still):
        yield Refusal("draft-outdated", "The standings have changed since this final was drawn: draw it again.")


def _waiting(rows: Rows, state: State) -> Iterator[Refusal]:
    waiting = sorted(state.players[who].number for who, _, _ in places(rows) if state.players[who].waiting)
    if waiting:
        yield Refusal(
            "draft-outdated",
            "These numbers are on the waiting list and have a seat in the draft: {numbers}. Draw anew.",
            "",
            {"numbers": tuple(waiting)},
        )


def small_tables(rows: Sequence[SeatRow], number: int) -> Iterator[Refusal]:
    """The tables of a round at which one or two people sit: too few to play."""
    for table, row in enumerate(rows, 1):
        if 0 < len(seated(row)) < MINIMUM:
            yield Refusal(
                "table-too-small",
                "Round {round}: only {players} sit at table {table}.",
                "round",
                {"round": number, "table": table, "players": len(seated(row))},
            )


def discard(_command: c.DiscardDraft, case: Case) -> Decision:
    """Throw the draft away."""
    return () if case.state.draft is None else (e.DraftDiscarded(),)


def withdraw(_command: c.WithdrawSeats, case: Case) -> Decision:
    """Take published seats back, as long as no round was started."""
    if not case.state.rounds:
        return refuse("seats-not-published", "The seats are not published yet.")
    if case.state.current is not None:
        return refuse("round-started", "Round 1 has begun: the seats stay published.", round=1)
    return (e.SeatsWithdrawn(),)
