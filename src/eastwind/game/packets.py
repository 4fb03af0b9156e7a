"""What becomes of the tiles that everybody has laid down to be passed."""

from collections.abc import Sequence
from typing import Final

from eastwind.game.tiles import Tiles

_SEATS: Final = 4


def handed_on(laid: Sequence[Tiles], steps: int) -> tuple[Tiles, ...]:
    """What comes to each place when each packet goes `steps` places to the right."""
    return tuple(laid[(place - steps) % _SEATS] for place in range(_SEATS))


def passed_blind(laid: Sequence[Tiles], blind: Sequence[int], steps: int, first: int) -> tuple[Tiles, ...]:
    """What stays with each place when some of the tiles that come in go on unseen.

    `blind`: how many each place passes on of what reaches it, first come first gone. `first` begins. Where everybody
    passes everything on, nothing was laid down and nothing stays.
    """
    to_lay, owed = list(laid), list(blind)
    coming, kept = [b""] * _SEATS, [b""] * _SEATS
    place = first
    while any(to_lay) or any(coming):
        going = coming[place][: owed[place]]
        kept[place] += coming[place][len(going) :]
        owed[place] -= len(going)
        following = (place + steps) % _SEATS
        coming[following] += going + to_lay[place]
        coming[place] = to_lay[place] = b""
        place = following
    return tuple(kept)
