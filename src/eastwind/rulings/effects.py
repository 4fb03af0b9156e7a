"""What can follow from a ruling: the closed list of effects, each with the seat it concerns and its plain words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.seats import SEAT_NAMES, Seat

CallSeat = Callable[[Seat], str]
"""How whoever sits in a seat is called."""

Translate = Callable[[str], str]
"""What puts an English sentence into the language of a reader."""

EffectId = Literal[
    "play-continues",
    "one-hand-left",
    "game-stops",
    "wall-game",
    "game-restarts",
    "replay",
    "game-scores-zero",
    "director-decides",
    "claim-awarded",
    "mahjongg-stands",
    "dead",
    "out-of-game",
    "no-mahjongg",
    "retracted",
    "becomes-exposure-call",
    "exposure-stands",
    "exposure-returns",
    "exposure-may-change",
    "exposure-locked",
    "tile-goes-back",
    "tile-supplied",
    "wall-realigned",
    "tiles-restored",
    "call-lost",
    "call-open",
    "call-withdrawn",
    "must-take-tile",
    "must-discard",
    "may-take-back",
    "tile-is-a-discard",
    "exchange-stands",
    "exchange-refused",
    "exchange-undone",
    "counts-as-self-pick",
    "correction-only",
    "declaration-void",
    "settle-after-game",
    "pass-repaired",
    "charleston-ends",
    "stop-refused",
    "courtesy-allowed",
    "passes-first",
    "no-charleston",
    "east-by-dice",
    "east-passes-right",
    "reminder",
    "substitute-plays",
    "table-plays-three",
    "score-stands",
    "score-corrected",
]

Key = Literal["player", "to"] | None
"""Under which name an effect gives its seat; None where it concerns the whole table."""


class EffectKind(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the list. `words` have a gap `{seat}` where it concerns one; `closes`: it ends the matter.

    `of_several` are the words for several seats, where one ruling can have the effect on more than one.
    """

    key: Key
    words: str
    of_several: str | None = None
    closes: bool = False


def _player(words: str, of_several: str | None = None, *, closes: bool = False) -> EffectKind:
    return EffectKind(key="player", words=words, of_several=of_several, closes=closes)


def _to(words: str, *, closes: bool = False) -> EffectKind:
    return EffectKind(key="to", words=words, closes=closes)


def _table(words: str, *, closes: bool = False) -> EffectKind:
    return EffectKind(key=None, words=words, closes=closes)


EFFECTS: Final[Mapping[EffectId, EffectKind]] = {
    "play-continues": _table("play goes on", closes=True),
    "one-hand-left": _table("one hand is left, so ask what three dead hands mean", closes=True),
    "game-stops": _table("the game is over", closes=True),
    "wall-game": _table("the game ends as a wall game", closes=True),
    "game-restarts": _table("all hands are thrown in and the same East deals again", closes=True),
    "replay": _table("the deal is void and the same East deals again for all", closes=True),
    "game-scores-zero": _table("this game counts nothing for anyone", closes=True),
    "director-decides": _table("the director decides", closes=True),
    "claim-awarded": _to("{seat} gets the discard", closes=True),
    "mahjongg-stands": _player("{seat} has Mah Jongg", closes=True),
    "dead": _player("{seat}’s hand is dead"),
    "out-of-game": _player("{seat} is out of the game", "{seats} are out of the game"),
    "no-mahjongg": _player("{seat} has no Mah Jongg"),
    "retracted": _player("{seat} takes the declaration back"),
    "becomes-exposure-call": _player("{seat}’s call counts as one for an exposure"),
    "exposure-stands": _player("{seat}’s exposure stays, and {seat} discards"),
    "exposure-returns": _player(
        "{seat} takes the exposed tiles back into the hand", "{seats} take their exposed tiles back into the hand"
    ),
    "exposure-may-change": _player("{seat} may still put the exposure right"),
    "exposure-locked": _player("{seat} cannot change the exposure any more"),
    "tile-goes-back": _player("the tile that {seat} took goes back where it was"),
    "tile-supplied": _player("{seat} gets the missing tile"),
    "wall-realigned": _player("{seat} puts the wall straight"),
    "tiles-restored": _player("{seat} puts the tiles back"),
    "call-lost": _player("{seat} cannot have this discard", "{seats} cannot have this discard"),
    "call-open": _player("{seat} may still call it aloud in time"),
    "call-withdrawn": _player("{seat} takes the call back freely"),
    "must-take-tile": _player("{seat} must take the tile that was touched"),
    "must-discard": _player("{seat}’s tile stays played"),
    "may-take-back": _player("{seat} may choose another discard"),
    "tile-is-a-discard": _player("the tile that {seat} laid down is the discard of this turn"),
    "exchange-stands": _player("{seat} gets the joker"),
    "exchange-refused": _player("{seat} does not get the joker"),
    "exchange-undone": _player("{seat} swaps the tiles back"),
    "counts-as-self-pick": _player("it counts as if {seat} had picked from the wall"),
    "correction-only": _table("it is only put right in words"),
    "declaration-void": _player("{seat}’s declaration has no effect"),
    "settle-after-game": _table("the argument is settled after the game"),
    "pass-repaired": _player("{seat}’s pass is put right"),
    "charleston-ends": _table("no more tiles are passed, but for the courtesy"),
    "stop-refused": _player("{seat} cannot stop it now"),
    "courtesy-allowed": _player("{seat} may pass with the player opposite"),
    "passes-first": _to("{seat} passes first"),
    "no-charleston": _table("nothing is passed"),
    "east-by-dice": _table("the highest roll of the dice is East"),
    "east-passes-right": _table("East moves on to the right as usual"),
    "reminder": _player("{seat} is reminded of the rule"),
    "substitute-plays": _player("a substitute sits in for {seat}"),
    "table-plays-three": _table("the table plays with three"),
    "score-stands": _table("the score stays as it is"),
    "score-corrected": _table("the score is put right"),
}
"""Every effect a ruling can have, those that close the matter first."""


def by_wind(seat: Seat) -> str:
    """The name of the seat, where nobody is known by name."""
    return SEAT_NAMES[seat]


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that follows. At most one of `player` and `to` is given: the one that the list names for it."""

    effect: EffectId
    player: Seat | None = None
    to: Seat | None = None

    @property
    def kind(self) -> EffectKind:
        """Its entry in the list."""
        return EFFECTS[self.effect]

    @property
    def seat(self) -> Seat | None:
        """The seat it concerns; none where it concerns the table."""
        return self.player or self.to

    @property
    def words(self) -> str:
        """What follows, in plain words."""
        return self.told(by_wind)

    def told(self, call: CallSeat, translate: Translate = str) -> str:
        """What follows, with people called as `call` says, in the language that `translate` speaks."""
        words = translate(self.kind.words)
        return words.format(seat=call(self.seat)) if self.seat else words


def effect(name: EffectId, seat: Seat | None = None) -> Effect:
    """The effect of this name for `seat`, under the key that the list gives it."""
    key = EFFECTS[name].key
    return Effect(name, player=seat if key == "player" else None, to=seat if key == "to" else None)


def spoken(effects: Iterable[Effect], call: CallSeat = by_wind, translate: Translate = str) -> list[str]:
    """What follows, in plain words: what happens to several seats is told once."""
    alike: dict[EffectId, list[Effect]] = {}
    for one in effects:
        alike.setdefault(one.effect, []).append(one)
    return [words for group in alike.values() for words in _of_all(group, call, translate)]


def listed(words: Sequence[str], translate: Translate = str) -> str:
    """“East, South and West”."""
    *first, last = words
    return translate(phrase("{first} and {last}")).format(first=", ".join(first), last=last) if first else last


def _of_all(alike: list[Effect], call: CallSeat, translate: Translate) -> list[str]:
    of_several = alike[0].kind.of_several
    if len(alike) == 1 or of_several is None:
        return [one.told(call, translate) for one in alike]
    seats = listed([call(one.seat) for one in alike if one.seat], translate)
    return [translate(of_several).format(seats=seats)]
