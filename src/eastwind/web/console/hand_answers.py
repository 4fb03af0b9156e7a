"""What the analyser answers to what was tapped: the table's verdict, and whether fourteen tiles are Mah Jongg."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, structs

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import Seat, is_seat
from eastwind.card import Line
from eastwind.card.analyser import Analyser, Analysis, Position, PositionRecord, PossibleLine, position_of
from eastwind.card.tiles import COPIES, INDEX, JOKER, TILES
from eastwind.web.console.hand_draft import EXPOSED, OTHERS, RACK, SEEN, SMALLEST_SET, HandDraft, Sets, Tiles
from eastwind.web.ready_cards import ReadyCard

HAND: Final = 14
"""Tiles of a Mah Jongg."""

_QUINT: Final = 5
_JOKER_THROWN: Final = refuse("invalid-tiles", "A joker that was thrown cannot be called.", "last")

State = Literal["alive", "impossible", "unfit"]


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as the whole table sees it.

    `state`: "unfit" where no line has its exposures, "impossible" where tiles are gone. `misfits` are the numbers of
    the exposures that no line has even alone.
    """

    state: State
    analysis: Analysis
    misfits: frozenset[int]


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """Fourteen tiles held against the card. `line` is the best paid line that they make, None where they make none.

    `bonus`: made without jokers, and the line pays for it. `section` and `quint` are as the game's record has them.
    """

    analysis: Analysis
    line: PossibleLine | None
    bonus: bool
    section: str
    quint: bool


def judged(draft: HandDraft, ready: ReadyCard) -> Judged | Refused:
    """The table's verdict on a hand, or what cannot lie on a table."""
    position = position_of(_record(draft, ready))
    if isinstance(position, Refused):
        return position
    analysis = ready.analyser.analyse(position)
    return Judged(state=_state(analysis), analysis=analysis, misfits=frozenset(_misfits(draft, ready)))


def declared(draft: HandDraft, ready: ReadyCard) -> Declared | Refused:
    """Whether a hand of fourteen tiles is Mah Jongg, or what cannot be such a hand."""
    position = position_of(_record(draft, ready, concealed=draft.row(RACK)))
    if isinstance(position, Refused):
        return position
    return _JOKER_THROWN if is_seat(draft.by) and draft.last == "J" else _declared(position, ready)


def tiles_in_hand(draft: HandDraft) -> int:
    """The tiles of the hand that were told."""
    return len(draft.row(RACK)) + len(draft.tiles(EXPOSED))


def jokers_unseen(draft: HandDraft) -> int:
    """The jokers that lie nowhere face up."""
    return COPIES[JOKER] - sum(draft.tiles(place).count(TILES[JOKER]) for place in (EXPOSED, SEEN, *OTHERS))


def too_small(sets: Sets) -> Iterator[int]:
    """The numbers of the sets that have too few tiles yet to be one."""
    return (number for number, one in enumerate(sets) if len(one) < SMALLEST_SET)


def facts_of_win(draft: HandDraft, seat: Seat, won: Declared) -> dict[str, Any]:
    """The facts of a game that the hand of `seat` won, as far as they are known; the rest stays to be filled in."""
    hand = {
        "winner": seat,
        "by": draft.by if is_seat(draft.by) else "wall" if draft.by else None,
        "value": won.analysis.points,
        "jokers": won.analysis.jokers,
        "exposures": len(draft.sets_of(EXPOSED)),
        "section": won.section or None,
        "quint": True if won.quint and won.section != "quints" else None,
    }
    return {"ending": "mahjongg", "mahjongg": {name: value for name, value in hand.items() if value is not None}}


# --- Positions --------------------------------------------------------------------------------------------------


def _record(draft: HandDraft, ready: ReadyCard, concealed: Tiles | None = None) -> PositionRecord:
    """The position that was told. A set of too few tiles is still being laid, and does not count as one yet.

    Another hand's tiles lie face up all the same. What is no tile counts always, so that it is refused by name.
    """
    whole_sets = {place: _whole(draft.sets_of(place)) for place in (EXPOSED, *OTHERS)}
    others = {place: whole_sets[place] for place in OTHERS if whole_sets[place]}
    return PositionRecord(
        card=ready.id,
        concealed=concealed,
        exposed=whole_sets[EXPOSED] if concealed is None else draft.sets_of(EXPOSED),
        seen=(*draft.row(SEEN), *_half_laid(draft)),
        racks=tuple(sets for place, sets in others.items() if place not in draft.dead),
        dead=tuple(sets for place, sets in others.items() if place in draft.dead),
    )


def _whole(sets: Sets) -> Sets:
    return tuple(one for one in sets if len(one) >= SMALLEST_SET or not INDEX.keys() >= {*one})


def _half_laid(draft: HandDraft) -> Iterator[str]:
    """The tiles of other hands that are no set yet."""
    for place in OTHERS:
        whole_sets = _whole(draft.sets_of(place))
        yield from (tile for one in draft.sets_of(place) if one not in whole_sets for tile in one)


def _misfits(draft: HandDraft, ready: ReadyCard) -> Iterator[int]:
    for number, one in enumerate(draft.sets_of(EXPOSED)):
        if len(one) >= SMALLEST_SET:
            alone = position_of(PositionRecord(card=ready.id, exposed=(one,)))
            if not isinstance(alone, Refused) and not ready.analyser.analyse(alone).lines:
                yield number


def _state(analysis: Analysis) -> State:
    if analysis.lines:
        return "alive"
    return "unfit" if all(line.missing is UNSET for line in analysis.evidence) else "impossible"


def _declared(position: Position, ready: ReadyCard) -> Declared:
    analysis = ready.analyser.analyse(position)
    if not analysis.won:
        return Declared(analysis=analysis, line=None, bonus=False, section="", quint=False)
    best = analysis.lines[0]
    line = next(one for one in ready.card.lines if (one.section, one.no) == (best.section, best.no))
    return Declared(
        analysis=analysis,
        line=best,
        bonus=line.jokerless and not analysis.jokers,
        section=_RECORDED.get(_plain(best.section), ""),
        quint=_holds_a_quint(position, line, ready),
    )


def _holds_a_quint(position: Position, line: Line, ready: ReadyCard) -> bool:
    """Whether the hand makes the line in a way that has a quint."""
    ways = tuple(groups for groups in line.variants if any(one.size >= _QUINT for one in groups))
    alone = structs.replace(ready.card, lines=(structs.replace(line, variants=ways),))
    return bool(ways) and Analyser(alone).analyse(position).won


_RECORDED: Final[Mapping[str, str]] = {"singles and pairs": "singles-and-pairs", "quints": "quints"}
"""Sections that the record of a game knows by name."""


def _plain(section: str) -> str:
    return section.casefold().replace("&", "and").replace("-", " ").strip()
