"""The console: where the director, the scorers and the desk run the day."""

from eastwind.web.console.start import StartPage
from eastwind.web.console.topics import ATTENTION, CHECKLIST
from eastwind.web.face import Face

FACE = Face(routes=[StartPage], topics=[CHECKLIST, ATTENTION])
