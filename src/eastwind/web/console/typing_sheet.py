"""A whole paper card on one page, a line for each game: typed first, or read by a second person who sees nothing of it.

The points of every line are seen before anything is recorded, and every fault of every line at once.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from litestar.datastructures import FormMultiDict

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.tournament.commands import AddReading, EnterGame
from eastwind.tournament.second_reading import is_same_reader
from eastwind.tournament.views.card import CardView, GameView
from eastwind.tournament.views.preview import Preview, preview
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.console.field_words import in_words
from eastwind.web.console.typing_rows import CELLS, ENDINGS, Line, cell_of, fits_a_line, line_of
from eastwind.web.visit import Visit

Reader = Literal["first", "second"]

_WHOLE: Final = re.compile("[0-9]{1,9}")

COMMANDS: Final[Mapping[Reader, str]] = {"first": EnterGame.kind, "second": AddReading.kind}


class TypedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the sheet. `expected` is the version of the entry that was there when the page was made.

    `elsewhere`: the page cannot record it: what stands there does not fit a line and is changed on its own page, or
    there is nothing yet for a second person to compare with. `more`: something else
    happened in this game, and it goes on to that page.
    """

    game: int
    line: Line
    expected: int = 0
    command_id: str = ""
    elsewhere: bool = False
    more: bool = False

    @property
    def is_recorded_here(self) -> bool:
        """Whether this page records it."""
        return not (self.elsewhere or self.more or self.line.is_empty)


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The card as it is being typed. `seen` are the facts whose points were on show, in one line."""

    reader: Reader
    card: CardView
    games: tuple[TypedGame, ...]
    seen: str = ""

    @property
    def kind(self) -> str:
        """The command behind each line."""
        return COMMANDS[self.reader]

    @property
    def wanted(self) -> tuple[TypedGame, ...]:
        """The lines that this page records."""
        return tuple(each for each in self.games if each.is_recorded_here)

    @property
    def as_text(self) -> str:
        """All facts in one line, to tell whether they are those whose points were on show."""
        facts = [(each.game, each.more, each.line.record()) for each in self.games if not each.line.is_empty]
        return msgspec.json.encode(facts, order="sorted").decode()

    def body(self, typed: TypedGame) -> dict[str, Any]:
        """The body of the command for a line."""
        place = {"round": self.card.round, "table": self.card.table, "game": typed.game}
        paper = {"on_paper": True} if self.reader == "first" else {}
        return {**place, "record": typed.line.record(), **paper}


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """What the lines would give, and everything that stands against them, by game; faults by cell."""

    shown: Mapping[int, Preview]
    refused: Mapping[int, Refused]

    @property
    def all_faults(self) -> Refused | None:
        """Every fault of every line, each naming its own cell."""
        faults = [at_cell(game, fault) for game, each in self.refused.items() for fault in in_words(each)]
        return Refused(tuple(faults)) if faults else None


def fresh_sheet(reader: Reader, card: CardView) -> Sheet:
    """The sheet as the page begins: what stands, for the first reader; nothing at all for the second."""
    games = tuple(_fresh(reader, card, game) for game in card.games)
    return Sheet(reader=reader, card=card, games=games)


def sent_sheet(reader: Reader, card: CardView, form: FormMultiDict) -> Sheet:
    """The sheet as it was sent."""
    games = tuple(_sent(reader, card, game, form) for game in card.games)
    return Sheet(reader=reader, card=card, games=games, seen=str(form.get("seen", "")))


def overtaken(sheet: Sheet, card: CardView) -> Sheet:
    """The same words over the card as it stands now: whoever was told what came meanwhile may record all the same."""
    stands = {game.game: game.entry.version if game.entry else 0 for game in card.games}
    games = tuple(msgspec.structs.replace(each, expected=stands[each.game]) for each in sheet.games)
    return msgspec.structs.replace(sheet, card=card, games=games, seen="")


def look_ahead(world: World, visit: Visit, sheet: Sheet) -> Looked:
    """What each line would give, through the very decisions that would record it."""
    look = Look(world, visit.actor, Params())
    answers = {each.game: _answer(look, sheet, each) for each in sheet.wanted}
    return Looked(
        shown={game: answer for game, answer in answers.items() if isinstance(answer, Preview)},
        refused={game: answer for game, answer in answers.items() if isinstance(answer, Refused)},
    )


def _answer(look: Look, sheet: Sheet, typed: TypedGame) -> Preview | Refused:
    if typed.line.begins_strangely:
        letters = (*sheet.card.seat_names, *ENDINGS)
        return refuse(
            "wrong-value", "Write the letter of who won, or of another ending: {letters}.", "who", letters=letters
        )
    return preview(look, _command(sheet, typed), typed.expected)


def at_cell(game: int, fault: Refusal) -> Refusal:
    """The fault, said of the cell of a line."""
    return msgspec.structs.replace(fault, where=cell_name(game, cell_of(fault.where)))


def cell_name(game: int, cell: str) -> str:
    """The name of a field of the page."""
    return f"game{game}.{cell}"


def _command(sheet: Sheet, typed: TypedGame) -> EnterGame | AddReading:
    place = {"round": sheet.card.round, "table": sheet.card.table, "game": typed.game}
    if sheet.reader == "second":
        return AddReading(**place, record=typed.line.record())
    return EnterGame(**place, record=typed.line.record(), on_paper=True)


def _fresh(reader: Reader, card: CardView, game: GameView) -> TypedGame:
    entry = game.entry
    blank = Line({}, card.seat_names)
    if reader == "second" or entry is None:
        return TypedGame(game=game.game, line=blank, command_id=_new_id(), elsewhere=_elsewhere(reader, game))
    fits = not _elsewhere(reader, game)
    return TypedGame(
        game=game.game,
        line=line_of(entry.record, card.seat_names) if fits else blank,
        expected=entry.version,
        command_id=_new_id(),
        elsewhere=not fits,
    )


def _elsewhere(reader: Reader, game: GameView) -> bool:
    if game.entry is None:
        return reader == "second"
    return reader == "first" and not fits_a_line(game.entry.record)


def _sent(reader: Reader, card: CardView, game: GameView, form: FormMultiDict) -> TypedGame:
    def field(cell: str) -> str:
        return str(form.get(cell_name(game.game, cell), ""))

    expected = field("expected")
    return TypedGame(
        game=game.game,
        line=Line({cell: field(cell) for cell in CELLS}, card.seat_names),
        expected=int(expected) if _WHOLE.fullmatch(expected) else 0,
        command_id=field("command_id") or _new_id(),
        elsewhere=_elsewhere(reader, game),
        more=bool(field("more")),
    )


def _new_id() -> str:
    return secrets.token_hex(16)


def following(tables: Sequence[int], table: int) -> int | None:
    """The next of these tables after this one, from the last on to the first; None where there is no other."""
    others = sorted(each for each in tables if each != table)
    return next((each for each in others if each > table), next(iter(others), None))


def own_typing(world: World, visit: Visit, card: CardView) -> tuple[int, ...]:
    """The games of a card that this very visitor typed from paper, who is no second person for them."""
    entries = world.state.rounds[card.round - 1].cards[card.table - 1].entries
    return tuple(game for game, entry in sorted(entries.items()) if is_same_reader(entry, visit.actor, visit.device))
