"""Finding what a command speaks of: a round, a table's card, a person; each names itself where it is not found."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import structs

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.shape import below
from eastwind.tournament.deciding.case import Decision
from eastwind.tournament.events import Event
from eastwind.tournament.state import Card, Player, Round, State


class Place(msgspec.Struct, frozen=True):
    """A table in a round, and the card that lies there."""

    round: Round
    table: int
    card: Card


def find_round(state: State, number: int, where: str = "round") -> Round | Refused:
    """The published round of this number."""
    if not state.rounds:
        return refuse("seats-not-published", "The seats are not published yet.", where)
    if number > len(state.rounds):
        last = len(state.rounds)
        return refuse("unknown-round", "There is no round {round}: the last is {last}.", where, round=number, last=last)
    return state.rounds[number - 1]


def find_place(state: State, number: int, table: int) -> Place | Refused:
    """A table with people in a published round."""
    each = find_round(state, number)
    if isinstance(each, Refused):
        return each
    tables = len(each.cards)
    if table > tables or not any(each.cards[table - 1].seats):
        return refuse(
            "unknown-table",
            "Nobody sits at table {table} in round {round}; there are {tables} tables.",
            "table",
            table=table,
            round=number,
            tables=tables,
        )
    return Place(each, table, each.cards[table - 1])


def open_round(state: State, number: int) -> Round | Refused:
    """The round of this number, if it is in play."""
    each = find_round(state, number)
    if isinstance(each, Refused) or each.in_play:
        return each
    return not_open(each)


def open_place(state: State, number: int, table: int) -> Place | Refused:
    """A table with people in the round in play."""
    place = find_place(state, number, table)
    if isinstance(place, Refused) or place.round.in_play:
        return place
    return not_open(place.round)


def not_open(each: Round) -> Refused:
    """Why nothing can be entered in a round that is not in play."""
    if each.closed is not None:
        return refuse(
            "round-closed",
            "Round {round} is closed: the director can still correct its cards.",
            "round",
            round=each.number,
        )
    return refuse("round-not-open", "Round {round} has not been started.", "round", round=each.number)


def find_player(state: State, player: str, where: str = "player") -> Player | Refused:
    """Someone on the roster."""
    found = state.players.get(player)
    return found or Refused((unknown_player(player, where),))


def unknown_player(player: str, where: str) -> Refusal:
    """Someone is not on the roster."""
    return Refusal("unknown-player", "There is nobody with the id {player} on the roster.", where, {"player": player})


def unknown_players(state: State, players: Sequence[str], where: str = "players") -> Iterator[Refusal]:
    """Everyone of a list who is not on the roster, by place in the list."""
    for index, player in enumerate(players):
        if player not in state.players:
            yield unknown_player(player, below(where, index))


def at(where: str, refused: Refused) -> Refused:
    """The same faults, said of a field of the command: `mahjongg.winner` becomes `record.mahjongg.winner`."""
    return Refused(
        tuple(structs.replace(fault, where=f"{where}.{fault.where}" if fault.where else where) for fault in refused)
    )


def answer(faults: Iterable[Refusal], *events: Event) -> Decision:
    """The events, unless there is any fault."""
    found = tuple(faults)
    return Refused(found) if found else events
