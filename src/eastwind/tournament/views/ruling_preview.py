"""A ruling before it is made: the very decision that would make it, told in words and points, without recording it."""

from collections.abc import Mapping

from eastwind.base.record import Incident
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulings import Ruling
from eastwind.scoring import Line
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.deciding import decide
from eastwind.tournament.deciding.case import Case
from eastwind.tournament.deciding.finding import find_place
from eastwind.tournament.deciding.rulings import asked_of, out_before, ruled_on
from eastwind.tournament.events import GameEntered, RulingMade
from eastwind.tournament.ruled_incidents import ruled_incidents
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Entry
from eastwind.tournament.tallies import points_by_seat
from eastwind.tournament.views.acts import context_of
from eastwind.tournament.views.entries import LineView, caller, line_views
from eastwind.tournament.views.ruled_points import lines_ahead, lines_in
from eastwind.tournament.views.ruling_words import RulingSaid, ruling_said
from eastwind.tournament.views.said import Said, said_of
from eastwind.tournament.views.telling import happened
from eastwind.tournament.views.world import Look, View


class RulingPreview(View, frozen=True, kw_only=True):
    """A ruling as it would be made. `ruling` is what the rulebook answers, `said` tells it with people's names.

    `record` is what would go into the game's record, in words, and `lines` the points that come of it. `entered`: the
    game stands on the card, with `before` and `after` the points of each seat; else the lines count once it does.
    `open` says why no points can be told: the rulebook leaves them to the director.
    """

    ruling: Ruling
    said: RulingSaid | None
    record: tuple[Said, ...]
    lines: tuple[LineView, ...]
    entered: bool
    before: Mapping[Seat, int]
    after: Mapping[Seat, int]
    open: tuple[Said, ...]


def ruling_preview(look: Look, command: MakeRuling) -> RulingPreview | Refused:
    """What this reader's ruling would be, or everything that stands against it."""
    decided = decide(look.state, command, context_of(look, None))
    if isinstance(decided, Refused):
        return _left_open(look, command, decided) if decided.first.code == "needs-ruling" else decided
    made = next(event for event in decided if isinstance(event, RulingMade))
    entry = next((event for event in decided if isinstance(event, GameEntered)), None)
    return _shown(look, made, entry)


def _left_open(look: Look, command: MakeRuling, refused: Refused) -> RulingPreview | Refused:
    """A ruling that the entered game cannot take as it is, as the director has to name its points first."""
    place, case = find_place(look.state, command.round, command.table), _case(look)
    if isinstance(place, Refused):
        return place
    asked = asked_of(command, place, case)
    ruled = ruled_on(asked, place, case)
    if isinstance(ruled, Refused):
        return ruled
    seats, points = place.card.seats, points_by_seat(place.card.entries[command.game])
    return RulingPreview(
        version=look.state.version,
        ruling=ruled,
        said=ruling_said(look.world, seats, asked, ruled.effects, ruled.incidents),
        record=tuple(happened(incident, caller(look.world, seats)) for incident in ruled.incidents),
        lines=(),
        entered=True,
        before=points,
        after=points,
        open=tuple(said_of(fault) for fault in refused),
    )


def out_of_game_here(look: Look, round_number: int, table: int, game: int) -> tuple[Seat, ...]:
    """Who is out of a game by what is known of it; nobody where there is no such table."""
    place = find_place(look.state, round_number, table)
    if isinstance(place, Refused):
        return ()
    return out_before(place, game, _case(look))


def _case(look: Look) -> Case:
    return Case(look.state, context_of(look, None), look.world.rulebook)


def _shown(look: Look, made: RulingMade, rewritten: GameEntered | None) -> RulingPreview:
    stands = look.state.rounds[made.round - 1].cards[made.table - 1].entries.get(made.game)
    entry = rewritten or stands
    lines = _lines(look, made, entry)
    open_points = tuple(said_of(fault) for fault in lines) if isinstance(lines, Refused) else ()
    call = caller(look.world, made.players)
    return RulingPreview(
        version=look.state.version,
        ruling=_ruling(made),
        said=ruling_said(look.world, made.players, made.asked, made.answer.effects, _rulebooks(made)),
        record=tuple(happened(incident, call) for incident in made.incidents),
        lines=() if isinstance(lines, Refused) else line_views(look.world, lines),
        entered=entry is not None,
        before=points_by_seat(stands) if stands else {},
        after=points_by_seat(entry) if entry else {},
        open=open_points,
    )


def _lines(look: Look, made: RulingMade, entry: GameEntered | Entry | None) -> tuple[Line, ...] | Refused:
    if entry is not None:
        return lines_in(entry.record, made.incidents, look.world.rulebook)
    before = ruled_incidents(look.state, made.round, made.table, made.game)
    return lines_ahead(letters(made.players), before, made.incidents, look.world.rulebook)


def _ruling(made: RulingMade) -> Ruling:
    answer = made.answer
    return Ruling(
        effects=answer.effects,
        incidents=made.incidents,
        clauses=answer.clauses,
        explanation=answer.explanation,
        director=answer.director,
    )


def _rulebooks(made: RulingMade) -> tuple[Incident, ...]:
    """What the rulebook itself reports; nothing of it where the director's answer stands in its place."""
    return () if made.overruled and not made.overruled.beside else made.incidents
