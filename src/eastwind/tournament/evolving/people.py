"""Who is on the roster, who is here, who left and who plays instead."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, structs

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.seat_rows import renamed, with_sitter
from eastwind.tournament.state import Player, Stamp, State

_EDITABLE: Final = tuple(
    field.name for field in structs.fields(e.PlayerEdited) if field.name not in {"player", "personal"}
)


def added(state: State, event: e.PlayersAdded, _stamp: Stamp) -> None:
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
            team=new.team,
            first_time=new.first_time,
        )


def edited(state: State, event: e.PlayerEdited, _stamp: Stamp) -> None:
    """Set what was changed and leave the rest."""
    player = state.players[event.player]
    for name in _EDITABLE:
        value = getattr(event, name)
        if value is not UNSET:
            setattr(player, name, value)


def removed(state: State, event: e.PlayerRemoved, _stamp: Stamp) -> None:
    """Take someone off the roster and out of the draft."""
    del state.players[event.player]
    _replace_in_draft(state, {event.player: None}, 1)


def checked_in(state: State, event: e.CheckedIn, _stamp: Stamp) -> None:
    """Note who is here."""
    for player in event.players:
        state.players[player].present = event.present


def withdrew(state: State, event: e.PlayerWithdrew, _stamp: Stamp) -> None:
    """Empty the seats from a round on."""
    state.players[event.player].withdrawn_from = event.from_round
    _replace(state, {event.player: None}, event.from_round)


def returned(state: State, event: e.PlayerReturned, _stamp: Stamp) -> None:
    """Seat someone in the empty seats that were named."""
    player = state.players[event.player]
    player.withdrawn_from = None
    player.waiting = False
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
    e.PlayerWithdrew: withdrew,
    e.PlayerReturned: returned,
    e.PlayerSubstituted: substituted,
    e.PersonForgotten: forgotten,
}
