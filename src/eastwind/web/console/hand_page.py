"""What the two pages of the Hand desk show."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
from litestar.response import Template
from msgspec import structs

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat, in_turn_after
from eastwind.card.analyser import Analysis
from eastwind.card.analyser.words import evidence_in_words
from eastwind.card.saying import Saying
from eastwind.card.tiles import TILES
from eastwind.tournament.chosen_card import PRACTICE, ChosenCard
from eastwind.tournament.commands import EnterGame, MakeRuling
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.rulings import TableRuling
from eastwind.web.console.cards import card_context
from eastwind.web.console.frame import console_page
from eastwind.web.console.hand_answers import HAND, declared, jokers_unseen, judged, tiles_in_hand, too_small
from eastwind.web.console.hand_draft import EXPOSED, IN_ROWS, IN_SETS, OTHERS, RACK, SEEN, HandDraft, Put
from eastwind.web.console.hand_lines import lines_shown
from eastwind.web.console.hand_onward import Onward
from eastwind.web.console.hand_places import hand_address, mahjongg_address
from eastwind.web.console.hand_words import evidence, evidence_of_declared, faults_by_name, outcome, verdict
from eastwind.web.console.rulings_places import log_address
from eastwind.web.pages import page
from eastwind.web.ready_cards import ReadyCard
from eastwind.web.speech import translated
from eastwind.web.visit import AnyRequest, Visit

Mode = Literal["alive", "mahjongg"]

_ADDRESS: Final = {"alive": hand_address, "mahjongg": mahjongg_address}

_KEYS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (phrase("Bams"), TILES[0:9]),
    (phrase("Craks"), TILES[9:18]),
    (phrase("Dots"), TILES[18:27]),
    (phrase("Winds, dragons, flower and joker"), TILES[27:]),
)
"""The keyboard of tiles, suit by suit."""

_PLACE_WORDS: Final = {
    EXPOSED: phrase("This hand’s exposures"),
    SEEN: phrase("Discards on the table"),
    RACK: phrase("Concealed tiles"),
    OTHERS[0]: phrase("Another hand"),
    OTHERS[1]: phrase("A third hand"),
    OTHERS[2]: phrase("A fourth hand"),
}

_PLACES: Final[dict[Mode, tuple[str, ...]]] = {
    "alive": (EXPOSED, SEEN, *OTHERS),
    "mahjongg": (RACK, EXPOSED, SEEN, *OTHERS),
}

_OF_TILES: Final = (*IN_SETS, *IN_ROWS, "dead", "last", "by", "into", "take")
"""The fields that tell of tiles, not of whose hand it is."""

FIRST_PLACE: Final[dict[Mode, str]] = {mode: places[0] for mode, places in _PLACES.items()}
"""Where taps go when a page is opened."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What a page is made from: the card that the event chose, as it was then and as it is here now.

    `table` is where the hand was played, `no_table` why there is no such one.

    `playing`: the round was started, so that its games can be ruled on and entered.
    """

    mode: Mode
    draft: HandDraft
    chosen: ChosenCard
    ready: ReadyCard | Refused
    table: CardView | None = None
    no_table: Refused | None = None
    playing: bool = False

    @property
    def is_changed(self) -> bool:
        """Whether the card is another than when it was chosen."""
        return isinstance(self.ready, ReadyCard) and self.chosen.hash not in ("", self.ready.card.hash)

    @property
    def game(self) -> int:
        """The game that is asked about: by itself the one in play, the first that nobody has entered, else the last."""
        games = self.table.games if self.table else ()
        in_play = next((game.game for game in games if not game.entry), len(games))
        return self.draft.game if 0 < self.draft.game <= len(games) else in_play

    @property
    def seated(self) -> dict[Seat, str]:
        """Who sits at the table, by seat."""
        seats = self.table.seats if self.table else ()
        return {each.seat: f"{each.person.name} ({translated(each.seat_word)})" for each in seats if each.person}

    @property
    def seat(self) -> Seat | None:
        """Whose hand it is, where somebody sits there."""
        return self.draft.seat if self.draft.seat in self.seated else None

    @property
    def others(self) -> dict[Seat, str]:
        """Who else sits there, the next to the right first."""
        in_turn = in_turn_after(self.seat) if self.seat else ()
        return {other: self.seated[other] for other in in_turn if other in self.seated}

    @property
    def ruled_dead(self) -> TableRuling | None:
        """The ruling by which this hand is dead in this game."""
        games = self.table.games if self.table else ()
        rulings = (ruling for game in games if game.game == self.game for ruling in game.rulings)
        return next((ruling for ruling in rulings if self.seat and self.seat in ruling.dead), None)

    @property
    def onward(self) -> Onward | None:
        """Where the answer can be used: a person's hand at a table that plays."""
        if self.table is None or self.seat is None or not self.playing:
            return None
        return Onward(table=self.table, game=self.game, seat=self.seat, draft=self.draft, others=self.others)


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where tiles lie, and how many; `put` sends taps there, `here`: that is where they go now."""

    name: str
    words: str
    tiles: int
    put: str
    here: bool


def address_of(event: str, mode: Mode, draft: HandDraft) -> str:
    """The page with all that was tapped."""
    return _ADDRESS[mode](event, draft.fields())


async def hand_page(request: AnyRequest, visit: Visit, asked: Page) -> Template:
    """One of the two pages, as far as tiles were tapped."""
    return await console_page(request, visit, "console/hand.html", here="hand", status=200, **_drawn(visit, asked))


def hand_desk(request: AnyRequest, visit: Visit, asked: Page) -> Template:
    """The same without what stands around it, for a page that has it already."""
    return page(request, "console/hand_desk.html", visit=visit, status=200, **_drawn(visit, asked))


def _drawn(visit: Visit, asked: Page) -> dict[str, Any]:
    refused = asked.ready if isinstance(asked.ready, Refused) else asked.no_table
    return {"refused": refused, **_about(visit, asked), **_answered(visit.event, asked)}


# --- What was tapped --------------------------------------------------------------------------------------------


def _about(visit: Visit, asked: Page) -> dict[str, Any]:
    draft = asked.draft
    told = Counter(tile for place in (*IN_SETS, *IN_ROWS) for tile in draft.tiles(place))
    context = card_context(visit.event, asked.table) if asked.table else {"people": []}
    return {
        "mode": asked.mode,
        "draft": draft,
        "here_address": _ADDRESS[asked.mode](visit.event),
        "tabs": [(mode, address_of(visit.event, mode, _at(draft, mode))) for mode in _PLACES],
        "start_again": _ADDRESS[asked.mode](
            visit.event, draft.fields(*IN_SETS, *IN_ROWS, "dead", "last", "by", "into")
        ),
        "practice": asked.chosen.id == PRACTICE,
        "card_changed": asked.is_changed,
        "card_name": asked.ready.card.name if isinstance(asked.ready, ReadyCard) else "",
        "table": asked.table,
        "seat": asked.seat,
        "game": asked.game,
        "games": [each.game for each in asked.table.games] if asked.table else [],
        "seated": asked.seated,
        "square": [{**seat, "points": None} for seat in context["people"]],
        "places": tuple(_places(asked)),
        "keys": [(translated(words), [(tile, told[tile]) for tile in tiles]) for words, tiles in _KEYS],
        "small": {place: frozenset(too_small(draft.sets_of(place))) for place in IN_SETS},
        "playing": asked.playing,
        "ruled_dead": asked.ruled_dead,
        "ruling_log": log_address(visit.event),
        "may_rule": visit.may_do(MakeRuling.kind),
        "may_enter": visit.may_do(EnterGame.kind),
    }


def _at(draft: HandDraft, mode: Mode) -> HandDraft:
    """The draft as the other page begins with it: taps go to the place that it asks for first."""
    first = FIRST_PLACE[mode]
    return structs.replace(draft, put=Put(first, len(draft.sets_of(first))), take=False)


def _places(asked: Page) -> Iterator[Place]:
    draft, put = asked.draft, asked.draft.put
    named = dict(zip(OTHERS, asked.others.values(), strict=False))
    for name in _PLACES[asked.mode]:
        if named and name in OTHERS and name not in named:
            continue
        at = len(draft.sets_of(name)) if name in IN_SETS else 0
        yield Place(
            name=name,
            words=named.get(name) or translated(_PLACE_WORDS[name]),
            tiles=len(draft.tiles(name)),
            put=Put(name, at).text,
            here=name == put.place,
        )


# --- What the card answers --------------------------------------------------------------------------------------


def _answered(event: str, asked: Page) -> dict[str, Any]:
    """The answer for the template: nothing where nothing was tapped, or the card itself cannot be read."""
    nothing: dict[str, Any] = {"said": None, "state": "", "faults_told": [], "judged": None, "lines": [], "gone": []}
    nothing |= {"misfits": frozenset(), "declared": None, "links": None, "tiles_told": tiles_in_hand(asked.draft)}
    if isinstance(asked.ready, Refused) or asked.draft.is_empty:
        return nothing
    found = _alive(event, asked, asked.ready) if asked.mode == "alive" else _mahjongg(event, asked, asked.ready)
    return {**nothing, **found}


def _alive(event: str, asked: Page, ready: ReadyCard) -> dict[str, Any]:
    found = judged(asked.draft, ready)
    if isinstance(found, Refused):
        return {"faults_told": faults_by_name(found), "state": "wrong"}
    said = verdict(found)
    kept = evidence(asked.draft, said, found.analysis, ready.card.name)
    return {
        "said": said,
        "state": found.state,
        "misfits": found.misfits,
        "lines": lines_shown(found.analysis, ready),
        "gone": _gone(asked.draft, found.analysis),
        "links": asked.onward.of_verdict(event, found, kept) if asked.onward else None,
    }


def _mahjongg(event: str, asked: Page, ready: ReadyCard) -> dict[str, Any]:
    if tiles_in_hand(asked.draft) < HAND:
        return {}
    found = declared(asked.draft, ready)
    if isinstance(found, Refused):
        return {"faults_told": faults_by_name(found), "state": "wrong"}
    said = outcome(found)
    kept = evidence_of_declared(asked.draft, said, found.analysis, ready.card.name)
    return {
        "said": said,
        "state": "won" if found.line else "not-won",
        "declared": found,
        "lines": [] if found.line else lines_shown(found.analysis, ready),
        "gone": [] if found.line else _gone(asked.draft, found.analysis),
        "links": asked.onward.of_declared(event, found, kept) if asked.onward else None,
    }


def _gone(draft: HandDraft, analysis: Analysis) -> list[Saying]:
    return [*evidence_in_words(analysis, jokers_unseen(draft))]
