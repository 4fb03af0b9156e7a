"""The search of the console: people, tables, pages and clauses for what was typed."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.rulebook import Clause
from eastwind.rulings import found as situations_found
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.roster import RosterRow, RosterView, plain_name
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.walking import Walk
from eastwind.web.console.finding_people import found
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import Place, places_for, table_address
from eastwind.web.console.rulings_places import desk_address, ruling_of_game
from eastwind.web.speech import translated
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest, Visit, VisitHere

_MOST: Final = 20
"""How many of a kind are listed."""
_SITUATIONS: Final = 6
"""How many situations are listed, the best first."""


class TableHit(msgspec.Struct, frozen=True):
    """A table of the round in play, or of the last one that was."""

    table: int
    round: int
    address: str


class SearchPage(Controller):
    """What the search in the head leads to."""

    path = "/events/{event:str}/console/search"
    include_in_schema = False

    @get("", name="console-search")
    async def search(
        self, request: AnyRequest, visit: VisitHere, q: Annotated[str, QueryParameter(max_length=80)] = ""
    ) -> Template:
        """Search: people by number or name, tables, pages of the console, what can happen, clauses of the rulebook."""
        may_rule = visit.may_do(MakeRuling.kind)
        return await console_page(
            request,
            visit,
            "console/search.html",
            here="search",
            q=q,
            people=await _people(visit, q),
            walks=await _walks(visit),
            tables=[*await _tables(visit, q)],
            places=[place for place in places_for(visit) if q.strip() and _speaks_of(place, q)],
            clauses=await _clauses(visit, q),
            situations=situations_found(q)[:_SITUATIONS] if may_rule and q.strip() else (),
            rule_on=partial(ruling_of_game, visit.event) if may_rule else None,
            desk=desk_address(visit.event),
        )


async def _people(visit: Visit, q: str) -> list[RosterRow]:
    if not (q.strip() and visit.may_see("roster")):
        return []
    roster = await visit.view(RosterView, "roster")
    return [*found(roster.rows, q)][:_MOST]


async def _walks(visit: Visit) -> dict[str, Walk]:
    """Where everyone sits now, else next."""
    seats = await visit.view(SeatsView, "seats")
    return {line.person.player: walk for line in seats.find if (walk := line.now or line.next) is not None}


async def _tables(visit: Visit, q: str) -> Iterator[TableHit]:
    number = whole(q.strip().casefold().removeprefix("table"))
    if number is None or not visit.may_see("board"):
        return iter(())
    board = await visit.view(BoardView, "board")
    if board.round is None or not any(each.table == number for each in board.tables):
        return iter(())
    address = table_address(visit.event, board.round, number)
    return iter((TableHit(number, board.round, address),))


def _speaks_of(place: Place, q: str) -> bool:
    known = plain_name(f"{translated(place.words)} {translated(place.about)}").split()
    return all(any(word.startswith(typed) for word in known) for typed in plain_name(q).split())


async def _clauses(visit: Visit, q: str) -> list[Clause]:
    """Clauses that hold every word, for words of some length."""
    words = [word for word in q.casefold().split() if len(word) > 2]
    if not words:
        return []
    clauses = await visit.read(lambda world: tuple(world.rulebook.clauses.values()))
    hits = (each for each in clauses if all(word in f"{each.id} {each.text}".casefold() for word in words))
    return [*hits][:_MOST]
