"""Finding people on the roster by what one types: a number, or the beginnings of names in any order."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.views.roster import RosterRow, plain_name

Show = Literal["all", "playing", "waiting", "absent", "left", "same-name"]

SHOWN: Final[tuple[tuple[Show, str], ...]] = (
    ("all", phrase("Everyone")),
    ("playing", phrase("Playing")),
    ("absent", phrase("Not here yet")),
    ("waiting", phrase("Waiting list")),
    ("left", phrase("Left")),
    ("same-name", phrase("Same name")),
)
"""What a list of people may be narrowed to, in words."""

_NAMED: Final = 6
"""How many people a refusal names."""


def found(rows: Iterable[RosterRow], typed: str) -> Sequence[RosterRow]:
    """The people who are meant: by number exactly, else by every word typed being the beginning of a word of the name.

    Nothing typed means everyone.
    """
    wanted = typed.strip().removeprefix("#")
    if wanted.isascii() and wanted.isdecimal():
        return [row for row in rows if str(row.number) == wanted.lstrip("0")]
    words = plain_name(wanted).split()
    return [row for row in rows if all(_begins(word, row.name) for word in words)]


def meant(rows: Iterable[RosterRow], typed: str) -> str | Refused:
    """The one person who is meant, by id. Refusals, beside the field `player`: `unknown-player`, `several-players`."""
    people = found(rows, typed) if typed.strip() else []
    if len(people) == 1:
        return people[0].player
    if not people:
        return refuse("unknown-player", "Nobody goes by that number or name: {typed}.", "player", typed=typed)
    names = tuple(f"{row.name} ({row.number})" for row in people[:_NAMED])
    return refuse("several-players", "Several people go by that: {names}. Type the number.", "player", names=names)


def narrowed(rows: Iterable[RosterRow], show: Show) -> Sequence[RosterRow]:
    """Those of a kind."""
    return [row for row in rows if _is(row, show)]


def _begins(word: str, name: str) -> bool:
    return any(part.startswith(word) for part in plain_name(name).split())


def _is(row: RosterRow, show: Show) -> bool:
    left = row.withdrawn_from is not None
    return {
        "all": True,
        "playing": not row.waiting and not left,
        "waiting": row.waiting,
        "absent": not row.present and not row.waiting and not left,
        "left": left,
        "same-name": bool(row.same_name),
    }[show]
