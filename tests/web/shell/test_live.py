"""Live streams: only what one may see, all that was missed, and an end when a code is worth nothing any more."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import DirectorCalled, StandingsShown
from eastwind.web.face import Face
from eastwind.web.live.patch import HEARTBEAT, Patch
from eastwind.web.live.subscriber import BACKLOG, Subscriber
from eastwind.web.live.topics import Scene, Topic
from tests.web.shell.venue import Browser, Venue, begin, open_venue


def _draw_calls(scene: Scene, key: str) -> Iterable[Patch]:
    calls = [event for event in scene.changes if isinstance(event, DirectorCalled)]
    yield Patch(f"call-{key}", f"<p>{scene.viewer.role} sees {len(calls)} at {key}</p>")


def _draw_shown(scene: Scene, _: str) -> Iterable[Patch]:
    yield Patch("shown", f"<p>{scene.viewer.role}</p>")
    yield Patch("shown-too", "<p>the same</p>")


def _draw_badly(_: Scene, __: str) -> Iterable[Patch]:
    raise ZeroDivisionError


_TOPICS = (
    Topic(name="call", view="card", keyed="table", touched_by=(DirectorCalled,), draw=_draw_calls),
    Topic(name="shown", view="standings", touched_by=(StandingsShown,), draw=_draw_shown),
    Topic(name="needs", view="attention", touched_by=(StandingsShown,), draw=_draw_shown),
    Topic(name="broken", view="standings", touched_by=(StandingsShown,), draw=_draw_badly),
)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A venue whose pages have a few topics of their own."""
    with open_venue(tmp_path_factory.mktemp("live"), faces=(Face(routes=(), topics=_TOPICS),)) as made:
        begin(made)
        yield made


class Listening:
    """What arrives on one stream, event by event."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines

    def next(self) -> dict[str, str]:
        """The next event with its fields; comments are passed over."""
        event: dict[str, str] = {}
        for line in self._lines:
            if not line and event:
                return event
            name, colon, value = line.partition(": ")
            if name and colon:
                event[name] = value
        return {"event": "end"}

    def patches(self, count: int) -> list[dict[str, Any]]:
        """The next patches."""
        return [json.loads(self.next()["data"]) for _ in range(count)]


def _address(venue: Venue, topics: str, **more: Any) -> httpx.URL:
    return httpx.URL(f"/events/{venue.event}/stream", params={"topics": topics, **more})


@contextmanager
def listening(venue: Venue, browser: Browser, topics: str, **more: Any) -> Iterator[Listening]:
    """An open stream that has said where in the log it is."""
    with browser.stream("GET", _address(venue, topics, **more), timeout=10) as answer:
        assert answer.status_code == 200
        yield Listening(answer.iter_lines())


def _call(venue: Venue, table: int) -> int:
    position: int = venue.do("director.call", round=1, table=table)["position"]
    venue.do("director.answer", round=1, table=table)
    return position


def _show(venue: Venue) -> int:
    venue.do("standings.show", visible=False)
    position: int = venue.do("standings.show", visible=True)["position"]
    return position


def test_a_change_reaches_whoever_watches_it(live: Venue) -> None:
    with listening(live, live.phone("table", "1"), "call:1") as stream:
        assert stream.next()["event"] == "position"
        position = _call(live, 1)
        event, known = stream.next(), stream.next()
    assert event["event"] == "patch"
    assert json.loads(event["data"]) == {"target": "call-1", "html": "<p>table sees 1 at 1</p>"}
    assert int(known["id"]) >= position


def test_what_happens_at_other_tables_is_not_sent(live: Venue) -> None:
    with listening(live, live.director, "call:1") as stream:
        stream.next()
        _call(live, 2)
        _call(live, 1)
        [patch] = stream.patches(1)
    assert patch["target"] == "call-1"


def test_the_position_comes_after_all_patches_of_a_batch(live: Venue) -> None:
    with listening(live, live.director, "shown") as stream:
        stream.next()
        live.do("standings.show", visible=False)
        batch = [stream.next() for _ in range(3)]
    live.do("standings.show", visible=True)
    assert [each["event"] for each in batch] == ["patch", "patch", "position"]
    assert ["id" in each for each in batch] == [False, False, True]


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip", "gzip"), ("identity", None)])
def test_a_stream_is_packed_for_browsers_that_can_unpack_it(live: Venue, accepted: str, encoding: str | None) -> None:
    browser = live.phone("table", "1")
    browser.headers["accept-encoding"] = accepted
    with browser.stream("GET", _address(live, "call:1"), timeout=10) as answer:
        assert answer.headers.get("content-encoding") == encoding
        stream = Listening(answer.iter_lines())
        stream.next()
        _call(live, 1)
        assert stream.patches(1) == [{"target": "call-1", "html": "<p>table sees 1 at 1</p>"}]
        _call(live, 1)
        stream.next()
        assert stream.patches(1) == [{"target": "call-1", "html": "<p>table sees 1 at 1</p>"}]


@pytest.mark.parametrize("header", [True, False])
def test_a_reconnect_catches_up(live: Venue, *, header: bool) -> None:
    before = live.browser().get("/healthz").json()["position"]
    _call(live, 1)
    _call(live, 1)
    director = live.director
    if header:
        director.headers["last-event-id"] = str(before)
    try:
        with listening(live, director, "call:1,call:2,shown", **({} if header else {"after": before})) as stream:
            event, position = stream.next(), stream.next()
    finally:
        director.headers.pop("last-event-id", None)
    assert json.loads(event["data"]) == {"target": "call-1", "html": "<p>director sees 2 at 1</p>"}
    assert position["event"] == "position"


def test_a_reconnect_that_missed_nothing_gets_nothing(live: Venue) -> None:
    _call(live, 1)
    position = live.browser().get("/healthz").json()["position"]
    with listening(live, live.director, "call:1", after=position) as stream:
        assert stream.next()["event"] == "position"


@pytest.mark.parametrize(
    ("role", "target", "topic", "status"),
    [
        ("table", "1", "call:1", 200),
        ("table", "1", "call:2", 403),
        ("table", "1", "needs", 403),
        ("wall", "", "call:1", 403),
        ("wall", "", "shown", 200),
        ("scorer", "Ann", "needs", 200),
        ("scorer", "Ann", "call:2", 200),
        ("scorer", "Ann", "call", 403),
        ("scorer", "Ann", "nothing", 404),
    ],
)
def test_one_watches_what_one_may_see(live: Venue, role: str, target: str, topic: str, status: int) -> None:
    with live.phone(role, target).stream("GET", _address(live, topic), timeout=10) as answer:
        assert answer.status_code == status


def test_nobody_watches_without_a_code(live: Venue) -> None:
    assert live.browser().get(_address(live, "shown")).status_code == 401


def test_a_player_watches_the_table_where_they_sit(live: Venue) -> None:
    seats = live.view(live.director, "card", table=2).json()["seats"]
    phone = live.phone("player", seats[0]["person"]["player"])
    with phone.stream("GET", _address(live, "call:2"), timeout=10) as answer:
        assert answer.status_code == 200
    assert phone.get(_address(live, "call:1")).status_code == 403


def test_the_directors_wall_shows_what_the_wall_may_see(live: Venue) -> None:
    with listening(live, live.director, "shown", **{"as": "wall"}) as stream:
        stream.next()
        _show(live)
        [patch, *_] = stream.patches(2)
    assert patch["html"] == "<p>wall</p>"
    assert live.director.get(_address(live, "needs", **{"as": "wall"})).status_code == 403


def test_nobody_else_looks_through_other_eyes(live: Venue) -> None:
    with listening(live, live.phone("scorer", "Ann"), "needs", **{"as": "wall"}) as stream:
        stream.next()
        _show(live)
        [patch, *_] = stream.patches(2)
    assert patch["html"] == "<p>scorer</p>"


def test_a_revoked_code_ends_the_open_stream(live: Venue) -> None:
    phone = live.phone("scorer", "Carl")
    with listening(live, phone, "needs") as stream:
        stream.next()
        live.do("code.revoke", role="scorer", target="Carl")
        assert stream.next()["event"] == "reload"
        assert stream.next()["event"] == "end"
    assert phone.get(_address(live, "needs")).status_code == 401


def test_a_defect_of_one_topic_does_not_silence_the_others(live: Venue) -> None:
    with listening(live, live.director, "broken,shown") as stream:
        stream.next()
        _show(live)
        [patch, *_] = stream.patches(2)
    assert patch["target"] == "shown"


def test_many_topics_at_once_are_refused(live: Venue) -> None:
    topics = ",".join(["shown"] * 41)
    assert live.director.get(_address(live, topics)).status_code == 413


def test_a_slow_page_is_let_go() -> None:
    async def scene() -> list[bytes | None]:
        slow = Subscriber("event", Actor("wall"), (), lambda _: True)
        kept = [slow.push(HEARTBEAT) for _ in range(BACKLOG + 1)]
        assert kept == [True] * BACKLOG + [False]
        return [await slow.next()]

    assert asyncio.run(scene()) == [None]
