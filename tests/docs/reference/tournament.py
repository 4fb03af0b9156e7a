"""The pages about the tournament itself: commands, views, events, and who may do and see what."""

from collections.abc import Iterator

from eastwind.base.record import GameRecord
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.envelope import Submitted
from eastwind.tournament.events import EVENTS
from eastwind.tournament.roles import MAY_DO, MAY_SEE, OWN_TABLE_ONLY, ROLES
from eastwind.tournament.views.registry import VIEWS, ViewOf
from eastwind.tournament.views.world import Params
from tests.docs.reference.markdown import code, document, section, sentences, table
from tests.docs.reference.shapes import fields, parts_section, said, struct


def commands() -> str:
    """Every act, who may do it, and its fields."""
    kinds = [struct(command) for command in COMMANDS.values()]
    lead = (
        "Everything that happens in a tournament is asked for by one of these. A program posts it to "
        "`/api/events/{event}/commands`; the pages send the same. The fields of the table below stand around each, "
        "its own fields are the `body`. The same `id` with the same content gets the first answer again, and is done "
        "once. A refusal names every fault with its field and changes nothing."
    )
    around = section("Around every command", fields(struct(Submitted)))
    return document("Commands", lead, [around, *map(_command, COMMANDS.values()), parts_section(kinds)])


def _command(command: type[Command]) -> str:
    may = ", ".join(role for role in ROLES if role in MAY_DO[command])
    own = [role for role in ROLES if role in MAY_DO[command] & OWN_TABLE_ONLY]
    scope = f" ({' and '.join(own)}: at their own table, in the round in play)" if own else ""
    body = fields(struct(command)) or "No fields."
    return section(code(command.kind), sentences(command.__doc__), f"For: {may}{scope}.", body)


def views() -> str:
    """Every view, who may see it, what it can be asked for, and what it holds."""
    lead = (
        "What a role sees of a tournament: `GET /api/events/{event}/views/{view}`. Times are in milliseconds since "
        "1970 (UTC), money is in cents, seats are `E`, `S`, `W` and `N`. Sentences come as `Said`: a template and the "
        "facts that fill it."
    )
    shapes = [struct(view.shape) for view in VIEWS.values()]
    each = [_view(name, view) for name, view in VIEWS.items()]
    return document("Views", lead, [*each, parts_section(shapes, required=False)])


def _view(name: str, view: ViewOf) -> str:
    roles = ", ".join(role for role in ROLES if role in MAY_SEE[name])
    asked = {part.name: said(part.type) for part in struct(Params).fields}
    rows = [(code(param), asked[param], "yes" if param in view.needs else "") for param in view.params]
    return section(
        code(name),
        sentences(view.shape.__doc__),
        f"For: {roles}.",
        table(("asked with", "what it is", "needed"), rows),
        fields(struct(view.shape), required=False),
    )


def events() -> str:
    """Every fact that the log may hold."""
    lead = (
        "What the log of a tournament holds, oldest first. An event is never refused, changed or removed; each row "
        "carries the hash of the row before it. Beside the fields below a row has its version in the log, the command "
        "that caused it, who sent it, from which device, when, and the seed of any draw."
    )
    shapes = [struct(event) for event in EVENTS.values()]
    each = [
        section(code(kind), f"{sentences(event.__doc__)} Version {version}.", fields(struct(event)))
        for (kind, version), event in EVENTS.items()
    ]
    return document("Events", lead, [*each, parts_section(shapes)])


def roles() -> str:
    """The two tables of rights."""
    lead = (
        "Who may do and see what. A table's code acts at its own table in the round in play; a player's code acts at "
        "the table where that player now sits, where the rulebook allows phones."
    )
    return document(
        "Roles",
        lead,
        [
            section("Commands", table(("command", *ROLES), _rights({k: MAY_DO[c] for k, c in COMMANDS.items()}))),
            section("Views", table(("view", *ROLES), _rights({name: MAY_SEE[name] for name in VIEWS}))),
        ],
    )


def _rights(allowed: dict[str, frozenset[str]]) -> Iterator[tuple[str, ...]]:
    for name, may in allowed.items():
        yield code(name), *("yes" if role in may else "" for role in ROLES)


def record() -> str:
    """The facts of one game."""
    lead = (
        "The facts of a finished game: what `eastwind score` reads, one JSON object a line, and what a phone sends as "
        "the `record` of `game.enter` (there without `rulebook` and `seats`, which the tournament knows)."
    )
    shape = struct(GameRecord)
    return document("The record of a game", lead, [section("GameRecord", fields(shape)), parts_section([shape])])
