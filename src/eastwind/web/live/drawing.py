"""Draws what changed for everyone who watches: each topic once for each audience."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import Event
from eastwind.tournament.views.world import World
from eastwind.web.live.patch import RELOAD, Patch, frames
from eastwind.web.live.subscriber import Subscriber
from eastwind.web.live.topics import RenderTemplate, Scene, Watch

_LOG = logging.getLogger("eastwind.live")

Audience = tuple[Watch, Actor]


@dataclass(frozen=True, slots=True)
class Delivery:
    """What one subscriber gets; `leaves` where it may not listen any more."""

    to: Subscriber
    chunk: bytes
    leaves: bool = False


@dataclass(slots=True)
class Drawing:
    """One batch: the world after some events, drawn on demand. Lives on the clerk's thread."""

    event: str
    world: World
    changes: tuple[Event, ...]
    position: int
    template: RenderTemplate
    _touched: dict[Watch, bool] = field(default_factory=dict)
    _drawn: dict[Audience, tuple[Patch, ...]] = field(default_factory=dict)
    _chunks: dict[tuple[Audience, ...], bytes] = field(default_factory=dict)
    _scenes: dict[Actor, Scene] = field(default_factory=dict)

    def deliveries(self, subscribers: Iterable[Subscriber]) -> Sequence[Delivery]:
        """What to send to whom; nobody who is not concerned is named."""
        made = (self._delivery(subscriber) for subscriber in subscribers)
        return [each for each in made if each.chunk]

    def _delivery(self, subscriber: Subscriber) -> Delivery:
        if not subscriber.may_stay(self.world.state):
            return Delivery(subscriber, RELOAD, leaves=True)
        touched = [watch for watch in subscriber.watches if self._is_touched(watch)]
        if not all(watch.open_to(subscriber.actor, self.world.state) for watch in touched):
            return Delivery(subscriber, RELOAD, leaves=True)
        return Delivery(subscriber, self._chunk(tuple((each, each.audience(subscriber.actor)) for each in touched)))

    def _is_touched(self, watch: Watch) -> bool:
        if watch not in self._touched:
            self._touched[watch] = any(watch.touched(event) for event in self.changes)
        return self._touched[watch]

    def _chunk(self, audiences: tuple[Audience, ...]) -> bytes:
        if audiences not in self._chunks:
            patches = tuple(patch for audience in audiences for patch in self._patches(audience))
            self._chunks[audiences] = b"".join(frames(patches, self.position))
        return self._chunks[audiences]

    def _patches(self, audience: Audience) -> tuple[Patch, ...]:
        if audience not in self._drawn:
            self._drawn[audience] = self._draw(*audience)
        return self._drawn[audience]

    def _draw(self, watch: Watch, viewer: Actor) -> tuple[Patch, ...]:
        """One topic for one audience. A defect in one topic must not silence the others."""
        try:
            return tuple(watch.topic.draw(self._scene(viewer), watch.key))
        except Exception:  # noqa: BLE001 whatever a topic does wrong
            _LOG.exception("the topic %s could not be drawn", watch.topic.name)
            return ()

    def _scene(self, viewer: Actor) -> Scene:
        if viewer not in self._scenes:
            self._scenes[viewer] = Scene(
                event=self.event, world=self.world, viewer=viewer, changes=self.changes, template=self.template
            )
        return self._scenes[viewer]
