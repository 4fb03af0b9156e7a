"""What one seat sees, told as cheaply as can be: for players who look thousands of times a second."""

from collections.abc import Callable
from functools import partial

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Call, Exchange, Move
from eastwind.game.charleston import most_blind
from eastwind.game.exchanging import legal_exchanges
from eastwind.game.legal import legal
from eastwind.game.playing import check
from eastwind.game.state import PLACE, Exposed, Phase, State, Thrown
from eastwind.game.tiles import Tiles

Sets = tuple[Exposed, ...]


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """The own rack, and what lies open. `others`: the exposures of the other seats, in the order of `SEATS`.

    `to_pass`: how many tiles the seat passes now, of which `blind` may be passed unseen. `exchanges`: the jokers that
    it may have now for tiles of its hand. `moves` works out all that it may do, in the order of `legal`,
    and `why_not` what stands against an act.
    """

    seat: Seat
    phase: Phase
    hand: Tiles
    exposures: Sets
    others: tuple[tuple[Seat, Sets], ...]
    playing: tuple[Seat, ...]
    discards: Tiles
    turn: Seat
    thrown: Thrown | None
    calls: tuple[Call, ...]
    awarded: Seat | None
    left: int
    to_pass: int
    blind: int
    exchanges: tuple[Exchange, ...]
    moves: Callable[[], tuple[Move, ...]]
    why_not: Callable[[Act], Refused | None]


def glance(state: State, seat: Seat) -> Glance:
    """What `seat`, which is in use, sees of a game."""
    rack, passing = state.racks[PLACE[seat]], state.passing
    return Glance(
        seat=seat,
        phase=state.phase,
        hand=rack.hand,
        exposures=rack.exposures,
        others=tuple((other, state.racks[PLACE[other]].exposures) for other in state.seats if other != seat),
        playing=state.playing,
        discards=state.discards,
        turn=state.turn,
        thrown=state.thrown,
        calls=state.calls,
        awarded=state.awarded,
        left=state.left,
        to_pass=passing.counts[PLACE[seat]] if passing else 0,
        blind=most_blind(state) if passing else 0,
        exchanges=tuple(legal_exchanges(state, seat)) if state.phase == "turn" and state.turn == seat else (),
        moves=partial(legal, state, seat),
        why_not=partial(check, state),
    )
