"""How the results are given out: who gets what cannot be split, and what was revealed."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Ceremony, PrizeDecision, Stamp, State


def prize_decided(state: State, event: e.PrizeDecided, stamp: Stamp) -> None:
    """Keep the director's choice, or forget it."""
    if event.winner:
        state.decisions[event.prize] = PrizeDecision(event.winner, event.why, stamp)
    else:
        state.decisions.pop(event.prize, None)


def ceremony_begun(state: State, event: e.CeremonyBegun, stamp: Stamp) -> None:
    """Nothing is revealed yet."""
    state.ceremony = Ceremony(event.from_place, stamp)


def step_revealed(state: State, event: e.StepRevealed, _stamp: Stamp) -> None:
    """Add a step."""
    if state.ceremony is not None:
        state.ceremony.revealed.append(event.step)


def step_taken_back(state: State, event: e.StepTakenBack, _stamp: Stamp) -> None:
    """Hide a step again."""
    if state.ceremony is not None:
        state.ceremony.revealed.remove(event.step)


def ceremony_ended(state: State, _event: e.CeremonyEnded, _stamp: Stamp) -> None:
    """Go back to what was before."""
    state.ceremony = None


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.PrizeDecided: prize_decided,
    e.CeremonyBegun: ceremony_begun,
    e.StepRevealed: step_revealed,
    e.StepTakenBack: step_taken_back,
    e.CeremonyEnded: ceremony_ended,
}
