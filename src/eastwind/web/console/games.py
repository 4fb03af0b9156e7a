"""Typing a game: from the paper card, from a report, or to put a transcription right. The points are seen first."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template
from msgspec import structs

from eastwind.base.phrase import phrase
from eastwind.base.record import GameRecord, Ruling
from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.commands import AddReading, CorrectGame, EnterGame
from eastwind.tournament.ruled_incidents import without_ruled
from eastwind.tournament.views.card import CardView, GameView
from eastwind.tournament.views.dead_reasons import DEAD_REASONS
from eastwind.tournament.views.preview import Preview, preview
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.console.card_places import (
    CARD_PATH,
    GameNumber,
    RoundNumber,
    TableNumber,
    card_here,
    differences_address,
    game_address,
    second_address,
)
from eastwind.web.console.cards import card_context
from eastwind.web.console.field_words import in_words
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import table_address
from eastwind.web.console.record_form import EMPTY, RecordForm, filled_form, sent_form
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import translated
from eastwind.web.squares import square_of, with_points
from eastwind.web.typed_numbers import whole
from eastwind.web.visit import AnyRequest, Visit, VisitHere

KIND_WORDS: Final[dict[str, str]] = {
    "dead": phrase("Dead hand"),
    "mahjongg-in-error": phrase("Mah Jongg in error"),
    "misnamed": phrase("Misnamed tile"),
    "peeked": phrase("Looked at a blind pass"),
    "knocked": phrase("Tiles knocked over"),
    "unrecorded": phrase("Own card left empty"),
    "ruling": phrase("Director's ruling"),
}
"""What can have happened, the most frequent first."""

Mode = Literal["enter", "correct", "second"]

_COMMANDS: Final[dict[Mode, str]] = {"enter": EnterGame.kind, "correct": CorrectGame.kind, "second": AddReading.kind}


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """The page's form as it was sent.

    `seen` is the record whose points were on show, `report` what it was taken from, `on`: go on to the next game.
    `settles`: two readings of the card differed, and this is what it says in truth.
    """

    form: RecordForm
    why: str
    seen: str
    report: int | None
    expected: int
    command_id: str | None
    add: str
    remove: str
    on: bool
    settles: bool


class Typing(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is being typed: which one, on which card, and whether the card is final already.

    `second`: a second person reads it, who sees nothing of what stands.
    """

    card: CardView
    game: GameView
    second: bool = False

    @property
    def mode(self) -> Mode:
        """A final card is put right, any other is written on; a second reading does neither."""
        if self.second:
            return "second"
        return "correct" if self.card.final and not self.game.enter.allowed else "enter"

    @property
    def stands(self) -> int:
        """The version of what stands on the card, 0 for nothing."""
        return self.game.entry.version if self.game.entry else 0

    @property
    def following(self) -> int | None:
        """The next game of this card that nobody has entered."""
        open_games = [each.game for each in self.card.games if not each.entry and each.game != self.game.game]
        return next((game for game in open_games if game > self.game.game), next(iter(open_games), None))

    def body(self, sent: Sent) -> dict[str, Any]:
        """The body of the command."""
        place = {"round": self.card.round, "table": self.card.table, "game": self.game.game}
        more: dict[str, Any] = {"why": sent.why} if self.mode == "correct" else {}
        if self.mode == "enter":
            more = {"on_paper": sent.report is None}
        return {**place, "record": sent.form.record(), **more}


class GamePages(Controller):
    """One game of a card."""

    path = CARD_PATH + "/game/{game:int}"
    include_in_schema = False

    @get("", name="console-game")
    async def game(
        self,
        request: AnyRequest,
        visit: VisitHere,
        number: RoundNumber,
        table: TableNumber,
        game: GameNumber,
        report: Annotated[int | None, QueryParameter(ge=1, le=2**31)] = None,
        facts: Annotated[str, QueryParameter(max_length=2_000)] = "",
        settles: Annotated[bool, QueryParameter()] = False,
    ) -> Template:
        """Type a game from the paper card, change it, or put it right after the card was turned in."""
        typing = await _typing(visit, number, table, game)
        begun = msgspec.structs.replace(_begin(typing, report, facts), settles=settles)
        return await _page(request, visit, typing, begun)

    @post("")
    async def send(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber, game: GameNumber
    ) -> Redirect | Template:
        """A row more or less, the points to look at, and once they were seen, the entry itself."""
        return await _answer(request, visit, await _typing(visit, number, table, game))


class SecondGamePages(Controller):
    """One game of a card, read by a second person."""

    path = CARD_PATH + "/second/{game:int}"
    include_in_schema = False

    @get("", name="console-second-game")
    async def game(
        self,
        request: AnyRequest,
        visit: VisitHere,
        number: RoundNumber,
        table: TableNumber,
        game: GameNumber,
        facts: Annotated[str, QueryParameter(max_length=2_000)] = "",
    ) -> Template:
        """Type a game in which more happened a second time, without seeing what stands."""
        typing = await _typing(visit, number, table, game, second=True)
        return await _page(request, visit, typing, _begin(typing, None, facts))

    @post("")
    async def send(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, table: TableNumber, game: GameNumber
    ) -> Redirect | Template:
        """A row more or less, the points to look at, and once they were seen, the reading itself."""
        return await _answer(request, visit, await _typing(visit, number, table, game, second=True))


async def _answer(request: AnyRequest, visit: Visit, typing: Typing) -> Redirect | Template:
    sent = await _sent(request)
    if sent.add or sent.remove:
        return await _page(request, visit, typing, _other_rows(sent))
    if sent.seen != _as_text(sent.form.record()):
        shown = await visit.read(lambda world: _look_ahead(world, visit, typing, sent))
        return await _page(request, visit, typing, sent, shown)
    return await _record(request, visit, typing, sent)


async def _typing(visit: Visit, number: int, table: int, game: int, *, second: bool = False) -> Typing:
    card = await card_here(visit, number, table)
    found = next((each for each in card.games if each.game == game), None)
    if found is None:
        raise RefusedRequest(
            refuse("unknown-game", "A round has {games} games.", "game", game=game, games=len(card.games))
        )
    return Typing(card=card, game=found, second=second)


def _begin(typing: Typing, report: int | None, typed: str) -> Sent:
    """The form as it is when the page is opened: what was `typed` elsewhere, a phone wanted to send, or stands."""
    reported = next((each.record for each in typing.card.reported if each.report == report), None)
    stands = _stands(typing.game) if not typing.second else None
    facts = reported or _facts(typed) or stands
    return Sent(
        form=filled_form(facts) if facts else EMPTY,
        why="",
        seen="",
        report=report if reported else None,
        expected=typing.stands,
        command_id=None,
        add="",
        remove="",
        on=False,
        settles=False,
    )


def _stands(game: GameView) -> GameRecord | None:
    """The game that stands, but for the director's own points of rulings: they come back by themselves."""
    if game.entry is None:
        return None
    ruled = [incident for ruling in game.rulings for incident in ruling.incidents if isinstance(incident, Ruling)]
    record = game.entry.record
    return structs.replace(record, incidents=without_ruled(record.incidents, ruled))


def _facts(typed: str) -> dict[str, Any] | None:
    """The facts that an address carries from the page of the whole card; None where there are none to read."""
    try:
        return msgspec.json.decode(typed, type=dict[str, Any])
    except msgspec.DecodeError:
        return None


async def _sent(request: AnyRequest) -> Sent:
    form = await request.form()
    text = {
        name: str(form.get(name, ""))
        for name in ("why", "seen", "report", "expected", "add", "remove", "then", "again", "settles")
    }
    return Sent(
        form=sent_form(form),
        why=text["why"],
        seen="" if text["again"] else text["seen"],
        report=whole(text["report"]),
        expected=whole(text["expected"]) or 0,
        command_id=str(form["command_id"]) if "command_id" in form else None,
        add=text["add"],
        remove=text["remove"],
        on=text["then"] == "next",
        settles=bool(text["settles"]),
    )


def _other_rows(sent: Sent) -> Sent:
    row = whole(sent.remove)
    rows = sent.form.without_incident(row) if row is not None else sent.form.with_incident(sent.add)
    return msgspec.structs.replace(sent, form=rows)


def _as_text(record: dict[str, Any]) -> str:
    """The facts in one line, to tell whether they are those whose points were on show."""
    return msgspec.json.encode(record, order="sorted").decode()


def _look_ahead(world: World, visit: Visit, typing: Typing, sent: Sent) -> Preview | Refused:
    number, table, game, record = typing.card.round, typing.card.table, typing.game.game, sent.form.record()
    command: EnterGame | CorrectGame | AddReading = EnterGame(round=number, table=table, game=game, record=record)
    if typing.mode == "second":
        command = AddReading(round=number, table=table, game=game, record=record)
    if typing.mode == "correct":
        command = CorrectGame(round=number, table=table, game=game, record=record, why=sent.why)
    return preview(Look(world, visit.actor, Params()), command, sent.expected)


async def _record(request: AnyRequest, visit: Visit, typing: Typing, sent: Sent) -> Redirect | Template:
    answer = await visit.submit(
        _COMMANDS[typing.mode], typing.body(sent), command_id=sent.command_id, expected=sent.expected
    )
    if isinstance(answer, Refused):
        now = await _typing(visit, typing.card.round, typing.card.table, typing.game.game, second=typing.second)
        return await _page(request, visit, now, sent, answer)
    if sent.report is not None and visit.may_do("card.settle-report"):
        await visit.submit("card.settle-report", {"report": sent.report, "why": "Entered on the card."})
    if sent.settles:
        place = {"round": typing.card.round, "table": typing.card.table, "game": typing.game.game}
        await visit.submit("reading.settle", {**place, "why": "Typed anew from the card."})
    return go(_onward(visit.event, typing, sent))


def _onward(event: str, typing: Typing, sent: Sent) -> str:
    card, following = typing.card, typing.following
    if typing.second:
        return second_address(event, card.round, card.table)
    if sent.settles:
        return differences_address(event, card.round)
    if sent.on and following is not None:
        return game_address(event, card.round, card.table, following)
    return f"{table_address(event, card.round, card.table)}#card-game-{card.round}-{card.table}-{typing.game.game}"


def _address(event: str, typing: Typing) -> str:
    address = second_address if typing.second else game_address
    return address(event, typing.card.round, typing.card.table, typing.game.game)


async def _page(
    request: AnyRequest, visit: Visit, typing: Typing, sent: Sent, shown: Preview | Refused | None = None
) -> Template:
    seen = None if isinstance(shown, Refused) else shown
    return await console_page(
        request,
        visit,
        "console/game.html",
        here="board",
        round=typing.card.round,
        refused=in_words(shown) if isinstance(shown, Refused) else None,
        typing=typing,
        here_address=_address(visit.event, typing),
        form=sent.form,
        why=sent.why,
        report=sent.report,
        settles=sent.settles,
        added=len(sent.form.incidents) - 1 if sent.add else None,
        shown=seen,
        shown_record=_as_text(sent.form.record()) if seen else "",
        square=with_points(square_of(seen.seats, seen.seat_names), seen.points) if seen else [],
        kind_words={kind: translated(words) for kind, words in KIND_WORDS.items()},
        dead_reasons={reason: translated(words) for reason, words in DEAD_REASONS.items()},
        **card_context(visit.event, typing.card),
    )
