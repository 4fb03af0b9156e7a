"""Giving the results out: who gets what cannot be split, and the ceremony in which they are revealed."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.ceremony import next_step
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer
from eastwind.tournament.honours import honours
from eastwind.tournament.prize_plan import Prize, for_each_round
from eastwind.tournament.prizes import share_prizes
from eastwind.tournament.standings import ranking
from eastwind.tournament.state import State


def decide_prize(command: c.DecidePrize, case: Case) -> Decision:
    """Choose among equals who gets a thing."""
    known = case.state.decisions.get(command.prize)
    if (known.winner if known else "") == command.winner:
        return ()
    event = e.PrizeDecided(prize=command.prize, winner=command.winner, why=command.why)
    return answer(_prize_faults(command, case.state), event)


def _prize_faults(command: c.DecidePrize, state: State) -> Iterator[Refusal]:
    if not command.winner:
        return
    if command.prize not in for_each_round(state.setup.prizes, len(state.rounds)) or not command.prize.thing:
        yield Refusal("unknown-prize", "There is no such thing among the prizes.", "prize")
    elif not _is_among_clubs(command.prize, state) and command.winner not in _equals(command.prize, state):
        yield Refusal("not-tied", "Choose one of those who are equal for this prize.", "winner")


def _is_among_clubs(prize: Prize, state: State) -> bool:
    """Clubs are personal and not in the log, so whether the winner is one of the equals is seen when it is shown."""
    return any(each.code == prize.competition and each.among == "clubs" for each in state.setup.competitions)


def _equals(prize: Prize, state: State) -> tuple[str, ...]:
    found = ranking(state)
    shares = share_prizes(found, honours(found), {}).shares
    return next((share.entrants for share in shares for thing in share.things if thing.prize == prize), ())


def begin(command: c.BeginCeremony, case: Case) -> Decision:
    """Hide the standings and turn the screens to the ceremony, once no round is in play."""
    if case.state.ceremony is not None:
        return ()
    hidden = (e.StandingsShown(visible=False),) if case.state.standings_visible else ()
    return answer(_too_early(case.state), *hidden, e.CeremonyBegun(from_place=command.from_place))


def _too_early(state: State) -> Iterator[Refusal]:
    """A day may end before its last round: what is in play must be closed, and something be there to read out."""
    if state.current is None:
        yield Refusal("nothing-played", "Nobody has played yet.")
    elif state.current.in_play:
        yield Refusal("round-not-closed", "Round {round} is not closed yet.", "", {"round": state.current.number})


def reveal(command: c.RevealStep, case: Case) -> Decision:
    """Reveal the step whose turn it is."""
    ceremony, due = case.state.ceremony, next_step(case.state)
    if ceremony is None:
        return refuse("no-ceremony", "No ceremony is on.")
    if command.step in ceremony.revealed:
        return ()
    if command.step != due:
        return refuse("not-next", "Something else is next to be revealed: look again.", "step")
    return (e.StepRevealed(step=command.step),)


def take_back(command: c.TakeBackStep, case: Case) -> Decision:
    """Hide the last step again."""
    ceremony = case.state.ceremony
    if ceremony is None:
        return refuse("no-ceremony", "No ceremony is on.")
    if command.step not in ceremony.revealed:
        return ()
    if command.step != ceremony.revealed[-1]:
        return refuse("not-last", "Only what was revealed last can be hidden again.", "step")
    return (e.StepTakenBack(step=command.step),)


def end(command: c.EndCeremony, case: Case) -> Decision:
    """End the ceremony, and show the standings if asked."""
    if case.state.ceremony is None:
        return ()
    shown = (e.StandingsShown(visible=True),) if command.show and not case.state.standings_visible else ()
    return (e.CeremonyEnded(), *shown)
