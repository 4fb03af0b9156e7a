"""One table's card in one round: who sits there, every game with its lines, and what still has to be signed."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.scoring import Line
from eastwind.tournament.commands import CertifyCard, EnterGame, TurnInCard
from eastwind.tournament.dealing import dealer, dice_decide, plays_charleston
from eastwind.tournament.deciding.finding import Place, find_place
from eastwind.tournament.seat_rows import rows_of, sitter
from eastwind.tournament.signing import heading_seat, missing_signatures
from eastwind.tournament.standings import points_by_seat
from eastwind.tournament.state import Card, Entry, Initial, State
from eastwind.tournament.views.acts import Act, WhyNot, act
from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.naming import By, Named, by, named
from eastwind.tournament.views.progress import TableCard, differs_from_sent
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.walking import Walk, way_of
from eastwind.tournament.views.world import Look, View, World, seat_word

_PLAINEST_RECORD: Final[dict[str, Any]] = {"ending": "wall"}
"""What is asked about where a game could be entered: what is refused then is refused for the card's sake."""


class LineView(msgspec.Struct, frozen=True, kw_only=True):
    """Points with the clause that gives them. `text` and `citation` are the clause's, empty for a director's points."""

    seat: Seat
    points: int
    clause: str
    text: str
    citation: str


class InitialView(msgspec.Struct, frozen=True, kw_only=True):
    """Someone's initials. `how`: on their own phone, on the shared tablet, or seen on paper."""

    seat: Seat
    person: Named
    mark: str
    how: str
    at: int


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a game. `told` are the facts in words, `points` the sums of the `lines` by seat."""

    version: int
    told: tuple[Said, ...]
    record: GameRecord
    points: Mapping[Seat, int]
    lines: tuple[LineView, ...]
    entered: By
    on_paper: bool
    why: str
    initials: tuple[InitialView, ...]


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the card. `dealer` is None while the dice have to choose; `earlier` are the versions before.

    `missing` are the seats whose initials are still wanted, `waiting` says so in words. `differs`: what was typed from
    paper gives other points than what was sent before.
    """

    game: int
    dealer: Seat | None
    roll_wanted: bool
    rolls: tuple[Mapping[Seat, int], ...]
    entry: EntryView | None
    missing: tuple[Seat, ...]
    waiting: Said | None
    earlier: tuple[EntryView, ...]
    differs: bool
    unfinished: bool
    unfinished_clause: str | None
    enter: Act


class CardSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of the card, who sits there, the points of the round so far, and where to sit in the round after."""

    seat: Seat
    seat_word: str
    person: Named | None
    points: int
    next: Walk | None


class CallView(msgspec.Struct, frozen=True):
    """A table's call for the director."""

    at: int
    age_ms: int
    why: str


class CardView(View, frozen=True, kw_only=True):
    """The whole card. `final` once turned in or the round closed; `read_only` says why nothing can be entered here.

    `charleston`: whether games at this table begin with one. `cleared` are entries that were taken back,
    `values_seen` the values of hands won today, the most frequent first.
    """

    round: int
    table: int
    tables: int
    games: tuple[GameView, ...]
    seats: tuple[CardSeat, ...]
    cleared: tuple[EntryView, ...]
    turned_in: By | None
    delivered_by: Seat | None
    certified: InitialView | None
    certify_wanted: bool
    certify: Act
    turn_in: Act
    call: CallView | None
    reports: int
    charleston: bool
    phones_banned: bool
    read_only: WhyNot | None
    final: bool
    values_seen: tuple[int, ...]
    clock: ClockView
    seat_names: str


def card_view(look: Look) -> CardView | Refused:
    """The card of the table and round asked for; the round in play, or last played, where none is."""
    number = look.params.round or round_shown(look.state)
    place = find_place(look.state, number, look.params.table or 0)
    return place if isinstance(place, Refused) else card_of(look, place)


def round_shown(state: State) -> int:
    """The round a page shows by itself: in play, else the last that was started, else the first."""
    return state.current.number if state.current else 1


def card_of(look: Look, place: Place) -> CardView:
    """The whole card that lies at this place."""
    world, card = look.world, place.card
    table = TableCard(world, place.round, place.table)
    return CardView(
        version=world.state.version,
        round=place.round.number,
        table=place.table,
        tables=len(place.round.cards),
        games=tuple(_game(look, table, game) for game in table.games),
        seats=tuple(_seat(table, seat) for seat in SEATS),
        cleared=tuple(_entry(world, entry) for entry in card.cleared),
        turned_in=by(world, card.turned_in) if card.turned_in else None,
        delivered_by=card.delivered_by,
        certified=_certified(table),
        certify_wanted=heading_seat(world.rulebook, card) is not None,
        certify=_certify(look, table),
        turn_in=_turn_in(look, table),
        call=call_of(world, card),
        reports=table.reports,
        charleston=plays_charleston(world.rulebook, card),
        phones_banned=phones_banned(world),
        read_only=read_only(look),
        final=table.final,
        values_seen=values_seen(world.state),
        clock=clock_of(world, place.table),
        seat_names=world.state.setup.seat_names,
    )


def phones_banned(world: World) -> bool:
    """Whether players' own phones may not be used now: a round is in play and the rulebook forbids them there."""
    current = world.state.current
    return current is not None and current.in_play and not world.rulebook.phones.at_table.value


def read_only(look: Look) -> WhyNot | None:
    """Why a player's own phone can only look now."""
    if look.viewer.role != "player" or not phones_banned(look.world):
        return None
    return WhyNot(
        "phones-banned",
        say("Phones stay away from the tables while a round is in play. This page only shows things until then."),
        look.world.rulebook.phones.at_table.clause,
    )


def values_seen(state: State) -> tuple[int, ...]:
    """The values of hands won so far, the most frequent first."""
    counts = Counter(
        entry.record.mahjongg.value
        for each in state.rounds
        for card in each.cards
        for entry in card.entries.values()
        if entry.record.mahjongg
    )
    return tuple(sorted(counts, key=lambda value: (-counts[value], value)))


def call_of(world: World, card: Card) -> CallView | None:
    """The table's open call for the director."""
    return CallView(card.call.at, world.now - card.call.at, card.call_why) if card.call else None


def line_views(world: World, lines: Iterable[Line]) -> tuple[LineView, ...]:
    """Lines with the text of their clauses."""
    return tuple(_line(world, line) for line in lines)


def caller(world: World, entry: Entry) -> Callable[[Seat], str]:
    """How those who played a game are called: by name, with the seat."""

    def call(seat: Seat) -> str:
        player = sitter(entry.players, seat)
        word = seat_word(world.state.setup.seat_names, seat)
        return f"{named(world, player).name} ({word})" if player else word

    return call


def _line(world: World, line: Line) -> LineView:
    clause = world.rulebook.clauses.get(line.clause)
    return LineView(
        seat=line.seat,
        points=line.points,
        clause=line.clause,
        text=clause.text if clause else "",
        citation=clause.citation if clause else "",
    )


def _game(look: Look, table: TableCard, game: int) -> GameView:
    card, entry = table.card, table.card.entries.get(game)
    roll = card.rolls.get(game)
    unfinished = (table.table, game) in table.round.unfinished
    wanted = missing_signatures(table.rulebook, card, game)
    return GameView(
        game=game,
        dealer=dealer(table.rulebook, table.round.number, game, card),
        roll_wanted=dice_decide(table.rulebook, game, card) and roll is None,
        rolls=roll.rolls if roll else (),
        entry=_entry(look.world, entry) if entry else None,
        missing=wanted,
        waiting=say("Waiting for {seats}.", seats=tuple(table.word(seat) for seat in wanted)) if wanted else None,
        earlier=tuple(_entry(look.world, each) for each in _earlier(entry)),
        differs=entry is not None and differs_from_sent(entry),
        unfinished=unfinished,
        unfinished_clause=table.round.unfinished_clause if unfinished else None,
        enter=_enter(look, table, game),
    )


def _earlier(entry: Entry | None) -> Iterator[Entry]:
    while entry is not None and entry.earlier is not None:
        entry = entry.earlier
        yield entry


def _entry(world: World, entry: Entry) -> EntryView:
    return EntryView(
        version=entry.version,
        told=told(entry.record, caller(world, entry)),
        record=entry.record,
        points=points_by_seat(entry),
        lines=line_views(world, entry.lines),
        entered=by(world, entry.stamp),
        on_paper=entry.on_paper,
        why=entry.why,
        initials=tuple(initial_view(world, seat, entry.initials[seat]) for seat in SEATS if seat in entry.initials),
    )


def initial_view(world: World, seat: Seat, initial: Initial) -> InitialView:
    """Someone's initials."""
    return InitialView(
        seat=seat, person=named(world, initial.player), mark=initial.mark, how=initial.how, at=initial.stamp.at
    )


def _seat(table: TableCard, seat: Seat) -> CardSeat:
    player = sitter(table.card.seats, seat)
    points = sum(points_by_seat(entry).get(seat, 0) for entry in table.card.entries.values())
    return CardSeat(
        seat=seat,
        seat_word=table.word(seat),
        person=named(table.world, player) if player else None,
        points=points,
        next=_next(table, player) if player else None,
    )


def _next(table: TableCard, player: str) -> Walk | None:
    state, after = table.world.state, table.round.number + 1
    way = way_of(player, [rows_of(each) for each in state.rounds[:after]], state.setup.seat_names)
    return next((walk for walk in way if walk.round == after), None)


def _certified(table: TableCard) -> InitialView | None:
    initial, seat = table.card.certified, heading_seat(table.rulebook, table.card)
    return initial_view(table.world, seat, initial) if initial and seat else None


def _enter(look: Look, table: TableCard, game: int) -> Act:
    command = EnterGame(round=table.round.number, table=table.table, game=game, record=_PLAINEST_RECORD)
    return act(
        look,
        command,
        say("Enter game {game}", game=game),
        say("The points are shown before they count. Initials given for an earlier entry are void."),
        expected=table.card.entries[game].version if game in table.card.entries else 0,
    )


def _certify(look: Look, table: TableCard) -> Act:
    return act(
        look,
        CertifyCard(round=table.round.number, table=table.table, on_paper=look.types_paper),
        say("Initial the head of the card"),
        say("This says that the whole card of the round is right."),
    )


def _turn_in(look: Look, table: TableCard) -> Act:
    return act(
        look,
        TurnInCard(round=table.round.number, table=table.table, on_paper=look.types_paper),
        say("Turn in the card"),
        say("The card of this round becomes final."),
    )
