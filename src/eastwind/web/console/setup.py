"""Setting up: the event, its length, its rulebook and the settings that were turned."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.rulebook import Clause, Rulebook, known, load
from eastwind.rulebook.answer_words import words_of
from eastwind.tournament.commands import ConfigureTournament
from eastwind.tournament.state import Setup
from eastwind.tournament.views.checklist import ChecklistView, Item
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import World
from eastwind.web.console.card_choice import card_choice, choose_card
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import place_address
from eastwind.web.console.setting_words import SettingGroup, read_settings, setting_groups
from eastwind.web.pages import Form, act, go, read_form
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit, VisitHere

BREAKERS: Final = (
    ("", phrase("No breaker: equal totals share the place")),
    ("wins", phrase("More games won")),
    ("best-game", phrase("The better best game")),
    ("jokerless-wins", phrase("More wins without jokers")),
    ("fewest-throws", phrase("Fewer winning tiles thrown")),
)
"""How equal totals may be told apart, as the form offers it."""

_LENGTHS: Final = (
    ("rounds", phrase("Rounds")),
    ("games", phrase("Games in a round")),
    ("minutes", phrase("Minutes for a round")),
)
_OF_THE_EVENT: Final = ("name", "date", "place", "seat_names")


class LengthField(msgspec.Struct, frozen=True, kw_only=True):
    """How long the tournament or a round is: what was chosen, and what the rulebook says in words."""

    key: str
    label: str
    chosen: str
    published: str
    clause: Clause | None


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """What the page of the set-up shows. `fields` are the values of its text fields by name."""

    fields: Mapping[str, str]
    lengths: tuple[LengthField, ...]
    rulebook: str
    rulebook_name: str
    groups: tuple[SettingGroup, ...]


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the check list: `state` good, wait or bad; `address` where it is done, if that is another page."""

    words: Said
    state: str
    address: str | None


class SetupPages(Controller):
    """The set-up of a tournament, for the director."""

    path = "/events/{event:str}/console/setup"
    include_in_schema = False

    @get("", name="console-setup")
    async def setup(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Set up the event: name, date, length, seats, breakers, and what stands in the way of starting."""
        return await _setup_page(request, visit)

    @post("")
    async def save(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Save the set-up."""
        form = await read_form(request, ConfigureTournament.kind)
        chosen = msgspec.structs.replace(
            form, body=form.body | {"breakers": _breakers(form.typed)} | _hiding(form.typed)
        )
        answer = await act(visit, chosen, saved(place_address(visit.event, "setup")))
        return answer if isinstance(answer, Redirect) else await _setup_page(request, visit, answer, form)

    @post("/card")
    async def play_card(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Choose the card whose hands are played."""
        form = await read_form(request, ConfigureTournament.kind)
        refused = await choose_card(visit, form.typed.get("card", ""), form.command_id)
        if refused is not None:
            return await _setup_page(request, visit, refused)
        return go(saved(place_address(visit.event, "setup")))

    @post("/rulebook")
    async def choose(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Change to another rulebook; settings that were turned in the one before are given up."""
        form = await read_form(request, ConfigureTournament.kind)
        chosen = msgspec.structs.replace(form, body={**form.body, "settings": {}})
        answer = await act(visit, chosen, saved(_rules(visit)))
        return answer if isinstance(answer, Redirect) else await _rules_page(request, visit, answer)

    @get("/rules", name="console-rules")
    async def rules(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The rulebook: every setting with its clause, what is published, and what was changed for this event."""
        return await _rules_page(request, visit)

    @post("/rules")
    async def turn(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Save the settings; those that are as published are not changed any more."""
        form = await read_form(request, ConfigureTournament.kind)
        turned = await visit.read(lambda world: read_settings(world.rulebook, form.typed))
        chosen = msgspec.structs.replace(form, body={"settings": turned})
        answer = await act(visit, chosen, saved(_rules(visit)))
        return answer if isinstance(answer, Redirect) else await _rules_page(request, visit, answer, form)

    @post("/rules/as-published")
    async def reset(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put every setting back to what the rulebook publishes."""
        form = await read_form(request, ConfigureTournament.kind)
        chosen = msgspec.structs.replace(form, body={"settings": {}})
        answer = await act(visit, chosen, saved(_rules(visit)))
        return answer if isinstance(answer, Redirect) else await _rules_page(request, visit, answer)


def known_rulebooks() -> list[Rulebook]:
    """The rulebooks to choose from."""
    books = (load(name) for name in known())
    return [book for book in books if not isinstance(book, Refused)]


async def _setup_page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    checklist = await visit.view(ChecklistView, "checklist")
    found = await visit.read(_set_up)
    return await console_page(
        request,
        visit,
        "console/setup.html",
        here="setup",
        refused=refused,
        checks=[*_checks(checklist, visit.event)],
        setup=found,
        card=await card_choice(visit),
        may_choose=visit.may_do(ConfigureTournament.kind),
        typed={**found.fields, **(form.typed if form else {})},
        breakers=[(code, translated(words)) for code, words in BREAKERS],
    )


async def _rules_page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    found = await visit.read(_set_up)
    return await console_page(
        request,
        visit,
        "console/rules.html",
        here="setup",
        refused=refused,
        setup=found,
        typed=form.typed if form else {},
        books=known_rulebooks(),
        turned=sum(group.turned for group in found.groups),
        **await _clauses(visit),
    )


async def _clauses(visit: Visit) -> dict[str, Any]:
    return {"clauses": await visit.read(lambda world: tuple(world.rulebook.clauses.values()))}


def _rules(visit: Visit) -> str:
    return f"{place_address(visit.event, 'setup')}/rules"


def _set_up(world: World) -> SetUp:
    setup = world.state.setup
    return SetUp(
        fields={**{name: str(getattr(setup, name)) for name in _OF_THE_EVENT}, **_choices_typed(setup)},
        lengths=tuple(_length(key, label, world) for key, label in _LENGTHS),
        rulebook=setup.rulebook,
        rulebook_name=world.rulebook.name,
        groups=setting_groups(world.rulebook),
    )


def _choices_typed(setup: Setup) -> dict[str, str]:
    breakers = (*setup.breakers, *[""] * len(BREAKERS))
    chosen = {f"breaker_{at}": breakers[at - 1] for at in range(1, len(BREAKERS))}
    return {**chosen, "hide_from": str(setup.hide_from or "")}


def _length(key: str, label: str, world: World) -> LengthField:
    chosen: int | None = getattr(world.state.setup, key)
    answer = getattr(world.rulebook.format, key)
    return LengthField(
        key=key,
        label=label,
        chosen="" if chosen is None else str(chosen),
        published=words_of(answer.value),
        clause=world.rulebook.clauses.get(answer.clause or ""),
    )


def _breakers(typed: Mapping[str, str]) -> list[str]:
    """The breakers in their order, each once."""
    chosen = (typed.get(f"breaker_{at}", "") for at in range(1, len(BREAKERS)))
    return [*dict.fromkeys(breaker for breaker in chosen if breaker)]


def _hiding(typed: Mapping[str, str]) -> dict[str, None]:
    """That the standings never hide by themselves: the field is there and empty."""
    return {"hide_from": None} if typed.get("hide_from") == "" else {}


def _checks(checklist: ChecklistView, event: str) -> Iterator[Check]:
    """What stands in the way of the first round, and what does not any more."""
    for step in checklist.steps:
        if step.code in ("setup", "people", "seats"):
            yield from (_check(item, event) for item in step.items)


def _check(item: Item, event: str) -> Check:
    elsewhere = item.go in ("people", "seats") and item.state != "done"
    return Check(
        words=item.said,
        state={"done": "good", "warning": "wait", "todo": "bad"}[item.state],
        address=place_address(event, "people" if item.go == "people" else "seats") if elsewhere else None,
    )
