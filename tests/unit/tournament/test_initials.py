"""Initials: a person, a device, and the version that was seen."""

import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.signing import missing_signatures, signers_for
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    SCORER,
    UNFINISHED,
    UNRECORDED,
    WALL,
    Story,
    book,
    empty_seats,
    player,
    playing,
    table,
    won,
)

STOPPED = {"ending": "stopped", "incidents": [{"kind": "knocked", "player": "S", "restorable": False}]}


def fever() -> Story:
    return playing("fever", 8, **FEVER)


def test_initials_name_person_version_and_whose_device() -> None:
    story = fever()
    story.do(story.enters(WALL), table(1))
    ways: tuple[tuple[Seat, Actor, str], ...] = (
        ("E", player(story.card().seats[0]), "own"),
        ("S", table(1), "shared"),
        ("W", SCORER, "paper"),
        ("N", DIRECTOR, "paper"),
    )
    for seat, who, how in ways:
        story.do(story.initials(seat), who)
        initial = story.entry().initials[seat]
        assert (initial.player, initial.how, initial.mark) == (story.card().seats[SEATS.index(seat)], how, "xy")
        assert initial.stamp.actor == who


def test_initials_given_twice_change_nothing() -> None:
    story = fever()
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("W"), table(1))
    assert story.do(story.initials("W"), SCORER) == ()


def test_a_stale_page_cannot_initial_what_it_did_not_see() -> None:
    story = fever()
    story.do(story.enters(WALL), table(1))
    seen = story.version()
    story.do(story.enters(won()), table(1), expected=seen)
    (fault,) = story.refused(story.initials("W", version=seen), table(1))
    assert (fault.code, fault.where, fault.facts["version"]) == ("stale", "version", story.version())


def test_nobody_initials_an_empty_seat_or_a_game_that_is_not_entered() -> None:
    story = playing("fever", 7, **FEVER)
    short = next(number for number, card in enumerate(story.state.rounds[0].cards, 1) if empty_seats(card))
    assert story.codes(story.initials("E", at=short, version=1), table(short)) == ["not-entered"]
    story.do(story.enters(WALL, at=short), table(short))
    (empty,) = empty_seats(story.card(short))
    assert story.codes(story.initials(empty, at=short), table(short)) == ["not-seated"]


def signers(rulebook: str, record: dict[str, object], players: int = 8) -> tuple[Seat, ...]:
    story = playing(rulebook, players, **FEVER)
    story.do(story.enters(record), SCORER)
    return signers_for(book(rulebook), story.entry())


@pytest.mark.parametrize("record", [won(), won("E"), WALL, UNFINISHED, STOPPED])
@pytest.mark.clause("regulations.paper.initials")
def test_under_the_regulations_everyone_initials(record: dict[str, object]) -> None:
    assert signers("regulations", record) == SEATS


@pytest.mark.parametrize("winner", ["S", "W", "N"])
@pytest.mark.clause("fever.paper.winner-signs")
def test_under_fever_the_winner_signs(winner: Seat) -> None:
    assert signers("fever", won(winner, by="wall")) == (winner,)


@pytest.mark.parametrize("record", [won("E"), WALL])
@pytest.mark.clause("fever.paper.west-signs")
def test_under_fever_west_signs_for_east_and_for_wall_games(record: dict[str, object]) -> None:
    assert signers("fever", record) == ("W",)


@pytest.mark.clause("fever.paper.west-signs")
def test_under_fever_west_signs_a_game_that_was_stopped() -> None:
    error = {"kind": "mahjongg-in-error", "player": "S", "own_exposure": "hand", "exposed": ["W", "N"]}
    assert signers("fever", {"ending": "stopped", "incidents": [error]}) == ("W",)


def test_under_illume_nobody_signs_a_game() -> None:
    story = playing("illume", 8)
    story.do(story.enters(won()), table(1))
    assert signers_for(book("illume"), story.entry()) == ()


def test_a_game_of_which_nothing_was_written_is_signed_by_nobody() -> None:
    assert signers("regulations", UNRECORDED) == ()


@pytest.mark.clause("fever.paper.west-signs")
def test_the_duty_of_an_empty_seat_goes_to_the_next_on_the_right() -> None:
    story = playing("fever", 4, **FEVER)
    west = story.card().seats[SEATS.index("W")] or ""
    story.do(c.WithdrawPlayer(player=west, from_round=1))
    story.do(story.enters(WALL), table(1))
    assert signers_for(book("fever"), story.entry()) == ("N",)


def test_who_is_missing_shrinks_with_every_initial() -> None:
    story = playing("regulations", 8, **FEVER)
    rules = book("regulations")
    assert missing_signatures(rules, story.card(), 1) == ()
    story.do(story.enters(WALL), table(1))
    for index, seat in enumerate(SEATS):
        assert missing_signatures(rules, story.card(), 1) == SEATS[index:]
        story.do(story.initials(seat), table(1))
    assert missing_signatures(rules, story.card(), 1) == ()
