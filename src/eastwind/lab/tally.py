"""What came of many games."""

from collections import Counter
from typing import Self

import msgspec

from eastwind.base.seats import Seat
from eastwind.game.news import Won
from eastwind.game.state import State
from eastwind.lab.playing import PlayedGame

LineKey = tuple[str, int]
"""A line of the card as a record names it: section and number."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Games counted. `wins` by seat, `lines` by the line that won, `thrown`: games won on a discard."""

    games: int = 0
    walls: int = 0
    acts: int = 0
    thrown: int = 0
    jokerless: int = 0
    wins: Counter[Seat] = msgspec.field(default_factory=Counter)
    lines: Counter[LineKey] = msgspec.field(default_factory=Counter)

    def __add__(self, other: Self) -> "Tally":
        """Both together."""
        return Tally(
            games=self.games + other.games,
            walls=self.walls + other.walls,
            acts=self.acts + other.acts,
            thrown=self.thrown + other.thrown,
            jokerless=self.jokerless + other.jokerless,
            wins=self.wins + other.wins,
            lines=self.lines + other.lines,
        )


def tally_of(game: PlayedGame) -> Tally:
    """One game counted."""
    facts = game.state.end.mahjongg if game.state.end else None
    if facts is None:
        return Tally(games=1, walls=_is_wall(game.state), acts=len(game.game.acts))
    return Tally(
        games=1,
        acts=len(game.game.acts),
        thrown=facts.by != "wall",
        jokerless=not facts.jokers,
        wins=Counter([facts.winner]),
        lines=Counter((won.win.section, won.win.no) for won in game.state.news if isinstance(won, Won)),
    )


def _is_wall(state: State) -> bool:
    return state.end is not None and state.end.ending == "wall"
