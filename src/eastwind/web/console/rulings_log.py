"""The log of rulings: what was asked, what was ruled, the points; withdrawn, shown to everyone, printed."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.press.paper.typesetting import Paper
from eastwind.rulings import SITUATIONS
from eastwind.tournament import events as e
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.roles import MAY_DO
from eastwind.tournament.views.roster import RosterView
from eastwind.tournament.views.rulings import RulingsView, RulingView
from eastwind.tournament.views.world import seat_word
from eastwind.web.console.finding_people import meant
from eastwind.web.console.forms import UNTOUCHED
from eastwind.web.console.frame import console_page
from eastwind.web.console.lines import shared_lines
from eastwind.web.console.places import table_address
from eastwind.web.console.rulings_places import RULINGS_PATH, desk_address, log_address, settling
from eastwind.web.live.changes import GAMES, NAMES, ROUNDS, RULINGS, SIGNING
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.pages import Form, act, page, read_form
from eastwind.web.rules.answers import answers_told
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

STATES: Final[Mapping[str, tuple[str, str, str]]] = {
    "waits": (phrase("Waits"), "wait", "wait"),
    "settled": (phrase("Ruled later"), "", "good"),
    "stands": (phrase("Stands"), "good", "good"),
    "overruled": (phrase("Ruled otherwise"), "info", "info"),
    "withdrawn": (phrase("Withdrawn"), "bad", "bad"),
}
"""How a ruling stands: the word, its tone, its shape."""

_LONGEST: Final = 80
_FILTERS: Final = ("round", "table", "player", "kind", "state")


class RulingLogPages(Controller):
    """The log of rulings."""

    path = RULINGS_PATH
    include_in_schema = False

    @get("/log", name="console-rulings-log")
    async def log(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The log of rulings: every ruling with what was asked and what it gives, newest first."""
        return await _page(request, visit, _asked(request))

    @get("/print", name="console-rulings-print")
    async def on_paper(
        self, request: AnyRequest, visit: VisitHere, paper: Annotated[Paper, QueryParameter()] = "letter"
    ) -> Template:
        """The same rulings for the printer."""
        asked = _asked(request)
        book = await _found(visit, asked)
        if isinstance(book, Refused):
            return await _page(request, visit, asked)
        context = log_context(visit.event, await _seat_names(visit), may_rule=False)
        return page(request, "console/rulings_print.html", visit=visit, book=book, paper=paper, asked=asked, **context)

    @post("/log/withdraw")
    async def withdraw(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Take a ruling back with its points, or say that a postponed one is not needed."""
        return await _do(request, visit, await read_form(request, "ruling.withdraw"))

    @post("/log/show")
    async def show(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Show everyone what was ruled, without table and names, or no longer."""
        return await _do(request, visit, await read_form(request, "ruling.show"))


async def _do(request: AnyRequest, visit: Visit, form: Form) -> Redirect | Template:
    answer = await act(visit, form, f"{log_address(visit.event)}#ruling-{form.body.get('ruling', '')}")
    return answer if isinstance(answer, Redirect) else await _page(request, visit, {}, answer, form)


async def _page(
    request: AnyRequest,
    visit: Visit,
    asked: Mapping[str, str],
    refused: Refused | None = None,
    form: Form | None = None,
) -> Template:
    found = await _found(visit, asked)
    book = await visit.view(RulingsView, "rulings") if isinstance(found, Refused) else found
    return await console_page(
        request,
        visit,
        "console/rulings_log.html",
        here="rulings",
        topics=["rulings"],
        refused=refused or (found if isinstance(found, Refused) else None),
        typed=form.typed if form else {},
        book=book,
        asked=asked,
        situations=[
            ("", translated("Everything")),
            *((each.id, translated(each.title)) for each in SITUATIONS.values()),
        ],
        states=[("", translated("All")), *((name, translated(words)) for name, (words, _, _) in STATES.items())],
        desk=desk_address(visit.event),
        **log_context(visit.event, await _seat_names(visit), may_rule=visit.may_do(MakeRuling.kind)),
    )


async def _found(visit: Visit, asked: Mapping[str, str]) -> RulingsView | Refused:
    """The rulings that are asked for; a person may be meant by number or name."""
    params = dict(asked)
    if "player" in params:
        roster = await visit.view(RosterView, "roster")
        player = meant(roster.rows, params["player"])
        if isinstance(player, Refused):
            return player
        params["player"] = player
    found = await visit.look("rulings", **params)
    if isinstance(found, RulingsView | Refused):
        return found
    raise TypeError("the view rulings is not a RulingsView")


def _asked(request: AnyRequest) -> dict[str, str]:
    """By what the list is narrowed down; what is left empty does not narrow it."""
    typed = {name: request.query_params.get(name, "").strip()[:_LONGEST] for name in _FILTERS}
    return {name: text for name, text in typed.items() if text}


async def _seat_names(visit: Visit) -> str:
    return await visit.read(lambda world: world.state.setup.seat_names)


def log_context(event: str, seat_names: str, *, may_rule: bool) -> dict[str, Any]:
    """What every ruling of the log is drawn from."""
    return {
        "log": log_address(event),
        "badges": {state: (translated(words), tone, shape) for state, (words, tone, shape) in STATES.items()},
        "may_rule": may_rule,
        "card_address": lambda row: table_address(event, row.round, row.table),
        "settle_address": lambda row: settling(event, row.ruling),
        "answered": lambda row: answers_of(row, seat_names),
        "shared_lines": shared_lines,
        "person": lambda row, seat: _called(row, seat_names)(seat),
        "seats_of": lambda row: [_seat(here.seat, here.person.name if here.person else None) for here in row.seats],
    }


def answers_of(row: RulingView, seat_names: str) -> list[tuple[str, str]]:
    """What was asked and answered, with people's names."""
    situation = SITUATIONS.get(row.situation)
    return [*answers_told(situation, {"facts": row.facts}, _called(row, seat_names))] if situation else []


def _called(row: RulingView, seat_names: str) -> Any:
    people = {here.seat: here.person for here in row.seats}

    def call(seat: Seat) -> str:
        person, word = people[seat], translated(seat_word(seat_names, seat))
        return f"{person.name} ({word})" if person else word

    return call


def _seat(letter: Seat, name: str | None) -> dict[str, Any]:
    return {"letter": letter, "label": letter, "name": name}


def draw_rulings(scene: Scene, _key: str) -> Iterable[Patch]:
    """Every ruling anew, and the list itself where one came in; lists that were narrowed down stay as they are."""
    book = scene.look("rulings")
    if not isinstance(book, RulingsView):
        return
    names = scene.world.state.setup.seat_names
    drawn = {**UNTOUCHED, **log_context(scene.event, names, may_rule=scene.viewer.role in MAY_DO[MakeRuling])}
    yield Patch("rulings-counts", scene.template("console/rulings_counts.html", book=book))
    if any(isinstance(event, e.RulingMade | e.RulingPostponed) for event in scene.changes):
        yield Patch("rulings-all", scene.template("console/rulings_all.html", book=book, **drawn))
        return
    for row in book.rows:
        yield Patch(f"ruling-{row.ruling}", scene.template("console/ruling_row.html", row=row, **drawn))


RULINGS_BOOK: Final = Topic(
    name="rulings",
    view="rulings",
    touched_by=(*RULINGS, e.RulingShown, *NAMES, *GAMES, *SIGNING, *ROUNDS),
    draw=draw_rulings,
)
