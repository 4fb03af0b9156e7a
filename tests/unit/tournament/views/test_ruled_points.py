"""The points that come from a ruling, told from those that the game gives anyway."""

from eastwind.base.record import Dead, GameRecord, Knocked, MahJongg, Misnamed, Peeked, Ruling
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import Rulebook, load
from eastwind.scoring import Line, score
from eastwind.tournament.ruled_incidents import Incidents
from eastwind.tournament.views.ruled_points import lines_ahead, lines_in

WON = MahJongg(winner="E", by="S", value=25, jokers=1, exposures=0)
DEAD = Dead(player="W", reason="wrong-end")
PEEKED = Peeked(player="N")


def book() -> Rulebook:
    found = load("illume")
    assert isinstance(found, Rulebook)
    return found


def game(*incidents: Dead | Peeked | Knocked | Ruling) -> GameRecord:
    return GameRecord(rulebook="illume", seats=SEATS, ending="mahjongg", mahjongg=WON, incidents=incidents)


def told(lines: tuple[Line, ...] | Refused) -> list[tuple[Seat, int]]:
    assert not isinstance(lines, Refused)
    return [(line.seat, line.points) for line in lines]


def test_only_what_the_ruling_brings_is_told() -> None:
    record = game(DEAD, PEEKED)
    assert told(lines_in(record, (DEAD,), book())) == [("W", -10)]
    assert told(lines_in(record, (PEEKED,), book())) == [("N", -10)]
    assert told(lines_in(record, (), book())) == []


def test_all_lines_come_from_a_ruling_that_is_the_whole_answer() -> None:
    whole = Ruling(points={"E": 5, "S": -5}, reason="Settled so.", replaces=True)
    record = game(whole)
    scored = score(record, book())
    assert not isinstance(scored, Refused)
    assert told(lines_in(record, (whole,), book())) == [("E", 5), ("S", -5)]
    assert {seat: points for seat, points in scored.points.items() if points} == {"E": 5, "S": -5}


def test_before_the_game_is_entered_the_lines_are_those_that_will_come() -> None:
    before: Incidents = (DEAD,)
    ahead = told(lines_ahead(SEATS, before, (PEEKED,), book()))
    assert ahead == told(lines_in(game(*(DEAD, PEEKED)), (PEEKED,), book())) == [("N", -10)]


def test_points_that_are_the_directors_are_refused_until_given() -> None:
    knocked = Knocked(player="S", restorable=False)
    refused = lines_ahead(SEATS, (), (knocked,), book())
    assert isinstance(refused, Refused)
    assert refused.first.code == "needs-ruling"
    own = Ruling(points={"S": -5}, reason="One warning.")
    assert told(lines_ahead(SEATS, (), (knocked, own), book())) == [("S", -5)]


def test_nothing_is_told_where_it_takes_the_winning_hand() -> None:
    misnamed = Misnamed(player="S", caller="E", called_for="mahjongg", matched=True)
    assert told(lines_ahead(SEATS, (), (misnamed,), book())) == []
