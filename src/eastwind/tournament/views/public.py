"""What is published: seats once they are, standings while they are shown, and the clock."""

from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.seats import SeatsView, seats_view
from eastwind.tournament.views.standings import StandingsView, standings_view
from eastwind.tournament.views.world import Look, View


class PublicView(View, frozen=True, kw_only=True):
    """The tournament for everyone. What is not published yet is None."""

    heading: Heading
    seats: SeatsView | None
    standings: StandingsView | None
    clock: ClockView


def public_view(look: Look) -> PublicView:
    """Everything that is published, in one answer."""
    seats, standings = seats_view(look), standings_view(look)
    return PublicView(
        version=look.state.version,
        heading=heading_of(look.world),
        seats=seats if seats.published else None,
        standings=None if standings.hidden else standings,
        clock=clock_of(look.world),
    )
