"""What if: places side by side, and what another rulebook cannot score, with the reason."""

from typing import Any

from eastwind.base.seats import SEATS
from eastwind.tournament import commands as c
from eastwind.tournament.views.rescored import RescoredView
from eastwind.tournament.views.standings import StandingsView
from tests.golden_files import GoldenFiles
from tests.unit.tournament.given import FEVER, UNRECORDED, WALL, Story, created, playing, won
from tests.unit.tournament.views.looking import see, unseen


def table_of(rulebook: str, *games: dict[str, Any]) -> Story:
    """Four people at one table who played these games, p1 at East."""
    story = created(rulebook, rounds=1, games=max(1, len(games)), minutes=60)
    people = tuple(c.NewPlayer(player=f"p{at}", name=f"Person {at}", table=1, seat=seat) for at, seat in _SEATED)
    story.do(c.AddPlayers(players=people))
    story.do(c.DraftSeats(method="rotation", movement="fever"))
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))
    for number, record in enumerate(games, 1):
        story.do(story.enters(record, number))
    return story


_SEATED = tuple(enumerate(SEATS, 1))


def totals(view: RescoredView) -> dict[str, tuple[int, int]]:
    return {row.person.player: (row.total, row.total_then) for row in view.rows}


def reasons(view: RescoredView) -> list[tuple[str, list[str]]]:
    return [(each.why, [said.sentence() for said in each.reasons]) for each in view.left_out]


PICKED = won("E", by="wall", value=30, jokers=1, exposures=1)
FLAT = won("E", by="S", value=30, jokers=1, exposures=2)


def test_without_a_question_the_own_rulebook_changes_nothing() -> None:
    story = table_of("fever", PICKED, WALL)
    view = see(story, RescoredView)
    assert (view.same, view.games, view.otherwise, view.left_out) == (True, 2, 0, ())
    assert [(row.place, row.moved) for row in view.rows] == [(row.place_then, 0) for row in view.rows]
    assert totals(view) == {row.person.player: (row.total,) * 2 for row in see(story, StandingsView).rows}


def test_another_answer_of_the_own_rulebook() -> None:
    story = table_of("illume", WALL)
    view = see(story, RescoredView, turned="scoring.points.wall=20")
    assert (view.same, view.otherwise) == (False, 1)
    assert totals(view) == dict.fromkeys(("p1", "p2", "p3", "p4"), (10, 20))
    assert [(each.key, each.words, each.published) for each in view.turned] == [("scoring.points.wall", "20", "10")]


def test_the_settings_of_the_event_are_its_own_rulebook() -> None:
    story = created("illume")
    story.do(c.ConfigureTournament(settings={"scoring.points.wall": 20}))
    assert see(story, RescoredView).same
    assert see(story, RescoredView, rulebook="illume").same
    assert not see(story, RescoredView, rulebook="illume", turned="").same, "as published"


def test_places_gained_and_lost() -> None:
    story = table_of("illume", WALL, won("S", by="E", value=25, jokers=1, exposures=3))
    view = see(story, RescoredView, turned="scoring.points.winner.hand=0,scoring.points.thrower.exposures_3=-40")
    moves = {row.person.player: (row.place, row.place_then, row.moved) for row in view.rows}
    assert moves["p1"] == (4, 4, 0)
    assert moves["p3"] == (2, 1, 1)


def test_penalties_outside_games_are_carried_over() -> None:
    story = table_of("fever", WALL)
    story.do(c.GivePenalty(player="p1", points=-7, why="late"))
    view = see(story, RescoredView, rulebook="league")
    assert totals(view)["p1"][1] == -7


def test_what_nobody_was_asked_is_said_and_not_invented() -> None:
    view = see(table_of("illume", FLAT), RescoredView, rulebook="fever")
    assert reasons(view) == [("fact-missing", ["Nobody wrote down whether the hand held a quint."])]
    assert (view.otherwise, totals(view)["p1"][1]) == (0, 0)
    assert {row.left_out for row in view.rows} == {1}


def test_what_was_asked_is_known_even_where_it_was_answered_by_nothing() -> None:
    jokerless = won("E", by="S", value=30, jokers=0, exposures=0)
    assert reasons(see(table_of("illume", jokerless), RescoredView, rulebook="league")) == []


def test_what_a_rulebook_leaves_to_the_director_stays_open() -> None:
    story = table_of("regulations", UNRECORDED)
    view = see(story, RescoredView, rulebook="illume")
    ((why, _),) = reasons(view)
    assert why == "needs-ruling"
    assert view.left_out[0].said.sentence() == "This rulebook leaves it to the director."


def test_a_payment_wants_the_value_that_was_tried_for() -> None:
    error = {"kind": "mahjongg-in-error", "player": "E", "own_exposure": "hand", "exposed": ["S", "W"]}
    view = see(table_of("illume", {"ending": "stopped", "incidents": [error]}), RescoredView, rulebook="league")
    assert [why for why, _ in reasons(view)] == ["fact-missing"]


def test_a_game_that_would_have_gone_another_way() -> None:
    misnamed = {"kind": "misnamed", "player": "E", "caller": "S", "called_for": "mahjongg", "matched": False}
    view = see(table_of("fever", {"ending": "stopped", "incidents": [misnamed]}), RescoredView, rulebook="illume")
    assert [why for why, _ in reasons(view)] == ["otherwise-played"]


def test_the_directors_points_do_not_count_beside_an_answer_that_they_stood_for() -> None:
    knocked = {"kind": "knocked", "player": "E", "restorable": False}
    ruling = {"kind": "ruling", "points": {"E": -10}, "reason": "knocked the wall over", "stops": True}
    story = table_of("illume", {"ending": "stopped", "incidents": [knocked, ruling]})
    assert [why for why, _ in reasons(see(story, RescoredView, rulebook="common"))] == ["was-ruled"]
    replacing = {**ruling, "replaces": True}
    story = table_of("illume", {"ending": "stopped", "incidents": [knocked, replacing]})
    view = see(story, RescoredView, rulebook="common")
    assert (view.left_out, view.ruled, totals(view)["p1"]) == ((), 1, (-10, -10))


def test_a_rulebook_or_an_answer_that_is_none_is_refused() -> None:
    story = table_of("fever")
    assert unseen(story, "rescored", rulebook="nowhere") == ["unknown-rulebook"]
    assert unseen(story, "rescored", turned="scoring.points.wall=much") == ["wrong-type"]
    assert unseen(story, "rescored", turned="no.such=1,scoring.points.wall") == ["unknown-key", "wrong-type"]


def test_an_event_under_another_rulebook_to_read(golden: GoldenFiles) -> None:
    story = playing("regulations", 8, **FEVER)
    hands = (PICKED, WALL, FLAT, won("N", by="W", value=50, jokers=0, exposures=0, section="singles-and-pairs"))
    for table in (1, 2):
        for game, record in enumerate(hands, 1):
            story.do(story.enters(record, game, table))
    golden("rescored-regulations-as-fever.txt", as_text(see(story, RescoredView, rulebook="fever")))


def as_text(view: RescoredView) -> str:
    told = [" ".join(said.sentence() for said in (*each.told, each.said, *each.reasons)) for each in view.left_out]
    return "\n".join(
        [
            f"Under {view.name}: {view.games} games, {view.otherwise} otherwise, {len(view.left_out)} left out",
            "",
            *(
                f"{row.place:>3} -> {row.place_then:>3} ({row.moved:+d})  {row.total:>4} -> {row.total_then:>4}  "
                f"{row.person.name}, {row.left_out} left out"
                for row in view.rows
            ),
            *told,
            "",
        ]
    )
