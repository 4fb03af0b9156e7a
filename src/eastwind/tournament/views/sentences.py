"""One sentence for every kind of event."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import UNSET

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.tournament import events as e
from eastwind.tournament.events import Event
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.naming import named
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.world import World, seat_word

_NAMES_SHOWN: Final = 6
"""How many people one sentence names; the event has them all."""


def sentence(world: World, event: Event) -> Said:
    """What happened, in words."""
    return SENTENCES[type(event)](world, event)


def people_in(event: Event) -> tuple[str, ...]:
    """The ids of the players whom an event speaks of."""
    ids = [getattr(event, field, None) for field in ("player", "substitute", "first", "second", "winner")]
    several = getattr(event, "players", ())
    ids += [getattr(each, "player", each) for each in several]
    if isinstance(event, e.SeatsCorrected):
        ids += (*event.moved, *event.filled)
    return tuple(dict.fromkeys(each for each in ids if isinstance(each, str)))


def _name(world: World, player: str) -> str:
    person = named(world, player)
    return f"{person.name} ({person.number})" if person.number else person.name


def _names(world: World, players: Iterable[str]) -> tuple[str, ...]:
    everyone = tuple(players)
    shown = tuple(_name(world, player) for player in everyone[:_NAMES_SHOWN])
    return shown if len(everyone) <= _NAMES_SHOWN else (*shown, "…")


def _seat(world: World, seat: Seat) -> str:
    return seat_word(world.state.setup.seat_names, seat)


def _created(_world: World, event: e.TournamentCreated) -> Said:
    return say(
        "The tournament {name} was begun under the rulebook {rulebook}.", name=event.name, rulebook=event.rulebook
    )


def _configured(_world: World, event: e.TournamentConfigured) -> Said:
    changed = tuple(
        field.replace("_", " ")
        for field in event.__struct_fields__
        if field != "rulebook_hash" and getattr(event, field) is not UNSET
    )
    return say("Settings were changed: {fields}.", fields=changed)


def _added(world: World, event: e.PlayersAdded) -> Said:
    names = _names(world, (each.player for each in event.players))
    return counted(
        len(event.players),
        "{names} came onto the roster.",
        "{count} people came onto the roster: {names}.",
        names=names,
    )


def _edited(world: World, event: e.PlayerEdited) -> Said:
    return say("What stands about {player} was changed.", player=_name(world, event.player))


def _removed(world: World, event: e.PlayerRemoved) -> Said:
    return say("{player} was taken off the roster.", player=_name(world, event.player))


def _checked_in(world: World, event: e.CheckedIn) -> Said:
    template = phrase("Here: {names}.") if event.present else phrase("Not here: {names}.")
    return say(template, names=_names(world, event.players))


def _moved_up(world: World, event: e.MovedUp) -> Said:
    return say("From the waiting list: {names}.", names=_names(world, event.players))


def _dropped(world: World, event: e.AbsentDropped) -> Said:
    return counted(
        len(event.players),
        "Not here, and let go from round {round} on: {names}.",
        "{count} people were not here, and let go from round {round} on: {names}.",
        round=event.from_round,
        names=_names(world, event.players),
    )


def _drop_undone(world: World, event: e.DropUndone) -> Said:
    return say("Back after they had been let go: {names}.", names=_names(world, event.players))


def _withdrew(world: World, event: e.PlayerWithdrew) -> Said:
    return say("{player} leaves from round {round} on.", player=_name(world, event.player), round=event.from_round)


def _returned(world: World, event: e.PlayerReturned) -> Said:
    return say("{player} is back from round {round} on.", player=_name(world, event.player), round=event.from_round)


def _substituted(world: World, event: e.PlayerSubstituted) -> Said:
    return say(
        "{substitute} plays for {player} from round {round} on.",
        substitute=_name(world, event.substitute),
        player=_name(world, event.player),
        round=event.from_round,
    )


def _forgotten(world: World, event: e.PersonForgotten) -> Said:
    return say("The name and notes of {player} were erased.", player=_name(world, event.player))


def _drafted(_world: World, event: e.SeatsDrafted) -> Said:
    if event.method == "script":
        rounds = len(event.rounds)
        return counted(
            rounds, "Seats for one round were loaded for review.", "Seats for {count} rounds were loaded for review."
        )
    return say(
        "Seats for {rounds} rounds were drawn for review ({method}, seed {seed}).",
        rounds=len(event.rounds),
        method=event.method,
        seed=str(event.seed),
    )


def _moved(world: World, event: e.SeatMoved) -> Said:
    table, seat = event.places[0]
    return say(
        "{player} moves to table {table}, {seat}, from round {round} on.",
        player=_name(world, event.player),
        table=table,
        seat=_seat(world, seat),
        round=event.from_round,
    )


def _swapped(world: World, event: e.SeatsSwapped) -> Said:
    return say(
        "{first} and {second} exchange their seats from round {round} on.",
        first=_name(world, event.first),
        second=_name(world, event.second),
        round=event.from_round,
    )


def _published(_world: World, _event: e.SeatsPublished) -> Said:
    return say("The seats were published.")


def _discarded(_world: World, _event: e.DraftDiscarded) -> Said:
    return say("The draft was thrown away.")


def _seats_withdrawn(_world: World, _event: e.SeatsWithdrawn) -> Said:
    return say("The seats were taken back into a draft.")


def _seats_corrected(world: World, event: e.SeatsCorrected) -> Said:
    return say(
        "Round {round}: it was put right who sat where: {names}.",
        round=event.round,
        names=_names(world, (*event.moved, *event.filled)),
    )


def _started(_world: World, event: e.RoundStarted) -> Said:
    return say(
        "Round {round} started: {games} games in {minutes} minutes.",
        round=event.round,
        games=event.games,
        minutes=event.minutes,
    )


def _start_cancelled(_world: World, event: e.StartCancelled) -> Said:
    return say("The start of round {round} was undone.", round=event.round)


def _paused(_world: World, event: e.ClockPaused) -> Said:
    return say("Round {round}: the clock was stopped.", round=event.round)


def _resumed(_world: World, event: e.ClockResumed) -> Said:
    return say("Round {round}: the clock runs on.", round=event.round)


def _time_added(_world: World, event: e.TimeAdded) -> Said:
    if event.table is None:
        return say("Round {round}: {minutes} minutes for all tables.", round=event.round, minutes=event.minutes)
    return say(
        "Round {round}: {minutes} minutes for table {table}.",
        round=event.round,
        minutes=event.minutes,
        table=event.table,
    )


def _last_game(_world: World, event: e.LastGameCalled) -> Said:
    return say("Round {round}: the last game was called.", round=event.round)


def _phase(_world: World, event: e.PhaseAnnounced) -> Said:
    words = f"{event.phase}, {event.words}" if event.words and event.phase != "other" else event.words or event.phase
    return say("Between the rounds everyone is told: {words}.", words=words.replace("-", " "))


def _phase_ended(_world: World, _event: e.PhaseEnded) -> Said:
    return say("What was announced between the rounds was taken away.")


def _closed(_world: World, event: e.RoundClosed) -> Said:
    if not event.unfinished:
        return say("Round {round} was closed.", round=event.round)
    return counted(
        len(event.unfinished),
        "Round {round} was closed; one game was not finished.",
        "Round {round} was closed; {count} games were not finished.",
        round=event.round,
    )


def _reopened(_world: World, event: e.RoundReopened) -> Said:
    return say("The closing of round {round} was taken back.", round=event.round)


def _entered(world: World, event: e.GameEntered) -> Said:
    template = (
        phrase("Round {round}, table {table}, game {game} was entered anew: {points}.")
        if event.previous
        else phrase("Round {round}, table {table}, game {game} was entered: {points}.")
    )
    return say(template, **_game(event), points=_points(world, event))


def _corrected(world: World, event: e.GameCorrected) -> Said:
    return say(
        "Round {round}, table {table}, game {game}: the transcription was put right: {points}.",
        **_game(event),
        points=_points(world, event),
    )


def _cleared(_world: World, event: e.GameCleared) -> Said:
    return say("Round {round}, table {table}, game {game}: the entry was taken back.", **_game(event))


def _initialed(world: World, event: e.GameInitialed) -> Said:
    return say(
        "Round {round}, table {table}, game {game}: {player} initialed for {seat}.",
        **_game(event),
        player=_name(world, event.player),
        seat=_seat(world, event.seat),
    )


def _read_again(world: World, event: e.ReadingAdded) -> Said:
    sums = {seat: sum(line.points for line in event.lines if line.seat == seat) for seat in event.record.seats}
    return say(
        "Round {round}, table {table}, game {game} was read from paper a second time: {points}.",
        **_game(event),
        points=tuple(f"{_seat(world, seat)} {points:+d}" for seat, points in sums.items()),
    )


def _reading_settled(_world: World, event: e.ReadingSettled) -> Said:
    return say(
        "Round {round}, table {table}, game {game} stands as it was entered: {why}", **_game(event), why=event.why
    )


def _rolled(world: World, event: e.EastRolled) -> Said:
    return say(
        "Round {round}, table {table}, game {game}: the dice made {seat} the dealer.",
        **_game(event),
        seat=_seat(world, event.east),
    )


def _certified(world: World, event: e.CardCertified) -> Said:
    return say(
        "Round {round}, table {table}: {player} initialed the head of the card.",
        **_table(event),
        player=_name(world, event.player),
    )


def _turned_in(_world: World, event: e.CardTurnedIn) -> Said:
    return say("Round {round}, table {table}: the card was turned in.", **_table(event))


def _reported(_world: World, event: e.EntryReported) -> Said:
    return say(
        "Round {round}, table {table}: a phone handed in an entry that had been refused: {refusal}",
        **_table(event),
        refusal=event.refusal,
    )


def _settled(_world: World, event: e.ReportSettled) -> Said:
    return say("The report of version {report} was looked at.", report=event.report)


def _called(_world: World, event: e.DirectorCalled) -> Said:
    return say("Round {round}, table {table} called the director.", **_table(event))


def _answered(_world: World, event: e.CallAnswered) -> Said:
    return say("Round {round}, table {table}: the call was answered.", **_table(event))


def _ruling(_world: World, event: e.RulingMade) -> Said:
    here = {"round": event.round, "table": event.table, "game": event.game}
    if event.overruled:
        return say(
            "Round {round}, table {table}, game {game}: the director ruled: {why}", **here, why=event.overruled.why
        )
    explanation = event.answer.explanation
    return say("Round {round}, table {table}, game {game}: ruled. {explanation}", **here, explanation=explanation)


def _ruling_postponed(_world: World, event: e.RulingPostponed) -> Said:
    return say("Round {round}, table {table}, game {game}: a ruling was put off until later.", **_game(event))


def _ruling_withdrawn(_world: World, event: e.RulingWithdrawn) -> Said:
    return say(
        "Round {round}, table {table}, game {game}: ruling {ruling} was withdrawn: {why}",
        **_game(event),
        ruling=event.ruling,
        why=event.why,
    )


def _ruling_shown(_world: World, event: e.RulingShown) -> Said:
    if event.visible:
        return say("Ruling {ruling} was shown to everyone.", ruling=event.ruling)
    return say("Ruling {ruling} is no longer shown to everyone.", ruling=event.ruling)


def _penalty(world: World, event: e.PenaltyGiven) -> Said:
    player = _name(world, event.player)
    if event.about == "award":
        return say("{player} was awarded {points} points outside a game.", player=player, points=event.points)
    return say("{player} got {points} points outside a game.", player=player, points=event.points)


def _penalty_cancelled(_world: World, event: e.PenaltyCancelled) -> Said:
    return say("The penalty of version {penalty} was cancelled.", penalty=event.penalty)


def _rehearsal(_world: World, event: e.RehearsalBegun) -> Said:
    return say("A rehearsal was begun, called {name}. Nothing from here on counts.", name=event.name)


def _standings_shown(_world: World, event: e.StandingsShown) -> Said:
    return say("The standings were shown to everyone.") if event.visible else say("The standings were hidden.")


def _prize_decided(world: World, event: e.PrizeDecided) -> Said:
    if not event.winner:
        return say("The choice of who gets {thing} was taken back.", thing=event.prize.thing)
    winner = _name(world, event.winner) if event.winner in world.state.players else event.winner
    return say("Among equals, {winner} gets {thing}.", winner=winner, thing=event.prize.thing)


def _ceremony_begun(_world: World, _event: e.CeremonyBegun) -> Said:
    return say("The ceremony began.")


def _step_revealed(_world: World, event: e.StepRevealed) -> Said:
    return say("The ceremony revealed {step}.", step=_step(event.step))


def _step_taken_back(_world: World, event: e.StepTakenBack) -> Said:
    return say("The ceremony hid {step} again.", step=_step(event.step))


def _step(step: str) -> str:
    """A step of the ceremony in words: `place:3` is place 3."""
    return step.replace(":", " ").replace("-", " ")


def _ceremony_ended(_world: World, _event: e.CeremonyEnded) -> Said:
    return say("The ceremony ended.")


def _codes_issued(_world: World, event: e.CodesIssued) -> Said:
    return counted(len(event.codes), "A code was issued.", "{count} codes were issued.")


def _code_revoked(_world: World, event: e.CodeRevoked) -> Said:
    return say("A code for the role {role} was revoked.", role=event.role)


def _table(event: Any) -> dict[str, int]:
    return {"round": event.round, "table": event.table}


def _game(event: Any) -> dict[str, int]:
    return {**_table(event), "game": event.game}


def _points(world: World, event: e.GameEntered | e.GameCorrected) -> tuple[str, ...]:
    return tuple(f"{_seat(world, seat)} {points:+d}" for seat, points in points_by_seat(event).items())


SENTENCES: Final[dict[type[Event], Callable[[World, Any], Said]]] = {
    e.TournamentCreated: _created,
    e.TournamentConfigured: _configured,
    e.PlayersAdded: _added,
    e.PlayerEdited: _edited,
    e.PlayerRemoved: _removed,
    e.CheckedIn: _checked_in,
    e.MovedUp: _moved_up,
    e.AbsentDropped: _dropped,
    e.DropUndone: _drop_undone,
    e.PlayerWithdrew: _withdrew,
    e.PlayerReturned: _returned,
    e.PlayerSubstituted: _substituted,
    e.PersonForgotten: _forgotten,
    e.SeatsDrafted: _drafted,
    e.SeatsSwapped: _swapped,
    e.SeatMoved: _moved,
    e.SeatsPublished: _published,
    e.DraftDiscarded: _discarded,
    e.SeatsWithdrawn: _seats_withdrawn,
    e.SeatsCorrected: _seats_corrected,
    e.RoundStarted: _started,
    e.StartCancelled: _start_cancelled,
    e.ClockPaused: _paused,
    e.ClockResumed: _resumed,
    e.TimeAdded: _time_added,
    e.LastGameCalled: _last_game,
    e.PhaseAnnounced: _phase,
    e.PhaseEnded: _phase_ended,
    e.RoundClosed: _closed,
    e.RoundReopened: _reopened,
    e.GameEntered: _entered,
    e.GameCleared: _cleared,
    e.GameInitialed: _initialed,
    e.GameCorrected: _corrected,
    e.ReadingAdded: _read_again,
    e.ReadingSettled: _reading_settled,
    e.EastRolled: _rolled,
    e.CardCertified: _certified,
    e.CardTurnedIn: _turned_in,
    e.EntryReported: _reported,
    e.ReportSettled: _settled,
    e.DirectorCalled: _called,
    e.CallAnswered: _answered,
    e.RulingMade: _ruling,
    e.RulingPostponed: _ruling_postponed,
    e.RulingWithdrawn: _ruling_withdrawn,
    e.RulingShown: _ruling_shown,
    e.PenaltyGiven: _penalty,
    e.PenaltyCancelled: _penalty_cancelled,
    e.RehearsalBegun: _rehearsal,
    e.StandingsShown: _standings_shown,
    e.PrizeDecided: _prize_decided,
    e.CeremonyBegun: _ceremony_begun,
    e.StepRevealed: _step_revealed,
    e.StepTakenBack: _step_taken_back,
    e.CeremonyEnded: _ceremony_ended,
    e.CodesIssued: _codes_issued,
    e.CodeRevoked: _code_revoked,
}
