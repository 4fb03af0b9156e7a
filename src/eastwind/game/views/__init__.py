"""The only way out for what is hidden: what the table, a seat and the director may see of a game."""

from eastwind.game.views.director import DirectorView, director_view
from eastwind.game.views.hearing import Laid, heard, seen
from eastwind.game.views.seat import SeatView, seat_view
from eastwind.game.views.table import OpenPassing, OpenRack, TableView, table_view

__all__ = [
    "DirectorView",
    "Laid",
    "OpenPassing",
    "OpenRack",
    "SeatView",
    "TableView",
    "director_view",
    "heard",
    "seat_view",
    "seen",
    "table_view",
]
