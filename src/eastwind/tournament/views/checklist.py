"""The day as steps, and what stands in the way of each."""

from typing import Literal

import msgspec

from eastwind.tournament.views.acts import Act
from eastwind.tournament.views.heading import Heading
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View

StepCode = Literal["setup", "people", "seats", "round", "results"]
ItemState = Literal["done", "todo", "warning"]
StepState = Literal["done", "now", "todo", "later"]


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to do before going on, or to know. `go` is the step (and round, table) where it is done."""

    code: str
    state: ItemState
    said: Said
    go: StepCode
    round: int | None = None
    table: int | None = None
    clause: str | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the day. `round` is given for rounds alone; `warnings` counts its items that warn."""

    code: StepCode
    title: Said
    state: StepState
    items: tuple[Item, ...]
    acts: tuple[Act, ...] = ()
    round: int | None = None
    warnings: int = 0


class ChecklistView(View, frozen=True, kw_only=True):
    """All steps of the day in order; `now` is the index of the step to work on."""

    heading: Heading
    steps: tuple[Step, ...]
    now: int
