"""One table's card in one round: who sits there, every game with its lines, and what still has to be signed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.commands import CertifyCard, EnterGame, TurnInCard
from eastwind.tournament.dealing import dealer, dice_decide, plays_charleston
from eastwind.tournament.deciding.finding import Place, find_place
from eastwind.tournament.ruled_incidents import ruled_in_version, ruled_incidents
from eastwind.tournament.seat_rows import rows_of, sitter
from eastwind.tournament.second_reading import ReadingState, reading_state
from eastwind.tournament.signing import heading_seat, missing_signatures
from eastwind.tournament.state import Card, Entry, State
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.acts import Act, WhyNot, act
from eastwind.tournament.views.asking import Asks, asks_of
from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.duties import duties_of
from eastwind.tournament.views.entries import EntryView, InitialView, entry_view, initial_view
from eastwind.tournament.views.naming import By, Named, by, named
from eastwind.tournament.views.progress import TableCard, differs_from_sent
from eastwind.tournament.views.reports import ReportView, reports_of
from eastwind.tournament.views.rulings import TableRuling, table_rulings
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.walking import Walk, way_of
from eastwind.tournament.views.world import Look, View, World

_PLAINEST_RECORD: Final[dict[str, Any]] = {"ending": "wall"}
"""What is asked about where a game could be entered: what is refused then is refused for the card's sake."""


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the card. `dealer` is None while the dice have to choose; `earlier` are the versions before.

    `missing` are the seats whose initials are still wanted, `waiting` says so in words. `differs`: what was typed from
    paper gives other points than what was sent before. `rulings` are those that hold for this game, `reading` is how
    a second person read it.
    """

    game: int
    dealer: Seat | None
    roll_wanted: bool
    rolls: tuple[Mapping[Seat, int], ...]
    rolls_version: int
    entry: EntryView | None
    missing: tuple[Seat, ...]
    waiting: Said | None
    earlier: tuple[EntryView, ...]
    differs: bool
    unfinished: bool
    unfinished_clause: str | None
    rulings: tuple[TableRuling, ...]
    reading: ReadingState
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

    `charleston`: whether games at this table begin with one. `cleared` are entries that were taken back, `asks` what
    a table is asked about a game, `reported` what its phones could not get recorded (for director and scorer alone),
    `duties` whose work the paper card is.
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
    reported: tuple[ReportView, ...]
    charleston: bool
    phones_banned: bool
    read_only: WhyNot | None
    final: bool
    asks: Asks
    duties: tuple[Said, ...]
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
        cleared=tuple(entry_view(world, entry) for entry in card.cleared),
        turned_in=by(world, card.turned_in) if card.turned_in else None,
        delivered_by=card.delivered_by,
        certified=_certified(table),
        certify_wanted=heading_seat(world.rulebook, card) is not None,
        certify=_certify(look, table),
        turn_in=_turn_in(look, table),
        call=call_of(world, card),
        reports=table.reports,
        reported=reports_of(table) if look.types_paper else (),
        charleston=plays_charleston(world.rulebook, card),
        phones_banned=phones_banned(world),
        read_only=read_only(look),
        final=table.final,
        duties=duties_of(world.rulebook, card, world.state.setup.seat_names),
        asks=asks_of(world.rulebook, values_seen(world.state)),
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


def _game(look: Look, table: TableCard, game: int) -> GameView:
    card, entry, place = table.card, table.card.entries.get(game), (table.round.number, table.table, game)
    roll = card.rolls.get(game)
    unfinished = (table.table, game) in table.round.unfinished
    wanted = missing_signatures(table.rulebook, card, game)
    return GameView(
        game=game,
        dealer=dealer(table.rulebook, table.round.number, game, card),
        roll_wanted=dice_decide(table.rulebook, game, card) and roll is None,
        rolls=roll.rolls if roll else (),
        rolls_version=roll.stamp.version if roll else 0,
        entry=entry_view(look.world, entry, ruled_incidents(look.state, *place)) if entry else None,
        missing=wanted,
        waiting=say("Waiting for {seats}.", seats=tuple(table.word(seat) for seat in wanted)) if wanted else None,
        earlier=tuple(_as_it_stood(look, place, each) for each in _earlier(entry)),
        differs=entry is not None and differs_from_sent(entry),
        unfinished=unfinished,
        unfinished_clause=table.round.unfinished_clause if unfinished else None,
        rulings=table_rulings(look.world, *place),
        reading=reading_state(card, game),
        enter=_enter(look, table, game),
    )


def _as_it_stood(look: Look, place: tuple[int, int, int], entry: Entry) -> EntryView:
    return entry_view(look.world, entry, ruled_in_version(look.state, *place, entry.version))


def _earlier(entry: Entry | None) -> Iterator[Entry]:
    while entry is not None and entry.earlier is not None:
        entry = entry.earlier
        yield entry


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
