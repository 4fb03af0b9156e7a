"""Slips of speech, and what a dead hand does that only living ones may."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from eastwind.game.slips.kind import PASSING, PLAY, Slip, SlipKind

Deed = Literal["pick", "call", "exchange", "mahjongg"]


class DeclareOwnDead(Slip, frozen=True, tag="declare-own-dead", gc=False):
    """Say that the own hand is dead."""


class PlayDead(Slip, frozen=True, tag="play-dead", gc=False):
    """Play on with a hand that is out of the game."""

    deed: Deed


SPEAKING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        DeclareOwnDead: SlipKind[DeclareOwnDead](
            situation="declared-self-dead",
            rule=lambda rules: rules.dead.oneself,
            phases=(*PASSING, *PLAY),
            impossible=lambda _, __: None,
        ),
        PlayDead: SlipKind[PlayDead](
            situation="dead-hand-acts",
            rule=lambda rules: rules.dead.stops,
            phases=PLAY,
            impossible=lambda _, __: None,
            facts=lambda _, act: {"act": act.deed},
            by="dead",
        ),
    }
)
