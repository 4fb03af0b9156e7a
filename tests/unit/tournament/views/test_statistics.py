"""The tournament in numbers, as the director and as everyone reads them."""

from typing import Any

from eastwind.tournament import commands as c
from eastwind.tournament.views.statistics import Numbers, PlayerNumbers, StatisticsView
from tests.golden_files import GoldenFiles
from tests.unit.tournament.given import DIRECTOR, FEVER, WALL, Story, created, player, playing, won
from tests.unit.tournament.views.looking import see

DEAD = {"kind": "dead", "player": "N", "reason": "pick-ahead"}


def varied() -> Story:
    """Two tables of `fever`: discards, a self-pick, a wall game with a dead hand; one game still to be played."""
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(won("E", by="S", value=30, jokers=0, exposures=2, section="quints", quint=True), game=1))
    story.do(story.enters(won("W", by="wall", value=25, jokers=2, exposures=1), game=2))
    story.do(story.enters({**WALL, "incidents": [DEAD]}, game=3))
    story.play(2, won("E", by="S", value=25, jokers=1, exposures=0))
    return story


def counts(numbers: Numbers) -> dict[str, Any]:
    """Every count by its words."""
    kinds = (numbers.endings, numbers.values, numbers.sections, numbers.incidents, numbers.dead)
    return {each.words.sentence(): each.count for kind in kinds for each in kind}


def test_how_games_ended_and_what_they_were_won_with() -> None:
    seen = see(varied(), StatisticsView)
    assert (seen.whole.games, seen.games_all) == (7, 24)
    assert counts(seen.whole) == {
        "Mah Jongg": 6,
        "Wall game": 1,
        "25 points": 5,
        "30 points": 1,
        "Quints": 1,
        "Dead hand": 1,
        "picked ahead": 1,
    }
    assert (seen.whole.self_picks, seen.whole.thrown, seen.whole.jokerless) == (1, (4, 0, 1, 0, 0), 1)
    assert seen.whole.mean_value == 25.83


def test_games_that_a_closed_round_cut_short_are_unfinished() -> None:
    story = varied()
    story.do(c.CloseRound(round=1, why="The hall closes."))
    seen = see(story, StatisticsView)
    assert (seen.whole.games, seen.whole.ended("unfinished")) == (8, 1)
    assert [(each.number, each.numbers.games) for each in seen.rounds] == [(1, 8)]
    assert [(each.number, each.numbers.games) for each in seen.tables] == [(1, 4), (2, 4)]


def test_each_player_in_numbers() -> None:
    story = varied()
    east, south, _, north = story.card().seats
    own = {each.person.player: each for each in see(story, StatisticsView).players}
    winner, thrower = own[str(east)], own[str(south)]
    assert (winner.games, winner.wins, winner.jokerless, winner.mean_value) == (3, 1, 1, 30.0)
    assert thrower.thrown == (0, 0, 1, 0, 0)
    assert (thrower.lost or 0) < 0
    assert own[str(north)].incidents == {"dead": 1}
    assert [each.person.number for each in see(story, StatisticsView).players] == list(range(1, 9))


def test_each_seat_letter_over_all_tables() -> None:
    seats = {each.word: each for each in see(varied(), StatisticsView).seats}
    assert {word: (each.games, each.wins, each.throws) for word, each in seats.items()} == {
        "East": (7, 5, 0),
        "South": (7, 0, 5),
        "West": (7, 1, 0),
        "North": (7, 0, 0),
    }


def test_points_outside_games_are_counted_by_what_they_are() -> None:
    story = varied()
    for points in (-10, -5, 5, 0):
        story.do(c.GivePenalty(player="p1", points=points, why="for the test"))
    story.do(c.CancelPenalty(penalty=max(story.state.penalties), why="a mistake"))
    ledger = see(story, StatisticsView).ledger
    assert ledger is not None
    assert (ledger.penalties, ledger.penalty_points, ledger.awards, ledger.award_points) == (2, -15, 1, 5)
    assert (ledger.warnings, ledger.cancelled) == (0, 1)


def test_everyone_sees_the_numbers_but_not_who_did_what_wrong() -> None:
    story = varied()
    seen = see(story, StatisticsView, player("p1"))
    assert seen.whole == see(story, StatisticsView).whole
    assert seen.ledger is None
    assert {(each.lost, each.incidents) for each in seen.players} == {(None, None)}


def test_while_the_standings_are_hidden_there_are_no_numbers_either() -> None:
    story = varied()
    story.do(c.ShowStandings(visible=False))
    seen = see(story, StatisticsView, player("p1"))
    assert (seen.hidden, seen.whole.games, seen.players) == (True, 0, ())
    assert see(story, StatisticsView, DIRECTOR).whole.games == 7


def test_before_the_first_game_nothing_is_counted_and_no_mean_is_invented() -> None:
    seen = see(created(), StatisticsView)
    assert (seen.whole.games, seen.whole.mean_value, seen.whole.mean_points, seen.rounds) == (0, None, None, ())


def test_statistics_to_read(golden: GoldenFiles) -> None:
    golden("statistics-fever-8.txt", as_text(see(varied(), StatisticsView)))


def as_text(view: StatisticsView) -> str:
    return "\n".join(
        [
            f"{view.whole.games} of {view.games_all} games",
            *(f"Round {each.number}: {as_words(each.numbers)}" for each in view.rounds),
            *(f"Table {each.number}: {as_words(each.numbers)}" for each in view.tables),
            *(
                f"{seat.word}: games {seat.games}, wins {seat.wins}, threw {seat.throws}, mean {seat.mean_points}"
                for seat in view.seats
            ),
            *map(player_as_words, view.players),
            "",
        ]
    )


def player_as_words(row: PlayerNumbers) -> str:
    done = ", ".join(f"{kind} {count}" for kind, count in (row.incidents or {}).items())
    return (
        f"{row.person.number} {row.person.name}: games {row.games}, wins {row.wins}, picked {row.self_picks}, "
        f"no jokers {row.jokerless}, threw {list(row.thrown)}, best {row.best}, mean {row.mean_points}, "
        f"lost {row.lost}; {done or 'nothing wrong'}"
    )


def as_words(numbers: Numbers) -> str:
    told = ", ".join(f"{words} {count}" for words, count in counts(numbers).items())
    return f"{told}; threw {list(numbers.thrown)}; mean hand {numbers.mean_value}, mean points {numbers.mean_points}"
