"""Who is on the roster, who is here, who left and who plays instead."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, structs

from eastwind.tournament import events as e
from eastwind.tournament.chairs import Spot
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.seat_rows import places_from, renamed, with_sitter
from eastwind.tournament.state import Drop, Player, Stamp, State

_EDITABLE: Final = tuple(
    field.name for field in structs.fields(e.PlayerEdited) if field.name not in {"player", "personal"}
)


def added(state: State, event: e.PlayersAdded, stamp: Stamp) -> None:
    """Put people on the roster."""
    for new in event.players:
        state.players[new.player] = Player(
            id=new.player,
            number=new.number,
            group=new.group,
            table=new.table,
            seat=new.seat,
            brings_set=new.brings_set,
            paid=new.paid,
            waiting=new.waiting,
            present=new.present,
            waiting_since=stamp.version if new.waiting else None,
            team=new.team,
            first_time=new.first_time,
        )


def edited(state: State, event: e.PlayerEdited, stamp: Stamp) -> None:
    """Set what was changed and leave the rest."""
    player = state.players[event.player]
    for name in _EDITABLE:
        value = getattr(event, name)
        if value is not UNSET:
            setattr(player, name, value)
    if player.waiting and player.waiting_since is None:
        player.waiting_since = stamp.version


def removed(state: State, event: e.PlayerRemoved, _stamp: Stamp) -> None:
    """Take someone off the roster and out of the draft."""
    del state.players[event.player]
    _forget_drop(state, event.player)
    _replace_in_draft(state, {event.player: None}, 1)


def checked_in(state: State, event: e.CheckedIn, _stamp: Stamp) -> None:
    """Note who is here."""
    for player in event.players:
        state.players[player].present = event.present


def moved_up(state: State, event: e.MovedUp, _stamp: Stamp) -> None:
    """Take people off the waiting list. Their place on it is kept, should they be put back."""
    for player in event.players:
        state.players[player].waiting = False


def dropped(state: State, event: e.AbsentDropped, _stamp: Stamp) -> None:
    """Empty the seats of everyone who is not here, and remember where they were."""
    before = {player: state.players[player].withdrawn_from for player in event.players}
    leaving = {player: number for player, number in before.items() if number is not None}
    places = places_from(state, event.players, event.from_round)
    state.dropped = Drop(event.players, event.from_round, places, leaving)
    for player in event.players:
        state.players[player].withdrawn_from = event.from_round
    _replace(state, dict.fromkeys(event.players), event.from_round)


def drop_undone(state: State, event: e.DropUndone, _stamp: Stamp) -> None:
    """Bring back those who had been dropped."""
    leaving = state.dropped.leaving if state.dropped else {}
    state.dropped = None
    for player in event.players:
        state.players[player].withdrawn_from = leaving.get(player)
        for number, table, seat in event.places.get(player, ()):
            _seat(state, number, (table, seat), player)


def _forget_drop(state: State, player: str) -> None:
    """Somebody who came back alone, or is off the roster, is not brought back with the others."""
    if state.dropped is not None:
        state.dropped.players = tuple(each for each in state.dropped.players if each != player)


def _seat(state: State, number: int, spot: Spot, player: str) -> None:
    """Put someone in a seat of the draft, or of the published seats where there is none."""
    table, seat = spot
    if state.draft is not None:
        rows = state.draft.rounds[number - 1]
        rows[table - 1] = with_sitter(rows[table - 1], seat, player)
    else:
        card = state.rounds[number - 1].cards[table - 1]
        card.seats = with_sitter(card.seats, seat, player)


def withdrew(state: State, event: e.PlayerWithdrew, _stamp: Stamp) -> None:
    """Empty the seats from a round on."""
    state.players[event.player].withdrawn_from = event.from_round
    _replace(state, {event.player: None}, event.from_round)


def returned(state: State, event: e.PlayerReturned, _stamp: Stamp) -> None:
    """Seat someone in the empty seats that were named."""
    player = state.players[event.player]
    player.withdrawn_from = None
    player.waiting = False
    _forget_drop(state, event.player)
    for each, (table, seat) in zip(state.rounds[event.from_round - 1 :], event.places, strict=True):
        card = each.cards[table - 1]
        card.seats = with_sitter(card.seats, seat, event.player)


def substituted(state: State, event: e.PlayerSubstituted, _stamp: Stamp) -> None:
    """Give one person's seats to another from a round on; what was played stays with whoever played it."""
    state.players[event.player].withdrawn_from = event.from_round
    substitute = state.players[event.substitute]
    substitute.substitute_for = event.player
    substitute.ranked = event.ranked
    substitute.withdrawn_from = None
    substitute.waiting = False
    _replace(state, {event.player: event.substitute}, event.from_round)


def forgotten(state: State, event: e.PersonForgotten, _stamp: Stamp) -> None:
    """Remember that the name is gone for good."""
    state.players[event.player].forgotten = True


def _replace(state: State, others: Mapping[str, str | None], from_round: int) -> None:
    for each in state.rounds[from_round - 1 :]:
        for card in each.cards:
            card.seats = renamed(card.seats, others)
    _replace_in_draft(state, others, from_round)


def _replace_in_draft(state: State, others: Mapping[str, str | None], from_round: int) -> None:
    if state.draft is not None:
        for rows in state.draft.rounds[from_round - 1 :]:
            rows[:] = [renamed(row, others) for row in rows]


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.PlayersAdded: added,
    e.PlayerEdited: edited,
    e.PlayerRemoved: removed,
    e.CheckedIn: checked_in,
    e.MovedUp: moved_up,
    e.AbsentDropped: dropped,
    e.DropUndone: drop_undone,
    e.PlayerWithdrew: withdrew,
    e.PlayerReturned: returned,
    e.PlayerSubstituted: substituted,
    e.PersonForgotten: forgotten,
}
