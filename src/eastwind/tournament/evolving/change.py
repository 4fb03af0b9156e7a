"""The shape of one change of the state."""

from collections.abc import Callable
from typing import TypeVar

from eastwind.tournament.state import Stamp, State

E = TypeVar("E")

Change = Callable[[State, E, Stamp], None]
