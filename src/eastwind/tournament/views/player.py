"""One player's own page: the way through the day, and every point with its reason."""

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.card import CardView, LineView
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.heading import Heading
from eastwind.tournament.views.naming import Named, SeatHere
from eastwind.tournament.views.penalties import PenaltyView
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.seats import Walk
from eastwind.tournament.views.world import View


class OwnRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of the player: the way there and the company. `points` is None before the round was started."""

    walk: Walk
    companions: tuple[SeatHere, ...]
    points: int | None


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game the player played, with the player's own lines; `points` is their sum."""

    round: int
    game: int
    table: int
    seat: Seat
    told: tuple[Said, ...]
    lines: tuple[LineView, ...]
    points: int
    version: int
    initialed: bool
    initials_wanted: bool


class PlayerView(View, frozen=True, kw_only=True):
    """One player. `total` is games plus penalties that stand. `table` is the card in play, where this page may show it.

    `read_only` says why nothing can be entered from a player's own phone now.
    """

    heading: Heading
    person: Named
    now: Walk | None
    next: Walk | None
    rounds: tuple[OwnRound, ...]
    games: tuple[OwnGame, ...]
    penalties: tuple[PenaltyView, ...]
    total: int
    withdrawn_from: int | None
    substitute_for: Named | None
    ranked: bool
    phones_banned: bool
    read_only: Said | None
    table: CardView | None
    clock: ClockView
