"""“What happens if …”: any situation ruled on under tonight's rules, with nothing recorded."""

from typing import Annotated

from litestar import Controller, get
from litestar.datastructures import MultiDict
from litestar.params import PathParameter, QueryParameter
from litestar.response import Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.seats import SEATS
from eastwind.rulebook import Rulebook
from eastwind.rulings import MOST_ASKED, SITUATIONS, Ruling, Situation, found, rule
from eastwind.web.pages import page
from eastwind.web.rules.asking import MOST_CALLS, Asked, read
from eastwind.web.rules.listing import grouped
from eastwind.web.rules.told import by_wind_here, card_words, director_words, told
from eastwind.web.rules.tonight import tonights
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class WhatIfPages(Controller):
    """What would follow from anything that can go wrong at a table."""

    path = "/events/{event:str}/rules/what-if"
    include_in_schema = False

    @get("", name="what-if")
    async def situations(
        self, request: AnyRequest, visit: VisitHere, q: Annotated[str, QueryParameter(max_length=80)] = ""
    ) -> Template:
        """What happens if: everything that can go wrong at a table, to find in plain words."""
        return _list_page(request, visit, q)

    @get("/{situation:str}", name="what-if-situation")
    async def situation(
        self, request: AnyRequest, visit: VisitHere, situation: Annotated[str, PathParameter(max_length=60)]
    ) -> Template:
        """One thing that can go wrong: its few questions, and its ruling once they are answered."""
        book = await tonights(visit)
        if situation not in SITUATIONS:
            return _list_page(request, visit, "", _unknown(book, situation))
        asked = read(SITUATIONS[situation], book.id, MultiDict(request.query_params))
        answer = _ruled(asked, book) if asked.sent else None
        return _situation_page(request, visit, book, SITUATIONS[situation], asked, answer)


def _situation_page(
    request: AnyRequest,
    visit: Visit,
    book: Rulebook,
    situation: Situation,
    asked: Asked,
    answer: Ruling | Refused | None,
) -> Template:
    refused = answer if isinstance(answer, Refused) else None
    goes_on = refused is not None and all(_is_next_question(fault, asked) for fault in refused)
    names = [(seat, by_wind_here(seat)) for seat in SEATS]
    return page(
        request,
        "rules/situation.html",
        visit=visit,
        refused=None if goes_on else refused,
        goes_on=goes_on,
        situation=situation,
        asked=asked,
        told=told(answer, asked.record, book) if isinstance(answer, Ruling) else None,
        notes=[director_words(answer), card_words(answer)] if isinstance(answer, Ruling) else [],
        seat_names=names,
        # All of them: who it is about is chosen in the same form, and not known while it is filled in.
        seats_for=lambda _fact: [each for each in names if each[0] in asked.record["seats"]],
        calls=range(1, MOST_CALLS + 1),
        book=book,
    )


def _is_next_question(fault: Refusal, asked: Asked) -> bool:
    """Whether nothing is wrong but that an answer brought a question which the form did not show yet."""
    return fault.code == "missing-fact" and asked.is_new(fault.where)


def _list_page(request: AnyRequest, visit: Visit, q: str, refused: Refused | None = None) -> Template:
    situations = found(q, translated)
    groups = (
        [(phrase("Found"), situations)] if q.strip() else [(phrase("Asked most"), MOST_ASKED), *grouped(situations)]
    )
    return page(
        request, "rules/situations.html", visit=visit, q=q, groups=groups, any=bool(situations), refused=refused
    )


def _unknown(book: Rulebook, situation: str) -> Refused | None:
    record = {"rulebook": book.id, "situation": situation, "player": SEATS[0], "facts": {}}
    answer = rule(record, lambda _id: book)
    return answer if isinstance(answer, Refused) else None


def _ruled(asked: Asked, book: Rulebook) -> Ruling | Refused:
    return rule(asked.record, lambda _id: book)
