"""What goes on between two rounds, as everyone is told: lunch, a break, when the next round begins."""

from collections.abc import Iterator
from typing import Final

from eastwind.base.refusal import Refusal
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer
from eastwind.tournament.state import Phase
from eastwind.tournament.timing import MINUTE

LONGEST: Final = 24 * 60 * MINUTE
"""How far ahead a phase may end: a day of another date is a slip of the hand."""


def announce(command: c.AnnouncePhase, case: Case) -> Decision:
    """Tell everyone what goes on; a phase that was announced before gives way to it."""
    now = case.context.envelope.at
    until = now + command.minutes * MINUTE if command.minutes is not None else command.until
    words = command.words.strip()
    event = e.PhaseAnnounced(phase=command.phase, words=words, until=until)
    faults = (*_round_in_play(case), *_nothing_said(command.phase, words), *_wrong_end(command, now))
    if not faults and _says_the_same(case.state.phase, event):
        return ()
    return answer(faults, event)


def end(_command: c.EndPhase, case: Case) -> Decision:
    """Take it away again; a round that starts does so by itself."""
    return (e.PhaseEnded(),) if case.state.phase is not None else ()


def _round_in_play(case: Case) -> Iterator[Refusal]:
    current = case.state.current
    if current is not None and current.in_play:
        yield Refusal(
            "round-in-play",
            "Round {round} is in play: this is for the time between two rounds.",
            "phase",
            {"round": current.number},
        )


def _nothing_said(phase: c.PhaseName, words: str) -> Iterator[Refusal]:
    if phase == "other" and not words:
        yield Refusal("missing-field", "Write the words that everyone is to read.", "words")


def _wrong_end(command: c.AnnouncePhase, now: int) -> Iterator[Refusal]:
    if command.until is None:
        return
    if command.minutes is not None:
        yield Refusal("wrong-value", "Give either minutes or a time of day, not both.", "until")
    elif command.until <= now:
        yield Refusal("wrong-value", "That time has passed.", "until")
    elif command.until - now > LONGEST:
        yield Refusal("wrong-value", "That is more than a day ahead.", "until")


def _says_the_same(phase: Phase | None, event: e.PhaseAnnounced) -> bool:
    return phase is not None and (phase.phase, phase.words, phase.until) == (event.phase, event.words, event.until)
