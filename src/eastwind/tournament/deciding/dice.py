"""The dice that choose the East of a game, at a table of three under a rulebook that says so."""

from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
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
    """Record the throws: everyone first, then again whoever tied for the highest, until one is left.

    What was written down wrongly is written again over the version that was seen; the log keeps both.
    """
    place = writable(command, case)
    if isinstance(place, Refused):
        return place
    refused = _no_dice(command, place, case)
    if refused is not None:
        return refused
    faults = tuple(_throw_faults(command.rolls, letters(place.card.seats), case))
    if faults:
        return Refused(faults)
    before = place.card.rolls.get(command.game)
    if before is not None and before.rolls == command.rolls:
        return ()
    return _stale(command, before, case) or _settled(command, place, before, case) or (_rolled(command),)


def _rolled(command: c.RollForEast) -> e.EastRolled:
    (east,) = _highest(command.rolls[-1])
    return e.EastRolled(round=command.round, table=command.table, game=command.game, rolls=command.rolls, east=east)


def _stale(command: c.RollForEast, before: EastRoll | None, case: Case) -> Refused | None:
    """Refuse dice that take the place of others than those the sender has seen, and say what stands."""
    if before is None or case.context.envelope.expected == before.stamp.version:
        return None
    return refuse(
        "stale",
        "The dice for game {game} at table {table} were written down by {role} {target}: East is {east}.",
        "expected",
        game=command.game,
        table=command.table,
        version=before.stamp.version,
        role=before.stamp.actor.role,
        target=before.stamp.actor.target,
        device=before.stamp.device,
        at=before.stamp.at,
        east=SEAT_NAMES[before.east],
    )


def _settled(command: c.RollForEast, place: Place, before: EastRoll | None, case: Case) -> Refused | None:
    """Refuse a table that changes the dice of a game it has entered: the director or a scorer puts those right."""
    if before is None or case.types_paper or command.game not in place.card.entries:
        return None
    return refuse(
        "already-rolled",
        "Game {game} is entered, and its dice stand: East is {east}. The director can put them right.",
        "rolls",
        game=command.game,
        east=SEAT_NAMES[before.east],
    )


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
