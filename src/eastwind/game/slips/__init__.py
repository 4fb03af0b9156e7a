"""What people really do wrong at a table, as acts: the desk rules on each, and the game goes on as ruled."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from eastwind.game.slips.calls import (
    CALLING,
    CallJoker,
    CallLast,
    CallLate,
    CallOwn,
    ChangeMind,
    RackInSlope,
    SilentTake,
)
from eastwind.game.slips.counting import COUNTING, WrongCount
from eastwind.game.slips.jokers import EXCHANGING, ExchangeAlone, ExchangeEarly, ExchangeWrongTile
from eastwind.game.slips.kind import Slip, SlipKind
from eastwind.game.slips.knocking import KNOCKING, Knock, WreckWall
from eastwind.game.slips.passing import PASSES, PassJoker, PassWrongNumber, Peek, StopLate
from eastwind.game.slips.sets import SHOWING, CallForNoSet, ChangeLate, ExposeConcealed, ExposeHeard, OwnUp
from eastwind.game.slips.speaking import SPEAKING, DeclareOwnDead, PlayDead
from eastwind.game.slips.throwing import THROWING, ChangeDiscard, DiscardEarly
from eastwind.game.slips.wall import (
    PICKING,
    PickAhead,
    PickMisled,
    PickOutOfTurn,
    PickWrongEnd,
    PickWrongWall,
    PushWrongWall,
    TouchNext,
)
from eastwind.game.slips.winning import WINNING, DeclareShown, LeaveWinningTile, TakeWrongDiscard

__all__ = [
    "SLIPS",
    "CallForNoSet",
    "CallJoker",
    "CallLast",
    "CallLate",
    "CallOwn",
    "ChangeDiscard",
    "ChangeLate",
    "ChangeMind",
    "DeclareOwnDead",
    "DeclareShown",
    "DiscardEarly",
    "ExchangeAlone",
    "ExchangeEarly",
    "ExchangeWrongTile",
    "ExposeConcealed",
    "ExposeHeard",
    "Knock",
    "LeaveWinningTile",
    "OwnUp",
    "PassJoker",
    "PassWrongNumber",
    "Peek",
    "PickAhead",
    "PickMisled",
    "PickOutOfTurn",
    "PickWrongEnd",
    "PickWrongWall",
    "PlayDead",
    "PushWrongWall",
    "RackInSlope",
    "SilentTake",
    "Slip",
    "SlipKind",
    "StopLate",
    "TakeWrongDiscard",
    "TouchNext",
    "WreckWall",
    "WrongCount",
]

SLIPS: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        **PICKING,
        **CALLING,
        **SHOWING,
        **EXCHANGING,
        **THROWING,
        **COUNTING,
        **PASSES,
        **SPEAKING,
        **KNOCKING,
        **WINNING,
    }
)
"""Every slip that can be played into a game."""
