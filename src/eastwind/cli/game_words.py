"""What happens in a game, in words: an act, and what it brought about."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from eastwind.base.record import Ending, MahJongg
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.card.tiles import TILES
from eastwind.game import acts, news
from eastwind.game.notation.spelling import spelled
from eastwind.game.state import Exposed, State
from eastwind.game.tiles import Tiles, words
from eastwind.game.views import Laid

_LAID: Final = {"vote": "has answered", "bid": "has offered"}


def tiles_in_words(tiles: Tiles) -> str:
    """Tiles as they are typed; a dash where there are none."""
    return " ".join(words(tiles)) or "–"


def act_in_words(act: acts.Act | Laid, heard: Iterable[news.News], after: State) -> str:
    """What somebody does, without saying who. `after`: the game after it."""
    if isinstance(act, Laid):
        return _LAID.get(act.act, "lays tiles down")
    tell = _ACTS.get(type(act))
    picked = "".join(f" {TILES[each.tile]}" for each in heard if isinstance(each, news.Picked))
    return (tell(act, after) if tell else f"slips ({spelled(act)})") + picked


def news_in_words(told: Iterable[news.News], after: State) -> Iterator[str]:
    """What it brought about, a sentence each."""
    for each in told:
        tell = _NEWS.get(type(each))
        if tell is not None:
            yield tell(each, after)


def end_in_words(state: State) -> str:
    """How the game ended, or whose turn it is."""
    end = state.end
    if end is None:
        return f"It is not over: {_doing(state)}."
    return _won_in_words(end.mahjongg) if end.mahjongg else _ends(end.ending)


def _doing(state: State) -> str:
    if state.phase == "asked":
        return "the table waits for a decision"
    if state.passing is not None:
        return "tiles are being passed"
    return f"it is {SEAT_NAMES[state.turn]}’s turn, and {state.left} tiles are left"


def _won_in_words(won: MahJongg) -> str:
    how = "from the wall" if won.by == "wall" else f"on {SEAT_NAMES[won.by]}’s discard"
    return f"{SEAT_NAMES[won.winner]} has Mah Jongg {how}: {won.value} points, jokers {won.jokers}."


def _ends(ending: Ending | None) -> str:
    return _ENDS.get(ending, f"It ends: {ending}.")


def _pass(act: acts.Pass, _: State) -> str:
    unseen = [f"{act.blind} unseen"] if act.blind else []
    seen = [tiles_in_words(act.tiles)] if act.tiles or not unseen else []
    return f"passes {' and '.join([*seen, *unseen])}"


def _vote(act: acts.Vote, _: State) -> str:
    return "stops" if act.stop else "goes on"


def _discard(act: acts.Discard, _: State) -> str:
    said = "" if act.name is None else f" and calls it {TILES[act.name]}"
    return f"throws {TILES[act.tile]}{said}"


def _call(act: acts.Call, _: State) -> str:
    return "calls for Mah Jongg" if act.wants == "mahjongg" else "calls"


def _exposed(act: acts.Expose, after: State) -> str:
    return f"exposes {_shown(after.rack(act.seat).exposures[-1])}"


def _changed(act: acts.Change, after: State) -> str:
    return f"makes it {_shown(after.rack(act.seat).exposures[-1])}"


def _exchanged(act: acts.Exchange, after: State) -> str:
    whose = "its own" if act.owner == act.seat else f"{SEAT_NAMES[act.owner]}’s"
    return f"gives {TILES[act.tile]} for a joker in {whose} {_shown(after.rack(act.owner).exposures[act.exposure])}"


def _wrong_mahjongg(act: acts.WrongMahJongg, _: State) -> str:
    others = f"; {_seats(act.exposed)} showed theirs too" if act.exposed else ""
    return f"declares Mah Jongg in error, {_OWN[act.own]}{others}"


def _decided(act: acts.Decide, _: State) -> str:
    reason = f": {act.ruling.reason}" if act.ruling else ""
    return f"the director says {act.outcome}{reason}"


def _blind(told: news.PassedBlind, _: State) -> str:
    return f"Passed on unseen: {_each_seat(told.counts)}."


def _stopped(told: news.Stopped, _: State) -> str:
    return f"{_seats(told.seats)} stopped it." if told.seats else "Nobody stopped: a second Charleston."


def _won(told: news.Won, after: State) -> str:
    sets = "".join(f" | {_shown(each)}" for each in after.rack(told.seat).exposures)
    line = f"{told.win.section} {told.win.no}, {told.win.points} points"
    return f"{SEAT_NAMES[told.seat]} shows {tiles_in_words(told.tiles)}{sets}: {line}."


def _shown(exposed: Exposed) -> str:
    return tiles_in_words(exposed.tiles)


def _seats(seats: Iterable[Seat]) -> str:
    return ", ".join(SEAT_NAMES[seat] for seat in seats)


def _each_seat(counts: Iterable[int]) -> str:
    return ", ".join(f"{SEAT_NAMES[seat]} {count}" for seat, count in zip(SEATS, counts, strict=True))


_OWN: Final = {"none": "showing nothing", "one": "showing one set", "hand": "showing the hand"}
_ENDS: Final[Mapping[Ending | None, str]] = {
    "mahjongg": "Mah Jongg.",
    "wall": "It is a wall game.",
    "unfinished": "Time ran out: the game is not finished.",
    "stopped": "The game is stopped.",
    None: "The deal counts for nothing, and the same East deals again.",
}
_ACTS: Final[Mapping[type[acts.Act], Callable[[Any, State], str]]] = {
    acts.Pass: _pass,
    acts.Vote: _vote,
    acts.Bid: lambda act, _: f"offers {act.count}",
    acts.Pick: lambda _, __: "picks",
    acts.Discard: _discard,
    acts.Call: _call,
    acts.Withdraw: lambda _, __: "takes the call back",
    acts.Expose: _exposed,
    acts.Change: _changed,
    acts.Exchange: _exchanged,
    acts.Declare: lambda _, __: "has Mah Jongg",
    acts.WallGame: lambda _, __: "finds no tile left",
    acts.WrongMahJongg: _wrong_mahjongg,
    acts.Challenge: lambda act, _: f"says that {SEAT_NAMES[act.accused]}’s hand is dead",
    acts.TimeLeft: lambda act, _: "there is time for another deal" if act.allows else "there is no time left",
    acts.Decide: _decided,
    acts.TimeUp: lambda _, __: "time is up",
}
"""How each act is told. What is no act of the rules is told in the words of the notation, before the ruling on it."""

_NEWS: Final[Mapping[type[news.News], Callable[[Any, State], str]]] = {
    news.Received: lambda told, _: f"{SEAT_NAMES[told.seat]} gets {tiles_in_words(told.tiles)}.",
    news.PassedBlind: _blind,
    news.Stopped: _stopped,
    news.Agreed: lambda told, _: f"Passed in courtesy: {_each_seat(told.counts)}.",
    news.Ruled: lambda told, _: f"{told.ruling.explanation} [{', '.join(told.ruling.clauses)}]",
    news.Won: _won,
    news.Ended: lambda told, _: _ends(told.ending),
    news.Asked: lambda told, _: f"The table waits for a decision [{told.clause}].",
}
"""What is told beside the acts themselves. A tile that was picked is told with the act."""
