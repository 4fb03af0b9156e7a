"""The pages to read: the rule sheet, how two rulebooks differ, and what turned settings change."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, as_published, known, load, sheet
from eastwind.rulebook.answer_words import words_of
from eastwind.web.pages import page
from eastwind.web.refusing import RefusedRequest
from eastwind.web.rules.answers import answers_told
from eastwind.web.rules.asking import fields
from eastwind.web.rules.comparing import difference_groups, rulings_changed
from eastwind.web.rules.told import explanation
from eastwind.web.rules.tonight import tonights
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, VisitHere

_KNOWN_BEST: Final = "league"
"""The rulebook that people know from home."""


class RulesPages(Controller):
    """The rules of this tournament, for everyone who is there."""

    path = "/events/{event:str}/rules"
    include_in_schema = False

    @get("", name="rules")
    async def sheet(
        self, request: AnyRequest, visit: VisitHere, q: Annotated[str, QueryParameter(max_length=80)] = ""
    ) -> Template:
        """The whole rule sheet of the tournament's rulebook, to read and to search."""
        return page(request, "rules/sheet.html", visit=visit, q=q, **_sheet_of(await tonights(visit), q))

    @get("/print", name="rules-print")
    async def large_print(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The whole rule sheet in large print, for the printer."""
        return page(request, "rules/print.html", visit=visit, **_sheet_of(await tonights(visit), ""))

    @get("/differences", name="rules-differences")
    async def differences(
        self,
        request: AnyRequest,
        visit: VisitHere,
        other: Annotated[str, QueryParameter(name="with", max_length=60)] = "",
    ) -> Template:
        """How tonight's rules differ from those of another rulebook that people may know better."""
        here = await tonights(visit)
        there = load(other or (_KNOWN_BEST if here.id != _KNOWN_BEST else _others(here)[0].id))
        refused = there if isinstance(there, Refused) else None
        found = {} if isinstance(there, Refused) else await _compared(there, here)
        context = {"other": other, "others": _others(here), "here": here, "there": None, "groups": (), "changed": ()}
        return page(request, "rules/differences.html", visit=visit, refused=refused, **{**context, **found})

    @get("/changes", name="rules-changes")
    async def changes(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Which rulings the organiser's settings change against the rulebook as it is published."""
        here = await tonights(visit)
        published = as_published(here)
        if isinstance(published, Refused):
            raise RefusedRequest(published)
        return page(request, "rules/changes.html", visit=visit, here=here, **await _compared(published, here))


def _sheet_of(book: Rulebook, words: str) -> dict[str, Any]:
    takes = [(_name(take.source), take.reason) for take in book.takes]
    return {
        "book": book,
        "sheet": sheet(book, words, translated),
        "takes": takes,
        "book_names": _names(),
        "words_of": _in_words,
    }


async def _compared(there: Rulebook, here: Rulebook) -> dict[str, Any]:
    """The answers side by side, and the rulings that are others under `here`."""
    changed = await rulings_changed(there, here)
    return {
        "there": there,
        "groups": difference_groups(here, there),
        "changed": changed,
        "fields": fields,
        "told": answers_told,
        "explained": explanation,
    }


def _in_words(answer: object) -> str:
    return translated(words_of(answer))


def _others(here: Rulebook) -> list[Rulebook]:
    """The rulebooks to compare with."""
    books = (load(name) for name in known() if name != here.id)
    return [book for book in books if not isinstance(book, Refused)]


def _names() -> Mapping[str, str]:
    return {name: _name(name) for name in known()}


def _name(book_id: str) -> str:
    book = load(book_id)
    return book_id if isinstance(book, Refused) else book.name
