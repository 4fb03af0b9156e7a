"""What a command leads to: new rows once, the first answer again, or a refusal and nothing."""

from typing import Any

import msgspec
import pytest

from eastwind.store.memory import MemoryStore
from eastwind.tournament.chain import check
from eastwind.tournament.commands import COMMANDS
from eastwind.tournament.envelope import Actor, Sender
from eastwind.tournament.recording import Accepted
from tests.unit.tournament.service.conftest import DIRECTOR, NOON, Office

AN_ID = "ab" * 16


def test_an_accepted_command_is_in_the_log_with_who_when_and_from_where(office: Office, store: MemoryStore) -> None:
    answer = office.do("tournament.create", {"name": "Spring Cup", "rulebook": "illume"}, id=AN_ID, expected=3)
    assert answer == Accepted(tournament="spring", version=1, position=1, events=("tournament.created",))
    (row,) = store.read()
    assert (row.tournament, row.version, row.part, row.kind, row.schema) == ("spring", 1, 0, "tournament.created", 1)
    envelope = row.envelope
    assert (envelope.id, envelope.actor, envelope.device) == (AN_ID, DIRECTOR.actor, "laptop")
    assert (envelope.at, envelope.seed, envelope.expected) == (NOON, 70, 3)


def test_the_state_moves_on_with_each_command(begun: Office) -> None:
    answer = begun.add("ada")
    state = begun.tournaments.state("spring")
    assert (state.version, list(state.players)) == (2, ["ada"])
    assert state.head == list(begun.store.read())[-1].hash
    assert (answer.version, answer.position) == (2, 2)


def test_rows_are_chained(begun: Office) -> None:
    for name in ("ada", "bea", "cleo"):
        begun.add(name)
    begun.begin("autumn")
    assert check(begun.store.read("spring")) == check(begun.store.read("autumn")) == ()
    assert begun.tournaments.names() == ("spring", "autumn")


def test_a_resend_gets_the_first_answer_and_changes_nothing(begun: Office) -> None:
    first = begun.add("ada", id=AN_ID)
    begun.add("bea")
    again = begun.add("ada", id=AN_ID, sender=Sender(DIRECTOR.actor, "another device"), expected=9)
    assert again == Accepted(
        tournament="spring",
        version=first.version,
        position=first.position,
        events=first.events,
        repeated=True,
    )
    assert begun.tournaments.state("spring").version == 3


@pytest.mark.parametrize(
    ("kind", "body", "sender"),
    [
        ("players.add", {"players": [{"player": "ada", "name": "Ada Marsh"}]}, DIRECTOR),
        ("player.remove", {"player": "ada"}, DIRECTOR),
        ("players.add", {"players": [{"player": "ada", "name": "Ada Quill"}]}, Sender(Actor("desk"), "laptop")),
        ("no.such-act", {}, DIRECTOR),
    ],
    ids=["another body", "another kind", "another actor", "no command at all"],
)
def test_the_same_id_with_other_content_is_refused(
    begun: Office, kind: str, body: dict[str, Any], sender: Sender
) -> None:
    begun.add("ada", id=AN_ID)
    assert begun.refused(kind, body, id=AN_ID, sender=sender) == ["same-id-other-content"]
    assert begun.tournaments.state("spring").version == 2


def test_the_same_id_in_another_tournament_is_another_command(begun: Office) -> None:
    begun.begin("autumn")
    begun.add("ada", id=AN_ID)
    assert begun.add("ada", id=AN_ID, event="autumn").repeated is False


def test_what_stands_already_is_accepted_and_leaves_no_row(begun: Office) -> None:
    answer = begun.do("standings.show", {"visible": True}, id=AN_ID)
    assert answer == Accepted(tournament="spring", version=1, position=1)
    assert len(list(begun.store.read())) == 1


def test_a_late_resend_of_what_stood_already_gets_its_first_answer_and_undoes_nothing(begun: Office) -> None:
    first = begun.do("standings.show", {"visible": True}, id=AN_ID)
    begun.do("standings.show", {"visible": False})
    again = begun.do("standings.show", {"visible": True}, id=AN_ID)
    assert again == msgspec.structs.replace(first, repeated=True)
    assert begun.tournaments.state("spring").standings_visible is False
    assert Office(begun.store).do("standings.show", {"visible": True}, id=AN_ID) == again, (
        "another process knows it too"
    )


def test_the_id_of_what_stood_already_is_not_for_something_else(begun: Office) -> None:
    begun.do("standings.show", {"visible": True}, id=AN_ID)
    assert begun.refused("standings.show", {"visible": False}, id=AN_ID) == ["same-id-other-content"]
    assert begun.tournaments.state("spring").standings_visible is True


def test_a_game_that_was_entered_so_before_is_answered_with_the_version_to_initial(begun: Office) -> None:
    begun.do("players.add", {"players": [{"player": f"p{n}", "name": f"Person {n}"} for n in range(1, 9)]})
    begun.do("seating.draft", {"method": "rotation"})
    begun.do("seating.publish", {})
    begun.do("round.start", {"round": 1})
    game = {"round": 1, "table": 1, "game": 1, "record": {"ending": "wall"}}
    entered = begun.do("game.enter", game)
    begun.do("clock.pause", {"round": 1})
    same = begun.do("game.enter", game, id=AN_ID)
    assert (same.version, same.events) == (entered.version, ())
    begun.do("game.initial", {"round": 1, "table": 1, "game": 1, "seat": "E", "version": same.version})
    assert begun.do("game.enter", game, id=AN_ID) == msgspec.structs.replace(same, repeated=True)


def test_a_refused_command_changes_nothing_and_may_be_tried_again_under_its_id(begun: Office) -> None:
    assert begun.refused("player.remove", {"player": "ada"}, id=AN_ID) == ["unknown-player"]
    assert begun.tournaments.state("spring").version == 1
    begun.add("ada")
    assert begun.do("player.remove", {"player": "ada"}, id=AN_ID).events == ("player.removed",)


def test_a_round_is_not_closed_for_a_reason_of_blanks(begun: Office) -> None:
    begun.do("players.add", {"players": [{"player": f"p{n}", "name": f"Person {n}"} for n in range(1, 5)]})
    begun.do("seating.draft", {"method": "rotation"})
    begun.do("seating.publish", {})
    begun.do("round.start", {"round": 1})
    assert begun.refused("round.close", {"round": 1, "why": " "}) == ["cards-missing"]
    assert begun.refused("codes.issue", {"codes": [{"role": "desk", "target": " "}]}) == ["missing-field"]


def test_an_unknown_command_is_refused(begun: Office) -> None:
    assert begun.refused("players.celebrate", {}) == ["unknown-command"]


def test_every_wrong_field_of_a_body_is_named(begun: Office) -> None:
    answer = begun.ask("round.start", {"rounds": 1})
    assert not isinstance(answer, Accepted)
    assert {fault.where for fault in answer} == {"round", "rounds"}


@pytest.mark.parametrize("kind", COMMANDS)
@pytest.mark.parametrize(
    "body",
    [
        {"player": "\x00", "players": "x", "round": -1, "codes": [None], "record": []},
        {"player": "NO", "players": [{"player": {}}], "round": 2**70, "settings": {"": []}, "rolls": [{"X": 1}]},
        {"player": None, "players": [], "round": 1.5, "codes": {}, "placements": [[]], "first": 7},
    ],
)
def test_no_body_of_any_command_is_a_defect_of_ours(begun: Office, kind: str, body: dict[str, Any]) -> None:
    assert begun.refused(kind, body)
    assert begun.tournaments.state("spring").version == 1


def test_a_command_to_a_tournament_that_is_not_there_is_refused(office: Office) -> None:
    assert office.refused("standings.show", {"visible": False}) == ["unknown-tournament"]
    assert office.tournaments.names() == ()


@pytest.mark.parametrize("event", ["", "Spring", "spring cup", "-spring", "spring-", "a--b", "x" * 61, "é", "spring\n"])
def test_a_tournament_needs_a_plain_address(office: Office, event: str) -> None:
    assert office.refused("tournament.create", {"name": "Cup", "rulebook": "illume"}, event=event) == [
        "wrong-tournament-id"
    ]
    assert list(office.store.read()) == []


@pytest.mark.parametrize("event", ["a", "spring-2027", "x" * 60, "7"])
def test_a_plain_address_is_taken(office: Office, event: str) -> None:
    assert office.begin(event).tournament == event


def test_a_tournament_cannot_begin_twice(begun: Office) -> None:
    body = {"name": "Spring Cup", "rulebook": "illume"}
    assert begun.refused("tournament.create", body) == ["already-created"]
