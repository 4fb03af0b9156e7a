"""What can be watched live: topics, each a part of a page, by whom it may be seen and what changes it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from eastwind.base.refusal import Refused
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import Event
from eastwind.tournament.roles import MAY_SEE, OWN_TABLE_ONLY, ViewName
from eastwind.tournament.state import State
from eastwind.tournament.views.registry import look
from eastwind.tournament.views.world import View, World
from eastwind.web.live.changes import table_of
from eastwind.web.live.patch import Patch

KeyOf = Literal["", "table", "player"]


class RenderTemplate(Protocol):
    """Renders a template with its context."""

    def __call__(self, template: str, /, **context: Any) -> str:
        """The HTML."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a topic is drawn from: the world as it stands, who looks, and what happened since they last looked.

    `event` is the tournament's id, for the addresses in what is drawn.
    """

    event: str
    world: World
    viewer: Actor
    changes: tuple[Event, ...]
    template: RenderTemplate
    _seen: dict[Any, View | Refused] = field(default_factory=dict)

    def look(self, view: ViewName, **params: object) -> View | Refused:
        """A view as the viewer may see it; asked for twice in one batch it is made once."""
        asked = (view, tuple(sorted(params.items())))
        if asked not in self._seen:
            self._seen[asked] = look(view, self.world, self.viewer, params)
        return self._seen[asked]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A part of a page that changes while it is open.

    Whoever may see `view` may watch it. `touched_by` are the events that change it. `keyed` topics are asked for as
    `name:key`: one table's, or one player's, and codes of tables and players open their own alone.
    `draw` gets the scene and that key. `personal` topics are drawn for each viewer; the others once for each role.
    """

    name: str
    view: ViewName
    touched_by: tuple[type[Event], ...]
    draw: Callable[[Scene, str], Iterable[Patch]]
    keyed: KeyOf = ""
    personal: bool = False

    def touched(self, event: Event, key: str) -> bool:
        """Whether this event changes what the topic shows for this key."""
        if not isinstance(event, self.touched_by):
            return False
        table = table_of(event)
        return self.keyed != "table" or table is None or str(table) == key

    def open_to(self, actor: Actor, key: str, state: State) -> bool:
        """Whether this actor may watch the topic for this key now."""
        if actor.role not in MAY_SEE[self.view] or bool(key) != bool(self.keyed):
            return False
        if actor.role not in OWN_TABLE_ONLY or not self.keyed:
            return True
        if self.keyed == "player":
            return actor == Actor("player", key)
        return key == (actor.target if actor.role == "table" else _table_of(actor.target, state))


@dataclass(frozen=True, slots=True)
class Watch:
    """One thing that a page watches: a topic, and whose."""

    topic: Topic
    key: str

    def audience(self, actor: Actor) -> Actor:
        """For whom it is drawn: this very actor, or anyone of the role."""
        own = bool(self.topic.keyed) and actor.role in OWN_TABLE_ONLY
        return actor if self.topic.personal or own else Actor(actor.role)

    def touched(self, event: Event) -> bool:
        """Whether this event changes it."""
        return self.topic.touched(event, self.key)

    def open_to(self, actor: Actor, state: State) -> bool:
        """Whether this actor may watch it now."""
        return self.topic.open_to(actor, self.key, state)


def watch(name: str, topics: Mapping[str, Topic]) -> Watch | None:
    """What `clock` or `table:7` asks for, or None where there is no such topic."""
    topic, _, key = name.partition(":")
    return Watch(topics[topic], key) if topic in topics else None


def _table_of(player: str, state: State) -> str:
    current = state.current
    cards = current.cards if current else []
    return next((str(number) for number, card in enumerate(cards, 1) if player in card.seats), "")
