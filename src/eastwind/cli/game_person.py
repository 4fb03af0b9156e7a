"""A person at the terminal who plays a game: shown the table, asked in words, told why where an act may not be."""

from collections.abc import Callable, Sequence
from typing import Final

import rich_click as click

from eastwind.base.seats import SEAT_NAMES
from eastwind.card.tiles import INDEX, TILES
from eastwind.card.typed import tiles_typed
from eastwind.cli.game_words import tiles_in_words
from eastwind.game.acts import (
    Act,
    Bid,
    Call,
    Change,
    Declare,
    Discard,
    Exchange,
    Expose,
    Move,
    Pass,
    Pick,
    Vote,
    WallGame,
    Withdraw,
)
from eastwind.game.views.glance import Glance
from eastwind.lab.player import Player

_BY_TILES: Final = (Pass, Discard)
_WITHOUT_ASKING: Final = (Pick, WallGame)
_UNSEEN: Final = "?"
_HELP: Final = (
    "Type tiles as on the table (5b N RD F J), or a number of the list. Enter alone: nothing. "
    "Also: advice, house (it moves for you), hand, quit."
)


class Left(Exception):
    """The person has left the game."""


class Person:
    """Asks whoever sits at the terminal. `adviser` says what it would do where that is asked for."""

    def __init__(self, adviser: Player) -> None:
        self._adviser = adviser

    def choose(self, glance: Glance) -> Move | None:
        """See `Player`. About a discard that cannot be called nobody is asked."""
        moves = [move for move in glance.moves() if not isinstance(move, _WITHOUT_ASKING)]
        listed = [move for move in moves if not isinstance(move, _BY_TILES)]
        may_be_silent = glance.phase == "between" and glance.awarded != glance.seat
        if not moves:
            return None
        _show(glance, listed)
        while True:
            typed = click.prompt(_question(glance), default="", show_default=False, prompt_suffix=" > ").strip()
            if not typed and may_be_silent:
                return None
            if typed.casefold() == "house":
                return self._adviser.choose(glance)
            move = self._understood(typed, glance, listed)
            if move is not None:
                return move

    def _understood(self, typed: str, glance: Glance, listed: Sequence[Move]) -> Move | None:
        """The legal move that was typed; None where something else was asked or it may not be, which is said."""
        match typed.casefold():
            case "quit":
                raise Left
            case "advice":
                _say_advice(self._adviser.choose(glance))
            case "hand":
                _show(glance, listed)
            case number if number.isdecimal() and 1 <= int(number) <= len(listed):
                return listed[int(number) - 1]
            case _:
                return _by_tiles(typed, glance)
        return None


def _show(glance: Glance, listed: Sequence[Move]) -> None:
    click.echo("")
    for seat, sets in glance.others:
        if sets:
            click.echo(f"  {SEAT_NAMES[seat]}: {' | '.join(tiles_in_words(one.tiles) for one in sets)}")
    own = "".join(f" | {tiles_in_words(one.tiles)}" for one in glance.exposures)
    click.echo(click.style(f"  Your hand: {tiles_in_words(glance.hand)}{own}", bold=True))
    for number, move in enumerate(listed, 1):
        click.echo(f"  {number}  {in_words(move)}")


def _question(glance: Glance) -> str:
    match glance.phase:
        case "passing" | "courtesy":
            unseen = f" ({_UNSEEN} for each to pass on unseen)" if glance.blind else ""
            return f"Pass {glance.to_pass} tiles{unseen}"
        case "turn":
            return "Throw a tile, or choose from the list"
        case "between" if glance.awarded != glance.seat:
            return "Choose from the list, or press Enter to let it go"
        case _:
            return "Choose from the list"


def _by_tiles(typed: str, glance: Glance) -> Move | None:
    act = _act_of(tiles_typed(typed), glance)
    if act is None:
        click.echo(_HELP)
        return None
    refused = glance.why_not(act)
    if refused is None:
        return act
    clause = f" [{refused.first.clause}]" if refused.first.clause else ""
    click.echo(f"{refused.first.sentence()}{clause}")
    return None


def _act_of(words: Sequence[str], glance: Glance) -> Pass | Discard | None:
    """What tiles mean now: those to pass, or the one to throw; None where they mean nothing."""
    tiles = [INDEX[word] for word in words if word in INDEX]
    unseen = words.count(_UNSEEN)
    if not words or len(tiles) + unseen < len(words):
        return None
    if glance.phase in ("passing", "courtesy"):
        return Pass(glance.seat, bytes(sorted(tiles)), unseen)
    return Discard(glance.seat, tiles[0]) if len(tiles) == 1 and not unseen else None


def _say_advice(move: Move | None) -> None:
    click.echo("I would let it go." if move is None else f"I would: {in_words(move)}.")


def in_words(move: Act) -> str:
    """A move to choose from, in words."""
    return _WORDS[type(move)](move)


def _exchange(move: Exchange) -> str:
    return f"give {TILES[move.tile]} for the joker of {SEAT_NAMES[move.owner]}’s set number {move.exposure + 1}"


_WORDS: Final[dict[type[Act], Callable[..., str]]] = {
    Pass: lambda move: f"pass {tiles_in_words(move.tiles)}" + (f" and {move.blind} unseen" if move.blind else ""),
    Vote: lambda move: "stop the passing" if move.stop else "go on to a second Charleston",
    Bid: lambda move: f"offer {move.count} in courtesy",
    Discard: lambda move: f"throw {TILES[move.tile]}",
    Call: lambda move: "call it for Mah Jongg" if move.wants == "mahjongg" else "call it for a set",
    Withdraw: lambda _: "take the call back",
    Expose: lambda move: f"show it with {tiles_in_words(move.tiles)}",
    Change: lambda move: f"make your set the called tile with {tiles_in_words(move.tiles)}",
    Exchange: _exchange,
    Declare: lambda _: "Mah Jongg!",
    Pick: lambda _: "pick",
    WallGame: lambda _: "end the game",
}
