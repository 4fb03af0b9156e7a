"""What stands at the top of every page: the tournament, its rulebook, where the day is."""

from typing import Literal

import msgspec

from eastwind.tournament.format import format_of
from eastwind.tournament.state import State
from eastwind.tournament.views.world import World

Stage = Literal["setting-up", "seated", "in-play", "between", "finished"]


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament in one line. `round` is the round in play, between rounds the last that was started, else None.

    `seat_names` are the four letters in the order E S W N. None among `rounds`, `games`, `minutes`: not chosen yet.
    """

    name: str
    date: str
    place: str
    rulebook: str
    rulebook_name: str
    rounds: int | None
    games: int | None
    minutes: int | None
    tables: int
    seat_names: str
    stage: Stage
    round: int | None
    version: int
    head: str


def heading_of(world: World) -> Heading:
    """The tournament in one line, as it stands."""
    state, setup = world.state, world.state.setup
    chosen = format_of(setup, world.rulebook)
    return Heading(
        name=setup.name,
        date=setup.date,
        place=setup.place,
        rulebook=setup.rulebook,
        rulebook_name=world.rulebook.name,
        rounds=chosen.rounds,
        games=chosen.games,
        minutes=chosen.minutes,
        tables=table_count(state),
        seat_names=setup.seat_names,
        stage=stage_of(state),
        round=state.current.number if state.current else None,
        version=state.version,
        head=state.head,
    )


def stage_of(state: State) -> Stage:
    """How far the day is."""
    if not state.rounds:
        return "setting-up"
    if state.current is None:
        return "seated"
    if state.current.in_play:
        return "in-play"
    return "finished" if state.current is state.rounds[-1] else "between"


def table_count(state: State) -> int:
    """How many tables there are: of the published seats, else of the draft."""
    if state.rounds:
        return len(state.rounds[0].cards)
    return len(state.draft.rounds[0]) if state.draft else 0
