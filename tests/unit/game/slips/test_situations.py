"""Everything that the rulings desk knows of can happen in a game, or has nothing to do with tiles."""

from eastwind.game import acts
from eastwind.game.kinds import KINDS
from eastwind.game.slips import SLIPS
from eastwind.rulings import SITUATIONS

BY_OTHER_ACTS: dict[str, type[acts.Act]] = {
    "mahjongg-in-error": acts.WrongMahJongg,
    "mahjongg-in-error-tile-wanted": acts.Call,
    "complete-before-passing": acts.Declare,
    "misnamed-two-winners": acts.Declare,
    "competing-calls": acts.Call,
    "exchange-dead-rack": acts.Exchange,
    "impossible-hand": acts.Challenge,
    "death-declared": acts.Challenge,
    "three-dead": acts.TimeLeft,
    "courtesy-after-stop": acts.Bid,
    "blind-pass-order": acts.Pass,
    "time-called": acts.TimeUp,
}
"""What players do or say by the rules, or what is said from outside."""

AWAY_FROM_THE_TILES = {"three-player-table", "conduct", "player-missing", "score-not-recorded", "score-change"}


def test_every_situation_with_tiles_can_be_played() -> None:
    by_slips = {kind.situation for kind in SLIPS.values()}
    assert by_slips | BY_OTHER_ACTS.keys() | AWAY_FROM_THE_TILES == SITUATIONS.keys()
    assert not by_slips & (BY_OTHER_ACTS.keys() | AWAY_FROM_THE_TILES)
    assert set(BY_OTHER_ACTS.values()) <= KINDS.keys()
