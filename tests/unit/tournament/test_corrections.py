"""Final is final: the director puts a wrong transcription right, and both versions stay on show."""

from eastwind.tournament import commands as c
from tests.unit.tournament.given import (
    FEVER,
    SCORER,
    UNFINISHED,
    WALL,
    Story,
    kinds,
    playing,
    table,
    won,
)


def turned_in() -> Story:
    story = playing("fever", 8, **FEVER)
    story.play(1, WALL)
    for game in range(1, 5):
        story.do(story.initials("W", game), table(1))
    story.do(c.TurnInCard(round=1, table=1), table(1))
    return story


def right(record: dict[str, object], at: int = 1, game: int = 1) -> c.CorrectGame:
    return c.CorrectGame(round=1, table=at, game=game, record=record, why="the paper says so")


def test_both_versions_and_the_signatures_of_the_paper_are_kept() -> None:
    story = turned_in()
    before = story.entry()
    (event,) = story.do(right(won()), expected=before.version)
    assert event.kind == "game.corrected"
    after = story.entry()
    assert (after.earlier, after.why) == (before, "the paper says so")
    assert after.record.mahjongg is not None
    assert set(before.initials) == {"W"}
    assert story.card().turned_in is not None


def test_only_the_director_corrects_and_must_have_seen_what_stands() -> None:
    story = turned_in()
    assert story.codes(right(won()), SCORER, expected=story.version()) == ["not-allowed"]
    assert story.codes(right(won())) == ["stale"]
    assert story.do(right(WALL)) == (), "it says so already"


def test_an_open_card_is_entered_again_instead() -> None:
    story = playing("fever", 8, **FEVER)
    story.play(1)
    assert story.codes(right(won()), expected=story.version()) == ["card-not-final"]


def test_a_card_that_came_after_the_round_was_closed_is_typed_in_as_a_correction() -> None:
    story = playing("illume", 8)
    story.play(1)
    story.do(c.CloseRound(round=1, why="table 2 walked off with the card"))
    assert (2, 1) in story.state.rounds[0].unfinished
    assert kinds(story.do(right(won(), at=2))) == ["game.corrected"]
    assert (2, 1) not in story.state.rounds[0].unfinished
    assert story.entry(1, 2).earlier is None


def test_a_correction_is_read_as_strictly_as_an_entry() -> None:
    story = turned_in()
    seen = story.version()
    assert story.codes(right(won("S", by="S")), expected=seen) == ["invalid-record"]
    assert story.codes(right(UNFINISHED, game=5), expected=seen) == ["unknown-game"]
    assert story.codes(right(UNFINISHED, at=3), expected=seen) == ["unknown-table"]
