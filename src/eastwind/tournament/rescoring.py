"""What if: every game scored again under another rulebook, beside what stands. The record is never touched.

Facts are not invented. A game stays out, with the reason, where the other rulebook leaves it to the director, reads
something that nobody wrote down, or would have let the game go another way.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

import msgspec
from msgspec import structs

from eastwind.base.record import GameRecord, MahJongg, Ruling
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.rulebook import Rulebook
from eastwind.scoring import Scored, score
from eastwind.tournament.state import Entry, Round, State
from eastwind.tournament.tallies import points_by_seat

Why = Literal["needs-ruling", "fact-missing", "otherwise-played", "was-ruled"]
"""Why a game cannot be scored again.

The other rulebook leaves it to the director; it reads a fact that was not written down; under it the game would not
have gone so; the director's points settled what it answers by itself.
"""

_NEEDS_RULING: Final = "needs-ruling"
_FACTS_OF_INCIDENTS: Final = (".matched", ".attempted")

_WAS_RULED: Final = refuse(
    "was-ruled", "The director's points stand for what the rulebook did not say. This one says it, so both would count."
)
_QUINT: Final = Refusal("fact-missing", "Nobody wrote down whether the hand held a quint.", "mahjongg.quint")
_SINGLES: Final = Refusal("fact-missing", "Nobody wrote down whether it was Singles and Pairs.", "mahjongg.section")

Place = tuple[int, int, int]
"""Round, table, game."""


class LeftOut(msgspec.Struct, frozen=True, kw_only=True):
    """A game that cannot be scored under the other rulebook: where it was played, why, and every single reason."""

    round: int
    table: int
    game: int
    entry: Entry
    why: Why
    reasons: tuple[Refusal, ...]


class Rescored(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament under another rulebook: `state` is like the true one, with other lines and without `left_out`.

    `games` counts the entries that were looked at, `otherwise` those that give other points than they gave, `ruled`
    those in which the director's own points were carried over.
    """

    state: State
    left_out: tuple[LeftOut, ...]
    games: int
    otherwise: int
    ruled: int


def rescored(state: State, played_under: Rulebook, book: Rulebook) -> Rescored:
    """The tournament scored anew under `book`; `played_under` is its own rulebook, which decided what was asked.

    `state` stays as it is. Points outside games are carried over.
    """
    left_out: list[LeftOut] = []
    rounds = [_round(each, played_under, book, left_out) for each in state.rounds]
    before, after = _entries(state.rounds), _entries(rounds)
    return Rescored(
        state=replace(state, rounds=rounds),
        left_out=tuple(left_out),
        games=len(before),
        otherwise=sum(points_by_seat(entry) != points_by_seat(before[place]) for place, entry in after.items()),
        ruled=sum(any(isinstance(one, Ruling) for one in entry.record.incidents) for entry in after.values()),
    )


def rescored_game(record: GameRecord, played_under: Rulebook, book: Rulebook) -> Scored | tuple[Why, Refused]:
    """One game under `book`, or why it cannot be scored there."""
    under = score(record, book)
    if isinstance(under, Refused):
        return _why(under), under
    if _was_ruled(record, played_under, book):
        return "was-ruled", _WAS_RULED
    missing = _unasked(record, under, played_under, book)
    return ("fact-missing", missing) if missing else under


def _entries(rounds: list[Round]) -> dict[Place, Entry]:
    return {
        (each.number, table, game): entry
        for each in rounds
        for table, card in enumerate(each.cards, 1)
        for game, entry in card.entries.items()
    }


def _round(each: Round, played_under: Rulebook, book: Rulebook, left_out: list[LeftOut]) -> Round:
    cards = []
    for table, card in enumerate(each.cards, 1):
        entries: dict[int, Entry] = {}
        for game, entry in card.entries.items():
            found = rescored_game(entry.record, played_under, book)
            if isinstance(found, Scored):
                entries[game] = structs.replace(entry, lines=found.lines, rulebook_hash=book.hash)
            else:
                left_out.append(_left_out((each.number, table, game), entry, *found))
        cards.append(replace(card, entries=entries))
    return replace(each, cards=cards)


def _left_out(place: Place, entry: Entry, why: Why, refused: Refused) -> LeftOut:
    number, table, game = place
    return LeftOut(round=number, table=table, game=game, entry=entry, why=why, reasons=refused.refusals)


# --- Why not ----------------------------------------------------------------------------------------------------------


def _why(refused: Refused) -> Why:
    if all(one.code == _NEEDS_RULING for one in refused):
        return "needs-ruling"
    return "fact-missing" if all(map(_asks_for_a_fact, refused)) else "otherwise-played"


def _asks_for_a_fact(refusal: Refusal) -> bool:
    """Whether the rulebook asks what an incident of the record does not say."""
    return refusal.where.endswith(_FACTS_OF_INCIDENTS)


def _was_ruled(record: GameRecord, played_under: Rulebook, book: Rulebook) -> bool:
    """Whether the director's points settled something that `book` answers itself, so that both would count."""
    rulings = [one for one in record.incidents if isinstance(one, Ruling)]
    if not rulings or any(one.replaces for one in rulings):
        return False
    bare = structs.replace(record, incidents=tuple(one for one in record.incidents if not isinstance(one, Ruling)))
    return _is_open(bare, played_under) and not _is_open(bare, book)


def _is_open(record: GameRecord, book: Rulebook) -> bool:
    under = score(record, book)
    return isinstance(under, Refused) and any(one.code == _NEEDS_RULING for one in under)


# --- What nobody was asked --------------------------------------------------------------------------------------------


def _unasked(record: GameRecord, under: Scored, played_under: Rulebook, book: Rulebook) -> Refused | None:
    """What `book` reads of the winning hand and nobody was asked, as the tournament's own rulebook does not read it."""
    if record.mahjongg is None:
        return None
    played = score(record, played_under)
    missing = []
    for refusal, hand in _other_hands(record.mahjongg):
        other = structs.replace(record, mahjongg=hand)
        if score(other, book) != under and score(other, played_under) == played:
            missing.append(refusal)
    return Refused(tuple(missing)) if missing else None


def _other_hands(win: MahJongg) -> Iterator[tuple[Refusal, MahJongg]]:
    """What the hand may have been besides, as far as the record leaves it open. Singles and Pairs is never exposed."""
    if win.section is not None:
        return
    if win.quint is None:
        yield _QUINT, structs.replace(win, quint=True)
    if not win.jokers and not win.exposures:
        yield _SINGLES, structs.replace(win, section="singles-and-pairs")
