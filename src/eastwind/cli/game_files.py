"""A file that holds a game, played again."""

from pathlib import Path
from typing import Any

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.cli.game_rules import rules_for
from eastwind.cli.game_words import end_in_words
from eastwind.cli.json_lines import error_as_json
from eastwind.game.ending import record
from eastwind.game.notation import Game, read, written
from eastwind.game.replaying import replay
from eastwind.game.setup import Rules
from eastwind.game.state import State


class Played(msgspec.Struct, frozen=True):
    """A game under its rules: the good part of it, the game after that, and why it goes no further."""

    written: Game
    good: Game
    rules: Rules
    state: State
    fault: Refused | None

    @property
    def record(self) -> GameRecord | None:
        """The facts of the game, where it is over."""
        return record(self.state)

    @property
    def end(self) -> str:
        """How it ended, or where it stands."""
        return end_in_words(self.state)

    @property
    def sentence(self) -> str:
        """How many acts are good, and how it ended."""
        return f"Acts played: {len(self.good.acts)}. {self.end}"

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        error = error_as_json(self.fault) if self.fault else {"error": None}
        return {"acts": len(self.written.acts), "good": len(self.good.acts), "record": self.record, **error}


def played_again(text: str, card: Path | None, *, any_edition: bool) -> Played | Refused:
    """The game that a text holds, played by the rules that it names as far as they allow.

    Refused where it cannot be read or begun, or its rules cannot be had.
    """
    game = read(text)
    if isinstance(game, Refused):
        return game
    rules = rules_for(game.setup, card, any_edition=any_edition)
    if isinstance(rules, Refused):
        return rules
    played = replay(game.setup, game.acts, rules)
    if isinstance(played, Refused):
        return played
    fault = played.fault and _placed(played.fault, len(played.acts), game)
    return Played(game, Game(game.setup, played.acts), rules, played.state, fault)


def _placed(fault: Refused, good: int, game: Game) -> Refused:
    """The fault with the act that it is about."""
    where = f"act {good + 1}, {written(game.acts[good])}"
    return Refused(tuple(msgspec.structs.replace(one, where=where) for one in fault))
