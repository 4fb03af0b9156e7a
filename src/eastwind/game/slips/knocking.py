"""Slips of the elbow: tiles knocked over, and a wall wrecked before a Mah Jongg was checked."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.game.acts import WrongMahJongg
from eastwind.game.claiming import check_wrong_mahjongg
from eastwind.game.slips.kind import PLAY, Slip, SlipKind
from eastwind.game.state import State

Knocked = Literal["own-rack", "other"]


class Knock(Slip, frozen=True, tag="knock", gc=False, omit_defaults=True):
    """Knock tiles over: those of the own rack into the discards, or others. `restorable`: they can be put back."""

    tiles: Knocked
    restorable: bool = False


class WreckWall(Slip, frozen=True, tag="wreck-wall", gc=False):
    """Throw in hand and wall on a Mah Jongg that nobody had checked, and that is none."""

    declarer: Seat


def _not_wrong(state: State, act: WreckWall) -> str | None:
    if act.declarer == act.seat or act.declarer not in state.playing:
        return phrase("Somebody else who is still in must have declared.")
    is_wrong = check_wrong_mahjongg(state, WrongMahJongg(seat=act.declarer, own="hand", attempted=1)) is None
    return None if is_wrong else phrase("That player cannot have declared a wrong Mah Jongg now.")


KNOCKING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        Knock: SlipKind[Knock](
            situation="knocked",
            rule=lambda rules: rules.knock.restore,
            phases=PLAY,
            impossible=lambda _, __: None,
            facts=lambda _, act: {"tiles": act.tiles, "restorable": act.restorable},
            by="anyone",
        ),
        WreckWall: SlipKind[WreckWall](
            situation="wall-wrecked",
            rule=lambda rules: rules.error.wall_wrecked,
            phases=PLAY,
            impossible=_not_wrong,
            facts=lambda _, act: {"declarer": act.declarer},
            by="anyone",
        ),
    }
)
