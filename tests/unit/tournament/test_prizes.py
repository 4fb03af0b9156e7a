"""Prizes in money and things: the plan, who gets what, and the director's word among equals."""

from typing import Any

import msgspec
import pytest

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.honours import honours
from eastwind.tournament.ports import Person
from eastwind.tournament.prize_plan import Award, Competition, Prize
from eastwind.tournament.prizes import Share, share_prizes
from eastwind.tournament.standings import ranking
from eastwind.tournament.views.prizes import PrizesView
from tests.unit.tournament.given import Story, created, new, playing, won
from tests.unit.tournament.views.looking import see

FAN = Prize(award="last-place", thing="a fan")
TILES = Prize(award="place", place=2, thing="a set of tiles")
SCARF = Prize(award="place", place=3, thing="a scarf")


def placed(*totals: int, **setup: Any) -> Story:
    """Eight people, the first of them with these totals, everyone else far behind and all different."""
    story = playing("fever", 8, rounds=1, games=2, minutes=60)
    if setup:
        story.do(c.ConfigureTournament(**setup))
    for number in range(1, 9):
        points = totals[number - 1] if number <= len(totals) else -100 * number
        story.do(c.GivePenalty(player=f"p{number}", points=points, why="for the test"))
    return story


def shares(story: Story) -> tuple[Share, ...]:
    found = ranking(story.state)
    return share_prizes(found, honours(found), {}).shares


def test_money_and_things_for_one_place() -> None:
    story = placed(30, 20, prizes=(20_000, TILES, Prize(award="place", place=2, cents=5_000)))
    first, second = shares(story)
    assert (first.entrants, first.cents, first.things) == (("p1",), (20_000,), ())
    assert (second.entrants, second.cents, [thing.to for thing in second.things]) == (("p2",), (5_000,), ["p2"])


def test_equals_pool_their_money_and_the_thing_waits_for_the_director() -> None:
    story = placed(30, 20, 20, prizes=(20_000, TILES, Prize(award="place", place=3, cents=3_001)))
    _, tied = shares(story)
    assert (tied.entrants, tied.pool, tied.cents) == (("p2", "p3"), 3_001, (1_501, 1_500))
    assert [thing.to for thing in tied.things] == [None]
    story.do(c.DecidePrize(prize=TILES, winner="p3", why="drew the lot"))
    (thing,) = shares(story)[1].things
    assert (thing.to, thing.decided) == ("p3", True)
    assert story.do(c.DecidePrize(prize=TILES, winner="p3")) == ()
    story.do(c.DecidePrize(prize=TILES, winner=""))
    assert [thing.to for thing in shares(story)[1].things] == [None]


def test_the_same_thing_for_all_equals_needs_no_decision() -> None:
    mug = "a mug"
    plan = (Prize(award="place", place=1, thing=mug), Prize(award="place", place=2, thing=mug))
    (tied,) = shares(placed(20, 20, prizes=plan))
    assert [thing.to for thing in tied.things] == ["p1", "p2"]


def test_a_decision_is_void_once_its_winner_is_not_among_the_equals_any_more() -> None:
    story = placed(30, 20, 20, prizes=(TILES,))
    story.do(c.DecidePrize(prize=TILES, winner="p3"))
    story.do(c.GivePenalty(player="p3", points=-1, why="late"))
    (share,) = shares(story)
    assert (share.entrants, share.things[0].to, share.things[0].decided) == (("p2",), "p2", False)


def test_only_equals_are_chosen_among_and_only_for_what_is_planned() -> None:
    story = placed(30, 20, 20, prizes=(TILES,))
    assert story.codes(c.DecidePrize(prize=TILES, winner="p1")) == ["not-tied"]
    assert story.codes(c.DecidePrize(prize=SCARF, winner="p1")) == ["unknown-prize"]


def test_the_last_place_has_its_prize_unless_everyone_is_first() -> None:
    story = placed(30, prizes=(FAN,))
    (share,) = shares(story)
    assert share.entrants == ("p8",)
    even = playing("fever", 8, rounds=1, games=2, minutes=60)
    even.do(c.ConfigureTournament(prizes=(FAN,)))
    assert shares(even) == ()
    assert honours(ranking(even.state)).last is None


def test_round_winners_most_wins_best_hand_and_highest_game() -> None:
    awards: tuple[Award, ...] = ("round-winner", "most-wins", "best-hand", "highest-game")
    plan = tuple(Prize(award=award, cents=1_000) for award in awards)
    story = playing("fever", 8, rounds=1, games=3, minutes=60)
    story.do(c.ConfigureTournament(prizes=plan))
    east, south, *_ = story.card().seats
    story.do(story.enters(won("E", by="wall", value=25, jokers=0), game=1))
    story.do(story.enters(won("S", by="W", value=30, jokers=1), game=2))
    story.do(story.enters(won("E", by="S", value=25, jokers=1), game=3))
    hand = {share.contest.award: share.entrants for share in shares(story)}
    assert hand["most-wins"] == (east,)
    assert hand["best-hand"] == (south,), "the highest printed value"
    assert hand["highest-game"] == (east,), "with what a self-pick without jokers adds"
    assert "round-winner" not in hand, "the round is not closed"
    story.play(2)
    for table in (1, 2):
        story.do(c.TurnInCard(round=1, table=table, on_paper=True))
    story.do(c.CloseRound(round=1))
    assert {share.contest.award for share in shares(story)} == set(awards)


def test_prizes_of_places_that_nobody_has_are_listed() -> None:
    far = Prize(award="place", place=9, cents=500)
    view = see(placed(30, prizes=(far, Prize(award="most-wins", thing="a mug"))), PrizesView)
    assert [each.title.sentence() for each in view.without] == ["Place 9", "Most wins"]
    assert view.shares == ()


def test_all_is_said_in_words() -> None:
    plan = (20_000, TILES, Prize(award="place", place=3, cents=3_001), FAN)
    story = placed(30, 20, 20, prizes=plan)
    view = see(story, PrizesView)
    assert [(each.title.sentence(), [said.sentence() for said in each.said]) for each in view.shares] == [
        ("Place 1", ["200.00 for Person 1."]),
        (
            "Places 2 to 3",
            [
                "Person 2, Person 3 share 30.01 equally: 15.00 each, and the cent left over goes to Person 2.",
                "a set of tiles is not split among Person 2, Person 3: the director decides.",
            ],
        ),
        ("Last place", ["a fan for Person 8."]),
    ]
    (choice,) = view.choices
    assert [each.name for each in choice.candidates] == ["Person 2", "Person 3"]
    assert (view.cents, choice.chosen, choice.thing) == (23_001, "", "a set of tiles")
    assert [rule.sentence() for rule in view.rules] == [
        "Equals put the money of their places together and share it equally.",
        "Cents that are left over go, one each, to the lowest numbers; of clubs and teams, by name.",
        "A thing is not split: among equals the director decides, and the choice is written here.",
    ]


def test_winners_of_the_same_name_are_told_apart_by_their_numbers() -> None:
    alike = {"p2": Person(name="Ada Berg"), "p8": Person(name="Ada Berg")}
    view = see(placed(30, prizes=(20_000, FAN)), PrizesView, names=alike)
    assert [said.sentence() for each in view.shares for said in each.said] == [
        "200.00 for Person 1.",
        "a fan for Ada Berg (8).",
    ]


def test_a_plan_that_cannot_be_is_refused_with_every_fault() -> None:
    story = created("fever")
    plan = (
        Prize(award="place"),
        Prize(award="place", cents=5, thing="and a mug"),
        Prize(award="competition", competition="clubs", cents=5),
        Prize(award="most-wins", place=2, round=1, competition="x", cents=5),
        FAN,
        FAN,
    )
    refused = story.refused(c.ConfigureTournament(prizes=plan))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("prize-unclear", "prizes.0"),
        ("prize-unclear", "prizes.1"),
        ("unknown-competition", "prizes.2.competition"),
        ("wrong-value", "prizes.3.competition"),
        ("wrong-value", "prizes.3.round"),
        ("wrong-value", "prizes.3.place"),
        ("duplicate-prize", "prizes.5"),
    ]


def test_a_competition_that_has_a_prize_is_not_taken_away() -> None:
    story = created("fever")
    clubs = Competition(code="clubs", name="Best club", among="clubs")
    prize = Prize(award="competition", competition="clubs", cents=5_000)
    story.do(c.ConfigureTournament(prizes=(prize,), competitions=(clubs,)))
    assert story.codes(c.ConfigureTournament(competitions=())) == ["unknown-competition"]
    story.do(c.ConfigureTournament(prizes=(), competitions=()))
    assert story.codes(c.ConfigureTournament(competitions=(clubs, clubs))) == ["duplicate-competition"]
    single = Competition(code="new", name="New", among="first-timers", best=2)
    assert story.codes(c.ConfigureTournament(competitions=(single,))) == ["wrong-value"]


@pytest.mark.parametrize(
    ("logged", "plan"),
    [
        (b"[20000,0,5000]", {1: 20_000, 3: 5_000}),
        (b'[{"award":"place","place":2,"cents":700}]', {2: 700}),
    ],
)
def test_prizes_by_place_of_an_older_log_still_count(logged: bytes, plan: dict[int, int]) -> None:
    story = created("fever")
    old = msgspec.json.decode(b'{"rulebook_hash":"","prizes":' + logged + b"}", type=e.TournamentConfigured)
    story.happened(old)
    assert {prize.place: prize.cents for prize in story.state.setup.prizes} == plan


def test_a_fifth_in_a_team_is_one_too_many() -> None:
    story = created("fever")
    story.do(new(6))
    for number in range(1, 5):
        story.do(c.EditPlayer(player=f"p{number}", team="Four Winds"))
    refused = story.refused(c.EditPlayer(player="p5", team=" four  winds"))
    assert [(fault.code, fault.where) for fault in refused] == [("team-full", "team")]
    people = (c.NewPlayer(player="a", name="A"), c.NewPlayer(player="b", name="B", team="Four Winds"))
    assert [fault.where for fault in story.refused(c.AddPlayers(players=people))] == ["players.1.team"]
    story.do(c.EditPlayer(player="p4", team=""))
    story.do(c.EditPlayer(player="p5", team="Four Winds"))
    story.do(c.EditPlayer(player="p6", team=""))
