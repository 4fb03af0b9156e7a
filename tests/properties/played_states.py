"""Tournaments of eight in which anything that can happen has happened, scored under one rulebook."""

from hypothesis import strategies as st

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.rulebook import Rulebook, load
from eastwind.scoring import Scored, decode_record, score
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import SeatRow
from eastwind.tournament.state import Card, Entry, Penalty, Player, Round, Setup, Stamp, State
from tests.properties.games_of_any_kind import games

PLAYERS = tuple(f"p{number}" for number in range(1, 9))
GAMES = 3
STAMP = Stamp(Actor("director"), "d1", 0, 1)


def book(name: str) -> Rulebook:
    loaded = load(name)
    assert not isinstance(loaded, Refused)
    return loaded


@st.composite
def entries(draw: st.DrawFn, row: SeatRow, under: Rulebook) -> Entry:
    """A game at this table that the rulebook can score: a wall game where the one drawn cannot have happened."""
    drawn = decode_record({**draw(games([under.id])), "rulebook": under.id})
    found = score(drawn, under) if not isinstance(drawn, Refused) else drawn
    if isinstance(drawn, Refused) or isinstance(found, Refused):
        drawn = GameRecord(rulebook=under.id, seats=SEATS, ending="wall")
        found = score(drawn, under)
    assert isinstance(found, Scored)
    east, south, west, north = (who if seat in drawn.seats else None for seat, who in zip(SEATS, row, strict=True))
    return Entry(1, (east, south, west, north), drawn, found.lines, under.hash, STAMP)


@st.composite
def rounds(draw: st.DrawFn, number: int, under: Rulebook) -> Round:
    """Two tables; once it is closed, games without an entry are unfinished."""
    seats = draw(st.permutations(PLAYERS))
    cards = []
    for start in (0, 4):
        east, south, west, north = seats[start : start + 4]
        row = (east, south, west, north)
        played = draw(st.sets(st.integers(1, GAMES)))
        cards.append(Card(seats=row, entries={game: draw(entries(row, under)) for game in sorted(played)}))
    closed = draw(st.booleans())
    missing = {
        (table, game) for table, card in enumerate(cards, 1) for game in range(1, GAMES + 1) if game not in card.entries
    }
    return Round(
        number=number,
        games=GAMES,
        cards=cards,
        closed=STAMP if closed else None,
        unfinished=frozenset(missing) if closed else frozenset(),
    )


@st.composite
def states(draw: st.DrawFn, under: Rulebook) -> State:
    """One to three rounds, and points outside the games."""
    state = State(setup=Setup(name="Cup", rulebook=under.id, rulebook_hash=under.hash))
    state.rounds = [draw(rounds(number, under)) for number in range(1, draw(st.integers(1, 3)) + 1)]
    state.players = {who: Player(who, number) for number, who in enumerate(PLAYERS, 1)}
    given = draw(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(-50, 20), st.booleans()), max_size=5))
    for version, (who, points, cancelled) in enumerate(given):
        state.penalties[version] = Penalty(who, points, "why", "", STAMP, cancelled=STAMP if cancelled else None)
    return state
