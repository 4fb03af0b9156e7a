"""What if: the standings as they are beside those under another rulebook, and the games that it cannot score."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook, settings
from eastwind.rulebook.answer_words import words_of
from eastwind.tournament.own_rulebook import configured
from eastwind.tournament.rescoring import LeftOut, Rescored, Why, rescored
from eastwind.tournament.standings import Ranking, Standing, ranking
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.turned_text import read_turned
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import Named, SeatHere, named, seats_here, spoken
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.world import Look, View, World


class TurnedView(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the other rulebook that is not the published one, in words."""

    key: str
    title: str
    words: str
    published: str


class RescoredRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place and total as they are and as they would be. Places are None for who is not ranked.

    `moved` counts the places gained (above zero) or lost; `left_out` the player's games that could not be scored.
    """

    person: Named
    place: int | None
    shared: bool
    total: int
    place_then: int | None
    shared_then: bool
    total_then: int
    moved: int
    left_out: int


class LeftOutView(msgspec.Struct, frozen=True, kw_only=True):
    """A game that cannot be scored under the other rulebook: what happened, what it gave, and why not.

    `clauses` are those of the other rulebook that say so, as {id: text}.
    """

    round: int
    table: int
    game: int
    seats: tuple[SeatHere, ...]
    told: tuple[Said, ...]
    points: Mapping[Seat, int]
    why: Why
    said: Said
    reasons: tuple[Said, ...]
    clauses: Mapping[str, str]


class RescoredView(View, frozen=True, kw_only=True):
    """The tournament under another rulebook. Nothing of it is recorded.

    `same`: the other rulebook is the tournament's own, as it stands. `games` were looked at; `otherwise` of them give
    other points; in `ruled` the director's own points were carried over. `rows` stand by the place as it is.
    """

    rulebook: str
    name: str
    turned: tuple[TurnedView, ...]
    same: bool
    games: int
    otherwise: int
    ruled: int
    left_out: tuple[LeftOutView, ...]
    rows: tuple[RescoredRow, ...]


_WHY: Final[Mapping[Why, Said]] = {
    "needs-ruling": say("This rulebook leaves it to the director."),
    "fact-missing": say("This rulebook wants to know what nobody wrote down."),
    "otherwise-played": say("Under this rulebook the game would have gone another way."),
    "was-ruled": say(
        "The director ruled where the tournament’s own rulebook says nothing, and this one says something."
    ),
}


def rescored_view(look: Look) -> RescoredView | Refused:
    """The standings side by side, or every fault of the rulebook asked for."""
    book = other_rulebook(look.world, look.params.rulebook, look.params.turned)
    if isinstance(book, Refused):
        return book
    found = rescored(look.state, look.world.rulebook, book)
    return RescoredView(
        version=look.state.version,
        rulebook=book.id,
        name=book.name,
        turned=tuple(_turned(book)),
        same=book.hash == look.world.rulebook.hash,
        games=found.games,
        otherwise=found.otherwise,
        ruled=found.ruled,
        left_out=tuple(_left_out(look.world, book, each) for each in found.left_out),
        rows=tuple(_rows(look.world, found)),
    )


def other_rulebook(world: World, rulebook: str | None, turned: str | None) -> Rulebook | Refused:
    """The rulebook of this id with all that is `turned` (as `turned_text` writes it), and nothing else, turned.

    Where neither is given: the tournament's own, as it stands.
    """
    own = world.state.setup
    if turned is None and rulebook in {None, own.rulebook}:
        return world.rulebook
    return configured(world.rulebooks, rulebook or own.rulebook, read_turned(turned or ""))


def _turned(book: Rulebook) -> Iterator[TurnedView]:
    for each in settings(book):
        if each.value != each.default:
            yield TurnedView(
                key=each.key, title=each.title, words=words_of(each.value), published=words_of(each.default)
            )


# --- Side by side -----------------------------------------------------------------------------------------------------


def _rows(world: World, found: Rescored) -> Iterator[RescoredRow]:
    then = {each.player: each for each in _everyone(ranking(found.state))}
    missing = Counter(player for each in found.left_out for player in each.entry.players if player)
    for now in _everyone(ranking(world.state)):
        yield _row(world, now, then[now.player], missing[now.player])


def _everyone(found: Ranking) -> tuple[Standing, ...]:
    return (*found.ranked, *found.unranked)


def _row(world: World, now: Standing, then: Standing, left_out: int) -> RescoredRow:
    place, place_then = (each.place.number if each.place else None for each in (now, then))
    return RescoredRow(
        person=named(world, now.player),
        place=place,
        shared=bool(now.place and now.place.shared),
        total=now.total,
        place_then=place_then,
        shared_then=bool(then.place and then.place.shared),
        total_then=then.total,
        moved=place - place_then if place and place_then else 0,
        left_out=left_out,
    )


# --- What cannot be scored --------------------------------------------------------------------------------------------


def _left_out(world: World, book: Rulebook, each: LeftOut) -> LeftOutView:
    entry = each.entry
    clauses = {one.clause for one in each.reasons if one.clause}
    return LeftOutView(
        round=each.round,
        table=each.table,
        game=each.game,
        seats=seats_here(world, entry.players),
        told=told(entry.record, caller(world, entry.players)),
        points=points_by_seat(entry),
        why=each.why,
        said=_WHY[each.why],
        reasons=tuple(spoken(world, reason) for reason in each.reasons),
        clauses={clause: book.clauses[clause].text for clause in sorted(clauses) if clause in book.clauses},
    )
