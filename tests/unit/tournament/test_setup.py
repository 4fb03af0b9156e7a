"""Beginning a tournament and choosing how it is run."""

import pytest

from eastwind.base.refusal import Refused, refuse
from eastwind.rulebook import Rulebook, with_settings
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.format import Format, format_of
from eastwind.tournament.people import personal
from eastwind.tournament.ports import Person
from eastwind.tournament.prize_plan import Prize
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    WALL,
    Story,
    book,
    created,
    kinds,
    playing,
    seated,
    table,
    won,
)


def test_a_tournament_begins_under_a_rulebook_known_by_its_hash() -> None:
    story = created("fever", place="Hall 2")
    assert story.state.created
    assert story.state.setup.rulebook_hash == book("fever").hash
    assert story.state.setup.place == "Hall 2"


def test_nothing_can_be_done_before_it_begins_and_it_begins_once() -> None:
    story = Story()
    assert story.codes(c.PublishSeats()) == ["unknown-tournament"]
    story.do(c.CreateTournament(name="Cup", rulebook="illume"))
    assert story.codes(c.CreateTournament(name="Cup", rulebook="illume")) == ["already-created"]


def test_an_unknown_rulebook_is_refused_at_its_field() -> None:
    refused = Story().refused(c.CreateTournament(name="Cup", rulebook="nobody"))
    assert [fault.where for fault in refused] == ["rulebook"]


def form(story: Story) -> Format:
    return format_of(story.state.setup, book(story.state.setup.rulebook))


@pytest.mark.clause("illume.format.rounds")
@pytest.mark.clause("illume.format.games")
@pytest.mark.clause("illume.format.minutes")
def test_illume_plays_three_rounds_of_three_games_in_an_hour_each() -> None:
    story = playing("illume")
    assert form(story) == Format(rounds=3, games=3, minutes=60)
    assert len(story.state.rounds) == 3
    assert story.codes(story.enters(WALL, game=4), table(1)) == ["unknown-game"]
    assert story.state.rounds[0].clock is not None
    assert story.state.rounds[0].clock.minutes == 60


def test_what_the_rulebook_leaves_open_is_none_until_it_is_chosen() -> None:
    story = created("fever")
    assert form(story).rounds is None
    story.do(c.ConfigureTournament(rounds=4, games=4))
    assert form(story) == Format(rounds=4, games=4, minutes=None)


def test_what_stays_the_same_is_no_event() -> None:
    story = created("fever", **FEVER)
    assert story.do(c.ConfigureTournament(rounds=3, name="Autumn Cup")) == ()
    assert kinds(story.do(c.ConfigureTournament(name="Winter Cup"))) == ["tournament.configured"]
    assert story.state.setup.name == "Winter Cup"
    assert story.state.setup.rounds == 3


def test_all_faults_of_a_change_are_named_at_once() -> None:
    story = playing("illume")
    refused = story.refused(c.ConfigureTournament(rulebook="fever", rounds=5, settings={"no.such": 1}))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("unknown-key", "settings.no.such"),
        ("round-started", "rulebook"),
        ("seats-published", "rounds"),
    ]


def test_a_changed_setting_holds_for_later_games_and_never_rescores_what_was_entered() -> None:
    story = playing("illume")
    story.do(story.enters(won(by="wall"), game=1), table(1))
    before = story.entry(1)
    story.do(c.ConfigureTournament(settings={"scoring.points.winner.self_pick": 15}))
    story.do(story.enters(won(by="wall"), game=2), table(1))
    assert story.entry(1) is before
    assert story.do(story.enters(won(by="wall"), game=1), table(1)) == ()
    points = [sum(line.points for line in story.entry(game).lines if line.seat == "S") for game in (1, 2)]
    assert points == [40, 45]
    assert story.entry(1).rulebook_hash != story.entry(2).rulebook_hash


def test_a_corrected_rulebook_never_rescores_what_was_entered() -> None:
    corrected = with_settings(book("illume"), {"scoring.points.wall": 5})
    shelf: dict[str, Rulebook | Refused] = {"illume": book("illume")}
    story = playing("illume")
    story.rulebooks = shelf.__getitem__
    story.do(story.enters(WALL, game=1), table(1))
    shelf["illume"] = corrected
    story.do(story.enters(WALL, game=2), table(1))
    assert [{line.points for line in story.entry(game).lines} for game in (1, 2)] == [{10}, {5}]


def test_names_live_outside_the_log_and_an_edit_keeps_what_it_leaves_out() -> None:
    known = {"p1": Person(name="Rose", club="Jade", notes="left-handed")}
    assert personal(c.EditPlayer(player="p1", name="Rosa"), lambda: known) == {
        "p1": Person(name="Rosa", club="Jade", notes="left-handed")
    }
    assert personal(c.EditPlayer(player="p1", paid=True), lambda: known) == {}
    assert personal(c.ForgetPerson(player="p1"), lambda: known) == {"p1": None}
    assert personal(c.RemovePlayer(player="p1"), lambda: known) == {"p1": None}
    assert personal(c.PublishSeats(), lambda: known) == {}


def test_the_director_chooses_breakers_prizes_and_seat_names_at_any_time() -> None:
    story = playing("illume")
    story.do(c.ConfigureTournament(breakers=("wins",), prizes=(10_000, 5_000), seat_names="ABCD"), DIRECTOR)
    assert story.state.setup.breakers == ("wins",)
    assert story.state.setup.prizes == (
        Prize(award="place", place=1, cents=10_000),
        Prize(award="place", place=2, cents=5_000),
    )
    assert story.state.setup.seat_names == "ABCD"
    assert story.do(c.ConfigureTournament(prizes=(10_000, 5_000))) == ()


def test_the_number_of_rounds_can_change_again_once_the_seats_are_taken_back() -> None:
    story = seated("fever", **FEVER)
    assert story.codes(c.ConfigureTournament(rounds=4)) == ["seats-published"]
    story.do(c.WithdrawSeats())
    story.do(c.ConfigureTournament(rounds=4))
    assert story.codes(c.PublishSeats()) == ["draft-outdated"]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (c.ConfigureTournament(rounds=4), "rounds"),
        (c.ConfigureTournament(settings={"format.rounds": 4}), "settings"),
        (c.ConfigureTournament(rulebook="fever"), "rulebook"),
    ],
)
def test_nothing_changes_the_number_of_rounds_while_the_seats_are_out(
    change: c.ConfigureTournament, where: str
) -> None:
    story = seated("illume")
    assert [(fault.code, fault.where) for fault in story.refused(change)] == [("seats-published", where)]
    story.do(c.WithdrawSeats())
    story.do(change)


def test_what_leaves_the_number_of_rounds_alone_may_change_while_the_seats_are_out() -> None:
    story = seated("illume")
    story.do(c.ConfigureTournament(rounds=3, settings={"format.rounds": 5}))
    assert form(story).rounds == 3


def test_a_yes_is_no_number_though_python_takes_the_two_for_equal() -> None:
    story = created("illume")
    for number in (1, 15):
        story.do(c.ConfigureTournament(settings={"scoring.points.winner.self_pick": number}))
    assert story.codes(c.ConfigureTournament(settings={"scoring.points.winner.self_pick": True})) == ["wrong-type"]


def test_a_rulebook_that_cannot_be_read_is_said_by_every_act_and_by_the_choice_of_it() -> None:
    story = created("fever", **FEVER)
    assert [(f.code, f.where) for f in story.refused(c.ConfigureTournament(rulebook="nobody"))] == [
        ("unknown-rulebook", "rulebook")
    ]
    story.rulebooks = lambda name: refuse("unknown-rulebook", "Gone.", "rulebook", name=name)
    assert story.codes(c.PublishSeats()) == ["unknown-rulebook"]


def test_a_setting_that_the_rulebook_no_longer_has_can_be_taken_out() -> None:
    story = created("fever", **FEVER)
    story.happened(e.TournamentConfigured(rulebook_hash="", settings={"phones.at_door": True}))
    assert story.codes(c.PublishSeats()) == ["unknown-key"]
    assert story.codes(c.ConfigureTournament(name="Winter Cup")) == ["unknown-key"]
    story.do(c.ConfigureTournament(settings={}))
    assert story.codes(c.PublishSeats()) == ["no-draft"]
