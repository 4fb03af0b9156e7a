"""The console: where the director, the scorers and the desk run the day."""

from eastwind.web.console.check_in import CheckInPages
from eastwind.web.console.people import PeoplePages
from eastwind.web.console.people_file import PeopleFilePages
from eastwind.web.console.setup import SetupPages
from eastwind.web.console.start import StartPage
from eastwind.web.console.topics import ATTENTION, CHECKLIST, ROSTER
from eastwind.web.face import Face

FACE = Face(
    routes=[StartPage, SetupPages, PeoplePages, PeopleFilePages, CheckInPages],
    topics=[CHECKLIST, ATTENTION, ROSTER],
)
