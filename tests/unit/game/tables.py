"""Tables to play at: small cards, hands laid out in words, and a game played act by act."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card import compile_card, read_inline
from eastwind.game.acts import Act
from eastwind.game.beginning import begin
from eastwind.game.judging import CardJudge
from eastwind.game.order import next_in
from eastwind.game.playing import check, play
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import Exposed, Phase, Rack, State, Thrown
from eastwind.game.tiles import places
from eastwind.rulebook import load

TOURNAMENTS = ("illume", "regulations", "common", "fever")
BOOKS = ("league", *TOURNAMENTS)

CARD: tuple[dict[str, Any], ...] = (
    {"section": "Runs", "no": 1, "points": 25, "hand": ["111a 222a 3333a 4444a"], "vary": "run"},
    {"section": "Flowers", "no": 1, "points": 30, "hand": ["FFF 1111a 222a 3333a"], "vary": "run"},
    {"section": "Quints", "no": 1, "points": 40, "hand": ["11111a 2222a 33333a"], "vary": "run"},
    {"section": "Closed", "no": 1, "points": 35, "hand": ["111a 333a 5555a 7777a"], "play": "C", "vary": "run"},
    {
        "section": "Singles and Pairs",
        "no": 1,
        "points": 50,
        "hand": ["11a 22a 33a 44a 55a 66a 77a"],
        "play": "C",
        "jokerless": False,
        "vary": "run",
    },
)


@cache
def rules(book: str = "league") -> Rules:
    """A rulebook beside the small card."""
    rulebook = load(book)
    assert not isinstance(rulebook, Refused)
    source = read_inline({"year": 2026, "lines": list(CARD)})
    assert not isinstance(source, Refused), source
    card = compile_card(source)
    assert not isinstance(card, Refused), card
    return Rules(rulebook, CardJudge(card))


def dealt(seed: int = 1, book: str = "league", seats: tuple[Seat, ...] = SEATS, dealer: Seat = "E") -> State:
    """A game after the deal."""
    begun = begin(Setup(seed=seed, rulebook=book, card="small", seats=seats, dealer=dealer), rules(book))
    assert not isinstance(begun, Refused), begun
    return begun


def shown(words: str) -> Exposed:
    """An exposure as it lies; its kind is that of its first tile."""
    return Exposed(places(words), places(words.split()[0])[0])


def table(
    hands: Mapping[Seat, str],
    exposures: Mapping[Seat, tuple[str, ...]] | None = None,
    *,
    book: str = "league",
    turn: Seat = "E",
    thrown: tuple[Seat, str] | None = None,
    left: int = 40,
    seats: tuple[Seat, ...] = SEATS,
) -> State:
    """A game in the middle, with hands in words: `turn` holds fourteen, or between turns `thrown` has been thrown."""
    lying = exposures or {}
    racks = [Rack(places(hands.get(seat, "")), tuple(map(shown, lying.get(seat, ())))) for seat in SEATS]
    begun = dealt(book=book, seats=seats)
    state = replace(begun, racks=tuple(racks), passing=None, phase="turn", turn=turn, source="wall", news=())
    state = replace(state, front=state.back - left)
    if thrown is None:
        return state
    seat, word = thrown
    tile = places(word)
    following = next_in(seats, seat)
    return replace(state, phase="between", turn=following, discards=tile, thrown=Thrown(seat, tile[0], tile[0]))


def played(state: State, *acts: Act) -> State:
    """The game after acts that may all be done."""
    for act in acts:
        state = play(state, act)
    return state


def why_not(state: State, act: Act) -> tuple[str, str | None]:
    """The code and the clause of the refusal of an act."""
    refused = check(state, act)
    assert refused is not None, act
    assert refused.first.sentence()
    return refused.first.code, refused.first.clause


def in_phase(state: State, phase: Phase) -> State:
    """The game, which stands in this phase."""
    assert state.phase == phase
    return state


def tiles_of(state: State) -> bytes:
    """All tiles, wherever they lie, sorted."""
    racks = b"".join(rack.hand + b"".join(rack.shown) for rack in state.racks)
    return bytes(sorted(racks + state.discards + state.deal.wall[state.front : state.back]))
