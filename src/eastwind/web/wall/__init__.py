"""The wall: what a ballroom reads from the back."""

from eastwind.web.clock import CLOCK
from eastwind.web.face import Face
from eastwind.web.wall.pages import WallPages
from eastwind.web.wall.topics import LOG_HEAD, WALL_SEATS, WALL_STANDINGS

FACE = Face(routes=[WallPages], topics=[CLOCK, WALL_SEATS, WALL_STANDINGS, LOG_HEAD])
