"""What must be true of leaving and coming back: results stay, nothing is won by it, the seat goes on or is empty."""

from eastwind.tournament import commands as c
from eastwind.tournament.events import SeatRow
from eastwind.tournament.honours import honours
from eastwind.tournament.prizes import Share, share_prizes
from eastwind.tournament.seat_rows import place_of, rows_of, seated
from eastwind.tournament.standings import Ranking, Standing, ranking
from tests.unit.tournament.given import FEVER, Story, empty_seats, new, playing, won

LEADER = "p1"


def led() -> Story:
    """A tournament of eight in which one person won every game of the first round."""
    story = playing("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(prizes=(30_000, 10_000)))
    table, seat = place_of(rows_of(story.state.rounds[0]), LEADER) or (0, "E")
    by = "S" if seat != "S" else "W"
    for number in (1, 2):
        story.play(number, won(seat, by=by, value=50) if number == table else {"ending": "wall"})
        story.do(c.TurnInCard(round=1, table=number, on_paper=True))
    story.do(c.CloseRound(round=1))
    return story


def standing(found: Ranking, who: str) -> Standing:
    return next(each for each in (*found.ranked, *found.unranked) if each.player == who)


def prized(found: Ranking) -> set[str]:
    return {who for share in shares(found) for who in share.entrants}


def shares(found: Ranking) -> tuple[Share, ...]:
    return share_prizes(found, honours(found), {}).shares


def start(story: Story, number: int) -> None:
    story.do(c.StartRound(round=number))


def rows(story: Story, number: int) -> list[SeatRow]:
    return rows_of(story.state.rounds[number - 1])


def test_who_leaves_keeps_the_results_and_leaves_the_prize_to_those_who_stay() -> None:
    story = led()
    before = ranking(story.state)
    assert (standing(before, LEADER).total, shares(before)[0].entrants) == (200, (LEADER,))
    story.do(c.WithdrawPlayer(player=LEADER, from_round=2))
    after = ranking(story.state)
    assert (standing(after, LEADER).rounds[0], standing(after, LEADER).total) == (200, 200)
    assert standing(after, LEADER).place is None
    assert LEADER not in prized(after)
    assert (shares(after)[0].place, shares(after)[0].pool) == (1, 40_000), "everyone who stayed has the same"


def test_nothing_is_won_by_coming_back() -> None:
    story = led()
    table, seat = place_of(rows(story, 3), LEADER) or (0, "E")
    story.do(c.WithdrawPlayer(player=LEADER, from_round=2))
    start(story, 2)
    story.finish_round()
    story.do(c.ReturnPlayer(player=LEADER, from_round=3, table=table, seat=seat))
    back = standing(ranking(story.state), LEADER)
    assert (back.rounds, back.total, back.games) == ((200, 0, 0), 200, 4)


def test_the_seat_of_who_left_is_a_substitutes_or_makes_a_short_table() -> None:
    alone, followed = led(), led()
    table, seat = place_of(rows(alone, 2), LEADER) or (0, "E")
    alone.do(c.WithdrawPlayer(player=LEADER, from_round=2))
    start(alone, 2)
    assert empty_seats(alone.card(table, 2)) == [seat]
    assert len(seated(alone.card(table, 2).seats)) == 3
    followed.do(new(1, first=9))
    followed.do(c.SubstitutePlayer(player=LEADER, substitute="p9", from_round=2))
    assert place_of(rows(followed, 2), "p9") == (table, seat)


def test_a_substitutes_rounds_stay_the_substitutes_whatever_is_worked_out_anew() -> None:
    story = led()
    story.do(new(1, first=9))
    story.do(c.SubstitutePlayer(player=LEADER, substitute="p9", from_round=2))
    start(story, 2)
    table, seat = place_of(rows(story, 2), "p9") or (0, "E")
    record = won(seat, by="S" if seat != "S" else "W", value=40)
    for number in (1, 2):
        story.play(number, record if number == table else {"ending": "wall"})
        story.do(c.TurnInCard(round=2, table=number, on_paper=True))
    story.do(c.CloseRound(round=2))
    before = standing(ranking(story.state), LEADER), standing(ranking(story.state), "p9")
    assert (before[0].rounds[:2], before[0].games) == ((200, 0), 4)
    assert (before[1].rounds[:2], before[1].games) == ((0, 160), 4)

    story.do(c.ConfigureTournament(breakers=("wins",), prizes=(50_000,)))
    better = won(seat, by="S" if seat != "S" else "W", value=45)
    seen = story.version(1, table, 2)
    story.do(c.CorrectGame(round=2, table=table, game=1, record=better, why="misread"), expected=seen)
    (first, second) = (row for row in rows(story, 1))
    one, other = (next(who for who in row if who and who != LEADER) for row in (first, second))
    places = {who: place_of(rows(story, 1), who) or (0, "E") for who in (one, other)}
    mixed_up = (c.Placement(one, *places[other]), c.Placement(other, *places[one]))
    story.do(c.CorrectSeats(round=1, placements=mixed_up, why="they told me"))
    for state in (story.state, story.folded()):
        after = standing(ranking(state), LEADER), standing(ranking(state), "p9")
        assert (after[0].rounds[:2], after[0].games) == (before[0].rounds[:2], 4)
        assert after[1].rounds[0] == 0
        assert after[1].rounds[1] > 160
        assert after[1].games == 4
