"""The round's card: its head, and turning it in."""

import pytest

from eastwind.base.seats import SEATS
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    SCORER,
    UNFINISHED,
    WALL,
    Story,
    empty_seats,
    kinds,
    player,
    playing,
    table,
)

CERTIFY = c.CertifyCard(round=1, table=1, mark="ab")
TURN_IN = c.TurnInCard(round=1, table=1)


def regulations(games: int = 2, signed: int = 0) -> Story:
    """A table whose games are all entered, the first `signed` of them by everyone."""
    story = playing("regulations", 8, **{**FEVER, "games": games})
    story.play(1)
    for game in range(1, signed + 1):
        for seat in SEATS:
            story.do(story.initials(seat, game), table(1))
    return story


def test_everything_that_is_missing_on_a_card_is_said_at_once() -> None:
    story = playing("regulations", 8, **{**FEVER, "games": 3})
    story.play(1, games=2)
    story.do(story.initials("E", 1), table(1))
    refused = story.refused(TURN_IN, table(1))
    assert [(fault.code, fault.facts.get("game"), fault.facts.get("names")) for fault in refused] == [
        ("not-entered", None, None),
        ("unsigned", 1, ("South", "West", "North")),
        ("unsigned", 2, ("East", "South", "West", "North")),
        ("not-certified", None, None),
    ]
    assert [fault.clause for fault in refused][1:] == [
        "regulations.paper.initials",
        "regulations.paper.initials",
        "regulations.paper.east-certifies",
    ]


@pytest.mark.clause("regulations.paper.east-certifies")
def test_east_initials_the_head_once_everything_is_signed() -> None:
    story = regulations(signed=1)
    assert story.codes(CERTIFY, table(1)) == ["unsigned"]
    for seat in SEATS:
        story.do(story.initials(seat, 2), table(1))
    east = story.card().seats[0]
    assert story.codes(CERTIFY, player(story.card().seats[2])) == ["not-your-seat"]
    (event,) = story.do(CERTIFY, player(east))
    assert event == e.CardCertified(round=1, table=1, seat="E", player=east or "", mark="ab", how="own")
    assert story.do(CERTIFY, table(1)) == ()


@pytest.mark.clause("regulations.paper.west-delivers")
def test_west_turns_the_card_in() -> None:
    story = regulations(signed=2)
    story.do(CERTIFY, table(1))
    refused = story.refused(TURN_IN, player(story.card().seats[0]))
    assert [(fault.code, fault.clause) for fault in refused] == [("not-your-seat", "regulations.paper.west-delivers")]
    story.do(TURN_IN, player(story.card().seats[2]))
    assert story.card().delivered_by == "W"
    assert story.do(TURN_IN, SCORER) == ()


def test_the_duties_of_empty_seats_go_to_the_right() -> None:
    story = playing("regulations", 7, **{**FEVER, "games": 1})
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card))
    leaver = story.card(2 if short == 1 else 1).seats
    other = 2 if short == 1 else 1
    story.do(c.WithdrawPlayer(player=leaver[0] or "", from_round=1))
    story.play(other)
    (event,) = story.do(c.CertifyCard(round=1, table=other, on_paper=True), SCORER)
    assert isinstance(event, e.CardCertified)
    assert (event.seat, event.player) == ("S", leaver[1])


def test_a_helper_who_saw_the_paper_vouches_for_the_signatures_but_not_for_missing_games() -> None:
    story = regulations(games=2)
    on_paper = c.TurnInCard(round=1, table=1, on_paper=True)
    story.do(c.ClearGame(round=1, table=1, game=2), SCORER, expected=story.version(2))
    assert story.codes(on_paper, SCORER) == ["not-entered"]
    story.do(story.enters(UNFINISHED, game=2), SCORER)
    story.do(on_paper, SCORER)
    assert story.card().turned_in is not None


def test_where_no_head_is_asked_for_nobody_certifies() -> None:
    story = playing("illume", 8)
    story.play(1)
    assert story.codes(CERTIFY, table(1)) == ["not-asked"]
    assert kinds(story.do(TURN_IN, table(1))) == ["card.turned-in"]
    assert story.card().delivered_by is None


def test_a_change_after_the_head_was_initialed_asks_for_it_again() -> None:
    story = regulations(games=1, signed=1)
    story.do(CERTIFY, table(1))
    story.do(story.enters(UNFINISHED), table(1), expected=story.version())
    assert story.codes(TURN_IN, table(1)) == ["unsigned", "not-certified"]


def test_a_card_that_is_final_is_not_certified_any_more() -> None:
    story = regulations(games=1)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    assert story.codes(CERTIFY, table(1)) == ["card-final"]


def test_nothing_is_turned_in_for_a_round_that_is_closed() -> None:
    story = playing("illume", 8)
    story.play(1)
    story.do(c.CloseRound(round=1, why="time"))
    assert story.codes(TURN_IN, DIRECTOR) == ["round-closed"]
    assert story.codes(c.TurnInCard(round=1, table=9), DIRECTOR) == ["unknown-table"]


@pytest.mark.clause("illume.paper.final")
def test_handing_in_is_all_that_illume_asks_for() -> None:
    story = playing("illume", 8)
    story.play(1, WALL)
    story.do(TURN_IN, table(1))
    assert story.codes(story.enters(UNFINISHED), DIRECTOR, expected=story.version()) == ["card-final"]


def test_a_page_that_did_not_see_the_last_change_neither_certifies_nor_turns_in() -> None:
    story = playing("illume", 8)
    story.play(1)
    seen = story.version(3)
    story.do(story.enters(UNFINISHED, game=1), table(1), expected=story.version(1))
    (fault,) = story.refused(TURN_IN, table(1), expected=seen)
    assert (fault.code, fault.facts["game"], fault.facts["version"]) == ("stale", 1, story.version(1))
    assert kinds(story.ask(TURN_IN, table(1), expected=story.version(1))) == ["card.turned-in"]
    other = regulations(games=1, signed=1)
    assert other.codes(CERTIFY, table(1), expected=1) == ["stale"]
