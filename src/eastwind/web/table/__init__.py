"""The face of a table: the house tablet, or a player's phone where the rulebook lets it enter games."""

from eastwind.web.face import Face
from eastwind.web.table.live import TABLE
from eastwind.web.table.pages import TablePages

FACE = Face(routes=[TablePages], topics=[TABLE])
