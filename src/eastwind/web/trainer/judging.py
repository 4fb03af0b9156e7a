"""What a player chose beside what the advice would have done, in words."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.card.analyser import Analyser, Position, Tiles
from eastwind.card.analyser.words import tile_name
from eastwind.card.saying import Saying
from eastwind.card.tiles import TILES
from eastwind.game.advice import (
    COURTESY,
    Exchange,
    Leaving,
    Practice,
    courtesy_advice,
    discard_advice,
    judged,
    pass_advice,
    wanted_by,
)

Verdict = Literal["same", "better", "equal", "fewer-ways", "farther"]

_VERDICTS: Final = {
    "same": phrase("Just what the trainer would do."),
    "better": phrase("Better than the trainer. Well seen!"),
    "equal": phrase("As good as the trainer’s choice."),
    "fewer-ways": phrase("As near as the trainer’s choice, which keeps more ways open."),
    "farther": phrase("The trainer’s choice leaves you nearer."),
}


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """A choice beside the advice. `chosen_why` and `advised_why`: a sentence for each tile."""

    chosen: Leaving
    advised: Leaving
    verdict: Verdict
    chosen_why: Sequence[Saying]
    advised_why: Sequence[Saying]

    @property
    def is_good(self) -> bool:
        """Whether the advice is no better."""
        return self.verdict in ("same", "better", "equal")

    @property
    def said(self) -> Saying:
        """The verdict in one sentence."""
        return Saying(_VERDICTS[self.verdict])


def passed(analyser: Analyser, exchange: Exchange) -> Compared:
    """What was passed."""
    advice = courtesy_advice if exchange.step == COURTESY else pass_advice
    return _compared(analyser, exchange.hand, exchange.chosen, advice(analyser, exchange.hand))


def thrown(analyser: Analyser, practice: Practice) -> Compared | None:
    """What East threw at the end; None where nothing was thrown."""
    if practice.discarded is None:
        return None
    hand = tuple(sorted((*practice.hand, practice.discarded)))
    advice = discard_advice(analyser, Position(concealed=hand))
    return _compared(analyser, hand, (practice.discarded,), advice)


def _compared(analyser: Analyser, hand: Tiles, chosen: Tiles, advised: Leaving) -> Compared:
    own = judged(analyser, hand, chosen)
    return Compared(
        chosen=own,
        advised=advised,
        verdict=_verdict(own, advised),
        chosen_why=_why(analyser, hand, own.tiles),
        advised_why=_why(analyser, hand, advised.tiles),
    )


def _verdict(own: Leaving, advised: Leaving) -> Verdict:
    if sorted(own.tiles) == sorted(advised.tiles):
        return "same"
    if own.costs == advised.costs:
        return "equal"
    if own.costs < advised.costs:
        return "better"
    return "fewer-ways" if own.after == advised.after else "farther"


def _why(analyser: Analyser, hand: Tiles, tiles: Tiles) -> Sequence[Saying]:
    return [_reason(analyser, hand, tile) for tile in dict.fromkeys(tiles)]


def _reason(analyser: Analyser, hand: Tiles, tile: int) -> Saying:
    wanting = wanted_by(analyser, hand, tile)
    name = tile_name(TILES[tile])
    if wanting is None:
        return Saying(phrase("{tile}: no near line wants it."), {"tile": name})
    line = f"{wanting.section} {wanting.no}"
    sentence = phrase("{tile}: wanted by {line}, which is {distance} away.")
    return Saying(sentence, {"tile": name, "line": line, "distance": wanting.distance})
