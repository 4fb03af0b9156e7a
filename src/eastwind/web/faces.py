"""All faces of the app."""

from collections.abc import Sequence
from typing import Final

from eastwind.web import cards, console, player, public, rules, table, trainer, wall
from eastwind.web.face import Face

FACES: Final[Sequence[Face]] = (
    console.FACE,
    wall.FACE,
    public.FACE,
    table.FACE,
    player.FACE,
    rules.FACE,
    cards.FACE,
    trainer.FACE,
)
