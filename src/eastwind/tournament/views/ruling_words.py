"""A ruling in words that call people by their names."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.record import Incident
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.rulings import SITUATIONS, CallSeat, Effect, explained
from eastwind.rulings.effects import spoken
from eastwind.tournament.events import AskedRuling, SeatRow
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import named
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import World


class RulingSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that is not spoken yet: what happened by its `tale`, and what follows.

    `first` is what people are called the first time, `after` from then on.
    """

    tale: str
    player: Seat
    effects: tuple[Effect, ...]
    incidents: tuple[Incident, ...]
    first: Mapping[Seat, Said]
    after: Mapping[Seat, Said]

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language that `translate` speaks."""
        call = introducing(_calling(self.first, translate), _calling(self.after, translate))
        return explained(self.tale, self.player, self.effects, self.incidents, call, translate)


class RuledHere(msgspec.Struct, frozen=True, kw_only=True):
    """What the director says at the table: what follows for the `seats`, by their names, and `why` in own words."""

    game: int
    effects: tuple[Effect, ...]
    seats: Mapping[Seat, str]
    why: str

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The sentences in the language that `translate` speaks."""
        follows = spoken(self.effects, lambda seat: translate(self.seats[seat]), translate)
        sentences = [_as_sentence(words) for words in (*follows, self.why) if words]
        what = " ".join(sentences) or translate(phrase("Nothing changes."))
        return say("The director ruled on game {game}: {what}", game=self.game, what=what).sentence(translate)


def ruling_said(
    world: World, row: SeatRow, asked: AskedRuling, effects: Iterable[Effect], incidents: Iterable[Incident]
) -> RulingSaid | None:
    """What happened and what follows: whoever is named, the first time with the seat. None where no situation fits."""
    with_seat, alone = caller(world, row), by_name(world, row)
    return _said(
        asked, effects, incidents, {seat: with_seat(seat) for seat in SEATS}, {seat: alone(seat) for seat in SEATS}
    )


def ruling_of_winds(asked: AskedRuling, effects: Iterable[Effect], incidents: Iterable[Incident]) -> RulingSaid | None:
    """The same with people called by their winds: nobody is told by name."""
    winds = {seat: say("{seat}", seat=SEAT_NAMES[seat]) for seat in SEATS}
    return _said(asked, effects, incidents, winds, winds)


def by_name(world: World, row: SeatRow) -> Callable[[Seat], Said]:
    """Those who sit in these four seats by name alone; an empty seat by its own name."""
    with_seat = caller(world, row)

    def call(seat: Seat) -> Said:
        player = sitter(row, seat)
        return say("{name}", name=named(world, player).name) if player else with_seat(seat)

    return call


def introducing(first: CallSeat, after: CallSeat) -> CallSeat:
    """Calls everybody in one way the first time and in another from then on."""
    known: set[Seat] = set()

    def call(seat: Seat) -> str:
        if seat in known:
            return after(seat)
        known.add(seat)
        return first(seat)

    return call


def _said(
    asked: AskedRuling,
    effects: Iterable[Effect],
    incidents: Iterable[Incident],
    first: Mapping[Seat, Said],
    after: Mapping[Seat, Said],
) -> RulingSaid | None:
    situation = SITUATIONS.get(asked.situation)
    if situation is None or asked.player is None:
        return None
    return RulingSaid(
        tale=situation.tale,
        player=asked.player,
        effects=tuple(effects),
        incidents=tuple(incidents),
        first=first,
        after=after,
    )


def _as_sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:].rstrip('.')}."


def _calling(names: Mapping[Seat, Said], translate: Callable[[str], str]) -> CallSeat:
    return lambda seat: names[seat].sentence(translate)
