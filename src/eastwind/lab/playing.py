"""A game from its deal to its end, played by players."""

from collections.abc import Iterator, Mapping

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Call, Decide, Declare, Pick, TimeLeft, WallGame
from eastwind.game.beginning import begin
from eastwind.game.judging import Win
from eastwind.game.news import Won
from eastwind.game.notation import Game
from eastwind.game.playing import play
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State
from eastwind.game.views.glance import glance
from eastwind.lab.player import Player


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that is over: how it began with every decision, and how it stands."""

    game: Game
    state: State

    @property
    def win(self) -> Win | None:
        """The win that ended it."""
        return next((news.win for news in self.state.news if isinstance(news, Won)), None)


def play_game(setup: Setup, rules: Rules, players: Mapping[Seat, Player]) -> PlayedGame | Refused:
    """Play a game to its end. Refused where nothing can begin."""
    state = begin(setup, rules)
    if isinstance(state, Refused):
        return state
    played = [*played_on(state, players)]
    return PlayedGame(Game(setup, tuple(act for act, _ in played)), played[-1][1])


def played_on(state: State, players: Mapping[Seat, Player]) -> Iterator[tuple[Act, State]]:
    """Every act until the game is over, and the game after it."""
    while state.phase != "over":
        for act in _asked(state, players):
            state = play(state, act)
            yield act, state


def _asked(state: State, players: Mapping[Seat, Player]) -> Iterator[Act]:
    """What is done at this step: the answers of all who are asked at once, or what follows on silence."""
    match state.phase:
        case "turn":
            yield _move(state, state.turn, players)
        case "between":
            yield from _between(state, players)
        case "asked":
            yield _decided(state)
        case _:
            yield from _answers(state, players)


def _answers(state: State, players: Mapping[Seat, Player]) -> Iterator[Act]:
    """The answers of all who are asked; after Mah Jongg nobody is asked any more."""
    passing = state.passing
    if passing is None:
        raise AssertionError("tiles are passed in the Charleston only")
    for seat, answer, count in zip(state.seats, passing.answers, passing.counts, strict=True):
        if answer is None and count:
            act = _move(state, seat, players)
            yield act
            if isinstance(act, Declare):
                return


def _between(state: State, players: Mapping[Seat, Player]) -> Iterator[Act]:
    if state.awarded is not None:
        yield _move(state, state.awarded, players)
        return
    calls = _calls(state, players)
    if calls:
        yield from calls
    else:
        yield Pick(state.turn) if state.left else WallGame(state.turn)


def _calls(state: State, players: Mapping[Seat, Player]) -> list[Act]:
    thrown = state.thrown
    if thrown is None:
        return []
    asked = (players[seat].choose(glance(state, seat)) for seat in state.playing if seat != thrown.seat)
    return [act for act in asked if isinstance(act, Call)]


def _move(state: State, seat: Seat, players: Mapping[Seat, Player]) -> Act:
    act = players[seat].choose(glance(state, seat))
    if act is None:
        raise AssertionError("only whoever is asked about somebody else's discard may be silent")
    return act


def _decided(state: State) -> Act:
    """What a rulebook leaves to the director: a complete hand before the passing wins, and no time is left to deal."""
    question = state.question
    if question is not None and question.asks == "three-dead":
        return TimeLeft(allows=False)
    return Decide(outcome="stands")
