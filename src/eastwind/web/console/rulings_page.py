"""What the pages of the desk show: tables to choose from, situations, questions, the ruling with its points."""

from collections.abc import Sequence
from typing import Any, Final

from litestar.response import Template

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.rulings import MOST_ASKED, found, rule
from eastwind.rulings.effects import effect
from eastwind.rulings.facts import Fact
from eastwind.tournament.views.board import BoardTable, BoardView
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.ruling_preview import RulingPreview, ruling_preview
from eastwind.tournament.views.rulings import RulingsView, found_in, reasons_in
from eastwind.tournament.views.said import say
from eastwind.tournament.views.world import Look, Params
from eastwind.web.console.board import table_context
from eastwind.web.console.cards import card_context
from eastwind.web.console.frame import console_page
from eastwind.web.console.hand_places import hand_address
from eastwind.web.console.rulings_draft import Draft, make_ruling, override_of
from eastwind.web.console.rulings_places import desk_address, log_address, rule_address, settling
from eastwind.web.rules.asking import MOST_CALLS, Sent, nameable
from eastwind.web.rules.listing import Group, grouped
from eastwind.web.rules.told import SeatDrawn, Told, told
from eastwind.web.speech import translated
from eastwind.web.squares import seat_of
from eastwind.web.visit import AnyRequest, Visit

_HINTS: Final = 4
"""Situations that the words of a call bring to the top."""


async def desk_page(request: AnyRequest, visit: Visit) -> Template:
    """Which table: those that wait for a ruling, then all of the round."""
    board = await visit.view(BoardView, "board")
    waiting = await visit.view(RulingsView, "rulings", state="waits")
    kept = [(name, value) for name in ("situation", "own") if (value := request.query_params.get(name))]
    return await console_page(
        request,
        visit,
        "console/rulings.html",
        here="rulings",
        board=board,
        started=board.in_play or board.closed,
        tables=[_to_rule_on(visit, board, table, kept) for table in board.tables],
        waiting=[(row, settling(visit.event, row.ruling)) for row in waiting.rows],
        kept=kept,
        rule_path=f"{desk_address(visit.event)}/rule",
        log=log_address(visit.event),
    )


async def rule_page(
    request: AnyRequest, visit: Visit, card: CardView, draft: Draft, sent: Sent, refused: Refused | None = None
) -> Template:
    """One ruling, as far as it is asked for; `refused` is what was answered to making it or putting it off."""
    book = await visit.read(lambda world: world.rulebook)
    rulebooks = await _look_ahead(visit, draft, None) if draft.known else _unknown(draft, book)
    override = override_of(sent)
    own = await _look_ahead(visit, draft, override) if override and not refused else None
    shown = rulebooks if isinstance(rulebooks, RulingPreview) else None
    return await console_page(
        request,
        visit,
        "console/ruling.html",
        here="rulings",
        refused=refused or _faults(draft, own) or _faults(draft, rulebooks),
        was_sent=refused is not None,
        draft=draft,
        found=found_in(draft.evidence),
        proof=reasons_in(draft.evidence),
        shown=shown,
        own=own if isinstance(own, RulingPreview) else None,
        decides=shown is not None and effect("director-decides") in shown.ruling.effects,
        told=_told(card, draft, shown, book) if shown else None,
        typed=dict(sent.multi_items()),
        **_asking(visit, card, draft, sent),
    )


async def _look_ahead(visit: Visit, draft: Draft, override: dict[str, Any] | None) -> RulingPreview | Refused | None:
    """What would be ruled, or what stands against it; None as long as nobody was tapped."""
    if not draft.player:
        return None
    command = make_ruling(draft.body(override))
    if isinstance(command, Refused):
        return command
    return await visit.read(lambda world: ruling_preview(Look(world, visit.actor, Params()), command))


def _faults(draft: Draft, answer: RulingPreview | Refused | None) -> Refused | None:
    """What is wrong. An open question is only wrong where an answer was asked for all the same."""
    if not isinstance(answer, Refused):
        return None
    return None if answer.first.code == "missing-fact" and not draft.pressed else answer


def _unknown(draft: Draft, book: Rulebook) -> Refused | None:
    """Why a situation is none, in the words of the desk itself."""
    if not draft.situation or draft.known:
        return None
    record = {"rulebook": book.id, "situation": draft.situation, "player": draft.player, "facts": {}}
    answer = rule(record, lambda _id: book)
    return answer if isinstance(answer, Refused) else None


def _to_rule_on(visit: Visit, board: BoardView, table: BoardTable, kept: Sequence[tuple[str, str]]) -> dict[str, Any]:
    drawn = table_context(visit.event, board, table)
    place: list[tuple[str, object]] = [("round", board.round), ("table", table.table), *kept]
    return {**drawn, "id": f"rule-on-{table.table}", "address": rule_address(visit.event, place), "hand": ""}


def _asking(visit: Visit, card: CardView, draft: Draft, sent: Sent) -> dict[str, Any]:
    """What the questions are drawn from."""
    context = card_context(visit.event, card)
    names: dict[Seat, str] = context["names"]
    q = sent.get("q", "")
    return {
        **context,
        "path": desk_address(visit.event),
        "hand_address": hand_address(visit.event, _whose(draft)),
        "address_with": lambda *fields, without=(): rule_address(
            visit.event, [*draft.fields(*without), *((name, value) for name, value in fields)]
        ),
        "square": [{**seat, "points": None} for seat in context["people"]],
        "groups": _groups(card, q),
        "q": q,
        "asked": draft.asked,
        "seats_for": lambda fact: _named(fact, draft, names),
        "calls": range(1, MOST_CALLS + 1),
    }


def _whose(draft: Draft) -> list[tuple[str, object]]:
    """The hand that a ruling is about, as the Hand desk asks for it."""
    place: list[tuple[str, object]] = [("round", draft.round), ("table", draft.table), ("game", draft.game)]
    return [*place, ("seat", draft.player)] if draft.player else place


def _named(fact: Fact, draft: Draft, names: dict[Seat, str]) -> list[tuple[Seat, str]]:
    table = draft.asked.table if draft.asked else None
    return [(seat, names[seat]) for seat in nameable(fact, table) if seat in names] if table else []


def _groups(card: CardView, q: str) -> list[Group]:
    """Situations to choose from: what was looked for, else what the table called with, and the most asked."""
    if q.strip():
        return [(translated("Found"), found(q))]
    said = card.call.why if card.call else ""
    hints = found(said)[:_HINTS] if said.strip() else ()
    others = [each for each in found("") if each not in MOST_ASKED]
    called = say("The table called: “{why}”", why=said).sentence(translated)
    by_group = ((translated(heading), situations) for heading, situations in grouped(others))
    return [(called, hints), (translated("Asked most"), MOST_ASKED), *by_group]


def _told(card: CardView, draft: Draft, shown: RulingPreview, book: Rulebook) -> Told | None:
    """The ruling in words, with the people of this table."""
    if draft.asked is None:
        return None
    people = {each.seat: each for each in card.seats}

    def call(seat: Seat) -> str:
        sits = people[seat]
        word = translated(sits.seat_word)
        return f"{sits.person.name} ({word})" if sits.person else word

    def drawn(seat: Seat) -> SeatDrawn:
        return seat_of(seat, people[seat].person, card.seat_names)

    return told(shown.ruling, draft.asked.record, book, said=shown.said, call=call, drawn=drawn)
