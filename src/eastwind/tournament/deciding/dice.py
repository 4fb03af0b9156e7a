"""The dice that choose the East of a game, at a table of three under a rulebook that says so."""

from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.dealing import dice_decide
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import Place
from eastwind.tournament.deciding.games import writable
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import EastRoll

Throw = Mapping[Seat, int]
"""What each thrower's two dice came to."""


def roll(command: c.RollForEast, case: Case) -> Decision:
    """Record the throws: everyone first, then again whoever tied for the highest, until one is left."""
    place = writable(command, case)
    if isinstance(place, Refused):
        return place
    refused = _no_dice(command, place, case)
    if refused is not None:
        return refused
    faults = tuple(_throw_faults(command.rolls, letters(place.card.seats), case))
    if faults:
        return Refused(faults)
    rolled = EastRoll(command.rolls, _highest(command.rolls[-1])[0])
    return _recorded(command, rolled, place.card.rolls.get(command.game))


def _recorded(command: c.RollForEast, rolled: EastRoll, before: EastRoll | None) -> Decision:
    if before == rolled:
        return ()
    if before is not None:
        return refuse("already-rolled", "The dice have chosen already: {east}.", "rolls", east=before.east)
    event = e.EastRolled(
        round=command.round, table=command.table, game=command.game, rolls=rolled.rolls, east=rolled.east
    )
    return (event,)


def _no_dice(command: c.RollForEast, place: Place, case: Case) -> Refused | None:
    if dice_decide(case.book, command.game, place.card):
        return None
    return refuse(
        "no-dice",
        "The dice do not choose the East of game {game} at this table.",
        "game",
        case.book.three.fourth_dealer.clause,
        game=command.game,
        table=command.table,
    )


def _throw_faults(rolls: Sequence[Throw], throwers: Sequence[Seat], case: Case) -> Iterator[Refusal]:
    clause = case.book.three.fourth_dealer.clause
    for index, throw in enumerate(rolls):
        where = below("rolls", index)
        if set(throw) != set(throwers):
            facts = {"throwers": tuple(throwers)}
            yield Refusal("wrong-throw", "These throw, and nobody else: {throwers}.", where, facts, clause)
            return
        throwers = _highest(throw)
        if len(throwers) == 1 and throw is not rolls[-1]:
            yield Refusal("wrong-throw", "East was chosen before this throw.", below("rolls", index + 1), {}, clause)
            return
    if len(throwers) > 1:
        facts = {"throwers": tuple(throwers)}
        yield Refusal("wrong-throw", "These tie for the highest and throw again: {throwers}.", "rolls", facts, clause)


def _highest(throw: Throw) -> list[Seat]:
    most = max(throw.values())
    return [seat for seat in SEATS if throw.get(seat) == most]
