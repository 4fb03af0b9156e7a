"""What the scripts of a table's page know: enough to put every question while the server cannot be reached."""

from collections.abc import Iterator, Mapping

import msgspec

from eastwind.base.record import Incident
from eastwind.base.seats import Seat
from eastwind.tournament.envelope import Actor
from eastwind.tournament.views.asking import Asks
from eastwind.tournament.views.card import CardView, GameView
from eastwind.web.speech import translated


class RuledFact(msgspec.Struct, frozen=True):
    """Something that the director ruled: it stands in the record of the game, whatever the table reports."""

    record: Incident
    said: str


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the card. `version` is that of its entry, 0 where it has none: a new entry must name it.

    `rolls_version` is that of the dice that chose its East, 0 where none did.
    """

    game: int
    version: int
    entered_by: str
    roll_wanted: bool
    rolls_version: int
    ruled: tuple[RuledFact, ...]


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """One table in one round. `seats` are those with people; `open`: whether games can be entered from here now."""

    round: int
    table: int
    open: bool
    seats: tuple[Seat, ...]
    words: Mapping[Seat, str]
    games: tuple[GameFacts, ...]
    asks: Asks


def facts_of(card: CardView) -> TableFacts:
    """The facts of a card, for the page's data block."""
    seated = tuple(each for each in card.seats if each.person)
    return TableFacts(
        round=card.round,
        table=card.table,
        open=any(game.enter.allowed for game in card.games),
        seats=tuple(each.seat for each in seated),
        words={each.seat: translated(each.seat_word) for each in seated},
        games=tuple(_game(game) for game in card.games),
        asks=card.asks,
    )


def _game(game: GameView) -> GameFacts:
    return GameFacts(
        game=game.game,
        version=game.entry.version if game.entry else 0,
        entered_by=game.entry.entered.who.sentence(translated) if game.entry else "",
        roll_wanted=game.roll_wanted,
        rolls_version=game.rolls_version,
        ruled=tuple(_ruled(game)),
    )


def _ruled(game: GameView) -> Iterator[RuledFact]:
    for ruling in game.rulings:
        for incident, said in zip(ruling.incidents, ruling.record, strict=True):
            yield RuledFact(incident, said.sentence(translated))


def own_seat(card: CardView, actor: Actor) -> Seat | None:
    """Where the holder of this phone sits; None for a tablet, which belongs to all four."""
    if actor.role != "player":
        return None
    return next((each.seat for each in card.seats if each.person and each.person.player == actor.target), None)
