"""Whatever is ruled on a game: it can be entered, taken back without a trace in the points, and folded again."""

from functools import cache
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from eastwind.base.record import Dead, Incident, Misnamed, Peeked
from eastwind.base.record import Ruling as OwnPoints
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import known
from eastwind.rulings import SITUATIONS
from eastwind.rulings.space import records
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.ruled_incidents import with_ruled, without_ruled
from eastwind.tournament.views.standings import StandingsView
from tests.unit.tournament.given import FEVER, WALL, Story, playing, table, won
from tests.unit.tournament.views.looking import see

Raw = dict[str, Any]


@cache
def asked_of(book: str, situation: str) -> tuple[Raw, ...]:
    """Every record of a situation with at most one seat out before, or as few as there can be."""
    return tuple(records(SITUATIONS[situation], book, most_out=1))


@st.composite
def questions(draw: st.DrawFn) -> Raw:
    """Anything that the desk is asked, under any rulebook."""
    book = draw(st.sampled_from(known()))
    situation = draw(st.sampled_from([*SITUATIONS]))
    return draw(st.sampled_from(asked_of(book, situation)))


def story_of(asked: Raw) -> Story:
    """A first round in play at one table with these seats, in which those who are out died before."""
    story = playing(asked["rulebook"], len(asked["seats"]), **FEVER)
    assume([seat for seat, who in zip(SEATS, story.card().seats, strict=True) if who] == asked["seats"])
    for seat in asked["out"]:
        died = c.MakeRuling(round=1, table=1, game=1, player=seat, situation="picked-ahead", facts={"racked": True})
        story.do(died)
    return story


def made(asked: Raw) -> c.MakeRuling:
    return c.MakeRuling(
        round=1,
        table=1,
        game=1,
        situation=asked["situation"],
        player=asked["player"],
        facts=asked["facts"],
        out=tuple(asked["out"]),
    )


def endings(seats: list[Seat]) -> list[Raw]:
    """Every way in which a game can end, as far as rulings are concerned."""
    wins = [won(winner, by=by) for winner in seats for by in (*seats, "wall") if by != winner]
    return [WALL, {"ending": "stopped"}, *wins]


@given(asked=questions())
@settings(deadline=None, max_examples=150)
def test_what_is_not_left_to_the_director_can_be_entered_with_some_ending(asked: Raw) -> None:
    story = story_of(asked)
    (ruled,) = story.do(made(asked))
    assert isinstance(ruled, e.RulingMade)
    answers = [story.ask(story.enters(ending), table(1)) for ending in endings(asked["seats"])]
    accepted = [answer for answer in answers if not isinstance(answer, Refused)]
    codes = {fault.code for answer in answers if isinstance(answer, Refused) for fault in answer}
    assert accepted or (ruled.answer.director and "needs-ruling" in codes), asked
    for (event,) in accepted:
        assert isinstance(event, e.GameEntered)
        assert all(incident in event.record.incidents for incident in ruled.incidents)


@given(asked=questions(), is_entered=st.booleans())
@settings(deadline=None, max_examples=150)
def test_a_ruling_that_is_taken_back_leaves_points_and_standings_as_they_were(asked: Raw, is_entered: bool) -> None:
    story = story_of(asked)
    if is_entered:
        assume(not isinstance(story.ask(story.enters(WALL), table(1)), Refused))
        story.do(story.enters(WALL), table(1))
    before, entries = see(story, StandingsView), {game: entry.record for game, entry in story.card().entries.items()}
    assume(not isinstance(story.ask(made(asked)), Refused))
    story.do(made(asked))
    story.do(c.WithdrawRuling(ruling=max(story.state.rulings), why="It was another table."))
    after = see(story, StandingsView)
    assert (after.rows, after.unranked) == (before.rows, before.unranked)
    assert {game: entry.record for game, entry in story.card().entries.items()} == entries
    assert story.folded() == story.state


# --- What is told and what is ruled, together -------------------------------------------------------------------

seats = st.sampled_from(SEATS)
incidents: st.SearchStrategy[Incident] = st.one_of(
    st.builds(Dead, player=seats, reason=st.sampled_from(("slope", "wrong-end", "pick-ahead"))),
    st.builds(Peeked, player=seats),
    st.builds(Misnamed, player=seats, caller=seats, called_for=st.just("mahjongg")),
    st.builds(OwnPoints, points=st.dictionaries(seats, st.integers(-9, 9)), reason=st.sampled_from(("a", "b"))),
)
several = st.lists(incidents, max_size=6).map(tuple)


@given(told=several, ruled=several)
def test_what_a_table_told_keeps_its_place_and_nothing_ruled_is_missing(
    told: tuple[Incident, ...], ruled: tuple[Incident, ...]
) -> None:
    together = with_ruled(told, ruled)
    for stands, was_told in zip(together, told, strict=False):
        assert stands == was_told or stands in ruled
        assert type(stands) is type(was_told)
    assert len(without_ruled(together, ruled)) == len(together) - len(ruled)
    assert set(map(type, together[len(told) :])) <= set(map(type, ruled))


@given(told=several, ruled=several)
def test_to_put_it_in_twice_is_to_put_it_in_once(told: tuple[Incident, ...], ruled: tuple[Incident, ...]) -> None:
    together = with_ruled(told, ruled)
    assert sorted(map(repr, with_ruled(together, ruled))) == sorted(map(repr, together))
