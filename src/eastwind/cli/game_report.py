"""A game to be read: the deal, the passing, each turn on a line, and the end."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.cli.game_words import act_in_words, news_in_words, tiles_in_words
from eastwind.game.acts import Act, ByPlayer
from eastwind.game.news import News
from eastwind.game.notation import Game, in_lines
from eastwind.game.replaying import states
from eastwind.game.setup import Rules
from eastwind.game.state import State
from eastwind.game.views import Laid, director_view, heard, seat_view, seen, table_view

_PASSES: Final = (
    "First Charleston: to the right",
    "First Charleston: across",
    "First Charleston: to the left",
    "Second Charleston: to the left",
    "Second Charleston: across",
    "Second Charleston: to the right",
)
_TITLES: Final = {"voting": "A second Charleston?", "bidding": "Courtesy: the offers", "courtesy": "Courtesy"}
_PLAY: Final = "Play"


class Step(msgspec.Struct, frozen=True):
    """An act as it is seen, what is heard of it, and the game after it."""

    act: Act | Laid
    heard: tuple[News, ...]
    after: State


def told(game: Game, rules: Rules, seat: Seat | None) -> Iterator[str]:
    """The lines of a game that can be played under these rules; `seat`: only what that seat may see."""
    following = states(game.setup, game.acts, rules)
    state, title = next(following), ""
    yield from _deal(state, seat)
    for acts in in_lines(game.acts):
        if _title(state) != title:
            title = _title(state)
            yield from ("", title, *(racks_told(state, seat) if title == _PLAY else ()))
        steps = [step(act, after, seat) for act, after in zip(acts, following, strict=False)]
        yield from step_lines(steps)
        state = steps[-1].after
    yield from ("", *racks_told(state, seat))


def _deal(state: State, seat: Seat | None) -> Iterator[str]:
    setup = state.deal.setup
    seed = f", seed {setup.seed}" if seat is None else ""
    yield f"Rulebook {setup.rulebook}, card {setup.card}{seed}."
    yield f"{SEAT_NAMES[setup.dealer]} deals; the dice show {state.deal.dice[0]} and {state.deal.dice[1]}."
    yield from racks_told(state, seat) if state.passing else ()


def racks_told(state: State, seat: Seat | None) -> Iterator[str]:
    """Every rack as it may be seen: the hand, or how many tiles it holds, then the exposures."""
    hands = director_view(state).hands if seat is None else {seat: seat_view(state, seat).hand}
    for rack in table_view(state).racks:
        hand = rack.hand or hands.get(rack.seat)
        tiles = f"{rack.hidden} tiles" if hand is None else tiles_in_words(hand)
        sets = "".join(f" | {tiles_in_words(each.tiles)}" for each in rack.exposures)
        out = "" if rack.living else " (out of the game)"
        yield f"  {SEAT_NAMES[rack.seat]:5} {tiles}{sets}{out}"


def _title(before: State) -> str:
    if before.phase == "passing" and before.passing:
        return _PASSES[before.passing.number]
    return _TITLES.get(before.phase, _PLAY)


def step(act: Act, after: State, seat: Seat | None) -> Step:
    """An act and the game after it, as `seat` learns of them; None: all of it."""
    if seat is None:
        return Step(act, after.news, after)
    return Step(seen(act, seat), heard(after.news, seat), after)


def step_lines(steps: Sequence[Step]) -> Iterator[str]:
    """What each does, a line each, and then what it brought about."""
    for who, doing in groupby(steps, key=lambda step: _who(step.act)):
        yield f"{who}: {', '.join(act_in_words(step.act, step.heard, step.after) for step in doing)}."
    for step in steps:
        yield from (f"    {sentence}" for sentence in news_in_words(step.heard, step.after))


def _who(act: Act | Laid) -> str:
    return SEAT_NAMES[act.seat] if isinstance(act, ByPlayer | Laid) else "Desk"
