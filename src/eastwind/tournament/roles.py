"""One table of role × command and role × view: who may do and see what.

A table's code acts at its own table in the round in play. A player's code acts at the table where that player now
sits. Everything else about a role stands in this file and nowhere else.
"""

from typing import Final

from eastwind.tournament import commands as c
from eastwind.tournament.commands import Command
from eastwind.tournament.envelope import Role

ROLES: Final[tuple[Role, ...]] = ("director", "scorer", "desk", "table", "player", "wall", "public")

_DIRECTOR: Final[frozenset[Role]] = frozenset({"director"})
_DESK: Final[frozenset[Role]] = frozenset({"director", "desk"})
_PAPER: Final[frozenset[Role]] = frozenset({"director", "scorer"})
_AT_THE_TABLE: Final[frozenset[Role]] = frozenset({"director", "scorer", "table", "player"})

MAY_DO: Final[dict[type[Command], frozenset[Role]]] = {
    c.CreateTournament: _DIRECTOR,
    c.ConfigureTournament: _DIRECTOR,
    c.AddPlayers: _DESK,
    c.EditPlayer: _DESK,
    c.RemovePlayer: _DESK,
    c.CheckIn: _DESK,
    c.MoveUp: _DESK,
    c.DropAbsent: _DIRECTOR,
    c.UndoDrop: _DIRECTOR,
    c.WithdrawPlayer: _DIRECTOR,
    c.ReturnPlayer: _DIRECTOR,
    c.SubstitutePlayer: _DIRECTOR,
    c.ForgetPerson: _DIRECTOR,
    c.DraftSeats: _DIRECTOR,
    c.LoadSeats: _DIRECTOR,
    c.SwapSeats: _DIRECTOR,
    c.MoveSeat: _DIRECTOR,
    c.PublishSeats: _DIRECTOR,
    c.DiscardDraft: _DIRECTOR,
    c.WithdrawSeats: _DIRECTOR,
    c.CorrectSeats: _DIRECTOR,
    c.StartRound: _DIRECTOR,
    c.CancelStart: _DIRECTOR,
    c.PauseClock: _DIRECTOR,
    c.ResumeClock: _DIRECTOR,
    c.AddTime: _DIRECTOR,
    c.CallLastGame: _DIRECTOR,
    c.AnnouncePhase: _DIRECTOR,
    c.EndPhase: _DIRECTOR,
    c.CloseRound: _DIRECTOR,
    c.ReopenRound: _DIRECTOR,
    c.EnterGame: _AT_THE_TABLE,
    c.ClearGame: _PAPER | {"table"},
    c.InitialGame: _AT_THE_TABLE,
    c.CorrectGame: _DIRECTOR,
    c.AddReading: _PAPER,
    c.SettleReading: _PAPER,
    c.RollForEast: _AT_THE_TABLE,
    c.CertifyCard: _AT_THE_TABLE,
    c.TurnInCard: _AT_THE_TABLE,
    c.ReportEntry: _AT_THE_TABLE,
    c.SettleReport: _DIRECTOR,
    c.CallDirector: _AT_THE_TABLE,
    c.AnswerCall: _AT_THE_TABLE,
    c.MakeRuling: _DIRECTOR,
    c.PostponeRuling: _DIRECTOR,
    c.WithdrawRuling: _DIRECTOR,
    c.ShowRuling: _DIRECTOR,
    c.GivePenalty: _DIRECTOR,
    c.CancelPenalty: _DIRECTOR,
    c.ShowStandings: _DIRECTOR,
    c.DecidePrize: _DIRECTOR,
    c.BeginCeremony: _DIRECTOR,
    c.RevealStep: _DIRECTOR,
    c.TakeBackStep: _DIRECTOR,
    c.EndCeremony: _DIRECTOR,
    c.IssueCodes: _DIRECTOR,
    c.RevokeCode: _DIRECTOR,
}

OWN_TABLE_ONLY: Final[frozenset[Role]] = frozenset({"table", "player"})
"""Roles that act at one table alone, and only in the round in play."""

ViewName = str

MAY_SEE: Final[dict[ViewName, frozenset[Role]]] = {
    "checklist": _DIRECTOR,
    "roster": frozenset({"director", "scorer", "desk"}),
    "draft": _DIRECTOR,
    "seats": frozenset(ROLES),
    "board": _PAPER,
    "card": _AT_THE_TABLE,
    "paper": _PAPER,
    "player": frozenset({"director", "scorer", "desk", "player"}),
    "standings": frozenset(ROLES),
    "statistics": frozenset(ROLES),
    "rescored": _PAPER,
    "clock": frozenset(ROLES),
    "penalties": _PAPER,
    "rulings": _PAPER,
    "rulings-to-know": frozenset(ROLES),
    "attention": _PAPER,
    "codes": _DIRECTOR,
    "log": _DIRECTOR,
    "public": frozenset(ROLES),
    "prizes": frozenset(ROLES),
    "competitions": frozenset(ROLES),
    "ceremony": frozenset(ROLES),
}

SEES_HIDDEN_STANDINGS: Final[frozenset[Role]] = frozenset({"director", "scorer"})
"""Roles that see the standings while they are hidden from everyone else."""
