"""Names and notes: beside the log, in the same transaction, and erased for good."""

from eastwind.tournament.chain import Verified, verify
from eastwind.tournament.ports import Person
from tests.unit.tournament.service.conftest import Office


def test_people_come_with_the_command_that_adds_them_and_change_with_the_next(begun: Office) -> None:
    begun.add("ada", "Ada Quill")
    assert begun.tournaments.people("spring") == {"ada": Person(name="Ada Quill")}
    begun.do("standings.show", {"visible": False})
    assert begun.tournaments.people("spring") == {"ada": Person(name="Ada Quill")}
    begun.do("player.edit", {"player": "ada", "club": "Harbour"})
    assert begun.tournaments.people("spring") == {"ada": Person(name="Ada Quill", club="Harbour")}


def test_the_log_carries_no_name(begun: Office) -> None:
    begun.add("ada", "Ada Quill")
    begun.do("player.edit", {"player": "ada", "name": "Ada Marsh", "notes": "by the door"})
    assert not any(word in row.body for row in begun.store.read() for word in (b"Quill", b"Marsh", b"door"))


def test_a_forgotten_person_is_gone_and_the_chain_holds(begun: Office) -> None:
    begun.add("ada", "Ada Quill")
    begun.add("bea", "Bea Marsh")
    begun.do("person.forget", {"player": "ada"})
    assert begun.tournaments.people("spring") == begun.store.people("spring") == {"bea": Person(name="Bea Marsh")}
    verified = verify(begun.store, "spring")
    assert isinstance(verified, Verified)
    assert (verified.version, verified.people) == (4, 1)


def test_a_refused_command_changes_no_person(begun: Office) -> None:
    begun.add("ada", "Ada Quill")
    body = {"players": [{"player": "bea", "name": "Bea Marsh"}, {"player": "ada", "name": "Somebody Else"}]}
    assert begun.refused("players.add", body)
    assert begun.store.people("spring") == {"ada": Person(name="Ada Quill")}


def test_a_tournament_that_is_not_there_has_no_people(begun: Office) -> None:
    assert begun.tournaments.people("autumn") == {}
