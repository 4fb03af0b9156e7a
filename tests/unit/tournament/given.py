"""A tournament told as given / when / then: what was done before, one command, and what it leads to."""

from typing import Any

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import Rulebook, load
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import Command
from eastwind.tournament.deciding import Context, Decision, decide
from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.events import Event
from eastwind.tournament.evolving import evolve
from eastwind.tournament.ports import Rulebooks
from eastwind.tournament.state import Card, Entry, Stamp, State

DIRECTOR = Actor("director")
SCORER = Actor("scorer", "Ann")
DESK = Actor("desk", "Bea")

START = 1_800_000_000_000
"""When the story begins, in ms UTC; every command comes a second after the one before."""

WALL: dict[str, Any] = {"ending": "wall"}
UNFINISHED: dict[str, Any] = {"ending": "unfinished"}
UNRECORDED: dict[str, Any] = {"ending": "unrecorded"}


def won(winner: Seat = "S", by: str = "W", value: int = 30, **more: Any) -> dict[str, Any]:
    """The facts of a plain win."""
    facts = {"winner": winner, "value": value, "by": by, "jokers": 1, "exposures": 2, **more}
    return {"ending": "mahjongg", "mahjongg": facts}


def table(number: int) -> Actor:
    """A table's own tablet."""
    return Actor("table", str(number))


def player(who: str | None) -> Actor:
    """A player's own phone."""
    return Actor("player", who or "")


class Story:
    """A tournament as it unfolds. `do` carries a command out, `ask` and `codes` only hear the answer."""

    def __init__(self, rulebooks: Rulebooks = load) -> None:
        self.state = State()
        self.log: list[tuple[Event, Stamp]] = []
        self.rulebooks = rulebooks

    def ask(self, command: Command, by: Actor = DIRECTOR, expected: int | None = None) -> Decision:
        """What would follow."""
        now = START + 1_000 * len(self.log)
        envelope = Envelope(id="0" * 32, actor=by, device="d1", at=now, seed=7, expected=expected)
        return decide(self.state, command, Context(envelope, self.rulebooks))

    def do(self, command: Command, by: Actor = DIRECTOR, expected: int | None = None) -> tuple[Event, ...]:
        """Carry a command out that is accepted, and tell what happened."""
        decided = self.ask(command, by, expected)
        assert not isinstance(decided, Refused), [fault.sentence() for fault in decided]
        for event in decided:
            self.happened(event, by)
        return decided

    def folded(self) -> State:
        """The state that the log alone makes: everything worked out anew."""
        state = State()
        for event, stamp in self.log:
            evolve(state, event, stamp)
        return state

    def happened(self, event: Event, by: Actor = DIRECTOR) -> None:
        """Add a fact to the log."""
        stamp = Stamp(by, "d1", START + 1_000 * len(self.log), self.state.version + 1)
        self.log.append((event, stamp))
        evolve(self.state, event, stamp)

    def refused(self, command: Command, by: Actor = DIRECTOR, expected: int | None = None) -> Refused:
        """The refusal of a command."""
        decided = self.ask(command, by, expected)
        assert isinstance(decided, Refused), decided
        assert all(fault.sentence() for fault in decided)
        return decided

    def codes(self, command: Command, by: Actor = DIRECTOR, expected: int | None = None) -> list[str]:
        """The codes of a refusal, in order."""
        return [fault.code for fault in self.refused(command, by, expected)]

    # --- Short ways to say common things --------------------------------------------------------------------

    def card(self, table_number: int = 1, round_number: int = 1) -> Card:
        return self.state.rounds[round_number - 1].cards[table_number - 1]

    def entry(self, game: int = 1, table_number: int = 1, round_number: int = 1) -> Entry:
        return self.card(table_number, round_number).entries[game]

    def version(self, game: int = 1, table_number: int = 1, round_number: int = 1) -> int:
        return self.entry(game, table_number, round_number).version

    def enters(self, record: dict[str, Any], game: int = 1, at: int = 1, **more: Any) -> c.EnterGame:
        """The command that enters a game of the round in play."""
        return c.EnterGame(round=self.number, table=at, game=game, record=record, **more)

    def initials(self, seat: Seat, game: int = 1, at: int = 1, version: int | None = None) -> c.InitialGame:
        """The command that initials the version that stands, or another."""
        seen = version or self.version(game, at, self.number)
        return c.InitialGame(round=self.number, table=at, game=game, seat=seat, version=seen, mark="xy")

    @property
    def number(self) -> int:
        """The round in play."""
        assert self.state.current is not None
        return self.state.current.number

    def play(self, at: int, record: dict[str, Any] = WALL, games: int | None = None) -> None:
        """Enter the same for the games of a table."""
        assert self.state.current is not None
        for game in range(1, (games or self.state.current.games) + 1):
            self.do(self.enters(record, game, at), table(at))

    def finish_round(self, record: dict[str, Any] = WALL) -> None:
        """Enter everything, turn every card in from paper, and close."""
        assert self.state.current is not None
        for number, card in enumerate(self.state.current.cards, 1):
            if any(card.seats):
                self.play(number, record)
                self.do(c.TurnInCard(round=self.number, table=number, on_paper=True), SCORER)
        self.do(c.CloseRound(round=self.number))


def new(count: int, first: int = 1) -> c.AddPlayers:
    """The command that puts p1, p2, … on the roster."""
    people = (c.NewPlayer(player=f"p{n}", name=f"Person {n}") for n in range(first, first + count))
    return c.AddPlayers(players=tuple(people))


def created(rulebook: str = "illume", **more: Any) -> Story:
    """A tournament that was begun."""
    story = Story()
    story.do(c.CreateTournament(name="Autumn Cup", rulebook=rulebook, **more))
    return story


def registered(rulebook: str = "illume", players: int = 8, **more: Any) -> Story:
    """A tournament with a roster."""
    story = created(rulebook, **more)
    story.do(new(players))
    return story


def seated(rulebook: str = "illume", players: int = 8, **more: Any) -> Story:
    """A tournament whose seats are published."""
    story = registered(rulebook, players, **more)
    story.do(ROTATION)
    story.do(c.PublishSeats())
    return story


def playing(rulebook: str = "illume", players: int = 8, **more: Any) -> Story:
    """A tournament whose first round is in play."""
    story = seated(rulebook, players, **more)
    story.do(c.StartRound(round=1))
    return story


ROTATION = c.DraftSeats(method="rotation", movement="fever")
"""A draft that is quick, whatever the number of tables: nothing is mended."""

FEVER: dict[str, Any] = {"rounds": 3, "games": 4, "minutes": 60}
"""What `fever` and `regulations` leave to the director."""


def book(rulebook: str) -> Rulebook:
    """A rulebook that is known."""
    loaded = load(rulebook)
    assert isinstance(loaded, Rulebook)
    return loaded


def kinds(events: Decision) -> list[str]:
    """The kinds of what happened."""
    assert not isinstance(events, Refused)
    return [event.kind for event in events]


def entered(events: Decision) -> e.GameEntered:
    """The one entry that happened."""
    assert not isinstance(events, Refused)
    (event,) = events
    assert isinstance(event, e.GameEntered)
    return event


def empty_seats(card: Card) -> list[Seat]:
    """The seats in which nobody sits."""
    return [seat for seat, who in zip(SEATS, card.seats, strict=True) if who is None]
