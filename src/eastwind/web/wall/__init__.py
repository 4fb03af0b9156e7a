"""The wall: what a ballroom reads from the back."""

from eastwind.web.clock import CLOCK
from eastwind.web.face import Face
from eastwind.web.wall.pages import WallPages
from eastwind.web.wall.topics import LOG_HEAD, WALL_CEREMONY, WALL_RULINGS, WALL_SEATS, WALL_STANDINGS

FACE = Face(routes=[WallPages], topics=[CLOCK, WALL_SEATS, WALL_STANDINGS, WALL_RULINGS, WALL_CEREMONY, LOG_HEAD])
