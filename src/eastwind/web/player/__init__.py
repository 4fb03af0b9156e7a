"""The face of a player's own phone: where to sit, the own card, the way through the day."""

from eastwind.web.face import Face
from eastwind.web.player.live import ME
from eastwind.web.player.pages import PlayerPages

FACE = Face(routes=[PlayerPages], topics=[ME])
