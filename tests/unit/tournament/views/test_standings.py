"""Places, ties, prizes and honours, as the director reads them out."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.standings import ranking
from eastwind.tournament.views.prizes import PrizeView, money
from eastwind.tournament.views.standings import StandingsRow, StandingsView
from tests.golden_files import GoldenFiles
from tests.unit.tournament.given import FEVER, ROTATION, Story, created, new, player, playing, registered, won
from tests.unit.tournament.views.looking import see

PLACED = ("p1", "p2", "p3", "p4")


def one_table(**setup: object) -> Story:
    """Four people at one table of `fever`, so that everyone's points are easy to see: p1 East … p4 North."""
    story = created("fever", rounds=1, games=4, minutes=60)
    if setup:
        story.do(c.ConfigureTournament(**setup))  # type: ignore[arg-type]  # the fields of the command, by name
    story.do(new(4))
    story.do(c.DraftSeats())
    seats = story.state.draft.rounds[0][0] if story.state.draft else ()
    for wanted, sits in zip(PLACED, seats, strict=True):
        here = story.state.draft.rounds[0][0][PLACED.index(wanted)] if story.state.draft else None
        if here != wanted and sits:
            story.do(c.SwapSeats(first=wanted, second=str(here)))
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))
    return story


def gives(story: Story, who: str, points: int) -> None:
    story.do(c.GivePenalty(player=who, points=points, why="for the test"))


def rows(story: Story) -> list[StandingsRow]:
    return list(see(story, StandingsView).rows)


def places(story: Story) -> list[tuple[int | None, str]]:
    return [(row.place, row.person.player) for row in rows(story)]


def prize_words(prize: PrizeView) -> list[str]:
    return [prize.title.sentence(), *(said.sentence() for said in prize.said)]


def why(row: StandingsRow) -> str | None:
    return row.why.sentence() if row.why else None


def test_equal_totals_share_the_place_and_the_next_is_skipped() -> None:
    story = one_table()
    for who, points in zip(PLACED, (10, 40, 10, -5), strict=True):
        gives(story, who, points)
    assert places(story) == [(1, "p2"), (2, "p1"), (2, "p3"), (4, "p4")]
    assert [why(row) for row in rows(story)] == [None, None, None, None]
    assert see(story, StandingsView).rule.sentence() == "Equal totals share the place."


def test_a_total_is_all_lines_and_the_penalties_that_stand() -> None:
    story = one_table()
    story.do(story.enters(won("E", by="S", value=30, jokers=1, exposures=3), game=1))
    gives(story, "p1", -15)
    cancelled = story.state.version
    gives(story, "p1", -5)
    story.do(c.CancelPenalty(penalty=cancelled, why="wrong player"))
    (first,) = (row for row in rows(story) if row.person.player == "p1")
    assert (first.total, first.rounds, first.penalties, first.games) == (25, (30,), -5, 1)


@pytest.mark.parametrize(
    ("breaker", "ahead", "sentence"),
    [
        ("wins", "p2", "Equal total: more wins decide."),
        ("best-game", "p1", "Equal total: the better best game decides."),
        ("jokerless-wins", "p1", "Equal total: more wins without jokers decide."),
        ("fewest-throws", "p1", "Equal total: fewer winning tiles thrown decide."),
    ],
)
def test_each_breaker_decides_between_equal_totals(breaker: str, ahead: str, sentence: str) -> None:
    story = one_table(breakers=(breaker,))
    story.do(story.enters(won("E", by="S", value=50, jokers=0, exposures=0), game=1))
    story.do(story.enters(won("S", by="N", value=25, jokers=2, exposures=0), game=2))
    story.do(story.enters(won("S", by="N", value=25, jokers=2, exposures=0), game=3))
    totals = {row.person.player: row.total for row in rows(story)}
    gives(story, "p2", totals["p1"] - totals["p2"])
    first, second = rows(story)[:2]
    assert first.total == second.total
    assert (first.place, first.person.player, second.place) == (1, ahead, 2)
    assert why(first) == why(second) == sentence


def test_who_is_equal_in_every_breaker_still_shares() -> None:
    story = one_table(breakers=("wins", "best-game"))
    assert [row.place for row in rows(story)] == [1, 1, 1, 1]
    assert why(rows(story)[0]) == "Equal in all that decides: the place is shared."
    assert see(story, StandingsView).rule.sentence() == (
        "Equal totals are decided by wins, best game. Who is equal in all of it shares the place."
    )


def test_a_later_breaker_is_named_only_where_it_was_needed() -> None:
    story = one_table(breakers=("wins", "fewest-throws"))
    story.do(story.enters(won("E", by="S", value=30, jokers=1, exposures=0), game=1))
    totals = {row.person.player: row.total for row in rows(story)}
    for who in PLACED:
        gives(story, who, 100 - totals[who])
    sentences = {row.person.player: why(row) for row in rows(story)}
    assert places(story) == [(1, "p1"), (2, "p3"), (2, "p4"), (4, "p2")]
    assert sentences["p1"] == "Equal total: more wins decide."
    assert sentences["p2"] == "Equal total: fewer winning tiles thrown decide."


def test_who_left_and_who_stepped_in_stand_below_with_the_reason() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(new(1, first=9))
    story.finish_round()
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=2))
    story.do(c.WithdrawPlayer(player="p2", from_round=2))
    below = see(story, StandingsView).unranked
    assert [(row.person.player, row.place, why(row)) for row in below] == [
        ("p1", None, "Not ranked: left the tournament."),
        ("p2", None, "Not ranked: left the tournament."),
        ("p9", None, "Not ranked: a substitute."),
    ]
    assert below[0].games == 4, "the results stay"
    assert len(rows(story)) == 6


def test_a_substitute_whom_the_director_ranks_has_a_place() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(new(1, first=9))
    story.finish_round()
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=2, ranked=True))
    assert "p9" in {row.person.player for row in rows(story)}


def test_results_stay_with_whoever_played() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(new(1, first=9))
    story.finish_round(won("E", by="S", value=30, jokers=1, exposures=0))
    before = {row.person.player: row.total for row in rows(story)}
    winner = max(before, key=lambda who: before[who])
    story.do(c.SubstitutePlayer(player=winner, substitute="p9", from_round=2))
    below = {row.person.player: row.total for row in see(story, StandingsView).unranked}
    assert below == {winner: before[winner], "p9": 0}


def test_tied_places_pool_their_prizes_and_the_cents_left_over_are_said() -> None:
    story = one_table(prizes=(10_000, 5_001, 2_000, 1_000))
    gives(story, "p4", -5)
    view = see(story, StandingsView)
    tied, last = view.prizes
    assert tied.cents == (5_667, 5_667, 5_667)
    assert prize_words(tied) == ["Places 1 to 3", "Person 1, Person 2, Person 3 share 170.01 equally: 56.67 each."]
    assert prize_words(last) == ["Place 4", "10.00 for Person 4."]
    assert {row.person.player: row.prize for row in view.rows} == {"p1": 5_667, "p2": 5_667, "p3": 5_667, "p4": 1_000}


@pytest.mark.parametrize(
    ("prizes", "cents", "ending"),
    [
        ((100,), (25, 25, 25, 25), "0.25 each."),
        ((101,), (26, 25, 25, 25), "0.25 each, and the cent left over goes to Person 1."),
        ((103,), (26, 26, 26, 25), "0.25 each, and the 3 cents left over go to Person 1, Person 2, Person 3."),
    ],
)
def test_cents_that_cannot_be_shared_go_to_the_lowest_numbers(
    prizes: tuple[int, ...], cents: tuple[int, ...], ending: str
) -> None:
    (prize,) = see(one_table(prizes=prizes), StandingsView).prizes
    assert prize.cents == cents
    assert prize_words(prize)[1].endswith(ending)


def test_there_are_no_prizes_where_none_are_set() -> None:
    assert see(one_table(), StandingsView).prizes == ()


def test_round_winners_are_named_once_the_round_is_closed() -> None:
    story = one_table()
    story.play(1, won("W", by="wall", value=25, jokers=0, exposures=0))
    assert see(story, StandingsView).round_winners == ()
    story.do(c.TurnInCard(round=1, table=1, on_paper=True))
    story.do(c.CloseRound(round=1))
    (winner,) = see(story, StandingsView).round_winners
    assert [person.player for person in winner.people] == ["p3"]
    assert winner.points == next(row.total for row in rows(story) if row.person.player == "p3")


def test_the_best_hand_and_the_most_wins_are_honoured() -> None:
    story = one_table()
    assert see(story, StandingsView).most_wins is None
    story.do(story.enters(won("W", by="E", value=50, jokers=1, exposures=2), game=1))
    story.do(story.enters(won("S", by="E", value=25, jokers=1, exposures=2), game=2))
    story.do(story.enters(won("S", by="E", value=25, jokers=1, exposures=2), game=3))
    view = see(story, StandingsView)
    assert [(hand.person.player, hand.round, hand.table, hand.game) for hand in view.best_hands] == [("p3", 1, 1, 1)]
    assert view.most_wins is not None
    assert ([person.player for person in view.most_wins.people], view.most_wins.wins) == (["p2"], 2)


def test_the_lines_behind_a_total_are_there_to_read() -> None:
    story = one_table()
    story.do(story.enters(won("E", by="S", value=30, jokers=1, exposures=3), game=1))
    gives(story, "p2", -10)
    detail = see(story, StandingsView, player="p2").detail
    assert detail is not None
    (game,) = detail.games
    assert game.points == sum(line.points for line in game.lines) < 0
    assert all(line.text for line in game.lines)
    assert detail.total == game.points - 10
    own = see(story, StandingsView, player("p2"), player="p2").detail
    assert own == detail


def test_people_on_the_waiting_list_and_without_a_seat_are_not_in_the_standings() -> None:
    story = one_table()
    story.do(new(2, first=10))
    assert {who for _, who in places(story)} == set(PLACED)
    assert ranking(created().state).ranked == ()


def test_money_is_read_out_with_two_digits() -> None:
    assert [money(cents) for cents in (0, 5, 100, 12_345)] == ["0.00", "0.05", "1.00", "123.45"]


def day_of_sixteen() -> Story:
    """Two rounds of four games, all closed, with ties that breakers decide."""
    story = playing("fever", 16, rounds=2, games=4, minutes=60)
    story.do(
        c.ConfigureTournament(breakers=("wins", "best-game", "fewest-throws"), prizes=(20_000, 10_000, 5_000, 2_501))
    )
    hands = (("E", "S", 25, 0), ("S", "wall", 30, 1), ("W", "N", 35, 2), ("N", "E", 25, 0))
    for number in (1, 2):
        if number == 2:
            story.do(c.StartRound(round=2))
        for table in range(1, 5):
            for game in range(1, 5):
                winner, by, value, jokers = hands[(table * game + number) % 4]
                record = won(winner, by=by, value=value, jokers=jokers, exposures=game % 4)  # type: ignore[arg-type]  # letters from the list above
                story.do(story.enters(record, game, table))
            story.do(c.TurnInCard(round=number, table=table, on_paper=True))
        story.do(c.CloseRound(round=number))
    gives(story, "p5", -10)
    return story


def test_standings_to_read_out(golden: GoldenFiles) -> None:
    golden("standings-fever-16.txt", as_text(see(day_of_sixteen(), StandingsView)))


def as_text(view: StandingsView) -> str:
    lines = [view.rule.sentence(), ""]
    for row in (*view.rows, *view.unranked):
        numbers = " ".join(f"{value:5d}" for value in (*row.values.values(), *row.rounds, row.penalties))
        lines.append(
            f"{row.place or '-':>3} {row.person.name:<10} {numbers} {money(row.prize):>8}  {why(row) or ''}".rstrip()
        )
    lines += ["", *(": ".join(prize_words(prize)) for prize in view.prizes), ""]
    for winner in view.round_winners:
        lines.append(f"Round {winner.round}: {', '.join(each.name for each in winner.people)}, {winner.points}")
    lines += [f"Best hand: {hand.person.name}, {hand.value}" for hand in view.best_hands]
    lines += [f"Highest game: {game.person.name}, {game.points}" for game in view.highest_games]
    if view.most_wins:
        lines.append(f"Most wins: {', '.join(each.name for each in view.most_wins.people)}, {view.most_wins.wins}")
    if view.last_place:
        lines.append(f"Last place: {', '.join(each.name for each in view.last_place.people)}, {view.last_place.total}")
    return "\n".join(lines) + "\n"


def test_who_never_came_is_in_no_standings_and_who_left_later_stays_in_them() -> None:
    story = registered("fever", 9, **FEVER)
    story.do(c.WithdrawPlayer(player="p9", from_round=1))
    story.do(ROTATION)
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))
    story.do(c.WithdrawPlayer(player="p8", from_round=2))
    assert [row.person.player for row in see(story, StandingsView).unranked] == ["p8"]
    gives(story, "p9", -10)
    assert [row.person.player for row in see(story, StandingsView).unranked] == ["p8", "p9"]
