"""The card of a table as the desk sees it: every game with its lines, who signed, and what can be done about it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.commands import COMMANDS, MakeRuling
from eastwind.tournament.roles import MAY_DO
from eastwind.tournament.views.card import CardView
from eastwind.web.console.card_places import CARD_PATH, RoundNumber, TableNumber, card_here, game_address
from eastwind.web.console.forms import UNTOUCHED
from eastwind.web.console.frame import console_page
from eastwind.web.console.hand_places import hand_at_table
from eastwind.web.console.lines import shared_lines
from eastwind.web.console.places import console, table_address
from eastwind.web.console.rulings_places import log_address, ruling_of_game
from eastwind.web.live.changes import CARDS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.pages import Form, act, read_form
from eastwind.web.speech import translated
from eastwind.web.squares import seat_of, square_of
from eastwind.web.typed_numbers import whole_or_text
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Press = Literal["initial", "clear", "roll", "certify", "turn-in", "answer", "settle", "time"]

_COMMANDS: Final[dict[Press, str]] = {
    "initial": "game.initial",
    "clear": "game.clear",
    "roll": "game.roll",
    "certify": "card.certify",
    "turn-in": "card.turn-in",
    "answer": "director.answer",
    "settle": "card.settle-report",
    "time": "clock.add",
}


class CardPages(Controller):
    """One table's card."""

    path = CARD_PATH
    include_in_schema = False

    @get("", name="console-card")
    async def card(self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber) -> Template:
        """One table's card: its games and lines, signatures, calls and reports, turning in from paper."""
        return await _page(request, visit, number, table)

    @post("/{press:str}")
    async def press(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber, press: FromPath[Press]
    ) -> Redirect | Template:
        """One of the card's buttons."""
        form = await read_form(request, _COMMANDS[press])
        form.body.update(_place_of(form.kind, number, table))
        if press == "roll":
            form.body["rolls"] = throws(form.typed)
        answer = await act(visit, form, table_address(visit.event, number, table))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, number, table, answer, form)


async def _page(
    request: AnyRequest,
    visit: Visit,
    number: int,
    table: int,
    refused: Refused | None = None,
    form: Form | None = None,
) -> Template:
    card = await card_here(visit, number, table)
    return await console_page(
        request,
        visit,
        "console/card.html",
        here="board",
        round=number,
        topics=[f"card:{table}"],
        refused=refused,
        typed=form.typed if form else {},
        **card_context(visit.event, card, may_rule=visit.may_do(MakeRuling.kind)),
    )


def card_context(event: str, card: CardView, *, may_rule: bool = False) -> dict[str, Any]:
    """What the parts of a card are drawn from; the director may rule on its games."""
    return {
        "base": console(event),
        "address": table_address(event, card.round, card.table),
        "game_address": lambda game: game_address(event, card.round, card.table, game),
        "rule_address": lambda game=None: ruling_of_game(event, card.round, card.table, game),
        "hand_address": hand_at_table(event, card.round, card.table),
        "may_rule": may_rule,
        "ruling_log": log_address(event),
        "card": card,
        "people": [{**seat_of(each.seat, each.person, card.seat_names), "points": each.points} for each in card.seats],
        "names": {
            each.seat: f"{each.person.name} ({translated(each.seat_word)})" for each in card.seats if each.person
        },
        "players_of": lambda entry: square_of(entry.seats, card.seat_names),
        "shared_lines": shared_lines,
        "seen": max((game.entry.version for game in card.games if game.entry), default=0),
    }


def throws(typed: Mapping[str, str]) -> list[dict[Seat, int | str]]:
    """The dice as typed, throw by throw (`rolls.0.E`); a throw in which nothing stands was not made."""
    rows = [
        {seat: whole_or_text(typed[name]) for seat in SEATS if typed.get(name := f"rolls.{row}.{seat}", "").strip()}
        for row in range(_MOST_THROWS)
    ]
    return [row for row in rows if row]


_MOST_THROWS: Final = 5
"""Throws that the page has room for: the first, and those of ties."""


def _place_of(kind: str, number: int, table: int) -> dict[str, int]:
    """Where a command is done, in those of its fields that say so."""
    fields = {field.name for field in msgspec.structs.fields(COMMANDS[kind])}
    return {name: value for name, value in (("round", number), ("table", table)) if name in fields}


def draw_card(scene: Scene, key: str) -> Iterable[Patch]:
    """The head and the foot of a card, and the games that changed."""
    card = scene.look("card", table=key)
    if not isinstance(card, CardView):
        return
    drawn = {**UNTOUCHED, **card_context(scene.event, card, may_rule=scene.viewer.role in MAY_DO[MakeRuling])}
    place, changed = f"{card.round}-{card.table}", {getattr(event, "game", None) for event in scene.changes}
    yield Patch(f"card-head-{place}", scene.template("console/card_head.html", **drawn))
    for game in card.games:
        if None in changed or game.game in changed:
            patched = scene.template("console/card_game.html", game=game, **drawn)
            yield Patch(f"card-game-{place}-{game.game}", patched)
    yield Patch(f"card-foot-{place}", scene.template("console/card_foot.html", **drawn))


CARD = Topic(
    name="card",
    view="card",
    keyed="table",
    touched_by=CARDS,
    draw=draw_card,
)
