"""Every part of a page that an event changes is drawn anew for whoever watches: no topic forgets an event."""

import itertools
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.tournament import events as e
from eastwind.tournament.ceremony import next_step
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.events import Event
from eastwind.tournament.roles import ROLES
from eastwind.tournament.service import Tournaments
from eastwind.tournament.state import State
from eastwind.web import templating
from eastwind.web.faces import FACES
from eastwind.web.house import read_world
from eastwind.web.live.topics import Scene, Watch
from eastwind.web.templating import FragmentRenderer
from tests.web.shell.venue import START, won_by_east

EVENT: Final = "spring"
AS_DIRECTOR: Final = Sender(Actor("director"), "console")
TOPICS: Final = {topic.name: topic for face in FACES for topic in face.topics}
KEYS: Final = {"": "", "table": "1", "player": "p1"}
TARGETS: Final = {"table": "1", "player": "p1"}
ABOUT_ALL: Final = (e.StandingsShown(visible=True),)
"""An event that names no table, game or player: a topic that is drawn for it draws all it has."""

Drawn = Mapping[str, str]
Step = tuple[str, Mapping[str, Any]]

COMPETITIONS: Final = [
    {"code": "clubs", "name": "Best club", "among": "clubs"},
    {"code": "teams", "name": "Best team", "among": "teams"},
    {"code": "new", "name": "Best newcomer", "among": "first-timers"},
]
FAN: Final = {"award": "last-place", "thing": "a fan"}
PRIZES: Final = [
    FAN,
    {"award": "place", "cents": 5_000},
    {"award": "competition", "competition": "new", "thing": "a mug"},
]

DAY: Final[Sequence[Step]] = (
    ("players.check-in", {"players": [f"p{number}" for number in range(1, 8)]}),
    ("players.move-up", {"players": ["p9"]}),
    ("player.edit", {"player": "p9", "waiting": True}),
    ("tournament.configure", {"places": 9}),
    ("tournament.configure", {"places": 0}),
    ("players.drop-absent", {"players": ["p8"]}),
    ("players.undo-drop", {}),
    ("seating.draft", {"seed": 3}),
    ("seating.publish", {}),
    ("players.drop-absent", {"players": ["p8"]}),
    ("players.undo-drop", {}),
    ("seating.withdraw", {}),
    ("seating.publish", {}),
    ("codes.issue", {"codes": [{"role": "table", "target": "1"}]}),
    ("round.start", {"round": 1}),
    ("clock.pause", {"round": 1}),
    ("clock.resume", {"round": 1}),
    ("clock.add", {"round": 1, "minutes": 5}),
    ("clock.add", {"round": 1, "minutes": 5, "table": 1}),
    ("clock.last-game", {"round": 1}),
    ("player.edit", {"player": "p1", "name": "Rosamund Pike"}),
    ("player.edit", {"player": "{now}", "name": "Beatrix Long", "number": 77}),
    ("tournament.configure", {"seat_names": "ABCD"}),
    ("tournament.configure", {"seat_names": "ESWN", "name": "Autumn Fever"}),
    ("director.call", {"round": 1, "table": 1, "why": "A tile fell."}),
    ("director.answer", {"round": 1, "table": 1}),
    ("standings.show", {"visible": True}),
    ("game.enter", {"round": 1, "table": 1, "game": 1, "record": won_by_east()}),
    ("game.initial", {"round": 1, "table": 1, "game": 1, "seat": "W", "version": "{version}"}),
    ("game.clear", {"round": 1, "table": 1, "game": 1, "why": "It was another table."}),
    ("game.enter", {"round": 1, "table": 1, "game": 1, "record": won_by_east()}),
    ("game.initial", {"round": 1, "table": 1, "game": 1, "seat": "W", "version": "{version}"}),
    ("game.enter", {"round": 1, "table": 1, "game": 2, "record": won_by_east(40)}),
    ("tournament.configure", {"breakers": ["wins"], "prizes": [10_000]}),
    ("penalty.give", {"player": "p1", "points": -10, "why": "Late."}),
    ("penalty.give", {"player": "{now}", "points": -20, "why": "Late."}),
    ("penalty.cancel", {"penalty": "{penalty}", "why": "The bus was late."}),
    (
        "card.report",
        {"round": 1, "table": 1, "entry": {"kind": "game.enter", "body": {}}, "refusal": "No.", "made_at": START},
    ),
    ("card.settle-report", {"report": "{report}", "why": "Looked at."}),
    ("card.turn-in", {"round": 1, "table": 1, "on_paper": True}),
    ("game.correct", {"round": 1, "table": 1, "game": 2, "record": won_by_east(50), "why": "It says 50."}),
    ("round.close", {"round": 1, "why": "It is late."}),
    ("round.reopen", {"round": 1, "why": "One more."}),
    ("round.close", {"round": 1, "why": "It is late."}),
    ("standings.show", {"visible": False}),
    ("standings.show", {"visible": True}),
    ("player.edit", {"player": "p1", "team": "Four Winds", "first_time": True}),
    ("player.edit", {"player": "{now}", "club": "Jade"}),
    ("tournament.configure", {"competitions": COMPETITIONS}),
    ("tournament.configure", {"prizes": PRIZES}),
    ("ceremony.begin", {"from_place": 8}),
    ("ceremony.reveal", {"step": "{step}"}),
    ("ceremony.reveal", {"step": "{step}"}),
    ("penalty.give", {"player": "p2", "points": 5, "why": "Read wrong.", "about": "award"}),
    ("ceremony.take-back", {"step": "{shown}"}),
    ("prize.decide", {"prize": FAN, "winner": "p3", "why": "Drew the lot."}),
    ("ceremony.end", {"show": True}),
    ("player.withdraw", {"player": "{later}", "from_round": 2}),
    ("player.return", {"player": "{gone}", "from_round": 2, "table": "{table}", "seat": "{seat}"}),
    ("player.substitute", {"player": "{later}", "substitute": "p9", "from_round": 2}),
    ("round.start", {"round": 2}),
    ("round.cancel-start", {"round": 2}),
    ("round.start", {"round": 2}),
    ("person.forget", {"player": "{now}"}),
    ("person.forget", {"player": "p1"}),
)
"""A tournament in which nearly everything happens. `{now}` sits with p1 in the newest round, `{later}` in round 2."""


@dataclass
class Day:
    """A tournament without a server, and the pages that everyone has open."""

    tournaments: Tournaments
    pages: FragmentRenderer
    world: Any
    happened: list[Event] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        return self.tournaments.state(EVENT)

    def do(self, kind: str, body: Mapping[str, Any], expected: int | None = None) -> tuple[Event, ...]:
        """Have the director do something that must be accepted; what happened by it."""
        self.happened.clear()
        sent = Submitted(id=secrets.token_hex(16), kind=kind, body=dict(body), expected=expected)
        answer = self.tournaments.submit(EVENT, sent, AS_DIRECTOR)
        assert not isinstance(answer, Refused), (kind, [fault.sentence() for fault in answer])
        return tuple(self.happened)

    def draw(self, watch: Watch, viewer: Actor, changes: tuple[Event, ...]) -> Drawn:
        """What a topic draws for a viewer after these events."""
        scene = Scene(event=EVENT, world=self.world(EVENT), viewer=viewer, changes=changes, template=self.pages)
        return {patch.target: patch.html for patch in watch.topic.draw(scene, watch.key)}

    def open_pages(self) -> Iterator[tuple[Watch, Actor]]:
        """Every topic with each kind of viewer who may watch it."""
        for topic, role in itertools.product(TOPICS.values(), ROLES):
            viewer, watch = Actor(role, TARGETS.get(role, "")), Watch(topic, KEYS[topic.keyed])
            if watch.open_to(viewer, self.state):
                yield watch, viewer


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Iterator[Day]:
    """A tournament of eight with one more waiting, before its seats are drawn."""
    store, seeds = open_store("memory:"), itertools.count(1)
    assert not isinstance(store, Refused)
    tournaments = Tournaments(store, load, now=lambda: START, seed=lambda: next(seeds))
    monkeypatch.setattr(templating, "_new_id", lambda: "the same")
    pages = FragmentRenderer()
    made = Day(tournaments, pages, lambda event: read_world(tournaments, store, lambda: START, event))
    tournaments.listen(lambda _row, event: made.happened.append(event))
    made.do("tournament.create", {"name": "Spring", "rulebook": "fever", "rounds": 3, "games": 2, "minutes": 50})
    people = [{"player": f"p{n}", "name": f"Person {n}", "number": n, "waiting": n > 8} for n in range(1, 10)]
    made.do("players.add", {"players": people})
    yield made
    store.close()


def test_no_topic_forgets_an_event(day: Day) -> None:
    forgotten: list[str] = []
    for kind, body in DAY:
        before = {page: day.draw(*page, ABOUT_ALL) for page in day.open_pages()}
        changes = day.do(kind, filled(body, day.state), seen(kind, body, day.state))
        for (watch, viewer), old in before.items():
            new = day.draw(watch, viewer, ABOUT_ALL)
            sent = day.draw(watch, viewer, changes) if any(watch.touched(each) for each in changes) else {}
            stale = [target for target in old.keys() & new.keys() if old[target] != new[target] != sent.get(target)]
            forgotten += [f"{kind}: {watch.topic.name} for {viewer.role} leaves {target}" for target in sorted(stale)]
    assert not forgotten, "\n".join(forgotten)


def filled(body: Mapping[str, Any], state: State) -> dict[str, Any]:
    """The body of a command, with what only the tournament knows in its places."""
    known: dict[str, Any] = {"{penalty}": next(iter(state.penalties), 0), "{report}": next(iter(state.reports), 0)}
    if state.rounds:
        known |= {"{now}": beside(state, (state.current or state.rounds[0]).number), "{later}": beside(state, 2)}
        known |= emptied(state)
    known |= {
        "{step}": next_step(state),
        "{shown}": next(reversed(state.ceremony.revealed), "") if state.ceremony else "",
    }
    entry = state.rounds[0].cards[0].entries.get(body.get("game", 0)) if state.rounds else None
    known["{version}"] = entry.version if entry else 0
    return {name: known.get(value, value) if isinstance(value, str) else value for name, value in body.items()}


def seen(kind: str, body: Mapping[str, Any], state: State) -> int | None:
    """The version of the entry that a page would have seen."""
    if kind not in {"game.enter", "game.clear", "game.correct"}:
        return None
    entry = state.rounds[body["round"] - 1].cards[body["table"] - 1].entries.get(body["game"])
    return entry.version if entry else 0


def beside(state: State, number: int) -> str:
    """Someone who sits with p1 in this round."""
    cards = state.rounds[number - 1].cards
    return next(who for card in cards if "p1" in card.seats for who in card.seats if who not in {"p1", None})


def emptied(state: State) -> dict[str, Any]:
    """Who left, and the seat that is empty since."""
    left = next((player.id for player in state.players.values() if player.withdrawn_from), "")
    seats = (
        (table, seat)
        for table, card in enumerate(state.rounds[1].cards, 1)
        for seat, who in zip(SEATS, card.seats, strict=True)
        if who is None
    )
    table, seat = next(seats, (0, ""))
    return {"{gone}": left, "{table}": table, "{seat}": seat}
