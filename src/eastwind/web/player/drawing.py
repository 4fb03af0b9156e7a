"""What the templates of a player's page are drawn from, in the page and live."""

from typing import Any

from eastwind.base.seats import SEATS
from eastwind.tournament.views.naming import SeatHere
from eastwind.tournament.views.player import OwnRound, PlayerView
from eastwind.web.reasons import reasons_of
from eastwind.web.squares import seat_of


def player_context(player: PlayerView) -> dict[str, Any]:
    """Everything that the fragments of a player's page read."""
    here = next((each for each in player.rounds if player.now and each.walk.round == player.now.round), None)
    return {
        "player": player,
        "here": here,
        "at_table": _square(player, here) if here else [],
        "own_reasons": reasons_of,
        "enters_at_table": enters_at_table(player),
    }


def enters_at_table(player: PlayerView) -> bool:
    """Whether games can be entered and initialed from this phone now."""
    return player.table is not None and player.read_only is None and not player.table.final


def _square(player: PlayerView, here: OwnRound) -> list[dict[str, Any]]:
    """The four at the table, the player among them."""
    own = SeatHere(here.walk.seat, player.person)
    by_seat = {each.seat: each for each in (*here.companions, own)}
    names = player.heading.seat_names
    return [seat_of(seat, by_seat[seat].person, names, you=seat == own.seat) for seat in SEATS if seat in by_seat]
