"""The console: where the director, the scorers and the desk run the day."""

from litestar import Router
from litestar.di import Provide

from eastwind.web.console.absent import AbsentActs
from eastwind.web.console.check_in import CheckInPages
from eastwind.web.console.code_prints import CodePrints
from eastwind.web.console.codes import CodePages
from eastwind.web.console.paper import PaperPages
from eastwind.web.console.people import PeoplePages
from eastwind.web.console.people_file import PeopleFilePages
from eastwind.web.console.playing import PLAYING_ROUTES, PLAYING_TOPICS
from eastwind.web.console.results import ResultsPages
from eastwind.web.console.search import SearchPage
from eastwind.web.console.seat_corrections import SeatCorrectionPages
from eastwind.web.console.seat_file import SeatFilePages
from eastwind.web.console.seat_prints import SeatPrints
from eastwind.web.console.seats import SeatPages
from eastwind.web.console.setup import SetupPages
from eastwind.web.console.start import StartPage
from eastwind.web.console.topics import ATTENTION, CHECKLIST, ROSTER
from eastwind.web.console.visitors import begin_console_visit
from eastwind.web.console.waiting_list import WaitingPages
from eastwind.web.face import Face

FACE = Face(
    routes=[
        Router(
            "/",
            dependencies={"visit": Provide(begin_console_visit)},
            route_handlers=[
                StartPage,
                SetupPages,
                PeoplePages,
                PeopleFilePages,
                CheckInPages,
                AbsentActs,
                WaitingPages,
                SeatPages,
                SeatCorrectionPages,
                SeatFilePages,
                SeatPrints,
                CodePages,
                CodePrints,
                PaperPages,
                ResultsPages,
                SearchPage,
                *PLAYING_ROUTES,
            ],
        )
    ],
    topics=[CHECKLIST, ATTENTION, ROSTER, *PLAYING_TOPICS],
)
