"""Scorecards: without names, with the names of a round, and as they were recorded."""

from collections.abc import Iterator

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.press.paper.hints import Hint, hints_of
from eastwind.press.paper.ritual import ANY_FOUR, Ritual, ritual_of
from eastwind.press.paper.source import Source
from eastwind.tournament.state import Round
from eastwind.tournament.views.asking import asks_of
from eastwind.tournament.views.card import CardSeat, CardView, GameView
from eastwind.tournament.views.progress import tables_of

NO_SEATS = refuse("no-seats", "The seats are not published yet.")
_NO_GAMES = refuse("no-games", "Say first, in the set-up, how many games a round has.")
_NOTHING_RECORDED = refuse("nothing-recorded", "No game was recorded yet.")


class PersonHere(msgspec.Struct, frozen=True, kw_only=True):
    """One column of the card. `number` and `name` are None on a card without names, and at an empty seat."""

    seat: Seat
    number: int | None
    name: str | None
    empty: bool
    total: int | None


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the card. `points` and `told` are those that were recorded, if any; `initials` are marks by seat.

    `dealer` is how the dealer's seat is called, None where the dice choose, or before the round is known.
    """

    game: int
    dealer: str | None
    dice: bool
    recorded: bool
    points: dict[Seat, int]
    told: str
    initials: dict[Seat, str]


class Scorecard(msgspec.Struct, frozen=True, kw_only=True):
    """One table's card of one round. `notes` are particulars of this table, `qr` is where the desk types it in."""

    round: int | None
    table: int | None
    people: tuple[PersonHere, ...]
    games: tuple[GameRow, ...]
    ritual: Ritual
    notes: tuple[str, ...]
    heading_mark: str
    qr: str | None


class Scorecards(msgspec.Struct, frozen=True, kw_only=True):
    """Cards, one a page, with what every card of the tournament has. `filled`: with what was recorded.

    `singles` and `quint`: whether the rulebook asks about these for the scoring.
    """

    cards: tuple[Scorecard, ...]
    hints: tuple[Hint, ...]
    filled: bool
    singles: bool
    quint: bool


def blank_cards(source: Source) -> Scorecards | Refused:
    """One card without round, table and names, to be copied."""
    games = source.heading.games
    if not games:
        return _NO_GAMES
    people = tuple(PersonHere(seat=seat, number=None, name=None, empty=False, total=None) for seat in SEATS)
    card = Scorecard(
        round=None,
        table=None,
        people=people,
        games=tuple(map(_empty_row, range(1, games + 1))),
        ritual=ritual_of(source, ANY_FOUR),
        notes=(),
        heading_mark="",
        qr=None,
    )
    return _cards(source, [card], filled=False)


def named_cards(source: Source) -> Scorecards | Refused:
    """A card for each table, with names and numbers, and everything else to be written."""
    if not source.world.state.rounds:
        return NO_SEATS
    if not source.heading.games:
        return _NO_GAMES
    return _cards(source, [_named(source, card) for card in _views(source, _rounds(source))], filled=False)


def filled_cards(source: Source) -> Scorecards | Refused:
    """The cards of the rounds that were begun, with all that was recorded."""
    begun = [each for each in _rounds(source) if each.clock is not None]
    if not begun:
        return _NOTHING_RECORDED
    return _cards(source, [_filled(source, card) for card in _views(source, begun)], filled=True)


def _cards(source: Source, cards: list[Scorecard], *, filled: bool) -> Scorecards:
    asks = asks_of(source.world.rulebook, ())
    return Scorecards(
        cards=tuple(cards),
        hints=hints_of(source),
        filled=filled,
        singles=asks.singles_and_pairs,
        quint=asks.quint_at is not None,
    )


def _rounds(source: Source) -> list[Round]:
    return [each for each in source.world.state.rounds if source.round in (None, each.number)]


def _views(source: Source, rounds: list[Round]) -> Iterator[CardView]:
    for each in rounds:
        for table in tables_of(source.world, each):
            yield source.view(CardView, "card", round=each.number, table=table.table)


def _named(source: Source, card: CardView) -> Scorecard:
    rows = tuple(_empty_row(game.game, _dealer(source, game), dice=game.roll_wanted) for game in card.games)
    people = tuple(_person(seat, total=None) for seat in card.seats)
    return _scorecard(source, card, people, rows, "")


def _filled(source: Source, card: CardView) -> Scorecard:
    rows = tuple(_row(source, game) for game in card.games)
    people = tuple(_person(seat, total=seat.points) for seat in card.seats)
    return _scorecard(source, card, people, rows, card.certified.mark if card.certified else "")


def _scorecard(
    source: Source, card: CardView, people: tuple[PersonHere, ...], rows: tuple[GameRow, ...], heading_mark: str
) -> Scorecard:
    on_file = source.world.state.rounds[card.round - 1].cards[card.table - 1]
    return Scorecard(
        round=card.round,
        table=card.table,
        people=people,
        games=rows,
        ritual=ritual_of(source, on_file),
        notes=() if card.charleston else (source.translate(phrase("No Charleston at this table of three.")),),
        heading_mark=heading_mark,
        qr=source.addresses.card(card.round, card.table),
    )


def _person(seat: CardSeat, total: int | None) -> PersonHere:
    who = seat.person
    return PersonHere(
        seat=seat.seat,
        number=who.number if who else None,
        name=who.name if who else None,
        empty=who is None,
        total=total,
    )


def _empty_row(game: int, dealer: str | None = None, *, dice: bool = False) -> GameRow:
    return GameRow(game=game, dealer=dealer, dice=dice, recorded=False, points={}, told="", initials={})


def _row(source: Source, game: GameView) -> GameRow:
    entry = game.entry
    if entry is None:
        return _empty_row(game.game, _dealer(source, game), dice=game.roll_wanted)
    return GameRow(
        game=game.game,
        dealer=_dealer(source, game),
        dice=game.roll_wanted,
        recorded=True,
        points=dict(entry.points),
        told=" ".join(map(source.words, entry.told)),
        initials={initial.seat: initial.mark for initial in entry.initials},
    )


def _dealer(source: Source, game: GameView) -> str | None:
    return source.seat_words()[game.dealer] if game.dealer else None
