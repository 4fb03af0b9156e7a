"""All views by name, and the one door to them: who may see what stands in `roles`, and is asked here."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import msgspec
import msgspec.inspect
from msgspec import structs

from eastwind.base.refusal import Refused, refuse
from eastwind.base.shape import shape_faults
from eastwind.tournament.deciding.finding import find_player, find_round
from eastwind.tournament.deciding.permission import own_table
from eastwind.tournament.envelope import Actor
from eastwind.tournament.roles import MAY_SEE, OWN_TABLE_ONLY
from eastwind.tournament.views.attention import AttentionView, attention_view
from eastwind.tournament.views.board import BoardView, board_view
from eastwind.tournament.views.card import CardView, card_view, round_shown
from eastwind.tournament.views.ceremony import CeremonyView, ceremony_view
from eastwind.tournament.views.checklist import ChecklistView, checklist_view
from eastwind.tournament.views.clock import ClockView, clock_view
from eastwind.tournament.views.codes import CodesView, codes_view
from eastwind.tournament.views.competitions import CompetitionsView, competitions_view
from eastwind.tournament.views.log import LogView, log_view
from eastwind.tournament.views.paper import PaperView, paper_view
from eastwind.tournament.views.penalties import PenaltiesView, penalties_view
from eastwind.tournament.views.player import PlayerView, player_view
from eastwind.tournament.views.prizes import PrizesView, prizes_view
from eastwind.tournament.views.public import PublicView, public_view
from eastwind.tournament.views.rescored import RescoredView, rescored_view
from eastwind.tournament.views.roster import RosterView, roster_view
from eastwind.tournament.views.rulings import RulingsToKnowView, RulingsView, rulings_to_know, rulings_view
from eastwind.tournament.views.seats import DraftView, SeatsView, draft_view, seats_view
from eastwind.tournament.views.standings import StandingsView, standings_view
from eastwind.tournament.views.statistics import StatisticsView, statistics_view
from eastwind.tournament.views.world import Look, Params, View, World


class ViewOf(msgspec.Struct, frozen=True, kw_only=True):
    """One view: the function that makes it and the struct it makes.

    `params` are those it looks at, `needs` those it cannot do without. `published_rounds`: whether its `round` has to
    be one of the published seats.
    """

    title: str
    make: Callable[[Look], View | Refused]
    shape: type[View]
    params: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    published_rounds: bool = True


VIEWS: Final[dict[str, ViewOf]] = {
    "checklist": ViewOf(title="The day as steps", make=checklist_view, shape=ChecklistView),
    "roster": ViewOf(title="People", make=roster_view, shape=RosterView),
    "draft": ViewOf(
        title="Seats for review", make=draft_view, shape=DraftView, params=("round",), published_rounds=False
    ),
    "seats": ViewOf(title="Published seats", make=seats_view, shape=SeatsView, params=("round",)),
    "board": ViewOf(title="All tables", make=board_view, shape=BoardView, params=("round", "sort")),
    "card": ViewOf(title="A table's card", make=card_view, shape=CardView, params=("round", "table"), needs=("table",)),
    "paper": ViewOf(title="Paper cards", make=paper_view, shape=PaperView, params=("round",)),
    "player": ViewOf(title="A player", make=player_view, shape=PlayerView, params=("player",), needs=("player",)),
    "standings": ViewOf(title="Standings", make=standings_view, shape=StandingsView, params=("player",)),
    "statistics": ViewOf(title="The tournament in numbers", make=statistics_view, shape=StatisticsView),
    "rescored": ViewOf(
        title="What if: another rulebook", make=rescored_view, shape=RescoredView, params=("rulebook", "turned")
    ),
    "clock": ViewOf(title="The clock", make=clock_view, shape=ClockView, params=("table",)),
    "penalties": ViewOf(title="Points outside a game", make=penalties_view, shape=PenaltiesView, params=("player",)),
    "rulings": ViewOf(
        title="Rulings",
        make=rulings_view,
        shape=RulingsView,
        params=("round", "table", "player", "kind", "state"),
    ),
    "rulings-to-know": ViewOf(title="Rulings to know", make=rulings_to_know, shape=RulingsToKnowView),
    "attention": ViewOf(title="What needs the director", make=attention_view, shape=AttentionView),
    "codes": ViewOf(title="Access codes", make=codes_view, shape=CodesView),
    "log": ViewOf(
        title="The log",
        make=log_view,
        shape=LogView,
        params=("round", "table", "player", "kind", "before", "limit"),
        published_rounds=False,
    ),
    "public": ViewOf(title="What is published", make=public_view, shape=PublicView),
    "prizes": ViewOf(title="Prizes", make=prizes_view, shape=PrizesView),
    "competitions": ViewOf(title="Side competitions", make=competitions_view, shape=CompetitionsView),
    "ceremony": ViewOf(title="The ceremony", make=ceremony_view, shape=CeremonyView),
}
"""Every view by its name."""

_SEES_EVERYONES_LINES: Final = frozenset({"director", "scorer"})


def look(name: str, world: World, viewer: Actor, params: Mapping[str, object]) -> View | Refused:
    """What `viewer` sees under this name, or everything that stands against it.

    Refusals: `unknown-view`, `not-allowed`, those of the parameters, `unknown-round`, `unknown-table`,
    `unknown-player`.
    """
    view = VIEWS.get(name)
    if view is None:
        return refuse("unknown-view", "There is no view {view}.", view=name[:60])
    if viewer.role not in MAY_SEE[name]:
        return _not_allowed(viewer)
    asked = _params(view, params)
    scoped = asked if isinstance(asked, Refused) else _scoped(name, world, viewer, asked)
    if isinstance(scoped, Refused):
        return scoped
    faults = _unknown(view, world, scoped)
    return faults or view.make(Look(world, viewer, scoped))


def _not_allowed(viewer: Actor) -> Refused:
    return refuse("not-allowed", "This is not for the role {role}.", role=viewer.role)


# --- Parameters -------------------------------------------------------------------------------------------------


def _params(view: ViewOf, raw: Mapping[str, object]) -> Params | Refused:
    values = {name: _number(value) if _wants_number(name) else value for name, value in raw.items()}
    faults = list(shape_faults(values, _shape()))
    strange = [name for name in values if name in Params.__struct_fields__ and name not in view.params]
    for name in strange:
        faults.extend(refuse("unknown-field", "This view does not ask for {name}.", name, name=name))
    return Refused(tuple(faults)) if faults else msgspec.convert(values, Params)


@cache
def _shape() -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(Params)


def _wants_number(name: str) -> bool:
    return name in {"round", "table", "before", "limit"}


def _number(value: object) -> object:
    """A number that came as text, as the query of an address has it."""
    is_number = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 12
    return int(str(value)) if is_number else value


# --- Own table, own player --------------------------------------------------------------------------------------


def _scoped(name: str, world: World, viewer: Actor, asked: Params) -> Params | Refused:
    """The parameters with a table's or player's own put in; refused where they ask for someone else's."""
    if name == "card" and viewer.role in OWN_TABLE_ONLY:
        return _own_card(world, viewer, asked)
    if name == "player" and viewer.role == "player":
        return _own_page(viewer, asked)
    if name == "standings" and asked.player and viewer.role not in _SEES_EVERYONES_LINES:
        return _own_page(viewer, asked)
    return asked


def _own_card(world: World, viewer: Actor, asked: Params) -> Params | Refused:
    number = round_shown(world.state)
    each = find_round(world.state, number)
    if isinstance(each, Refused):
        return each
    own = own_table(viewer, each)
    if own is None or asked.table not in {None, own} or asked.round not in {None, number}:
        return _not_allowed(viewer)
    return structs.replace(asked, table=own, round=number)


def _own_page(viewer: Actor, asked: Params) -> Params | Refused:
    if viewer.role != "player" or asked.player not in {None, viewer.target}:
        return _not_allowed(viewer)
    return structs.replace(asked, player=viewer.target)


def _unknown(view: ViewOf, world: World, asked: Params) -> Refused | None:
    """What is asked for and not there, or not asked for and needed."""
    for name in view.needs:
        if getattr(asked, name) is None:
            return refuse("missing", "Say which {name}.", name, name=name)
    if asked.player is not None:
        found = find_player(world.state, asked.player)
        if isinstance(found, Refused):
            return found
    if asked.round is not None and view.published_rounds:
        each = find_round(world.state, asked.round)
        return each if isinstance(each, Refused) else None
    return None
