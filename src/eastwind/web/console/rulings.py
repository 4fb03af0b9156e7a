"""The director's desk: which table, who, what happened, a few answers, the ruling; then it is made, or put off."""

from typing import Final

from litestar import Controller, get, post
from litestar.datastructures import MultiDict
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import Seat
from eastwind.tournament.commands import MakeRuling, PostponeRuling
from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.ruling_preview import out_of_game_here
from eastwind.tournament.views.rulings import RulingsView
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.console.card_places import card_here
from eastwind.web.console.frame import saved
from eastwind.web.console.rulings_draft import Draft, draft_of, game_of, override_of
from eastwind.web.console.rulings_page import desk_page, rule_page
from eastwind.web.console.rulings_places import RULINGS_PATH, desk_address, log_address, rule_address
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.rules.asking import Sent, answers
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest, Visit, VisitHere

_NOT_A_RULER: Final = refuse("not-allowed", "Only the director rules. Call the director to the table.")
_WAITS_NO_LONGER: Final = refuse("unknown-ruling", "No table waits for this ruling any more.", "settles")


class RulingDeskPages(Controller):
    """Making a ruling."""

    path = RULINGS_PATH
    include_in_schema = False

    @get("", name="console-rulings")
    async def desk(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Rulings: which table, with those that call or wait for one first."""
        if not visit.may_do(MakeRuling.kind):
            return go(log_address(visit.event))
        return await desk_page(request, visit)

    @get("/rule", name="console-rule")
    async def rule(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """A ruling step by step: who it is about, what happened, two or three answers, what follows."""
        _may_rule(visit)
        sent: Sent = MultiDict(request.query_params)
        if "settles" in sent and "table" not in sent:
            return go(await _as_it_was_put_off(visit, whole(sent["settles"])))
        if not sent.get("table"):
            return go(desk_address(visit.event))
        return await rule_page(request, visit, *await _draft(visit, sent), sent)

    @post("/rule")
    async def make(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Make the ruling as the rulebook or the director has it; `look` only shows what would come of it."""
        _may_rule(visit)
        sent = await _form(request)
        card, draft = await _draft(visit, sent)
        if "look" in sent:
            return await rule_page(request, visit, card, draft, sent)
        body = draft.body(override_of(sent))
        answer = await visit.submit(MakeRuling.kind, body, command_id=sent.get("command_id"))
        if isinstance(answer, Refused):
            return await rule_page(request, visit, card, draft, sent, answer)
        return await _done(visit, card)

    @post("/later")
    async def put_off(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Let the table play on and rule later."""
        _may_rule(visit)
        sent = await _form(request)
        card, draft = await _draft(visit, sent)
        body = draft.postponed(sent.get("why", ""))
        answer = await visit.submit(PostponeRuling.kind, body, command_id=sent.get("command_id"))
        if isinstance(answer, Refused):
            return await rule_page(request, visit, card, draft, sent, answer)
        return await _done(visit, card)


def _may_rule(visit: Visit) -> None:
    if not visit.may_do(MakeRuling.kind):
        raise RefusedRequest(_NOT_A_RULER)


async def _form(request: AnyRequest) -> Sent:
    form = await request.form()
    return MultiDict([(name, str(value)) for name, value in form.multi_items()])


async def _done(visit: Visit, card: CardView) -> Redirect:
    """On to the log, where the ruling stands first. Whoever called the director has been answered."""
    if card.call is not None:
        await visit.submit("director.answer", {"round": card.round, "table": card.table})
    return go(saved(log_address(visit.event)))


async def _as_it_was_put_off(visit: Visit, number: int | None) -> str:
    """Where a ruling is made that was put off, with all that was known of it then."""
    waiting = await visit.view(RulingsView, "rulings", state="waits")
    row = next((each for each in waiting.rows if each.ruling == number), None)
    if row is None:
        raise RefusedRequest(_WAITS_NO_LONGER)
    known = {"round": row.round, "table": row.table, "game": row.game, "settles": row.ruling}
    asked = {"player": row.player, "situation": row.situation}
    found = {"evidence": row.evidence} if row.evidence else {}
    told = {name: value for name, value in {**asked, **found}.items() if value}
    fields = [*known.items(), *told.items(), *answers(row.facts)]
    return rule_address(visit.event, fields)


async def _draft(visit: Visit, sent: Sent) -> tuple[CardView, Draft]:
    number, table = whole(sent.get("round")), whole(sent.get("table")) or 0
    board = await visit.view(BoardView, "board")
    card = await card_here(visit, number or board.round or 1, table)
    out, book = await visit.read(lambda world: _known(world, visit, card, game_of(sent, card)))
    return card, draft_of(sent, card, out, book)


def _known(world: World, visit: Visit, card: CardView, game: int) -> tuple[tuple[Seat, ...], str]:
    """Who is out of the game by its record, and the rulebook that rules."""
    return out_of_game_here(Look(world, visit.actor, Params()), card.round, card.table, game), world.rulebook.id
