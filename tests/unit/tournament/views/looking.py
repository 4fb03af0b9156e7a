"""Looking at a story through the one door that every page uses."""

from typing import TypeVar

import msgspec

from eastwind.base.refusal import Refused
from eastwind.tournament.chain import canonical
from eastwind.tournament.deciding import current_rulebook
from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.events import Event
from eastwind.tournament.ports import Logged, Person
from eastwind.tournament.state import Stamp
from eastwind.tournament.timing import MINUTE
from eastwind.tournament.views.acts import Act
from eastwind.tournament.views.registry import VIEWS, look
from eastwind.tournament.views.world import View, World
from tests.unit.tournament.given import DIRECTOR, START, Story

V = TypeVar("V", bound=View)

LATER = START + 1_000_000
"""A moment after everything that was done in a story."""


def world(story: Story, now: int = LATER, names: dict[str, Person] | None = None) -> World:
    """The story as views read it. Everyone has a name who was not forgotten: Person 1 is p1."""
    book = current_rulebook(story.state, story.rulebooks)
    assert not isinstance(book, Refused)
    players = story.state.players.values()
    known = {player.id: Person(name=f"Person {player.id[1:]}") for player in players if not player.forgotten}
    return World(
        state=story.state,
        people={**known, **(names or {})},
        rulebook=book,
        rulebooks=story.rulebooks,
        now=now,
        log=lambda: [logged(event, stamp) for event, stamp in story.log],
    )


def logged(event: Event, stamp: Stamp) -> Logged:
    """The row that would hold an event."""
    envelope = Envelope(id="0" * 32, actor=stamp.actor, device=stamp.device, at=stamp.at, seed=7)
    return Logged(
        position=stamp.version,
        tournament="cup",
        version=stamp.version,
        part=0,
        kind=event.kind,
        schema=event.version,
        body=canonical(event),
        envelope=envelope,
        digest="",
        previous="",
        hash=f"hash-{stamp.version}",
    )


def name_of(shape: type[View]) -> str:
    """The name under which a view is asked for."""
    return next(name for name, view in VIEWS.items() if view.shape is shape)


def see(
    story: Story,
    shape: type[V],
    viewer: Actor = DIRECTOR,
    now: int = LATER,
    names: dict[str, Person] | None = None,
    **params: object,
) -> V:
    """What someone sees."""
    seen = look(name_of(shape), world(story, now, names), viewer, params)
    assert isinstance(seen, shape), seen
    return seen


def unseen(story: Story, name: str, viewer: Actor = DIRECTOR, **params: object) -> list[str]:
    """The codes of the refusal."""
    refused = look(name, world(story), viewer, params)
    assert isinstance(refused, Refused), refused
    assert all(fault.sentence() for fault in refused)
    return [fault.code for fault in refused]


def after_start(story: Story, minutes: float) -> int:
    """The moment so many minutes after the round in play was started."""
    assert story.state.current is not None
    assert story.state.current.clock is not None
    return story.state.current.clock.started_at + round(minutes * MINUTE)


def kinds_of(acts: tuple[Act, ...]) -> list[str]:
    """The commands behind some buttons."""
    return [act.kind for act in acts]


def as_json(view: View) -> str:
    """Everything that leaves the machine with a view."""
    return msgspec.json.encode(view).decode()
