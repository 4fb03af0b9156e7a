"""What a command changes in the erasable table of people. Events never carry it."""

from collections.abc import Callable, Mapping

from msgspec import UNSET

from eastwind.tournament import commands as c
from eastwind.tournament.ports import Person


def personal(command: c.Command, people: Callable[[], Mapping[str, Person]]) -> dict[str, Person | None]:
    """The changes that an accepted command makes, by player id; None erases.

    `people` reads those known so far: most commands need nobody's name, and a table of thousands is not read for them.
    """
    match command:
        case c.AddPlayers():
            return {new.player: Person(name=new.name, club=new.club, notes=new.notes) for new in command.players}
        case c.EditPlayer() if touches_person(command):
            return {command.player: _edited(command, people().get(command.player))}
        case c.RemovePlayer() | c.ForgetPerson():
            return {command.player: None}
        case _:
            return {}


def touches_person(command: c.EditPlayer) -> bool:
    """Whether an edit changes the erasable part."""
    return not (command.name is UNSET and command.club is UNSET and command.notes is UNSET)


def _edited(command: c.EditPlayer, known: Person | None) -> Person:
    before = known or Person(name="")
    return Person(
        name=before.name if command.name is UNSET else command.name,
        club=before.club if command.club is UNSET else command.club,
        notes=before.notes if command.notes is UNSET else command.notes,
    )
