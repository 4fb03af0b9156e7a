"""Every effect that a ruling can have is followed in the game, or leaves the tiles where they were."""

from eastwind.game import acts
from eastwind.game.following import FOLLOWS
from eastwind.game.kinds import KINDS
from eastwind.game.slips import SLIPS
from eastwind.rulings import EFFECTS

AS_IT_WAS = {
    "play-continues",
    "retracted",
    "exposure-may-change",
    "exposure-locked",
    "tile-goes-back",
    "tile-supplied",
    "wall-realigned",
    "tiles-restored",
    "call-open",
    "may-take-back",
    "exchange-refused",
    "exchange-undone",
    "correction-only",
    "declaration-void",
    "settle-after-game",
    "pass-repaired",
    "stop-refused",
}
"""The wrong thing is undone, or was only said: the game is as it was before."""

DONE_BY_ACTS: dict[str, type[acts.Act]] = {
    "becomes-exposure-call": acts.WrongMahJongg,
    "exposure-stands": acts.WrongMahJongg,
    "counts-as-self-pick": acts.Declare,
    "charleston-ends": acts.Vote,
    "courtesy-allowed": acts.Bid,
    "passes-first": acts.Pass,
    "game-scores-zero": acts.TimeUp,
}
"""What follows from acts that are no slips is done by those acts."""

AWAY_FROM_THE_TILES = {
    "no-charleston",
    "east-by-dice",
    "east-passes-right",
    "reminder",
    "substitute-plays",
    "table-plays-three",
    "score-stands",
    "score-corrected",
}


def test_every_effect_has_its_place() -> None:
    brought = {effect for kind in SLIPS.values() for effect in kind.brings}
    placed = FOLLOWS.keys() | brought | AS_IT_WAS | DONE_BY_ACTS.keys() | AWAY_FROM_THE_TILES
    assert placed == EFFECTS.keys()
    assert not AS_IT_WAS & (FOLLOWS.keys() | brought)
    assert set(DONE_BY_ACTS.values()) <= KINDS.keys() - SLIPS.keys()
