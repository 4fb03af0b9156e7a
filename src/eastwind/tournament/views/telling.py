"""The facts of a game in words."""

from collections.abc import Callable, Iterator
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.record import (
    Dead,
    Ending,
    GameRecord,
    Incident,
    Knocked,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Peeked,
    Ruling,
    Unrecorded,
)
from eastwind.base.seats import Seat
from eastwind.tournament.views.dead_reasons import dead_reason
from eastwind.tournament.views.said import Said, counted, say

CallSeat = Callable[[Seat], Said]
"""How whoever sits in a seat is called."""

SECTION_WORDS: Final = {"singles-and-pairs": phrase("Singles and Pairs"), "quints": phrase("Quints")}
"""Sections of the card that rules speak of, in words."""

_ENDINGS: Final[dict[Ending, str]] = {
    "mahjongg": phrase("Mah Jongg."),
    "wall": phrase("A wall game."),
    "unfinished": phrase("Time ran out: the game was not finished."),
    "stopped": phrase("The game was stopped."),
    "unrecorded": phrase("Nothing was written for this game."),
}


def told(record: GameRecord, call: CallSeat) -> tuple[Said, ...]:
    """The game as sentences: how it ended, then what happened on the way, in order."""
    ending = tuple(_won(record.mahjongg, call)) if record.mahjongg else (say(_ENDINGS[record.ending]),)
    return ending + tuple(happened(incident, call) for incident in record.incidents)


def _won(won: MahJongg, call: CallSeat) -> Iterator[Said]:
    winner = call(won.winner)
    if won.by == "wall":
        yield say("Mah Jongg for {winner}, {value} points, picked from the wall.", winner=winner, value=won.value)
    else:
        yield say(
            "Mah Jongg for {winner}, {value} points, thrown by {thrower}.",
            winner=winner,
            value=won.value,
            thrower=call(won.by),
        )
    yield counted(won.jokers, "One joker.", "{count} jokers.") if won.jokers else say("No jokers.")
    if won.exposures:
        yield counted(won.exposures, "One exposure before the win.", "{count} exposures before the win.")
    else:
        yield say("No exposures before the win.")
    if won.section:
        yield say("Section: {section}.", section=_section(won.section))
    if won.quint:
        yield say("The hand holds a quint.")


def _section(code: str) -> Said:
    return say(SECTION_WORDS[code]) if code in SECTION_WORDS else say("{code}", code=code)


def happened(incident: Incident, call: CallSeat) -> Said:
    """One thing that happened, as a sentence."""
    match incident:
        case Dead():
            reason = dead_reason(incident.reason)
            return say("{player}: dead hand ({reason}).", player=call(incident.player), reason=reason)
        case Peeked():
            return say("{player} looked at a tile of a blind pass.", player=call(incident.player))
        case Misnamed():
            return _misnamed(incident, call)
        case MahJonggInError():
            return _in_error(incident, call)
        case Knocked():
            return _knocked(incident, call)
        case Unrecorded():
            return say("Nothing was written on {player}'s card.", player=call(incident.player))
        case Ruling():
            return say("Director's ruling: {reason}", reason=incident.reason)


def _misnamed(incident: Misnamed, call: CallSeat) -> Said:
    for_what = (
        phrase("{player} named a tile wrongly, and {caller} called it for Mah Jongg.")
        if incident.called_for == "mahjongg"
        else phrase("{player} named a tile wrongly, and {caller} called it for an exposure.")
    )
    return say(for_what, player=call(incident.player), caller=call(incident.caller))


def _in_error(incident: MahJonggInError, call: CallSeat) -> Said:
    player = call(incident.player)
    if not incident.exposed:
        return say("{player} declared Mah Jongg in error; no one else showed a hand.", player=player)
    others = tuple(call(seat) for seat in incident.exposed)
    return say("{player} declared Mah Jongg in error; shown too: {others}.", player=player, others=others)


def _knocked(incident: Knocked, call: CallSeat) -> Said:
    player = call(incident.player)
    if incident.restorable:
        return say("{player} knocked over tiles that could be put back.", player=player)
    return say("{player} knocked over tiles that could not be put back.", player=player)
