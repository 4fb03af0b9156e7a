"""Typing paper cards, a card on a page and by the keyboard alone, and the list of the cards of a round."""

from collections.abc import Iterable
from typing import Annotated, Any, Final
from urllib.parse import urlencode

import msgspec
from litestar import Controller, get, post
from litestar.params import PathParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.views.paper import PaperTable, PaperView
from eastwind.web.console.card_places import (
    CARD_PATH,
    RoundNumber,
    TableNumber,
    card_here,
    differences_address,
    game_address,
    paper_address,
    second_address,
    typing_address,
)
from eastwind.web.console.cards import card_context
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, round_address, table_address
from eastwind.web.console.typing_rows import ENDINGS, PICKED, letters_of
from eastwind.web.console.typing_sheet import (
    Looked,
    Reader,
    Sheet,
    TypedGame,
    at_cell,
    cell_name,
    following,
    fresh_sheet,
    look_ahead,
    overtaken,
    own_typing,
    sent_sheet,
)
from eastwind.web.live.changes import GAMES, READINGS, ROUNDS, SIGNING
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.pages import go
from eastwind.web.squares import seat_of
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class TypingPages(Controller):
    """One paper card, typed by whoever has it first."""

    path = CARD_PATH + "/type"
    include_in_schema = False

    @get("", name="console-type")
    async def sheet(self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber) -> Template:
        """Type a whole paper card by keyboard: a line a game, the points before they count, then the next card."""
        return await open_sheet(request, visit, number, table, "first")

    @post("")
    async def send(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber
    ) -> Redirect | Template:
        """The points to look at, and once they were seen, every game of the card."""
        return await send_sheet(request, visit, number, table, "first")


class PaperPages(Controller):
    """The cards of a round on paper."""

    path = "/events/{event:str}/console/round/{number:int}/paper"
    include_in_schema = False

    @get("", name="console-paper-cards")
    async def paper(
        self, request: AnyRequest, visit: VisitHere, number: Annotated[int, PathParameter(ge=1, le=99)]
    ) -> Template:
        """Which paper cards are still to be typed, which were read by a second person, and which differ."""
        paper = await visit.view(PaperView, "paper", round=number)
        return await console_page(
            request,
            visit,
            "console/paper_cards.html",
            here="board",
            round=number,
            topics=["paper"],
            **_list_context(visit.event, paper),
        )


def _list_context(event: str, paper: PaperView) -> dict[str, Any]:
    number = paper.round or 1
    return {
        "base": console(event),
        "paper": paper,
        "address": round_address(event, number),
        "differences": differences_address(event, number),
        "first_missing": next((each.table for each in paper.tables if _is_missing(each)), None),
        "first_unread": next((each.table for each in paper.tables if _is_unread(each)), None),
    }


def draw_paper(scene: Scene, _key: str) -> Iterable[Patch]:
    """The list of the cards of each round in which something happened."""
    rounds: set[int] = {getattr(event, "round", 0) for event in scene.changes if isinstance(event, PAPER.touched_by)}
    for number in sorted(rounds):
        paper = scene.look("paper", round=number)
        if isinstance(paper, PaperView):
            drawn = scene.template("console/paper_list.html", **_list_context(scene.event, paper))
            yield Patch(f"paper-{number}", drawn)


PAPER: Final = Topic(name="paper", view="paper", touched_by=(*GAMES, *READINGS, *SIGNING, *ROUNDS), draw=draw_paper)


async def open_sheet(request: AnyRequest, visit: Visit, number: int, table: int, reader: Reader) -> Template:
    """The page as it begins. Opening it changes nothing."""
    card = await card_here(visit, number, table)
    return await _page(request, visit, fresh_sheet(reader, card))


async def send_sheet(request: AnyRequest, visit: Visit, number: int, table: int, reader: Reader) -> Redirect | Template:
    """Show the points of what was sent; record it where these very points were on show."""
    form = await request.form()
    sheet = sent_sheet(reader, await card_here(visit, number, table), form)
    if all(each.line.is_empty and not each.more for each in sheet.games):
        nothing = refuse("missing-field", "Nothing is typed yet.", cell_name(1, "who"))
        return await _page(request, visit, sheet, refused=nothing)
    looked = await visit.read(lambda world: look_ahead(world, visit, sheet))
    if looked.refused or sheet.seen != sheet.as_text:
        shown = await _with_the_card_as_it_stands(visit, sheet) if looked.refused else sheet
        return await _page(request, visit, shown, looked)
    refused = await _record(visit, sheet)
    if refused is not None:
        return await _page(request, visit, await _with_the_card_as_it_stands(visit, sheet), refused=refused)
    if form.get("turn_in") and not await _turn_in(visit, sheet):
        # The page of the card says what is still wanted before it can be turned in.
        return go(table_address(visit.event, number, table))
    return go(await _onward(visit, sheet, to_next=form.get("then") == "next"))


async def _with_the_card_as_it_stands(visit: Visit, sheet: Sheet) -> Sheet:
    return overtaken(sheet, await card_here(visit, sheet.card.round, sheet.card.table))


async def _record(visit: Visit, sheet: Sheet) -> Refused | None:
    """Each game by an act of its own; those before a refused one stay, and sending them again changes nothing."""
    for each in sheet.wanted:
        answer = await visit.submit(sheet.kind, sheet.body(each), command_id=each.command_id, expected=each.expected)
        if isinstance(answer, Refused):
            return Refused(tuple(at_cell(each.game, fault) for fault in answer))
    return None


async def _turn_in(visit: Visit, sheet: Sheet) -> bool:
    """The signatures are on the paper: initial the head where the rulebook wants it, then turn the card in."""
    card = await card_here(visit, sheet.card.round, sheet.card.table)
    seen = max((game.entry.version for game in card.games if game.entry), default=0)
    body = {"round": card.round, "table": card.table, "on_paper": True}
    heads = ["card.certify"] if card.certify_wanted and not card.certified else []
    answers = [await visit.submit(kind, body, expected=seen) for kind in (*heads, "card.turn-in")]
    return not any(isinstance(answer, Refused) for answer in answers)


async def _onward(visit: Visit, sheet: Sheet, *, to_next: bool) -> str:
    """To the page of a game in which something else happened, to the next card, or back to this one."""
    card = sheet.card
    unfinished = next((each for each in sheet.games if each.more and not each.elsewhere), None)
    if unfinished is not None:
        return _game_page(visit.event, sheet, unfinished)
    if to_next:
        paper = await visit.view(PaperView, "paper", round=card.round)
        wanted = _is_missing if sheet.reader == "first" else _is_unread
        table = following([each.table for each in paper.tables if wanted(each)], card.table)
        if table is not None:
            address = typing_address if sheet.reader == "first" else second_address
            return address(visit.event, card.round, table)
        return paper_address(visit.event, card.round)
    return table_address(visit.event, card.round, card.table)


def _game_page(event: str, sheet: Sheet, typed: TypedGame) -> str:
    """Where the rest of a game is typed, with what stands in its line."""
    facts = urlencode({"facts": msgspec.json.encode(typed.line.record()).decode()})
    address = game_address if sheet.reader == "first" else second_address
    return f"{address(event, sheet.card.round, sheet.card.table, typed.game)}?{facts}"


def _is_missing(table: PaperTable) -> bool:
    return not table.final and table.typed < table.games


def _is_unread(table: PaperTable) -> bool:
    """Whether a second person can and should read it: all typed, some game not read yet."""
    return table.typed == table.games and "none" in table.readings


async def _page(
    request: AnyRequest,
    visit: Visit,
    sheet: Sheet,
    looked: Looked | None = None,
    refused: Refused | None = None,
) -> Template:
    card = sheet.card
    own = await visit.read(lambda world: own_typing(world, visit, card)) if sheet.reader == "second" else ()
    faults = refused or (looked.all_faults if looked else None)
    shown = looked.shown if looked and faults is None else {}
    return await console_page(
        request,
        visit,
        "console/typing_card.html",
        here="board",
        round=card.round,
        refused=faults,
        sheet=sheet,
        own=own,
        shown=shown,
        looked=looked is not None and faults is None,
        seen_text=sheet.as_text if looked and faults is None else "",
        cell_name=cell_name,
        seats=[seat_of(each.seat, each.person, card.seat_names) for each in card.seats],
        letters=letters_of(tuple(each.seat for each in card.seats if each.person), card.seat_names),
        endings="".join(ENDINGS),
        picked=PICKED,
        paper_list=paper_address(visit.event, card.round),
        **card_context(visit.event, card),
    )
