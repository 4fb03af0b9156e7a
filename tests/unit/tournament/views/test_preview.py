"""What a game would score is decided by the very check that records it, and nothing is recorded."""

from typing import Any

from eastwind.base.refusal import Refused
from eastwind.tournament.envelope import Actor
from eastwind.tournament.views.preview import Preview, preview
from eastwind.tournament.views.world import Look, Params
from tests.unit.tournament.given import FEVER, WALL, Story, playing, table, won
from tests.unit.tournament.views.looking import world


def shown(story: Story, record: dict[str, Any], expected: int = 0, viewer: Actor | None = None) -> Preview | Refused:
    look = Look(world(story), viewer or table(1), Params())
    return preview(look, story.enters(record), expected)


def codes(answer: Preview | Refused) -> list[str]:
    assert isinstance(answer, Refused)
    return [refusal.code for refusal in answer]


def test_points_and_lines_are_those_that_entering_gives() -> None:
    story = playing("fever", 8, **FEVER)
    before = story.state.version
    seen = shown(story, won("S", by="W", value=30, jokers=1, exposures=3))
    assert isinstance(seen, Preview)
    assert story.state.version == before
    assert 1 not in story.card().entries
    story.do(story.enters(won("S", by="W", value=30, jokers=1, exposures=3)), table(1))
    entry = story.card().entries[1]
    assert [(line.seat, line.points, line.clause) for line in seen.lines] == [
        (line.seat, line.points, line.clause) for line in entry.lines
    ]
    assert seen.points == {"E": 0, "S": 30, "W": -25, "N": 0}


def test_what_stands_already_is_shown_as_it_stands() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    seen = shown(story, WALL)
    assert isinstance(seen, Preview)
    assert seen.points == dict.fromkeys("ESWN", 10)


def test_it_is_refused_as_the_command_would_be() -> None:
    story = playing("fever", 8, **FEVER)
    assert codes(shown(story, won("S", by="S"))) == ["invalid-record"]
    assert codes(shown(story, WALL, viewer=table(2))) == ["not-your-table"]
    assert codes(shown(story, WALL, viewer=Actor("wall"))) == ["not-allowed"]
    story.do(story.enters(WALL), table(1))
    assert codes(shown(story, won())) == ["stale"]
