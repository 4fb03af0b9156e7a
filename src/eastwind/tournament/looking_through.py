"""Is a tournament that came from elsewhere what it claims to be? Nothing of it is trusted before it was looked through.

A log can be forged with a chain that holds: so events are read by their shapes, folded, and what the fold holds is kept
within the bounds that commands have. Points are not scored again: what was signed stays as it was signed.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.tournament.carrying import Whole
from eastwind.tournament.chain import check
from eastwind.tournament.commands import Name, Text
from eastwind.tournament.decoding import plain_text
from eastwind.tournament.events import EVENTS, TournamentCreated
from eastwind.tournament.folding import fold
from eastwind.tournament.own_rulebook import current_rulebook
from eastwind.tournament.ports import Logged, Person, Rulebooks
from eastwind.tournament.state import Round, State

MOST_ROUNDS: Final = 99
MOST_TABLES: Final = 5_000
MOST_GAMES: Final = 20
MOST_PLAYERS: Final = 20_000
LARGEST_NUMBER: Final = 2**53
LONGEST_TEXT: Final = 10_000


class _Personal(msgspec.Struct):
    """A person as commands bound one."""

    name: Name
    club: Text = ""
    notes: Text = ""


def looked_through(carried: Whole, rulebooks: Rulebooks) -> State | Refused:
    """The state that the log leads to, when all of it holds; else every reason of the first kind that was found.

    Refusals: `log-empty`, `log-broken`, `log-too-new`, `log-damaged`, `log-makes-no-sense`, `log-out-of-bounds`,
    `unknown-person`, `person-damaged`, and those of the rulebook.
    """
    refused = _wrong_rows(carried.rows)
    if refused is not None:
        return refused
    state = _folded(carried.rows)
    if isinstance(state, Refused):
        return state
    faults = (*_out_of_bounds(state), *_wrong_people(state, carried.people))
    if faults:
        return Refused(faults)
    book = current_rulebook(state, rulebooks)
    return book if isinstance(book, Refused) else state


def plain_people(people: Mapping[str, Person]) -> dict[str, Person]:
    """The people with their texts made plain, as the texts of every command are."""
    return {
        player: Person(name=plain_text(person.name), club=plain_text(person.club), notes=plain_text(person.notes))
        for player, person in people.items()
    }


def _wrong_rows(rows: tuple[Logged, ...]) -> Refused | None:
    if not rows or rows[0].kind != TournamentCreated.kind:
        return refuse("log-empty", "There is no tournament in it: its log does not begin with one.")
    breaks = check(rows)
    if breaks:
        changed = phrase(
            "The log was changed after it was written, or is not whole: at event {version} its chain breaks."
        )
        return refuse("log-broken", changed, version=breaks[0].version)
    unknown = next((row for row in rows if (row.kind, row.schema) not in EVENTS), None)
    if unknown is not None:
        later = phrase("It was written by a later eastwind (event {version} is a {kind}). Use that one here too.")
        return refuse("log-too-new", later, version=unknown.version, kind=unknown.kind[:60])
    wild = next((row.version for row in rows if not _is_bounded(row.body)), None)
    return None if wild is None else _damaged(wild)


def _is_bounded(body: bytes) -> bool:
    """Whether every number and text of an event is of a size that a command could have brought."""
    try:
        return _bounded(msgspec.json.decode(body))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def _bounded(value: object) -> bool:
    match value:
        case dict():
            return all(_bounded(each) for pair in value.items() for each in pair)
        case list():
            return all(map(_bounded, value))
        case str():
            return len(value) <= LONGEST_TEXT
        case int():
            return abs(value) <= LARGEST_NUMBER
        case _:
            return not isinstance(value, float)


def _damaged(version: int) -> Refused:
    return refuse("log-damaged", "Event {version} of the log cannot be read.", version=version)


def _folded(rows: tuple[Logged, ...]) -> State | Refused:
    state = State()
    for row in rows:
        try:
            fold(state, (row,))
        except msgspec.MsgspecError:
            return _damaged(row.version)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
            # The fold records what was decided and asks nothing: what nobody can have decided fails in many ways.
            senseless = phrase("Event {version} of the log ({kind}) does not follow from those before it.")
            return refuse("log-makes-no-sense", senseless, version=row.version, kind=row.kind)
    return state


def _out_of_bounds(state: State) -> Iterator[Refusal]:
    setup = state.setup
    sizes = {
        "rounds": (max(len(state.rounds), setup.rounds or 0), MOST_ROUNDS),
        "tables": (max((len(each.cards) for each in state.rounds), default=0), MOST_TABLES),
        "games": (max([setup.games or 0, *map(_games, state.rounds)]), MOST_GAMES),
        "players": (len(state.players), MOST_PLAYERS),
    }
    for what, (there, most) in sizes.items():
        if there > most:
            sentence = phrase("It has {there} {what}; {most} is the most there can be.")
            yield Refusal("log-out-of-bounds", sentence, "", {"what": what, "there": there, "most": most})


def _games(each: Round) -> int:
    entered = (game for card in each.cards for game in card.entries)
    return max([each.games, *entered])


def _wrong_people(state: State, people: Mapping[str, Person]) -> Iterator[Refusal]:
    for player, person in people.items():
        if player not in state.players or state.players[player].forgotten:
            sentence = phrase("{player} has a name in it and is not on the roster.")
            yield Refusal("unknown-person", sentence, "", {"player": player[:60]})
        elif not _is_personal(person):
            yield Refusal("person-damaged", "What stands about {player} cannot be read.", "", {"player": player})


def _is_personal(person: Person) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(person), _Personal)
    except msgspec.ValidationError:
        return False
    return bool(plain_text(person.name))
