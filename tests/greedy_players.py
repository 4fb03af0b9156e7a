"""Players who go for the nearest line of the card, so that games are won. What they do follows from what they see."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from eastwind.card.analyser import Analyser
from eastwind.game.acts import Act, Bid, Call, Declare, Discard, Exchange, Expose, Move, Pass, Pick, Vote, WallGame
from eastwind.game.advice import discard_advice, pass_advice
from eastwind.game.advice.outlook import Outlook
from eastwind.game.exposing import sets_beside
from eastwind.game.notation import Game
from eastwind.game.playing import acting, may, play
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State
from eastwind.game.tiles import ONE, Tiles, with_tiles, without
from eastwind.game.views import SeatView, seat_view
from tests.written_games import begun

Accident = Callable[[State], Act | None]
"""Something that goes wrong at a table, where it can: asked before every act."""


def no_accident(_: State) -> None:
    """Nothing goes wrong."""


def greedy_game(setup: Setup, rules: Rules, analyser: Analyser, accident: Accident) -> Game:
    """A game whose players mean to win, up to its end. All who may act are asked before the first of them acts."""
    state, acts = begun(setup, rules), list[Act]()
    while state.end is None:
        slip = accident(state)
        for act in _wanted(state, analyser) if slip is None else [slip]:
            if may(state, act):
                acts.append(act)
                state = play(state, act)
    return Game(setup, tuple(acts))


def _wanted(state: State, analyser: Analyser) -> Iterable[Act]:
    """What everybody does, whoever only picks after the others."""
    chosen = (_choice(seat_view(state, seat), analyser) for seat in acting(state))
    return sorted(filter(None, chosen), key=lambda act: isinstance(act, Pick | WallGame))


def _choice(view: SeatView, analyser: Analyser) -> Move | None:
    """What a seat does; nothing where it lets a discard go by."""
    first = view.moves[0]
    if isinstance(first, Declare | Exchange | Vote | Bid | Pick | WallGame) or first == Call(view.seat, "mahjongg"):
        return first
    if isinstance(first, Pass):
        return Pass(view.seat, bytes(sorted(pass_advice(analyser, tuple(view.hand)).tiles)))
    if view.table.phase == "turn":
        return Discard(view.seat, discard_advice(analyser, view.position()).tiles[0])
    return _about_a_discard(view, analyser)


def _about_a_discard(view: SeatView, analyser: Analyser) -> Move | None:
    sets = [move.tiles for move in view.moves if isinstance(move, Expose)]
    if sets:
        return Expose(view.seat, min(sets, key=lambda tiles: _nearest(view, analyser, tiles)))
    thrown, call = view.table.thrown, Call(view.seat, "exposure")
    if thrown is not None and call in view.moves:
        wanted = [_nearest(view, analyser, tiles) for tiles in sets_beside(view.hand, thrown.tile)]
        if min(wanted) < Outlook(analyser, view.position()).nearest:
            return call
    return view.moves[-1] if isinstance(view.moves[-1], Pick | WallGame) else None


def _nearest(view: SeatView, analyser: Analyser, tiles: Tiles) -> int:
    """How far the hand is with these tiles exposed beside the discard."""
    position = view.position()
    thrown = ONE[view.table.discards[-1]]
    return Outlook(
        analyser,
        replace(
            position,
            concealed=tuple(without(view.hand, tiles)),
            exposed=(*position.exposed, tuple(with_tiles(tiles, thrown))),
            seen=position.seen[:-1],
        ),
    ).nearest
