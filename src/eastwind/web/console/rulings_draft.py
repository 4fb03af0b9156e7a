"""A ruling that is being asked for: all that is known of it stands in its address, so that a reload loses nothing."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from litestar.datastructures import MultiDict

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.base.shape import shape_faults
from eastwind.rulings import SITUATIONS, Situation
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.views.card import CardView
from eastwind.web.rules.asking import Asked, Sent, answers, read
from eastwind.web.typed_numbers import whole

Fields = list[tuple[str, str]]

_OVERRIDE: Final = "override."
_SHAPE: Final = msgspec.inspect.type_info(MakeRuling)


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked so far. `player` is empty until someone was tapped; `situation` is an id, known or not.

    `own`: no situation fits and the director alone rules. `asked` are the questions and answers, once the person and a
    known situation are there. `settles` is the ruling that waited for this one, 0 for none. `pressed`: an answer is
    wanted now, also where questions are open. `evidence` is what the Hand desk found, and `hand` what was tapped there.
    """

    round: int
    table: int
    game: int
    player: str
    situation: str
    own: bool
    outs: tuple[str, ...] | None
    settles: int
    asked: Asked | None
    pressed: bool
    evidence: str = ""
    hand: str = ""

    @property
    def known(self) -> Situation | None:
        """The situation, if there is such a one."""
        return SITUATIONS.get(self.situation)

    def fields(self, *without: str) -> Fields:
        """The draft as the fields of a form or an address, without some; `facts` is the name of all answers."""
        fields: Fields = [("round", str(self.round)), ("table", str(self.table)), ("game", str(self.game))]
        fields += [("settles", str(self.settles))] if self.settles else []
        fields += [("player", self.player)] if self.player else []
        fields += [("situation", self.situation)] if self.situation else []
        fields += [("own", "yes")] if self.own else []
        fields += [("outs", "known"), *(("out", seat) for seat in self.outs)] if self.outs is not None else []
        fields += answers(self.asked.record["facts"]) if self.asked else []
        fields += [(name, text) for name, text in (("evidence", self.evidence), ("hand", self.hand)) if text]
        return [field for field in fields if field[0].partition(".")[0] not in without]

    def as_shown(self) -> Fields:
        """All that a shown ruling was asked with, so that a form sent twice asks the same twice."""
        out = self.asked.record["out"] if self.asked else ()
        return [*self.fields("outs", "out"), ("outs", "known"), *(("out", seat) for seat in out)]

    def body(self, override: dict[str, Any] | None = None) -> dict[str, Any]:
        """The body of the command that makes the ruling."""
        record = self.asked.record if self.asked else {"facts": {}, "out": None}
        body = {
            "round": self.round,
            "table": self.table,
            "game": self.game,
            "situation": self.situation,
            "player": self.player,
            "facts": record["facts"],
            "out": record["out"],
            "override": override,
            "settles": self.settles or None,
            "evidence": self.evidence or None,
        }
        return {name: value for name, value in body.items() if value is not None}

    def postponed(self, why: str) -> dict[str, Any]:
        """The body of the command that puts the ruling off."""
        kept = {name: value for name, value in self.body().items() if name not in {"out", "settles", "player"}}
        return {**kept, **({"player": self.player} if self.player else {}), "why": why}


def game_of(sent: Sent, card: CardView) -> int:
    """The game that is asked about: by itself the one in play, the first that nobody has entered, else the last."""
    in_play = next((game.game for game in card.games if not game.entry), len(card.games))
    return whole(sent.get("game")) or in_play


def draft_of(sent: Sent, card: CardView, out: Sequence[Seat], book: str) -> Draft:
    """The draft in what was sent. `out` are those out of the game by its record, unless something else was said."""
    situation, player = SITUATIONS.get(sent.get("situation", "")), sent.get("player", "")
    outs = tuple(sent.getall("out", [])) if "outs" in sent else None
    seats = [each.seat for each in card.seats if each.person]
    complete = _complete(sent, seats, out if outs is None else outs)
    return Draft(
        round=card.round,
        table=card.table,
        game=game_of(sent, card),
        player=player,
        situation=sent.get("situation", ""),
        own="own" in sent,
        outs=outs,
        settles=whole(sent.get("settles")) or 0,
        asked=read(situation, book, complete) if situation and player else None,
        pressed="read" in sent,
        evidence=sent.get("evidence", ""),
        hand=sent.get("hand", ""),
    )


def make_ruling(body: dict[str, Any]) -> MakeRuling | Refused:
    """The command of this body, for looking ahead, or every fault of its fields."""
    faults = tuple(shape_faults(body, _SHAPE))
    return Refused(faults) if faults else msgspec.convert(body, MakeRuling)


def override_of(sent: Sent) -> dict[str, Any] | None:
    """The director's own answer as it was typed; None where it is the rulebook's that is asked for."""
    if "otherwise" not in sent:
        return None
    points = {seat: _number(text) for seat in SEATS if (text := sent.get(f"{_OVERRIDE}points.{seat}", "").strip())}
    ticked = {name: sent.get(_OVERRIDE + name) == "yes" for name in ("beside", "stops", "replaces")}
    return {"why": sent.get(_OVERRIDE + "why", ""), "points": points, **ticked}


def _complete(sent: Sent, seats: Sequence[Seat], out: Iterable[str]) -> Sent:
    """What was sent, with who sits at the table and who is out."""
    rest = [field for field in sent.multi_items() if field[0] not in {"empty", "out"}]
    empty = next((seat for seat in SEATS if seat not in seats), "none")
    return MultiDict([*rest, ("empty", empty), *(("out", seat) for seat in out)])


def _number(text: str) -> int | str:
    sign, digits = text[:1] in "+-\u2212", text.lstrip("+-\u2212")
    number = whole(digits)
    return text if number is None else -number if sign and text[0] != "+" else number
