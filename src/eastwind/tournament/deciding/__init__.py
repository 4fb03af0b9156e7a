"""From command to events: what may be done, and why not."""

from typing import Any, Final

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament.commands import Command
from eastwind.tournament.deciding import (
    absent,
    access,
    attendance,
    calls,
    cards,
    clock,
    corrections,
    dice,
    games,
    initials,
    loaded_seats,
    moves,
    penalties,
    phases,
    readings,
    reports,
    results,
    roster,
    rounds,
    rulings,
    seat_corrections,
    seats,
    setup,
    waiting,
)
from eastwind.tournament.deciding.case import Case, Context, Decider, Decision
from eastwind.tournament.deciding.permission import forbidden, wrong_role
from eastwind.tournament.own_rulebook import current_rulebook
from eastwind.tournament.state import State

__all__ = ["Context", "Decision", "current_rulebook", "decide"]

DECIDERS: Final[dict[type[Command], Decider[Any]]] = {
    c.ConfigureTournament: setup.configure,
    c.AddPlayers: roster.add,
    c.EditPlayer: roster.edit,
    c.RemovePlayer: roster.remove,
    c.CheckIn: roster.check_in,
    c.ForgetPerson: roster.forget,
    c.MoveUp: waiting.move_up,
    c.DropAbsent: absent.drop,
    c.UndoDrop: absent.undo,
    c.WithdrawPlayer: attendance.withdraw,
    c.ReturnPlayer: attendance.bring_back,
    c.SubstitutePlayer: attendance.substitute,
    c.DraftSeats: seats.draft,
    c.LoadSeats: loaded_seats.load,
    c.SwapSeats: seats.swap,
    c.MoveSeat: moves.move,
    c.PublishSeats: seats.publish,
    c.DiscardDraft: seats.discard,
    c.WithdrawSeats: seats.withdraw,
    c.CorrectSeats: seat_corrections.correct,
    c.StartRound: rounds.start,
    c.CancelStart: rounds.cancel_start,
    c.CloseRound: rounds.close,
    c.ReopenRound: rounds.reopen,
    c.PauseClock: clock.pause,
    c.ResumeClock: clock.resume,
    c.AddTime: clock.add,
    c.CallLastGame: clock.last_game,
    c.AnnouncePhase: phases.announce,
    c.EndPhase: phases.end,
    c.EnterGame: games.enter,
    c.ClearGame: games.clear,
    c.InitialGame: initials.initial,
    c.CorrectGame: corrections.correct,
    c.AddReading: readings.add,
    c.SettleReading: readings.settle,
    c.RollForEast: dice.roll,
    c.CertifyCard: cards.certify,
    c.TurnInCard: cards.turn_in,
    c.ReportEntry: reports.report,
    c.SettleReport: reports.settle,
    c.CallDirector: calls.call,
    c.AnswerCall: calls.answer,
    c.MakeRuling: rulings.make,
    c.PostponeRuling: rulings.postpone,
    c.WithdrawRuling: rulings.withdraw,
    c.ShowRuling: rulings.show,
    c.GivePenalty: penalties.give,
    c.CancelPenalty: penalties.cancel,
    c.ShowStandings: access.show_standings,
    c.DecidePrize: results.decide_prize,
    c.BeginCeremony: results.begin,
    c.RevealStep: results.reveal,
    c.TakeBackStep: results.take_back,
    c.EndCeremony: results.end,
    c.IssueCodes: access.issue,
    c.RevokeCode: access.revoke,
}
"""The decision behind every command but the first, which has no tournament to look at."""


def decide(state: State, command: Command, context: Context) -> Decision:
    """What follows from a command: events, all refusals at once, or nothing where it already stands so.

    Pure: reads the state and never changes it.
    """
    refused = wrong_role(command, context.envelope.actor)
    if refused is not None:
        return refused
    if isinstance(command, c.CreateTournament):
        return setup.create(command, state, context)
    if not state.created:
        return refuse("unknown-tournament", "There is no such tournament yet.")
    book = current_rulebook(state, context.rulebooks)
    if isinstance(book, Refused) and isinstance(command, c.ConfigureTournament):
        # A setting that a later version of the rulebook no longer has must not keep the director from mending it.
        book = context.rulebooks(state.setup.rulebook)
    if isinstance(book, Refused):
        return book
    case = Case(state, context, book)
    return forbidden(command, case) or DECIDERS[type(command)](command, case)
