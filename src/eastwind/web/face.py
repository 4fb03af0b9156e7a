"""A face of the app: it brings its addresses and what can be watched live on its pages."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from litestar.types import ControllerRouterHandler

from eastwind.web.live.topics import Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One face: its controllers and its topics."""

    routes: Sequence[ControllerRouterHandler]
    topics: Sequence[Topic] = field(default=())
