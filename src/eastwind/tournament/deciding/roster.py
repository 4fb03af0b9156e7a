"""The roster: who takes part, under which number, and who is here."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from msgspec import UNSET, structs

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, find_player, unknown_players
from eastwind.tournament.deciding.fixed_seats import Fixed, fixed_seat_faults, kept_seats
from eastwind.tournament.deciding.teams import Joining, team_faults
from eastwind.tournament.people import touches_person
from eastwind.tournament.seat_rows import place_of, rows_of, seated_anywhere
from eastwind.tournament.state import Player, State


def add(command: c.AddPlayers, case: Case) -> Decision:
    """Put people on the roster, all or none. Who brings no number gets the lowest that is free."""
    state, new = case.state, command.players
    faults = [
        *_known_already(state, new),
        *_taken_numbers(state, new),
        *fixed_seat_faults(kept_seats(state), _wishes(new)),
        *team_faults(state, (Joining(below(below("players", at), "team"), each.team) for at, each in enumerate(new))),
    ]
    if faults:
        return Refused(tuple(faults))
    numbers = _numbers(state, new)
    return (e.PlayersAdded(players=tuple(_registered(each, next(numbers)) for each in new)),)


def edit(command: c.EditPlayer, case: Case) -> Decision:
    """Change what stands about someone."""
    player = find_player(case.state, command.player)
    if isinstance(player, Refused):
        return player
    changes = _changes(command, player)
    personal = touches_person(command)
    if not changes and not personal:
        return ()
    event = e.PlayerEdited(player=player.id, personal=personal, **changes)
    return answer(_edit_faults(case.state, player, changes, personal), event)


def remove(command: c.RemovePlayer, case: Case) -> Decision:
    """Take someone off the roster who has no seat and no penalty."""
    player = find_player(case.state, command.player)
    if isinstance(player, Refused):
        return player
    penalised = any(penalty.player == player.id for penalty in case.state.penalties.values())
    if penalised or seated_anywhere(case.state, player.id):
        return refuse(
            "already-seated",
            "Number {number} has a seat or points here: let them withdraw instead.",
            "player",
            player=player.id,
            number=player.number,
        )
    return (e.PlayerRemoved(player=player.id),)


def check_in(command: c.CheckIn, case: Case) -> Decision:
    """Note who is here; those who were noted so already are left out."""
    faults = tuple(unknown_players(case.state, command.players))
    if faults:
        return Refused(faults)
    listed = dict.fromkeys(command.players)
    changed = tuple(each for each in listed if case.state.players[each].present != command.present)
    return (e.CheckedIn(players=changed, present=command.present),) if changed else ()


def forget(command: c.ForgetPerson, case: Case) -> Decision:
    """Erase someone's name and notes."""
    player = find_player(case.state, command.player)
    if isinstance(player, Refused):
        return player
    return () if player.forgotten else (e.PersonForgotten(player=player.id),)


# --- Ids and numbers --------------------------------------------------------------------------------------------


def _known_already(state: State, new: tuple[c.NewPlayer, ...]) -> Iterator[Refusal]:
    seen = set(state.players)
    for index, each in enumerate(new):
        if each.player in seen:
            yield Refusal(
                "duplicate-player",
                "The id {player} is on the roster already.",
                below(below("players", index), "player"),
                {"player": each.player},
            )
        seen.add(each.player)


def _taken_numbers(state: State, new: tuple[c.NewPlayer, ...]) -> Iterator[Refusal]:
    taken = {player.number for player in state.players.values()}
    for index, each in enumerate(new):
        if each.number is None:
            continue
        if each.number in taken:
            yield _number_taken(each.number, below(below("players", index), "number"))
        taken.add(each.number)


def _number_taken(number: int, where: str) -> Refusal:
    return Refusal("number-taken", "Someone has the number {number} already.", where, {"number": number})


def _numbers(state: State, new: tuple[c.NewPlayer, ...]) -> Iterator[int]:
    """The number of each newcomer in turn."""
    taken = {player.number for player in state.players.values()} | {each.number for each in new}
    free = (number for number in count(1) if number not in taken)
    return (each.number or next(free) for each in new)


def _registered(new: c.NewPlayer, number: int) -> e.Registered:
    return e.Registered(
        player=new.player,
        number=number,
        group=new.group,
        table=new.table,
        seat=new.seat,
        brings_set=new.brings_set,
        paid=new.paid,
        waiting=new.waiting,
        present=new.present,
        team=new.team,
        first_time=new.first_time,
    )


def _wishes(new: tuple[c.NewPlayer, ...]) -> list[Fixed]:
    return [Fixed(below("players", index), each.table, each.seat) for index, each in enumerate(new)]


# --- Edits ------------------------------------------------------------------------------------------------------


def _changes(command: c.EditPlayer, player: Player) -> dict[str, Any]:
    """The fields of the event that differ from what stands."""
    logged = {field.name for field in structs.fields(e.PlayerEdited)} - {"player", "personal"}
    given = {name: value for name, value in structs.asdict(command).items() if name in logged and value is not UNSET}
    return {name: value for name, value in given.items() if value != getattr(player, name)}


def _edit_faults(state: State, player: Player, changes: Mapping[str, Any], personal: bool) -> Iterator[Refusal]:
    number = changes.get("number")
    if isinstance(number, int) and any(other.number == number for other in state.players.values()):
        yield _number_taken(number, "number")
    if personal and player.forgotten:
        yield Refusal("person-forgotten", "This person's name was erased for good.", "name", {"player": player.id})
    if changes.get("waiting") is True and any(place_of(rows_of(each), player.id) for each in state.rounds):
        yield Refusal(
            "already-seated", "Who has a seat cannot be on the waiting list.", "waiting", {"player": player.id}
        )
    if {"table", "seat"} & changes.keys():
        wish = Fixed("", changes.get("table", player.table), changes.get("seat", player.seat))
        yield from fixed_seat_faults(kept_seats(state, without=player.id), [wish])
    if "team" in changes:
        yield from team_faults(state, [Joining("team", changes["team"])], without=player.id)
