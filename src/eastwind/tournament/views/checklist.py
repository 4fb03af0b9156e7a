"""The day as steps, and what stands in the way of each."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec
from msgspec import structs

from eastwind.base.phrase import phrase
from eastwind.seating.empties import can_be_seated, table_count
from eastwind.tournament.commands import ShowStandings
from eastwind.tournament.deciding.seats import small_tables
from eastwind.tournament.format import format_of
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.seat_rows import rows_of
from eastwind.tournament.state import Round, State
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.naming import spoken
from eastwind.tournament.views.progress import open_differences, open_reports, read_twice, tables_of
from eastwind.tournament.views.roster import same_names
from eastwind.tournament.views.round_acts import round_acts
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.seats import audit_of, seat_acts
from eastwind.tournament.views.world import Look, View, World
from eastwind.tournament.waiting import free_places, waiting_list

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


def checklist_view(look: Look) -> ChecklistView:
    """The day as it stands."""
    steps = _one_is_now([*_before(look), *_rounds(look), _results(look)])
    return ChecklistView(
        version=look.state.version,
        heading=heading_of(look.world),
        steps=steps,
        now=next((index for index, step in enumerate(steps) if step.state == "now"), len(steps) - 1),
    )


def _one_is_now(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The first step that is not done is the one to work on; those after it come later."""
    first = next((index for index, step in enumerate(steps) if step.state != "done"), len(steps))
    return tuple(
        structs.replace(step, state="now" if index == first else "later") if index >= first else step
        for index, step in enumerate(steps)
    )


def _step(
    code: StepCode, title: Said, items: Sequence[Item], acts: tuple[Act, ...] = (), round: int | None = None
) -> Step:
    return Step(
        code=code,
        title=title,
        state="todo" if any(item.state == "todo" for item in items) else "done",
        items=tuple(items),
        acts=acts,
        round=round,
        warnings=sum(item.state == "warning" for item in items),
    )


def _before(look: Look) -> Iterator[Step]:
    """The steps before the first round."""
    world = look.world
    yield _step("setup", say("Set up"), [*_setup_items(world)])
    yield _step("people", say("People"), [*_people_items(world)])
    yield _step("seats", say("Seats"), [*_seats_items(world)], acts=seat_acts(look))


# --- Set up -----------------------------------------------------------------------------------------------------


def _setup_items(world: World) -> Iterator[Item]:
    setup, book = world.state.setup, world.rulebook
    yield Item(code="rulebook", state="done", go="setup", said=say("Rulebook: {rulebook}.", rulebook=book.name))
    if setup.date:
        yield Item(code="date", state="done", go="setup", said=say("Date: {date}.", date=setup.date))
    else:
        yield Item(code="date", state="warning", go="setup", said=say("No date was given."))
    chosen, form = format_of(setup, book), book.format
    yield _length("rounds", chosen.rounds, form.rounds.clause)
    yield _length("games", chosen.games, form.games.clause)
    yield _length("minutes", chosen.minutes, form.minutes.clause)


_LENGTHS: Final[dict[str, tuple[str, str]]] = {
    "rounds": (phrase("{count} rounds."), phrase("Say how many rounds there are.")),
    "games": (phrase("{count} games in a round."), phrase("Say how many games a round has.")),
    "minutes": (phrase("{count} minutes for a round."), phrase("Say how many minutes a round lasts.")),
}
"""What is said of a length that is decided, and of one that is not."""


def _length(code: str, count: int | None, clause: str | None) -> Item:
    known, unknown = _LENGTHS[code]
    if count is None:
        return Item(code=code, state="todo", go="setup", said=say(unknown), clause=clause)
    return Item(code=code, state="done", go="setup", said=say(known, count=count), clause=clause)


# --- People -----------------------------------------------------------------------------------------------------


def _people_items(world: World) -> Iterator[Item]:
    players = to_be_seated(world.state)
    count = len(players)
    if not can_be_seated(count):
        yield Item(code="players", state="todo", go="people", said=_too_few(count))
        return
    yield Item(
        code="players",
        state="done",
        go="people",
        said=say("{count} people for {tables} tables.", count=count, tables=table_count(count)),
    )
    yield from _namesakes(world)
    absent = sum(not player.present for player in players)
    if absent and not world.state.current:
        said = counted(absent, "One person is not checked in.", "{count} people are not checked in.")
        yield Item(code="check-in", state="warning", go="people", said=said)
    free, waiting = free_places(world.state), len(waiting_list(world.state))
    if free and waiting:
        one, many = (
            phrase("One place is free; on the waiting list: {waiting}."),
            phrase("{count} places are free; on the waiting list: {waiting}."),
        )
        said = counted(free, one, many, waiting=waiting)
        yield Item(code="waiting", state="warning", go="people", said=said)
    sets = sum(player.brings_set for player in players)
    if 0 < sets < table_count(count):
        said = say("{sets} sets are brought for {tables} tables.", sets=sets, tables=table_count(count))
        yield Item(code="sets", state="warning", go="people", said=said)


def _too_few(count: int) -> Said:
    if count == 0:
        return say("Nobody is on the roster yet.")
    return counted(
        count, "One person cannot be seated.", "{count} people cannot be seated at tables of four and three."
    )


def _namesakes(world: World) -> Iterator[Item]:
    count = len(same_names(world))
    if count:
        said = say("{count} people have the same name as someone else.", count=count)
        yield Item(code="same-name", state="warning", go="people", said=said)


# --- Seats ------------------------------------------------------------------------------------------------------


def _seats_items(world: World) -> Iterator[Item]:
    state = world.state
    if state.draft is not None:
        yield Item(code="draft", state="done", go="seats", said=say("The seats are drawn."))
        yield Item(code="published", state="todo", go="seats", said=say("Review the draft and publish it."))
        for warning in audit_of(world, state.draft.rounds).warnings:
            yield Item(code="audit", state="warning", go="seats", said=warning)
    elif state.rounds:
        yield Item(code="published", state="done", go="seats", said=say("The seats are published."))
        yield from _without_seat(state)
    else:
        yield Item(code="draft", state="todo", go="seats", said=say("Draw the seats."))


def _without_seat(state: State) -> Iterator[Item]:
    ahead = next((each for each in state.rounds if each.clock is None), None)
    if ahead is None:
        return
    seated = {player for card in ahead.cards for player in card.seats}
    numbers = tuple(str(player.number) for player in to_be_seated(state) if player.id not in seated)
    if numbers:
        said = say("Without a seat in round {round}: {numbers}.", round=ahead.number, numbers=numbers)
        yield Item(code="no-seat", state="warning", go="seats", said=said)


# --- Rounds -----------------------------------------------------------------------------------------------------


def _rounds(look: Look) -> Iterator[Step]:
    state = look.state
    for each in state.rounds:
        items = [*_round_items(look.world, each)]
        yield _step("round", _round_title(each.number), items, round_acts(look, each), each.number)
    planned = format_of(state.setup, look.world.rulebook).rounds or 0
    for number in range(len(state.rounds) + 1, planned + 1):
        item = Item(code="start", state="todo", go="seats", round=number, said=say("The seats are not published yet."))
        yield _step("round", _round_title(number), [item], round=number)


def _round_title(number: int) -> Said:
    return say("Round {round}", round=number)


def _round_items(world: World, each: Round) -> Iterator[Item]:
    if each.clock is None:
        for small in small_tables(rows_of(each), each.number):
            yield Item(code=small.code, state="todo", go="round", round=each.number, said=spoken(world, small))
        yield Item(code="start", state="todo", go="round", round=each.number, said=say("The round is not started yet."))
    elif each.closed is not None:
        yield Item(code="closed", state="done", go="round", round=each.number, said=say("The round is closed."))
        yield from _read_twice(world, each)
    else:
        yield from _open_items(world, each)


def _read_twice(world: World, each: Round) -> Iterator[Item]:
    """How far the second reading of the paper cards is, where one was begun."""
    tables = tables_of(world, each)
    differ = tuple(str(table.table) for table in tables if open_differences(table))
    agree = sum(read_twice(table) for table in tables)
    if differ:
        said = say("Two readings of the card differ at tables: {tables}.", tables=differ)
        yield Item(code="reading", state="warning", go="round", round=each.number, said=said)
    elif agree:
        said = say("{count} of {tables} cards were read twice and agree.", count=agree, tables=len(tables))
        yield Item(code="reading", state="done", go="round", round=each.number, said=said)


def _open_items(world: World, each: Round) -> Iterator[Item]:
    yield from _read_twice(world, each)
    tables = tables_of(world, each)
    for table in tables:
        if table.card.call:
            said = say("Table {table} calls the director.", table=table.table)
            yield Item(code="call", state="warning", go="round", round=each.number, table=table.table, said=said)
        if not table.final:
            wanted = say("Table {table} has not turned in its card.", table=table.table)
            yield Item(code="card", state="todo", go="round", round=each.number, table=table.table, said=wanted)
    if all(table.final for table in tables):
        said = say("All cards are turned in: close the round.")
        yield Item(code="close", state="todo", go="round", round=each.number, said=said)


# --- Results ----------------------------------------------------------------------------------------------------


def _results(look: Look) -> Step:
    visible = look.state.standings_visible
    hide = act(
        look, ShowStandings(visible=False), say("Hide the standings"), say("Nobody but you and scorers sees them.")
    )
    show = act(look, ShowStandings(visible=True), say("Show the standings"), say("Everyone sees them, at once."))
    return _step("results", say("Results"), [*_results_items(look.state)], acts=(hide if visible else show,))


def _results_items(state: State) -> Iterator[Item]:
    open_rounds = [each.number for each in state.rounds if each.closed is None]
    if open_rounds or not state.rounds:
        yield Item(code="rounds", state="todo", go="results", said=say("Not all rounds are played."))
    else:
        yield Item(code="rounds", state="done", go="results", said=say("All rounds are played."))
    reports = open_reports(state)
    if reports:
        said = counted(reports, "One report is not settled.", "{count} reports are not settled.")
        yield Item(code="reports", state="warning", go="results", said=said)
    if not state.standings_visible:
        yield Item(code="hidden", state="warning", go="results", said=say("The standings are hidden."))
