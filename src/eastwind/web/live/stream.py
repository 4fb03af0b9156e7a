"""The address of the live stream."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Final

from litestar import get
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Stream

from eastwind.base.refusal import refuse
from eastwind.tournament.envelope import Role
from eastwind.web.live.patch import PACKED_START
from eastwind.web.live.subscriber import Subscriber
from eastwind.web.live.topics import Watch, watch
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import spoken
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import Visit, VisitHere

_MOST_TOPICS: Final = 40
_HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}


@get("/events/{event:str}/stream", include_in_schema=False)
async def stream(
    visit: VisitHere,
    topics: Annotated[str, QueryParameter(max_length=2_000)] = "",
    after: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    eyes: Annotated[Role | None, QueryParameter(name="as")] = None,
    last_event_id: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
    encodings: Annotated[str, HeaderParameter(name="Accept-Encoding")] = "",
) -> Stream:
    """Pieces of the page as they change, from a position of the log on.

    `topics` are names divided by commas; without any, only the position and heartbeats come. A browser that reconnects
    says by itself where it was. A browser that understands gzip gets it.
    """
    seen = visit.through(eyes) if eyes in ("wall", "public") else visit
    watches = await _watches(seen, [name for name in topics.split(",") if name])
    packs = "gzip" in encodings
    subscriber = Subscriber(seen.event, seen.actor, watches, seen.may_stay, packs=packs, language=spoken().tag)
    position = whole(last_event_id)
    chunks = seen.house.hub.listen(subscriber, after if position is None else position)
    if packs:
        return Stream(_packed(chunks), media_type="text/event-stream", headers={**_HEADERS, "content-encoding": "gzip"})
    return Stream(chunks, media_type="text/event-stream", headers=dict(_HEADERS))


async def _packed(chunks: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    async with aclosing(chunks):
        yield PACKED_START
        async for chunk in chunks:
            yield chunk


async def _watches(visit: Visit, names: list[str]) -> tuple[Watch, ...]:
    if len(names) > _MOST_TOPICS:
        raise RefusedRequest(refuse("too-large", "These are too many topics for one stream.", "topics"))
    watches = tuple(_known(visit, name) for name in names)
    if not await visit.read(lambda world: all(each.open_to(visit.actor, world.state) for each in watches)):
        raise RefusedRequest(refuse("not-allowed", "You may not watch this.", "topics"))
    return watches


def _known(visit: Visit, name: str) -> Watch:
    known = watch(name, visit.house.hub.topics)
    if known is None:
        raise RefusedRequest(refuse("unknown-topic", "There is nothing of this name to watch.", "topics"))
    return known
