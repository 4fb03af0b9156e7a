"""Beginning a tournament and choosing how it is run."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET, structs

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.rulebook import Rulebook
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Context, Decision
from eastwind.tournament.deciding.finding import answer, at
from eastwind.tournament.deciding.prize_plans import plan_faults
from eastwind.tournament.format import format_of
from eastwind.tournament.own_rulebook import configured
from eastwind.tournament.prize_plan import planned
from eastwind.tournament.state import Setup, State


def create(command: c.CreateTournament, state: State, context: Context) -> Decision:
    """Begin, under a rulebook that can be read."""
    if state.created:
        return refuse("already-created", "This tournament has begun already: change what was set up instead.")
    book = context.rulebooks(command.rulebook)
    if isinstance(book, Refused):
        return book
    return (e.TournamentCreated(**structs.asdict(command), rulebook_hash=book.hash),)


def configure(command: c.ConfigureTournament, case: Case) -> Decision:
    """Change what was set up. The rulebook stays once a round was started, the number of rounds once seats are out."""
    changes = _changes(command, case.state.setup)
    if not changes:
        return ()
    setup = dataclasses.replace(case.state.setup, **changes)
    book = _book_of(setup, case)
    faults = (
        *_rulebook_too_late(changes, case.state),
        *_rounds_too_late(changes, setup, book, case),
        *_another_name(changes, case.state),
        *(plan_faults(setup) if {"prizes", "competitions"} & changes.keys() else ()),
    )
    if isinstance(book, Refused):
        return Refused((*book, *faults))
    return answer(faults, e.TournamentConfigured(rulebook_hash=book.hash, **changes))


def _changes(command: c.ConfigureTournament, setup: Setup) -> dict[str, Any]:
    """The fields that were given and differ from what stands."""
    given = {name: value for name, value in structs.asdict(command).items() if value is not UNSET}
    if "prizes" in given:
        given["prizes"] = planned(given["prizes"])
    return {name: value for name, value in given.items() if value != getattr(setup, name)}


def _book_of(setup: Setup, case: Case) -> Rulebook | Refused:
    book = case.context.rulebooks(setup.rulebook)
    if isinstance(book, Refused):
        return book
    turned = configured(case.context.rulebooks, setup.rulebook, setup.settings)
    return at("settings", turned) if isinstance(turned, Refused) else turned


def _rulebook_too_late(changes: Mapping[str, object], state: State) -> Iterator[Refusal]:
    if "rulebook" in changes and state.current is not None:
        yield Refusal(
            "round-started", "The rulebook cannot be replaced any more: round 1 was started.", "rulebook", {"round": 1}
        )


def _another_name(changes: Mapping[str, object], state: State) -> Iterator[Refusal]:
    if "name" in changes and state.rehearsal:
        sentence = phrase("A rehearsal keeps its name, so that nobody takes it for the real event.")
        yield Refusal("rehearsal-keeps-its-name", sentence, "name")


def _rounds_too_late(
    changes: Mapping[str, object], setup: Setup, book: Rulebook | Refused, case: Case
) -> Iterator[Refusal]:
    """Seats are out for a number of rounds: neither a choice, nor a setting, nor another rulebook may change it."""
    if case.state.rounds and _changes_rounds(changes, setup, book, case):
        yield Refusal(
            "seats-published",
            "The seats of {rounds} rounds are published: take them back before changing the number of rounds.",
            next(name for name in ("rounds", "settings", "rulebook") if name in changes),
            {"rounds": len(case.state.rounds)},
        )


def _changes_rounds(changes: Mapping[str, object], setup: Setup, book: Rulebook | Refused, case: Case) -> bool:
    if isinstance(book, Refused):
        return "rounds" in changes
    return format_of(setup, book).rounds != format_of(case.state.setup, case.book).rounds
