"""The results of a tournament as the open format has them, gathered from the log's state."""

from collections.abc import Iterator, Mapping
from typing import Literal

from eastwind.base.seats import SEATS, Seat
from eastwind.press.results_format import (
    FORMAT,
    VERSION,
    EventFacts,
    GameFacts,
    LogFacts,
    PenaltyFacts,
    PlaceFacts,
    PlayerFacts,
    Results,
    RoundFacts,
    RulebookFacts,
    RulingFacts,
    Signature,
    TableFacts,
)
from eastwind.rulebook import Rulebook, settings
from eastwind.tournament.ports import Person
from eastwind.tournament.standings import Metric, Standing, ranking
from eastwind.tournament.state import Card, DeskRuling, Entry, Initial, Penalty, Player, Round, State
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.world import World

People = Mapping[str, Person]


def results_of(world: World, event: str) -> Results:
    """Everything the results file tells of the tournament whose address is `event`."""
    state, people = world.state, world.people
    return Results(
        format=FORMAT,
        version=VERSION,
        event=_event(state, event),
        rulebook=_rulebook(state, world.rulebook),
        final=state.final,
        players=tuple(_player(player, people) for player in _by_number(state)),
        rounds=tuple(_round(each, people) for each in state.rounds),
        rulings=tuple(_ruling(version, ruling) for version, ruling in sorted(state.rulings.items())),
        penalties=tuple(_penalty(penalty) for penalty in state.penalties.values()),
        standings=tuple(_standings(state)),
        log=LogFacts(version=state.version, head=state.head),
    )


def _event(state: State, event: str) -> EventFacts:
    setup = state.setup
    names: Literal["ESWN", "ABCD"] = "ABCD" if setup.seat_names == "ABCD" else "ESWN"
    return EventFacts(id=event, name=setup.name, date=setup.date, place=setup.place, seat_names=names)


def _rulebook(state: State, book: Rulebook) -> RulebookFacts:
    return RulebookFacts(
        id=book.id,
        name=book.name,
        hash=book.hash,
        settings={each.key: each.value for each in settings(book)},
        turned=state.setup.settings,
    )


def _by_number(state: State) -> list[Player]:
    return sorted(state.players.values(), key=lambda player: player.number)


def _player(player: Player, people: People) -> PlayerFacts:
    person = people.get(player.id)
    return PlayerFacts(
        player=player.id,
        number=player.number,
        name=person.name if person else None,
        club=person.club if person else "",
        team=player.team,
        first_time=player.first_time,
        ranked=player.ranked,
        substitute_for=player.substitute_for,
        withdrawn_from=player.withdrawn_from,
    )


def _round(each: Round, people: People) -> RoundFacts:
    clock = each.clock
    return RoundFacts(
        round=each.number,
        games=each.games,
        minutes=clock.minutes if clock else None,
        started=clock.started_at if clock else None,
        closed=each.closed.at if each.closed else None,
        unfinished=tuple(sorted(each.unfinished)),
        clause=each.unfinished_clause,
        tables=tuple(_table(number, card, people) for number, card in enumerate(each.cards, start=1)),
    )


def _table(number: int, card: Card, people: People) -> TableFacts:
    return TableFacts(
        table=number,
        seats=card.seats,
        games=tuple(_game(game, entry, people) for game, entry in sorted(card.entries.items())),
        head=_head(card, people),
        turned_in=card.turned_in.at if card.turned_in else None,
        delivered_by=card.delivered_by,
    )


def _head(card: Card, people: People) -> Signature | None:
    if card.certified is None or card.certified.player not in card.seats:
        return None
    seat = SEATS[card.seats.index(card.certified.player)]
    return _signature(seat, card.certified, people)


def _game(game: int, entry: Entry, people: People) -> GameFacts:
    return GameFacts(
        game=game,
        version=entry.version,
        at=entry.stamp.at,
        players=entry.players,
        record=entry.record,
        lines=entry.lines,
        points=points_by_seat(entry),
        rulebook_hash=entry.rulebook_hash,
        on_paper=entry.on_paper,
        corrected=entry.why,
        signatures=tuple(_signature(seat, entry.initials[seat], people) for seat in SEATS if seat in entry.initials),
    )


def _signature(seat: Seat, initial: Initial, people: People) -> Signature:
    # The letters somebody wrote are as personal as the name.
    mark = initial.mark if initial.player in people else ""
    return Signature(seat=seat, player=initial.player, at=initial.stamp.at, how=initial.how, mark=mark)


def _ruling(version: int, ruling: DeskRuling) -> RulingFacts:
    answer = ruling.answer
    return RulingFacts(
        version=version,
        at=ruling.stamp.at,
        round=ruling.round,
        table=ruling.table,
        game=ruling.game,
        situation=ruling.asked.situation,
        seat=ruling.asked.player,
        effects=answer.effects if answer else None,
        clauses=answer.clauses if answer else (),
        explanation=answer.explanation if answer else "",
        incidents=ruling.incidents,
        overruled=ruling.overruled.why if ruling.overruled else None,
        withdrawn=ruling.withdrawn_why if ruling.withdrawn else None,
    )


def _penalty(penalty: Penalty) -> PenaltyFacts:
    return PenaltyFacts(
        player=penalty.player,
        points=penalty.points,
        why=penalty.why,
        at=penalty.stamp.at,
        clause=penalty.clause,
        cancelled=penalty.cancelled_why if penalty.cancelled else None,
    )


def _standings(state: State) -> Iterator[PlaceFacts]:
    ranked = ranking(state)
    for standing in (*ranked.ranked, *ranked.unranked):
        yield _place(standing, ranked.metrics)


def _place(standing: Standing, metrics: tuple[Metric, ...]) -> PlaceFacts:
    place = standing.place
    return PlaceFacts(
        player=standing.player,
        total=standing.total,
        rounds=standing.rounds,
        place=place.number if place else None,
        shared=place.shared if place else False,
        penalties=standing.penalties,
        games=standing.games,
        values={metric.code: value for metric, value in zip(metrics, standing.values, strict=True)},
        not_ranked=standing.not_ranked,
    )
