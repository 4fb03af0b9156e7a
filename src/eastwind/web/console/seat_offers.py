"""The ways to seat everyone, each with what it costs, before the director draws."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, known
from eastwind.seating import Plan, PlanRequest
from eastwind.tournament.commands import DraftSeats, SeatingMethod
from eastwind.tournament.format import format_of
from eastwind.tournament.planning import movement_book, seat_request
from eastwind.tournament.views.naming import spoken
from eastwind.tournament.views.said import Said, said_of, say
from eastwind.tournament.views.world import World
from eastwind.web.console.seat_steps import Announcement, announcements
from eastwind.web.visit import Visit

_SEED: Final = 1
"""What an offer costs hardly depends on the lots; the draw takes its own."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One way to seat everyone. `value` is as the form sends it: the method, and the rulebook whose steps are taken.

    `steps` are announced after each round, where they differ. `refused` says why this way is closed; what it costs is
    then nought.
    """

    value: str
    title: Said
    manner: Said | None = None
    steps: tuple[Announcement, ...] = ()
    repeats: int = 0
    most_meetings: int = 0
    short_rounds: int = 0
    short_again: int = 0
    warnings: tuple[Said, ...] = ()
    refused: tuple[Said, ...] = ()


class _Asked(msgspec.Struct, frozen=True):
    """What an offer is made from."""

    method: SeatingMethod
    movement: str | None
    title: Said
    request: PlanRequest


async def offers_for(visit: Visit) -> Sequence[Offer] | float:
    """Every way that makes sense now, the rulebook's own first; none before the number of rounds is known.

    A number, from 0 to 1, is how far their costs are worked out.
    """
    asked = await visit.read(lambda world: tuple(_asked(world)))
    plans = await visit.house.plans.made([each.request for each in asked])
    if isinstance(plans, float):
        return plans
    chosen = [each if isinstance(each, Refused) else each.chosen for each in plans]
    return await visit.read(lambda world: [_offer(world, *pair) for pair in zip(asked, chosen, strict=True)])


def draft_request(world: World, body: Mapping[str, object]) -> PlanRequest | None:
    """What a draft with this body would have planned; None where it would be refused before."""
    command = _command(body)
    length = format_of(world.state.setup, world.rulebook).rounds
    if command is None or command.seed is None or length is None:
        return None
    moving = movement_book(world.rulebook, command.movement, world.rulebooks)
    rounds = length - world.state.rounds_begun
    if isinstance(moving, Refused) or rounds < 1:
        return None
    return seat_request(world.state, command, moving, rounds, command.seed)


def _command(body: Mapping[str, object]) -> DraftSeats | None:
    try:
        return msgspec.convert(body, DraftSeats)
    except msgspec.ValidationError:
        return None


def chosen_way(value: str) -> dict[str, str]:
    """The method and the movement that a form chose."""
    method, _, movement = value.partition(":")
    return {"method": method, **({"movement": movement} if movement else {})}


def _asked(world: World) -> Iterator[_Asked]:
    state = world.state
    begun = sum(each.clock is not None for each in state.rounds)
    length = format_of(state.setup, world.rulebook).rounds
    if length is None:
        return
    rounds = length - begun
    if begun:
        yield _ask(world, "standings", None, say("By the standings: a final"), world.rulebook, rounds)
        return
    for movement, book in _movements(world):
        title = say("The movement of {rulebook}", rulebook=book.name)
        yield _ask(world, "rotation", movement, title, book, rounds)
    yield _ask(world, "shift", None, say("Steps that change from round to round"), world.rulebook, rounds)
    yield _ask(world, "planned", None, say("Every seat planned"), world.rulebook, rounds)


def _ask(world: World, method: SeatingMethod, movement: str | None, title: Said, book: Rulebook, rounds: int) -> _Asked:
    request = seat_request(world.state, DraftSeats(method=method, movement=movement), book, max(rounds, 1), _SEED)
    return _Asked(method, movement, title, request)


def _movements(world: World) -> Iterator[tuple[str | None, Rulebook]]:
    """The tournament's own movement; where its rulebook sets none, those of all others."""
    if world.rulebook.movement.steps is not None:
        yield None, world.rulebook
        return
    books = ((name, world.rulebooks(name)) for name in known())
    yield from ((name, book) for name, book in books if isinstance(book, Rulebook) and book.movement.steps is not None)


def _offer(world: World, asked: _Asked, made: Plan | Refused) -> Offer:
    value = f"{asked.method}:{asked.movement or ''}"
    if isinstance(made, Refused):
        return Offer(value=value, title=asked.title, refused=tuple(spoken(world, fault) for fault in made))
    return Offer(
        value=value,
        title=asked.title,
        manner=said_of(made.manner),
        steps=announcements(made, world.state.setup.seat_names),
        repeats=made.repeats,
        most_meetings=made.most_meetings,
        short_rounds=sum(bool(tables) for tables in made.short_tables),
        short_again=made.short_again,
        warnings=tuple(spoken(world, remark) for remark in made.warnings),
    )
