"""A second person types paper cards blind, and what differs is listed side by side and settled."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import is_seat
from eastwind.press.paper.typesetting import Paper
from eastwind.tournament.views.naming import SeatHere
from eastwind.tournament.views.paper import Difference, PaperView
from eastwind.tournament.views.said import say
from eastwind.tournament.views.world import seat_letter
from eastwind.web.console.card_places import (
    CARD_PATH,
    GameNumber,
    RoundNumber,
    TableNumber,
    differences_address,
    game_address,
    paper_address,
)
from eastwind.web.console.field_words import WORDS
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, table_address
from eastwind.web.console.typing_cards import open_sheet, send_sheet
from eastwind.web.pages import Form, act, page, read_form
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Press = Literal["keep", "take"]

_VALUES: Final[Mapping[str, str]] = {
    "mahjongg": phrase("Mah Jongg"),
    "wall": phrase("Wall game"),
    "unfinished": phrase("Time ran out"),
    "stopped": phrase("Stopped"),
    "unrecorded": phrase("Nothing written"),
}
"""Endings in words."""

_KNOWN_AT_THE_TABLE: Final = frozenset({"rulebook", "seats"})
"""What a record says and a command leaves to the tournament."""

_PICKED: Final = phrase("Picked it")
_NOTHING: Final = phrase("Nothing")


class SecondReadingPages(Controller):
    """One card, typed again by someone who sees nothing of what the first typed."""

    path = CARD_PATH + "/second"
    include_in_schema = False

    @get("", name="console-second")
    async def sheet(self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber) -> Template:
        """Type a paper card a second time, blind: what differs is listed, and the record stays as it is."""
        return await open_sheet(request, visit, number, table, "second")

    @post("")
    async def send(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber
    ) -> Redirect | Template:
        """The points to look at, and once they were seen, every game that was read."""
        return await send_sheet(request, visit, number, table, "second")


class DifferencePages(Controller):
    """Everything that differs on the cards of a round."""

    path = "/events/{event:str}/console/round/{number:int}/differences"
    include_in_schema = False

    @get("", name="console-differences")
    async def differences(self, request: AnyRequest, visit: VisitHere, number: RoundNumber) -> Template:
        """Where two readings of a card differ, or a phone and the paper: side by side, with who typed which."""
        return await _page(request, visit, number)

    @get("/print", name="console-differences-print")
    async def print(
        self,
        request: AnyRequest,
        visit: VisitHere,
        number: RoundNumber,
        paper: Annotated[Paper, QueryParameter()] = "letter",
    ) -> Template:
        """The differences of a round, to look at beside the cards."""
        view = await visit.view(PaperView, "paper", round=number)
        return page(request, "console/differences_print.html", visit=visit, sheet_of=paper, **_context(visit, view))

    @post("/{table:int}/{game:int}/{press:str}")
    async def settle(
        self,
        request: AnyRequest,
        visit: VisitHere,
        number: RoundNumber,
        table: TableNumber,
        game: GameNumber,
        press: FromPath[Press],
    ) -> Redirect | Template:
        """What was entered stands, or what the second person read takes its place."""
        view = await visit.view(PaperView, "paper", round=number)
        found = next((each for each in view.differences if _is_open(each, table, game)), None)
        form = await (_keep if press == "keep" else _take)(request, number, table, game, found)
        if isinstance(form, Refused):
            return await _page(request, visit, number, form)
        answer = await act(visit, form, differences_address(visit.event, number))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, number, answer, form)


async def _keep(request: AnyRequest, number: int, table: int, game: int, _found: Difference | None) -> Form | Refused:
    form = await read_form(request, "reading.settle")
    form.body.update(round=number, table=table, game=game)
    return form


async def _take(request: AnyRequest, number: int, table: int, game: int, found: Difference | None) -> Form | Refused:
    """The second reading as an entry, or on a final card as a correction with its reason."""
    if found is None:
        return refuse("already-settled", "This was settled meanwhile.", table=table, game=game)
    form = await read_form(request, "game.correct" if found.final else "game.enter")
    facts: dict[str, Any] = msgspec.to_builtins(found.record)
    record = {name: fact for name, fact in facts.items() if name not in _KNOWN_AT_THE_TABLE}
    form.body.update(round=number, table=table, game=game, record=record)
    return form if found.final else msgspec.structs.replace(form, body={**form.body, "on_paper": True})


def _is_open(each: Difference, table: int, game: int) -> bool:
    return (each.kind, each.table, each.game) == ("second-reading", table, game) and each.state != "settled"


async def _page(
    request: AnyRequest, visit: Visit, number: int, refused: Refused | None = None, form: Form | None = None
) -> Template:
    view = await visit.view(PaperView, "paper", round=number)
    return await console_page(
        request,
        visit,
        "console/differences.html",
        here="board",
        round=number,
        refused=refused,
        typed=form.typed if form else {},
        may_correct=visit.may_do("game.correct"),
        **_context(visit, view),
    )


def _context(visit: Visit, view: PaperView) -> dict[str, Any]:
    event, number = visit.event, view.round or 1
    return {
        "base": console(event),
        "paper": view,
        "paper_list": paper_address(event, number),
        "address": differences_address(event, number),
        "card_address": lambda table: table_address(event, number, table),
        "game_address": lambda table, game: game_address(event, number, table, game),
        "field_words": lambda where: field_words(where, view.seat_names),
        "fact_words": lambda difference, where, fact: fact_words(where, fact, difference.seats, view.seat_names),
    }


def field_words(where: str, seat_names: str) -> str:
    """A field of a record as the form calls it."""
    steps = where.split(".")
    if len(steps) > 1 and is_seat(steps[-1]):
        return say("Points {seat}", seat=seat_letter(seat_names, steps[-1])).sentence(translated)
    words = translated(WORDS.get(steps[-1], phrase("What happened")))
    return f"{int(steps[1]) + 1}. {words}" if steps[0] == "incidents" and len(steps) > 1 else words


def fact_words(where: str, fact: Any, seats: tuple[SeatHere, ...], seat_names: str) -> str:
    """A value of a record in words: seats by letter and name."""
    if fact is None or fact in ("", ()):
        return translated(_NOTHING)
    if isinstance(fact, bool):
        return translated("Yes") if fact else translated("No")
    if isinstance(fact, tuple):
        return ", ".join(fact_words(where, each, seats, seat_names) for each in fact)
    if where.endswith(".by") and fact == "wall":
        return translated(_PICKED)
    here = next((each for each in seats if each.seat == fact), None)
    if here is not None:
        return _person(here, seat_names)
    return translated(_VALUES[fact]) if fact in _VALUES else str(fact)


def _person(here: SeatHere, seat_names: str) -> str:
    letter = seat_letter(seat_names, here.seat)
    return f"{letter} · {here.person.number} {here.person.name}" if here.person else letter
