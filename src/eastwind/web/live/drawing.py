"""Draws what changed for everyone who watches: each topic once for each audience."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from eastwind.language import Languages
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import Event
from eastwind.tournament.views.world import World
from eastwind.web.live.patch import RELOAD, Piece, patches_piece, position_piece
from eastwind.web.live.subscriber import Subscriber
from eastwind.web.live.topics import RenderTemplate, Scene, Watch
from eastwind.web.speech import speaking

_LOG = logging.getLogger("eastwind.live")

Audience = tuple[Watch, Actor, str]
"""Who gets a topic, and in which language."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """What one subscriber gets; `leaves` where it may not listen any more."""

    to: Subscriber
    pieces: tuple[Piece, ...]
    leaves: bool = False


@dataclass(slots=True)
class Drawing:
    """One batch: the world after some events, drawn on demand. Lives on the clerk's thread."""

    event: str
    world: World
    changes: tuple[Event, ...]
    position: int
    template: RenderTemplate
    languages: Languages
    _touched: dict[Watch, bool] = field(default_factory=dict)
    _drawn: dict[Audience, tuple[Piece, ...]] = field(default_factory=dict)
    _scenes: dict[Actor, Scene] = field(default_factory=dict)

    def deliveries(self, subscribers: Iterable[Subscriber]) -> Sequence[Delivery]:
        """What to send to whom; nobody who is not concerned is named."""
        here = position_piece(self.position)
        made = (self._delivery(subscriber, here) for subscriber in subscribers)
        return [each for each in made if each.pieces]

    def _delivery(self, subscriber: Subscriber, here: Piece) -> Delivery:
        if not subscriber.may_stay(self.world.state):
            return Delivery(subscriber, (RELOAD,), leaves=True)
        touched = [watch for watch in subscriber.watches if self._is_touched(watch)]
        if not all(watch.open_to(subscriber.actor, self.world.state) for watch in touched):
            return Delivery(subscriber, (RELOAD,), leaves=True)
        audiences = [(each, each.audience(subscriber.actor), subscriber.language) for each in touched]
        drawn = [piece for audience in audiences for piece in self._pieces(audience)]
        return Delivery(subscriber, (*drawn, here) if drawn else ())

    def _is_touched(self, watch: Watch) -> bool:
        if watch not in self._touched:
            self._touched[watch] = any(watch.touched(event) for event in self.changes)
        return self._touched[watch]

    def _pieces(self, audience: Audience) -> tuple[Piece, ...]:
        if audience not in self._drawn:
            watch, viewer, language = audience
            with speaking(self.languages, language):
                self._drawn[audience] = self._draw(watch, viewer)
        return self._drawn[audience]

    def _draw(self, watch: Watch, viewer: Actor) -> tuple[Piece, ...]:
        """One topic for one audience, or nothing. A defect in one topic must not silence the others."""
        try:
            patches = tuple(watch.topic.draw(self._scene(viewer), watch.key))
        except Exception:  # noqa: BLE001 whatever a topic does wrong
            _LOG.exception("the topic %s could not be drawn", watch.topic.name)
            return ()
        return (patches_piece(patches),) if patches else ()

    def _scene(self, viewer: Actor) -> Scene:
        if viewer not in self._scenes:
            self._scenes[viewer] = Scene(
                event=self.event, world=self.world, viewer=viewer, changes=self.changes, template=self.template
            )
        return self._scenes[viewer]
