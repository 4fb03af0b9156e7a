"""What is published: seats once they are, standings and what hangs on them while they are shown, and the clock."""

from eastwind.tournament.views.ceremony import CeremonyView, ceremony_view
from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.competitions import SideTable, competitions_view
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.prizes import PrizesView, prizes_view
from eastwind.tournament.views.seats import SeatsView, seats_view
from eastwind.tournament.views.standings import StandingsView, standings_view
from eastwind.tournament.views.world import Look, View


class PublicView(View, frozen=True, kw_only=True):
    """The tournament for everyone. What is not published yet is None, or says that it is hidden."""

    heading: Heading
    seats: SeatsView | None
    standings: StandingsView | None
    competitions: tuple[SideTable, ...]
    prizes: PrizesView
    ceremony: CeremonyView
    clock: ClockView


def public_view(look: Look) -> PublicView:
    """Everything that is published, in one answer."""
    seats, standings = seats_view(look), standings_view(look)
    return PublicView(
        version=look.state.version,
        heading=heading_of(look.world),
        seats=seats if seats.published else None,
        standings=None if standings.hidden else standings,
        competitions=competitions_view(look).tables,
        prizes=prizes_view(look),
        ceremony=ceremony_view(look),
        clock=clock_of(look.world),
    )
