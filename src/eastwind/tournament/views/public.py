"""What is published: seats once they are, standings while they are shown, and the clock."""

from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.heading import Heading
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsView
from eastwind.tournament.views.world import View


class PublicView(View, frozen=True, kw_only=True):
    """The tournament for everyone. What is not published yet is None."""

    heading: Heading
    seats: SeatsView | None
    standings: StandingsView | None
    clock: ClockView
