"""A turn: a tile from the wall, and a discard."""

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.game.acts import Discard, Pick, WallGame
from eastwind.game.following import ended, racks_with
from eastwind.game.news import Picked
from eastwind.game.order import next_in
from eastwind.game.refusing import barred, no_tile
from eastwind.game.state import Rack, State, Thrown
from eastwind.game.tiles import ONE, has, with_tile


def check_pick(state: State, act: Pick) -> Refused | None:
    """The next in turn, while nobody has called and the wall holds a tile."""
    if state.phase != "between" or act.seat != state.turn:
        return out_of_turn(state, act.seat)
    if state.calls:
        sentence = phrase("{seat} has called the discard, so nobody picks.")
        return barred(state.rulings.call.window, "called", sentence, seat=SEAT_NAMES[state.calls[0].seat])
    if not state.left:
        return barred(state.rulings.call.last_discard, "wall-empty", phrase("No tile is left in the wall."))
    return None


def do_pick(state: State, act: Pick) -> State:
    """Rack the next tile of the wall; the discard before it is out of reach."""
    tile, rack = state.deal.wall[state.front], state.rack(act.seat)
    return replace(
        state,
        phase="turn",
        front=state.front + 1,
        racks=racks_with(state, act.seat, Rack(with_tile(rack.hand, tile), rack.exposures)),
        thrown=None,
        source="wall",
        news=(Picked(act.seat, tile),),
    )


def check_discard(state: State, act: Discard) -> Refused | None:
    """Whoever holds fourteen, and a tile that is held."""
    if state.phase != "turn" or act.seat != state.turn:
        return _no_discard(state, act.seat)
    rule = state.rulings.discard.played
    if not has(state.rack(act.seat).hand, act.tile):
        return no_tile(rule, act.tile)
    if act.name is not None and not (0 <= act.name < len(ONE) and act.name != act.tile):
        return barred(rule, "no-such-name", phrase("A misnamed tile is said to be of another kind."))
    return None


def do_discard(state: State, act: Discard) -> State:
    """Throw the tile; all others may call it until the next in turn has racked a tile."""
    rack = state.rack(act.seat)
    at = rack.hand.index(act.tile)
    name = act.tile if act.name is None else act.name
    return replace(
        state,
        phase="between",
        racks=racks_with(state, act.seat, Rack(rack.hand[:at] + rack.hand[at + 1 :], rack.exposures)),
        turn=next_in(state.playing, act.seat),
        discards=state.discards + ONE[act.tile],
        thrown=Thrown(act.seat, act.tile, name),
        fresh=None,
        news=(),
    )


def legal_discards(state: State, seat: Seat) -> list[Discard]:
    """One for each kind that the hand holds, by tile."""
    return [Discard(seat, tile) for tile in dict.fromkeys(state.rack(seat).hand)]


def check_wall_game(state: State, act: WallGame) -> Refused | None:
    """The next in turn, when no tile is left and nobody has called."""
    if state.phase != "between" or act.seat != state.turn:
        return out_of_turn(state, act.seat)
    rule = state.rulings.call.last_discard
    if state.left or state.calls:
        return barred(rule, "not-over", phrase("The game goes on: a tile is left, or somebody has called."))
    return None


def do_wall_game(state: State, _: WallGame) -> State:
    """The last discard was not called."""
    return ended(replace(state, thrown=None, news=()), "wall")


def out_of_turn(state: State, seat: Seat) -> Refused:
    """Why a seat picks no tile now."""
    sentence = phrase("{seat} is not the one to pick now.")
    return barred(state.rulings.pick.out_of_turn, "not-your-turn", sentence, seat=SEAT_NAMES[seat])


def _no_discard(state: State, seat: Seat) -> Refused:
    rules = state.rulings.discard
    if state.phase == "between" and seat == state.turn:
        return barred(rules.before_pick, "pick-first", phrase("{seat} picks before throwing."), seat=SEAT_NAMES[seat])
    sentence = phrase("{seat} is not the one to throw now.")
    return barred(rules.out_of_turn, "not-your-turn", sentence, seat=SEAT_NAMES[seat])
