"""What must be true of leaving and coming back: results stay, nothing is won by it, the seat goes on or is empty."""

from eastwind.tournament import commands as c
from eastwind.tournament.events import SeatRow
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
    return share_prizes(found, {}).shares


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
